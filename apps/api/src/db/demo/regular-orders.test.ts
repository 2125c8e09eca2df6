import { orderStatuses } from '@bottega/contract/orders/rules';
import { defaultHours, openState } from '@bottega/contract/shop/hours/opening-hours';
import { shopDate } from '@bottega/contract/shop/shop-time';
import { describe, expect, test } from 'vitest';
import { seedProducts } from '#content/demo/products.ts';
import { seedRegulars } from '#content/demo/regulars.ts';
import { regularOrders } from './regular-orders.ts';

const hourMs = 3_600_000;

// Morning, noon and midnight, and a month with a clock change on either side.
describe.each([
  '2026-11-20T18:30:00Z',
  '2026-06-15T04:00:00Z',
  '2026-06-14T22:10:00Z',
  '2026-04-10T11:00:00Z',
  '2026-11-10T12:00:00Z',
])('the orders of the regulars at %s', (moment) => {
  const now = new Date(moment);
  const orders = regularOrders(now).map((order) => ({
    ...order,
    at: new Date(now.getTime() - order.hoursAgo * hourMs),
  }));
  const today = shopDate(now);

  test('fill each of the last thirty days, weekends the most', () => {
    const perDay = Map.groupBy(orders, ({ at }) => shopDate(at));
    expect(perDay.size).toBe(30);
    const on = (weekday: number) =>
      orders.filter(({ at }) => shopDate(at) !== today && new Date(`${shopDate(at)}T00:00Z`).getUTCDay() === weekday);
    expect(on(6).length).toBeGreaterThan(on(1).length);
  });

  test('were placed while the kitchen was open, except those of the last hours', () => {
    for (const { at } of orders.filter(({ hoursAgo }) => hoursAgo > 6)) {
      expect(openState(at, defaultHours).open).toBe(true);
    }
  });

  test('are in every status, the open ones from the last hours', () => {
    const statuses = orders.map(({ reached, canceledBy }) => (canceledBy ? 'canceled' : reached));
    expect(new Set(statuses)).toEqual(new Set(orderStatuses));
    const open = orders.filter(({ reached, canceledBy }) => reached !== 'delivered' && !canceledBy);
    expect(open.every(({ hoursAgo }) => hoursAgo < 2)).toBe(true);
  });

  test('contain dishes of the menu, and customers who already had an account', () => {
    const slugs = new Set(seedProducts.map(({ slug }) => slug));
    const regulars = new Map(seedRegulars.map((regular) => [regular.username, regular]));
    for (const { username, hoursAgo, items } of orders) {
      expect(Object.keys(items).filter((slug) => !slugs.has(slug))).toEqual([]);
      expect(regulars.get(username)?.verified).toBe(true);
      expect((regulars.get(username)?.daysAgo ?? 0) * 24).toBeGreaterThan(hoursAgo);
    }
  });
});
