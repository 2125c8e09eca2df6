import { busyMinutesAt, type OrderingState, pauseAt } from '@bottega/contract/ordering/settings';
import { pauseOrders, setBusy } from '@bottega/contract/ordering/staff-endpoints';
import { shopTime } from '@bottega/contract/shop/shop-time';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '#lib/api/api-context.tsx';
import { useChange } from '#lib/dashboard/use-change.ts';
import { useNow } from '#lib/dashboard/use-now.ts';
import { formatClock } from '#locales/format-day.ts';
import { useLocale, useTexts } from '#locales/use-texts.ts';
import { stateQuery } from './queries.ts';

/** The shop's current state in words; a pause takes precedence over busy. */
export const useOrderTaking = () => {
  const t = useTexts('staff-ordering/now');
  const locale = useLocale();
  const { data: state, isError, refetch, dataUpdatedAt } = useQuery(stateQuery(useApi()));
  const now = new Date(useNow(dataUpdatedAt));
  const clock = (moment: Date) => formatClock(shopTime(moment), locale);
  const read = ({ pause, busy }: OrderingState) => {
    const paused = pauseAt(now, { pause, busy });
    const busyMinutes = busyMinutesAt(now, { pause, busy });
    const busyText =
      busy && busyMinutes > 0 ? t('busy', { minutes: String(busyMinutes), time: clock(new Date(busy.until)) }) : null;
    const pausedText = paused && (paused.until ? t('paused', { time: clock(paused.until) }) : t('paused_open'));
    return { paused, busyMinutes, busyText, pausedText, text: pausedText ?? busyText ?? t('taking') };
  };
  return { known: state && read(state), isError, refetch };
};

/** Pause and busy with one press each. */
export const useSwitching = () => {
  const t = useTexts('staff-ordering/now');
  const { change, busy } = useChange('shop');
  const failed = t('failed');
  return {
    isSwitching: busy,
    /** Minutes; null: until it is ended. */
    pause: (minutes: number | null, note = '') =>
      change({
        send: (api) => api.call(pauseOrders, { body: minutes === null ? { until: null, note } : { minutes, note } }),
        done: t('pause_set'),
        failed,
      }),
    resume: () =>
      change({ send: (api) => api.call(pauseOrders, { body: { minutes: 0 } }), done: t('resumed'), failed }),
    beBusy: (minutes: number, forMinutes = 60) =>
      change({
        send: (api) => api.call(setBusy, { body: { minutes, forMinutes } }),
        done: minutes === 0 ? t('busy_stopped') : t('busy_set', { minutes: String(minutes) }),
        failed,
      }),
  };
};
