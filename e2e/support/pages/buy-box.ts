import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import type { Dish } from '../orders/carts.ts';

/** Adds the dish to the two of it in the cart: on a low phone nothing lies over the buttons of its page. */
export const expectBuyBoxUncovered = async (page: Page, dish: Dish): Promise<void> => {
  await page.setViewportSize({ width: 375, height: 667 });
  const main = page.getByRole('main');
  const toCart = main.getByRole('link', { name: /^(Go to cart|Voir le panier)$/ });
  await toCart.waitFor();
  const add = main.getByRole('button', { name: /^(Add|Ajouter) \d/ });
  await add.click();
  await main.getByText(/^3 (in your cart|au panier)$/).waitFor();
  await page.getByRole('status').getByText(dish.name).waitFor();
  for (const control of [add, toCart]) {
    const isOnTop = (element: Element) => {
      const { left, top, right, bottom } = element.getBoundingClientRect();
      const covers = (x: number, y: number) => element.contains(document.elementFromPoint(x, y));
      return covers(left + 6, top + 6) && covers(right - 6, bottom - 6);
    };
    expect(await control.evaluate(isOnTop)).toBe(true);
  }
  // One line of text.
  expect((await add.boundingBox())?.height).toBe(48);
};
