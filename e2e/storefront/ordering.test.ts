import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { mailedPath, sendLogin } from '../support/account-forms.ts';
import { browserTests, expectAccessible } from '../support/browser.ts';
import {
  aLoggedInCustomer,
  type Dish,
  fillCart,
  fillGuestCart,
  type Guest,
  hasFocus,
  menuOf,
  stillPage,
} from '../support/carts.ts';
import { aCustomer, aStranger } from '../support/customers.ts';
import { hydrated } from '../support/hydrated.ts';
import { type Shop, startInstance } from '../support/shop.ts';

let shop: Shop;
let dish: Dish;
const { visit } = browserTests(() => shop.url);
beforeAll(async () => {
  // A Tuesday, 19:10 in Lyon: dinner is served until 22:30.
  shop = await startInstance({ SEED: 'trattoria', CLOCK: '2026-11-24T18:10:00Z' });
  [dish] = await menuOf(shop.url);
});
afterAll(() => shop.stop());

const orderButton = (page: Page) =>
  page.getByRole('button', { name: /^(Order and pay|Commande avec obligation de paiement)$/ });

const times = (page: Page) => page.getByRole('tabpanel').getByRole('radio');

const ordersOf = async ({ id, call }: Guest) => {
  const { body } = await call('GET', `/orders/user/${id}`);
  const { orders } = (body as { payload: { orders: { totalPrice: number; fulfilment?: object; note?: string }[] } })
    .payload;
  return orders;
};

const atCheckout = async (quantity: number, options: Parameters<typeof visit>[1] = {}) => {
  const page = await visit('about:blank', options);
  const guest = await aLoggedInCustomer(page);
  await fillCart(guest, [[dish, quantity]]);
  await page.goto('/checkout');
  await orderButton(page).waitFor();
  await page.getByRole('radio', { name: /^(As soon as possible|Dès que possible)/ }).waitFor();
  return { page, guest };
};

// As when returning to the tab, without waiting for the next poll of the kitchen.
const comeBack = (page: Page) =>
  page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));

const jump = async (now: string) => {
  const body = JSON.stringify({ now });
  const headers = { 'content-type': 'application/json' };
  expect((await fetch(`${shop.url}/dev/clock`, { method: 'POST', headers, body })).status).toBe(200);
};

test('[CHK-01] [CHK-02] [LAW-02] a visitor on a phone orders a delivery in French on one page, with a login on the way', async () => {
  const page = await visit(stillPage, { width: 375, language: 'fr' });
  const customer = await aCustomer(shop.url);
  await fillGuestCart(page, [[dish, 3]]);
  await page.goto('/cart');
  await page.getByRole('link', { name: 'Commander', exact: true }).click();
  await page.waitForURL('/checkout');
  await page.getByRole('radio', { name: 'Livraison', exact: true }).check();
  await page.getByLabel(/^Rue et numéro/).fill('18 rue du Puits-Vert');
  await page.getByLabel(/^Étage/).fill('2e étage, code 41B7');
  await page.getByLabel(/^Code postal/).fill('69 005');
  await page.getByLabel(/^Ville/).fill('Lyon');
  await page.getByLabel(/^Nom/).fill('Mia Rossi');
  await page.getByLabel(/^Téléphone/).fill('06 12 34 56 78');
  await page.getByText('€2.50', { exact: true }).waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(375);
  const box = await orderButton(page).boundingBox();
  expect((box?.y ?? 999) + (box?.height ?? 0)).toBeLessThanOrEqual(812);
  await expectAccessible(page);

  await orderButton(page).click();
  const dialog = page.getByRole('dialog', { name: 'Connexion' });
  await sendLogin(dialog, customer);
  await dialog.waitFor({ state: 'hidden' });
  expect(await page.getByLabel(/^Rue et numéro/).inputValue()).toBe('18 rue du Puits-Vert');
  await expect.poll(() => page.evaluate(() => localStorage.getItem('cart'))).toBe(null);
  await page.getByText('€2.50', { exact: true }).waitFor();
  await orderButton(page).click();
  await page.waitForURL('/orders');
  expect(await page.evaluate(() => localStorage.getItem('checkout_draft'))).toBe(null);
});

/** A visitor on a phone who has filled in everything and pressed the button; the login form is open. */
const pressedAsVisitor = async () => {
  const page = await visit(stillPage, { width: 375 });
  await fillGuestCart(page, [[dish, 2]]);
  await page.goto('/checkout');
  await page.getByRole('radio', { name: /^As soon as possible/ }).waitFor();
  await page.getByLabel(/^Name/).fill('Mia Rossi');
  await page.getByLabel(/^Phone/).fill('06 12 34 56 78');
  await page.getByLabel(/^Note to the kitchen/).fill('No basil');
  await orderButton(page).click();
  await page.getByText('You must be logged in to order.').waitFor();
  const dialog = page.getByRole('dialog', { name: 'Log in' });
  await dialog.waitFor();
  return { page, dialog };
};

const expectReadyToOrder = async (page: Page): Promise<void> => {
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  // The cart has moved to the account.
  await expect.poll(() => page.evaluate(() => localStorage.getItem('cart'))).toBe(null);
  await expect.poll(() => hasFocus(orderButton(page))).toBe(true);
  expect(await page.getByLabel(/^Name/).inputValue()).toBe('Mia Rossi');
  expect(await page.getByLabel(/^Phone/).inputValue()).toBe('+33 6 12 34 56 78');
  expect(await page.getByLabel(/^Note to the kitchen/).inputValue()).toBe('No basil');
  await page.keyboard.press('Enter');
  await page.waitForURL('/orders');
};

test('[CHK-02] after a login on the way the focus is on the button that orders, and nothing typed is lost', async () => {
  const { page, dialog } = await pressedAsVisitor();
  await sendLogin(dialog, await aCustomer(shop.url));
  await expectReadyToOrder(page);
});

test('[CHK-02] so it is after a signup on the way, whose link opens in a tab of its own', async () => {
  const { page, dialog } = await pressedAsVisitor();
  const customer = aStranger();
  await dialog.getByRole('button', { name: 'Create an account' }).click();
  const signup = page.getByRole('dialog', { name: 'Create an account' });
  await signup.getByLabel('Email address').fill(customer.email);
  await signup.getByLabel('Username').fill(customer.username);
  await signup.getByLabel(/^Password/).fill(customer.password);
  await signup.getByLabel(/^Confirm/).fill(customer.password);
  await signup.getByRole('button', { name: 'Create an account' }).click();
  await page.getByText(/Please verify your email/).waitFor();
  const mail = await page.context().newPage();
  await mail.goto(await mailedPath(shop.url, customer.email, 'verifyAccount'));
  await mail.getByText(/has been verified successfully/).waitFor();
  await dialog.waitFor();
  await sendLogin(dialog, customer);
  await expectReadyToOrder(page);
});

test('[CHK-02] the whole order works by keyboard, and a reload and a second tab keep what was typed', async () => {
  const { page, guest } = await atCheckout(2);
  await hydrated(page);
  await page.getByRole('radio', { name: 'Pickup' }).focus();
  await page.keyboard.press('ArrowRight');
  await page.getByLabel(/^Street/).focus();
  await page.keyboard.type('31 rue des Trois-Ponts');
  await page.reload();
  await expect.poll(() => page.getByLabel(/^Street/).inputValue()).toBe('31 rue des Trois-Ponts');
  const second = await page.context().newPage();
  await second.goto('/checkout');
  await second.getByLabel(/^Postcode/).fill('69002');
  await expect.poll(() => page.getByLabel(/^Postcode/).inputValue()).toBe('69002');
  await second.close();
  await page.getByLabel(/^City/).focus();
  await page.keyboard.type('Lyon');
  await page.getByLabel(/^Phone/).focus();
  await page.keyboard.type('0612345678');
  await page.getByRole('tab', { selected: true }).focus();
  await page.keyboard.press('ArrowRight');
  await times(page).first().focus();
  await page.keyboard.press('Space');
  await page.getByLabel(/^City/).focus();
  await page.keyboard.press('Enter');
  await page.waitForURL('/orders');
  const [order] = await ordersOf(guest);
  expect(order?.fulfilment).toMatchObject({ service: 'delivery', asap: false, phone: '+33612345678' });
});

test('[ORD-05] a second tab on the checkout says that the first one has ordered, and keeps what was typed', async () => {
  const { page, guest } = await atCheckout(2);
  await page.getByLabel(/^Phone/).fill('0612345678');
  await page.getByLabel(/^Note to the kitchen/).fill('No basil');
  const second = await page.context().newPage();
  const errors: string[] = [];
  second.on('pageerror', ({ message }) => errors.push(message));
  second.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  await second.goto('/checkout');
  await expect.poll(() => second.getByLabel(/^Note to the kitchen/).inputValue()).toBe('No basil');
  await orderButton(page).click();
  await page.waitForURL('/orders');
  await second.getByText('You have already ordered these dishes in another tab').waitFor();
  expect(await second.getByText('The total has changed').count()).toBe(0);
  await fillCart(guest, [[dish, 1]]);
  await comeBack(second);
  await orderButton(second).waitFor();
  expect(await second.getByLabel(/^Note to the kitchen/).inputValue()).toBe('No basil');
  expect(await ordersOf(guest)).toHaveLength(1);
  expect(errors).toEqual([]);
});

test('[CHK-03] a place that another customer takes while one chooses: the focus goes to the next free time, all else stays', async () => {
  const { page, guest } = await atCheckout(2, { expectedErrors: /checkout: |status of 409/ });
  await page.getByRole('tab').nth(1).click();
  const chosen = times(page).first();
  const slot = (await chosen.getAttribute('value')) ?? '';
  await chosen.check();
  await page.getByLabel(/^Phone/).fill('0612345678');
  await page.getByLabel(/^Note to the kitchen/).fill('No basil');
  const rival = await aLoggedInCustomer(await visit('about:blank'));
  await fillCart(rival, [[dish, 12]]);
  const fulfilment = { service: 'pickup', slot, contactName: 'Rival', phone: '+33612345679' };
  expect((await rival.call('POST', `/orders/create/${rival.id}`, { fulfilment })).status).toBe(201);

  await orderButton(page).click();
  await page.getByText(/The next free time is/).waitFor();
  await expect.poll(() => hasFocus(times(page).nth(1))).toBe(true);
  expect(await times(page).first().isDisabled()).toBe(true);
  expect(await page.getByLabel(/^Note to the kitchen/).inputValue()).toBe('No basil');
  await expectAccessible(page);
  expect(await guest.cart()).toEqual({ [dish.name]: 2 });
  await page.keyboard.press('Space');
  await orderButton(page).click();
  await page.waitForURL('/orders');
});

test('[CHK-03] an address outside, and one with too little in the cart, are said before the order', async () => {
  const { page } = await atCheckout(1, { width: 375 });
  await page.getByRole('radio', { name: 'Delivery', exact: true }).check();
  await page.getByLabel(/^Postcode/).fill('75001');
  await page.getByLabel(/^City/).fill('Paris');
  await page.getByText('We do not deliver to this address.').waitFor();
  await expectAccessible(page);
  await page.getByLabel(/^Postcode/).fill('69003');
  await page.getByText(/We deliver to this address from €25.00/).waitFor();
  await page.getByRole('link', { name: 'See the menu' }).waitFor();
  await expectAccessible(page);
});

test('[CHK-03] on a dead network nothing is lost, and the second press is the same order', async () => {
  const { page, guest } = await atCheckout(2, { expectedErrors: /checkout: |ERR_FAILED/ });
  await page.getByLabel(/^Phone/).fill('0612345678');
  const keys: (string | undefined)[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/orders/create/')) keys.push(request.headers()['idempotency-key']);
  });
  await page.route(
    '**/orders/create/**',
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );
  await orderButton(page).click();
  await page.getByRole('alert').filter({ hasText: 'We do not know yet whether your order came through' }).waitFor();
  await orderButton(page).click();
  await page.waitForURL('/orders');
  expect(new Set(keys).size).toBe(1);
  expect(await ordersOf(guest)).toHaveLength(1);
});

test('the shop closes while the page is open: it says so without a reload, and proposes the next day', async () => {
  await jump('2026-11-24T18:30:00Z');
  // The access token expires during the jump and is refreshed.
  const { page } = await atCheckout(2, { expectedErrors: /status of 401/ });
  await page.getByLabel(/^Phone/).fill('0612345678');
  await jump('2026-11-24T21:40:00Z');
  const said = page.getByText(/You are ordering for/);
  await expect
    .poll(async () => {
      await comeBack(page);
      return said.isVisible();
    })
    .toBe(true);
  expect(await page.getByRole('radio', { name: /^As soon as possible/ }).count()).toBe(0);
  // The first one may be full by now.
  expect(await page.getByRole('tabpanel').getByRole('radio', { checked: true }).count()).toBe(1);
  await expectAccessible(page);
});
