import type { Page } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import { browserTests } from '../support/browser.ts';
import { logIn } from '../support/customers.ts';
import { expectNoOverflow } from '../support/dashboard/dashboard.ts';
import { staffOf } from '../support/dashboard/staff.ts';
import { hydrated } from '../support/hydrated.ts';
import { aLoggedInCustomer, hasFocus, menuOf } from '../support/orders/carts.ts';
import {
  customerWithOrder,
  notice,
  orderCard,
  orderCards,
  orderSteps,
  placeOrder,
  promote,
} from '../support/orders/placed-orders.ts';
import { seededProfile } from '../support/seed.ts';

const { visit } = browserTests();

const withOrder = customerWithOrder(visit);
const staff = await staffOf({ url: inject('shopUrl') });

test('[ORD-01] shows status, payment, item count, total and whether each can be canceled, 5 at a time', async () => {
  const page = await visit('about:blank');
  await logIn(page, { email: 'giulia@bottega.example', password: 'Bottega-2026' });
  await page.goto('/orders');
  expect(await orderCards(page).count()).toBe(5);
  const newest = orderCards(page).first();
  for (const text of ['Created', '3 items', 'Payment: Pending', '€23.70']) await newest.getByText(text).waitFor();

  await page.getByText('Showing 5 out of 10 orders').waitFor();
  await page.getByRole('button', { name: 'Load more' }).click();
  await page.getByText('Showing 10 out of 10 orders').waitFor();
  expect(await page.getByRole('button', { name: 'Load more' }).count()).toBe(0);
  await expect.poll(() => hasFocus(orderCards(page).nth(5))).toBe(true);
  const texts = await orderCards(page).allTextContents();
  // Which of them are the newest depends on the time of day.
  for (const status of ['Created', 'Confirmed', 'Ready', 'On its way', 'Delivered', 'Canceled'])
    expect(texts.some((text) => text.includes(status))).toBe(true);
  // A different shape for each color.
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
});

test('[ORD-03] cancels after a confirmation, by keyboard, shows a notice and reloads the list, in French on a phone', async () => {
  const { page, order } = await withOrder({ width: 375, language: 'fr' });
  await page.goto('/orders');
  await hydrated(page);
  await expectNoOverflow(page);
  const question = page.getByRole('dialog', { name: /^Annuler la commande B-/ });
  const cancel = page.getByRole('button', { name: /^Annuler la commande B-/ });
  await cancel.click();
  await question.getByText('Rien n’a été payé').waitFor();
  await question.getByRole('button', { name: 'Garder la commande' }).click();
  await question.waitFor({ state: 'hidden' });
  await orderCard(page, order).getByText('Reçue').waitFor();

  await cancel.focus();
  await page.keyboard.press('Enter');
  const reread = page.waitForRequest((request) => request.url().includes('/api/orders/user/'));
  await question.getByRole('button', { name: 'Annuler la commande' }).click();
  await notice(page, 'La commande a bien été annulée.').waitFor();
  await reread;
  await orderCard(page, order).getByText('Annulée').waitFor();
  await question.waitFor({ state: 'hidden' });
  const refusal = orderCard(page, order).getByRole('button', { name: 'Annulation impossible' });
  await expect.poll(() => hasFocus(refusal)).toBe(true);
});

test('[ORD-02] an order shows status, progress, dates, payment, dishes, total and history, and prints as a receipt', async () => {
  const { page, order, dishes } = await withOrder({ theme: 'dark' });
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
  const total = `€${order.totalPrice.toFixed(2)}`;
  await main.getByText(total).waitFor();
  const history = page.getByRole('region', { name: 'What happened so far' }).getByRole('listitem');
  const moves = (await history.allTextContents()).map((text) => /^\w+?(?=[A-Z])/.exec(text)?.[0]);
  expect(moves).toEqual(['Created', 'Confirmed']);

  await page.emulateMedia({ forcedColors: 'active' });
  const [, current, next] = await orderSteps(page).evaluateAll((steps) =>
    steps.map((step) => step.firstElementChild && getComputedStyle(step.firstElementChild).borderTopColor),
  );
  expect(current).not.toBe(next);

  // Black on white in the dark theme: logo, number, dishes, total, address and hours.
  await page.emulateMedia({ forcedColors: 'none', media: 'print' });
  await page.getByRole('banner').getByRole('link', { name: seededProfile.name }).waitFor();
  for (const text of [`Order ${order.orderNumber}`, dishes[0].name, total]) {
    await main.getByText(text, { exact: true }).waitFor();
  }
  const footer = page.getByRole('contentinfo');
  for (const text of [seededProfile.address.street, /–\s22:[03]0/]) await footer.getByText(text).first().waitFor();
  for (const role of ['button', 'navigation'] as const) {
    expect([role, await page.getByRole(role).filter({ visible: true }).count()]).toEqual([role, 0]);
  }
  const onScreen = page.getByText(/The kitchen is on it|Skip to|All your orders/);
  expect(await onScreen.filter({ visible: true }).count()).toBe(0);
  const colors = await main
    .getByText(dishes[0].name, { exact: true })
    .evaluate((printed) => [getComputedStyle(document.body).backgroundColor, getComputedStyle(printed).color]);
  expect(colors).toEqual(['rgb(255, 255, 255)', 'rgb(0, 0, 0)']);
});

const openHome = async (page: Page) => {
  await page.goto('/');
  await hydrated(page);
};

const recordShifts = (page: Page) =>
  page.addInitScript(() => {
    const shifts: string[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { sources: { node?: Node }[] })[]) {
        shifts.push(
          entry.sources.map(({ node }) => (node instanceof Element ? node.outerHTML : node?.nodeValue)).join(),
        );
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });

const shiftsOf = (page: Page) => page.evaluate(() => (window as unknown as { shifts: string[] }).shifts);

test('the home page offers a customer the last meal again, before that the way to it, and nothing moves', async () => {
  const page = await visit('about:blank', { width: 375, expectedErrors: /ERR_FAILED/ });
  // Fonts move text when they load.
  await page.route('**/*.woff2', (route) => route.abort());
  await recordShifts(page);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await openHome(page);
  await page.waitForLoadState('networkidle');
  expect(asked.filter((url) => url.includes('/api/'))).toEqual([]);
  expect(await page.getByText(/Last time|hardest to choose/).count()).toBe(0);

  const guest = await aLoggedInCustomer(page);
  await openHome(page);
  await page.getByText('The first one is always the hardest to choose.').waitFor();
  expect(await shiftsOf(page)).toEqual([]);

  const [first, second = first] = await menuOf(inject('shopUrl'), 2);
  const order = await placeOrder(guest, [
    [first, 2],
    [second, 1],
  ]);
  await openHome(page);
  await page.getByText(`Order ${order.orderNumber}`).waitFor();
  expect(await page.getByRole('link', { name: 'Follow it' }).getAttribute('href')).toBe(`/orders/${order.orderNumber}`);

  await promote(staff, order, 'confirmed', 'ready', 'expedited', 'delivered');
  await openHome(page);
  const again = page.getByRole('button', { name: `Order again ${order.orderNumber}` });
  await again.waitFor();
  await page.getByText(`Last time: ${first.name}, ${second.name}`).waitFor();
  await page.getByText(`Total €${order.totalPrice.toFixed(2)}`).waitFor();
  expect(await shiftsOf(page)).toEqual([]);
  await again.click();
  await page.waitForURL('/cart');
  expect(await guest.cart()).toEqual({ [first.name]: 2, [second.name]: 1 });
});
