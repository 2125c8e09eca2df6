import type { ReactNode } from 'react';
import { shopNow } from '#lib/clock-offset.ts';
import { formatDate, formatDateTime, formatTime } from '#locales/format-date-time.ts';
import { useLocale, useTexts } from '#locales/use-texts.ts';
import { Alert } from '#ui/alert/alert.tsx';
import { Button } from '#ui/button/button.tsx';
import styles from './conflict-view.module.css';

export interface ConflictField {
  label: string;
  mine: ReactNode;
  theirs: ReactNode;
}

interface ConflictViewProps {
  fields: readonly ConflictField[];
  text?: string | undefined;
  savedBy: string | null;
  savedAt: string;
  onTakeTheirs: () => void;
}

// Some browsers drop table semantics with another `display`.
const roles = {
  table: { role: 'table' },
  rowgroup: { role: 'rowgroup' },
  row: { role: 'row' },
  columnheader: { role: 'columnheader' },
  rowheader: { role: 'rowheader' },
  cell: { role: 'cell' },
} as const;

export function ConflictView({ fields, text, savedBy, savedAt, onTakeTheirs }: ConflictViewProps) {
  const t = useTexts('staff/dashboard');
  const locale = useLocale();
  const today = formatDate(shopNow().toISOString(), locale);
  const saved = { who: savedBy ?? '', time: formatTime(savedAt).slice(0, 5), date: formatDateTime(savedAt, locale) };
  const when = formatDate(savedAt, locale) === today ? 'conflict_saved_today' : 'conflict_saved';
  return (
    <Alert urgent title={t(savedBy === null ? 'conflict_title' : when, saved)}>
      <p>{text ?? t('conflict_text')}</p>
      {fields.length > 0 && <Comparison fields={fields} />}
      <Button size="s" onClick={onTakeTheirs}>
        {t('conflict_use_theirs')}
      </Button>
    </Alert>
  );
}

function Comparison({ fields }: Pick<ConflictViewProps, 'fields'>) {
  const t = useTexts('staff/dashboard');
  return (
    <table {...roles.table} className={styles.table}>
      <thead {...roles.rowgroup}>
        <tr {...roles.row}>
          {[t('conflict_field'), t('conflict_mine'), t('conflict_theirs')].map((title) => (
            <th key={title} {...roles.columnheader} scope="col">
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody {...roles.rowgroup}>
        {fields
          .filter(({ mine, theirs }) => mine !== theirs)
          .map(({ label, mine, theirs }) => (
            <tr key={label} {...roles.row}>
              <th {...roles.rowheader} scope="row">
                {label}
              </th>
              <td {...roles.cell}>{mine}</td>
              <td {...roles.cell}>{theirs}</td>
            </tr>
          ))}
      </tbody>
    </table>
  );
}
