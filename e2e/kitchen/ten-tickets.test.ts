import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { browserTests, expectAccessible } from '../support/browser.ts';
import { type Staff, staffOf } from '../support/dashboard/staff.ts';
import { type EveningOrder, eveningIn } from '../support/evening.ts';
import { columnOf, openKitchen, ticketOf } from '../support/kitchen-screen.ts';
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
    const { scrollWidth, clientWidth } = document.documentElement;
    return { count: tickets.length, hidden, sizes, sideways: scrollWidth - clientWidth };
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
    await expect.poll(() => readTickets(page)).toMatchObject({ count: 10, hidden: [], sideways: 0 });
    const { sizes } = await readTickets(page);
    for (const [kind, least] of Object.entries(smallest))
      expect([kind, sizes[kind]]).toEqual([kind, expect.toSatisfy((size: number) => size >= least)]);
    await expectAccessible(page);
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
