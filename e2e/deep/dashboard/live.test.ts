import { expect, inject, test } from 'vitest';
import { browserTests } from '../../support/browser.ts';
import { aCustomer } from '../../support/customers.ts';
import { openDashboard, record } from '../../support/dashboard/dashboard.ts';
import { callerOf } from '../../support/dashboard/staff.ts';
import { menuOf } from '../../support/orders/carts.ts';
import { placeOrder } from '../../support/orders/placed-orders.ts';

const { visit } = browserTests();

test('a lost connection is said within ten seconds and recovers by itself', async () => {
  const url = inject('shopUrl');
  const customer = await callerOf({ url }, await aCustomer(url));
  const [dish] = await menuOf(url);
  const anOrder = () => placeOrder(customer, [[dish, 1]]);
  const before = await anOrder();
  const page = await openDashboard(visit, {
    section: 'orders',
    tab: 'all',
    expectedErrors: /ERR_INTERNET_DISCONNECTED|ERR_FAILED|dashboard: /,
  });
  const lost = page.getByRole('status').filter({ hasText: /^No connection since \d\d:\d\d – trying again$/ });
  await record(page, before.orderNumber).waitFor();
  await page.context().setOffline(true);
  await lost.waitFor({ timeout: 10_000 });
  const after = await anOrder();
  await page.context().setOffline(false);
  await record(page, after.orderNumber).waitFor({ timeout: 15_000 });
  expect(await lost.count()).toBe(0);
});
