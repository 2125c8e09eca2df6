import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { browserTests } from '../../support/browser.ts';
import { aCustomer, logIn } from '../../support/customers.ts';
import { dialog, expectNoOverflow, inDialog, openDashboard } from '../../support/dashboard/dashboard.ts';
import { callerOf, type Staff, staffOf } from '../../support/dashboard/staff.ts';
import { hydrated } from '../../support/hydrated.ts';
import { type Dish, plainMenuOf } from '../../support/orders/carts.ts';
import { notice, type PlacedOrder, placeOrder } from '../../support/orders/placed-orders.ts';
import { starPrinter } from '../../support/servers/star-printer.ts';
import { type Shop, startInstance } from '../../support/shop.ts';

let shop: Shop;
let staff: Staff;
let dish: Dish;
beforeAll(async () => {
  // Dinner in the trattoria, open from 19:00 to 22:30.
  shop = await startInstance({ SEED: 'trattoria', CLOCK: '2026-11-27T18:15:00Z' });
  staff = await staffOf(shop);
  [dish] = await plainMenuOf(shop.url);
}, 60_000);
afterAll(() => shop.stop());

const { visit } = browserTests(() => shop.url);

const button = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name, exact: true });

const anOrder = async (): Promise<PlacedOrder> =>
  placeOrder(await callerOf(shop, await aCustomer(shop.url)), [[dish, 2]]);

const jump = async (now: string) => {
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch(`${shop.url}/dev/clock`, { method: 'POST', headers, body: JSON.stringify({ now }) });
  expect(answer.status).toBe(200);
};

const openKitchen = async (): Promise<Page> => {
  const page = await visit('about:blank', { viewport: { width: 1024, height: 768 }, hasTouch: true });
  await logIn(page, { email: 'superadmin@bottega.example', password: 'Bottega-2026' });
  await page.goto('/kitchen');
  return hydrated(page);
};

test('[PRINT-02] a printer is added, prints a page and each order, again after a crash, and a silent one is said everywhere', async () => {
  const page = await openDashboard(visit, { section: 'kitchen', tab: 'printers', width: 1280 });
  await page.getByText('No printer yet.').waitFor();
  await button(page, 'Add a printer').click();
  await dialog(page).getByLabel('Name').fill('Pass');
  await inDialog(page, 'Add and show its address').click();
  await page.getByRole('heading', { name: 'Connect “Pass”' }).waitFor();
  const address = (await dialog(page).locator('code').textContent()) ?? '';
  expect(address).toMatch(/\/api\/print\/[\w-]{43}\/cloudprnt$/);
  await inDialog(page, 'Done').click();
  await inDialog(page, 'Back to the address').click();

  const printer = starPrinter(address);
  expect(await printer.poll()).toEqual({ jobReady: false });
  await dialog(page).getByText('The printer has reached the shop.').waitFor();
  await inDialog(page, 'Test page on Pass').click();
  await expect.poll(printer.print).toMatch(/^Page de test\nPass\n/);
  await inDialog(page, 'Done').click();
  await page.getByText('Ready', { exact: true }).waitFor();

  const first = await anOrder();
  const { jobToken } = await printer.poll();
  expect(await printer.fetchJob(jobToken)).toContain(first.orderNumber);
  // It loses power: what it does not confirm comes again, before what is newer.
  const second = await anOrder();
  expect(await printer.poll()).toEqual({ jobReady: false });
  await jump('2026-11-27T18:18:00Z');
  expect(await printer.print()).toContain(first.orderNumber);
  expect(await printer.poll()).toMatchObject({ jobReady: true });

  const warning = /^Printer “Pass” has printed nothing since 19:1\d\. 1 ticket is waiting\./;
  expect(await page.getByRole('alert').count()).toBe(0);
  await jump('2026-11-27T18:21:00Z');
  await page.getByRole('alert').filter({ hasText: warning }).waitFor();
  await page.getByText('Prints nothing', { exact: true }).waitFor();
  const kitchen = await openKitchen();
  await kitchen.getByRole('alert').filter({ hasText: warning }).waitFor();
  const orders = await openDashboard(visit, { section: 'orders', role: 'superadmin', width: 375 });
  await orders.getByRole('alert').getByRole('link', { name: 'To the printers' }).click();
  await orders.getByRole('list', { name: 'Printers' }).waitFor();
  await expectNoOverflow(orders);

  expect(await printer.print()).toContain(second.orderNumber);
  expect(await printer.poll()).toEqual({ jobReady: false });
  await page.getByRole('alert').waitFor({ state: 'detached' });
  await page.getByText('Ready', { exact: true }).waitFor();
  await kitchen.getByRole('alert').waitFor({ state: 'detached', timeout: 40_000 });
}, 120_000);

test('[PRINT-02] an order is printed again, and the address of a removed printer is worth nothing', async () => {
  const { body } = await staff.call('POST', '/printers', { name: 'Bar', locale: 'fr', copies: 1, prints: 'both' });
  const printer = starPrinter((body as { address: string }).address);
  const order = await anOrder();
  expect(await printer.print()).toContain(order.orderNumber);
  const page = await openDashboard(visit, { section: 'orders', order: order.orderNumber, width: 375 });
  await button(page, 'Print again').click();
  await notice(page, 'Sent to 2 printers.').waitFor();
  await expectNoOverflow(page);
  const paper = await printer.print();
  expect(paper).toContain(`${order.orderNumber} - 2/2`);

  await page.goto('/dashboard?section=kitchen&tab=printers');
  await hydrated(page);
  await button(page, 'Remove Bar').click();
  await inDialog(page, 'Remove').click();
  await page.getByRole('heading', { name: 'Bar', exact: true }).waitFor({ state: 'detached' });
  expect(await printer.confirm('gone')).toBe(404);
});

test('[KITCH-08] settings and stations are saved, and the dishes of a station follow its name', async () => {
  const settings = { remindAfter: 4, timeoutAfter: null, stations: ['Cold'] };
  await staff.call('PUT', '/kitchen/settings', settings);
  const page = await openDashboard(visit, { section: 'products', search: dish.name, width: 1280 });
  await page.getByRole('main').getByRole('button', { name: dish.name, exact: true }).click();
  await dialog(page).getByLabel('Station').selectOption('Cold');
  await inDialog(page, 'Save').click();
  await notice(page, 'Saved').or(page.getByText('Product saved')).first().waitFor();

  await page.goto('/dashboard?section=kitchen');
  await hydrated(page);
  await expectNoOverflow(page);
  await page.getByText('1 dish', { exact: true }).waitFor();
  await page.getByLabel(/^Station 1/).fill('Desserts');
  await button(page, 'Add a station').click();
  await page.keyboard.type('Oven');
  await page.getByRole('switch', { name: 'Cancel missed orders' }).check();
  await page.getByText(/the shop is paused until you resume it/).waitFor();
  await button(page, 'Save').click();
  await page.getByText('Saved. The kitchen’s screens follow at once.').waitFor();
  expect((await staff.call('GET', '/kitchen/settings')).body).toMatchObject({
    remindAfter: 4,
    timeoutAfter: 13,
    stations: ['Desserts', 'Oven'],
  });
  expect((await staff.call('GET', `/products/staff/${dish._id}`)).body).toMatchObject({ station: 'Desserts' });
  await staff.call('PUT', '/kitchen/settings', { ...settings, stations: [] });
});
