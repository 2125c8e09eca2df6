import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { logInButton, mailedPath, sendLogin, userMenu } from '../support/account-forms.ts';
import { browserTests, expectAccessible, timePassesUntil } from '../support/browser.ts';
import {
  callsOf,
  cartButton,
  cartRow,
  type Dish,
  dishCard,
  guestCartOf,
  hasFocus,
  menuOf,
  quantityField,
} from '../support/carts.ts';
import { checkoutControl, orderButton, toOrderButton } from '../support/checkout.ts';
import { aStranger, type Customer } from '../support/customers.ts';
import { staffOf } from '../support/dashboard/staff.ts';
import { createDatabase, testDatabaseUrl, withoutPostgres } from '../support/database.ts';
import { hydrated } from '../support/hydrated.ts';
import { orderSteps } from '../support/placed-orders.ts';
import { onTrattoria } from '../support/seed.ts';
import { type Shop, startShop } from '../support/shop.ts';

const signupForm = (page: Page) => page.getByRole('dialog', { name: 'Create an account' });

const fillSignup = async (form: Locator, { email, username, password }: Customer) => {
  await form.getByLabel('Email address').fill(email);
  await form.getByLabel('Username').fill(username);
  await form.getByLabel(/^Password/).fill(password);
  await form.getByLabel(/^Confirm/).fill(password);
};

const orderNumberIn = (text: string | null) => /B-\w{7}/.exec(text ?? '')?.[0] ?? '';

/** The five steps with their states. */
const progressOf = (page: Page) =>
  orderSteps(page).evaluateAll((steps) => steps.map((step) => step.getAttribute('data-state')));

/** Promotes the order as staff do. */
const promote = async (shop: Shop, orderId: string, status: string) => {
  const staff = await staffOf(shop);
  expect((await staff.call('PUT', `/orders/${orderId}/status`, { status })).status).toBe(200);
};

const idOfOrder = async (page: Page, customer: Customer, orderNumber: string): Promise<string> => {
  const { body } = await (await callsOf(page, customer)).call('GET', `/orders/number/${orderNumber}`);
  return (body as { _id: string })._id;
};

const journeys = (theShop: () => Shop, { byKeyboard = false } = {}) => {
  const { visit } = browserTests(() => theShop().url);

  const followMailedLink = async (page: Page, { email }: Customer) => {
    await page.goto(await mailedPath(theShop().url, email, 'verifyAccount'));
    await page.getByText('Your account has been verified successfully. You can now log in.').waitFor();
  };

  test('[CART-02, CART-05, ORD-02, ORD-03, SIGNUP-02, VERIFY-01] from a guest cart to a canceled order, on a phone', async () => {
    const page = await hydrated(await visit('/products?limit=50', { width: 375 }));
    const [first, , third] = (await menuOf(theShop().url)) as [Dish, Dish, Dish];
    const customer = aStranger();

    // A visitor fills a cart and wants to order.
    await dishCard(page, first)
      .getByRole('button', { name: /^Add to cart/ })
      .click();
    await dishCard(page, first).getByRole('button', { name: 'One more' }).click();
    await dishCard(page, third)
      .getByRole('button', { name: /^Add to cart/ })
      .click();
    await expect.poll(() => guestCartOf(page)).toEqual({ [first.name]: 2, [third.name]: 1 });
    await page.goto('/cart');
    await (await toOrderButton(page)).click();
    await page.getByText('You must be logged in to order.').waitFor();

    // There is no account yet: signup, mail, link, login. /checkout opens the form automatically.
    if (!onTrattoria) await page.getByRole('button', { name: 'Log in to order' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Create an account' }).click();
    await fillSignup(signupForm(page), customer);
    await signupForm(page).getByRole('button', { name: 'Create an account' }).click();
    await page.getByText(/Please verify your email/).waitFor();
    await followMailedLink(page, customer);
    await page.getByRole('main').getByRole('button', { name: 'Log in' }).click();
    await sendLogin(page.getByRole('dialog', { name: 'Log in' }), customer);
    await userMenu(page, customer).waitFor();

    // The cart and the order in progress are still there.
    await page.waitForURL(onTrattoria ? '/checkout' : '/cart');
    if (onTrattoria) await page.goto('/cart');
    await expect.poll(() => quantityField(cartRow(page, first), first).inputValue()).toBe('2');
    await expect.poll(() => guestCartOf(page)).toEqual({});

    // The order is placed and watched while the kitchen works.
    await (await toOrderButton(page)).click();
    await page.waitForURL('/orders');
    const thanks = page.getByRole('status').filter({ hasText: 'Grazie, ' });
    const orderNumber = orderNumberIn(await thanks.textContent());
    await page.clock.install();
    await thanks.getByRole('link', { name: 'Follow it' }).click();
    await page.getByRole('heading', { level: 1, name: /We have your order/ }).waitFor();
    expect(await progressOf(page)).toEqual(['current', 'todo', 'todo', 'todo', 'todo']);
    await promote(theShop(), await idOfOrder(page, customer, orderNumber), 'confirmed');
    await timePassesUntil(page, page.getByRole('heading', { level: 1, name: /The kitchen is on it/ }));
    expect(await progressOf(page)).toEqual(['done', 'current', 'todo', 'todo', 'todo']);
    await expectAccessible(page);

    // Plans change.
    await page.getByRole('button', { name: `Cancel order ${orderNumber}` }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel order' }).click();
    await page.getByText('Order canceled successfully.').waitFor();
    await page.getByRole('heading', { level: 1, name: /This order was canceled/ }).waitFor();
    expect(await progressOf(page)).toEqual([]);
    await page.getByText('Nothing to pay', { exact: true }).waitFor();
  });

  if (!byKeyboard) return;

  test('[CART-02, CART-05, ORD-02, ORD-03] the same by keyboard only', async () => {
    const page = await hydrated(await visit('/products?limit=50'));
    const [first] = await menuOf(theShop().url);
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

    await followMailedLink(page, customer);
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

    const thanks = page.getByRole('status').filter({ hasText: 'Grazie, ' });
    const orderNumber = orderNumberIn(await thanks.textContent());
    await press(page.getByRole('heading', { name: `Order ${orderNumber}` }).getByRole('link'));
    await page.waitForURL(`/orders/${orderNumber}`);
    await promote(theShop(), await idOfOrder(page, customer, orderNumber), 'confirmed');
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
    await expect.poll(() => hasFocus(page.getByRole('button', { name: 'You cannot cancel this order' }))).toBe(true);
  });
};

describe('the whole journey on SQLite', () => {
  let shop: Shop;
  beforeAll(async () => {
    shop = await startShop();
  });
  afterAll(() => shop.stop());
  journeys(() => shop, { byKeyboard: true });
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
  journeys(() => shop);
});
