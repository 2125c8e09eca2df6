import { type OrderStatus, orderStatuses, statusWordOf } from '@bottega/contract/orders/rules';
import { clockOffset } from '#lib/clock-offset.ts';
import { formatMoment } from '#locales/format-promise.ts';
import { useLocale, useTexts } from '#locales/use-texts.ts';
import { Alert } from '#ui/alert/alert.tsx';
import { Button } from '#ui/button/button.tsx';
import type { KitchenState, RefusedPress } from '../store/kitchen-state.ts';
import type { KitchenStore } from '../store/kitchen-store.ts';
import styles from './notices.module.css';

interface NoticesProps {
  store: KitchenStore;
  state: KitchenState;
  /** By the shop's clock. */
  now: number;
  /** A paired device has no account to log in with. */
  isDevice: boolean;
}

/** Below the tickets: problems, and presses that came too late. */
export function Notices({ store, state, now, isDevice }: NoticesProps) {
  const t = useTexts('staff/kitchen');
  const { isOffline, isRefused, orders, waiting, readAt, refusals } = state;
  const age = useAge(now - readAt - clockOffset());
  return (
    <div className={styles.notices}>
      {isRefused && (
        <Alert
          tone="error"
          action={
            isDevice ? <a href="/pair">{t('gone_pair')}</a> : <a href="/login?next=kitchen">{t('gone_action')}</a>
          }
        >
          {t(isDevice ? 'gone_device' : 'gone')}
        </Alert>
      )}
      {isOffline && !isRefused && (
        <Alert urgent>
          <strong>{orders ? t('offline', { age }) : t('offline_never')}</strong>{' '}
          {waiting > 0 && t('offline_waiting', { count: waiting })}
        </Alert>
      )}
      {refusals.map((refusal) => (
        <Refused key={refusal.queued.id} refusal={refusal} onDismiss={() => store.dismiss(refusal)} />
      ))}
    </div>
  );
}

const useAge = (milliseconds: number): string => {
  const locale = useLocale();
  const seconds = Math.max(0, Math.round(milliseconds / 1000));
  const unit = seconds < 60 ? 'second' : seconds < 3600 ? 'minute' : 'hour';
  const value = { second: seconds, minute: Math.floor(seconds / 60), hour: Math.floor(seconds / 3600) }[unit];
  return new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' }).format(value);
};

interface First {
  status?: string;
  by?: string | null;
  at?: string;
}

function Refused({ refusal: { queued, error }, onDismiss }: { refusal: RefusedPress; onDismiss: () => void }) {
  const t = useTexts('staff/kitchen');
  const orders = useTexts('orders');
  const locale = useLocale();
  const number = queued.data.orderNumber;
  const press = t(`press_${queued.data.press.kind}`);
  const first = error.code === 'order_status_conflict' ? (error.details as First | undefined) : undefined;
  const statusOf = (status: string | undefined) =>
    status !== undefined && isStatus(status)
      ? orders(`status_${statusWordOf({ status, service: queued.data.service })}`).toLocaleLowerCase(locale)
      : '';
  const who = first?.by ?? t('conflict_customer');
  const text = first
    ? t('conflict', {
        number,
        press,
        who,
        status: statusOf(first.status),
        time: first.at ? formatMoment(first.at, locale) : '',
      })
    : error.code === 'version_conflict'
      ? t('conflict_changed', { number, press })
      : t('order_refused', { number, press, reason: error.message });
  return (
    <Alert tone="error" action={<Button onClick={onDismiss}>{t('dismiss')}</Button>}>
      {text}
    </Alert>
  );
}

const isStatus = (text: string): text is OrderStatus => (orderStatuses as readonly string[]).includes(text);
