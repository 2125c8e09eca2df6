import type { Locator } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { logInButton, userMenu } from '../../support/account-forms.ts';
import { browserTests } from '../../support/browser.ts';
import { aStranger } from '../../support/customers.ts';
import { createDatabase, testDatabaseUrl, withoutPostgres } from '../../support/database.ts';
import { hydrated } from '../../support/hydrated.ts';
import { cartButton, dishCard, guestCartOf, hasFocus, menuOf, quantityField } from '../../support/orders/carts.ts';
import { checkoutControl, orderButton } from '../../support/orders/checkout.ts';
import { onTrattoria } from '../../support/seed.ts';
import { type Shop, startShop } from '../../support/shop.ts';
import {
  confirmOrder,
  followMailedLink,
  journeyOnAPhone,
  signupForm,
  thankedFor,
} from '../../support/whole-journey.ts';

const { visit } = browserTests();

test('[CART-02, CART-05, ORD-02, ORD-03] the whole journey by keyboard only', async () => {
  const page = await hydrated(await visit('/products?limit=50'));
  const [first] = await menuOf(inject('shopUrl'));
  const customer = aStranger();
  const { keyboard } = page;

  /** Presses Tab until the element has the focus. */
  const tabTo = async (goal: Locator) => {
    await goal.first().waitFor();
    for (let presses = 0; presses < 150; presses += 1) {
      if (await hasFocus(goal.first())) return;
      await keyboard.press('Tab');
    }
    throw new Error(`Tab never reaches ${goal}`);
  };
  const press = async (goal: Locator, key = 'Enter') => {
    await tabTo(goal);
    await keyboard.press(key);
  };
  const type = async (goal: Locator, text: string) => {
    await tabTo(goal);
    await keyboard.type(text);
  };

  const card = dishCard(page, first);
  await press(card.getByRole('button', { name: /^Add to cart/ }));
  await expect.poll(() => hasFocus(card.getByRole('button', { name: 'One more' }))).toBe(true);
  await keyboard.press('Space');
  await keyboard.press('Shift+Tab');
  await keyboard.press('ArrowUp');
  await expect.poll(() => guestCartOf(page)).toEqual({ [first.name]: 3 });

  await page.reload();
  await press(cartButton(page));
  await press(page.getByRole('dialog', { name: 'Cart' }).getByRole('link', { name: 'Go to cart' }));
  await page.waitForURL('/cart');
  if (onTrattoria) {
    await press(checkoutControl(page));
    await type(page.getByLabel(/^Name/), 'Mia Rossi');
    await type(page.getByLabel(/^Phone/), '06 12 34 56 78');
    await keyboard.press('Enter');
  } else {
    await press(page.getByRole('button', { name: 'Log in to order' }));
  }
  const login = page.getByRole('dialog', { name: 'Log in' });
  await press(login.getByRole('button', { name: 'Create an account' }));
  const signup = signupForm(page);
  await type(signup.getByLabel('Email address'), customer.email);
  await type(signup.getByLabel('Username'), customer.username);
  await type(signup.getByLabel(/^Password/), customer.password);
  await type(signup.getByLabel(/^Confirm/), customer.password);
  await keyboard.press('Enter');
  await page.getByText(/Please verify your email/).waitFor();

  await followMailedLink(inject('shopUrl'), page, customer);
  await press(logInButton(page));
  await type(login.getByLabel(/^Email address/), customer.email);
  await type(login.getByLabel(/^Password/), customer.password);
  await keyboard.press('Enter');
  await userMenu(page, customer).waitFor();

  await page.waitForURL(onTrattoria ? '/checkout' : '/cart');
  if (onTrattoria) await page.goto('/cart');
  const quantity = quantityField(page, first);
  await type(quantity, '2');
  await keyboard.press('Enter');
  await expect.poll(() => quantity.inputValue()).toBe('2');
  await press(checkoutControl(page));
  if (onTrattoria) await press(orderButton(page));
  await page.waitForURL('/orders');

  const orderNumber = await thankedFor(page);
  await press(page.getByRole('heading', { name: `Order ${orderNumber}` }).getByRole('link'));
  await page.waitForURL(`/orders/${orderNumber}`);
  await confirmOrder(inject('shopUrl'), page, customer, orderNumber);
  const cancel = page.getByRole('button', { name: `Cancel order ${orderNumber}` });
  await press(cancel);
  const question = page.getByRole('dialog', { name: `Cancel order ${orderNumber}?` });
  await question.waitFor();
  await keyboard.press('Escape');
  await question.waitFor({ state: 'hidden' });
  await expect.poll(() => hasFocus(cancel)).toBe(true);
  await keyboard.press('Space');
  await press(question.getByRole('button', { name: 'Cancel order' }));
  await page.getByRole('heading', { level: 1, name: /This order was canceled/ }).waitFor();
  await expect.poll(() => hasFocus(page.getByRole('button', { name: 'Cannot cancel' }))).toBe(true);
});

describe.skipIf(!testDatabaseUrl)(`the whole journey on PostgreSQL${withoutPostgres}`, () => {
  let shop: Shop;
  let drop: () => Promise<void>;
  beforeAll(async () => {
    const database = await createDatabase();
    drop = database.drop;
    shop = await startShop({ DATABASE_URL: database.url });
  });
  afterAll(async () => {
    await shop.stop();
    await drop();
  });
  journeyOnAPhone(() => shop.url);
});
