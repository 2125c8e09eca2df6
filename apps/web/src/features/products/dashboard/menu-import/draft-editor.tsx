import type { ImportResult } from '@bottega/contract/products/staff-schemas';
import { useEffect } from 'react';
import { useQuestion } from '#lib/dashboard/use-question.tsx';
import { useTexts } from '#locales/use-texts.ts';
import { Button } from '#ui/button/button.tsx';
import { Disclosure } from '#ui/disclosure/disclosure.tsx';
import { Note, Row, Stack } from '#ui/layout/layout.tsx';
import { ImportPreview } from '../import-preview.tsx';
import { DraftTable } from './draft-table.tsx';
import { ImportBar } from './import-bar.tsx';
import type { FoundMenu } from './import-steps.ts';
import styles from './menu-import.module.css';
import { useAttention } from './use-attention.ts';
import { useDraft, useSendDraft } from './use-draft.ts';

const mostLines = 100;

interface DraftEditorProps {
  found: FoundMenu;
  onBack: () => void;
  onImported: (result: ImportResult) => void;
  onWork?: ((work: 'draft' | 'busy') => void) | undefined;
}

/** Corrects parsed rows; nothing is written before "Import". */
export function DraftEditor({ found, onBack, onImported, onWork }: DraftEditorProps) {
  const t = useTexts('staff/menu');
  const dt = useTexts('staff/dashboard');
  const { rows, errors, isDirty, change, remove } = useDraft(found);
  const { send, isBusy, refused, failure } = useSendDraft(found, onImported);
  const { frame, title, shown, more, showMore, showNext } = useAttention(rows, errors);
  const { ask, dialog: question } = useQuestion();
  useEffect(() => onWork?.(isBusy ? 'busy' : 'draft'), [isBusy, onWork]);
  const back = async () => {
    const lost = { title: dt('discard_question'), text: t('start_over'), confirm: dt('discard') };
    if (!isDirty || (await ask(lost))) onBack();
  };
  return (
    <div ref={frame}>
      <Stack>
        <h3 ref={title} tabIndex={-1} className={styles.title}>
          {t('draft_title', { count: rows.length })}
        </h3>
        <p>{t('draft_intro')}</p>
        {(refused || failure !== undefined) && <ImportPreview preview={refused} failure={failure} isChecking={false} />}
        <LeftOut lines={found.leftOut} />
        <DraftTable rows={shown} errors={errors} onChange={change} onRemove={remove} />
        {more > 0 && <Button onClick={showMore}>{t('more', { count: more })}</Button>}
        <DraftBar
          rows={rows.length}
          bad={errors.size}
          isBusy={isBusy}
          onBack={back}
          onNext={showNext}
          onImport={() => showNext() || send(rows)}
        />
      </Stack>
      {question}
    </div>
  );
}

/** Lists skipped lines, so that no dish is lost unnoticed. */
function LeftOut({ lines }: { lines: FoundMenu['leftOut'] }) {
  const t = useTexts('staff/menu');
  if (lines.length === 0) return null;
  return (
    <Disclosure summary={t('left_out', { count: lines.length })}>
      <Stack gap={2}>
        <Note>{t('left_out_text')}</Note>
        <ul className={styles.leftOut}>
          {lines.slice(0, mostLines).map(({ line, text }) => (
            <li key={`${line} ${text}`}>
              <Note as="span">{t('line', { line })}</Note> {text}
            </li>
          ))}
        </ul>
      </Stack>
    </Disclosure>
  );
}

interface DraftBarProps {
  rows: number;
  /** Number of rows that cannot be imported yet. */
  bad: number;
  isBusy: boolean;
  onBack: () => void;
  onNext: () => void;
  onImport: () => void;
}

function DraftBar({ rows, bad, isBusy, onBack, onNext, onImport }: DraftBarProps) {
  const t = useTexts('staff/menu');
  return (
    <ImportBar onBack={onBack} disabled={isBusy}>
      <Row className={styles.check} gap={2} align="center">
        <span role="status">{bad > 0 && t('check', { count: bad })}</span>
        {bad > 0 && (
          <Button variant="quiet" onClick={onNext}>
            {t('next')}
          </Button>
        )}
      </Row>
      <Button
        variant="primary"
        disabled={rows === 0}
        aria-disabled={bad > 0 || undefined}
        busy={isBusy}
        busyLabel={t('importing')}
        onClick={onImport}
      >
        {rows > bad ? t('import', { count: rows - bad }) : t('import_none')}
      </Button>
    </ImportBar>
  );
}
