import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import type { Page, Request, Response, Route } from 'playwright-core';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { browserTests, expectAccessible, type Visit } from '../support/browser.ts';
import { aLoggedInCustomer, fillCart, menuOf } from '../support/carts.ts';
import { type Staff, staffOf } from '../support/dashboard/staff.ts';
import { chunkOf } from '../support/pages/page-weight.ts';
import { orderSteps, type PlacedOrder, promote } from '../support/placed-orders.ts';
import { type Shop, startInstance } from '../support/shop.ts';

// Half past seven in the shop, while it is open.
let shop: Shop;
let staff: Staff;
beforeAll(async () => {
  shop = await startInstance({ SEED: 'trattoria', CLOCK: '2026-11-27T18:30:00Z' });
  staff = await staffOf(shop);
});
afterAll(() => shop.stop());
const { visit } = browserTests(() => shop.url);

/** The page of a customer's new order for pickup as soon as possible. */
const openOrder = async (options: Visit = {}) => {
  const page = await visit('about:blank', { width: 375, ...options });
  const guest = await aLoggedInCustomer(page);
  const [dish] = await menuOf(shop.url);
  await fillCart(guest, [[dish, 1]]);
  const fulfilment = { service: 'pickup', slot: 'asap', contactName: 'Mia Rossi', phone: '+33612345678' };
  const { status, body } = await guest.call('POST', `/orders/create/${guest.id}`, { fulfilment });
  expect(status).toBe(201);
  const order = body as PlacedOrder & { fulfilment: { promisedAt: string } };
  return { page, guest, order };
};

const isStream = (of: Request | Response): boolean => of.url().endsWith('/api/events');

const streamsOf = (page: Page): string[] => {
  const opened: string[] = [];
  page.context().on('request', (sent) => {
    if (isStream(sent)) opened.push(sent.url());
  });
  return opened;
};
const streamOpens = (page: Page): Promise<Response> => page.waitForResponse(isStream);

const delay = async ({ _id }: PlacedOrder, minutes: number) =>
  expect((await staff.call('PUT', `/orders/${_id}/promise`, { minutes, force: true })).status).toBe(200);

// What an event has to be shown within.
const soon = { timeout: 2_000 };
const story = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text });

test('[LIVE-01] a phone’s order page follows status, promise and payment in two seconds, without a reload', async () => {
  const { page, order } = await openOrder();
  const opened = streamOpens(page);
  await page.goto(`/orders/${order.orderNumber}`);
  expect((await opened).status()).toBe(200);
  await page.getByText(/^About \d+ minutes left$/).waitFor({ state: 'attached' });
  await page.evaluate(() => Object.assign(window, { isSame: true }));

  await promote(staff, order, 'confirmed');
  await story(page, 'your dishes are being made').waitFor(soon);
  await delay(order, 10);
  await story(page, '10 minutes later: now').waitFor(soon);
  await expectAccessible(page);
  await promote(staff, order, 'ready');
  await story(page, 'waiting for you').waitFor(soon);
  await promote(staff, order, 'expedited', 'delivered');
  await page.getByText('Paid', { exact: true }).waitFor(soon);
  expect(await orderSteps(page).filter({ hasText: ', done' }).count()).toBe(5);
  expect(await page.evaluate(() => 'isSame' in window)).toBe(true);
});

/** A way to the shop that can be cut, as a phone loses its network. */
const startLine = async () => {
  const sockets = new Set<Socket>();
  let isCut = false;
  const line = createServer((near) => {
    const far = connect(Number(new URL(shop.url).port), '127.0.0.1');
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(one);
      one
        .on('error', () => undefined)
        .on('close', () => {
          sockets.delete(one);
          other.destroy();
        });
    }
    if (isCut) near.destroy();
    else near.pipe(far).pipe(near);
  }).listen(0, '127.0.0.1');
  await once(line, 'listening');
  const cut = () => {
    isCut = true;
    for (const socket of sockets) socket.destroy();
  };
  const mend = () => {
    isCut = false;
  };
  const close = () => {
    cut();
    line.close();
  };
  return { url: `http://127.0.0.1:${(line.address() as AddressInfo).port}`, cut, mend, close };
};

/** Holds the code of a module back; `lose` fails its request, `arrived` is the next one. */
const lateCode = async (page: Page, module: string) => {
  const file = chunkOf(module);
  const asked = Promise.withResolvers<Route>();
  const arrived = page.waitForEvent('requestfinished', (request) => request.url().endsWith(file));
  await page.route(`**/${file}`, (route) => asked.resolve(route), { times: 1 });
  return { lose: async () => (await asked.promise).abort('connectionfailed'), arrived };
};

test('[LIVE-02] a phone whose network was gone catches up by itself', async () => {
  const line = await startLine();
  onTestFinished(line.close);
  const { page, order } = await openOrder({ baseURL: line.url, expectedErrors: /ERR_|order: / });
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
  await delay(order, 20);
  expect(await story(page, 'your dishes are being made').count()).toBe(0);
  const again = page.waitForEvent('response', { predicate: isStream, timeout: 60_000 });
  line.mend();
  expect((await again).status()).toBe(200);
  await story(page, 'your dishes are being made').waitFor(soon);
  await story(page, '20 minutes later: now').waitFor(soon);
  await late.arrived;
  expect(await page.evaluate(() => 'isSame' in window)).toBe(true);
});

test('[LIVE-02] after 30 s in a tunnel the same page shows all that it missed in two seconds, and loads what it could not', async () => {
  const line = await startLine();
  onTestFinished(line.close);
  const { page, order } = await openOrder({ baseURL: line.url, expectedErrors: /ERR_|order: / });
  const late = await lateCode(page, 'src/lib/food/food-words.tsx');
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
  await delay(order, 20);
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
  const { page, order } = await openOrder({ expectedErrors: /status of 503/ });
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

test('[LIVE-04] the tabs of a customer hold one connection, which goes with the last open order', async () => {
  const { page, order } = await openOrder();
  const streams = streamsOf(page);
  const tabs = [page];
  for (let nr = 1; nr < 4; nr++) tabs.push(await page.context().newPage());
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

test('without JavaScript the page says the time in words', async () => {
  const { page, order } = await openOrder({ javaScriptEnabled: false, language: 'fr' });
  await page.goto(`/orders/${order.orderNumber}`);
  await page.getByText(/^Prête au retrait ce soir entre \d\d\sh.* et \d\d\sh/).waitFor();
  expect(await page.getByText(/minutes environ/).count()).toBe(0);
});
