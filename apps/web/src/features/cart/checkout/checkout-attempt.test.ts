import { expect, test } from 'vitest';
import { checkoutKey, endCheckout } from './checkout-attempt.ts';

const line = (quantity: number, price = 12.5) => ({
  product: { _id: 'a', name: 'Cacio e pepe', img: '/a.svg', price },
  quantity,
});

test('[ORD-05] trying the same order again carries the same key', () => {
  expect(checkoutKey('u1', [line(2)])).toBe(checkoutKey('u1', [line(2)]));
});

test('[LAW-03] an order under other terms is another order', () => {
  expect(checkoutKey('u1', [line(2)], 2)).not.toBe(checkoutKey('u1', [line(2)], 1));
});

test('another customer, quantity or price is another order', () => {
  const keys = [
    checkoutKey('u1', [line(2)]),
    checkoutKey('u1', [line(3)]),
    checkoutKey('u1', [line(3, 13)]),
    checkoutKey('u2', [line(3, 13)]),
  ];
  expect(new Set(keys).size).toBe(4);
});

test('once the order is placed the same dishes are a new order', () => {
  const first = checkoutKey('u1', [line(2)]);
  endCheckout();
  expect(checkoutKey('u1', [line(2)])).not.toBe(first);
});

test('[CHK-03] another time is another order, the same one again is not', () => {
  const at = (slot: string) => checkoutKey('u1', [line(2)], 1, { fulfilment: { slot } });
  const first = at('asap');
  expect(at('asap')).toBe(first);
  expect(at('2026-11-23T18:15:00.000Z')).not.toBe(first);
});
