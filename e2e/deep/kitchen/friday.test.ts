import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { browserTests } from '../../support/browser.ts';
import { openCourier } from '../../support/dashboard/courier-screen.ts';
import { chooseInMenu, openDashboard } from '../../support/dashboard/dashboard.ts';
import { columnOf, inKitchen, openKitchen, ticketOf } from '../../support/dashboard/kitchen-screen.ts';
import { isIn, tapUntil } from '../../support/dashboard/kitchen-service.ts';
import { changeOrdering, type Staff, staffOf } from '../../support/dashboard/staff.ts';
import { aCourier } from '../../support/dashboard/workers.ts';
import { type EveningOrder, eveningIn } from '../../support/evening.ts';
import { freePort, type Shop, startInstance, trattoriaAtDinner } from '../../support/shop.ts';

const started = Date.now();
let port: number;
let shop: Shop;
let staff: Staff;
let place: () => Promise<EveningOrder>;

const open = (dataDir?: string) => {
  const now = new Date(Date.parse(trattoriaAtDinner.CLOCK) + Date.now() - started).toISOString();
  return startInstance({ ...trattoriaAtDinner, CLOCK: now, PORT: String(port), ...(dataDir && { DATA_DIR: dataDir }) });
};

beforeAll(async () => {
  port = await freePort();
  shop = await open();
  staff = await staffOf(shop);
  // A kitchen that can make sixty orders by the time it closes.
  await changeOrdering(staff, { unitsPerSlot: 60 });
  place = eveningIn(shop);
}, 60_000);
afterAll(() => shop.stop());

const { visit } = browserTests(() => shop.url);

interface Stored {
  status: string;
  statusHistory: { status: string }[];
  fulfilment: { service: 'pickup' | 'delivery' };
  products: { product: { _id: string; name: string }; quantity: number; line?: number }[];
}

const stored = async ({ orderNumber }: EveningOrder): Promise<Stored> =>
  (await staff.call('GET', `/orders/number/${orderNumber}`)).body as Stored;
const statusOf = async (order: EveningOrder): Promise<string> => (await stored(order)).status;

const presses = new Map<EveningOrder, number>();

/** One press, which may come too soon after the one before (`tapUntil`). */
const press = async (order: EveningOrder, button: Locator, isDone: () => Promise<boolean>): Promise<void> => {
  presses.set(order, (presses.get(order) ?? 0) + 1);
  await tapUntil(button, isDone);
};

const accept = (page: Page, order: EveningOrder): Promise<void> =>
  press(
    order,
    page.getByRole('button', { name: `Accept ${order.orderNumber}`, exact: true }),
    isIn(page, 'Cooking', order),
  );

const ready = (page: Page, order: EveningOrder): Promise<void> =>
  press(order, page.getByRole('button', { name: `Ready ${order.orderNumber}` }), isIn(page, 'To hand over', order));

/** Both cooks read it, one presses. */
const know = async ([page, other]: [Page, Page], order: EveningOrder, text: RegExp): Promise<void> => {
  await Promise.all([page, other].map((each) => ticketOf(each, order).getByText(text).waitFor()));
  const button = ticketOf(page, order).getByRole('button', { name: `Got it ${order.orderNumber}` });
  await press(order, button, async () => (await button.count()) === 0);
  await ticketOf(other, order).getByText(text).waitFor({ state: 'detached' });
};

test('[KITCH-09, KITCH-10, KITCH-11] thirty orders of a Friday with its incidents: each screen knows of each, and a pickup takes three presses', async () => {
  const cooks = [await openKitchen(visit), await openKitchen(visit)] as [Page, Page];
  const [page, other] = cooks;
  const expectedErrors = /ERR_|status of (409|502|503)/;
  const office = await openDashboard(visit, { section: 'orders', role: 'superadmin', tab: 'open', expectedErrors });
  const courier = await openCourier(visit, await aCourier(shop, staff), { hasTouch: true, expectedErrors });
  const all: EveningOrder[] = [];
  const cooked: EveningOrder[] = [];
  const next = async (): Promise<EveningOrder> => {
    const order = await place();
    all.push(order);
    await Promise.all(cooks.map((each) => ticketOf(each, order).waitFor()));
    return order;
  };
  const several = async (count: number): Promise<EveningOrder[]> => {
    const orders: EveningOrder[] = [];
    for (let nr = 0; nr < count; nr += 1) orders.push(await next());
    return orders;
  };
  const cook = async (...orders: EveningOrder[]): Promise<void> => {
    for (const order of orders) await accept(page, order);
    for (const order of orders) await ready(page, order);
    cooked.push(...orders);
  };

  // Two customers cancel, one before the kitchen has begun.
  const [early, late, ...first] = (await several(6)) as [EveningOrder, EveningOrder, ...EveningOrder[]];
  await accept(page, late);
  for (const order of [early, late]) {
    expect((await order.by.call('PUT', `/orders/${order._id}/cancel`)).status).toBe(200);
    await know(cooks, order, /^Canceled by the customer/);
  }
  await cook(...first);

  // The owner cancels one on the stove.
  const [stopped, ...second] = (await several(4)) as [EveningOrder, ...EveningOrder[]];
  await accept(other, stopped);
  await chooseInMenu(office, stopped.orderNumber, 'Cancel');
  await office.locator('dialog[open]').getByRole('button', { name: 'Cancel order' }).click();
  await know(cooks, stopped, /^Canceled by the shop/);
  await cook(...second);

  // Another is changed there.
  const [changed] = (await several(1)) as [EveningOrder];
  await accept(page, changed);
  const products = (await stored(changed)).products.map(({ product, quantity, line }, nr) => ({
    product: product._id,
    quantity: quantity + (nr === 0 ? 1 : 0),
    ...(line !== undefined && { line }),
  }));
  expect((await staff.call('PUT', `/orders/${changed._id}`, { products })).status).toBe(200);
  await know(cooks, changed, /^\+ 1 /);
  await ready(page, changed);
  cooked.push(changed);

  // The kitchen refuses one.
  const [refused] = (await several(1)) as [EveningOrder];
  await ticketOf(page, refused)
    .getByRole('button', { name: /call, refuse/ })
    .tap();
  await page.getByRole('dialog').getByText('Too much to do').tap();
  await page.getByRole('button', { name: 'Refuse the order' }).tap();
  for (const each of cooks) await ticketOf(each, refused).waitFor({ state: 'detached' });
  await expect.poll(() => statusOf(refused)).toBe('canceled');

  // A dish is sold out, and is back.
  await page.getByRole('button', { name: 'Sold out', exact: true }).tap();
  const dialog = page.getByRole('dialog', { name: 'Sold out' });
  await dialog.getByText('All other dishes').tap();
  await dialog.getByRole('button', { name: /^Sold out today: Cannoli/ }).tap();
  await dialog.getByText(/^sold out, back Sat/).waitFor();
  await other.getByRole('button', { name: 'Sold out 1', exact: true }).waitFor();
  const offSale = dialog.getByRole('button', { name: /^Sold out today: Cannoli/ });
  const onSale = dialog.getByRole('button', { name: /^Back on the menu: Cannoli/ });
  await tapUntil(onSale, async () => (await offSale.count()) === 1);
  await other.getByRole('button', { name: 'Sold out', exact: true }).waitFor();
  await dialog.getByRole('button', { name: 'Close' }).tap();

  // A pause, seen by the other cook and by the office.
  const state = (within: Page, name: RegExp) => within.getByRole('banner').getByRole('button', { name });
  await state(page, /^Taking orders/).tap();
  await page.getByRole('menuitem', { name: 'Pause for 20 min' }).tap();
  for (const each of [other, office]) await state(each, /^Paused until/).waitFor();
  await state(other, /^Paused until/).tap();
  await other.getByRole('menuitem', { name: 'Resume orders' }).tap();
  for (const each of [page, office]) await state(each, /^Taking orders/).waitFor();

  // One tablet loses its network, and its cook goes on.
  const apart = await several(4);
  await other.context().setOffline(true);
  await other.getByText('No connection. These are the tickets of').waitFor();
  for (const order of apart) await accept(other, order);
  for (const order of apart) await ready(other, order);
  expect(await Promise.all(apart.map(statusOf))).toEqual(apart.map(() => 'created'));
  await other.context().setOffline(false);
  for (const order of apart) await expect.poll(() => statusOf(order)).toBe('ready');
  for (const order of apart) await ticketOf(columnOf(page, 'To hand over'), order).waitFor();
  cooked.push(...apart);

  // The shop is killed with a press on its way.
  const [killed, ...third] = (await several(3)) as [EveningOrder, ...EveningOrder[]];
  const died = new Promise((resolve) => shop.process.once('exit', resolve));
  const pressed = accept(page, killed);
  shop.process.kill('SIGKILL');
  await Promise.all([pressed, died]);
  shop = await open(shop.dataDir);
  staff = await staffOf(shop);
  await expect.poll(() => statusOf(killed)).toBe('confirmed');
  expect((await stored(killed)).statusHistory.map(({ status }) => status)).toEqual(['created', 'confirmed']);
  await ticketOf(columnOf(other, 'Cooking'), killed).waitFor();
  await ready(page, killed);
  cooked.push(killed);
  await cook(...third);

  // “Ready” too early: undone at once, and taken back after it was sent.
  const [slip, back] = (await several(2)) as [EveningOrder, EveningOrder];
  for (const order of [slip, back]) {
    await accept(page, order);
    await ready(page, order);
  }
  await page.getByRole('button', { name: `Undo ${slip.orderNumber}`, exact: true }).tap();
  await ticketOf(columnOf(page, 'Cooking'), slip).waitFor();
  await expect.poll(() => statusOf(back)).toBe('ready');
  await page.getByRole('button', { name: `Take back ${back.orderNumber}` }).tap();
  await ticketOf(columnOf(page, 'Cooking'), back).waitFor();
  await expect.poll(() => inKitchen(staff, back)).toMatchObject({ status: 'ready', bumpedAt: null });
  await ticketOf(columnOf(other, 'Cooking'), back).waitFor();
  expect(await statusOf(slip)).toBe('confirmed');
  for (const order of [slip, back]) await ready(page, order);
  cooked.push(slip, back);

  await cook(...(await several(30 - all.length)));

  // The courier takes and brings what is delivered; the counter hands over the rest.
  for (const order of cooked) {
    await expect.poll(() => inKitchen(staff, order)).toMatchObject({ status: 'ready', bumpedAt: expect.any(String) });
    if ((await stored(order)).fulfilment.service === 'pickup') {
      const bag = ticketOf(other, order);
      await press(order, bag.getByRole('button', { name: /^Picked up/ }), async () => (await bag.count()) === 0);
    } else {
      const card = courier.getByRole('article', { name: order.orderNumber });
      const undo = (name: RegExp) => async () => (await card.getByRole('button', { name }).count()) === 1;
      await tapUntil(card.getByRole('button', { name: /^Taken/ }), undo(/^Not taken/));
      await tapUntil(card.getByRole('button', { name: /^Delivered/ }), undo(/^Not delivered/));
    }
  }
  for (const order of cooked)
    await expect.poll(async () => [order.orderNumber, await statusOf(order)]).toEqual([order.orderNumber, 'delivered']);
  for (const each of cooks) {
    for (const empty of ['No new orders', 'Nothing on the stove', 'Nothing to hand over'])
      await each.getByText(empty).waitFor();
    expect(await each.getByRole('alert').count()).toBe(0);
  }
  for (const order of [...first, ...second, ...third, ...apart]) {
    const { fulfilment } = await stored(order);
    expect([order.orderNumber, presses.get(order)]).toEqual([
      order.orderNumber,
      fulfilment.service === 'pickup' ? 3 : 2,
    ]);
  }
}, 300_000);
