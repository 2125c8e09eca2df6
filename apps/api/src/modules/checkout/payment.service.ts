import type { PaymentProvider } from '#deps.ts';
import { randomId } from '#lib/random.ts';

export const paymentOnDelivery: PaymentProvider = {
  name: 'on_delivery',
  firstState: () => ({ paymentId: `cod_${randomId()}`, paymentStatus: 'pending' }),
  afterMove: (to, payment) => {
    if (to === 'delivered' && payment === 'pending') return 'paid';
    if (to === 'canceled' && payment === 'paid') return 'refunded';
    return payment;
  },
};
