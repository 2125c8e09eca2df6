import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import type { Visit } from '../browser.ts';
import { hydrated } from '../hydrated.ts';
import { cartButton, type Dish, dishCard, guestCartOf } from '../orders/carts.ts';

/** Records flights from now on: each picture, and whether it ends in the middle of a basket. */
export const watchFlights = (page: Page) =>
  page.evaluate(() => {
    const flights: { src: string; hits: boolean }[] = [];
    Object.assign(window, { flights });
    new MutationObserver((records) => {
      for (const node of records.flatMap(({ addedNodes }) => [...addedNodes])) {
        const animation = node instanceof HTMLImageElement ? node.getAnimations()[0] : undefined;
        if (!(node instanceof HTMLImageElement) || !animation) continue;
        // At its last moment, however slow the machine.
        animation.pause();
        animation.currentTime = 279;
        const { left, top, width, height } = node.getBoundingClientRect();
        const [x, y] = [left + width / 2, top + height / 2];
        const hits = [...document.querySelectorAll('[data-basket]')].some((basket) => {
          const box = basket.getBoundingClientRect();
          return x > box.left && x < box.right && y > box.top && y < box.bottom;
        });
        flights.push({ src: node.src, hits });
        animation.play();
      }
    }).observe(document.body, { childList: true });
  });

export const flightsOf = (page: Page) =>
  page.evaluate(() => (window as unknown as { flights: { src: string; hits: boolean }[] }).flights);

export const addFromCard = (page: Page, dish: Dish) =>
  dishCard(page, dish).getByRole('button', { name: /^Add / }).click();

/** Adds the dishes quickly: each flies into a basket that is in sight. */
export const expectFlights = async (
  visit: (path: string, options: Visit) => Promise<Page>,
  width: 375 | 1280,
  dishes: readonly Dish[],
): Promise<void> => {
  // High enough to need no scrolling, which would hide the header and its basket.
  const viewport = { width, height: 1600 };
  const page = await visit('/products', { width, viewport, reducedMotion: 'no-preference' });
  await hydrated(page);
  await watchFlights(page);
  for (const dish of dishes) await addFromCard(page, dish);
  await expect.poll(async () => (await flightsOf(page)).length).toBe(dishes.length);
  const flights = await flightsOf(page);
  expect(flights.map(({ hits }) => hits)).toEqual(dishes.map(() => true));
  // On a busy machine the last ones may start together, in any order.
  expect(flights.map(({ src }) => new URL(src).pathname).toSorted()).toEqual(dishes.map(({ img }) => img).toSorted());
  // It leaves nothing behind, and the cart was filled independently of it.
  await expect.poll(() => page.locator('body > img').count()).toBe(0);
  expect(await guestCartOf(page)).toEqual(Object.fromEntries(dishes.map(({ name }) => [name, 1])));
  expect(await cartButton(page).textContent()).toContain('3');
};
