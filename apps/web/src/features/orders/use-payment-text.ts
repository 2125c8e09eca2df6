import type { Order } from '@bottega/contract/orders/schemas';
import { useTexts } from '#locales/use-texts.ts';

export const usePaymentText = () => {
  const t = useTexts('orders');
  return ({ status, paymentStatus }: Pick<Order, 'status' | 'paymentStatus'>): string =>
    status === 'canceled' && paymentStatus === 'pending'
      ? t('payment_nothing_due')
      : t(`payment_status_${paymentStatus}`);
};
