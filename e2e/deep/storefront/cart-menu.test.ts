import { expect, inject, test } from 'vitest';
import { browserTests } from '../../support/browser.ts';
import { hydrated } from '../../support/hydrated.ts';
import { fillGuestCart, guestCartOf, plainMenuOf, stillPage } from '../../support/orders/carts.ts';
import { expectBuyBoxUncovered } from '../../support/pages/buy-box.ts';

const { visit } = browserTests();

const [dish] = await plainMenuOf(inject('shopUrl'));

test('[PDET-01] on a phone nothing covers the buy box of a dish, in English', async () => {
  const page = await visit(stillPage, { width: 375 });
  await fillGuestCart(page, [[dish, 2]]);
  await page.goto(`/products/product/${dish._id}`);
  await expectBuyBoxUncovered(page, dish);
});

test('[PDET-02] the product page shows "x3 … added to cart" for 2 s', async () => {
  const page = await visit('about:blank');
  await page.clock.install();
  await page.goto(`/products/product/${dish._id}`);
  await hydrated(page);
  const quantity = page.getByRole('main').getByRole('textbox').first();
  await quantity.fill('3');
  await quantity.press('Enter');
  await page.clock.pauseAt(Date.now() + 60_000);
  const add = page.getByRole('main').getByRole('button', { name: /^Add 3 · / });
  await add.evaluate((element: HTMLElement) => element.click());
  const toast = page.getByText(`x3 ${dish.name} added to cart`);
  await toast.waitFor();
  await page.clock.runFor(1900);
  expect(await toast.isVisible()).toBe(true);
  await page.clock.runFor(200);
  await expect.poll(() => toast.isVisible()).toBe(false);
  expect(await guestCartOf(page)).toEqual({ [dish.name]: 3 });
  await page.clock.resume();
});
