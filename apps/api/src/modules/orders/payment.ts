import type { Cents } from '@bottega/contract/money';
import type { OrderStatus, PaymentStatus } from '@bottega/contract/order-status';
import { randomId } from '../../random.ts';

/** How an order is paid. A provider that charges cards implements this port beside payment on delivery. */
export interface PaymentProvider {
  /** Kept with each order, so that an order is settled by the provider that began it. */
  name: string;
  /** Begins the payment of an order; called inside the order's transaction. */
  begin(order: { orderId: string; totalCents: Cents }): Promise<{ paymentId: string; paymentStatus: PaymentStatus }>;
  /** What a move of the order does to its payment. */
  afterMove(to: OrderStatus, payment: PaymentStatus): PaymentStatus;
}

/** The courier takes the money: pending until delivered, then paid; a paid order that is canceled is refunded. */
export const paymentOnDelivery: PaymentProvider = {
  name: 'on_delivery',
  begin: async () => ({ paymentId: `cod_${randomId()}`, paymentStatus: 'pending' }),
  afterMove: (to, payment) => {
    if (to === 'delivered' && payment === 'pending') return 'paid';
    if (to === 'canceled' && payment === 'paid') return 'refunded';
    return payment;
  },
};
