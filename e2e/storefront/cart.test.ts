import type { Page } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import { browserTests, type Visit } from '../support/browser.ts';
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
} from '../support/orders/carts.ts';
import { checkoutControl } from '../support/orders/checkout.ts';

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

test('[CART-03, CART-04] a visitor’s cart shows its lines and total, changes their quantity, and keeps the focus', async () => {
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

  await row.getByRole('button', { name: 'One more' }).click();
  await row.getByText(euros(first.price * 3), { exact: true }).waitFor();
  await row.getByRole('button', { name: 'One less' }).click();
  await row.getByRole('button', { name: 'One less' }).click();
  await expect.poll(() => guestCartOf(page)).toEqual({ [first.name]: 1, [second.name]: 3 });
  const remove = (dish: Dish) => page.getByRole('button', { name: `Remove ${dish.name}` }).first();
  await remove(first).focus();
  await page.keyboard.press('Enter');
  await row.waitFor({ state: 'detached' });
  await expect.poll(() => hasFocus(cartRow(page, second))).toBe(true);
  await notice(page, `${first.name} removed from cart`).waitFor();
  await page.getByRole('button', { name: 'Undo' }).click();
  await row.waitFor();
  expect(await guestCartOf(page)).toEqual({ [second.name]: 3, [first.name]: 1 });
  for (const dish of [first, second]) {
    await remove(dish).focus();
    await page.keyboard.press('Enter');
    await cartRow(page, dish).waitFor({ state: 'detached' });
  }
  await page.getByRole('heading', { name: 'Your cart is empty' }).waitFor();
  await expect.poll(() => hasFocus(page.getByRole('link', { name: 'Go to products' }))).toBe(true);
});

test('[CART-03] a visitor’s cart keeps the total and the checkout button visible on a phone', async () => {
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
});

test('[CART-01] a visitor’s cart shows and announces changes from another tab', async () => {
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

test('a visitor’s cart, full or empty, appears without layout shift', async () => {
  const page = await visitCart(dishes.map((dish) => [dish, 1]));
  await page.addInitScript(() => {
    const moved = { sum: 0 };
    Object.assign(window, { moved });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[]) moved.sum += entry.value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  for (const lines of [5, 0]) {
    if (lines === 0) await page.evaluate(() => localStorage.removeItem('cart'));
    await page.reload();
    await page.getByRole('heading', { level: 2 }).first().waitFor();
    await page.waitForLoadState('networkidle');
    const moved = await page.evaluate(() => (window as unknown as { moved: { sum: number } }).moved.sum);
    expect([lines, moved]).toEqual([lines, 0]);
  }
});
