import type { Order } from '@bottega/contract/orders/schemas';
import { useTexts } from '#locales/use-texts.ts';
import styles from './order-cancellation.module.css';

/** Who canceled an order, and why. Undefined unless it is canceled, and where the server does not say. */
export const useCancellationText = () => {
  const t = useTexts('orders');
  return ({ cancellation }: Pick<Order, 'cancellation'>): string | undefined => {
    if (!cancellation) return undefined;
    if (cancellation.by === 'customer') return t('canceled_by_customer');
    return `${t('canceled_by_shop')} ${t(`canceled_reason_${cancellation.reason ?? 'none'}`)}`;
  };
};

/** The story of a canceled order: who, why, what the kitchen says about it, and what becomes of the payment. */
export function OrderCancellation({ order }: { order: Order }) {
  const t = useTexts('orders');
  const text = useCancellationText();
  const { cancellation, paymentStatus } = order;
  const isRefunded = paymentStatus === 'paid' || paymentStatus === 'refunded';
  return (
    <>
      <p>{text(order) ?? t('story_canceled')}</p>
      {cancellation?.message && (
        <figure className={styles.message}>
          <figcaption>{t('canceled_message')}</figcaption>
          <blockquote>{cancellation.message}</blockquote>
        </figure>
      )}
      <p>{t(isRefunded ? 'cancel_refund' : 'canceled_nothing_due')}</p>
    </>
  );
}
