import { useTexts } from '#locales/use-texts.ts';
import type { DraftErrors, DraftRow } from './draft.ts';
import { DraftLine } from './draft-line.tsx';
import styles from './menu-import.module.css';

interface DraftTableProps {
  rows: readonly DraftRow[];
  errors: ReadonlyMap<number, DraftErrors>;
  onChange: (key: number, changed: (row: DraftRow) => DraftRow) => void;
  onRemove: (row: DraftRow) => void;
}

/** Field labels include the row, so the column headings are only visual. */
export function DraftTable({ rows, errors, onChange, onRemove }: DraftTableProps) {
  const t = useTexts('staff/menu');
  return (
    <div className={styles.frame}>
      <div className={styles.heads} aria-hidden="true">
        <span>{t('field_name')}</span>
        <span>{t('field_category')}</span>
        <span>{t('field_price')}</span>
        <span>{t('field_description')}</span>
      </div>
      <ul className={styles.rows} aria-label={t('draft')}>
        {rows.map((row) => (
          <DraftLine
            key={row.key}
            row={row}
            errors={errors.get(row.key)}
            onChange={(changed) => onChange(row.key, changed)}
            onRemove={() => onRemove(row)}
          />
        ))}
      </ul>
    </div>
  );
}
