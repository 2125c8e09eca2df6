import { expect, inject, test } from 'vitest';
import { browserTests, expectAccessible } from '../support/browser.ts';
import { aLoggedInCustomer, hasFocus } from '../support/carts.ts';
import { logIn, mailTo } from '../support/customers.ts';
import { staffOf } from '../support/dashboard/staff.ts';
import { hydrated } from '../support/hydrated.ts';
import { customerWithOrder, notice, orderCard, orderCards, promote } from '../support/placed-orders.ts';

const { visit } = browserTests();

const withOrder = customerWithOrder(visit);

test('[ORD-01] shows status, payment, item count, total and whether each can be canceled, 5 at a time', async () => {
  const page = await visit('about:blank');
  await logIn(page, { email: 'giulia@bottega.example', password: 'Bottega-2026' });
  await page.goto('/orders');
  expect(await orderCards(page).count()).toBe(5);
  const newest = orderCards(page).first();
  for (const text of ['Created', '3 items', 'Payment: Pending', '€23.70']) await newest.getByText(text).waitFor();
  await expectAccessible(page);

  await page.getByText('Showing 5 out of 10 orders').waitFor();
  await page.getByRole('button', { name: 'Load more' }).click();
  await page.getByText('Showing 10 out of 10 orders').waitFor();
  expect(await page.getByRole('button', { name: 'Load more' }).count()).toBe(0);
  await expect.poll(() => hasFocus(orderCards(page).nth(5))).toBe(true);
  const texts = await orderCards(page).allTextContents();
  // Which of them are the newest depends on the time of day.
  for (const status of ['Created', 'Confirmed', 'Ready', 'On its way', 'Delivered', 'Canceled'])
    expect(texts.some((text) => text.includes(status))).toBe(true);
  // A different shape for each colour.
  const shapes = await orderCards(page)
    .locator('svg[viewBox="0 0 12 12"]')
    .evaluateAll((all) => all.map((s) => s.innerHTML));
  expect(new Set(shapes).size).toBe(6);
  const button = (status: string) => orderCards(page).filter({ hasText: status }).getByRole('button').first();
  for (const status of ['Created', 'Confirmed', 'Ready']) expect(await button(status).isEnabled()).toBe(true);
  for (const status of ['On its way', 'Delivered']) {
    expect(await button(status).isDisabled()).toBe(true);
    expect(await button(status).textContent()).toBe('Cannot cancel');
    expect(await button(status).getAttribute('title')).toBe('You cannot cancel this order');
  }
  const canceled = orderCards(page).filter({ hasText: 'Canceled' });
  await canceled.getByText('Payment: Refunded').first().waitFor();
  await expectAccessible(page);
});

test('[ORD-01, ORD-02] the server redirects visitors to /', async () => {
  const page = await visit('about:blank');
  for (const path of ['/orders', '/orders/B-2222222']) {
    const answer = await page.context().request.get(path, { maxRedirects: 0 });
    expect([answer.status(), answer.headers().location]).toEqual([302, '/']);
    await page.goto(path);
    await page.waitForURL('/');
  }
});

test('[ORD-01] an empty list links to the products', async () => {
  const page = await visit('about:blank');
  await aLoggedInCustomer(page);
  await page.goto('/orders');
  await page.getByRole('heading', { name: 'No orders yet' }).waitFor();
  await expectAccessible(page);
  await page.getByRole('main').getByRole('link', { name: 'Go to products' }).click();
  await page.waitForURL('/products');
});

test('[ORD-03] shows a notice and a retry button when the list fails to load', async () => {
  const { page, order } = await withOrder({ expectedErrors: /orders: |status of 500/ });
  await page.goto('/products');
  await page.route('**/api/orders/**', (route) => route.fulfill({ status: 500, json: {} }));
  await page
    .getByRole('banner')
    .getByRole('button', { name: /’s account$/ })
    .click();
  await page.getByRole('banner').getByRole('link', { name: 'Orders' }).click();
  await notice(page, 'Your orders could not be loaded. Please try again.').waitFor();
  await expectAccessible(page);
  await page.unroute('**/api/orders/**');
  await page.getByRole('main').getByRole('button', { name: 'Try again' }).click();
  await orderCard(page, order).waitFor();
});

test('[ORD-01] the list and an order fit on a phone', async () => {
  const { page, order } = await withOrder({ width: 375, language: 'fr', theme: 'dark' });
  await page.goto('/orders');
  await orderCard(page, order).waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  await expectAccessible(page);
  await page.goto(`/orders/${order.orderNumber}`);
  await page.getByRole('heading', { level: 1 }).waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  await expectAccessible(page);
});

test('[ORD-01] the same again: a delivered order fills the cart, from the list and from its mail', async () => {
  const { page, guest, order, dishes } = await withOrder();
  await promote(await staffOf({ url: inject('shopUrl') }), order, 'confirmed', 'ready', 'expedited', 'delivered');
  const { links, text } = await mailTo(inject('shopUrl'), guest.email, /has arrived/);
  expect(text).toContain('Order the same again');
  const link = links.find((address) => address.endsWith(`/orders/${order.orderNumber}`)) ?? '';
  const again = page.getByRole('button', { name: `Order again ${order.orderNumber}` });
  for (const path of ['/orders', new URL(link).pathname]) {
    await page.goto(path);
    await hydrated(page);
    await expectAccessible(page);
    await again.click();
    await page.waitForURL('/cart');
    // A second time adds nothing.
    const [first, second = first] = dishes;
    expect(await guest.cart()).toEqual({ [first.name]: 2, [second.name]: 1 });
  }
});
