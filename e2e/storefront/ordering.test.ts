import { beforeAll, expect, test } from 'vitest';
import { sendLogin } from '../support/account-forms.ts';
import { browserTests } from '../support/browser.ts';
import { aCustomer, logIn } from '../support/customers.ts';
import { type Dish, fillCart, fillGuestCart, menuOf, stillPage } from '../support/orders/carts.ts';
import { comeBack, customerAtCheckout, expectReadyToOrder, ordersOf, payButton } from '../support/orders/ordering.ts';
import { sharedShop } from '../support/shared-shop.ts';
import { type Shop, trattoriaAtDinner } from '../support/shop.ts';

let shop: Shop;
let dish: Dish;
const { visit } = browserTests(() => shop.url);
beforeAll(async () => {
  shop = await sharedShop(trattoriaAtDinner);
  [dish] = await menuOf(shop.url);
});

const atCheckout = customerAtCheckout(visit, () => dish);

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
  await page.getByLabel(/^Message à la cuisine/).fill('Sans basilic');
  await page.getByText('€2.50', { exact: true }).waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(375);
  const box = await payButton(page).boundingBox();
  expect((box?.y ?? 999) + (box?.height ?? 0)).toBeLessThanOrEqual(812);

  await payButton(page).click();
  await page.getByText('Vous devez être connecté pour commander.').waitFor();
  await sendLogin(page.getByRole('dialog', { name: 'Connexion' }), customer);
  await page.getByText('€2.50', { exact: true }).waitFor();
  await expectReadyToOrder(page, {
    '18 rue du Puits-Vert': /^Rue et numéro/,
    'Mia Rossi': /^Nom/,
    '+33 6 12 34 56 78': /^Téléphone/,
    'Sans basilic': /^Message à la cuisine/,
  });
  expect(await page.evaluate(() => localStorage.getItem('checkout_draft'))).toBe(null);
});

test('[CART-05, AUTH-03] a session ended on another device asks for the login over the checkout on a phone, and the same press orders once', async () => {
  const { page, guest } = await atCheckout(2, {
    width: 375,
    expectedErrors: /status of 401|ERR_INTERNET_DISCONNECTED/,
  });
  await page.getByLabel(/^Phone/).fill('0612345678');
  await page.getByLabel(/^Note to the kitchen/).fill('No basil');
  await payButton(page).scrollIntoViewIfNeeded();
  const place = () => page.evaluate(() => window.scrollY);
  const before = await place();
  const elsewhere = await visit('about:blank');
  await logIn(elsewhere, guest);
  expect((await elsewhere.context().request.delete(`/api/user/${guest.id}/sessions`)).status()).toBe(200);
  await payButton(page).click();
  const login = page.getByRole('dialog', { name: 'Log in' });
  await login.getByText(`Log in as ${guest.username} to continue`).waitFor();
  const box = await login.boundingBox();
  expect(box?.y).toBeGreaterThanOrEqual(0);
  expect((box?.y ?? 999) + (box?.height ?? 0)).toBeLessThanOrEqual(812);

  await page.keyboard.press('Escape');
  const cause = page.getByRole('alert').filter({ hasText: 'Your session has ended. Please log in again.' });
  await cause.waitFor();
  await expect.poll(() => cause.evaluate((each) => each.getBoundingClientRect().bottom <= innerHeight)).toBe(true);
  expect(Math.abs((await place()) - before)).toBeLessThan(200);
  expect(await page.getByText('Your cart is empty').count()).toBe(0);

  await payButton(page).click();
  await login.waitFor();
  await page.context().setOffline(true);
  await sendLogin(login, guest);
  await login.getByRole('alert').waitFor();
  await page.context().setOffline(false);
  await login.getByRole('button', { name: 'Log in' }).click();
  await page.waitForURL('/orders');
  expect(await ordersOf(guest)).toMatchObject([{ note: 'No basil' }]);
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
  await payButton(page).click();
  await page.waitForURL('/orders');
  await second.getByText('You have already ordered these dishes in another tab').waitFor();
  expect(await second.getByText('The total has changed').count()).toBe(0);
  await fillCart(guest, [[dish, 1]]);
  await comeBack(second);
  await payButton(second).waitFor();
  expect(await second.getByLabel(/^Note to the kitchen/).inputValue()).toBe('No basil');
  expect(await ordersOf(guest)).toHaveLength(1);
  expect(errors).toEqual([]);
});
