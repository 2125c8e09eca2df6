import { clockOffset } from '#lib/clock-offset.ts';
import { formatAge } from '#locales/format-age.ts';
import { useLocale, useTexts } from '#locales/use-texts.ts';
import { Alert } from '#ui/alert/alert.tsx';
import type { Courier } from './remembered-deliveries.ts';
import type { CourierState } from './use-courier.ts';

const minuteMs = 60_000;

interface CourierNoticesProps {
  courier: Courier;
  state: CourierState;
  /** By the shop's clock. */
  now: number;
  /** Number of presses not yet sent. */
  waiting: number;
}

export function CourierNotices({ courier, state, now, waiting }: CourierNoticesProps) {
  const t = useTexts('staff/courier');
  const locale = useLocale();
  const { orders, readAt, isOffline, refusal } = state;
  if (refusal?.code === 'second_factor_required')
    return (
      <Alert tone="error" action={<a href="/dashboard">{t('to_dashboard')}</a>}>
        {refusal.message}
      </Alert>
    );
  if (refusal) {
    const [text, href, action] = courier.isDevice
      ? (['gone_device', '/pair', 'gone_pair'] as const)
      : (['gone', '/login?next=courier', 'gone_login'] as const);
    return (
      <Alert tone="error" action={<a href={href}>{t(action)}</a>}>
        {t(text)} {waiting > 0 && t('gone_waiting', { count: waiting })}
      </Alert>
    );
  }
  if (!isOffline) return null;
  const machineNow = now - clockOffset();
  const age = formatAge(new Date(readAt).toISOString(), machineNow, locale);
  const since = machineNow - readAt < minuteMs ? t('offline_fresh') : t('offline', { age });
  return (
    <Alert urgent>
      <strong>{orders ? since : t('offline_never')}</strong> {waiting > 0 && t('offline_waiting', { count: waiting })}
    </Alert>
  );
}
