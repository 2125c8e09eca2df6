import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import { logInButton } from '../support/account-forms.ts';
import { browserTests, type Visit } from '../support/browser.ts';
import { aCustomer, type Customer, logIn, mailTo } from '../support/customers.ts';
import { bordersOf, fieldColors } from '../support/field-colors.ts';
import { hydrated } from '../support/hydrated.ts';
import { aLoggedInCustomer, hasFocus, menuOf } from '../support/orders/carts.ts';
import { placeOrder } from '../support/orders/placed-orders.ts';
import { seededSlug } from '../support/seed.ts';

const shopUrl = () => inject('shopUrl');
const { visit } = browserTests();

/** A browser that is logged in and has no page open. */
const enter = async (customer: Customer, options?: Visit): Promise<Page> => {
  const page = await visit('about:blank', options);
  await logIn(page, customer);
  return page;
};

const logInWith = (page: Page, { email }: Customer, password: string) =>
  page.context().request.post('/api/user/login', { data: { email, password } });

const sessionIn = async (page: Page) => (await page.context().request.get('/api/user/me')).status();

test('[PROF-01, PROF-02, PROF-03] shows who it is, switches login codes on, and changes the password, which logs out other devices', async () => {
  const customer = await aCustomer(shopUrl());
  const elsewhere = await enter(customer);
  const page = await enter(customer);
  await page.goto('/profile');
  const card = page.getByRole('region', { name: customer.username });
  await card.getByText(customer.email).waitFor();
  const picture = card.getByRole('img', { name: new RegExp(customer.username) });
  expect(await picture.getAttribute('src')).toBe(`/api/avatar/${customer.username}.svg`);
  await expect.poll(() => picture.evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBeGreaterThan(0);

  await hydrated(page);
  const fresh = page.getByLabel(/^New password/);
  const again = page.getByLabel(/^Confirm new password/);
  const { green, red } = await fieldColors(page);
  await page.getByLabel(/^Current password/).fill(customer.password);
  await fresh.fill('Finocchio-9!');
  await again.fill('Finocchio-9');
  await expect.poll(() => bordersOf([fresh, again])).toEqual([red, red]);
  await fresh.focus();
  await page.getByText('New passwords do not match.').waitFor();
  await again.fill('Finocchio-9!');
  await expect.poll(() => bordersOf([fresh, again])).toEqual([green, green]);
  expect(await page.getByText('New passwords do not match.').count()).toBe(0);
  await page.getByRole('button', { name: 'Change password' }).click();
  await page.getByText('Your password was changed.').waitFor();
  expect(await fresh.inputValue()).toBe('');
  expect([await sessionIn(page), await sessionIn(elsewhere)]).toEqual([200, 401]);
  expect((await logInWith(elsewhere, customer, customer.password)).status()).toBe(401);

  const codes = page.getByRole('switch', { name: /by email/ });
  expect(await codes.isChecked()).toBe(false);
  await codes.click();
  await page.getByText('Login codes are on.').waitFor();
  await page.reload();
  expect(await codes.isChecked()).toBe(true);
  expect((await logInWith(elsewhere, customer, 'Finocchio-9!')).status()).toBe(206);
  await mailTo(shopUrl(), customer.email, /Login codes are switched on/);
});

test('[PROF-04] the account is deleted with the password, by keyboard, which logs out and leads home', async () => {
  const customer = await aCustomer(shopUrl());
  const page = await enter(customer);
  await page.goto('/profile');
  await hydrated(page);
  const opener = page.getByRole('button', { name: 'Delete account' });
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' });
  await opener.click();
  await dialog.getByText('your cart and your favorites').waitFor();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
  await expect.poll(() => hasFocus(opener)).toBe(true);
  await page.keyboard.press('Enter');
  await expect.poll(() => hasFocus(dialog.getByLabel(/^Your password/))).toBe(true);
  await page.keyboard.type(customer.password);
  await page.keyboard.press('Enter');
  await page.getByText('Your account was deleted.').waitFor();
  await page.waitForURL('/');
  await dialog.waitFor({ state: 'detached' });
  expect((await page.context().cookies()).map(({ name }) => name)).not.toContain('username');
  await logInButton(page).waitFor();
  expect((await logInWith(page, customer, customer.password)).status()).toBe(401);
});

test('active sessions are listed, this one first, and end one by one or all at once', async () => {
  const customer = await aCustomer(shopUrl());
  const firefox = await enter(customer, {
    userAgent: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:132.0) Gecko/20100101 Firefox/132.0',
    extraHTTPHeaders: { 'x-forwarded-for': '203.0.113.9' },
    expectedErrors: /status of 401/,
  });
  const iPhone = await enter(customer, {
    userAgent:
      'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1',
  });
  await firefox.goto('/products');
  const page = await enter(customer);
  await page.goto('/profile');
  await hydrated(page);
  const list = page.getByRole('list', { name: 'Where you are logged in' });
  const items = list.getByRole('listitem');
  await expect.poll(() => items.count()).toBe(3);
  const here = items.first();
  await here.getByText('This device').waitFor();
  await here.getByText('Active now').waitFor();
  await here.getByRole('button', { name: 'Log out' }).waitFor();
  const there = items.filter({ hasText: 'Firefox on Windows' });
  await there.getByText('203.0.113.9').waitFor();
  await there.getByText('Last active less than 15 minutes ago').waitFor();
  await items.filter({ hasText: 'Safari on iOS' }).waitFor();

  await page.getByRole('button', { name: 'End this session Firefox on Windows' }).press('Enter');
  await page.getByText('The session has been ended.').waitFor();
  await there.waitFor({ state: 'detached' });
  await expect.poll(() => hasFocus(list)).toBe(true);
  expect([await sessionIn(page), await sessionIn(iPhone)]).toEqual([200, 200]);
  await firefox
    .getByRole('main')
    .getByRole('button', { name: /^Favorite: / })
    .first()
    .click();
  await firefox.getByRole('dialog', { name: 'Log in' }).waitFor();
  await firefox.keyboard.press('Escape');
  await firefox.getByText('Your session has ended. Please log in again.').waitFor();
  await logInButton(firefox).waitFor();

  const others = page.getByRole('button', { name: 'End all other sessions' });
  await others.click();
  await page.getByText('All your other sessions have been ended.').waitFor();
  await expect.poll(() => items.count()).toBe(1);
  await page.getByText('You’re not logged in anywhere else.').waitFor();
  expect(await others.count()).toBe(0);
  expect([await sessionIn(page), await sessionIn(iPhone)]).toEqual([200, 401]);
});

test('[AUTH-03] personal data download under the server’s file name, with the latest order, even with an expired access token', async () => {
  const page = await visit('about:blank', { acceptDownloads: true, expectedErrors: /status of 401/ });
  const guest = await aLoggedInCustomer(page);
  const [dish] = await menuOf(shopUrl(), 1);
  const order = await placeOrder(guest, [[dish, 3]]);
  await page.goto('/profile');
  await hydrated(page);
  await page.context().clearCookies({ name: 'access' });
  const button = page.getByRole('button', { name: 'Download my data' });
  const [download] = await Promise.all([page.waitForEvent('download'), button.click()]);
  await page.getByText('Your data was downloaded.').waitFor();
  const name = download.suggestedFilename();
  const answer = await page.context().request.get(`/api/user/${guest.id}/data`);
  expect(answer.headers()['content-disposition']).toBe(`attachment; filename="${name}"`);
  expect(name).toMatch(new RegExp(`^${seededSlug}-${guest.username}-\\d{4}-\\d\\d-\\d\\d\\.json$`));
  const text = readFileSync(await download.path(), 'utf8');
  const data = JSON.parse(text);
  expect(data.account).toMatchObject({ username: guest.username, email: guest.email });
  expect(data.sessions).toHaveLength(1);
  expect(data.orders).toMatchObject([
    { orderNumber: order.orderNumber, totalPrice: order.totalPrice, products: [{ name: dish.name, quantity: 3 }] },
  ]);
  // Formatted for people to read.
  expect(text).toContain('\n  "orders": [\n');
});
