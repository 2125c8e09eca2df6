import type { Page } from 'playwright-core';
import { describe, expect, inject, test } from 'vitest';
import { logInButton, mailedPath, openLogin, sendLogin, userMenu } from '../support/account-forms.ts';
import { browserTests, expectAccessible, stopTime } from '../support/browser.ts';
import { fromUniqueAddress } from '../support/chromium.ts';
import { aCustomer, aStranger, logIn } from '../support/customers.ts';

const refused = /status of 40[01]/;
const shopUrl = () => inject('shopUrl');

const askForLink = async (page: Page, email: string) => {
  const login = await openLogin(page);
  await login.getByRole('button', { name: 'Forgot your password?' }).click();
  const modal = page.getByRole('dialog', { name: 'Forgot your password?' });
  await modal.getByLabel('Email address').fill(email);
  await modal.getByRole('button', { name: 'Send the link' }).click();
};

/** A mailed link, requested through the API. */
const aResetLink = async (email: string): Promise<string> => {
  const headers = { ...fromUniqueAddress(), 'content-type': 'application/json' };
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

  test('[RESET-01] known and unknown addresses get the same answer', async () => {
    const known = await aCustomer(shopUrl());
    const answers = [];
    const page = await visit('about:blank');
    for (const { email } of [known, aStranger()]) {
      await page.goto('/');
      await askForLink(page, email);
      const modal = page.getByRole('dialog', { name: 'Check your email' });
      await modal.getByText('a link to set a new password is on its way').waitFor();
      answers.push((await modal.textContent())?.replace(email, '…'));
    }
    await expectAccessible(page);
    expect(answers[0]).toBe(answers[1]);
    expect(await mailedPath(shopUrl(), known.email, 'resetPassword')).toMatch(/^\/resetPassword\/[\w.-]+$/);
  });

  test('[RESET-01] rejects an invalid address; a failure shows the server’s message or “Invalid email”', async () => {
    const page = await visit('/', { expectedErrors: /status of 429|ERR_FAILED/ });
    const login = await openLogin(page);
    await login.getByRole('button', { name: 'Forgot your password?' }).click();
    const modal = page.getByRole('dialog', { name: 'Forgot your password?' });
    const button = modal.getByRole('button', { name: 'Send the link' });
    expect(await button.isDisabled()).toBe(true);
    const sent: string[] = [];
    page.on('request', (request) => sent.push(request.method()));
    await modal.getByLabel('Email address').fill('mia@');
    await button.click();
    await modal.getByText('Invalid email').waitFor();
    await expectAccessible(page);
    expect(sent).not.toContain('POST');

    const call = '**/api/user/forgotPassword';
    const alert = modal.getByRole('alert');
    await modal.getByLabel('Email address').fill(aStranger().email);
    await page.route(call, (route) => route.abort());
    await button.click();
    await alert.getByText('Invalid email').waitFor();
    await alert.getByText('The shop did not answer.').waitFor();
    await page.route(call, (route) =>
      route.fulfill({ status: 429, json: { code: 'too_many_requests', message: 'Slowly, please.' } }),
    );
    await button.click();
    await alert.getByText('Slowly, please.').waitFor();
    expect(await alert.textContent()).not.toContain('Invalid email');
  });
});

describe('setting a new password', () => {
  const { visit } = browserTests();

  test('[RESET-02, RESET-03] logs out, replaces the password and goes to the home page after 3 s', async () => {
    const customer = await aCustomer(shopUrl());
    const page = await visit('about:blank', { expectedErrors: refused });
    await logIn(page, customer);
    const elsewhere = await visit('about:blank');
    await logIn(elsewhere, customer);
    await page.clock.install();
    await page.goto(await aResetLink(customer.email));
    await form(page).password.waitFor();
    await logInButton(page).waitFor();
    await expectAccessible(page);
    const password = 'Finocchio-9!';
    await form(page).password.fill(password);
    await form(page).confirm.fill(password);
    await stopTime(page);
    // With the clock stopped, the click is made by script: Playwright's own waits for the next frame.
    await form(page).button.evaluate((button: HTMLElement) => button.click());
    await page.getByText('Your password has been changed. You can now log in.').waitFor();
    await page.clock.runFor(2900);
    expect(page.url()).toContain('/resetPassword/');
    await page.clock.runFor(200);
    await page.clock.resume();
    await page.waitForURL((url) => url.pathname === '/');
    expect((await elsewhere.context().request.get('/api/user/me')).status()).toBe(401);
    const modal = await openLogin(page);
    await sendLogin(modal, customer);
    await modal.getByRole('alert').waitFor();
    await sendLogin(modal, { ...customer, password });
    await userMenu(page, customer).waitFor();
  });

  test('[RESET-02] disables the button for an invalid password; one checkbox shows both passwords', async () => {
    const [empty, short, different] = [
      'Veuillez saisir un nouveau mot de passe',
      'Au moins 8 caractères',
      'Les mots de passe ne correspondent pas',
    ] as const;
    const { email } = await aCustomer(shopUrl());
    const page = await visit(await aResetLink(email), { language: 'fr', theme: 'dark', width: 375 });
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

    const types = async () => [await password.getAttribute('type'), await confirm.getAttribute('type')];
    expect(await types()).toEqual(['password', 'password']);
    await page.getByRole('checkbox').check();
    expect(await types()).toEqual(['text', 'text']);
    await page.getByRole('checkbox').uncheck();
    expect(await types()).toEqual(['password', 'password']);
  });

  test('[RESET-03] the error page explains a missing or bad token', async () => {
    const page = await visit('about:blank', { expectedErrors: refused });
    for (const [path, text] of [
      ['/resetPassword', 'This link is incomplete. It was probably cut off: copy all of it from the email.'],
      ['/resetPassword/no-such-token', 'This link is invalid or has expired.'],
    ] as const) {
      await page.goto(path);
      await page.waitForURL('**/error**');
      await page.getByText(text).waitFor();
    }
  });

  test('[RESET-03] a failure shows an error and keeps the input; the link works once', async () => {
    const { email } = await aCustomer(shopUrl());
    const path = await aResetLink(email);
    const page = await visit(path, { expectedErrors: /ERR_FAILED|status of 40[01]/ });
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
    await expectAccessible(page);
    await page.goto(path);
    await page.waitForURL('**/error**');
  });
});
