import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectNoOverflow, openDashboard, records, tab } from '../../support/dashboard/dashboard.ts';
import { dashboardOrders } from '../../support/dashboard/dashboard-orders.ts';

const { visit, tenOrders, orderNow, button } = dashboardOrders();

/** The number of orders in the list that are completely visible without scrolling. */
const inSight = (page: Page): Promise<number> =>
  records(page).evaluateAll(
    (rows) => rows.map((row) => row.getBoundingClientRect().bottom).filter((bottom) => bottom <= innerHeight).length,
  );

test.each(['en', 'fr'] as const)(
  'open orders of three dishes are in sight in %s: 9 at 1280 × 800, 7 at 1024 × 768, 3 at 375 × 667',
  async (language) => {
    const { username } = await tenOrders();
    const page = await openDashboard(visit, { section: 'orders', search: username, language });
    for (const [width, height, least] of [
      [1280, 800, 9],
      [1024, 768, 7],
      [375, 667, 3],
    ] as const) {
      await page.setViewportSize({ width, height });
      await expect.poll(() => records(page).count()).toBe(10);
      await expect.poll(() => inSight(page)).toBeGreaterThanOrEqual(least);
      await expectNoOverflow(page);
    }
  },
);

// Counts only real presses.
const pressesOn = async (page: Page): Promise<() => Promise<number>> => {
  await page.evaluate(() => {
    const counted = window as unknown as { presses: number };
    counted.presses = 0;
    addEventListener('pointerdown', ({ isTrusted }) => {
      if (isTrusted) counted.presses += 1;
    });
  });
  return () => page.evaluate(() => (window as unknown as { presses: number }).presses);
};

const steps = ['Confirm', 'Mark as ready', 'Send out'] as const;

const openTen = async () => {
  const { orders, username } = await tenOrders();
  const page = await openDashboard(visit, { section: 'orders', search: username });
  await expect.poll(() => records(page).count()).toBe(10);
  await page.clock.install();
  const presses = await pressesOn(page);
  const statuses = async () => [
    ...new Set(await Promise.all(orders.map(async (order) => (await orderNow(order)).status))),
  ];
  const reached = (status: string) => expect.poll(statuses, { timeout: 15_000 }).toEqual([status]);
  /**
   * A press sends the previous step: skipping ahead sooner would exceed the time limit of its calls. Slow presses send
   * their own.
   */
  const sentBefore = async (step: (typeof steps)[number]) => {
    const before = { Confirm: '', 'Mark as ready': 'created', 'Send out': 'confirmed' }[step];
    await expect.poll(statuses, { timeout: 15_000 }).not.toContain(before);
  };
  /** The time after which an order may be pressed again. */
  const next = () => page.clock.fastForward(1000);
  /** The time after which everything has been sent. */
  const sent = () => page.clock.fastForward(6000);
  return { page, orders, presses, reached, sentBefore, next, sent };
};

test('ten orders are delivered with at most 24 presses, several at once', async () => {
  const { page, presses, reached, sentBefore, next, sent } = await openTen();
  const all = page.getByRole('checkbox', { name: 'Select all' });
  await all.click();
  for (const step of steps) {
    await page.getByRole('button', { name: step, exact: true }).click();
    await sentBefore(step);
    await next();
  }
  await sent();
  await expect.poll(() => records(page).count()).toBe(0);
  await tab(page, 'On its way').click();
  await expect.poll(() => records(page).count()).toBe(5);
  await page.getByRole('button', { name: 'Load more' }).click();
  await expect.poll(() => records(page).count()).toBe(10);
  await all.click();
  await page.getByRole('button', { name: 'Mark as delivered', exact: true }).click();
  await sent();
  await reached('delivered');
  expect(await presses()).toBeLessThanOrEqual(24);
});

test('ten orders are delivered with at most 42 presses, one by one', async () => {
  const { page, orders, presses, reached, sentBefore, next, sent } = await openTen();
  for (const step of steps) {
    for (const order of orders) await button(page, step, order).click();
    await sentBefore(step);
    await next();
  }
  await sent();
  await expect.poll(() => records(page).count()).toBe(0);
  await tab(page, 'On its way').click();
  await page.getByRole('button', { name: 'Load more' }).click();
  await expect.poll(() => records(page).count()).toBe(10);
  for (const order of orders) await button(page, 'Mark as delivered', order).click();
  await sent();
  await reached('delivered');
  expect(await presses()).toBeLessThanOrEqual(42);
});
