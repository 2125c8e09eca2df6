import type { Order } from '@bottega/contract/orders/schemas';

/** By which an order is asked for: the name given at the checkout, or else the account's; undefined once both are gone. */
export const nameOnBag = ({ fulfilment, user }: Pick<Order, 'fulfilment' | 'user'>): string | undefined =>
  fulfilment?.contactName || user?.username;
