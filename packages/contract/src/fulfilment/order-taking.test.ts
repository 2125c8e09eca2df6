import { expect, test } from 'vitest';
import { weekOf } from '../shop/hours/opening-hours.ts';
import { hoursOf, type OrderTakingFacts, orderTakingAt } from './order-taking.ts';

// A Saturday, 19:00 in Lyon.
const now = new Date('2026-11-21T18:00:00Z');
const [before, later] = ['2026-11-21T17:59:00.000Z', '2026-11-21T19:00:00.000Z'];
const serving: OrderTakingFacts = {
  shop: 'open',
  pause: null,
  busy: null,
  hours: { open: true, until: '2026-11-21T21:00:00.000Z', opensAt: null },
};
const closed = { open: false, until: null, opensAt: later };
const pause = { until: later, note: 'Oven' };
const busy = { minutes: 15, until: later };

test.each<[string, Partial<OrderTakingFacts>, object]>([
  ['open', {}, { state: 'open' }],
  ['not opened yet', { shop: 'new', hours: closed, pause, busy }, { state: 'not_open_yet' }],
  ['closed by its owner', { shop: 'off' }, { state: 'off' }],
  ['in maintenance', { shop: 'maintenance' }, { state: 'maintenance' }],
  ['outside of its hours', { hours: closed }, { state: 'closed', opensAt: new Date(later) }],
  ['closed for good', { hours: { ...closed, opensAt: null } }, { state: 'closed', opensAt: null }],
  [
    'closed since these facts were read',
    { hours: { ...serving.hours, until: before } },
    { state: 'closed', opensAt: null },
  ],
  ['open since these facts were read', { hours: { ...closed, opensAt: before } }, { state: 'open' }],
  ['open without an end', { hours: { ...serving.hours, until: null } }, { state: 'open' }],
  ['paused', { pause, busy }, { state: 'paused', until: new Date(later), note: 'Oven' }],
  [
    'paused until resumed, also while closed',
    { pause: { until: null, note: '' }, hours: closed },
    { state: 'paused', until: null, note: '' },
  ],
  ['closed, and paused for some minutes', { pause, hours: closed }, { state: 'closed', opensAt: new Date(later) }],
  ['no longer paused', { pause: { ...pause, until: before } }, { state: 'open' }],
  ['busy', { busy }, { state: 'busy', minutes: 15, until: new Date(later) }],
  ['no longer busy', { busy: { ...busy, until: before } }, { state: 'open' }],
  ['busy, but closed', { busy, hours: closed }, { state: 'closed', opensAt: new Date(later) }],
])('[ADMIN-02] a shop that is %s', (_, facts, taking) => {
  expect(orderTakingAt(now, { ...serving, ...facts })).toEqual(taking);
});

test('the hours of all services count together', () => {
  const hours = {
    week: weekOf(() => [{ opens: '12:00', closes: '14:00' }]),
    pickup: weekOf(() => [{ opens: '18:00', closes: '21:00' }]),
    delivery: weekOf(() => [{ opens: '20:00', closes: '22:00' }]),
    specialDays: [],
  };
  const of = (...services: ('pickup' | 'delivery')[]) => hoursOf(now, hours, services);
  expect(of('pickup', 'delivery')).toEqual({ open: true, until: '2026-11-21T20:00:00.000Z', opensAt: null });
  expect(of('delivery')).toEqual({ open: false, until: null, opensAt: later });
  expect(of()).toEqual({ open: false, until: null, opensAt: null });
});
