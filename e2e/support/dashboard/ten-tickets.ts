import type { KitchenOrders } from '@bottega/contract/kitchen/schemas';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { type EveningOrder, eveningIn } from '../evening.ts';
import type { Shop } from '../shop.ts';
import { ticketOf } from './kitchen-screen.ts';
import type { Staff } from './staff.ts';

/** Three new, five cooking, two put away. Returns those that are cooking. */
export const placeTen = async (shop: Shop, staff: Staff): Promise<EveningOrder[]> => {
  const place = eveningIn(shop);
  const orders: EveningOrder[] = [];
  for (let count = 0; count < 10; count += 1) orders.push(await place());
  for (const { _id } of orders.slice(0, 7)) await staff.call('POST', `/kitchen/orders/${_id}/accept`, { minutes: 0 });
  for (const { _id } of orders.slice(0, 2)) await staff.call('POST', `/kitchen/orders/${_id}/bump`);
  return orders.slice(2, 7);
};

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

type Sizes = Readonly<Record<'number' | 'time' | 'dish', number>>;

/** In pixels, at which a ticket is read at arm's length. */
export const smallestLetters = {
  tablet: { number: 18, time: 15, dish: 16 },
  screen: { number: 24, time: 19, dish: 22 },
} satisfies Record<string, Sizes>;

/** Fails unless ten tickets, their presses and the first of the totals are seen at once. */
export const expectTenRead = async (page: Page, smallest: Sizes): Promise<void> => {
  await page.evaluate(() => document.fonts.ready);
  await expect.poll(() => readTickets(page)).toMatchObject({ count: 10, hidden: [], cut: [], sideways: 0 });
  const total = page
    .getByRole('region', { name: /To cook|À cuisiner/ })
    .getByRole('listitem')
    .first();
  const isSeen = await total.evaluate((item) => {
    const { left, top } = item.getBoundingClientRect();
    return item.contains(document.elementFromPoint(left + 3, top + 3));
  });
  expect(isSeen).toBe(true);
  const { sizes, lowest } = await readTickets(page);
  expect(lowest).toBeGreaterThanOrEqual(56);
  for (const [kind, least] of Object.entries(smallest)) {
    expect([kind, sizes[kind]]).toEqual([kind, expect.toSatisfy((size: number) => size >= least)]);
  }
};

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
const dishesDone = async (staff: Staff): Promise<number> => {
  const { orders } = (await staff.call('GET', '/kitchen/orders')).body as KitchenOrders;
  const lines = orders.flatMap((order) => (order.column === 'cooking' ? order.lines : []));
  return lines.filter(({ doneAt }) => doneAt !== null).length;
};

/** Crosses one dish off by touch and back by key, then all of them and back. */
export const expectStillWhileCrossing = async (page: Page, staff: Staff): Promise<void> => {
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
  await expect.poll(() => dishesDone(staff)).toBe(await dishes.count());
  await pressDishes(page);
  await expect.poll(() => dishesDone(staff)).toBe(0);
};

/** Opens the dialog that refuses the order and chooses the last reason; fails unless all of it is in the window. */
export const expectRefusalInSight = async (page: Page, order: EveningOrder): Promise<void> => {
  await ticketOf(page, order).getByRole('button', { name: /refus/ }).tap();
  const dialog = page.getByRole('dialog');
  const refuse = dialog.getByRole('button', { name: /Refuse the order|Refuser la commande/ });
  const before = await refuse.boundingBox();
  await dialog.getByRole('radio').last().check();
  expect(await refuse.boundingBox()).toEqual(before);
  const body = dialog.locator('fieldset').locator('xpath=../..');
  expect(await body.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)).toBe(0);
  const { bottom } = await refuse.evaluate((button) => button.getBoundingClientRect());
  expect(bottom).toBeLessThan(768);
};
