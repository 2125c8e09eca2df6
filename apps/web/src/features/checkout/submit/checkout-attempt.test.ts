// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { beginCheckout, endCheckout, isUnanswered, refuseCheckout } from './checkout-attempt.ts';

beforeEach(endCheckout);
afterEach(() => {
  vi.useRealTimers();
});

/** The module as after a page reload. */
const afterReload = async (): Promise<typeof import('./checkout-attempt.ts')> => {
  vi.resetModules();
  return import('./checkout-attempt.ts');
};

const line = (quantity: number, price = 12.5) => ({
  product: { _id: 'a', name: 'Cacio e pepe', img: '/a.svg', price },
  quantity,
});

test('[ORD-05] retrying the same order sends the same key', () => {
  expect(beginCheckout('u1', [line(2)])).toBe(beginCheckout('u1', [line(2)]));
});

test('[LAW-03] an order under different terms gets a new key', () => {
  expect(beginCheckout('u1', [line(2)], 2)).not.toBe(beginCheckout('u1', [line(2)], 1));
});

test('another customer, quantity or price gets a new key', () => {
  const keys = [
    beginCheckout('u1', [line(2)]),
    beginCheckout('u1', [line(3)]),
    beginCheckout('u1', [line(3, 13)]),
    beginCheckout('u2', [line(3, 13)]),
  ];
  expect(new Set(keys).size).toBe(4);
});

test('after an order is placed the same dishes get a new key', () => {
  const first = beginCheckout('u1', [line(2)]);
  endCheckout();
  expect(beginCheckout('u1', [line(2)])).not.toBe(first);
});

test('[CHK-03] another slot gets a new key; the same slot keeps it', () => {
  const at = (slot: string) => beginCheckout('u1', [line(2)], 1, { fulfilment: { slot } });
  const first = at('asap');
  expect(at('asap')).toBe(first);
  expect(at('2026-11-23T18:15:00.000Z')).not.toBe(first);
});

test('[ORD-05] an order without a response keeps its key through a reload, in whatever order the cart is refilled', async () => {
  const other = { product: { ...line(1).product, _id: 'b' }, quantity: 1 };
  const first = beginCheckout('u1', [line(2), other]);
  const reloaded = await afterReload();
  expect(reloaded.isUnanswered('u1')).toBe(true);
  expect(reloaded.isUnanswered('u2')).toBe(false);
  expect(reloaded.beginCheckout('u1', [other, line(2)])).toBe(first);
  expect(reloaded.beginCheckout('u1', [line(3), other])).not.toBe(first);
});

test('an attempt is unanswered for at most an hour, and not after a refusal', () => {
  vi.useFakeTimers();
  beginCheckout('u1', [line(2)]);
  refuseCheckout();
  expect(isUnanswered('u1')).toBe(false);
  beginCheckout('u1', [line(2)]);
  vi.advanceTimersByTime(59 * 60_000);
  expect(isUnanswered('u1')).toBe(true);
  vi.advanceTimersByTime(60_000);
  expect(isUnanswered('u1')).toBe(false);
});

test('data stored by another program are ignored', () => {
  for (const stored of ['', 'null', '[]', '{"userId":"u1"}', '{"userId":"u1","what":"","key":7,"sentAt":1}']) {
    localStorage.setItem('checkout_attempt', stored);
    expect(isUnanswered('u1')).toBe(false);
  }
});
