import { afterEach, beforeAll, expect, test } from 'vitest';
import { browserTests } from '../support/browser.ts';
import { addButton, aRegular, lastOrder } from '../support/configurator.ts';
import { columnOf, emptyKitchen, inKitchen, openKitchen, ticketOf } from '../support/dashboard/kitchen-screen.ts';
import { tapUntil } from '../support/dashboard/kitchen-service.ts';
import { type Staff, staffOf } from '../support/dashboard/staff.ts';
import { eveningIn } from '../support/evening.ts';
import { hydrated } from '../support/hydrated.ts';
import { cardsOf } from '../support/menu.ts';
import { delay, story } from '../support/orders/live-order.ts';
import { asSoonAsPossible, payButton } from '../support/orders/ordering.ts';
import { type PlacedOrder, promote } from '../support/orders/placed-orders.ts';
import { searchField, searchIn, searchStatus } from '../support/search.ts';
import { sharedShop } from '../support/shared-shop.ts';
import { type Shop, trattoriaAtDinner } from '../support/shop.ts';
import { untranslated } from '../support/translator.ts';

// All journeys on translated pages: npm run test:deep.

let shop: Shop;
let staff: Staff;
beforeAll(async () => {
  shop = await sharedShop(trattoriaAtDinner);
  staff = await staffOf(shop);
  await emptyKitchen(staff);
});
afterEach(() => emptyKitchen(staff));
const { visit } = browserTests(() => shop.url);

test('a customer whose browser translates the pages finds a dish, orders it and follows the order', async () => {
  const page = await visit('about:blank', { width: 375, translated: 'loaded' });
  const allTranslated = () => expect.poll(() => untranslated(page)).toEqual([]);
  const guest = await aRegular(page);
  await page.goto('/products');
  await hydrated(page);
  await allTranslated();

  const whole = await cardsOf(page).count();
  await searchField(page).fill('margherita');
  await expect.poll(() => searchStatus(page).textContent()).toMatch(/^\d dish(es)?$/);
  await searchField(page).fill('');
  await expect.poll(() => searchIn(page)).toBe(null);
  await expect.poll(() => cardsOf(page).count()).toBe(whole);
  await searchField(page).fill('xyzzy');
  await expect.poll(() => cardsOf(page).count()).toBe(0);
  await searchField(page).fill('pizza margherita');
  await page.getByRole('link', { name: 'Pizza Margherita' }).first().click();

  await page.getByRole('radio', { name: 'Large, 38 cm +€4.50' }).check();
  await addButton(page).getByText('Add · €17.00').waitFor();
  await page.getByRole('checkbox', { name: 'Burrata +€4.00' }).check();
  await addButton(page).getByText('Add · €21.00').click();
  await page.getByText('1 in your cart').waitFor();
  await allTranslated();

  await page.getByRole('main').getByRole('link', { name: 'Cart' }).click();
  await page.getByRole('heading', { level: 1, name: 'Your cart' }).waitFor();
  await page.getByRole('button', { name: 'One more' }).click();
  await page.getByRole('main').getByText('€42.00').first().waitFor();
  await page.getByRole('button', { name: 'One less' }).click();
  await page.getByRole('main').getByText('€21.00').first().waitFor();
  await page.getByRole('link', { name: 'Checkout' }).click();
  await asSoonAsPossible(page).waitFor();
  await allTranslated();
  await payButton(page).click();
  await page.waitForURL('/orders');

  const order = (await lastOrder(guest)) as object as PlacedOrder;
  await page.getByRole('main').getByRole('link', { name: order.orderNumber }).first().click();
  await page.getByRole('heading', { level: 1, name: /We have your order/ }).waitFor();
  await promote(staff, order, 'confirmed');
  await story(page, 'your dishes are being made').waitFor();
  await delay(staff, order, 10);
  await story(page, '10 minutes later: now').waitFor();
  await promote(staff, order, 'ready');
  await story(page, 'waiting for you').waitFor();
  await promote(staff, order, 'expedited', 'delivered');
  await page.getByText('Paid', { exact: true }).waitFor();
  await allTranslated();
});

test('a cook whose browser translates the screen accepts an order, makes it, and sees one canceled', async () => {
  const place = eveningIn(shop);
  const page = await openKitchen(visit, { translated: 'loaded' });
  const [made, canceled] = [await place(), await place()];
  await ticketOf(page, made).waitFor();
  for (const order of [made, canceled]) {
    const accept = page.getByRole('button', { name: `Accept ${order.orderNumber}`, exact: true });
    await tapUntil(accept, async () => (await ticketOf(columnOf(page, 'Cooking'), order).count()) === 1);
  }
  await columnOf(page, 'New').getByText('No new orders').waitFor();
  const ready = page.getByRole('button', { name: `Ready ${made.orderNumber}` });
  await tapUntil(ready, async () => (await ticketOf(columnOf(page, 'To hand over'), made).count()) === 1);
  await expect.poll(() => inKitchen(staff, made)).toMatchObject({ status: 'ready' });

  expect((await staff.call('PUT', `/orders/${canceled._id}/cancel`)).status).toBe(200);
  await ticketOf(page, canceled).getByText('Canceled by the shop').waitFor();
  await expect.poll(() => untranslated(page)).toEqual([]);
  const known = ticketOf(page, canceled).getByRole('button', { name: `Got it ${canceled.orderNumber}` });
  await tapUntil(known, async () => (await ticketOf(page, canceled).count()) === 0);
  await columnOf(page, 'Cooking').getByText('Nothing on the stove').waitFor();
});

test('a page that is translated before its scripts run comes to life', async () => {
  const page = await visit('/products', { translated: 'parsed' });
  await hydrated(page);
  await expect.poll(() => untranslated(page)).toEqual([]);
  const whole = await cardsOf(page).count();
  await searchField(page).fill('margherita');
  await expect.poll(() => searchStatus(page).textContent()).toMatch(/^\d dish(es)?$/);
  await searchField(page).fill('');
  await expect.poll(() => cardsOf(page).count()).toBe(whole);
});
