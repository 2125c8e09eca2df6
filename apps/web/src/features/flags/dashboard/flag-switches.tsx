import { flagDefaults, flagKeys } from '@bottega/contract/flag-keys';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../../lib/api-context.tsx';
import { RetryAlert } from '../../../lib/dashboard/retry-alert.tsx';
import { useDiscardGuard } from '../../../lib/dashboard/use-discard-guard.tsx';
import { ConfirmationBar } from './confirmation-bar.tsx';
import { ConfirmationFailure } from './confirmation-failure.tsx';
import { FlagSwitch } from './flag-switch.tsx';
import styles from './flags.module.css';
import { switchesQuery } from './queries.ts';
import { useFlagTexts } from './texts.ts';
import { useStagedFlags } from './use-staged-flags.ts';

/** A switch for each feature of the shop; nothing happens before the changes are confirmed (AFLAG-01). */
export function FlagSwitches() {
  const t = useFlagTexts();
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
      <p className={styles.note}>{t('effect')}</p>
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
