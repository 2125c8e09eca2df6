import { expect, test } from 'vitest';
import { repeatOf, wayOnOf } from './repeat.ts';
import { cancelReasons } from './rules.ts';
import type { Order } from './schemas.ts';

const address = { street: '12 rue Mercière', extra: '', postcode: '69002', city: 'Lyon', note: '' };
// 20:00 in Lyon.
const slot = { start: '2026-11-22T19:00:00.000Z', end: '2026-11-22T19:15:00.000Z' };
const order = (given: object, reason?: string) =>
  ({
    fulfilment: { service: 'delivery', asap: false, slot, address, ...given },
    ...(reason && { cancellation: { by: 'shop', reason } }),
  }) as Pick<Order, 'fulfilment' | 'cancellation'>;

test('a repeated order keeps service, address and time of day', () => {
  expect(repeatOf(order({}))).toEqual({ service: 'delivery', clock: '20:00', address });
  expect(repeatOf(order({ asap: true }))).toEqual({ service: 'delivery', address });
  expect(repeatOf(order({ service: 'pickup', address: null }))).toEqual({ service: 'pickup', clock: '20:00' });
  expect(repeatOf({})).toBeNull();
});

test.each([
  ['sold_out', { service: 'delivery', clock: '20:00', address }],
  ['too_busy', { service: 'delivery', address }],
  ['closing', { service: 'delivery', address }],
  ['unseen', { service: 'delivery', address }],
  ['address', { service: 'pickup', clock: '20:00' }],
] as const)('a repeat of an order canceled for %s drops what it was canceled for', (reason, expected) => {
  expect(repeatOf(order({}, reason))).toEqual(expected);
});

test('every reason for a cancellation leads on; a service that is not offered leads to the menu', () => {
  const ways = (services: ('pickup' | 'delivery')[]) =>
    cancelReasons.map((reason) => wayOnOf(order({}, reason), services));
  expect(ways(['pickup', 'delivery'])).toEqual(['later', 'rest', 'later', 'collect', 'menu', 'later']);
  expect(ways(['delivery'])).toEqual(['later', 'rest', 'later', 'menu', 'menu', 'later']);
  const bare = cancelReasons.map((reason) => wayOnOf({ cancellation: { by: 'shop', reason } }, ['pickup']));
  expect(bare).toEqual(['menu', 'rest', 'menu', 'menu', 'menu', 'menu']);
  expect(wayOnOf({ cancellation: { by: 'customer' } }, ['pickup'])).toBeNull();
  expect(wayOnOf({ cancellation: { by: 'shop' } }, ['pickup'])).toBe('menu');
});

test('a reason of a newer version leads to the menu and drops nothing', () => {
  expect(wayOnOf(order({}, 'no_gas'), ['pickup', 'delivery'])).toBe('menu');
  expect(repeatOf(order({}, 'no_gas'))).toEqual({ service: 'delivery', clock: '20:00', address });
});
