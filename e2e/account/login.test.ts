import type { Page } from 'playwright-core';
import { describe, expect, inject, test } from 'vitest';
import {
  aCautiousCustomer,
  logInButton,
  mailedCode,
  mailedPath,
  openLogin,
  sendLogin,
  userMenu,
} from '../support/account-forms.ts';
import { browserTests, expectAccessible } from '../support/browser.ts';
import { aCustomer, aStranger, logIn, signUp } from '../support/customers.ts';
import { hydrated } from '../support/hydrated.ts';

const refused = /status of 40[013]/;
const admin = { username: 'beppe', email: 'admin@bottega.example', password: 'Bottega-2026' };
const shopUrl = () => inject('shopUrl');

const cookieNames = async (page: Page) => (await page.context().cookies()).map(({ name }) => name);
const focused = (page: Page) => page.evaluate(() => document.activeElement?.id || document.activeElement?.tagName);

describe('the modal', () => {
  const { visit } = browserTests();

  test('[SHELL-07, SHELL-13] the login button opens one modal with a title for each form', async () => {
    const page = await visit('/');
    const dialogs = page.locator('dialog[open]');
    const modal = await openLogin(page);
    expect(await dialogs.count()).toBe(1);
    await expectAccessible(page);
    await modal.getByRole('button', { name: 'Create an account' }).click();
    await page.getByRole('dialog', { name: 'Create an account' }).waitFor();
    expect(await dialogs.count()).toBe(1);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Log in' }).last().click();
    await modal.getByRole('button', { name: 'Forgot your password?' }).click();
    await page.getByRole('dialog', { name: 'Forgot your password?' }).waitFor();
    expect(await dialogs.count()).toBe(1);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Back to log in' }).click();
    await modal.waitFor();
  });

  test('[SHELL-13, SHELL-11] is accessible in French on a phone', async () => {
    const page = await visit('/', { language: 'fr', width: 375, theme: 'dark' });
    const modal = await openLogin(page);
    await expectAccessible(page);
    await modal.getByRole('button', { name: 'Créer un compte' }).click();
    await page.getByRole('dialog', { name: 'Créer un compte' }).waitFor();
    await expectAccessible(page);
    await page.getByRole('dialog').getByRole('button', { name: 'Se connecter' }).click();
    await modal.getByRole('button', { name: /Mot de passe oublié/ }).click();
    await page.getByRole('dialog', { name: /Mot de passe oublié/ }).waitFor();
  });

  test('[SHELL-07] Escape closes it and restores the focus; the next form keeps the address', async () => {
    const page = await visit('/');
    const modal = await openLogin(page);
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('email');
    await page.keyboard.type('mia@example.org');
    await modal.getByRole('button', { name: 'Forgot your password?' }).click();
    const forgot = page.getByRole('dialog', { name: 'Forgot your password?' });
    expect(await forgot.getByLabel('Email address').inputValue()).toBe('mia@example.org');
    await page.keyboard.press('Escape');
    await forgot.waitFor({ state: 'hidden' });
    await expect.poll(() => logInButton(page).evaluate((button) => button === document.activeElement)).toBe(true);
  });
});

describe('login', () => {
  const { visit } = browserTests();

  test('[LOGIN-01] requires an address and a password', async () => {
    const customer = await aCustomer(shopUrl());
    const page = await visit('/');
    const modal = await openLogin(page);
    const button = modal.getByRole('button', { name: 'Log in' });
    expect(await button.isDisabled()).toBe(true);
    await modal.getByLabel('Email address').fill(customer.email);
    expect(await button.isDisabled()).toBe(true);
    await modal.getByLabel(/^Password/).fill(customer.password);
    await page.keyboard.press('Enter');
    await userMenu(page, customer).waitFor();
    await modal.waitFor({ state: 'hidden' });
    await page.getByText(`Welcome, ${customer.username}!`).waitFor();
    await expect.poll(() => focused(page)).toBe('main');
    expect(await logInButton(page).count()).toBe(0);
  });

  test('[LOGIN-01] wrong credentials show an error and keep the input', async () => {
    const { email, password } = aStranger();
    const page = await visit('/', { expectedErrors: refused });
    const modal = await openLogin(page);
    await sendLogin(modal, { email, password });
    const text = 'Error logging in. Please check your credentials and try again.';
    await modal.getByRole('alert').getByText(text).waitFor();
    expect(await modal.getByLabel('Email address').inputValue()).toBe(email);
    expect(await modal.getByLabel(/^Password/).inputValue()).toBe(password);
    await expectAccessible(page);
  });

  test('[LOGIN-01] input typed before hydration is sent', async () => {
    const page = await visit('about:blank');
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    await page.route('**/assets/*.js', async (route) => {
      await released;
      await route.continue();
    });
    await page.goto('/login', { waitUntil: 'commit' });
    await page.getByLabel('Email address').fill(admin.email);
    await page.getByLabel(/^Password/).fill(admin.password);
    release();
    await page.getByRole('main').getByRole('button', { name: 'Log in' }).click();
    await userMenu(page, admin).waitFor();
  });

  test('[SIGNUP-03] an unverified account can request the mail again at login', async () => {
    const stranger = aStranger();
    expect((await signUp(shopUrl(), stranger)).status).toBe(201);
    const first = await mailedPath(shopUrl(), stranger.email, 'verifyAccount');
    const page = await visit('/', { expectedErrors: refused });
    const modal = await openLogin(page);
    await sendLogin(modal, stranger);
    await modal.getByRole('alert').getByText('Please verify your email address first').waitFor();
    await expectAccessible(page);
    await modal.getByRole('button', { name: 'Send the email again' }).click();
    await modal.getByText('we have sent the link again').waitFor();
    await expect.poll(() => mailedPath(shopUrl(), stranger.email, 'verifyAccount')).not.toBe(first);
    await page.goto(await mailedPath(shopUrl(), stranger.email, 'verifyAccount'));
    await page.getByText('verified successfully').waitFor();
    await sendLogin(await openLogin(page), stranger);
    await userMenu(page, stranger).waitFor();
  });

  test('[LOGIN-02] asks for the login code, refuses a wrong one and accepts the right one', async () => {
    const customer = await aCautiousCustomer(shopUrl());
    const page = await visit('/', { expectedErrors: refused });
    await sendLogin(await openLogin(page), customer);
    const modal = page.getByRole('dialog', { name: 'Enter your login code' });
    const button = modal.getByRole('button', { name: 'Confirm' });
    await expect.poll(() => button.isDisabled()).toBe(true);
    await expectAccessible(page);
    const code = await mailedCode(shopUrl(), customer.email);
    await modal.getByLabel('Login code').fill(code.slice(0, 5));
    await button.click();
    await modal.getByRole('alert').getByText('Invalid login code. Please try again.').waitFor();
    await expectAccessible(page);
    expect(await logInButton(page).count()).toBe(1);
    await modal.getByLabel('Login code').fill(` ${code.slice(0, 3)} ${code.slice(3)}`);
    await userMenu(page, customer).waitFor();
    await modal.waitFor({ state: 'hidden' });
  });
});

describe('logout', () => {
  const { visit } = browserTests();

  test('[LOGIN-05] ends the session and clears its cookies', async () => {
    const customer = await aCustomer(shopUrl());
    const page = await visit('about:blank');
    await logIn(page, customer);
    const before = await page.context().cookies();
    await page.goto('/');
    await hydrated(page);
    // A read during the end of the session would be refused.
    await page.waitForLoadState('networkidle');
    await userMenu(page, customer).click();
    await page.getByRole('button', { name: 'Log out' }).click();
    await logInButton(page).waitFor();
    expect(await cookieNames(page)).toEqual([]);
    await page.context().addCookies(before);
    expect((await page.context().request.get('/api/user/me')).status()).toBe(401);
  });
});
