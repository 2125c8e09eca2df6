import { expect, test } from 'vitest';
import { openDashboard, records, tab } from '../../support/dashboard/dashboard.ts';
import { dashboardOrders } from '../../support/dashboard/dashboard-orders.ts';
import { expectTenInSight, noonSteps, openAtNoon } from '../../support/dashboard/noon.ts';

const tests = dashboardOrders();
const { visit, severalOrders, button } = tests;

test('open orders of three dishes are in sight in fr: 9 at 1280 × 800, 7 at 1024 × 768, 3 at 375 × 667', async () => {
  const { username } = await severalOrders(10);
  const page = await openDashboard(visit, { section: 'orders', search: username, language: 'fr' });
  await expectTenInSight(page);
});

test('ten orders are delivered with at most 24 presses, several at once', async () => {
  const { deliverTogether, presses } = await openAtNoon(tests, 10);
  await deliverTogether();
  expect(await presses()).toBeLessThanOrEqual(24);
});

test('ten orders are delivered with at most 42 presses, one by one', async () => {
  const { page, orders, presses, reached, sentBefore, next, sent } = await openAtNoon(tests, 10);
  for (const step of noonSteps) {
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
