import { afterAll, beforeAll, expect, test } from 'vitest';
import { browserTests, timePassesUntil, withClock } from '../support/browser.ts';
import { card, openCourier } from '../support/dashboard/courier-screen.ts';
import { aReadyDelivery } from '../support/dashboard/deliveries.ts';
import { columnOf, emptyKitchen, inKitchen, openKitchen, ticketOf } from '../support/dashboard/kitchen-screen.ts';
import { type Staff, staffOf } from '../support/dashboard/staff.ts';
import { aCourier } from '../support/dashboard/workers.ts';
import { eveningIn } from '../support/evening.ts';
import { untilStored } from '../support/pages/copies.ts';
import { sharedShop } from '../support/shared-shop.ts';
import { type Shop, trattoriaAtDinner } from '../support/shop.ts';

let shop: Shop;
let staff: Staff;
beforeAll(async () => {
  shop = await sharedShop(trattoriaAtDinner);
  staff = await staffOf(shop);
}, 60_000);
afterAll(() => emptyKitchen(staff));

// What a courier presses in between, and the picture where there is nothing to deliver: e2e/deep/kitchen/offline.test.ts.

const { visit } = browserTests(() => shop.url);

test('[KITCH-06] without a network it says so within 10 s, opens again with its tickets, and sends what was pressed', async () => {
  const place = eveningIn(shop);
  const page = await openKitchen(visit, { serviceWorkers: 'allow' });
  const placed = await place();
  await ticketOf(page, placed).waitFor();
  await untilStored(page, '/kitchen/away?lang=en');
  await page.context().setOffline(true);
  await page.getByText('No connection. These are the tickets of').waitFor({ timeout: 10_000 });
  await ticketOf(page, placed)
    .getByRole('button', { name: `Accept ${placed.orderNumber}`, exact: true })
    .tap();
  await page.getByText('1 press is sent when it is back.').waitFor();
  await page.goto('/kitchen');
  await ticketOf(columnOf(page, 'Cooking'), placed).waitFor();
  expect(await inKitchen(staff, placed)).toMatchObject({ status: 'created' });
  await page.context().setOffline(false);
  await expect.poll(() => inKitchen(staff, placed), { timeout: 10_000 }).toMatchObject({ status: 'confirmed' });
  await page.getByText('No connection').waitFor({ state: 'detached' });
});

test('[COUR-01] without a network it opens again with its deliveries', async () => {
  const look = { serviceWorkers: 'allow', expectedErrors: /ERR_INTERNET_DISCONNECTED|ERR_FAILED/ } as const;
  const page = await openCourier(withClock(visit), await aCourier(shop, staff), look);
  const order = await aReadyDelivery(shop, staff);
  await card(page, order).waitFor();
  await untilStored(page, '/courier/away?lang=en');
  await page.context().setOffline(true);
  await page.goto('/courier');
  await card(page, order).getByText('12 rue Mercière').waitFor();
  await timePassesUntil(page, page.getByText('No connection. These are the deliveries of'));
});
