import type { Page } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import { aCautiousCustomer, logInButton, mailedCode, sendLogin, userMenu } from '../support/account-forms.ts';
import { browserTests, expectAccessible } from '../support/browser.ts';
import { aCustomer, aStranger, logIn } from '../support/customers.ts';
import { hydrated } from '../support/hydrated.ts';

const refused = /status of 40[013]/;
const admin = { username: 'beppe', email: 'admin@bottega.example', password: 'Bottega-2026' };
const shopUrl = () => inject('shopUrl');

const cookieNames = async (page: Page) => (await page.context().cookies()).map(({ name }) => name);

const { visit } = browserTests();

test('[LOGIN-03] sends staff to the dashboard', async () => {
  const page = await visit('/login', { width: 375, expectedErrors: /404/ });
  await sendLogin(page.getByRole('main'), admin);
  await page.waitForURL('**/dashboard');
  await userMenu(page, admin).waitFor();
});

test('[LOGIN-03] refuses customers and logs them out', async () => {
  const customer = await aCustomer(shopUrl());
  const page = await visit('/login', { expectedErrors: refused });
  await sendLogin(page.getByRole('main'), customer);
  await page.getByRole('alert').getByText('Unauthorized').waitFor();
  await expectAccessible(page);
  expect(await cookieNames(page)).not.toContain('username');
  expect(await cookieNames(page)).not.toContain('refresh');
  expect((await page.context().request.get('/api/user/me')).status()).toBe(401);
  await page.reload();
  await logInButton(page).waitFor();
});

test('[LOGIN-03] asks for the code in the modal and refuses customers there too', async () => {
  const customer = await aCautiousCustomer(shopUrl());
  const page = await visit('/login', { expectedErrors: refused });
  await sendLogin(page.getByRole('main'), customer);
  const modal = page.getByRole('dialog', { name: 'Enter your login code' });
  await modal.getByLabel('Login code').fill(await mailedCode(shopUrl(), customer.email));
  await modal.getByRole('alert').getByText('Unauthorized').waitFor();
  expect(await cookieNames(page)).not.toContain('username');
  await modal.getByRole('button', { name: 'Log in again' }).click();
  await modal.waitFor({ state: 'hidden' });
  expect(await page.getByRole('main').getByLabel('Email address').inputValue()).toBe(customer.email);
});

test('[LOGIN-03, SHELL-11] a forgotten password can be reset by keyboard, on a phone', async () => {
  const page = await hydrated(await visit('/login', { language: 'fr', theme: 'dark', width: 375 }));
  await page.getByRole('main').getByLabel('Adresse e-mail').focus();
  const { email } = aStranger();
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
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  const sent = page.getByRole('dialog', { name: 'Consultez votre messagerie' });
  const text = sent.getByText(/^Si un compte existe pour .* vient de partir\.$/);
  await expect.poll(() => text.evaluate((paragraph) => paragraph === document.activeElement)).toBe(true);
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await sent.waitFor({ state: 'hidden' });
  await expect.poll(() => link.evaluate((button) => button === document.activeElement)).toBe(true);
});

test('[LOGIN-04] redirects logged-in staff to the dashboard and customers home', async () => {
  const page = await visit('about:blank');
  for (const [who, goal] of [
    [admin, '/dashboard'],
    [{ ...admin, email: 'superadmin@bottega.example' }, '/dashboard'],
    [await aCustomer(shopUrl()), '/'],
  ] as const) {
    // The previous user's page must not make requests with the next one's cookies.
    await page.goto('about:blank');
    await logIn(page, who);
    const answer = await page.context().request.get('/login', { maxRedirects: 0 });
    const { pathname } = new URL(answer.headers().location ?? '', shopUrl());
    expect([who.email, answer.status(), pathname]).toEqual([who.email, 302, goal]);
    await page.goto('/login', { waitUntil: 'commit' });
    expect(new URL(page.url()).pathname).toBe(goal);
  }
});
