import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { expectNoOverflow, openDashboard, records, tab } from './dashboard.ts';
import type { dashboardOrders } from './dashboard-orders.ts';

// The number of orders in the list that are completely visible without scrolling.
const inSight = (page: Page): Promise<number> =>
  records(page).evaluateAll(
    (rows) => rows.map((row) => row.getBoundingClientRect().bottom).filter((bottom) => bottom <= innerHeight).length,
  );

/** That as many of ten orders of three dishes are in sight as a counter needs, at each width. */
export const expectTenInSight = async (page: Page): Promise<void> => {
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
};

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

export const noonSteps = ['Confirm', 'Mark as ready', 'Send out'] as const;

/** The list of that many orders, which are delivered by presses that are counted. */
export const openAtNoon = async (
  { visit, severalOrders, orderNow }: Pick<ReturnType<typeof dashboardOrders>, 'visit' | 'severalOrders' | 'orderNow'>,
  number: number,
) => {
  const { orders, username } = await severalOrders(number);
  const page = await openDashboard(visit, { section: 'orders', search: username });
  await expect.poll(() => records(page).count()).toBe(number);
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
  const sentBefore = async (step: (typeof noonSteps)[number]) => {
    const before = { Confirm: '', 'Mark as ready': 'created', 'Send out': 'confirmed' }[step];
    await expect.poll(statuses, { timeout: 15_000 }).not.toContain(before);
  };
  /** The time after which an order may be pressed again. */
  const next = () => page.clock.fastForward(1000);
  /** The time after which everything has been sent. */
  const sent = () => page.clock.fastForward(6000);

  /** All of them, chosen at once. */
  const deliverTogether = async () => {
    const all = page.getByRole('checkbox', { name: 'Select all' });
    await all.click();
    for (const step of noonSteps) {
      await page.getByRole('button', { name: step, exact: true }).click();
      await sentBefore(step);
      await next();
    }
    await sent();
    await expect.poll(() => records(page).count()).toBe(0);
    await tab(page, 'On its way').click();
    await expect.poll(() => records(page).count()).toBe(5);
    if (number > 5) await page.getByRole('button', { name: 'Load more' }).click();
    await expect.poll(() => records(page).count()).toBe(number);
    await all.click();
    await page.getByRole('button', { name: 'Mark as delivered', exact: true }).click();
    await sent();
    await reached('delivered');
  };
  return { page, orders, presses, reached, sentBefore, next, sent, deliverTogether };
};
