import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { browserTests } from '../support/browser.ts';
import { expectNoOverflow } from '../support/dashboard/dashboard.ts';
import { type Staff, staffOf } from '../support/dashboard/staff.ts';
import {
  customerWithPickup,
  delay,
  isStream,
  lateCode,
  soon,
  startLine,
  story,
  streamOpens,
  streamsOf,
} from '../support/orders/live-order.ts';
import { orderSteps, promote } from '../support/orders/placed-orders.ts';
import { sharedShop } from '../support/shared-shop.ts';
import { type Shop, trattoriaAtDinner } from '../support/shop.ts';

let shop: Shop;
let staff: Staff;
beforeAll(async () => {
  shop = await sharedShop(trattoriaAtDinner);
  staff = await staffOf(shop);
});
const { visit } = browserTests(() => shop.url);
const openOrder = customerWithPickup(visit);

test('[LIVE-01] a phone’s order page says the time without scripts, and with them follows status, promise and payment in two seconds, without a reload', async () => {
  const { page, order } = await openOrder(shop);
  const french = { headers: { 'accept-language': 'fr' } };
  const html = await (await page.context().request.get(`/orders/${order.orderNumber}`, french)).text();
  expect(html).toMatch(/Prête au retrait ce soir entre \d\d\sh.* et \d\d\sh/);
  expect(html).not.toMatch(/minutes environ/);
  const opened = streamOpens(page);
  await page.goto(`/orders/${order.orderNumber}`);
  expect((await opened).status()).toBe(200);
  await page.getByText(/^About \d+ minutes left$/).waitFor({ state: 'attached' });
  await page.evaluate(() => Object.assign(window, { isSame: true }));

  await promote(staff, order, 'confirmed');
  await story(page, 'your dishes are being made').waitFor(soon);
  await delay(staff, order, 10);
  await story(page, '10 minutes later: now').waitFor(soon);
  await expectNoOverflow(page);
  await promote(staff, order, 'ready');
  await story(page, 'waiting for you').waitFor(soon);
  await promote(staff, order, 'expedited', 'delivered');
  await page.getByText('Paid', { exact: true }).waitFor(soon);
  expect(await orderSteps(page).filter({ hasText: ', done' }).count()).toBe(5);
  expect(await page.evaluate(() => 'isSame' in window)).toBe(true);
});

test('[LIVE-02] a phone whose network was gone catches up by itself', async () => {
  const line = await startLine(shop);
  onTestFinished(line.close);
  const { page, order } = await openOrder(shop, { baseURL: line.url, expectedErrors: /ERR_|order: / });
  const late = await lateCode(page, 'src/features/notifications/notifications.tsx');
  const opened = streamOpens(page);
  await page.goto(`/orders/${order.orderNumber}`);
  await opened;
  await page.evaluate(() => Object.assign(window, { isSame: true }));
  const lost = page.waitForEvent('requestfailed', isStream);
  line.cut();
  await late.lose();
  await lost;
  await promote(staff, order, 'confirmed');
  await delay(staff, order, 20);
  expect(await story(page, 'your dishes are being made').count()).toBe(0);
  const again = page.waitForEvent('response', { predicate: isStream, timeout: 60_000 });
  line.mend();
  expect((await again).status()).toBe(200);
  await story(page, 'your dishes are being made').waitFor(soon);
  await story(page, '20 minutes later: now').waitFor(soon);
  await late.arrived;
  expect(await page.evaluate(() => 'isSame' in window)).toBe(true);
});

test('[LIVE-04] the tabs of a customer hold one connection, which goes with the last open order', async () => {
  const { page, order } = await openOrder(shop);
  const streams = streamsOf(page);
  const tabs = [page];
  for (let nr = 1; nr < 3; nr++) tabs.push(await page.context().newPage());
  const opened = streamOpens(page);
  for (const tab of tabs) await tab.goto(tab === page ? '/orders' : `/orders/${order.orderNumber}`);
  await opened;
  await promote(staff, order, 'confirmed');
  await page.getByRole('main').getByText('Confirmed').first().waitFor(soon);
  for (const tab of tabs.slice(1)) await story(tab, 'your dishes are being made').waitFor(soon);
  expect(streams).toHaveLength(1);

  const ended = page.waitForEvent('requestfailed', isStream);
  await promote(staff, order, 'ready', 'expedited', 'delivered');
  await ended;
  expect(streams.length).toBeLessThanOrEqual(tabs.length);
});
