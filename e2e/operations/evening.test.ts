import { afterAll, beforeAll, expect, test } from 'vitest';
import { browserTests } from '../support/browser.ts';
import { aCustomer, logIn, mailTo } from '../support/customers.ts';
import {
  dinner,
  enterLegalData,
  importMenu,
  inbox,
  linkOf,
  proveMail,
  quickHandsOn,
  setUp,
} from '../support/dashboard/setup-steps.ts';
import { hydrated } from '../support/hydrated.ts';
import { type Shop, startShop } from '../support/shop.ts';

// With a delivery, by keyboard alone and on both databases: e2e/deep/operations/evening.test.ts.

let shop: Shop;
beforeAll(async () => {
  shop = await startShop({ SEED: 'none', CLOCK: dinner });
});
afterAll(() => shop.stop());

const { visit } = browserTests(() => shop.url);

test('[SETUP-01, SETUP-02, SETUP-03, SETUP-04, SETUP-05] from an empty shop to the first pickup, on a phone', async () => {
  const stranger = await visit('/', { expectedErrors: /503/ });
  await stranger.getByRole('heading', { name: 'Not open yet' }).waitFor();
  expect(await stranger.content()).not.toMatch(/Bottega|Lyon/);

  const link = linkOf(shop);
  const first = await visit(link, { width: 375 });
  const hands = quickHandsOn(first);
  await setUp(hands, shop);
  await enterLegalData(hands);
  await hands.step('When are you open?');

  // The browser is closed, and the link opened again; it does not work in another browser.
  const storageState = await first.context().storageState();
  await first.context().close();
  expect((await stranger.context().request.get(link)).status()).toBe(404);
  const second = await visit(link, { width: 375, storageState });
  await hydrated(second);
  const again = quickHandsOn(second);
  const { press, button, step } = again;
  await step('When are you open?');
  await press(button('Save and continue'));
  await step('How do people get their food?');
  await press(button('Save and continue'));
  await importMenu(again);
  await proveMail(again, shop);
  await step('Open your shop');
  await press(button('Open the shop'));
  await step('Da Mario is open');
  expect((await second.context().request.get('/setup')).status()).toBe(404);

  const guest = await aCustomer(shop.url);
  const phone = await visit('about:blank', { width: 375 });
  await logIn(phone, guest);
  await phone.goto('/products');
  const order = quickHandsOn(await hydrated(phone));
  await order.press(order.button(/Margherita/));
  await order.press(phone.getByRole('complementary', { name: 'Cart' }).getByRole('link'));
  await phone.waitForURL('/cart');
  await order.press(phone.getByRole('link', { name: 'Checkout', exact: true }));
  await phone.waitForURL('/checkout');
  await hydrated(phone);
  await order.type(/^Name/, 'Mia Rossi');
  await order.type(/^Phone/, '+33 6 12 34 56 78');
  await order.press(order.button('Order and pay'));
  await phone.waitForURL('/orders');
  expect((await mailTo(shop.url, guest.email, /Margherita/)).text).toContain('Da Mario');
  expect((await mailTo(shop.url, inbox, /Margherita/)).text).toContain(guest.username);
});
