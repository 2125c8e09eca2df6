import type { ImportResult } from '@bottega/contract/products/staff-schemas';
import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTexts } from '#locales/use-texts.ts';
import { Button } from '#ui/button/button.tsx';
import { Disclosure } from '#ui/disclosure/disclosure.tsx';
import { Note, Row, Stack } from '#ui/layout/layout.tsx';
import { ImportPreview } from '../import-preview.tsx';
import { DraftTable } from './draft-table.tsx';
import { ImportBar } from './import-bar.tsx';
import type { FoundMenu } from './import-steps.ts';
import styles from './menu-import.module.css';
import { useDraft, useSendDraft } from './use-draft.ts';

interface DraftEditorProps {
  found: FoundMenu;
  onBack: () => void;
  onImported: (result: ImportResult) => void;
  onWork?: ((work: 'draft' | 'busy') => void) | undefined;
}

/** More fields at once make a phone slow. */
const pageSize = 50;

// Nothing is written before "Import".
export function DraftEditor({ found, onBack, onImported, onWork }: DraftEditorProps) {
  const t = useTexts('staff-menu/menu');
  const { rows, errors, change, remove } = useDraft(found);
  const { send, isBusy, refused, failure } = useSendDraft(found, onImported);
  const [shown, setShown] = useState(() => Math.max(pageSize, rows.findIndex(({ key }) => errors.has(key)) + 1));
  const frame = useRef<HTMLDivElement>(null);
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => onWork?.(isBusy ? 'busy' : 'draft'), [isBusy, onWork]);
  const visited = useRef(-1);
  const showNext = () => {
    const bad = rows.filter(({ key }) => errors.has(key));
    const goal = bad.find(({ key }) => key > visited.current) ?? bad[0];
    if (!goal) return false;
    visited.current = goal.key;
    flushSync(() => setShown((now) => Math.max(now, rows.indexOf(goal) + 1)));
    frame.current?.querySelector<HTMLElement>(`[data-key="${goal.key}"] [aria-invalid]`)?.focus();
    return true;
  };
  useEffect(() => {
    const first = frame.current?.querySelector<HTMLElement>('[aria-invalid]');
    visited.current = Number(first?.closest<HTMLElement>('[data-key]')?.dataset.key ?? -1);
    (first ?? title.current)?.focus();
  }, []);
  const submit = () => {
    if (!showNext()) void send(rows);
  };
  const ready = rows.length - errors.size;
  return (
    <div ref={frame}>
      <Stack>
        <h3 ref={title} tabIndex={-1} className={styles.title}>
          {t('draft_title', { count: rows.length })}
        </h3>
        <p>{t('draft_intro')}</p>
        {(refused || failure !== undefined) && <ImportPreview preview={refused} failure={failure} isChecking={false} />}
        <LeftOut lines={found.leftOut} />
        <DraftTable rows={rows.slice(0, shown)} errors={errors} onChange={change} onRemove={remove} />
        {rows.length > shown && (
          <Button onClick={() => setShown(shown + pageSize)}>
            {t('more', { count: Math.min(pageSize, rows.length - shown) })}
          </Button>
        )}
        <ImportBar onBack={onBack} disabled={isBusy}>
          <Row className={styles.check} gap={2} align="center">
            <span role="status">{errors.size > 0 && t('check', { count: errors.size })}</span>
            {errors.size > 0 && (
              <Button variant="quiet" onClick={showNext}>
                {t('next')}
              </Button>
            )}
          </Row>
          <Button
            variant="primary"
            disabled={rows.length === 0}
            aria-disabled={errors.size > 0 || undefined}
            busy={isBusy}
            busyLabel={t('importing')}
            onClick={submit}
          >
            {ready > 0 ? t('import', { count: ready }) : t('import_none')}
          </Button>
        </ImportBar>
      </Stack>
    </div>
  );
}

function LeftOut({ lines }: { lines: FoundMenu['leftOut'] }) {
  const t = useTexts('staff-menu/menu');
  if (lines.length === 0) return null;
  return (
    <Disclosure summary={t('left_out', { count: lines.length })}>
      <Stack gap={2}>
        <Note>{t('left_out_text')}</Note>
        <ul className={styles.leftOut}>
          {lines.slice(0, pageSize).map(({ line, text }) => (
            <li key={`${line} ${text}`}>
              <Note as="span">{t('line', { line })}</Note> {text}
            </li>
          ))}
        </ul>
      </Stack>
    </Disclosure>
  );
}
