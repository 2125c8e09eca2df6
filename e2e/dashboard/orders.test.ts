import { expect, test } from 'vitest';
import { expectAccessible } from '../support/browser.ts';
import { hasFocus } from '../support/carts.ts';
import { chooseInMenu, live, menuItems, openDashboard, record, records, tab, tabNames } from '../support/dashboard.ts';
import { dashboardOrders } from '../support/dashboard-orders.ts';
import { notice, promote } from '../support/placed-orders.ts';

const { visit, dish, euros, anOrder, orderNow, openOrder, button, dialog, inDialog, staff, customer } =
  dashboardOrders();

test('[AORD-01] lists number, time, customer, dishes, status, payment and total of each order', async () => {
  const order = await anOrder();
  const page = await openOrder(order);
  const row = record(page, order.orderNumber);
  const texts = [
    customer().username,
    `2 × ${dish(0).name}, 1 × ${dish(1).name}`,
    'Created',
    'Payment: Pending',
    euros([0, 2], [1, 1]),
  ];
  for (const text of texts) expect(await row.textContent()).toContain(text);
  expect(await row.locator('time').getAttribute('title')).toMatch(/[A-Z][a-z]+ \d+, \d{4} at \d\d:\d\d:\d\d/);
  expect(await tabNames(page)).toEqual([
    'Open',
    'All',
    'Created',
    'Confirmed',
    'Ready',
    'On its way',
    'Delivered',
    'Canceled',
  ]);
  await tab(page, 'Delivered').click();
  await page.getByText('Nothing found').waitFor();
  await expectAccessible(page);
  await tab(page, 'Created').click();
  await row.waitFor();
  await expectAccessible(page);
});

test('[AORD-01] finds an order by the start of its number in any notation', async () => {
  const order = await anOrder();
  const page = await openDashboard(visit, { section: 'orders' });
  const search = page.getByRole('searchbox', { name: 'Search by number, customer or dish' });
  await search.fill(order.orderNumber.slice(2).toLowerCase());
  await expect.poll(() => records(page).count()).toBe(1);
  await record(page, order.orderNumber).waitFor();
  await search.fill('no number');
  await page.getByText('Nothing here fits “no number”.').waitFor();
});

test('[AORD-01] advances an order step by step up to delivered', async () => {
  const order = await anOrder();
  const page = await openOrder(order);
  const steps = [
    ['Confirm', 'confirmed.', 'Confirmed'],
    ['Mark as ready', 'is ready.', 'Ready'],
    ['Send out', 'is on its way.', 'On its way'],
    ['Mark as delivered', 'delivered.', 'Delivered'],
  ] as const;
  await page.clock.install();
  for (const [name, done, status] of steps) {
    // Presses on the same order that follow within 0.8 seconds are ignored.
    await page.clock.fastForward(1000);
    await button(page, name, order).click();
    await notice(page, `Order ${order.orderNumber} ${done}`).waitFor();
    await record(page, order.orderNumber).getByText(status, { exact: true }).waitFor();
  }
  await expect.poll(async () => (await orderNow(order)).status, { timeout: 10_000 }).toBe('delivered');
  expect(await menuItems(page, order.orderNumber)).toEqual(['Print ticket']);
  await record(page, order.orderNumber).getByText('Paid').waitFor();
});

test('[AORD-01] a step that fails is sent again; one that a colleague took is not', async () => {
  const order = await anOrder();
  const page = await openOrder(order, {
    isDeaf: true,
    expectedErrors: /status of (409|500)|dashboard: |net::ERR_FAILED/,
  });
  await page.route('**/status', (route) => route.fulfill({ status: 500, json: {} }));
  await button(page, 'Confirm', order).click();
  await notice(page, `${order.orderNumber}: Error updating order status – trying again…`).waitFor();
  await expectAccessible(page);
  expect((await orderNow(order)).status).toBe('created');
  await page.unroute('**/status');
  await expect.poll(async () => (await orderNow(order)).status, { timeout: 15_000 }).toBe('confirmed');
  await button(page, 'Mark as ready', order).click();
  expect((await staff().call('PUT', `/orders/${order._id}/cancel`)).status).toBe(200);
  await notice(page, `${order.orderNumber}: This order has changed in the meantime.`).waitFor();
  await record(page, order.orderNumber).getByText('Canceled').waitFor();
});

test('[AORD-01] the record of an order is complete, has an address, and leads back to the list', async () => {
  const order = await anOrder();
  await promote(staff(), order, 'confirmed');
  const page = await openOrder(order, { expectedErrors: /status of 404/ });
  const address = page.url();
  await page.getByRole('link', { name: order.orderNumber }).click();
  const title = page.getByRole('heading', { name: `Order ${order.orderNumber}` });
  await expect.poll(() => hasFocus(title)).toBe(true);
  const text = (await page.getByRole('article').textContent()) ?? '';
  const parts = [dish(0).name, `2 × €${dish(0).price.toFixed(2)}`, euros([0, 2]), euros([0, 2], [1, 1])];
  for (const part of [...parts, customer().username, '@example.org', order.paymentId, 'Pending']) {
    expect(text).toContain(part);
  }
  const moments = page.getByRole('region', { name: 'What happened so far' }).locator('ol > li');
  expect((await moments.allTextContents()).map((move) => /^[A-Z][a-z]+ed/.exec(move)?.[0])).toEqual([
    'Created',
    'Confirmed',
  ]);
  await expect.poll(() => moments.last().textContent()).toContain('nonna');
  await expectAccessible(page);
  // It follows what others do.
  await promote(staff(), order, 'ready');
  await expect.poll(() => moments.count(), { timeout: 15_000 }).toBe(3);
  await page.getByRole('link', { name: 'Back to orders' }).click();
  await expect.poll(() => hasFocus(page.getByRole('link', { name: order.orderNumber }))).toBe(true);
  expect(page.url()).toBe(address);
  await page.goForward();
  await title.waitFor();
  await page.reload();
  await live(page);
  await title.waitFor();
  await page.goto('/dashboard?section=orders&order=B-0000000');
  await page.getByText('There is no order B-0000000').waitFor();
  await expectAccessible(page);
});

test('[AORD-01] canceling asks for confirmation and explains the refund', async () => {
  const order = await anOrder();
  const page = await openOrder(order, { expectedErrors: /status of 500|dashboard: / });
  await chooseInMenu(page, order.orderNumber, 'Cancel');
  await dialog(page).getByText('Nothing has been paid, so there’s nothing to refund.').waitFor();
  await expectAccessible(page);
  await inDialog(page, 'Keep order').click();
  await page.route('**/cancel', (route) => route.fulfill({ status: 500, json: {} }));
  await chooseInMenu(page, order.orderNumber, 'Cancel');
  await inDialog(page, 'Cancel order').click();
  await notice(page, 'Failed to cancel the order.').waitFor();
  expect((await orderNow(order)).status).toBe('created');
  await page.unroute('**/cancel');
  await chooseInMenu(page, order.orderNumber, 'Cancel');
  await inDialog(page, 'Cancel order').click();
  await notice(page, 'Order canceled successfully.').waitFor();
  await record(page, order.orderNumber).getByText('Canceled').waitFor();
  expect(await menuItems(page, order.orderNumber)).toEqual(['Print ticket']);
});

test('[AORD-01] the confirmation for a paid order names the refund', async () => {
  const order = await anOrder();
  const page = await openDashboard(visit, { section: 'reviews' });
  await page.route('**/api/orders?*', async (route) => {
    const response = await route.fetch();
    const { payload } = (await response.json()) as { payload: { orders: object[] } };
    const orders = payload.orders.map((found) => ({ ...found, paymentStatus: 'paid' }));
    await route.fulfill({ response, json: { payload: { ...payload, orders } } });
  });
  await page.getByRole('link', { name: 'Orders' }).click();
  await page.getByRole('searchbox').fill(order.orderNumber);
  await chooseInMenu(page, order.orderNumber, 'Cancel');
  await dialog(page)
    .getByText(`The customer has paid ${euros([0, 2], [1, 1])}: the payment is marked as refunded.`)
    .waitFor();
});

test('[AORD-01] list and dialogs work on a phone', async () => {
  const order = await anOrder();
  const page = await openOrder(order, { width: 375, language: 'fr', theme: 'dark' });
  const fits = () => page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth);
  await expectAccessible(page);
  expect(await fits()).toBe(true);
  for (const name of ['Modifier', 'Annuler la commande']) {
    await chooseInMenu(page, order.orderNumber, name);
    await dialog(page).waitFor();
    await expectAccessible(page);
    expect(await dialog(page).evaluate((box) => box.scrollWidth <= box.clientWidth)).toBe(true);
    await inDialog(page, 'Fermer').click();
    await expect.poll(() => page.locator('dialog[open]').count()).toBe(0);
  }
  await button(page, 'Confirmer', order).click();
  await notice(page, `Commande ${order.orderNumber} confirmée.`).waitFor();
  await button(page, 'Marquer comme prête', order).waitFor();
  expect(await fits()).toBe(true);
});

test('the export contains the orders of the tab', async () => {
  const page = await openDashboard(visit, { section: 'orders', tab: 'ready' });
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export as CSV' }).click(),
  ]);
  expect(new URL(download.url()).search).toBe('?status=ready');
  expect(download.suggestedFilename()).toMatch(/^bottega-orders-.*\.csv$/);
});
