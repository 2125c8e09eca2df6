import type { FlagKey } from '@bottega/contract/flags';
import { flagDefaults, flagKeys } from '@bottega/contract/flags';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '#lib/api/api-context.tsx';
import { useDiscardGuard } from '#lib/dashboard/forms/use-discard-guard.tsx';
import { RetryAlert } from '#lib/dashboard/retry-alert.tsx';
import { useTexts } from '#locales/use-texts.ts';
import { Alert } from '#ui/alert/alert.tsx';
import { Button } from '#ui/button/button.tsx';
import { Note } from '#ui/layout/layout.tsx';
import { FlagSwitch } from './flag-switch.tsx';
import styles from './flags.module.css';
import { switchesQuery } from './queries.ts';
import { useStagedFlags } from './use-staged-flags.ts';

export function FlagSwitches() {
  const t = useTexts('staff/flags');
  const list = useQuery(switchesQuery(useApi()));
  const staged = useStagedFlags(list.data ?? flagDefaults);
  const isWaiting = staged.changes.length > 0;
  const { question } = useDiscardGuard(isWaiting, undefined, {
    title: t('leave_question'),
    text: t('leave_text'),
  });
  const isLocked = !list.isSuccess || staged.busy || staged.isDone;
  return (
    <section aria-labelledby="flags-title" className={styles.card}>
      <h2 id="flags-title" className={styles.title}>
        {t('flags_title')}
      </h2>
      <Note>{t('effect')}</Note>
      {list.isError && <RetryAlert text={t('disabled_note')} onRetry={() => void list.refetch()} />}
      <ul className={styles.switches}>
        {flagKeys.map((flag) => (
          <li key={flag}>
            <FlagSwitch
              flag={flag}
              enabled={staged.isOn(flag)}
              pending={staged.changes.includes(flag)}
              disabled={isLocked}
              onSwitch={(enabled) => staged.stage(flag, enabled)}
            />
          </li>
        ))}
      </ul>
      {staged.failure && <ConfirmationFailure {...staged.failure} />}
      <ConfirmationBar
        count={staged.changes.length}
        busy={staged.busy || staged.isDone}
        disabled={isLocked}
        onConfirm={() => void staged.confirm()}
        onCancel={staged.discard}
      />
      {question}
    </section>
  );
}

interface ConfirmationBarProps {
  count: number;
  busy: boolean;
  disabled: boolean;
  onConfirm: () => void;
  onCancel: () => void;
}

function ConfirmationBar({ count, busy, disabled, onConfirm, onCancel }: ConfirmationBarProps) {
  const t = useTexts('staff/flags');
  const isIdle = disabled || count === 0;
  return (
    <div className={styles.bar} data-waiting={count > 0 || undefined}>
      <p role="status" className={styles.count}>
        {count > 0 && t('pending', { count })}
      </p>
      <Button disabled={isIdle || busy} onClick={onCancel}>
        {t('cancel')}
      </Button>
      <Button variant="primary" disabled={isIdle && !busy} busy={busy} busyLabel={t('confirming')} onClick={onConfirm}>
        {t('confirm')}
      </Button>
    </div>
  );
}

interface ConfirmationFailureProps {
  flag: FlagKey;
  reason: string;
  saved: readonly FlagKey[];
}

function ConfirmationFailure({ flag, reason, saved }: ConfirmationFailureProps) {
  const t = useTexts('staff/flags');
  const flags = saved.map((key) => t(key)).join(', ');
  const reload = <Button onClick={() => location.reload()}>{t('reload')}</Button>;
  return (
    <Alert tone="error" title={t('failed', { flag: t(flag), reason })} action={saved.length > 0 && reload}>
      {saved.length > 0 && <p>{t('failed_saved', { flags })}</p>}
      <p>{t('failed_staged')}</p>
    </Alert>
  );
}
