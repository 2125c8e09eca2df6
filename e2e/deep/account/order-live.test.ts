import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { browserTests } from '../../support/browser.ts';
import { type Staff, staffOf } from '../../support/dashboard/staff.ts';
import {
  customerWithPickup,
  delay,
  isStream,
  lateCode,
  soon,
  startLine,
  story,
  streamOpens,
} from '../../support/orders/live-order.ts';
import { orderSteps, promote } from '../../support/orders/placed-orders.ts';
import { sharedShop } from '../../support/shared-shop.ts';
import { type Shop, trattoriaAtDinner } from '../../support/shop.ts';

let shop: Shop;
let staff: Staff;
beforeAll(async () => {
  shop = await sharedShop(trattoriaAtDinner);
  staff = await staffOf(shop);
});
const { visit } = browserTests(() => shop.url);
const openOrder = customerWithPickup(visit);

test('[LIVE-02] after 30 s in a tunnel the same page shows all that it missed in two seconds, and loads what it could not', async () => {
  const line = await startLine(shop);
  onTestFinished(line.close);
  const { page, order } = await openOrder(shop, { baseURL: line.url, expectedErrors: /ERR_|order: / });
  const late = await lateCode(page, 'src/features/food/food-words.tsx');
  await page.clock.install();
  const opened = streamOpens(page);
  await page.goto(`/orders/${order.orderNumber}`);
  await opened;
  await page.evaluate(() => Object.assign(window, { isSame: true }));
  const lost = page.waitForEvent('requestfailed', isStream);
  line.cut();
  await page.context().setOffline(true);
  await late.lose();
  await lost;
  await promote(staff, order, 'confirmed');
  await delay(staff, order, 20);
  for (let seconds = 0; seconds < 30; seconds++) await page.clock.runFor(1000);
  expect(await story(page, 'your dishes are being made').count()).toBe(0);
  const again = streamOpens(page);
  line.mend();
  await page.context().setOffline(false);
  await story(page, 'your dishes are being made').waitFor(soon);
  await story(page, '20 minutes later: now').waitFor(soon);
  expect((await again).status()).toBe(200);
  await promote(staff, order, 'ready');
  await story(page, 'waiting for you').waitFor(soon);
  await late.arrived;
  expect(await page.evaluate(() => 'isSame' in window)).toBe(true);
});

test('[LIVE-03] where streams are blocked the page reads every 15 s, and says nothing about it', async () => {
  const { page, order } = await openOrder(shop, { expectedErrors: /status of 503/ });
  await page.clock.install();
  await page.route('**/api/events', (route) => route.fulfill({ status: 503 }));
  await page.goto(`/orders/${order.orderNumber}`);
  await orderSteps(page).first().waitFor();
  await promote(staff, order, 'confirmed');
  const words = await page.getByRole('main').textContent();
  await expect
    .poll(async () => {
      await page.clock.runFor(1000);
      return story(page, 'your dishes are being made').isVisible();
    })
    .toBe(true);
  expect(words).not.toMatch(/connection|offline/i);
  expect(await page.getByRole('alert').count()).toBe(0);
});
