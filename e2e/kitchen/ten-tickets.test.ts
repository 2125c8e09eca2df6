import type { KitchenOrders } from '@bottega/contract/kitchen/schemas';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { browserTests, expectAccessible } from '../support/browser.ts';
import { columnOf, openKitchen, ticketOf } from '../support/dashboard/kitchen-screen.ts';
import { type Staff, staffOf } from '../support/dashboard/staff.ts';
import { type EveningOrder, eveningIn } from '../support/evening.ts';
import { type Shop, startInstance } from '../support/shop.ts';

let shop: Shop;
let staff: Staff;
let place: () => Promise<EveningOrder>;
let cooking: EveningOrder[];
beforeAll(async () => {
  shop = await startInstance({ SEED: 'trattoria', CLOCK: '2026-11-27T18:15:00Z' });
  staff = await staffOf(shop);
  place = eveningIn(shop);
  // Three new, five cooking, two put away.
  const orders: EveningOrder[] = [];
  for (let count = 0; count < 10; count += 1) orders.push(await place());
  for (const { _id } of orders.slice(0, 7)) await staff.call('POST', `/kitchen/orders/${_id}/accept`, { minutes: 0 });
  for (const { _id } of orders.slice(0, 2)) await staff.call('POST', `/kitchen/orders/${_id}/bump`);
  cooking = orders.slice(2, 7);
}, 60_000);
afterAll(() => shop.stop());

const { visit } = browserTests(() => shop.url);

/** What is not in the window or under something else, and the size of the smallest letters of each kind. */
const readTickets = (page: Page) =>
  page.evaluate(() => {
    const tickets = [...document.querySelectorAll('article')];
    const kinds = { number: 'h3', time: 'header strong', dish: 'ul li, ul li button', press: 'button' };
    const sizes: Record<string, number> = {};
    const hidden = tickets.flatMap((ticket) =>
      Object.entries(kinds).flatMap(([kind, selector]) =>
        [...ticket.querySelectorAll(selector)].flatMap((part) => {
          const { left, right, top, bottom } = part.getBoundingClientRect();
          const size = Number.parseFloat(getComputedStyle(part.querySelector('span > span') ?? part).fontSize);
          sizes[kind] = Math.min(sizes[kind] ?? size, size);
          const corners = [
            [left + 3, top + 3],
            [right - 3, bottom - 3],
          ] as const;
          const isSeen = corners.every(([x, y]) => ticket.contains(document.elementFromPoint(x, y)));
          return isSeen ? [] : [`${kind} of ${ticket.querySelector('h3')?.textContent}: ${part.textContent}`];
        }),
      ),
    );
    const parts = tickets.flatMap((ticket) => [...ticket.querySelectorAll('*')]);
    // What is there for screen readers only is one pixel wide.
    const isCut = (part: Element) => part.clientWidth > 1 && part.scrollWidth > part.clientWidth;
    const cut = parts.filter(isCut).map(({ textContent }) => textContent);
    const buttons = tickets.flatMap((ticket) => [...ticket.querySelectorAll('button')]);
    const lowest = Math.min(...buttons.map((button) => button.getBoundingClientRect().height));
    const { scrollWidth, clientWidth } = document.documentElement;
    return { count: tickets.length, hidden, cut, lowest, sizes, sideways: scrollWidth - clientWidth };
  });

test.each([
  { width: 1024, height: 768, language: 'en', theme: 'light', smallest: { number: 18, time: 15, dish: 16 } },
  { width: 1024, height: 768, language: 'fr', theme: 'dark', smallest: { number: 18, time: 15, dish: 16 } },
  { width: 1920, height: 1080, language: 'en', theme: 'dark', smallest: { number: 24, time: 19, dish: 22 } },
] as const)(
  '[KITCH-01] ten tickets are read without scrolling at $width × $height in $language, also before the shift begins',
  async ({ width, height, language, theme, smallest }) => {
    const page = await openKitchen(visit, { viewport: { width, height }, language, theme });
    await page.getByRole('button', { name: /Start the shift|Commencer le service/ }).waitFor();
    await page.evaluate(() => document.fonts.ready);
    await expect.poll(() => readTickets(page)).toMatchObject({ count: 10, hidden: [], cut: [], sideways: 0 });
    const [total] = await page
      .getByRole('region', { name: /To cook|À cuisiner/ })
      .getByRole('listitem')
      .all();
    const isSeen = await total?.evaluate((item) => {
      const { left, top } = item.getBoundingClientRect();
      return item.contains(document.elementFromPoint(left + 3, top + 3));
    });
    expect(isSeen).toBe(true);
    const { sizes, lowest } = await readTickets(page);
    expect(lowest).toBeGreaterThanOrEqual(56);
    for (const [kind, least] of Object.entries(smallest))
      expect([kind, sizes[kind]]).toEqual([kind, expect.toSatisfy((size: number) => size >= least)]);
    await expectAccessible(page);
  },
);

/** Of all buttons, by their names. */
const placesOf = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('article button')].map((button) => {
      const { x, y, width, height } = button.getBoundingClientRect();
      return [button.ariaLabel ?? button.textContent, x, y, width, height];
    }),
  );

const pressDishes = (page: Page) =>
  page.evaluate(() => {
    for (const dish of document.querySelectorAll<HTMLElement>('button[data-line]')) dish.click();
  });

/** How many the shop has as crossed off. */
const dishesDone = async (): Promise<number> => {
  const { orders } = (await staff.call('GET', '/kitchen/orders')).body as KitchenOrders;
  const lines = orders.flatMap((order) => (order.column === 'cooking' ? order.lines : []));
  return lines.filter(({ doneAt }) => doneAt !== null).length;
};

test.each([
  { width: 1024, height: 768, language: 'en' },
  { width: 1024, height: 768, language: 'fr' },
  { width: 1920, height: 1080, language: 'en' },
] as const)(
  '[KITCH-04] no button moves when dishes are crossed off at $width × $height in $language',
  async ({ width, height, language }) => {
    const page = await openKitchen(visit, { viewport: { width, height }, language });
    await page.evaluate(() => document.fonts.ready);
    const dishes = page.locator('button[data-line]');
    const crossed = page.locator('button[data-line][aria-pressed="true"]');
    await dishes.first().waitFor();
    const before = await placesOf(page);
    await dishes.first().tap();
    await expect.poll(() => crossed.count()).toBe(1);
    expect(await placesOf(page)).toEqual(before);
    await dishes.first().press('Enter');
    await expect.poll(() => crossed.count()).toBe(0);
    await pressDishes(page);
    await expect.poll(() => crossed.count()).toBe(await dishes.count());
    expect(await placesOf(page)).toEqual(before);
    await expect.poll(dishesDone).toBe(await dishes.count());
    await pressDishes(page);
    await expect.poll(dishesDone).toBe(0);
  },
  60_000,
);

test.each(['en', 'fr'] as const)(
  '[KITCH-04] all of the dialog that refuses an order is seen at 1024 × 768 in %s',
  async (language) => {
    const page = await openKitchen(visit, { language });
    const [first] = cooking as [EveningOrder, ...EveningOrder[]];
    await ticketOf(page, first).getByRole('button', { name: /refus/ }).tap();
    const dialog = page.getByRole('dialog');
    const refuse = dialog.getByRole('button', { name: /Refuse the order|Refuser la commande/ });
    const before = await refuse.boundingBox();
    await dialog.getByRole('radio').last().check();
    await expectAccessible(page);
    expect(await refuse.boundingBox()).toEqual(before);
    const body = dialog.locator('fieldset').locator('xpath=../..');
    expect(await body.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)).toBe(0);
    const { bottom } = await refuse.evaluate((button) => button.getBoundingClientRect());
    expect(bottom).toBeLessThan(768);
  },
);

test('[KITCH-04] tickets stay where they are while others leave, notices come and dishes are crossed off', async () => {
  const page = await openKitchen(visit);
  const [, gone, ...others] = cooking as [EveningOrder, EveningOrder, ...EveningOrder[]];
  const column = columnOf(page, 'Cooking');
  await ticketOf(column, gone).waitFor();
  const placeOf = async (each: EveningOrder) => {
    const box = await ticketOf(column, each).boundingBox();
    return [each.orderNumber, box?.x, box?.y];
  };
  const places = () => Promise.all(others.map(placeOf));
  const below = async (each: EveningOrder) => (await placeOf(each))[1] === (await placeOf(gone))[1];
  const inOtherLanes: EveningOrder[] = [];
  for (const each of others) if (!(await below(each))) inOtherLanes.push(each);
  expect(inOtherLanes.length).toBeGreaterThan(0);
  const before = await places();
  await page.route('**/api/kitchen/orders', (route) => route.abort());
  await page.getByText('No connection. These are the tickets of').waitFor({ timeout: 10_000 });
  expect(await places()).toEqual(before);
  await page.unroute('**/api/kitchen/orders');
  await page.getByText('No connection').waitFor({ state: 'detached' });
  const stay = await Promise.all(inOtherLanes.map(placeOf));
  await ticketOf(column, gone)
    .getByRole('button', { name: `Ready ${gone.orderNumber}` })
    .tap();
  await ticketOf(columnOf(page, 'Ready'), gone).waitFor();
  expect(await Promise.all(inOtherLanes.map(placeOf))).toEqual(stay);
}, 60_000);
