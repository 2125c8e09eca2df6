import { pauseOrders, setBusy } from '@bottega/contract/fulfilment/staff-endpoints';
import { useChange } from '#lib/dashboard/use-change.ts';
import { useTexts } from '#locales/use-texts.ts';

export const useSwitching = () => {
  const t = useTexts('staff/ordering.now');
  const { change, busy } = useChange('shop');
  const failed = t('failed');
  return {
    isSwitching: busy,
    /** Null: until ended by hand. */
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
