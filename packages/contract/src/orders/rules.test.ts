import { expect, test } from 'vitest';
import {
  amountDueOf,
  canCancel,
  cancelerOf,
  canMove,
  isClosed,
  isToBePaid,
  mayHandOver,
  nextStatus,
  nextStepOf,
  type OrderActor,
  type OrderStatus,
  orderStatuses,
  orderSteps,
  passedAtHandOver,
  paymentStatuses,
  statusWordOf,
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

test('[KITCH-11] a pickup is never on its way or delivered, and what was on its way was sent out', () => {
  const words = (service: 'pickup' | 'delivery' | undefined, isPast: boolean) =>
    orderStatuses.map((status) => statusWordOf({ status, service, isPast })).join(' ');
  const pickup = 'created confirmed ready at_counter picked_up canceled';
  expect([words('pickup', false), words('pickup', true)]).toEqual([pickup, pickup]);
  for (const service of ['delivery', undefined] as const) {
    expect(words(service, false)).toBe(orderStatuses.join(' '));
    expect(words(service, true)).toBe('created confirmed ready sent_out delivered canceled');
  }
});

test('promotion alone takes every order to delivered', () => {
  const path: OrderStatus[] = ['created'];
  for (let next = nextStatus('created'); next; next = nextStatus(next)) path.push(next);
  expect(path).toEqual([...orderSteps]);
});

test('[KITCH-11] a pickup that is ready is handed over, what a courier brings is not', () => {
  const handed = (service: 'pickup' | 'delivery' | null) =>
    orderStatuses.filter((status) => mayHandOver({ status, service }));
  expect([handed('pickup'), handed(null), handed('delivery')]).toEqual([
    ['ready', 'expedited'],
    ['ready', 'expedited'],
    [],
  ]);
  expect(nextStepOf({ status: 'ready', service: 'pickup' })).toBe('delivered');
  expect(nextStepOf({ status: 'ready', service: 'delivery' })).toBe('expedited');
  expect(nextStepOf({ status: 'ready', service: undefined })).toBe('expedited');
  expect(nextStepOf({ status: 'created', service: 'pickup' })).toBe('confirmed');
});

test('[RULE-03] handing over passes each step of the spec', () => {
  for (const from of ['ready', 'expedited'] as const) {
    const steps = [from, ...passedAtHandOver(from), 'delivered'] as const;
    for (const [index, step] of steps.entries())
      if (index > 0) expect(canMove(steps[index - 1] as OrderStatus, step, 'staff')).toBe(true);
  }
});

test.each([
  ['ready', 'pending', 7.5],
  ['ready', 'failed', 7.5],
  ['delivered', 'paid', 0],
  ['canceled', 'refunded', 0],
  ['canceled', 'pending', 0],
] as const)('of an order that is %s and %s %f is due', (status, paymentStatus, due) => {
  expect(amountDueOf({ status, paymentStatus, totalPrice: 7.5 })).toBe(due);
});

test.each(orderStatuses)(
  'an order that is %s is to be paid unless it is canceled, free, paid or refunded',
  (status) => {
    const toBePaid = (totalPrice: number) =>
      paymentStatuses.filter((paymentStatus) => isToBePaid({ status, paymentStatus, totalPrice }));
    expect(toBePaid(7.5)).toEqual(status === 'canceled' ? [] : ['pending', 'failed']);
    expect(toBePaid(0)).toEqual([]);
  },
);

test.each<[Parameters<typeof cancelerOf>[0], ReturnType<typeof cancelerOf>]>([
  [{ reason: null, customerId: 'mia', byId: 'mia' }, 'customer'],
  [{ reason: null, customerId: 'mia', byId: 'beppe' }, 'shop'],
  [{ reason: null, customerId: 'mia', byId: null }, 'shop'],
  [{ reason: 'unseen', customerId: null, byId: null }, 'shop'],
  [{ reason: null, customerId: null, byId: 'beppe' }, 'shop'],
  [{ reason: null, customerId: null, byId: null }, undefined],
])('%o was canceled by %s', (cancellation, by) => expect(cancelerOf(cancellation)).toBe(by));
