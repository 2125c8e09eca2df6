import { expect, test, vi } from 'vitest';
import { openPage } from './open-page.ts';

const origin = 'https://shop.example';
const order = new URL('/orders/B-7', origin);

const setUp = (...addresses: string[]) => {
  const tabs = addresses.map((address) => ({ url: origin + address, focus: vi.fn(async () => undefined) }));
  const matchAll = vi.fn(async () => tabs);
  return { tabs, windows: { matchAll, openWindow: vi.fn(async () => null) } };
};

test('[PUSH-01] a press shows the tab that has the order open', async () => {
  const { tabs, windows } = setUp('/', '/orders/B-7?lang=fr#main', '/orders/B-70');
  await openPage(windows, order);
  expect(tabs.map(({ focus }) => focus.mock.calls.length)).toEqual([0, 1, 0]);
  expect(windows.openWindow).not.toHaveBeenCalled();
});

test('[PUSH-01] without such a tab it opens the order', async () => {
  const { tabs, windows } = setUp('/orders', '/orders/B-70');
  await openPage(windows, order);
  expect(tabs.some(({ focus }) => focus.mock.calls.length > 0)).toBe(false);
  expect(windows.openWindow).toHaveBeenCalledWith(`${origin}/orders/B-7`);
});
