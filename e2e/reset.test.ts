import type { Page } from 'playwright-core';
import { describe, expect, inject, test } from 'vitest';
import { logInButton, mailedPath, openLogin, sendLogin, userMenu } from './account-forms.ts';
import { browserTests, expectAccessible, stopTime } from './browser.ts';
import { aCustomer, aStranger, logIn } from './customers.ts';
import { fromSomewhere } from './visitors.ts';

const refused = /status of 40[01]/;
const shopUrl = () => inject('shopUrl');

const askForLink = async (page: Page, email: string) => {
  const login = await openLogin(page);
  await login.getByRole('button', { name: 'Forgot your password?' }).click();
  const modal = page.getByRole('dialog', { name: 'Forgot your password?' });
  await modal.getByLabel('Email address').fill(email);
  await modal.getByRole('button', { name: 'Send the link' }).click();
};

/** A link from the mail, asked for through the API. */
const aResetLink = async (email: string): Promise<string> => {
  const headers = { ...fromSomewhere(), 'content-type': 'application/json' };
  const body = JSON.stringify({ email });
  const answer = await fetch(`${shopUrl()}/api/user/forgotPassword`, { method: 'POST', headers, body });
  expect(answer.status).toBe(200);
  return mailedPath(shopUrl(), email, 'resetPassword');
};

const form = (page: Page) => ({
  password: page.getByLabel(/^(New password|Nouveau mot de passe)/),
  confirm: page.getByLabel(/^Confirm/),
  button: page.getByRole('button', { name: /^(Save new password|Enregistrer le mot de passe)$/ }),
});

describe('a forgotten password', () => {
  const { visit } = browserTests();

  test('[RESET-01] an address that has an account and one that has none are answered alike', async () => {
    const known = await aCustomer(shopUrl());
    const answers = [];
    for (const { email } of [known, aStranger()]) {
      const page = await visit('/');
      await askForLink(page, email);
      const modal = page.getByRole('dialog', { name: 'Check your mail' });
      await modal.getByText('a link to set a new password is on its way').waitFor();
      answers.push((await modal.textContent())?.replace(email, '…'));
      await expectAccessible(page);
    }
    expect(answers[0]).toBe(answers[1]);
    expect(await mailedPath(shopUrl(), known.email, 'resetPassword')).toMatch(/^\/resetPassword\/[\w.-]+$/);
  });

  test('[RESET-01] nothing is sent before the address is one', async () => {
    const page = await visit('/');
    const login = await openLogin(page);
    await login.getByRole('button', { name: 'Forgot your password?' }).click();
    const modal = page.getByRole('dialog', { name: 'Forgot your password?' });
    const button = modal.getByRole('button', { name: 'Send the link' });
    expect(await button.isDisabled()).toBe(true);
    await modal.getByLabel('Email address').fill('mia@');
    await button.click();
    await modal.getByText('Invalid email').waitFor();
    await expectAccessible(page);
  });

  test('[RESET-01] a refusal shows the words of the server', async () => {
    const page = await visit('/', { expectedErrors: /status of 429/ });
    await page.route('**/api/user/forgotPassword', (route) =>
      route.fulfill({ status: 429, json: { code: 'too_many_requests', message: 'Slowly, please.' } }),
    );
    await askForLink(page, aStranger().email);
    await page.getByRole('dialog').getByRole('alert').getByText('Slowly, please.').waitFor();
  });
});

describe('setting a new password', () => {
  const { visit } = browserTests();

  test('[RESET-02, RESET-03] logs out, takes a new password, leads home after 3 s; the old one no longer works', async () => {
    const customer = await aCustomer(shopUrl());
    const page = await visit('/', { expectedErrors: refused });
    await logIn(page, customer);
    const elsewhere = await visit('/');
    await logIn(elsewhere, customer);
    await page.clock.install();
    await page.goto(await aResetLink(customer.email));
    await form(page).password.waitFor();
    await logInButton(page).waitFor();
    await expectAccessible(page);
    const password = 'Finocchio-9!';
    await form(page).password.fill(password);
    await form(page).confirm.fill(password);
    await form(page).button.click();
    await page.getByText('Your password has been changed. You can now log in.').waitFor();
    await stopTime(page);
    await page.clock.runFor(1500);
    expect(page.url()).toContain('/resetPassword/');
    await page.clock.runFor(1500);
    await page.clock.resume();
    await page.waitForURL((url) => url.pathname === '/');
    expect((await elsewhere.context().request.get('/api/user/me')).status()).toBe(401);
    const modal = await openLogin(page);
    await sendLogin(modal, customer);
    await modal.getByRole('alert').waitFor();
    await sendLogin(modal, { ...customer, password });
    await userMenu(page, customer).waitFor();
  });

  test.each([
    ['en', 'light', 'Please enter a new password', 'Use at least 8 characters', 'Passwords do not match'],
    [
      'fr',
      'dark',
      'Veuillez saisir un nouveau mot de passe',
      'Au moins 8 caractères',
      'Les mots de passe ne correspondent pas',
    ],
  ] as const)(
    '[RESET-02] nothing is sent while a rule is broken, %s %s',
    async (language, theme, empty, short, different) => {
      const { email } = await aCustomer(shopUrl());
      const page = await visit(await aResetLink(email), { language, theme, width: 375 });
      const { password, confirm, button } = form(page);
      await button.click();
      const alerts = page.getByRole('main').locator('[aria-live]');
      await alerts.getByText(empty).waitFor();
      expect(await button.isDisabled()).toBe(true);
      await password.fill('1234567');
      await alerts.getByText(short).waitFor();
      expect(await button.isDisabled()).toBe(true);
      await password.fill('12345678');
      await confirm.fill('12345679');
      await alerts.getByText(different).waitFor();
      expect(await button.isDisabled()).toBe(true);
      await expectAccessible(page);
      await confirm.fill('12345678');
      expect(await button.isDisabled()).toBe(false);
    },
  );

  test('[RESET-02] one checkbox shows both passwords', async () => {
    const { email } = await aCustomer(shopUrl());
    const page = await visit(await aResetLink(email));
    const { password, confirm } = form(page);
    expect(await password.getAttribute('type')).toBe('password');
    await page.getByRole('checkbox', { name: 'Show passwords' }).check();
    expect(await password.getAttribute('type')).toBe('text');
    expect(await confirm.getAttribute('type')).toBe('text');
  });

  test.each([
    ['/resetPassword', 'This link is incomplete: its token is missing.'],
    ['/resetPassword/no-such-token', 'This link is invalid or has expired.'],
  ])('[RESET-03] %s leads to the error page, which says why', async (path, text) => {
    const page = await visit(path, { expectedErrors: refused });
    await page.waitForURL('**/error**');
    await page.getByText(text).waitFor();
    await expectAccessible(page);
  });

  test('[RESET-03] a link works once', async () => {
    const { email } = await aCustomer(shopUrl());
    const path = await aResetLink(email);
    const page = await visit(path, { expectedErrors: refused });
    await form(page).password.fill('Finocchio-9!');
    await form(page).confirm.fill('Finocchio-9!');
    await form(page).button.click();
    await page.getByText('Your password has been changed.').waitFor();
    await expectAccessible(page);
    await page.goto(path);
    await page.waitForURL('**/error**');
  });

  test('[RESET-03] a failure says so and keeps what was typed', async () => {
    const { email } = await aCustomer(shopUrl());
    const page = await visit(await aResetLink(email), { expectedErrors: /ERR_FAILED/ });
    await page.route('**/api/user/resetPassword', (route) => route.abort());
    await form(page).password.fill('Finocchio-9!');
    await form(page).confirm.fill('Finocchio-9!');
    await form(page).button.click();
    await page.getByRole('alert').getByText('Your password could not be changed. Please try again.').waitFor();
    await expectAccessible(page);
    expect(await form(page).password.inputValue()).toBe('Finocchio-9!');
    await page.unroute('**/api/user/resetPassword');
    await form(page).button.click();
    await page.getByText('Your password has been changed.').waitFor();
  });
});
