import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../../lib/api-context.tsx';
import { RetryAlert } from '../../../lib/dashboard/retry-alert.tsx';
import { StatusDot } from '../../../ui/status-dot.tsx';
import { Switch } from '../../../ui/switch.tsx';
import styles from './flags.module.css';
import { maintenanceQuery } from './queries.ts';
import { useFlagTexts } from './texts.ts';

/** Whether the shop is in maintenance: shown, never switched (AFLAG-02). */
export function MaintenanceSwitch() {
  const t = useFlagTexts();
  const { data: enabled, isError, refetch } = useQuery(maintenanceQuery(useApi()));
  return (
    <section aria-labelledby="maintenance-title" className={styles.card}>
      <h2 id="maintenance-title" className={styles.title}>
        {t('maintenance_title')}
      </h2>
      {isError && <RetryAlert text={t('maintenance_failed')} onRetry={() => void refetch()} />}
      <Switch label={t('maintenance')} help={t('maintenance_help')} checked={enabled === true} disabled readOnly />
      {enabled !== undefined && !isError && (
        <StatusDot tone={enabled ? 'saffron' : 'basil'} shape={enabled ? 'half' : 'check'}>
          {t(enabled ? 'maintenance_on' : 'maintenance_off')}
        </StatusDot>
      )}
    </section>
  );
}
