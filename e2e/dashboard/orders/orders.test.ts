import { expect, test } from 'vitest';
import { expectAccessible } from '../../support/browser.ts';
import { hasFocus } from '../../support/carts.ts';
import { chooseInMenu, live, menuItems, record, tab, tabNames } from '../../support/dashboard/dashboard.ts';
import { dashboardOrders } from '../../support/dashboard/dashboard-orders.ts';
import { notice, promote } from '../../support/placed-orders.ts';
import { onTrattoria } from '../../support/seed.ts';

const { dish, euros, anOrder, orderNow, openOrder, openRecord, button, dialog, inDialog, staff, customer } =
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
    ...(onTrattoria ? ['Deliveries'] : []),
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
  // The record follows changes by others.
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

test('[AORD-01] a ticket is black on white, in the dark theme too', async () => {
  const page = await openRecord(await anOrder(), { theme: 'dark' });
  await page.evaluate(() => {
    window.print = () => undefined;
  });
  await page.getByRole('button', { name: 'Print ticket' }).click();
  const ticket = page.locator('body > div > article');
  await ticket.waitFor({ state: 'attached' });
  await page.emulateMedia({ media: 'print' });
  const colors = await ticket.evaluate((element) => [
    getComputedStyle(element).color,
    ...[document.body, document.documentElement].map((paper) => getComputedStyle(paper).backgroundColor),
  ]);
  expect(colors).toEqual(['rgb(0, 0, 0)', 'rgba(0, 0, 0, 0)', 'rgba(0, 0, 0, 0)']);
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
