import type { Page } from 'playwright-core';
import { describe, expect, inject, test } from 'vitest';
import { browserTests, expectAccessible, type Visit } from '../support/browser.ts';
import {
  cartButton,
  type Dish,
  dishCard,
  fillGuestCart,
  guestCartOf,
  hasFocus,
  plainMenuOf,
  stillPage,
} from '../support/carts.ts';
import { hydrated } from '../support/hydrated.ts';

const { visit } = browserTests();

const dishes = await plainMenuOf(inject('shopUrl'));

const visitWith = async (path: string, quantities: number[], options?: Visit): Promise<Page> => {
  const page = await visit(stillPage, options);
  const lines = quantities.map((quantity, index): [Dish, number] => [dishes[index] ?? dishes[0], quantity]);
  await fillGuestCart(page, lines);
  await page.goto(path);
  return page;
};

const panel = (page: Page) => page.getByRole('dialog', { name: /^(Cart|Panier)$/ });

describe('the cart in the header', () => {
  test('[SHELL-09] the badge counts all items and shows "9+" above 9', async () => {
    const page = await visitWith('/products', []);
    await expect.poll(() => cartButton(page).textContent()).toBe('Cart');
    const [one, two = one] = dishes;
    for (const [lines, text] of [
      [[[one, 3]], 'Cart, 3 items3'],
      [
        [
          [one, 4],
          [two, 5],
        ],
        'Cart, 9 items9',
      ],
      [
        [
          [one, 5],
          [two, 5],
        ],
        'Cart, 10 items9+',
      ],
    ] as [[Dish, number][], string][]) {
      await fillGuestCart(page, lines);
      await page.reload();
      await expect.poll(() => cartButton(page).textContent()).toBe(text);
    }
  });

  test('[SHELL-09] shows up to 3 items, "+N more", the total and a link to the cart', async () => {
    const page = await visitWith('/', [1, 2, 3, 4, 5]);
    await cartButton(page).click();
    await panel(page).getByRole('listitem').first().waitFor();
    expect(await panel(page).getByRole('listitem').count()).toBe(3);
    await panel(page).getByText('+2 more').waitFor();
    const total = dishes.reduce((sum, { price }, index) => sum + price * (index + 1), 0);
    await panel(page)
      .getByText(`€${total.toFixed(2)}`)
      .waitFor();
    await expectAccessible(page);
    await panel(page).getByRole('link', { name: 'Go to cart' }).click();
    await page.waitForURL('/cart');
    await cartButton(page).waitFor({ state: 'detached' });
  });

  test('[SHELL-09] clear-cart works by keyboard, keeps the focus in the panel and can be undone', async () => {
    const page = await visitWith('/', [1, 2]);
    await cartButton(page).focus();
    await page.keyboard.press('Enter');
    const clear = panel(page).getByRole('button', { name: 'Clear cart' });
    await clear.focus();
    await page.keyboard.press('Enter');
    await panel(page).getByText('Your cart is empty').waitFor();
    await expect.poll(() => hasFocus(panel(page))).toBe(true);
    // A notice stays while hovered: long enough for axe.
    const undo = page.getByRole('button', { name: 'Undo' });
    await undo.hover();
    await expectAccessible(page);
    await undo.click();
    await expect.poll(() => guestCartOf(page)).toEqual({ [dishes[0].name]: 1, [dishes[1]?.name ?? '']: 2 });
  });

  test('[SHELL-09] the panel fits on a phone in French and the dark theme', async () => {
    const page = await visitWith('/', [1, 1, 1, 1], { width: 375, language: 'fr', theme: 'dark' });
    await cartButton(page).click();
    await panel(page).getByText('+1 autre', { exact: true }).waitFor();
    await expectAccessible(page);
    const box = await panel(page).boundingBox();
    expect(box && box.x >= 0 && box.x + box.width <= 375).toBe(true);
    await page.keyboard.press('Escape');
    await panel(page).waitFor({ state: 'hidden' });
    await expect.poll(() => hasFocus(cartButton(page))).toBe(true);
  });

  test('on a phone a bar at the bottom links to a non-empty cart', async () => {
    const page = await visitWith('/products?limit=50', [], { width: 375 });
    const bar = page.getByRole('complementary', { name: 'Cart' });
    expect(await bar.count()).toBe(0);
    await dishCard(page, dishes[0])
      .getByRole('button', { name: /^Add to cart/ })
      .click();
    await bar.getByText('1 item').waitFor();
    await bar.getByText(`€${dishes[0].price.toFixed(2)}`).waitFor();
    await expectAccessible(page);
    await bar.getByRole('link').click();
    await page.waitForURL('/cart');
    await bar.waitFor({ state: 'detached' });
  });

  test.each(['en', 'fr'] as const)(
    '[PDET-01] on a phone nothing covers the buy box of a dish, in %s',
    async (language) => {
      const page = await visitWith(`/products/product/${dishes[0]._id}`, [2], { width: 375, language });
      await page.setViewportSize({ width: 375, height: 667 });
      const main = page.getByRole('main');
      const toCart = main.getByRole('link', { name: /^(Go to cart|Voir le panier)$/ });
      await toCart.waitFor();
      const add = main.getByRole('button', { name: /^(Add|Ajouter) \d/ });
      await add.click();
      await main.getByText(/^3 (in your cart|au panier)$/).waitFor();
      await page.getByRole('status').getByText(dishes[0].name).waitFor();
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
      await expectAccessible(page);
    },
  );
});

describe('adding to the cart', () => {
  test('[PDET-02] the product page shows "x3 … added to cart" for 2 s', async () => {
    const page = await visit('about:blank');
    await page.clock.install();
    await page.goto(`/products/product/${dishes[0]._id}`);
    await hydrated(page);
    const quantity = page.getByRole('main').getByRole('textbox').first();
    await quantity.fill('3');
    await quantity.press('Enter');
    await page.clock.pauseAt(Date.now() + 60_000);
    const add = page.getByRole('main').getByRole('button', { name: /^Add 3 · / });
    await add.evaluate((element: HTMLElement) => element.click());
    const toast = page.getByText(`x3 ${dishes[0].name} added to cart`);
    await toast.waitFor();
    await page.clock.runFor(1900);
    expect(await toast.isVisible()).toBe(true);
    await page.clock.runFor(200);
    await expect.poll(() => toast.isVisible()).toBe(false);
    expect(await guestCartOf(page)).toEqual({ [dishes[0].name]: 3 });
  });

  test('[CART-04, PDET-02] says how many were added, up to 64 of a product', async () => {
    const page = await visitWith(`/products/product/${dishes[0]._id}`, [62]);
    await page.getByRole('main').getByText('62 in your cart').waitFor();
    const quantity = page.getByRole('main').getByRole('textbox').first();
    await quantity.fill('10');
    await quantity.press('Enter');
    await page
      .getByRole('main')
      .getByRole('button', { name: /^Add 10 · / })
      .click();
    await page.getByText(`x2 ${dishes[0].name} added to cart`).waitFor();
    expect(await guestCartOf(page)).toEqual({ [dishes[0].name]: 64 });
    await page
      .getByRole('main')
      .getByRole('button', { name: /^Add 1 · / })
      .press('Enter');
    await page.getByRole('status').filter({ hasText: '64 is the most we can cook of one dish.' }).waitFor();
    expect(await guestCartOf(page)).toEqual({ [dishes[0].name]: 64 });
  });
});
