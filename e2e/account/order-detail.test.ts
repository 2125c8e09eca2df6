import { expect, inject, test } from 'vitest';
import { browserTests, expectAccessible, timePassesUntil } from '../support/browser.ts';
import { aLoggedInCustomer } from '../support/carts.ts';
import { staffOf } from '../support/dashboard/staff.ts';
import { customerWithOrder, orderCard, orderSteps, promote } from '../support/placed-orders.ts';
import { seededProfile } from '../support/seed.ts';

const { visit } = browserTests();

const withOrder = customerWithOrder(visit);
const staff = await staffOf({ url: inject('shopUrl') });

test('[ORD-02] shows status, progress, dates, payment, dishes, total and history', async () => {
  const { page, order, dishes } = await withOrder();
  await promote(staff, order, 'confirmed');
  await page.goto('/orders');
  await orderCard(page, order).getByRole('link').click();
  await page.waitForURL(`/orders/${order.orderNumber}`);
  const main = page.getByRole('main');
  await page.getByRole('heading', { level: 1, name: `Order ${order.orderNumber} The kitchen is on it` }).waitFor();
  await expect.poll(() => orderSteps(page).count()).toBe(5);
  expect((await orderSteps(page).allTextContents()).map((text) => text.replace(/\d\d:\d\d:\d\d/, 'TIME'))).toEqual([
    'Created, doneTIME',
    'Confirmed, nowTIME',
    'Ready, still to come',
    'On its way, still to come',
    'Delivered, still to come',
  ]);
  expect(await orderSteps(page).nth(1).getAttribute('aria-current')).toBe('step');
  for (const text of ['Pending', order.paymentId]) await main.getByText(text, { exact: true }).waitFor();
  await main
    .getByText(/^[A-Z][a-z]+ \d+, \d{4} at \d\d:\d\d:\d\d$/)
    .first()
    .waitFor();
  const dish = main.getByRole('listitem').filter({ has: page.getByRole('link', { name: dishes[0].name }) });
  await dish.getByText(`2 × €${dishes[0].price.toFixed(2)}`).waitFor();
  await dish.getByText(`€${(dishes[0].price * 2).toFixed(2)}`, { exact: true }).waitFor();
  await main.getByText(`€${order.totalPrice.toFixed(2)}`).waitFor();
  const history = page.getByRole('region', { name: 'What happened so far' }).getByRole('listitem');
  const moves = (await history.allTextContents()).map((text) => /^\w+?(?=[A-Z])/.exec(text)?.[0]);
  expect(moves).toEqual(['Created', 'Confirmed']);
  await expectAccessible(page);
});

test('prints as a receipt: logo, number, dishes, total, address and hours, black on white in the dark theme', async () => {
  const { page, order, dishes } = await withOrder({ theme: 'dark' });
  await page.goto(`/orders/${order.orderNumber}`);
  await page.getByRole('heading', { level: 1, name: /We have your order/ }).waitFor();
  await page.emulateMedia({ media: 'print' });
  await page.getByRole('banner').getByRole('link', { name: seededProfile.name }).waitFor();
  const main = page.getByRole('main');
  const total = `€${order.totalPrice.toFixed(2)}`;
  for (const text of [`Order ${order.orderNumber}`, dishes[0].name, total]) {
    await main.getByText(text, { exact: true }).waitFor();
  }
  const footer = page.getByRole('contentinfo');
  for (const text of [seededProfile.address.street, /–\s22:[03]0/]) await footer.getByText(text).first().waitFor();
  for (const role of ['button', 'navigation'] as const) {
    expect([role, await page.getByRole(role).filter({ visible: true }).count()]).toEqual([role, 0]);
  }
  expect(
    await page
      .getByText(/We have your order|Skip to|All your orders/)
      .filter({ visible: true })
      .count(),
  ).toBe(0);
  const colors = await main
    .getByText(dishes[0].name, { exact: true })
    .evaluate((dish) => [getComputedStyle(document.body).backgroundColor, getComputedStyle(dish).color]);
  expect(colors).toEqual(['rgb(255, 255, 255)', 'rgb(0, 0, 0)']);
});

test('forced colors tell the current step from those to come', async () => {
  const { page, order } = await withOrder({ forcedColors: 'active' });
  await page.goto(`/orders/${order.orderNumber}`);
  await expect.poll(() => orderSteps(page).count()).toBe(5);
  const [current, next] = await orderSteps(page).evaluateAll((steps) =>
    steps.map((step) => step.firstElementChild && getComputedStyle(step.firstElementChild).borderTopColor),
  );
  expect(current).not.toBe(next);
});

test('[ORD-02] refreshes the page until the order is closed', async () => {
  const { page, order } = await withOrder();
  await page.clock.install();
  await page.goto(`/orders/${order.orderNumber}`);
  await page.getByRole('heading', { level: 1, name: /We have your order/ }).waitFor();
  await promote(staff, order, 'confirmed', 'ready');
  await timePassesUntil(page, page.getByRole('heading', { level: 1, name: /Hot and ready to leave/ }));
  expect(await orderSteps(page).nth(2).getAttribute('data-state')).toBe('current');
  await promote(staff, order, 'expedited', 'delivered');
  await timePassesUntil(page, page.getByRole('heading', { level: 1, name: /Buon appetito!/ }));
  expect(
    await orderSteps(page).evaluateAll((all) => all.every((step) => step.getAttribute('data-state') === 'done')),
  ).toBe(true);
  await page.getByText('Paid', { exact: true }).waitFor();
  let calls = 0;
  page.on('request', (request) => {
    if (request.url().includes('/orders/number/')) calls += 1;
  });
  await page.clock.runFor(60_000);
  expect(calls).toBe(0);
});

test('[ORD-02] a canceled order shows no progress and no amount due', async () => {
  const { page, guest, order } = await withOrder();
  expect((await guest.call('PUT', `/orders/${order._id}/cancel`)).status).toBe(200);
  await page.goto(`/orders/${order.orderNumber}`);
  await page.getByRole('heading', { level: 1, name: /This order was canceled/ }).waitFor();
  expect(await orderSteps(page).count()).toBe(0);
  await page.getByText('Nothing to pay', { exact: true }).waitFor();
  await expectAccessible(page);
  await page.goto('/orders');
  await orderCard(page, order).getByText('Payment: Nothing to pay').waitFor();
});

test('[ORD-02] answers 404 for an unknown order and for another customer’s', async () => {
  const { order } = await withOrder();
  const page = await visit('about:blank', { expectedErrors: /status of 40[04]/ });
  await aLoggedInCustomer(page);
  for (const number of ['B-2222222', 'nonsense', 'x'.repeat(40), order.orderNumber]) {
    expect([number, (await page.goto(`/orders/${number}`))?.status()]).toEqual([number, 404]);
    await page.getByRole('heading', { level: 1, name: 'Order not found' }).waitFor();
  }
  await expectAccessible(page);
  await page.getByRole('main').getByRole('link', { name: 'All your orders' }).click();
  await page.waitForURL('/orders');
});

test('[ORD-03] shows an error with a retry button when the order fails to load', async () => {
  const { page, order } = await withOrder({ expectedErrors: /order: |status of 500/ });
  await page.goto('/orders');
  await page.route('**/api/orders/number/**', (route) => route.fulfill({ status: 500, json: {} }));
  await orderCard(page, order).getByRole('link').click();
  const alert = page.getByRole('alert').filter({ hasText: 'The order could not be loaded. Please try again.' });
  await alert.waitFor();
  await expectAccessible(page);
  await page.unroute('**/api/orders/number/**');
  await alert.getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('heading', { level: 1, name: /We have your order/ }).waitFor();
});
