import type { Locator } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { browserTests, expectAccessible, type Visit } from '../support/browser.ts';
import { type Dish, fillCart, menuOf } from '../support/carts.ts';
import { aCustomer, logIn } from '../support/customers.ts';
import { columnOf, inKitchen, openKitchen, ticketOf } from '../support/dashboard/kitchen-screen.ts';
import { callerOf, type Staff, staffOf } from '../support/dashboard/staff.ts';
import { hydrated } from '../support/hydrated.ts';
import type { PlacedOrder } from '../support/placed-orders.ts';
import { type Shop, startInstance } from '../support/shop.ts';

let shop: Shop;
let staff: Staff;
let customer: Staff;
let dish: Dish;
beforeAll(async () => {
  // Dinner in the trattoria, open from 19:00 to 22:30.
  shop = await startInstance({ SEED: 'trattoria', CLOCK: '2026-11-27T18:15:00Z' });
  staff = await staffOf(shop);
  [dish] = await menuOf(shop.url, 1);
}, 60_000);
afterAll(() => shop.stop());

const { visit } = browserTests(() => shop.url);

// A customer may order ten times a minute.
const perCustomer = 8;
let placedBefore = 0;

/** Of one dish, to be fetched as soon as possible. */
const order = async (): Promise<PlacedOrder> => {
  if (placedBefore++ % perCustomer === 0) customer = await callerOf(shop, await aCustomer(shop.url));
  await fillCart(customer, [[dish, 1]]);
  const fulfilment = { service: 'pickup', slot: 'asap', contactName: 'Rosa Blanc', phone: '+33612345678' };
  const { status, body } = await customer.call('POST', `/orders/create/${customer.id}`, { fulfilment });
  expect([status, body]).toEqual([201, expect.anything()]);
  return body as PlacedOrder;
};

const open = (look?: Visit) => openKitchen(visit, look);
const kitchenOrder = (placed: PlacedOrder) => inKitchen(staff, placed);

describe('[KITCH-01] who may see it', () => {
  test('visitors and customers get the page for what does not exist; an admin’s menu leads to it', async () => {
    const visitor = await visit('/contact', { expectedErrors: /status of 404/ });
    expect((await visitor.goto('/kitchen'))?.status()).toBe(404);
    await logIn(visitor, await aCustomer(shop.url));
    expect((await visitor.goto('/kitchen'))?.status()).toBe(404);
    const page = await visit('about:blank');
    await logIn(page, { email: 'superadmin@bottega.example', password: 'Bottega-2026' });
    await page.goto('/dashboard');
    await hydrated(page);
    await page.getByRole('button', { name: /’s account$/ }).click();
    await page.getByRole('link', { name: 'Kitchen', exact: true }).and(page.locator('[href="/kitchen"]')).click();
    await page.getByRole('heading', { level: 1, name: 'Kitchen' }).waitFor();
    await page.waitForURL('/kitchen');
  });

  test('with the flag off it does not exist, for admins neither', async () => {
    const demo = await startInstance({ SEED: 'demo' });
    onTestFinished(() => demo.stop());
    const page = await visit('about:blank', { baseURL: demo.url, expectedErrors: /status of 404/ });
    await logIn(page, { email: 'superadmin@bottega.example', password: 'Bottega-2026' });
    expect((await page.goto('/kitchen'))?.status()).toBe(404);
    expect((await page.goto('/kitchen/away'))?.status()).toBe(404);
  }, 30_000);
});

describe('by touch', () => {
  test('[KITCH-02, KITCH-04] an order comes within 2 s, is accepted 10 minutes later, cooked, put away and taken back', async () => {
    const page = await open();
    const placed = await order();
    const card = ticketOf(page, placed);
    await card.waitFor({ timeout: 2000 });
    await page.getByRole('button', { name: /new: seen/ }).tap();
    await page.getByRole('button', { name: /new: seen/ }).waitFor({ state: 'detached' });
    await card.getByRole('button', { name: `Accept ${placed.orderNumber}, 10 minutes later` }).tap();
    const cooking = columnOf(page, 'Cooking').getByRole('article', { name: placed.orderNumber });
    await cooking.getByRole('button', { name: `1 × ${dish.name}` }).tap();
    await cooking.getByRole('button', { pressed: true }).waitFor();
    await cooking.locator('button[aria-pressed="true"] svg').waitFor();
    const ready = columnOf(page, 'Ready').getByRole('article', { name: placed.orderNumber });
    const done = cooking.getByRole('button', { name: `Ready ${placed.orderNumber}` });
    // A press within 0.8 s of that on “Accept” counts for nothing.
    const putAway = async () => {
      if ((await ready.count()) === 0) await done.tap();
      return ready.count();
    };
    await expect.poll(putAway).toBe(1);
    await expect.poll(() => kitchenOrder(placed)).toMatchObject({ status: 'ready', bumpedAt: expect.any(String) });
    await ready.getByRole('button', { name: `Take back ${placed.orderNumber}` }).tap();
    await cooking.waitFor();
    await expect.poll(() => kitchenOrder(placed)).toMatchObject({ status: 'ready', bumpedAt: null });
    await expectAccessible(page);
  }, 60_000);

  test('[KITCH-04] an order is refused with a reason, after a question', async () => {
    const page = await open();
    const placed = await order();
    await ticketOf(page, placed)
      .getByRole('button', { name: /call, refuse/ })
      .tap();
    await page.getByRole('dialog').getByText('Something is sold out').tap();
    await page.getByLabel(/Message to the customer/).fill('No more tiramisù');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Refuse the order' }).tap();
    await ticketOf(page, placed).waitFor({ state: 'detached' });
    await expect
      .poll(async () => (await staff.call('GET', `/orders/number/${placed.orderNumber}`)).body)
      .toMatchObject({
        status: 'canceled',
      });
  }, 60_000);

  test('[PRINT-02] an order is printed again from its ticket, where there is a printer', async () => {
    const page = await open();
    const placed = await order();
    const openDialog = () =>
      ticketOf(page, placed)
        .getByRole('button', { name: /call, refuse/ })
        .tap();
    const again = page.getByRole('dialog').getByRole('button', { name: 'Print again' });
    await openDialog();
    await page.getByRole('dialog').getByRole('radio').first().waitFor();
    expect(await again.count()).toBe(0);
    const printer = { name: 'Pass', locale: 'en', copies: 1, prints: 'ticket' };
    const { body } = await staff.call('POST', '/printers', printer);
    await page.reload();
    await hydrated(page);
    await openDialog();
    await again.tap();
    await page.getByText('Sent to 1 printer.').waitFor();
    const { body: printers } = await staff.call('GET', '/printers');
    expect(printers).toMatchObject([{ waiting: 1 }]);
    expect((await staff.call('DELETE', `/printers/${(body as { _id: string })._id}`)).status).toBe(200);
  }, 60_000);

  test('every target of a ticket is 56 px high', async () => {
    const page = await open();
    const placed = await order();
    const buttons = ticketOf(page, placed).getByRole('button');
    await buttons.first().waitFor();
    const heights = await buttons.evaluateAll((all) => all.map((each) => each.getBoundingClientRect().height));
    expect(Math.min(...heights)).toBeGreaterThanOrEqual(56);
  });
});

test('[KITCH-04] a service of thirty orders by keyboard', async () => {
  const page = await open({ hasTouch: false });
  const service: PlacedOrder[] = [];
  const select = async (card: Locator) => {
    const [digit] = await card.locator('header > div > [aria-hidden]').allTextContents();
    await page.keyboard.press(digit ?? '9');
    // Those behind the ninth have no key of their own.
    const isChosen = async () => {
      const chosen = (await card.getAttribute('aria-current')) === 'true';
      if (!chosen && digit === undefined) await page.keyboard.press('ArrowRight');
      return chosen;
    };
    await expect.poll(isChosen).toBe(true);
  };
  for (let count = 0; count < 30; count += 1) {
    const placed = await order();
    service.push(placed);
    await ticketOf(page, placed).waitFor();
    await select(ticketOf(page, placed));
    await page.keyboard.press(count % 3 === 0 ? 'd' : 'Space');
    await expect.poll(() => kitchenOrder(placed)).toMatchObject({ status: 'confirmed' });
  }
  for (const placed of service) {
    const cooking = columnOf(page, 'Cooking').getByRole('article', { name: placed.orderNumber });
    await select(cooking);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await cooking.getByRole('button', { pressed: true }).waitFor();
    await page.keyboard.press('Space');
    await expect.poll(() => kitchenOrder(placed)).toMatchObject({ status: 'ready', bumpedAt: expect.any(String) });
    await columnOf(page, 'Ready').getByRole('article', { name: placed.orderNumber }).waitFor();
  }
  const last = service.at(-1) as PlacedOrder;
  await page.keyboard.press('u');
  await columnOf(page, 'Cooking').getByRole('article', { name: last.orderNumber }).waitFor();
  await expect.poll(() => kitchenOrder(last)).toMatchObject({ status: 'ready', bumpedAt: null });
  await page.keyboard.press('?');
  await page.getByRole('dialog').getByText('show these keys').waitFor();
  await expectAccessible(page);
}, 240_000);

test('[KITCH-04] of two cooks one is first, and the other reads who it was', async () => {
  const [one, other] = [await open(), await open()];
  const placed = await order();
  await ticketOf(other, placed).waitFor();
  // The other's screen does not hear of it.
  await other.route('**/api/kitchen/orders', (route) => route.abort());
  await ticketOf(one, placed)
    .getByRole('button', { name: `Accept ${placed.orderNumber}`, exact: true })
    .tap();
  await expect.poll(() => kitchenOrder(placed)).toMatchObject({ status: 'confirmed' });
  await staff.call('POST', `/kitchen/orders/${placed._id}/bump`);
  await staff.call('PUT', `/orders/${placed._id}/status`, { status: 'expedited' });
  await ticketOf(other, placed)
    .getByRole('button', { name: `Accept ${placed.orderNumber}`, exact: true })
    .tap();
  await other.getByRole('alert').getByText(`${placed.orderNumber}: “Accept” came too late.`).waitFor();
}, 60_000);

test('[KITCH-06] without a network it says so within 10 s, opens again with its tickets, and sends what was pressed', async () => {
  const page = await open({ serviceWorkers: 'allow' });
  const placed = await order();
  await ticketOf(page, placed).waitFor();
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  const isStored = () => page.evaluate(async () => (await caches.match('/kitchen/away?lang=en')) !== undefined);
  await expect.poll(isStored, { timeout: 20_000 }).toBe(true);
  await page.context().setOffline(true);
  await page.getByText('No connection. These are the tickets of').waitFor({ timeout: 10_000 });
  await ticketOf(page, placed)
    .getByRole('button', { name: `Accept ${placed.orderNumber}`, exact: true })
    .tap();
  await page.getByText('1 press is sent when it is back.').waitFor();
  await page.goto('/kitchen');
  const cooking = columnOf(page, 'Cooking').getByRole('article', { name: placed.orderNumber });
  await cooking.waitFor();
  await expectAccessible(page);
  expect(await kitchenOrder(placed)).toMatchObject({ status: 'created' });
  await page.context().setOffline(false);
  await expect.poll(() => kitchenOrder(placed), { timeout: 10_000 }).toMatchObject({ status: 'confirmed' });
  await page.getByText('No connection').waitFor({ state: 'detached' });
}, 90_000);
