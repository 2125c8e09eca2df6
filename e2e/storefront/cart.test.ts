import type { Page } from 'playwright-core';
import { describe, expect, inject, test } from 'vitest';
import { browserTests, expectAccessible, type Visit } from '../support/browser.ts';
import {
  cartButton,
  cartRow,
  type Dish,
  fillGuestCart,
  guestCartOf,
  hasFocus,
  menuOf,
  quantityField,
  stillPage,
} from '../support/carts.ts';
import { checkoutControl } from '../support/checkout.ts';

const { visit } = browserTests();

const dishes = await menuOf(inject('shopUrl'));
const [first, second = first] = dishes;

const visitCart = async (lines: [Dish, number][], options?: Visit): Promise<Page> => {
  const page = await visit(stillPage, options);
  await fillGuestCart(page, lines);
  await page.goto('/cart');
  return page;
};

const euros = (amount: number) => `€${amount.toFixed(2)}`;
const notice = (page: Page, text: string | RegExp) => page.getByRole('status').filter({ hasText: text });

describe('a visitor’s cart', () => {
  test('[CART-03] shows picture, name, line price, quantity and total', async () => {
    const page = await visitCart([
      [first, 2],
      [second, 3],
    ]);
    const row = cartRow(page, first);
    await row.getByText(euros(first.price * 2), { exact: true }).waitFor();
    expect(await row.locator('img').getAttribute('src')).toBe(first.img);
    expect(await quantityField(row, first).inputValue()).toBe('2');
    await row.getByRole('link', { name: first.name }).waitFor();
    const summary = page.getByRole('region', { name: 'Your order' });
    await summary.getByText(euros(first.price * 2 + second.price * 3), { exact: true }).waitFor();
    await summary.getByText('5 items').waitFor();
    await expectAccessible(page);
  });

  test('[CART-03] keeps the total and the checkout button visible on a phone', async () => {
    const page = await visitCart(
      dishes.map((dish) => [dish, 2]),
      { width: 375, language: 'fr', theme: 'dark' },
    );
    const button = checkoutControl(page);
    await button.waitFor();
    const box = await button.boundingBox();
    const height = page.viewportSize()?.height ?? 0;
    expect(box && box.y + box.height <= height).toBe(true);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    await expectAccessible(page);
  });

  test('[CART-03] says when it is empty and links to the products', async () => {
    const page = await visit('/cart');
    await page.getByRole('heading', { name: 'Your cart is empty' }).waitFor();
    expect(await checkoutControl(page).count()).toBe(0);
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Go to products' }).click();
    await page.waitForURL('/products');
  });

  test('[CART-01] treats invalid local storage as an empty cart, which adding a product repairs', async () => {
    const page = await visit(stillPage);
    await page.evaluate(() => localStorage.setItem('cart', '{"oops": [1, '));
    await page.goto('/cart');
    await page.getByRole('heading', { name: 'Your cart is empty' }).waitFor();
    await page.goto(`/products/product/${first._id}`);
    await page.getByRole('button', { name: /^Add (1 )?· / }).click();
    await expect.poll(() => guestCartOf(page)).toEqual({ [first.name]: 1 });
  });

  test('[CART-01] shows and announces changes from another tab', async () => {
    const page = await visitCart([[first, 1]]);
    await cartRow(page, first).waitFor();
    const other = await page.context().newPage();
    await other.goto('/products');
    await cartButton(other).filter({ hasText: '1' }).waitFor();

    await cartRow(page, first).getByRole('button', { name: 'One more' }).click();
    await cartButton(other).filter({ hasText: '2' }).waitFor();
    await other.getByText(`Cart: 2 items, ${euros(first.price * 2)}`).waitFor({ state: 'attached' });

    await other.goto('/cart');
    await other.getByRole('button', { name: `Remove ${first.name}` }).click();
    await page.getByRole('heading', { name: 'Your cart is empty' }).waitFor();
  });
});

describe('the quantity', () => {
  test('[CART-04] minus and plus change it; below 1 the product is removed', async () => {
    const page = await visitCart([
      [first, 2],
      [second, 1],
    ]);
    const row = cartRow(page, first);
    await row.getByRole('button', { name: 'One more' }).click();
    await row.getByText(euros(first.price * 3), { exact: true }).waitFor();
    await row.getByRole('button', { name: 'One less' }).click();
    await row.getByRole('button', { name: 'One less' }).click();
    await expect.poll(() => guestCartOf(page)).toEqual({ [first.name]: 1, [second.name]: 1 });
    await row
      .getByRole('button', { name: `Remove ${first.name}` })
      .first()
      .click();
    await row.waitFor({ state: 'detached' });
    await notice(page, `${first.name} removed from cart`).waitFor();
    await page.getByRole('button', { name: 'Undo' }).click();
    await row.waitFor();
    expect(await guestCartOf(page)).toEqual({ [second.name]: 1, [first.name]: 1 });
  });

  test('[CART-04] a typed quantity applies on Enter or blur, clamped to 1..64; a non-number reverts', async () => {
    const page = await visitCart([[first, 5]]);
    const field = quantityField(page, first);
    let before = 5;
    for (const [typed, key, expected] of [
      ['12', 'Enter', 12],
      ['13', 'Tab', 13],
      ['0', 'Enter', 1],
      ['20', 'Enter', 20],
      ['-3', 'Enter', 1],
      ['999', 'Enter', 64],
      ['7.9', 'Enter', 7],
      ['lots', 'Enter', 7],
      ['', 'Tab', 7],
    ] as const) {
      await field.fill(typed);
      expect([typed, await guestCartOf(page)]).toEqual([typed, { [first.name]: before }]);
      await field.press(key);
      await expect.poll(() => field.inputValue()).toBe(String(expected));
      expect([typed, await guestCartOf(page)]).toEqual([typed, { [first.name]: expected }]);
      before = expected;
    }
  });

  test('the focus stays in the cart when a product is removed', async () => {
    const page = await visitCart([
      [first, 2],
      [second, 2],
    ]);
    const remove = (dish: Dish) => page.getByRole('button', { name: `Remove ${dish.name}` });
    await remove(first).focus();
    await page.keyboard.press('Enter');
    await cartRow(page, first).waitFor({ state: 'detached' });
    await expect.poll(() => hasFocus(cartRow(page, second))).toBe(true);
    await remove(second).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Your cart is empty' }).waitFor();
    await expect.poll(() => hasFocus(page.getByRole('link', { name: 'Go to products' }))).toBe(true);
  });
});

test.each([0, 5])('a visitor’s cart of %i items appears without layout shift', async (count) => {
  const page = await visitCart(dishes.slice(0, count).map((dish) => [dish, 1]));
  await page.addInitScript(() => {
    const moved = { sum: 0 };
    Object.assign(window, { moved });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[]) moved.sum += entry.value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.reload();
  await page.getByRole('heading', { level: 2 }).first().waitFor();
  await page.waitForLoadState('networkidle');
  expect(await page.evaluate(() => (window as unknown as { moved: { sum: number } }).moved.sum)).toBe(0);
});
