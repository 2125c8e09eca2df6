import { setStaffSecondFactor } from '@bottega/contract/dashboard/endpoints';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useApi } from '#lib/api/api-context.tsx';
import { RetryAlert } from '#lib/dashboard/retry-alert.tsx';
import { useChange } from '#lib/dashboard/use-change.ts';
import { useSession } from '#lib/session/session.ts';
import { useTexts } from '#locales/use-texts.ts';
import { Note } from '#ui/layout/layout.tsx';
import { Switch } from '#ui/switch/switch.tsx';
import styles from './flags.module.css';
import { secondFactorQuery } from './queries.ts';

/** Decided by a superadmin; takes effect immediately. */
export function SecondFactorSwitch() {
  const t = useTexts('staff/security.setting');
  const { data: isRequired, isError, refetch } = useQuery(secondFactorQuery(useApi()));
  const { change, busy } = useChange('flags');
  const mayChange = useSession()?.role === 'superadmin';
  const set = (required: boolean) =>
    change({
      send: (api) => api.call(setStaffSecondFactor, { body: { required } }),
      done: t(required ? 'on' : 'off'),
      failed: t('failed'),
    });
  return (
    <section aria-labelledby="second-factor-title" className={styles.card}>
      <h2 id="second-factor-title" className={styles.title}>
        {t('title')}
      </h2>
      {isError && <RetryAlert text={t('not_loaded')} onRetry={() => void refetch()} />}
      <Switch
        label={t('label')}
        help={t(mayChange ? 'help' : 'locked')}
        checked={isRequired === true}
        disabled={!mayChange || isRequired === undefined || busy}
        onChange={({ target }) => void set(target.checked)}
      />
      {mayChange && (
        <Note>
          <Link to="/profile" hash="second-factor">
            {t('own')}
          </Link>
        </Note>
      )}
    </section>
  );
}
