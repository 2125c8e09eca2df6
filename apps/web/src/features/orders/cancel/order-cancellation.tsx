import { knownReason } from '@bottega/contract/orders/rules';
import type { Order } from '@bottega/contract/orders/schemas';
import { type ReactNode, Suspense } from 'react';
import { useTexts } from '#locales/use-texts.ts';
import styles from './order-cancellation.module.css';

interface CancellationProps {
  order: Pick<Order, 'cancellation' | 'paymentStatus'>;
}

/** Loads the texts only when needed: few orders are canceled. */
function WhenLoaded({ children }: { children: ReactNode }) {
  return <Suspense fallback={useTexts('orders')('story_canceled')}>{children}</Suspense>;
}

export function CancellationReason({ order }: CancellationProps) {
  return (
    <WhenLoaded>
      <Reason order={order} />
    </WhenLoaded>
  );
}

function Reason({ order: { cancellation } }: CancellationProps) {
  const t = useTexts('account/cancellation');
  const reasons = useTexts('account/cancellation.reasons');
  const story = useTexts('orders')('story_canceled');
  if (!cancellation) return story;
  if (cancellation.by === 'customer') return t('by_customer');
  const reason = knownReason(cancellation.reason);
  return `${t('by_shop')} ${reason ? reasons(reason) : t('no_reason')}`;
}

/** Who canceled, why, the kitchen's message, and the refund. */
export function OrderCancellation({ order }: CancellationProps) {
  return (
    <WhenLoaded>
      <Story order={order} />
    </WhenLoaded>
  );
}

function Story({ order }: CancellationProps) {
  const t = useTexts('account/cancellation');
  const refund = useTexts('orders')('cancel_refund');
  const { cancellation, paymentStatus } = order;
  const isRefunded = paymentStatus === 'paid' || paymentStatus === 'refunded';
  return (
    <>
      <p>
        <Reason order={order} />
      </p>
      {cancellation?.message && (
        <figure className={styles.message}>
          <figcaption>{t('message')}</figcaption>
          <blockquote>{cancellation.message}</blockquote>
        </figure>
      )}
      <p>{isRefunded ? refund : t('nothing_due')}</p>
    </>
  );
}
