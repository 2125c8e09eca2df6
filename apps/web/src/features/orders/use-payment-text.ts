import type { Order } from '@bottega/contract/orders';
import { useOrderTexts } from './order-texts.ts';

/** How the money of an order stands, in words: of a canceled one that was never paid nothing is due. */
export const usePaymentText = () => {
  const t = useOrderTexts();
  return ({ status, paymentStatus }: Pick<Order, 'status' | 'paymentStatus'>): string =>
    status === 'canceled' && paymentStatus === 'pending'
      ? t('payment_nothing_due')
      : t(`payment_status_${paymentStatus}`);
};
