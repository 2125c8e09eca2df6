import { expect, test } from 'vitest';
import {
  canCancel,
  canMove,
  isClosed,
  nextStatus,
  type OrderActor,
  type OrderStatus,
  orderStatuses,
  orderSteps,
} from './rules.ts';

/** Copied from spec §4, not derived. */
const legal: Record<OrderActor, Record<OrderStatus, readonly OrderStatus[]>> = {
  staff: {
    created: ['confirmed', 'canceled'],
    confirmed: ['ready', 'canceled'],
    ready: ['expedited', 'canceled'],
    expedited: ['delivered', 'canceled'],
    delivered: [],
    canceled: [],
  },
  customer: {
    created: ['canceled'],
    confirmed: ['canceled'],
    ready: ['canceled'],
    expedited: [],
    delivered: [],
    canceled: [],
  },
};

for (const actor of ['staff', 'customer'] as const) {
  test.each(orderStatuses)(`[RULE-03] ${actor} moves an order that is %s only where the spec allows`, (from) => {
    expect(orderStatuses.filter((to) => canMove(from, to, actor))).toEqual(legal[actor][from]);
  });

  test.each(orderStatuses)(`[RULE-03] ${actor} cancels an order that is %s exactly when the spec allows`, (from) => {
    expect(canCancel(from, actor)).toBe(legal[actor][from].includes('canceled'));
  });
}

test('[RULE-03] promotion offers the next of the five steps, and nothing after the last', () => {
  expect(orderStatuses.map(nextStatus)).toEqual(['confirmed', 'ready', 'expedited', 'delivered', null, null]);
});

test('[RULE-03] delivered and canceled orders are closed, all others open', () => {
  expect(orderStatuses.filter(isClosed)).toEqual(['delivered', 'canceled']);
});

test('promotion alone takes every order to delivered', () => {
  const path: OrderStatus[] = ['created'];
  for (let next = nextStatus('created'); next; next = nextStatus(next)) path.push(next);
  expect(path).toEqual([...orderSteps]);
});
