import { expect, test } from 'vitest';
import { isStillTrue, type OrderNews, type OrderNow } from './notified-steps.ts';
import { orderStatuses } from './rules.ts';

const promisedAt = '2026-11-21T20:30:00.000Z';
const news: OrderNews[] = [...orderStatuses, 'delayed', 'unseen', 'received', 'placed', 'changed'];

type Now = Partial<OrderNow> & Pick<OrderNow, 'status'>;

const aPickup = { service: 'pickup', promisedAt, takenBack: false, isSeen: true } as const;
const open = ['received', 'placed', 'changed'];

const cases: [Now, string[]][] = [
  [{ status: 'created', isSeen: false }, ['created', 'delayed', 'unseen', ...open]],
  [{ status: 'created' }, ['created', 'delayed', ...open]],
  [{ status: 'confirmed' }, ['confirmed', 'delayed', ...open]],
  [{ status: 'confirmed', service: null, promisedAt: undefined }, ['confirmed', ...open]],
  [{ status: 'ready' }, ['ready', ...open]],
  [{ status: 'ready', takenBack: true }, ['delayed', ...open]],
  [{ status: 'ready', service: 'delivery' }, ['ready', 'delayed', ...open]],
  [{ status: 'expedited' }, ['ready', 'expedited', ...open]],
  [{ status: 'expedited', service: 'delivery' }, ['expedited', 'delayed', ...open]],
  [{ status: 'delivered' }, ['delivered', 'received']],
  [{ status: 'canceled', isSeen: false }, ['canceled']],
];

test.for(cases)('[SLOT-12] of an order that is %j only this is true: %j', ([now, told]) => {
  const order = { ...aPickup, ...now };
  expect(news.filter((each) => isStillTrue(each, order))).toEqual(told);
});

test('[SLOT-12] a new time is no longer true once there is another', () => {
  const order = { ...aPickup, status: 'confirmed' } as const;
  expect(isStillTrue('delayed', order, promisedAt)).toBe(true);
  expect(isStillTrue('delayed', order, '2026-11-21T20:40:00.000Z')).toBe(false);
});
