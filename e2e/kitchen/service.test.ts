import { afterEach, beforeAll, expect, onTestFinished, test } from 'vitest';
import { browserTests } from '../support/browser.ts';
import { emptyKitchen, openKitchen, ticketOf } from '../support/dashboard/kitchen-screen.ts';
import { serveByKeyboard, serveByTouch, tapUntil } from '../support/dashboard/kitchen-service.ts';
import { type Staff, staffOf } from '../support/dashboard/staff.ts';
import { type EveningOrder, eveningIn } from '../support/evening.ts';
import { hydrated } from '../support/hydrated.ts';
import type { Dish } from '../support/orders/carts.ts';
import { sharedShop } from '../support/shared-shop.ts';
import { type Shop, trattoriaAtDinner } from '../support/shop.ts';

// Thirty orders each: e2e/deep/kitchen/service.test.ts.

let shop: Shop;
let staff: Staff;
let place: () => Promise<EveningOrder>;
beforeAll(async () => {
  shop = await sharedShop(trattoriaAtDinner);
  staff = await staffOf(shop);
  place = eveningIn(shop);
  await emptyKitchen(staff);
}, 60_000);
afterEach(() => emptyKitchen(staff));

const { visit } = browserTests(() => shop.url);

test('[KITCH-04] a service of five orders by touch, by two cooks: none is missed, none is pressed twice', async () => {
  const cooks = [await openKitchen(visit), await openKitchen(visit)] as const;
  await serveByTouch(cooks, { staff, place, orders: 5, refused: 2, canceled: 4, hanging: 1 });
});

test('[KITCH-04] a service of two orders by keyboard', async () => {
  const page = await openKitchen(visit, { hasTouch: false });
  await serveByKeyboard(page, { staff, place, orders: 2 });
});

test('[KITCH-02, KITCH-04, PRINT-02] an order comes within 2 s, is seen, printed again where there is a printer, and refused with a reason', async () => {
  const page = await openKitchen(visit);
  const placed = await place();
  const ticket = ticketOf(page, placed);
  await ticket.waitFor({ timeout: 2000 });
  await page.getByRole('button', { name: /new: seen/ }).tap();
  await page.getByRole('button', { name: /new: seen/ }).waitFor({ state: 'detached' });
  const heights = await ticket
    .getByRole('button')
    .evaluateAll((all) => all.map((each) => each.getBoundingClientRect().height));
  expect(Math.min(...heights)).toBeGreaterThanOrEqual(56);

  const more = ticket.getByRole('button', { name: /call, refuse/ });
  const dialog = page.getByRole('dialog');
  await more.tap();
  await dialog.getByRole('radio').first().waitFor();
  expect(await dialog.getByRole('button', { name: 'Print again' }).count()).toBe(0);
  const printer = { name: 'Pass', locale: 'en', copies: 1, prints: 'ticket' };
  const { body } = await staff.call('POST', '/printers', printer);
  await page.reload();
  await hydrated(page);
  await more.tap();
  await dialog.getByRole('button', { name: 'Print again' }).tap();
  await page.getByText('Sent to 1 printer.').waitFor();
  expect((await staff.call('GET', '/printers')).body).toMatchObject([{ waiting: 1 }]);
  expect((await staff.call('DELETE', `/printers/${(body as { _id: string })._id}`)).status).toBe(200);

  await dialog.getByText('Something is sold out').tap();
  await page.getByLabel(/Message to the customer/).fill('No more tiramisù');
  await page.getByRole('button', { name: 'Refuse the order' }).tap();
  await ticket.waitFor({ state: 'detached' });
  const stored = async () => (await staff.call('GET', `/orders/number/${placed.orderNumber}`)).body;
  await expect.poll(stored).toMatchObject({ status: 'canceled' });
});

test('[KITCH-04] a dish is sold out with one tap, customers cannot order it, and another takes that back', async () => {
  const page = await openKitchen(visit);
  const lasagne = async () => {
    const { body } = await staff.call('GET', '/products/staff?limit=100');
    const { products } = (body as { payload: { products: (Dish & { available?: boolean })[] } }).payload;
    return products.find(({ name }) => name.startsWith('Lasagne'));
  };
  const isOnSale = async () => (await lasagne())?.available ?? true;
  const { _id } = (await lasagne()) as Dish;
  onTestFinished(async () => void (await staff.call('PUT', `/products/${_id}/availability`, { soldOut: 'no' })));
  // Other tests sell dishes out in the same shop.
  await page.getByRole('button', { name: /^Sold out( \d+)?$/ }).tap();
  const dialog = page.getByRole('dialog', { name: 'Sold out' });
  const row = dialog.getByRole('listitem').filter({ hasText: 'Lasagne' });
  await dialog.getByText('All other dishes').tap();
  await dialog.getByRole('button', { name: /^Sold out today: Lasagne/ }).tap();
  const back = dialog.getByRole('button', { name: /^Back on the menu: Lasagne/ });
  await back.waitFor();
  await row.getByText(/^sold out, back Sat/).waitFor();
  await expect.poll(isOnSale).toBe(false);
  const again = dialog.getByRole('button', { name: /^Sold out today: Lasagne/ });
  // The screen may follow later, and another press would sell the dish out again.
  await tapUntil(back, isOnSale);
  await again.waitFor();
  await expect.poll(() => row.getByText(/^sold out, back/).count()).toBe(0);
  await dialog.getByRole('button', { name: 'Close' }).tap();
  await page.context().setOffline(true);
  await page.getByText('No connection. These are the tickets of').waitFor({ timeout: 10_000 });
  await page.keyboard.press('o');
  await dialog.getByText('No connection. Dishes can be changed when it is back.').waitFor();
});
