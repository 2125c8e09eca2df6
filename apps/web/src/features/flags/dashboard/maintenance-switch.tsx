import { useQuery } from '@tanstack/react-query';
import { useDashboardTexts } from '../../../i18n/dashboard-texts.ts';
import { useApi } from '../../../lib/api-context.tsx';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
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
      {isError && <Unknown onRetry={() => void refetch()} />}
      <Switch label={t('maintenance')} help={t('maintenance_help')} checked={enabled === true} disabled readOnly />
      {enabled !== undefined && !isError && (
        <StatusDot tone={enabled ? 'saffron' : 'basil'} shape={enabled ? 'half' : 'check'}>
          {t(enabled ? 'maintenance_on' : 'maintenance_off')}
        </StatusDot>
      )}
    </section>
  );
}

function Unknown({ onRetry }: { onRetry: () => void }) {
  const t = useFlagTexts();
  const dt = useDashboardTexts();
  return (
    <Alert
      tone="error"
      action={
        <Button size="s" onClick={onRetry}>
          {dt('retry')}
        </Button>
      }
    >
      {t('maintenance_failed')}
    </Alert>
  );
}
