import type { Page, Route } from 'playwright-core';
import { beforeAll, expect, inject, test } from 'vitest';
import { openLogin, sendLogin, userMenu } from './account-forms.ts';
import { browserTests, expectAccessible } from './browser.ts';
import {
  aLoggedInCustomer,
  cartButton,
  cartChangesOf,
  cartRow,
  type Dish,
  dishCard,
  fillCart,
  guestCartOf,
  isCartChange,
  menuOf,
  quantityField,
} from './carts.ts';
import { aCustomer, logIn } from './customers.ts';

const { visit } = browserTests();

let dishes: [Dish, ...Dish[]];
let first: Dish;
let second: Dish;
beforeAll(async () => {
  dishes = await menuOf(inject('shopUrl'));
  first = dishes[0];
  second = dishes[1] ?? first;
});

/** Holds the changes of the cart back until told, as a slow network does. */
const slowDown = async (page: Page) => {
  let held: (() => void)[] = [];
  let isSlow = true;
  await page.route('**/api/cart/**', async (route) => {
    if (isSlow && isCartChange(route.request())) await new Promise<void>((resolve) => held.push(resolve));
    await route.continue();
  });
  return () => {
    isSlow = false;
    for (const release of held) release();
    held = [];
  };
};

test('[CART-02] lives on the server: it is there after a reload and in another browser', async () => {
  const page = await visit('/products');
  const guest = await aLoggedInCustomer(page);
  await page.reload();
  await dishCard(page, first)
    .getByRole('button', { name: /^Add to cart/ })
    .click();
  await expect.poll(() => guest.cart()).toEqual({ [first.name]: 1 });
  expect(await guestCartOf(page)).toEqual({});

  const elsewhere = await visit('about:blank');
  await logIn(elsewhere, guest);
  await elsewhere.goto('/cart');
  await cartRow(elsewhere, first).waitFor();
});

test('[CART-03] the server renders it with the page', async () => {
  const page = await visit('about:blank');
  const guest = await aLoggedInCustomer(page);
  await fillCart(guest, [[first, 3]]);
  const html = await (await page.context().request.get(`${inject('shopUrl')}/cart`)).text();
  expect(html).toContain(`€${(first.price * 3).toFixed(2)}`);
});

test('rapid clicks on a slow network show at once, and the last one wins', async () => {
  const page = await visit('about:blank');
  const guest = await aLoggedInCustomer(page);
  await fillCart(guest, [[first, 1]]);
  await page.goto('/cart');
  const changes = cartChangesOf(page);
  const goOn = await slowDown(page);
  const more = cartRow(page, first).getByRole('button', { name: 'One more' });
  const field = quantityField(page, first);
  for (const expected of ['2', '3', '4', '5', '6']) {
    await more.click();
    expect(await field.inputValue()).toBe(expected);
  }
  expect(changes.map(({ what }) => what)).toEqual(['PUT 2']);
  goOn();
  await expect.poll(() => guest.cart()).toEqual({ [first.name]: 6 });
  expect(await field.inputValue()).toBe('6');
  expect(changes.map(({ what }) => what)).toEqual(['PUT 2', 'PUT 6']);
});

test('the quantity typed while another is on its way is the one that stays', async () => {
  const page = await visit('about:blank');
  const guest = await aLoggedInCustomer(page);
  await fillCart(guest, [
    [first, 1],
    [second, 1],
  ]);
  await page.goto('/cart');
  const goOn = await slowDown(page);
  await cartRow(page, first).getByRole('button', { name: 'One more' }).click();
  await page
    .getByRole('button', { name: `Remove ${second.name}` })
    .first()
    .click();
  await cartRow(page, second).waitFor({ state: 'detached' });
  await quantityField(page, first).fill('9');
  await quantityField(page, first).press('Enter');
  goOn();
  await expect.poll(() => guest.cart()).toEqual({ [first.name]: 9 });
  expect(await quantityField(page, first).inputValue()).toBe('9');
  expect(await cartRow(page, second).count()).toBe(0);
});

test('[CART-06] a call that fails is only logged, and the display is as it was', async () => {
  const page = await visit('about:blank', { expectedErrors: /cart: |status of 500/ });
  const guest = await aLoggedInCustomer(page);
  await fillCart(guest, [[first, 2]]);
  await page.goto('/cart');
  const logged: string[] = [];
  page.on('pageerror', ({ message }) => logged.push(message));
  const refuse = (route: Route) =>
    isCartChange(route.request())
      ? route.fulfill({ status: 500, json: { code: 'internal_error', message: 'Broken on purpose' } })
      : route.continue();
  await page.route('**/api/cart/**', refuse);

  await cartRow(page, first).getByRole('button', { name: 'One more' }).click();
  await expect.poll(() => logged).toEqual(['cart: Broken on purpose']);
  expect(await quantityField(page, first).inputValue()).toBe('2');
  expect(await page.getByText('Broken on purpose').count()).toBe(0);

  await page.getByRole('button', { name: `Remove ${first.name}` }).click();
  await expect.poll(() => logged.length).toBe(2);
  await cartRow(page, first).waitFor();
  await page.getByRole('button', { name: 'Clear cart' }).click();
  await expect.poll(() => logged.length).toBe(3);
  await cartRow(page, first).waitFor();
  expect(await guest.cart()).toEqual({ [first.name]: 2 });

  await page.unroute('**/api/cart/**');
  await cartRow(page, first).getByRole('button', { name: 'One more' }).click();
  await expect.poll(() => guest.cart()).toEqual({ [first.name]: 3 });
});

test('[CART-06] a dish that could not be put in is not said to be in the cart', async () => {
  const page = await visit('about:blank', { expectedErrors: /cart: |status of 500/ });
  await aLoggedInCustomer(page);
  await page.route('**/api/cart/**', (route) =>
    isCartChange(route.request())
      ? route.fulfill({ status: 500, json: { code: 'internal_error', message: 'Broken on purpose' } })
      : route.continue(),
  );
  await page.goto('/products');
  const card = dishCard(page, first);
  const failed = page.waitForEvent('pageerror');
  await card.getByRole('button', { name: /^Add to cart/ }).click();
  await failed;
  await card.getByRole('button', { name: /^Add to cart/ }).waitFor();
  await expect.poll(() => cartButton(page).textContent()).toBe('Cart');
});

test('what was removed or cleared comes back by undo, on the server too', async () => {
  const page = await visit('about:blank');
  const guest = await aLoggedInCustomer(page);
  await fillCart(guest, [
    [first, 2],
    [second, 5],
  ]);
  await page.goto('/cart');
  await page.getByRole('button', { name: 'Clear cart' }).click();
  await expect.poll(() => guest.cart()).toEqual({});
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => guest.cart()).toEqual({ [first.name]: 2, [second.name]: 5 });
  expect(await quantityField(page, second).inputValue()).toBe('5');
});

test.each(['/cart', '/products'])(
  'on %s a cart that cannot be read says so and can be asked for again',
  async (path) => {
    const page = await visit(path, { expectedErrors: /status of 500/ });
    const customer = await aCustomer(inject('shopUrl'));
    await page.route('**/api/cart/**', (route) => route.fulfill({ status: 500, json: {} }));
    await sendLogin(await openLogin(page), customer);
    await userMenu(page, customer).waitFor();
    if (path !== '/cart') await cartButton(page).click();
    await page.getByRole('alert').filter({ hasText: 'Your cart could not be loaded' }).waitFor();
    await expectAccessible(page);
    await page.unroute('**/api/cart/**');
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByText('Your cart is empty').first().waitFor();
  },
);
