import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { browserTests, expectAccessible } from '../support/browser.ts';
import { columnOf, inKitchen, openKitchen, ticketOf } from '../support/dashboard/kitchen-screen.ts';
import { type Staff, staffOf } from '../support/dashboard/staff.ts';
import { type EveningOrder, eveningIn } from '../support/evening.ts';
import { type Shop, startInstance } from '../support/shop.ts';

let shop: Shop;
let staff: Staff;
let place: () => Promise<EveningOrder>;
beforeAll(async () => {
  shop = await startInstance({ SEED: 'trattoria', CLOCK: '2026-11-27T18:15:00Z' });
  staff = await staffOf(shop);
  const { body } = await staff.call('GET', '/ordering/settings');
  // A kitchen that can make thirty orders by the time it closes.
  expect((await staff.call('PUT', '/ordering/settings', { ...(body as object), unitsPerSlot: 60 })).status).toBe(200);
  place = eveningIn(shop);
}, 60_000);
afterAll(() => shop.stop());

const { visit } = browserTests(() => shop.url);

/** Taps as a cook does: again, if nothing has happened, as within 0.8 s of the press before. */
const tapUntil = async (button: Locator, isDone: () => Promise<boolean>): Promise<void> => {
  const press = async () => {
    if (!(await isDone())) await button.tap();
    return isDone();
  };
  await expect.poll(press).toBe(true);
};

const isIn = (page: Page, name: string, order: EveningOrder) => async () =>
  (await ticketOf(columnOf(page, name), order).count()) === 1;

const accept = async (page: Page, order: EveningOrder, minutes: 0 | 10 | 20): Promise<void> => {
  const { orderNumber } = order;
  const name = minutes === 0 ? `Accept ${orderNumber}` : `Accept ${orderNumber}, ${minutes} minutes later`;
  await ticketOf(page, order).waitFor();
  const before = await inKitchen(staff, order);
  await tapUntil(page.getByRole('button', { name, exact: true }), isIn(page, 'Cooking', order));
  const dueAt = new Date(Date.parse(before?.dueAt ?? '') + minutes * 60_000).toISOString();
  await expect.poll(() => inKitchen(staff, order)).toMatchObject({ status: 'confirmed', dueAt });
};

const cook = async (page: Page, order: EveningOrder): Promise<void> => {
  const ticket = ticketOf(columnOf(page, 'Cooking'), order);
  await ticket.waitFor();
  const dishes = ticket.locator('[data-line]');
  const count = await dishes.count();
  for (let nr = 0; nr < count; nr += 1) {
    const dish = dishes.nth(nr);
    await tapUntil(dish, async () => (await dish.getAttribute('aria-pressed')) === 'true');
  }
  await tapUntil(ticket.getByRole('button', { name: `Ready ${order.orderNumber}` }), isIn(page, 'Ready', order));
  await expect.poll(() => inKitchen(staff, order)).toMatchObject({ status: 'ready', bumpedAt: expect.any(String) });
};

const refuse = async (page: Page, order: EveningOrder): Promise<void> => {
  await ticketOf(page, order)
    .getByRole('button', { name: /call, refuse/ })
    .tap();
  await page.getByRole('dialog').getByText('Too much to do').tap();
  await page.getByRole('button', { name: 'Refuse the order' }).tap();
  await ticketOf(page, order).waitFor({ state: 'detached' });
};

test('[KITCH-04] a service of thirty orders by touch, by two cooks: none is missed, none is pressed twice', async () => {
  const cooks = [await openKitchen(visit), await openKitchen(visit)] as const;
  const waiting: EveningOrder[] = [];
  const done: EveningOrder[] = [];
  const minutes = [0, 10, 0, 20] as const;
  for (let count = 0; count < 30; count += 1) {
    const order = await place();
    const [page, other] = count % 2 === 0 ? cooks : [cooks[1], cooks[0]];
    await Promise.all(cooks.map((each) => ticketOf(each, order).waitFor()));
    if (count === 7) await refuse(page, order);
    else if (count === 12) {
      expect((await order.by.call('PUT', `/orders/${order._id}/cancel`)).status).toBe(200);
      await Promise.all(cooks.map((each) => ticketOf(each, order).waitFor({ state: 'detached' })));
    } else {
      await accept(page, order, minutes[count % minutes.length] ?? 0);
      waiting.push(order);
    }
    // The other one cooks as fast as orders come, once a few hang.
    const oldest = waiting.length > 5 ? waiting.shift() : undefined;
    if (!oldest) continue;
    await cook(other, oldest);
    done.push(oldest);
  }
  const [page] = cooks;
  const taken = done.at(-1) as EveningOrder;
  await tapUntil(
    ticketOf(page, taken).getByRole('button', { name: `Take back ${taken.orderNumber}` }),
    isIn(page, 'Cooking', taken),
  );
  await expect.poll(() => inKitchen(staff, taken)).toMatchObject({ status: 'ready', bumpedAt: null });
  for (const order of [...waiting, taken]) await cook(page, order);
  await columnOf(page, 'Cooking').getByText('Nothing on the stove').waitFor();
  await columnOf(page, 'New').getByText('No new orders').waitFor();
  for (const each of cooks) expect(await each.getByRole('alert').count()).toBe(0);
  await expectAccessible(page);
}, 300_000);

test('[KITCH-04] a dish is sold out with one tap, customers cannot order it, and another takes that back', async () => {
  const page = await openKitchen(visit);
  const isOnSale = async () => {
    const { body } = await staff.call('GET', '/products/staff?limit=100');
    const { products } = (body as { payload: { products: { name: string; available?: boolean }[] } }).payload;
    return products.find(({ name }) => name.startsWith('Lasagne'))?.available ?? true;
  };
  await page.getByRole('button', { name: 'Sold out', exact: true }).tap();
  const dialog = page.getByRole('dialog', { name: 'Sold out' });
  await dialog.getByText('All other dishes').tap();
  await dialog.getByRole('button', { name: /^Sold out today: Lasagne/ }).tap();
  const back = dialog.getByRole('button', { name: /^Back on the menu: Lasagne/ });
  await back.waitFor();
  await dialog.getByText(/^sold out, back Sat/).waitFor();
  await expect.poll(isOnSale).toBe(false);
  await expectAccessible(page);
  await back.tap();
  await dialog.getByRole('button', { name: /^Sold out today: Lasagne/ }).waitFor();
  await expect.poll(isOnSale).toBe(true);
  await expect.poll(() => dialog.getByText(/^sold out, back/).count()).toBe(0);
  await dialog.getByRole('button', { name: 'Close' }).tap();
  await page.context().setOffline(true);
  await page.getByText('No connection. These are the tickets of').waitFor({ timeout: 10_000 });
  await page.keyboard.press('o');
  await dialog.getByText('No connection. Dishes can be changed when it is back.').waitFor();
}, 60_000);
