// @vitest-environment happy-dom
import type { Order } from '@bottega/contract/orders/schemas';
import { act, renderHook } from '@testing-library/react';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { followOtherTabs, forgetOrders, markOrdersSeen, takeCreatedOrders, useNewOrders } from './new-orders.ts';
import { useOrdersInSight } from './use-orders-in-sight.ts';

const orderAt = (id: string, minute: number): Order =>
  ({ _id: id, createdAt: new Date(Date.UTC(2026, 10, 22, 12, minute)).toISOString() }) as Order;
const [a, b, c] = [orderAt('a', 1), orderAt('b', 2), orderAt('c', 3)];

const newIds = () => [...renderHook(useNewOrders).result.current.keys()];
const ids = (orders: readonly Order[]) => orders.map(({ _id }) => _id);
const seen = (...orders: Order[]) => markOrdersSeen(new Map(orders.map((order) => [order._id, order])));

beforeEach(() => {
  localStorage.clear();
  forgetOrders();
});

test('orders that exist when a device first opens the dashboard are not new', () => {
  expect(takeCreatedOrders([b, a])).toEqual([]);
  expect(newIds()).toEqual([]);
});

test('an order that comes is noticed once and new until it is seen', () => {
  takeCreatedOrders([a]);
  expect(ids(takeCreatedOrders([c, b, a]))).toEqual(['c', 'b']);
  expect(takeCreatedOrders([c, b, a])).toEqual([]);
  expect(newIds()).toEqual(['c', 'b']);
  seen(b);
  expect(newIds()).toEqual(['c']);
});

test('the first order of a shop is noticed', () => {
  takeCreatedOrders([]);
  expect(ids(takeCreatedOrders([a]))).toEqual(['a']);
});

test('an order that is no longer in `created` is not new', () => {
  takeCreatedOrders([]);
  takeCreatedOrders([b, a]);
  takeCreatedOrders([b]);
  expect(newIds()).toEqual(['b']);
});

test('an order committed after one that was placed a moment later is noticed', () => {
  const late = { ...a, _id: 'late', createdAt: new Date(Date.parse(a.createdAt) - 5000).toISOString() };
  takeCreatedOrders([a]);
  expect(ids(takeCreatedOrders([a, late]))).toEqual(['late']);
});

test('an old order that moves up as others leave the list is not noticed', () => {
  takeCreatedOrders([c, b]);
  expect(takeCreatedOrders([c, a])).toEqual([]);
  expect(newIds()).toEqual([]);
});

test('after a reload, what came since the last one seen on this device is new, without a notice', () => {
  takeCreatedOrders([a]);
  forgetOrders();
  expect(takeCreatedOrders([c, b, a])).toEqual([]);
  expect(newIds()).toEqual(['c', 'b']);
});

test('what another tab has seen is no longer new', () => {
  onTestFinished(followOtherTabs());
  takeCreatedOrders([a]);
  takeCreatedOrders([c, b, a]);
  localStorage.setItem('orders_seen', String(Date.parse(b.createdAt)));
  dispatchEvent(new StorageEvent('storage', { key: 'orders_seen' }));
  expect(newIds()).toEqual(['c']);
});

test('new orders that a visible list has shown for eight seconds are seen', () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  onTestFinished(() => visibility.mockRestore());
  takeCreatedOrders([]);
  takeCreatedOrders([a]);
  const { rerender } = renderHook(useOrdersInSight, { initialProps: true });
  const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms));
  pass(20_000);
  expect(newIds()).toEqual(['a']);
  visibility.mockReturnValue('visible');
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  rerender(false);
  pass(20_000);
  expect(newIds()).toEqual(['a']);
  rerender(true);
  pass(7999);
  expect(newIds()).toEqual(['a']);
  pass(1);
  expect(newIds()).toEqual([]);
});
