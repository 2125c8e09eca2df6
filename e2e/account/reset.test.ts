import { expect, inject, test } from 'vitest';
import { logInButton, mailedPath, openLogin, sendLogin, userMenu } from '../support/account-forms.ts';
import { browserTests, stopTime } from '../support/browser.ts';
import { fromUniqueAddress } from '../support/chromium.ts';
import { aCustomer, logIn } from '../support/customers.ts';
import { hydrated } from '../support/hydrated.ts';

const shopUrl = () => inject('shopUrl');
const { visit } = browserTests();

test('[RESET-01, LOGIN-03, SHELL-11] the link for a forgotten password is asked for by keyboard, in French on a phone', async () => {
  const { email } = await aCustomer(shopUrl());
  const page = await hydrated(await visit('/login', { language: 'fr', theme: 'dark', width: 375 }));
  await page.getByRole('main').getByLabel('Adresse e-mail').focus();
  await page.keyboard.type(email);
  const link = page.getByRole('button', { name: /Mot de passe oublié/ });
  // The password, its toggle, the link: the login button is disabled until everything is filled in.
  for (let step = 0; step < 3; step += 1) await page.keyboard.press('Tab');
  await expect.poll(() => link.evaluate((button) => button === document.activeElement)).toBe(true);
  await page.keyboard.press('Enter');
  const modal = page.getByRole('dialog', { name: /Mot de passe oublié/ });
  const address = modal.getByLabel('Adresse e-mail');
  await expect.poll(() => address.evaluate((input) => input === document.activeElement)).toBe(true);
  expect(await address.inputValue()).toBe(email);
  await page.keyboard.press('Enter');
  const sent = page.getByRole('dialog', { name: 'Consultez votre messagerie' });
  const text = sent.locator('p', { hasText: /^Si un compte existe pour .* vient de partir\.$/ });
  await expect.poll(() => text.evaluate((paragraph) => paragraph === document.activeElement)).toBe(true);
  await page.keyboard.press('Escape');
  await sent.waitFor({ state: 'hidden' });
  await expect.poll(() => link.evaluate((button) => button === document.activeElement)).toBe(true);
  expect(await mailedPath(shopUrl(), email, 'resetPassword')).toMatch(/^\/resetPassword\/[\w.-]+$/);
});

/** A mailed link, requested through the API. */
const aResetLink = async (email: string): Promise<string> => {
  const headers = { ...fromUniqueAddress(), 'content-type': 'application/json' };
  const body = JSON.stringify({ email });
  const answer = await fetch(`${shopUrl()}/api/user/forgotPassword`, { method: 'POST', headers, body });
  expect(answer.status).toBe(200);
  return mailedPath(shopUrl(), email, 'resetPassword');
};

test('[RESET-02, RESET-03] a new password logs out everywhere and goes to the home page after 3 s; the link works once', async () => {
  const customer = await aCustomer(shopUrl());
  const page = await visit('about:blank', { expectedErrors: /status of 40[01]/ });
  await logIn(page, customer);
  const elsewhere = await visit('about:blank');
  await logIn(elsewhere, customer);
  await page.clock.install();
  const path = await aResetLink(customer.email);
  await page.goto(path);
  const password = 'Finocchio-9!';
  await page.getByLabel(/^New password/).fill(password);
  await page.getByLabel(/^Confirm/).fill(password);
  await logInButton(page).waitFor();
  await stopTime(page);
  // With the clock stopped, the click is made by script: Playwright's own waits for the next frame.
  const save = page.getByRole('button', { name: 'Save new password' });
  await save.evaluate((button: HTMLElement) => button.click());
  await page.getByText('Your password has been changed. You can now log in.').waitFor();
  await page.clock.runFor(2900);
  expect(page.url()).toContain('/resetPassword/');
  await page.clock.runFor(200);
  await page.clock.resume();
  await page.waitForURL((url) => url.pathname === '/');
  expect((await elsewhere.context().request.get('/api/user/me')).status()).toBe(401);

  await page.goto(path);
  await page.waitForURL('**/error**');
  await page.getByText('This link is invalid or has expired.').waitFor();
  await page.goto('/resetPassword');
  await page.waitForURL('**/error**');
  await page.getByText('This link is incomplete. It was probably cut off: copy all of it from the email.').waitFor();

  const modal = await openLogin(page);
  await sendLogin(modal, customer);
  await modal.getByRole('alert').waitFor();
  await sendLogin(modal, { ...customer, password });
  await userMenu(page, customer).waitFor();
});
