import { expect, test } from 'vitest';
import { expectAccessible } from './browser.ts';
import { hasFocus } from './carts.ts';
import { openDashboard, record, records, tab } from './dashboard.ts';
import { dashboardOrders } from './dashboard-orders.ts';
import { notice, promote } from './placed-orders.ts';

const { visit, dish, euros, anOrder, orderNow, openOrder, button, dialog, inDialog, quantityOf, staff, customer } =
  dashboardOrders();

test('[AORD-01] tells of each order its number, time, customer, dishes, status, payment and total', async () => {
  const order = await anOrder();
  const page = await openOrder(order);
  const row = record(page, order.orderNumber);
  const texts = [
    customer().username,
    '3 dishes',
    `2 × ${dish(0).name}`,
    'Created',
    'Payment: Pending',
    euros([0, 2], [1, 1]),
  ];
  for (const text of texts) expect(await row.textContent()).toContain(text);
  expect(await row.textContent()).toMatch(/[A-Z][a-z]+ \d+, \d{4} at \d\d:\d\d:\d\d/);
  expect(await page.getByRole('tab').allTextContents()).toEqual([
    'All',
    'Created',
    'Confirmed',
    'Ready',
    'Shipped',
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

test('[AORD-01] finds an order by the beginning of its number, however it is typed', async () => {
  const order = await anOrder();
  const page = await openDashboard(visit, { section: 'orders' });
  const search = page.getByRole('searchbox', { name: 'Search by order number' });
  await search.fill(order.orderNumber.slice(2).toLowerCase());
  await expect.poll(() => records(page).count()).toBe(1);
  await record(page, order.orderNumber).waitFor();
  await search.fill('no number');
  await page.getByText('Nothing here fits “no number”.').waitFor();
});

test('[AORD-01] moves an order step by step, and no further than delivered', async () => {
  const order = await anOrder();
  const page = await openOrder(order);
  const steps = [
    ['Confirm', 'confirmed.', 'Confirmed'],
    ['Mark as ready', 'is ready.', 'Ready'],
    ['Ship', 'shipped.', 'Shipped'],
    ['Mark as delivered', 'delivered.', 'Delivered'],
  ] as const;
  for (const [name, done, status] of steps) {
    await button(page, name, order).click();
    await notice(page, `Order ${order.orderNumber} ${done}`).waitFor();
    await record(page, order.orderNumber).getByText(status, { exact: true }).waitFor();
  }
  const left = await record(page, order.orderNumber).getByRole('button').allTextContents();
  expect(left).toEqual([`Details order ${order.orderNumber}`]);
  expect((await orderNow(order)).status).toBe('delivered');
  await record(page, order.orderNumber).getByText('Paid').waitFor();
});

test('[AORD-01] a step that a colleague was faster with, or that fails, is told and changes nothing', async () => {
  const order = await anOrder();
  const page = await openOrder(order, { expectedErrors: /status of (409|500)|dashboard: / });
  await page.route('**/status', (route) => route.fulfill({ status: 500, json: {} }));
  await button(page, 'Confirm', order).click();
  await notice(page, 'Error updating order status').waitFor();
  await expectAccessible(page);
  await page.unroute('**/status');
  // The page must not hear of it by itself before it tries.
  await page.route('**/dashboard/changes', (route) => route.abort());
  await promote(staff(), order, 'confirmed', 'ready');
  await button(page, 'Confirm', order).click();
  await notice(page, 'This order has changed in the meantime.').waitFor();
  await button(page, 'Ship', order).waitFor();
  expect((await orderNow(order)).status).toBe('ready');
});

test('[AORD-01] the details say everything and change nothing', async () => {
  const order = await anOrder();
  await promote(staff(), order, 'confirmed');
  const page = await openOrder(order);
  await button(page, 'Details', order).click();
  await dialog(page)
    .getByRole('heading', { name: `Order ${order.orderNumber}` })
    .waitFor();
  const text = (await dialog(page).textContent()) ?? '';
  const parts = [dish(0).name, `2 × €${dish(0).price.toFixed(2)}`, euros([0, 2]), euros([0, 2], [1, 1])];
  for (const part of [...parts, customer().username, '@example.org', order.paymentId, 'Pending']) {
    expect(text).toContain(part);
  }
  const moves = dialog(page).getByRole('region', { name: 'What happened so far' }).getByRole('listitem');
  expect((await moves.allTextContents()).map((move) => /^[A-Z][a-z]+?(?=[A-Z])/.exec(move)?.[0])).toEqual([
    'Created',
    'Confirmed',
  ]);
  expect(await dialog(page).getByRole('textbox').count()).toBe(0);
  await expectAccessible(page);
  await dialog(page).getByText('Changes by staff', { exact: true }).click();
  await dialog(page).getByText('nonna').first().waitFor();
  await expectAccessible(page);
  // It follows what others do.
  await promote(staff(), order, 'ready');
  await expect.poll(() => moves.count(), { timeout: 15_000 }).toBe(3);
  await page.keyboard.press('Escape');
  await expect.poll(() => hasFocus(button(page, 'Details', order))).toBe(true);
});

test('[AORD-01] canceling asks first and says what becomes of the money', async () => {
  const order = await anOrder();
  const page = await openOrder(order, { expectedErrors: /status of 500|dashboard: / });
  await button(page, 'Cancel', order).click();
  await dialog(page).getByText('Nothing has been paid: nothing will be asked of the customer.').waitFor();
  await expectAccessible(page);
  await inDialog(page, 'Keep order').click();
  await page.route('**/cancel', (route) => route.fulfill({ status: 500, json: {} }));
  await button(page, 'Cancel', order).click();
  await inDialog(page, 'Cancel order').click();
  await notice(page, 'Failed to cancel the order.').waitFor();
  expect((await orderNow(order)).status).toBe('created');
  await page.unroute('**/cancel');
  await button(page, 'Cancel', order).click();
  await inDialog(page, 'Cancel order').click();
  await notice(page, 'Order canceled successfully.').waitFor();
  await record(page, order.orderNumber).getByText('Canceled').waitFor();
  const left = await record(page, order.orderNumber).getByRole('button').allTextContents();
  expect(left).toEqual([`Details order ${order.orderNumber}`]);
});

test('[AORD-01] a paid order that is canceled is refunded, and the question says how much', async () => {
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
  await button(page, 'Cancel', order).click();
  await dialog(page)
    .getByText(`The customer has paid ${euros([0, 2], [1, 1])}: the payment is marked as refunded.`)
    .waitFor();
});

test('[AORD-01] the whole way by keyboard alone', async () => {
  const order = await anOrder();
  const page = await openDashboard(visit, { section: 'orders' });
  const { keyboard } = page;
  const focused = (name: string) => expect.poll(() => hasFocus(button(page, name, order))).toBe(true);
  const tabTo = async (name: string) => {
    for (let presses = 0; presses < 30 && !(await hasFocus(button(page, name, order))); presses += 1) {
      await keyboard.press('Tab');
    }
    await focused(name);
  };
  await keyboard.press('/');
  await keyboard.type(order.orderNumber);
  await expect.poll(() => records(page).count()).toBe(1);
  await tabTo('Confirm');
  await keyboard.press('Enter');
  await button(page, 'Mark as ready', order).waitFor();
  await tabTo('Edit');
  await keyboard.press('Enter');
  await expect.poll(() => hasFocus(quantityOf(page, 0))).toBe(true);
  await keyboard.press('ArrowUp');
  for (let presses = 0; presses < 12 && !(await hasFocus(inDialog(page, 'Save'))); presses += 1) {
    await keyboard.press('Tab');
  }
  await keyboard.press('Enter');
  await notice(page, `Order ${order.orderNumber} changed.`).waitFor();
  await focused('Edit');
  await tabTo('Cancel');
  await keyboard.press('Enter');
  await expect.poll(() => hasFocus(inDialog(page, 'Cancel order'))).toBe(true);
  await keyboard.press('Escape');
  await focused('Cancel');
  // A key held down asks the question, and does not answer it.
  await keyboard.down('Enter');
  await expect.poll(() => hasFocus(inDialog(page, 'Cancel order'))).toBe(true);
  await keyboard.down('Enter');
  await keyboard.up('Enter');
  expect((await orderNow(order)).status).toBe('confirmed');
  await keyboard.press('Enter');
  await notice(page, 'Order canceled successfully.').waitFor();
  expect((await orderNow(order)).products.map(({ quantity }) => quantity)).toEqual([3, 1]);
});

test('[AORD-01] on a phone, in French and in the dark', async () => {
  const order = await anOrder();
  const page = await openOrder(order, { width: 375, language: 'fr', theme: 'dark' });
  const fits = () => page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth);
  await expectAccessible(page);
  expect(await fits()).toBe(true);
  for (const name of ['Détails', 'Modifier', 'Annuler']) {
    await button(page, name, order).click();
    await dialog(page).waitFor();
    await expectAccessible(page);
    expect(await dialog(page).evaluate((box) => box.scrollWidth <= box.clientWidth)).toBe(true);
    await inDialog(page, 'Fermer').click();
    await expect.poll(() => page.locator('dialog[open]').count()).toBe(0);
  }
  await button(page, 'Confirmer', order).click();
  await notice(page, `Commande ${order.orderNumber} confirmée.`).waitFor();
  await button(page, 'Marquer prête', order).waitFor();
  expect(await fits()).toBe(true);
});

test('exports what the tab shows', async () => {
  const page = await openDashboard(visit, { section: 'orders', tab: 'ready' });
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export as CSV' }).click(),
  ]);
  expect(new URL(download.url()).search).toBe('?status=ready');
  expect(download.suggestedFilename()).toMatch(/^bottega-orders-.*\.csv$/);
});
