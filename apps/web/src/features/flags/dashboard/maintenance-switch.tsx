import { openState } from '@bottega/contract/shop/hours/opening-hours';
import { daysAfter, shopDate, shopTime } from '@bottega/contract/shop/shop-time';
import { useQuery } from '@tanstack/react-query';
import { openingHoursQuery } from '#features/shop/kitchen-closed.ts';
import { useApi } from '#lib/api/api-context.tsx';
import { RetryAlert } from '#lib/dashboard/retry-alert.tsx';
import { useNowFor } from '#lib/use-now.ts';
import { formatClock, formatDayOfYear, formatWeekday } from '#locales/format-day.ts';
import { useLocale, useTexts } from '#locales/use-texts.ts';
import { Note } from '#ui/layout/layout.tsx';
import { StatusDot } from '#ui/status-dot/status-dot.tsx';
import { Switch } from '#ui/switch/switch.tsx';
import styles from './flags.module.css';
import { maintenanceQuery } from './queries.ts';

export function MaintenanceSwitch() {
  const t = useTexts('staff/flags');
  const { data: enabled, dataUpdatedAt, isError, refetch } = useQuery(maintenanceQuery(useApi()));
  return (
    <section aria-labelledby="maintenance-title" className={styles.card}>
      <h2 id="maintenance-title" className={styles.title}>
        {t('maintenance_title')}
      </h2>
      {isError && <RetryAlert text={t('maintenance_failed')} onRetry={() => void refetch()} />}
      <Switch label={t('maintenance')} help={t('maintenance_help')} checked={enabled === true} disabled />
      {enabled !== undefined && !isError && (
        <StatusDot tone={enabled ? 'saffron' : 'basil'} shape={enabled ? 'half' : 'check'}>
          {t(enabled ? 'maintenance_on' : 'maintenance_off')}
        </StatusDot>
      )}
      {enabled === false && !isError && <ByHours rendered={dataUpdatedAt} />}
    </section>
  );
}

/** By the opening hours, regardless of maintenance. */
function ByHours({ rendered }: { rendered: number }) {
  const t = useTexts('staff/flags');
  const locale = useLocale();
  const now = new Date(useNowFor(rendered));
  const { data: hours } = useQuery(openingHoursQuery(useApi()));
  if (!hours) return null;
  const state = openState(now, hours);
  const moment = state.open ? state.until : state.opensAt;
  if (!moment) return <Note>{t(state.open ? 'hours_always' : 'hours_closed')}</Note>;
  const time = formatClock(shopTime(moment), locale);
  if (state.open) return <Note>{t('hours_open', { time })}</Note>;
  const [today, date] = [shopDate(now), shopDate(moment)];
  if (date === today) return <Note>{t('hours_open_today', { time })}</Note>;
  const day = date < daysAfter(today, 7) ? formatWeekday(date, locale) : formatDayOfYear(date, locale);
  return <Note>{t('hours_open_on', { day, time })}</Note>;
}
