import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { mailedPath, sendLogin } from '../../support/account-forms.ts';
import { browserTests } from '../../support/browser.ts';
import { aStranger, type Customer, mailTo } from '../../support/customers.ts';
import {
  dinner,
  enterLegalData,
  enterZones,
  handsOn,
  importMenu,
  inbox,
  linkOf,
  offerDelivery,
  owner,
  proveMail,
  setUp,
} from '../../support/dashboard/setup-steps.ts';
import { createDatabase, testDatabaseUrl, withoutPostgres } from '../../support/database.ts';
import { hydrated } from '../../support/hydrated.ts';
import { hasFocus } from '../../support/orders/carts.ts';
import { type Shop, startShop } from '../../support/shop.ts';

const tenMinutes = 600_000;

const order = async (page: Page, shop: Shop): Promise<Customer> => {
  const { press, type, button } = handsOn(page);
  const guest = aStranger();
  await hydrated(page);
  await press(button(/^Add to cart.*Margherita|^Add Margherita|Margherita/));
  await page.goto('/cart');
  await hydrated(page);
  await press(page.getByRole('link', { name: 'Checkout', exact: true }));
  await page.waitForURL('/checkout');
  await hydrated(page);
  await type(/^Name/, 'Mia Rossi');
  await type(/^Phone/, '+33 6 12 34 56 78');
  await press(button('Order and pay'));
  await press(page.getByRole('dialog').getByRole('button', { name: 'Create an account' }));
  const signup = page.getByRole('dialog', { name: 'Create an account' });
  await signup.getByLabel('Username').waitFor();
  await type('Email address', guest.email);
  await type('Username', guest.username);
  await type(/^Password/, guest.password);
  await type(/^Confirm/, guest.password);
  await page.keyboard.press('Enter');
  await page.getByText(/Please verify your email/).waitFor();
  await page.goto(await mailedPath(shop.url, guest.email, 'verifyAccount'));
  await page.getByText(/has been verified successfully/).waitFor();
  await hydrated(page);
  await press(page.getByRole('main').getByRole('button', { name: 'Log in' }));
  await type(/^Email address/, guest.email);
  await type(/^Password/, guest.password);
  await page.keyboard.press('Enter');
  await page.waitForURL('/checkout');
  await hydrated(page);
  // What was entered before the signup is still there.
  await expect.poll(() => page.getByLabel(/^Name/).inputValue()).toBe('Mia Rossi');
  await press(button('Order and pay'));
  await page.waitForURL('/orders');
  expect((await mailTo(shop.url, guest.email, /Margherita/)).text).toContain('Da Mario');
  expect((await mailTo(shop.url, inbox, /Margherita/)).text).toContain(guest.username);
  return guest;
};

const toCheckout = async (page: Page): Promise<void> => {
  const { press } = handsOn(page);
  await press(page.getByRole('complementary', { name: 'Cart' }).getByRole('link'));
  await page.waitForURL('/cart');
  await press(page.getByRole('link', { name: 'Checkout', exact: true }));
  await page.waitForURL('/checkout');
};

const door = { street: '12 rue Mercière', extra: '3rd floor, code 41B7' };

/** Places the order and returns its number. */
const orderDelivery = async (page: Page, shop: Shop, guest: Customer): Promise<string> => {
  const { press, type, button } = handsOn(page);
  await page.goto('/products');
  await hydrated(page);
  await press(button(/Margherita/));
  await toCheckout(page);
  await press(page.getByRole('radio', { name: 'Pickup', exact: true }), 'ArrowRight');
  await type(/^Street/, door.street);
  await type(/^Floor/, door.extra);
  await type(/^Postcode/, '69001');
  await type(/^City/, 'Lyon');
  await page.getByText('Lyon: delivery €2.50, orders from €15.00.').waitFor();
  await page.getByText('We deliver to this address from €15.00: €5.50 more, please.').waitFor();
  await press(button('Order and pay'));
  const menu = page.getByRole('link', { name: 'See the menu' });
  await expect.poll(() => hasFocus(menu)).toBe(true);
  await press(menu);
  await page.waitForURL('/products');
  await press(button(/Diavola/));
  await toCheckout(page);
  // The address is still there, and so is the number of the first order.
  await expect.poll(() => page.getByLabel(/^Street/).inputValue()).toBe(door.street);
  await expect.poll(() => page.getByLabel(/^Phone/).inputValue()).toBe('+33 6 12 34 56 78');
  await page.getByText('€24.00', { exact: true }).waitFor();
  await press(button('Order and pay'));
  await page.waitForURL('/orders');
  const { text } = await mailTo(shop.url, guest.email, /12 rue Mercière/);
  expect(text).toContain('€24.00');
  const placed = await mailTo(shop.url, inbox, /12 rue Mercière/);
  expect(placed.text).toContain('+33 6 12 34 56 78');
  return /B-[A-Z0-9]{7}/.exec(text)?.[0] ?? '';
};

interface Placed {
  orderNumber: string;
  guest: Customer;
}

const cookDelivery = async (page: Page, shop: Shop, { orderNumber, guest }: Placed): Promise<void> => {
  await page.goto('/dashboard?section=orders');
  await hydrated(page);
  const { press, button } = handsOn(page);
  await press(button(new RegExp(`^Confirm .*${orderNumber}`)));
  await mailTo(shop.url, guest.email, new RegExp(`${orderNumber} is confirmed`));
  await press(button(new RegExp(`^Mark as ready .*${orderNumber}`)));
  await page.getByRole('tab', { name: /^Deliveries/ }).click();
  const card = page.getByRole('article', { name: orderNumber });
  for (const text of [door.street, '69001 Lyon', door.extra, 'Mia Rossi', 'To pay', '€24.00']) {
    await card.getByText(text).waitFor();
  }
  expect(await card.getByRole('link', { name: 'Call' }).getAttribute('href')).toBe('tel:+33612345678');
};

/**
 * From the empty shop to the first orders, a pickup and a delivery, using a browser and the mails that the shop sends.
 */
const evening = async (theShop: Shop, visit: ReturnType<typeof browserTests>['visit']): Promise<void> => {
  const began = Date.now();
  const stranger = await visit('/', { expectedErrors: /503/ });
  await stranger.getByRole('heading', { name: 'Not open yet' }).waitFor();
  expect(await stranger.content()).not.toMatch(/Bottega|Lyon/);

  const link = linkOf(theShop);
  const first = await visit(link, { width: 375 });
  const hands = handsOn(first);
  await setUp(hands, theShop);
  await enterLegalData(hands);
  const { press, button, step } = hands;
  await step('When are you open?');
  await press(button('Save and continue'));
  await offerDelivery(hands);
  await enterZones(hands);
  await step('What is on the menu?');

  // The browser is closed, and the link opened again; it does not work in another browser.
  const storageState = await first.context().storageState();
  await first.context().close();
  const second = await visit(link, { width: 375, storageState });
  await hydrated(second);
  const elsewhere = await visit(link, { expectedErrors: /404/ });
  await elsewhere.getByRole('heading', { level: 1, name: /404/ }).waitFor();
  // There the owner can continue by logging in.
  await elsewhere.goto('/login');
  await hydrated(elsewhere);
  await sendLogin(elsewhere.getByRole('main'), owner);
  await handsOn(elsewhere).step('What is on the menu?');
  const last = handsOn(second);
  await importMenu(last);
  await proveMail(last, theShop);
  await last.step('Open your shop');
  await last.press(last.button('Open the shop'));
  await last.step('Da Mario is open');
  expect((await second.context().request.get('/setup')).status()).toBe(404);

  const guest = await visit('/products', { width: 375 });
  const customer = await order(guest, theShop);
  const orderNumber = await orderDelivery(guest, theShop, customer);
  await cookDelivery(second, theShop, { orderNumber, guest: customer });
  expect(Date.now() - began).toBeLessThan(tenMinutes);
};

describe('the evening on SQLite', () => {
  let shop: Shop;
  beforeAll(async () => {
    shop = await startShop({ SEED: 'none', CLOCK: dinner });
  });
  afterAll(() => shop?.stop());
  const { visit } = browserTests(() => shop.url);

  test('[SETUP-01, SETUP-02, SETUP-03, SETUP-04, SETUP-05] from an empty shop to the first pickup and delivery, by keyboard on a phone', () =>
    evening(shop, visit));
});

describe.skipIf(!testDatabaseUrl)(`the evening on PostgreSQL${withoutPostgres}`, () => {
  let shop: Shop;
  let database: Awaited<ReturnType<typeof createDatabase>>;
  beforeAll(async () => {
    database = await createDatabase();
    shop = await startShop({ SEED: 'none', CLOCK: dinner, DATABASE_URL: database.url });
  });
  afterAll(async () => {
    await shop?.stop();
    await database?.drop();
  });
  const { visit } = browserTests(() => shop.url);

  test('[SETUP-04] from an empty shop to the first orders', () => evening(shop, visit));
});
