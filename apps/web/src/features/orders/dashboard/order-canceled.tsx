import { knownReason } from '@bottega/contract/orders/rules';
import type { Order } from '@bottega/contract/orders/schemas';
import { useTexts } from '#locales/use-texts.ts';
import styles from './order-canceled.module.css';

interface OrderCanceledProps {
  order: Pick<Order, 'cancellation'>;
  /** Truncates a long message, for a row. */
  isShort?: boolean;
}

export function OrderCanceled({ order: { cancellation }, isShort = false }: OrderCanceledProps) {
  const t = useTexts('staff/orders.canceled');
  if (!cancellation) return null;
  const { by, name, message } = cancellation;
  const reason = knownReason(cancellation.reason);
  const who = by === 'customer' ? t('by_customer') : name ? t('by_name', { name }) : t('by_shop');
  return (
    <div className={styles.canceled} data-short={isShort || undefined}>
      <p>
        {who}
        {reason && ` · ${t(reason)}`}
      </p>
      {message && <p className={styles.message}>{t('said', { message })}</p>}
    </div>
  );
}
