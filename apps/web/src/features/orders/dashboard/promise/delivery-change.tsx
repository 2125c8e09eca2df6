import { lineChangeText } from '@bottega/contract/orders/line-changes';
import type { Delivery } from '@bottega/contract/orders/schemas';
import { formatMoment } from '#locales/format-promise.ts';
import { useLocale, useTexts } from '#locales/use-texts.ts';
import { Alert } from '#ui/alert/alert.tsx';
import { Button } from '#ui/button/button.tsx';
import styles from './promise.module.css';
import { useAcknowledge } from './use-acknowledge.ts';

/** Shows a cancellation or change until the courier acknowledges it. */
export function DeliveryChange({ order }: { order: Delivery }) {
  const t = useTexts('staff/orders.promise');
  const locale = useLocale();
  const { acknowledge, busy } = useAcknowledge();
  const { change, status, orderNumber } = order;
  if (!change) return null;
  const isCanceled = status === 'canceled';
  const what = isCanceled ? 'change_canceled' : change.lines.length > 0 ? 'change_made' : 'change_undone';
  return (
    <Alert
      tone={isCanceled ? 'error' : 'info'}
      urgent
      action={
        <Button size="l" wide busy={busy} onClick={() => acknowledge(order)}>
          {t('got_it')}
          <span className="visually-hidden"> {orderNumber}</span>
        </Button>
      }
    >
      <strong>{t(what, { time: formatMoment(change.at, locale) })}</strong>
      {change.lines.length > 0 && (
        <ul className={styles.changes}>
          {change.lines.map((line) => (
            <li key={lineChangeText(line, locale)}>{lineChangeText(line, locale)}</li>
          ))}
        </ul>
      )}
    </Alert>
  );
}
