import { afterEach, beforeAll, expect, test } from 'vitest';
import { browserTests } from '../../support/browser.ts';
import { aCustomer } from '../../support/customers.ts';
import { openDashboard } from '../../support/dashboard/dashboard.ts';
import { callerOf, type Staff, staffOf } from '../../support/dashboard/staff.ts';
import { plainMenuOf } from '../../support/orders/carts.ts';
import { pickupNow, placeOrder, promote } from '../../support/orders/placed-orders.ts';
import { sharedShop } from '../../support/shared-shop.ts';
import { type Shop, trattoriaAtDinner } from '../../support/shop.ts';

let shop: Shop;
let staff: Staff;
let specialDays: object[];
beforeAll(async () => {
  shop = await sharedShop(trattoriaAtDinner);
  staff = await staffOf(shop);
  specialDays = ((await hoursNow()) as { specialDays: object[] }).specialDays;
});
afterEach(async () => {
  await staff.call('PUT', '/shop/hours', { ...(await hoursNow()), specialDays });
});

const { visit } = browserTests(() => shop.url);

const hoursNow = async () => (await staff.call('GET', '/shop/hours')).body as object;

test('[SLOT-07] an order that a special day leaves outside is listed at once, and can be called', async () => {
  const [dish] = await plainMenuOf(shop.url);
  const order = await placeOrder(await callerOf(shop, await aCustomer(shop.url)), [[dish, 1]], pickupNow);
  const page = await openDashboard(visit, { section: 'ordering' });
  await page.getByText('Every open order fits your hours and your kitchen.').waitFor();
  const closed = { from: '2026-11-27', to: '2026-11-27', service: null, intervals: [], label: { en: 'Oven' } };
  const hours = { ...(await hoursNow()), specialDays: [...specialDays, closed] };
  expect((await staff.call('PUT', '/shop/hours', hours)).status).toBe(200);
  const outside = page.getByRole('listitem').filter({ hasText: `${order.orderNumber} · Closed at that time` });
  await outside.waitFor({ timeout: 2000 });
  const call = outside.getByRole('link', { name: 'Call Mia Rossi' });
  expect(await call.getAttribute('href')).toBe('tel:+33612345678');
  await promote(staff, order, 'confirmed', 'ready', 'expedited', 'delivered');
});
