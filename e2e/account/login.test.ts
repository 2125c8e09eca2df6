import { expect, inject, test } from 'vitest';
import { logInButton, mailedCode, openLogin, sendLogin, userMenu } from '../support/account-forms.ts';
import { browserTests } from '../support/browser.ts';
import { fromUniqueAddress } from '../support/chromium.ts';
import { aCustomer } from '../support/customers.ts';

const admin = { username: 'beppe', email: 'admin@bottega.example', password: 'Bottega-2026' };
const shopUrl = () => inject('shopUrl');
const year = 365 * 24 * 3600;

const { visit } = browserTests();

test('[SHELL-07, SHELL-13] one modal has a title for each form and keeps the address; Escape restores the focus', async () => {
  const page = await visit('/');
  const dialogs = page.locator('dialog[open]');
  const modal = await openLogin(page);
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('email');
  await page.keyboard.type('mia@example.org');
  await modal.getByRole('button', { name: 'Create an account' }).click();
  await page.getByRole('dialog', { name: 'Create an account' }).waitFor();
  expect(await dialogs.count()).toBe(1);
  await page.getByRole('button', { name: 'Log in' }).last().click();
  await modal.getByRole('button', { name: 'Forgot your password?' }).click();
  const forgot = page.getByRole('dialog', { name: 'Forgot your password?' });
  expect(await forgot.getByLabel('Email address').inputValue()).toBe('mia@example.org');
  expect(await dialogs.count()).toBe(1);
  await page.getByRole('button', { name: 'Back to log in' }).click();
  await modal.waitFor();
  await page.keyboard.press('Escape');
  await modal.waitFor({ state: 'hidden' });
  await expect.poll(() => logInButton(page).evaluate((button) => button === document.activeElement)).toBe(true);
});

test('[LOGIN-01, LOGIN-05, AUTH-01] a login keeps the user for a year and the credentials out of reach of scripts, until the logout', async () => {
  const customer = await aCustomer(shopUrl());
  const page = await visit('/');
  const modal = await openLogin(page);
  await modal.getByLabel('Email address').fill(customer.email);
  await modal.getByLabel(/^Password/).fill(customer.password);
  await page.keyboard.press('Enter');
  await userMenu(page, customer).waitFor();
  await modal.waitFor({ state: 'hidden' });
  await page.getByText(`Welcome, ${customer.username}!`).waitFor();
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('main');

  const before = await page.context().cookies();
  const cookies = Object.fromEntries(before.map((cookie) => [cookie.name, cookie]));
  for (const name of ['username', 'email', 'id', 'role']) {
    expect(cookies[name]).toMatchObject({ path: '/', sameSite: 'Lax', httpOnly: false });
    const life = (cookies[name]?.expires ?? 0) - Date.now() / 1000;
    expect(Math.abs(life - year)).toBeLessThan(300);
  }
  expect(decodeURIComponent(cookies.email?.value ?? '')).toBe(customer.email);
  expect(cookies.access).toMatchObject({ path: '/', sameSite: 'Lax', httpOnly: true });
  expect(cookies.refresh).toMatchObject({ path: '/', sameSite: 'Lax', httpOnly: true });
  const readable = await page.evaluate(() => document.cookie);
  expect(readable).toContain(customer.username);
  expect(readable).not.toContain(cookies.access?.value);
  expect(readable).not.toContain(cookies.refresh?.value);

  // A read during the end of the session would be refused.
  await page.waitForLoadState('networkidle');
  await userMenu(page, customer).click();
  await page.getByRole('button', { name: 'Log out' }).click();
  await logInButton(page).waitFor();
  expect(await page.context().cookies()).toEqual([]);
  await page.context().addCookies(before);
  expect((await page.context().request.get('/api/user/me')).status()).toBe(401);
});

test('[LOGIN-01, LOGIN-03] input typed before hydration is sent, and leads staff to the dashboard', async () => {
  const page = await visit('about:blank', { expectedErrors: /404/ });
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
  await page.waitForURL('**/dashboard');
  await userMenu(page, admin).waitFor();
});

/** Five wrong passwords, each from a different network. */
const guessAt = async ({ email }: { email: string }) => {
  const body = JSON.stringify({ email, password: 'guess' });
  for (let guesses = 0; guesses < 5; guesses += 1) {
    const headers = { ...fromUniqueAddress(), 'content-type': 'application/json' };
    expect((await fetch(`${shopUrl()}/api/user/login`, { method: 'POST', headers, body })).status).toBe(401);
  }
};

test('[LOGIN-02] under attack an account asks for a code, which is submitted once when pasted over typed digits, with a space and dashes', async () => {
  const customer = await aCustomer(shopUrl());
  await guessAt(customer);
  const page = await visit('/');
  await sendLogin(await openLogin(page), customer);
  const step = page.getByRole('dialog', { name: 'Enter your login code' });
  const code = await mailedCode(shopUrl(), customer.email);
  const calls: (string | null)[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/user/verifyLogin')) calls.push(request.postData());
  });
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('code');
  await page.keyboard.type(code === '123456' ? '6543' : '1234');
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.evaluate((text) => navigator.clipboard.writeText(text), ` ${code.slice(0, 3)} - ${code.slice(3)}\n`);
  await page.keyboard.press('ControlOrMeta+V');
  await userMenu(page, customer).waitFor();
  await step.waitFor({ state: 'hidden' });
  expect(calls).toEqual([JSON.stringify({ email: customer.email, code })]);
});
