import type { Locator, Page } from 'playwright-core';
import { describe, expect, inject, test } from 'vitest';
import { logInButton, mailedPath, openLogin, sendLogin, userMenu } from '../support/account-forms.ts';
import { browserTests, expectAccessible } from '../support/browser.ts';
import { cartRow, fillGuestCart, menuOf, stillPage } from '../support/carts.ts';
import { aCustomer, aStranger, type Customer, logIn, signUp } from '../support/customers.ts';

const refused = /status of 40[0139]/;
const shopUrl = () => inject('shopUrl');

const openSignup = async (page: Page): Promise<Locator> => {
  const login = await openLogin(page);
  await login.getByRole('button', { name: /^(Create an account|Créer un compte)$/ }).click();
  const modal = page.getByRole('dialog', { name: /^(Create an account|Créer un compte)$/ });
  await modal.waitFor();
  return modal;
};

const fields = (modal: Locator) => ({
  email: modal.getByLabel(/^(Email address|Adresse e-mail)/),
  username: modal.getByLabel(/^(Username|Nom d’utilisateur)/),
  password: modal.getByLabel(/^(Password|Mot de passe)/),
  confirm: modal.getByLabel(/^Confirm/),
  button: modal.getByRole('button', { name: /^(Create an account|Créer un compte)$/ }),
});

const fill = async (modal: Locator, { email, username, password }: Customer) => {
  const form = fields(modal);
  await form.email.fill(email);
  await form.username.fill(username);
  await form.password.fill(password);
  await form.confirm.fill(password);
};

describe('signup', () => {
  const { visit } = browserTests();

  test('[SIGNUP-01] enables the button once every field is filled and ticks off the password rules', async () => {
    const modal = await openSignup(await visit('/'));
    const form = fields(modal);
    const done = async () =>
      (await modal.getByText('(done)').count()) + (await modal.getByText('(still missing)').count()) * 10;
    expect(await done()).toBe(40);
    await form.password.fill('abc');
    expect(await done()).toBe(31);
    await form.password.fill('abcde1!');
    expect(await done()).toBe(4);
    await form.password.fill('');
    for (const field of [form.email, form.username, form.password, form.confirm]) {
      expect(await form.button.isDisabled()).toBe(true);
      await field.fill('x');
    }
    expect(await form.button.isDisabled()).toBe(false);
  });

  test('[SIGNUP-01] each invalid field shows which rule it breaks', async () => {
    const page = await visit('/', { width: 375 });
    const modal = await openSignup(page);
    const form = fields(modal);
    const reasonOf = async (field: Locator) => {
      expect(await field.getAttribute('aria-invalid')).toBe('true');
      const ids = (await field.getAttribute('aria-describedby'))?.split(' ') ?? [];
      return page.locator(`[id="${ids.at(-1)}"]`).textContent();
    };
    await form.email.fill('mia');
    await form.username.fill('a!');
    await form.password.fill('abc');
    await form.confirm.fill('abcd');
    await form.button.click();
    expect(await reasonOf(form.email)).toBe('Invalid email');
    expect(await reasonOf(form.username)).toBe('Choose 3 to 20 letters, digits, hyphens or underscores');
    expect(await reasonOf(form.password)).toBe(
      'Use at least 6 characters with a letter, a digit and a special character',
    );
    expect(await reasonOf(form.confirm)).toBe('Passwords do not match');
    await expect.poll(() => form.email.evaluate((field) => field === document.activeElement)).toBe(true);
    await expectAccessible(page);
    await form.email.fill('mia@example.org');
    expect(await form.email.getAttribute('aria-invalid')).toBe(null);
  });

  test('[SIGNUP-02, VERIFY-01] creates an account, verifies it through the mailed link, logs in and is back at the cart', async () => {
    const stranger = aStranger();
    const page = await visit(stillPage);
    const [dish] = await menuOf(shopUrl());
    await fillGuestCart(page, [[dish, 2]]);
    await page.goto('/');
    const modal = await openSignup(page);
    await modal.getByText('By creating an account you agree').waitFor();
    await fill(modal, stranger);
    await fields(modal).button.click();
    const done = page.getByRole('dialog', { name: 'Check your email' });
    await done.getByText('Please verify your email').waitFor();
    await done.getByText(stranger.email).waitFor();
    await expectAccessible(page);
    const mailed = await page.context().newPage();
    await mailed.goto(await mailedPath(shopUrl(), stranger.email, 'verifyAccount'));
    await mailed.getByText('Your account has been verified successfully. You can now log in.').waitFor();
    await expectAccessible(mailed);
    const logInHere = page.getByRole('dialog', { name: 'Log in' });
    await logInHere.waitFor();
    expect(await logInHere.getByLabel(/^Email address/).inputValue()).toBe(stranger.email);
    expect(await mailed.getByRole('main').getByRole('link', { name: 'Home' }).getAttribute('href')).toBe('/');
    await mailed.getByRole('main').getByRole('button', { name: 'Log in' }).click();
    await sendLogin(mailed.getByRole('dialog', { name: 'Log in' }), stranger);
    await userMenu(mailed, stranger).waitFor();
    await mailed.waitForURL('**/cart');
    await cartRow(mailed, dish).waitFor();
    await userMenu(page, stranger).waitFor();
    await logInHere.waitFor({ state: 'hidden' });
  });

  test('[SIGNUP-02] shows failures above the form, a taken username also at its field, and keeps the input', async () => {
    const taken = await aCustomer(shopUrl());
    const stranger = { ...aStranger(), username: taken.username.toUpperCase() };
    const page = await visit('/', { expectedErrors: /status of 409|ERR_FAILED/ });
    const modal = await openSignup(page);
    const alert = modal.getByRole('alert');
    await fill(modal, stranger);
    await page.route('**/api/user/signup', (route) => route.abort());
    await fields(modal).button.click();
    await alert.getByText('Error creating account. Please try again.').waitFor();
    await alert.getByText('The shop did not answer.').waitFor();
    await page.unroute('**/api/user/signup');
    await fields(modal).button.click();
    await alert.getByText('The shop did not answer.').waitFor({ state: 'detached' });
    await alert.getByText('Error creating account. Please try again.').waitFor();
    await modal.getByText('This username is already taken').waitFor();
    await expectAccessible(page);
    expect(await fields(modal).email.inputValue()).toBe(stranger.email);
    expect(await fields(modal).password.inputValue()).toBe(stranger.password);
    await fields(modal).username.fill(aStranger().username);
    expect(await modal.getByText('This username is already taken').count()).toBe(0);
  });
});

describe('account verification', () => {
  const { visit } = browserTests();

  test('[VERIFY-01] an invalid link shows the error and a Home button', async () => {
    const page = await visit('/verifyAccount/no-such-token', { width: 375, expectedErrors: refused });
    await page.getByText('Error verifying account. Please check your email and try again.').waitFor();
    await expectAccessible(page);
    await page.getByRole('main').getByRole('link', { name: 'Home' }).click();
    await page.waitForURL((url) => url.pathname === '/');
  });

  test('[VERIFY-01] shows progress, logs out the current user, and can be retried after a network failure', async () => {
    const customer = await aCustomer(shopUrl());
    const page = await visit('about:blank', { expectedErrors: /status of 400|ERR_FAILED/ });
    await logIn(page, customer);
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    await page.route('**/api/user/verifyAccount/*', async (route) => {
      await released;
      await route.abort();
    });
    await page.goto('/verifyAccount/no-such-token');
    await page.getByText('Verifying your account…').waitFor();
    await logInButton(page).waitFor();
    expect((await page.context().request.get('/api/user/me')).status()).toBe(401);
    await expectAccessible(page);
    release();
    await page.getByText('The shop did not answer.').waitFor();
    await page.unroute('**/api/user/verifyAccount/*');
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByText('The shop did not answer.').waitFor({ state: 'hidden' });
    expect(await page.getByRole('button', { name: 'Try again' }).count()).toBe(0);
  });

  test('[VERIFY-01] reading the page without scripts does not use up the link', async () => {
    const stranger = aStranger();
    expect((await signUp(shopUrl(), stranger)).status).toBe(201);
    const path = await mailedPath(shopUrl(), stranger.email, 'verifyAccount');
    expect((await fetch(shopUrl() + path)).status).toBe(200);
    const page = await visit(path);
    await page.getByText('verified successfully').waitFor();
  });
});
