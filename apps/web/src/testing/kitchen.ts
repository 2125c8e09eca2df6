import type { KitchenLine, KitchenOrder, KitchenOrders } from '@bottega/contract/kitchen/schemas';
import { later } from '#features/kitchen/store/presses.ts';

/** The time at which the kitchen tests take place. */
export const kitchenNow = '2026-11-27T18:30:00.000Z';

let made = 0;

export const aLine = (given: Partial<KitchenLine> = {}): KitchenLine => ({
  line: 0,
  productId: 'margherita',
  name: 'Margherita',
  quantity: 2,
  options: [],
  note: '',
  food: null,
  station: '',
  doneAt: null,
  ...given,
});

/** Placed ten minutes ago for pickup in twenty. */
export const aTicket = (given: Partial<KitchenOrder> = {}): KitchenOrder => {
  made += 1;
  return {
    _id: `order-${made}`,
    orderNumber: `B-AAAA${String(made).padStart(3, '0')}`,
    status: 'created',
    column: 'new',
    createdAt: later(kitchenNow, -10),
    acknowledgedAt: null,
    bumpedAt: null,
    service: 'pickup',
    asap: true,
    dueAt: later(kitchenNow, 20),
    soonAt: later(kitchenNow, 8),
    contactName: 'Rosa',
    phone: '+33612345678',
    note: '',
    lines: [aLine()],
    change: null,
    amountDue: 18,
    openOfAccount: 1,
    version: 1,
    ...given,
  };
};

export const aBoard = (orders: KitchenOrder[], given: Partial<KitchenOrders> = {}): KitchenOrders => ({
  now: kitchenNow,
  orders,
  more: 0,
  stations: [],
  ...given,
});

/** The answer to the list of dishes that are sold out. */
export const nothingSoldOut = { payload: { products: [], total: 0 } };
