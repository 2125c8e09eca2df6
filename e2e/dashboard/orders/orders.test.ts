import { expect, test } from 'vitest';
import { chooseInMenu, live, menuItems, record, tab, tabNames } from '../../support/dashboard/dashboard.ts';
import { dashboardOrders } from '../../support/dashboard/dashboard-orders.ts';
import { hasFocus } from '../../support/orders/carts.ts';
import { notice, promote } from '../../support/orders/placed-orders.ts';
import { onTrattoria } from '../../support/seed.ts';

const { dish, euros, anOrder, orderNow, openOrder, openRecord, dialog, inDialog, staff, customer } = dashboardOrders();

test('[AORD-01] an order is listed with all that matters, changed, and canceled after a question', async () => {
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
    ...(onTrattoria ? ['To pick up', 'Deliveries'] : []),
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
  await tab(page, 'All').click();

  await chooseInMenu(page, order.orderNumber, 'Edit');
  await inDialog(page, `One more of ${dish(0).name}`).click();
  await inDialog(page, `Remove ${dish(1).name}`).click();
  await inDialog(page, 'Save').click();
  await notice(page, `Order ${order.orderNumber} changed.`).waitFor();
  await row.getByText(`3 × ${dish(0).name}`).waitFor();
  const { products, totalPrice } = await orderNow(order);
  expect(products.map(({ name, quantity }) => [name, quantity])).toEqual([[dish(0).name, 3]]);
  expect(`€${totalPrice.toFixed(2)}`).toBe(euros([0, 3]));

  await chooseInMenu(page, order.orderNumber, 'Cancel');
  await dialog(page).getByText('Nothing has been paid, so there’s nothing to refund.').waitFor();
  await inDialog(page, 'Cancel order').click();
  await notice(page, 'Order canceled successfully.').waitFor();
  await row.getByText('Canceled').waitFor();
  const left = ['Print ticket', ...(onTrattoria ? ['Print labels'] : [])];
  expect(await menuItems(page, order.orderNumber)).toEqual(left);
});

test('[AORD-01] the record of an order is complete, has an address, and leads back to the list', async () => {
  const order = await anOrder();
  await promote(staff(), order, 'confirmed');
  const page = await openOrder(order);
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
  // In test:deep axe looks at the screen.
  await page.emulateMedia({ media: 'screen' });
});
