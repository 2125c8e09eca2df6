import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { mailedPath, sendLogin, userMenu } from './account-forms.ts';
import { browserTests, timePassesUntil } from './browser.ts';
import { aStranger, type Customer } from './customers.ts';
import { staffOf } from './dashboard/staff.ts';
import { hydrated } from './hydrated.ts';
import { callsOf, cartRow, type Dish, dishCard, guestCartOf, menuOf, quantityField } from './orders/carts.ts';
import { toOrderButton } from './orders/checkout.ts';
import { orderSteps } from './orders/placed-orders.ts';
import { onTrattoria } from './seed.ts';

export const signupForm = (page: Page): Locator => page.getByRole('dialog', { name: 'Create an account' });

const fillSignup = async (form: Locator, { email, username, password }: Customer) => {
  await form.getByLabel('Email address').fill(email);
  await form.getByLabel('Username').fill(username);
  await form.getByLabel(/^Password/).fill(password);
  await form.getByLabel(/^Confirm/).fill(password);
};

/** The number of the order for which the page says thanks. */
export const thankedFor = async (page: Page): Promise<string> => {
  const text = await page.getByRole('status').filter({ hasText: 'Grazie, ' }).textContent();
  return /B-\w{7}/.exec(text ?? '')?.[0] ?? '';
};

export const followMailedLink = async (shopUrl: string, page: Page, { email }: Customer): Promise<void> => {
  await page.goto(await mailedPath(shopUrl, email, 'verifyAccount'));
  await page.getByText('Your account has been verified successfully. You can now log in.').waitFor();
};

/** Confirms the customer's order as staff do. */
export const confirmOrder = async (shopUrl: string, page: Page, customer: Customer, orderNumber: string) => {
  const { body } = await (await callsOf(page, customer)).call('GET', `/orders/number/${orderNumber}`);
  const staff = await staffOf({ url: shopUrl });
  const { _id } = body as { _id: string };
  expect((await staff.call('PUT', `/orders/${_id}/status`, { status: 'confirmed' })).status).toBe(200);
};

/** The five steps with their states. */
const progressOf = (page: Page) =>
  orderSteps(page).evaluateAll((steps) => steps.map((step) => step.getAttribute('data-state')));

/** The journey through the shop, as a test. */
export const journeyOnAPhone = (shopUrl: () => string): void => {
  const { visit } = browserTests(shopUrl);

  test('[CART-02, CART-05, ORD-02, ORD-03, SIGNUP-02, VERIFY-01] from a guest cart to a canceled order, on a phone', async () => {
    const page = await hydrated(await visit('/products?limit=50', { width: 375 }));
    const [first, , third] = (await menuOf(shopUrl())) as [Dish, Dish, Dish];
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
    await followMailedLink(shopUrl(), page, customer);
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
    const orderNumber = await thankedFor(page);
    const placed = page.getByRole('main').getByRole('listitem').filter({ hasText: orderNumber });
    await expect.poll(() => placed.first().getAttribute('data-new')).toBe('true');
    await page.clock.install();
    await page.getByRole('status').getByRole('link', { name: 'Follow it' }).click();
    await page.getByRole('heading', { level: 1, name: /We have your order/ }).waitFor();
    expect(await progressOf(page)).toEqual(['current', 'todo', 'todo', 'todo', 'todo']);
    await confirmOrder(shopUrl(), page, customer, orderNumber);
    await timePassesUntil(page, page.getByRole('heading', { level: 1, name: /The kitchen is on it/ }));
    expect(await progressOf(page)).toEqual(['done', 'current', 'todo', 'todo', 'todo']);

    // Plans change.
    await page.getByRole('button', { name: `Cancel order ${orderNumber}` }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel order' }).click();
    await page.getByText('Order canceled successfully.').waitFor();
    await page.getByRole('heading', { level: 1, name: /This order was canceled/ }).waitFor();
    expect(await progressOf(page)).toEqual([]);
    await page.getByText('Nothing to pay', { exact: true }).waitFor();
  });
};
