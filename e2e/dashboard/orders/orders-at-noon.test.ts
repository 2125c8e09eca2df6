import { expect, test } from 'vitest';
import { openDashboard } from '../../support/dashboard/dashboard.ts';
import { dashboardOrders } from '../../support/dashboard/dashboard-orders.ts';
import { expectTenInSight, openAtNoon } from '../../support/dashboard/noon.ts';

const tests = dashboardOrders();

test('open orders of three dishes are in sight: 9 at 1280 × 800, 7 at 1024 × 768, 3 at 375 × 667', async () => {
  const { username } = await tests.severalOrders(10);
  const page = await openDashboard(tests.visit, { section: 'orders', search: username });
  await expectTenInSight(page);
});

// Two presses for each step and tab; the services of ten are in e2e/deep.
test('five orders are delivered with at most 12 presses, several at once', async () => {
  const { deliverTogether, presses } = await openAtNoon(tests, 5);
  await deliverTogether();
  expect(await presses()).toBeLessThanOrEqual(12);
});
