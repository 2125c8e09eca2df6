import type { Locator, Page } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import { aCautiousCustomer, mailedCode, mailedPath, openLogin, sendLogin } from '../support/account-forms.ts';
import { browserTests, expectAccessible, type Visit } from '../support/browser.ts';
import { aLoggedInCustomer, cartRow, fillCart, menuOf } from '../support/carts.ts';
import { toOrderButton } from '../support/checkout.ts';
import { aCustomer, aStranger, logIn } from '../support/customers.ts';

const shopUrl = () => inject('shopUrl');
const { visit } = browserTests();

// Wherever people type, those who have tried too often see how long to wait, and no input is lost.
const arrive = (path = '/', options: Visit = {}) => visit(path, { expectedErrors: /status of 4\d\d/, ...options });

/** Uses up a limit, from the network of the page's visitor. */
const spend = async (page: Page, times: number, send: { method?: string; path: string; data: object }) => {
  const { method = 'POST', path, data } = send;
  for (let call = 0; call < times; call += 1) {
    const answer = await page.context().request.fetch(`/api${path}`, { method, data });
    expect(answer.status()).not.toBe(429);
  }
};

const told = async (within: Locator, wait: RegExp) => {
  await within.getByRole('alert').getByText(wait).first().waitFor();
  await expectAccessible(within.page());
};
const idOf = async (page: Page) => (await page.context().cookies()).find(({ name }) => name === 'id')?.value;

const halfAMinute = /^Too many tries\. Please try again in (2\d|30) seconds\.$/;
const anHour = /^Too many tries\. Please try again in (59|60) minutes\.$/;

test('[LOGIN-01, RULE-06] limits login attempts', async () => {
  const wait = /^Trop d’essais\. Réessayez dans (2\d|30)\ssecondes\.$/;
  const page = await arrive('/', { language: 'fr', theme: 'dark', width: 375 });
  const guess = { email: aStranger().email, password: 'guess' };
  await spend(page, 5, { path: '/user/login', data: guess });
  const modal = await openLogin(page);
  await sendLogin(modal, guess);
  await told(modal, wait);
  expect(await modal.getByLabel(/^(Email address|Adresse e-mail)/).inputValue()).toBe(guess.email);
  expect(await modal.getByLabel(/^(Password|Mot de passe)/).inputValue()).toBe(guess.password);
});

test('[LOGIN-02, RULE-06] limits login codes', async () => {
  const { email, password } = await aCautiousCustomer(shopUrl());
  const page = await arrive();
  await sendLogin(await openLogin(page), { email, password });
  const modal = page.getByRole('dialog', { name: 'Enter your login code' });
  await modal.waitFor();
  const code = await mailedCode(shopUrl(), email);
  await spend(page, 10, { path: '/user/verifyLogin', data: { email, code: '12' } });
  await modal.getByLabel('Login code').fill(code);
  await told(modal, halfAMinute);
  expect(await modal.getByLabel('Login code').inputValue()).toBe(code);
});

test('[SIGNUP-02, RULE-06] limits signups', async () => {
  const page = await arrive();
  for (let accounts = 0; accounts < 30; accounts += 1)
    await spend(page, 1, { path: '/user/signup', data: aStranger() });
  const { email, username, password } = aStranger();
  await (await openLogin(page)).getByRole('button', { name: 'Create an account' }).click();
  const modal = page.getByRole('dialog', { name: 'Create an account' });
  const fields = { 'Email address': email, Username: username, Password: password, 'Confirm password': password };
  const input = (label: string) => modal.getByLabel(new RegExp(`^${label}`));
  for (const [label, value] of Object.entries(fields)) await input(label).fill(value);
  await modal.getByRole('button', { name: 'Create an account' }).click();
  await told(modal, anHour);
  for (const [label, value] of Object.entries(fields)) expect(await input(label).inputValue()).toBe(value);
});

test('[RESET-03, RULE-06] limits the use of reset links and new passwords', async () => {
  const { email } = await aCustomer(shopUrl());
  const page = await arrive();
  await spend(page, 1, { path: '/user/forgotPassword', data: { email } });
  await page.goto(await mailedPath(shopUrl(), email, 'resetPassword'));
  await page.getByLabel(/^New password/).fill('Finocchio-9!');
  await page.getByLabel(/^Confirm/).fill('Finocchio-9!');
  await spend(page, 20, { path: '/user/validateResetToken', data: { token: 'no-such-token' } });
  await page.getByRole('button', { name: 'Save new password' }).click();
  const main = page.getByRole('main');
  await told(main, /Too many tries\. Please try again in (2\d|30) seconds\.$/);
  expect(await page.getByLabel(/^New password/).inputValue()).toBe('Finocchio-9!');
  await page.reload();
  await told(main, /^Too many tries\. Please try again in (\d+ seconds|1 minute)\.$/);
  await main.getByRole('button', { name: 'Try again' }).waitFor();
});

test('[PROF-03, PROF-04, RULE-06] limits password checks on the profile page', async () => {
  const page = await arrive();
  await logIn(page, await aCustomer(shopUrl()));
  await page.goto('/profile');
  await spend(page, 5, { method: 'DELETE', path: `/user/${await idOf(page)}`, data: { password: 'guess' } });
  await page.getByLabel(/^Current password/).fill('guess');
  await page.getByLabel(/^New password/).fill('Finocchio-9!');
  await page.getByLabel(/^Confirm new password/).fill('Finocchio-9!');
  await page.getByRole('button', { name: 'Change password' }).click();
  await told(page.getByRole('main'), halfAMinute);
  expect(await page.getByLabel(/^New password/).inputValue()).toBe('Finocchio-9!');
  await page.getByRole('button', { name: 'Delete account' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' });
  await dialog.getByLabel(/^Your password/).fill('guess');
  await dialog.getByRole('button', { name: 'Delete for good' }).click();
  await told(dialog, /^Too many tries\. Please try again in (\d+ seconds|1 minute)\.$/);
  expect(await dialog.getByLabel(/^Your password/).inputValue()).toBe('guess');
});

test('[CART-05, RULE-06] limits orders', async () => {
  const [dish] = await menuOf(shopUrl());
  const page = await arrive('/', { expectedErrors: /status of 4\d\d|checkout: Too many tries/ });
  const guest = await aLoggedInCustomer(page);
  await fillCart(guest, [[dish, 2]]);
  // A wrong total places no order.
  await spend(page, 10, { path: `/orders/create/${guest.id}`, data: { expectedTotal: 1 } });
  await page.goto('/cart');
  await cartRow(page, dish).waitFor();
  await (await toOrderButton(page)).click();
  await told(page.getByRole('main'), /Too many tries\. Please try again in \d+ seconds\./);
  expect(await guest.cart()).toEqual({ [dish.name]: 2 });
});
