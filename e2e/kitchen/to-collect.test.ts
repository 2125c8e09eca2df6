import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { browserTests, expectAccessible } from '../support/browser.ts';
import { columnOf, openKitchen, ticketOf } from '../support/dashboard/kitchen-screen.ts';
import { changeOrdering, type Staff, staffOf } from '../support/dashboard/staff.ts';
import { type EveningOrder, eveningIn } from '../support/evening.ts';
import { type Shop, startInstance } from '../support/shop.ts';

let shop: Shop;
let staff: Staff;
let place: () => Promise<EveningOrder>;
beforeAll(async () => {
  shop = await startInstance({ SEED: 'trattoria', CLOCK: '2026-11-27T18:15:00Z' });
  staff = await staffOf(shop);
  await changeOrdering(staff, { unitsPerSlot: 60 });
  place = eveningIn(shop);
}, 60_000);
afterAll(() => shop.stop());

const { visit } = browserTests(() => shop.url);

const placesIn = (page: Page, column: string) =>
  page.locator(`section[data-column="${column}"]`).evaluate((section) =>
    Object.fromEntries(
      [...section.querySelectorAll<HTMLElement>('[data-order]')].map((ticket) => {
        const { x, y } = ticket.getBoundingClientRect();
        return [ticket.dataset.order ?? '', [Math.round(x), Math.round(y)]];
      }),
    ),
  );

test('[KITCH-10] at 1024 × 768 no ticket moves and nothing scrolls while orders come, are accepted, put away and taken back', async () => {
  const page = await openKitchen(visit);
  const orders: EveningOrder[] = [];
  for (let count = 0; count < 10; count += 1) {
    const order = await place();
    orders.push(order);
    if (count < 6) expect((await staff.call('POST', `/kitchen/orders/${order._id}/accept`, {})).status).toBe(200);
    await ticketOf(page, order).waitFor();
  }
  await page.reload();
  for (const order of orders) await ticketOf(page, order).waitFor();
  await page.evaluate(() => document.fonts.ready);
  const scrolled = () =>
    page.evaluate(() => [...document.querySelectorAll('section[data-column] > div')].map(({ scrollTop }) => scrollTop));
  let before = { new: await placesIn(page, 'new'), cooking: await placesIn(page, 'cooking') };
  const stays = async () => {
    const now = { new: await placesIn(page, 'new'), cooking: await placesIn(page, 'cooking') };
    for (const column of ['new', 'cooking'] as const)
      for (const [id, place] of Object.entries(now[column])) expect(before[column][id] ?? place).toEqual(place);
    expect(await scrolled()).toEqual([0, 0, 0]);
    before = now;
  };
  const press = async (name: string, order: EveningOrder, column: string) => {
    await page.getByRole('button', { name: `${name} ${order.orderNumber}`, exact: true }).tap();
    await ticketOf(columnOf(page, column), order).waitFor();
    await stays();
  };
  const [first, second, third] = orders as [EveningOrder, EveningOrder, EveningOrder];
  await press('Ready', first, 'To hand over');
  await press('Ready', third, 'To hand over');
  await press('Undo', third, 'Cooking');
  await press('Accept', orders[7] as EveningOrder, 'Cooking');
  await press('Ready', second, 'To hand over');
  for (let count = 0; count < 3; count += 1) await ticketOf(page, await place()).waitFor();
  await stays();
}, 120_000);

test('[KITCH-11] a pickup takes three presses: accepted and ready by the cook, handed over at the counter', async () => {
  const page = await openKitchen(visit);
  const order = await place();
  const status = async () =>
    ((await staff.call('GET', `/orders/number/${order.orderNumber}`)).body as { status: string }).status;
  await page.getByRole('button', { name: `Accept ${order.orderNumber}`, exact: true }).tap();
  await expect.poll(status).toBe('confirmed');
  const bag = ticketOf(columnOf(page, 'To hand over'), order);
  // A press within 0.8 s of that on “Accept” counts for nothing.
  const putAway = async () => {
    if ((await bag.count()) === 0) await page.getByRole('button', { name: `Ready ${order.orderNumber}` }).tap();
    return bag.count();
  };
  await expect.poll(putAway).toBe(1);
  await expect.poll(status, { timeout: 10_000 }).toBe('ready');
  await expectAccessible(page);
  await bag.getByRole('button', { name: /^Picked up/ }).tap();
  await bag.waitFor({ state: 'detached', timeout: 10_000 });
  await expect.poll(status).toBe('delivered');
}, 60_000);
