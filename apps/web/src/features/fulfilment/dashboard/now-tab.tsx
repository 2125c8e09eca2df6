import { maxPauseNote } from '@bottega/contract/fulfilment/schemas';
import { type ReactNode, useState } from 'react';
import { RetryAlert } from '#lib/dashboard/retry-alert.tsx';
import { useTexts } from '#locales/use-texts.ts';
import { Button } from '#ui/button/button.tsx';
import { Field } from '#ui/field/field.tsx';
import { Note, Stack } from '#ui/layout/layout.tsx';
import { Select } from '#ui/select/select.tsx';
import { StatusDot } from '#ui/status-dot/status-dot.tsx';
import { TextInput } from '#ui/text-input/text-input.tsx';
import { CurrentOffers } from './current-offers.tsx';
import { OpeningLink } from './opening-link.tsx';
import styles from './order-taking.module.css';
import { OutsideOrders } from './outside-orders.tsx';
import { type KnownOrderTaking, useOrderTaking } from './use-order-taking.ts';
import { useSwitching } from './use-pause.ts';

export function NowTab({ orderLink }: { orderLink: (order: { orderNumber: string }) => ReactNode }) {
  const t = useTexts('staff/ordering.now');
  const { known, isError, refetch } = useOrderTaking();
  if (isError && !known) return <RetryAlert text={t('not_loaded')} onRetry={() => void refetch()} />;
  if (!known) return null;
  return (
    <Stack gap={6}>
      <State known={known} />
      <PausePart />
      <BusyPart known={known} />
      <CurrentOffers />
      <OutsideOrders orderLink={orderLink} />
    </Stack>
  );
}

function State({ known: { taking, look, text } }: { known: KnownOrderTaking }) {
  const t = useTexts('staff/ordering.now');
  const { resume, isSwitching } = useSwitching();
  return (
    <div className={styles.state}>
      <div role="status">
        <StatusDot {...look}>{text}</StatusDot>
      </div>
      <OpeningLink taking={taking} />
      {taking.state === 'paused' && (
        <>
          {taking.note && <Note>{taking.note}</Note>}
          <Button variant="primary" size="l" disabled={isSwitching} onClick={() => void resume()}>
            {t('resume')}
          </Button>
        </>
      )}
    </div>
  );
}

function PausePart() {
  const t = useTexts('staff/ordering.now');
  const { pause, isSwitching } = useSwitching();
  const [note, setNote] = useState('');
  const choices = [
    [20, t('pause_20')],
    [45, t('pause_45')],
    [null, t('pause_open')],
  ] as const;
  return (
    <section aria-labelledby="pause-title" className={styles.part}>
      <h2 id="pause-title">{t('pause_title')}</h2>
      <Note>{t('pause_help')}</Note>
      <Field label={t('note')} help={t('note_help')}>
        <TextInput
          value={note}
          maxLength={maxPauseNote}
          autoComplete="off"
          onChange={({ target }) => setNote(target.value)}
        />
      </Field>
      <div className={styles.large}>
        {choices.map(([minutes, label]) => (
          <Button key={label} size="l" disabled={isSwitching} onClick={() => void pause(minutes, note)}>
            {label}
          </Button>
        ))}
      </div>
    </section>
  );
}

function BusyPart({ known: { busyMinutes } }: { known: KnownOrderTaking }) {
  const t = useTexts('staff/ordering.now');
  const { beBusy, isSwitching } = useSwitching();
  const [forMinutes, setForMinutes] = useState<60 | 120>(60);
  return (
    <section aria-labelledby="busy-title" className={styles.part}>
      <h2 id="busy-title">{t('busy_title')}</h2>
      <Note>{t('busy_help')}</Note>
      <Field label={t('busy_for')}>
        <Select
          value={forMinutes}
          onChange={({ target }) => setForMinutes(target.value === '120' ? 120 : 60)}
          autoComplete="off"
        >
          {([60, 120] as const).map((minutes) => (
            <option key={minutes} value={minutes}>
              {t(`busy_for_${minutes}`)}
            </option>
          ))}
        </Select>
      </Field>
      <div className={styles.large}>
        {[10, 15, 30].map((minutes) => (
          <Button
            key={minutes}
            size="l"
            aria-pressed={minutes === busyMinutes}
            disabled={isSwitching}
            onClick={() => void beBusy(minutes, forMinutes)}
          >
            {t('busy_by', { minutes: String(minutes) })}
          </Button>
        ))}
        {busyMinutes > 0 && (
          <Button size="l" variant="soft" disabled={isSwitching} onClick={() => void beBusy(0)}>
            {t('busy_off')}
          </Button>
        )}
      </div>
    </section>
  );
}
