import { afterAll, beforeAll, expect, test } from 'vitest';
import { browserTests, timePassesUntil, withClock } from '../../support/browser.ts';
import { card, openCourier, press, statusOf } from '../../support/dashboard/courier-screen.ts';
import { aReadyDelivery } from '../../support/dashboard/deliveries.ts';
import { emptyKitchen } from '../../support/dashboard/kitchen-screen.ts';
import { type Staff, staffOf } from '../../support/dashboard/staff.ts';
import { aCourier } from '../../support/dashboard/workers.ts';
import { isStored, untilStored } from '../../support/pages/copies.ts';
import { sharedShop } from '../../support/shared-shop.ts';
import { type Shop, trattoriaAtDinner } from '../../support/shop.ts';

let shop: Shop;
let staff: Staff;
beforeAll(async () => {
  shop = await sharedShop(trattoriaAtDinner);
  staff = await staffOf(shop);
}, 60_000);
afterAll(() => emptyKitchen(staff));

const { visit } = browserTests(() => shop.url);

test('[COUR-01] without a network it shows the picture of an empty page, opens again with its deliveries, and sends what was pressed', async () => {
  const gone = /ERR_INTERNET_DISCONNECTED|ERR_FAILED|ERR_CONNECTION|status of 40[14]/;
  const look = { serviceWorkers: 'allow', expectedErrors: gone } as const;
  const page = await openCourier(withClock(visit), await aCourier(shop, staff), look);
  await page.getByText('Nothing to deliver').waitFor();
  await untilStored(page, '/courier/away?lang=en');
  // What the page itself has loaded is stored as well: only the copy of the page counts here.
  const copy = await page.evaluate(async () => (await caches.match('/courier/away?lang=en'))?.text());
  expect(copy).toContain('/places/empty-orders.svg');
  expect(await isStored(page, '/places/empty-orders.svg')).toBe(true);
  await page.context().setOffline(true);
  await page.goto('/courier');
  await page.getByText('Nothing to deliver').waitFor();
  const picture = page.locator('img[src="/places/empty-orders.svg"]');
  await expect.poll(() => picture.evaluate(({ naturalWidth }: HTMLImageElement) => naturalWidth > 0)).toBe(true);
  await page.context().setOffline(false);
  await page.waitForURL('/courier');

  const order = await aReadyDelivery(shop, staff);
  await timePassesUntil(page, card(page, order));
  await page.context().setOffline(true);
  await timePassesUntil(page, page.getByText('No connection. These are the deliveries of'));
  await page.goto('/courier');
  await card(page, order).getByText('12 rue Mercière').waitFor();
  await page.getByText('No connection. These are the deliveries of').waitFor();
  await press(page, order, /^Taken/).tap();
  await timePassesUntil(page, page.getByText('1 press is sent when it is back.'));
  await page.goto('/courier');
  await press(page, order, /^Delivered/).waitFor();
  expect(await statusOf(staff, order)).toBe('ready');
  await page.context().setOffline(false);
  await timePassesUntil(page, async () => (await statusOf(staff, order)) === 'expedited');
  await timePassesUntil(page, async () => (await page.getByText('No connection').count()) === 0);
  await page.waitForURL('/courier');
  await press(page, order, /^Delivered/).waitFor();
});
