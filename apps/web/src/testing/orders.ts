import type { OrderFulfilment } from '@bottega/contract/orders/fulfilment';
import type { Order } from '@bottega/contract/orders/schemas';

let placed = 0;

/** An order of rosa, placed 11 minutes before noon. */
export const anOrder = (given: Partial<Order>): Order => {
  placed += 1;
  const createdAt = '2026-11-22T10:49:00.000Z';
  return {
    _id: `order-${placed}`,
    orderNumber: `B-AAAA${String(placed).padStart(3, '0')}`,
    user: { _id: 'r', username: 'rosa', email: 'rosa@example.org' },
    status: 'created',
    paymentId: `pay-${placed}`,
    paymentStatus: 'pending',
    products: [
      { product: { _id: 'margherita', name: 'Margherita', img: '/a.svg' }, name: 'Margherita', price: 9, quantity: 2 },
      { product: { _id: 'tiramisu', name: 'Tiramisù', img: '/b.svg' }, name: 'Tiramisù', price: 6, quantity: 1 },
    ],
    totalPrice: 24,
    statusHistory: [{ status: 'created', timestamp: createdAt }],
    createdAt,
    updatedAt: createdAt,
    version: 1,
    ...given,
  };
};

/** For `anOrder`: pickup at 19:30, or delivery by then. */
export const aFulfilment = (given: Partial<OrderFulfilment> = {}): OrderFulfilment => ({
  service: 'pickup',
  asap: false,
  units: 2,
  contactName: 'Rosa Blanc',
  phone: '+33612345678',
  slot: { start: '2026-11-22T18:15:00.000Z', end: '2026-11-22T18:30:00.000Z' },
  promisedAt: '2026-11-22T18:30:00.000Z',
  ...(given.service === 'delivery'
    ? {
        address: {
          street: '12 rue Mercière',
          extra: '3rd floor, code 41B7',
          postcode: '69002',
          city: 'Lyon',
          note: '',
        },
        zone: 'Presqu’île',
      }
    : { address: null, zone: null }),
  ...given,
});
