import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { browserTests } from '../support/browser.ts';
import { aCustomer } from '../support/customers.ts';
import { expectNoOverflow, openDashboard } from '../support/dashboard/dashboard.ts';
import { ageTickets } from '../support/dashboard/printers.ts';
import { callerOf, type Staff, staffOf } from '../support/dashboard/staff.ts';
import { plainMenuOf } from '../support/orders/carts.ts';
import { placeOrder, promote } from '../support/orders/placed-orders.ts';
import { starPrinter } from '../support/servers/star-printer.ts';
import { sharedShop } from '../support/shared-shop.ts';
import { type Shop, trattoriaAtDinner } from '../support/shop.ts';

let shop: Shop;
let staff: Staff;
beforeAll(async () => {
  shop = await sharedShop(trattoriaAtDinner);
  staff = await staffOf(shop);
});

const { visit } = browserTests(() => shop.url);

test('[PRINT-02] a printer that prints nothing is said everywhere, and no longer once it prints', async () => {
  const form = { name: 'Pass', locale: 'fr', copies: 1, prints: 'ticket' };
  const { _id: id, address } = (await staff.call('POST', '/printers', form)).body as { _id: string; address: string };
  onTestFinished(async () => void (await staff.call('DELETE', `/printers/${id}`)));
  const printer = starPrinter(address);
  expect(await printer.poll()).toEqual({ jobReady: false });
  const [dish] = await plainMenuOf(shop.url);
  const order = await placeOrder(await callerOf(shop, await aCustomer(shop.url)), [[dish, 2]]);
  onTestFinished(() => promote(staff, order, 'confirmed', 'ready', 'expedited', 'delivered'));
  await ageTickets(shop, staff, order);

  const page = await openDashboard(visit, { section: 'orders', role: 'superadmin', width: 375 });
  const warning = page
    .getByRole('alert')
    .filter({ hasText: /^Printer “Pass” has printed nothing since 19:\d\d\. 1 ticket is waiting\./ });
  await warning.getByRole('link', { name: 'To the printers' }).click();
  await page.getByRole('list', { name: 'Printers' }).getByText('Prints nothing', { exact: true }).waitFor();
  await expectNoOverflow(page);
  await page.goto('/kitchen');
  await warning.waitFor();

  expect(await printer.print()).toContain(order.orderNumber);
  await page.goto('/dashboard?section=kitchen&tab=printers');
  await page.getByText('Ready', { exact: true }).waitFor();
  expect(await page.getByRole('alert').count()).toBe(0);
});
