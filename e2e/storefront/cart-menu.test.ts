import type { Page } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import { browserTests, type Visit } from '../support/browser.ts';
import { hydrated } from '../support/hydrated.ts';
import {
  cartButton,
  type Dish,
  dishCard,
  fillGuestCart,
  guestCartOf,
  hasFocus,
  plainMenuOf,
  stillPage,
} from '../support/orders/carts.ts';
import { expectBuyBoxUncovered } from '../support/pages/buy-box.ts';

const { visit } = browserTests();

const dishes = await plainMenuOf(inject('shopUrl'));

const visitWith = async (path: string, quantities: number[], options?: Visit): Promise<Page> => {
  const page = await visit(stillPage, options);
  const lines = quantities.map((quantity, index): [Dish, number] => [dishes[index] ?? dishes[0], quantity]);
  await fillGuestCart(page, lines);
  await page.goto(path);
  // On a translated page a press before is lost where its text is replaced under the finger.
  return hydrated(page);
};

const panel = (page: Page) => page.getByRole('dialog', { name: /^(Cart|Panier)$/ });

test('[SHELL-09] the panel shows up to 3 items, "+N more" and the total; clear-cart keeps the focus and can be undone', async () => {
  const page = await visitWith('/', [1, 2, 3, 4, 5]);
  await expect.poll(() => cartButton(page).textContent()).toBe('Cart, 15 items9+');
  await cartButton(page).focus();
  await page.keyboard.press('Enter');
  await panel(page).getByRole('listitem').first().waitFor();
  expect(await panel(page).getByRole('listitem').count()).toBe(3);
  await panel(page).getByText('+2 more').waitFor();
  const total = dishes.reduce((sum, { price }, index) => sum + price * (index + 1), 0);
  await panel(page)
    .getByText(`€${total.toFixed(2)}`)
    .waitFor();
  await panel(page).getByRole('button', { name: 'Clear cart' }).focus();
  await page.keyboard.press('Enter');
  await panel(page).getByText('Your cart is empty').waitFor();
  await expect.poll(() => hasFocus(panel(page))).toBe(true);
  await page.getByRole('button', { name: 'Undo' }).click();
  const wanted = Object.fromEntries(dishes.map(({ name }, index) => [name, index + 1]));
  await expect.poll(() => guestCartOf(page)).toEqual(wanted);
  if (!(await panel(page).isVisible())) await cartButton(page).click();
  await panel(page).getByRole('link', { name: 'Go to cart' }).click();
  await page.waitForURL('/cart');
  await cartButton(page).waitFor({ state: 'detached' });
});

test('[SHELL-09] on a phone the panel fits, and a bar at the bottom links to a non-empty cart', async () => {
  const page = await visitWith('/products?limit=50', [], { width: 375, language: 'fr' });
  const bar = page.getByRole('complementary', { name: 'Panier' });
  expect(await bar.count()).toBe(0);
  await dishCard(page, dishes[0])
    .getByRole('button', { name: /^Ajouter/ })
    .click();
  await bar.getByText('1 article').waitFor();
  await bar.getByText(`€${dishes[0].price.toFixed(2)}`).waitFor();
  await cartButton(page).click();
  await panel(page).getByRole('listitem').first().waitFor();
  const box = await panel(page).boundingBox();
  expect(box && box.x >= 0 && box.x + box.width <= 375).toBe(true);
  await page.keyboard.press('Escape');
  await panel(page).waitFor({ state: 'hidden' });
  await expect.poll(() => hasFocus(cartButton(page))).toBe(true);
  await bar.getByRole('link').click();
  await page.waitForURL('/cart');
  await bar.waitFor({ state: 'detached' });
});

test('[PDET-01] on a phone nothing covers the buy box of a dish, in French', async () => {
  const page = await visitWith(`/products/product/${dishes[0]._id}`, [2], { width: 375, language: 'fr' });
  await expectBuyBoxUncovered(page, dishes[0]);
});
