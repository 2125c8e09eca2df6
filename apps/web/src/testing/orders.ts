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
