import { printTestPage, skipPrintJob } from '@bottega/contract/printing/endpoints';
import { type PrinterState, printerState, troubleOf } from '@bottega/contract/printing/rules';
import type { Printer } from '@bottega/contract/printing/schemas';
import type { ComponentProps } from 'react';
import { useChange } from '#lib/dashboard/use-change.ts';
import { languageName } from '#locales/language-name.ts';
import { timeAgo } from '#locales/time-ago.ts';
import { useLocale, useTexts } from '#locales/use-texts.ts';
import { Button } from '#ui/button/button.tsx';
import { Note } from '#ui/layout/layout.tsx';
import { StatusDot } from '#ui/status-dot/status-dot.tsx';
import styles from './printers.module.css';

const marks = {
  new: { tone: 'neutral', shape: 'ring' },
  away: { tone: 'saffron', shape: 'half' },
  silent: { tone: 'danger', shape: 'diamond' },
  ready: { tone: 'basil', shape: 'check' },
  unknown: { tone: 'neutral', shape: 'ring' },
} as const satisfies Record<PrinterState | 'unknown', Omit<ComponentProps<typeof StatusDot>, 'children'>>;

// The shop records contact every ten seconds.
const minuteMs = 60_000;

interface PrinterItemProps {
  printer: Printer;
  now: number;
  isLost: boolean;
  onChange: () => void;
  onEnd: () => void;
}

export function PrinterItem({ printer, now, isLost, onChange, onEnd }: PrinterItemProps) {
  const t = useTexts('staff/printing.list');
  const locale = useLocale();
  const { name, copies, prints, waiting } = printer;
  const state = isLost ? 'unknown' : printerState(printer);
  const facts = [languageName(printer.locale, locale), t('copies', { count: copies }), t(prints)];
  return (
    <li className={styles.printer}>
      <div className={styles.head}>
        <h2 className={styles.name}>{name}</h2>
        <StatusDot {...marks[state]}>{t(state)}</StatusDot>
      </div>
      <Note>{facts.join(' · ')}</Note>
      <Note>
        <Seen printer={printer} now={now} isLost={isLost} /> ·{' '}
        {waiting === 0 ? t('waiting_none') : t('waiting', { count: waiting })}
      </Note>
      {state === 'silent' && <Trouble printer={printer} />}
      <div className={styles.actions}>
        <TestPage printer={printer} />
        {printer.next && <Skip printer={printer} job={printer.next} />}
        <Button size="s" aria-label={t('change_named', { name })} onClick={onChange}>
          {t('change')}
        </Button>
        <Button size="s" variant="danger" aria-label={t('end_named', { name })} onClick={onEnd}>
          {t('end')}
        </Button>
      </div>
    </li>
  );
}

function Seen({ printer: { lastSeenAt }, now, isLost }: Pick<PrinterItemProps, 'printer' | 'now' | 'isLost'>) {
  const t = useTexts('staff/printing.list');
  const locale = useLocale();
  if (lastSeenAt === null) return t('not_seen');
  const seenAt = Date.parse(lastSeenAt);
  const ago = timeAgo(lastSeenAt, Math.max(now, seenAt + minuteMs), locale);
  return <time dateTime={lastSeenAt}>{!isLost && now - seenAt < minuteMs ? t('now') : t('seen', { ago })}</time>;
}

function Trouble({ printer }: { printer: Printer }) {
  const t = useTexts('staff/printing');
  return <p>{t(`trouble_${troubleOf(printer)}`, { error: printer.error ?? '' })}</p>;
}

/** Skips a job that blocks those behind it. */
function Skip({ printer: { _id: id, name }, job }: { printer: Printer; job: NonNullable<Printer['next']> }) {
  const t = useTexts('staff/printing.list');
  const { change, busy } = useChange('printers');
  const what = job.orderNumber ?? t('test');
  const skip = () =>
    change({
      send: (api) => api.call(skipPrintJob, { params: { id }, body: { job: job._id } }),
      done: t(job.orderNumber === null ? 'skipped' : 'skipped_order', { what }),
      failed: t('failed'),
    });
  return (
    <Button size="s" busy={busy} aria-label={t('skip_named', { what, name })} onClick={skip}>
      {t('skip')}
    </Button>
  );
}

export function TestPage({ printer: { _id: id, name } }: { printer: Pick<Printer, '_id' | 'name'> }) {
  const t = useTexts('staff/printing.list');
  const { change, busy } = useChange('printers');
  const print = () =>
    change({
      send: (api) => api.call(printTestPage, { params: { id } }),
      done: t('test_sent', { name }),
      failed: t('failed'),
    });
  return (
    <Button size="s" busy={busy} aria-label={t('test_named', { name })} onClick={print}>
      {t('test')}
    </Button>
  );
}
