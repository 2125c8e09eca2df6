import { expect, test } from 'vitest';
import { canMovePromise, promiseOf, tellingOf } from './promise.ts';
import { orderStatuses } from './rules.ts';
import type { Order } from './schemas.ts';

test.each([
  ['created', 'time', 'time'],
  ['confirmed', 'time', 'time'],
  ['ready', 'come', 'time'],
  ['expedited', 'come', 'on_way'],
  ['delivered', 'was', 'was'],
  ['canceled', 'none', 'none'],
] as const)('of an order that is %s, %s is told for pickup and %s for delivery', (status, pickup, delivery) => {
  expect([tellingOf(status, 'pickup'), tellingOf(status, 'delivery'), tellingOf(status, undefined)]).toEqual([
    pickup,
    delivery,
    'none',
  ]);
});

test('a promise can be moved until the order is ready for collection or closed', () => {
  const movable = (service: 'pickup' | 'delivery') => orderStatuses.filter((status) => canMovePromise(status, service));
  expect(movable('pickup')).toEqual(['created', 'confirmed']);
  expect(movable('delivery')).toEqual(['created', 'confirmed', 'ready', 'expedited']);
});

const moves = [
  { status: 'ready', timestamp: '18:01' },
  { status: 'confirmed', timestamp: '18:05' },
  { status: 'ready', timestamp: '18:22' },
  { status: 'expedited', timestamp: '18:40' },
] as const;

test('an order without its history is ready since its last change', () => {
  const order = {
    status: 'ready',
    fulfilment: { service: 'pickup' } as Order['fulfilment'],
    updatedAt: '18:50',
  } as const;
  expect(promiseOf({ ...order, statusHistory: [] })).toEqual({ telling: 'come', since: '18:50' });
});

test.each([
  ['pickup', 'ready', '18:22'],
  ['pickup', 'expedited', '18:22'],
  ['delivery', 'expedited', '18:40'],
  ['delivery', 'ready', undefined],
  ['pickup', 'delivered', undefined],
] as const)('a %s that is %s says since when: %s', (service, status, since) => {
  const order = {
    status,
    fulfilment: { service } as Order['fulfilment'],
    statusHistory: [...moves],
    updatedAt: '18:50',
  };
  expect(promiseOf(order).since).toBe(since);
});
