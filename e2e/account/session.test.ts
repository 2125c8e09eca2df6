import type { Page, Response } from 'playwright-core';
import { describe, expect, inject, test } from 'vitest';
import { logInButton, openLogin, sendLogin, userMenu } from '../support/account-forms.ts';
import { browserTests } from '../support/browser.ts';
import { aCustomer, type Customer, logIn } from '../support/customers.ts';

const refused = /status of 40[13]/;
const shopUrl = () => inject('shopUrl');
const year = 365 * 24 * 3600;

const cookiesOf = async (page: Page) => {
  const cookies = await page.context().cookies();
  return Object.fromEntries(cookies.map((cookie) => [cookie.name, cookie]));
};

const expire = (page: Page) => page.context().clearCookies({ name: 'access' });

/** Ends the session elsewhere: neither of its tokens is valid any more. */
const endElsewhere = async (page: Page) => {
  await expire(page);
  const { refresh } = await cookiesOf(page);
  if (!refresh) throw new Error('no refresh cookie');
  await page.context().addCookies([{ ...refresh, value: 'bogus.token' }]);
};

/** Every call from the page from now on, as `POST /user/refresh 200`. */
const callsFrom = (page: Page): string[] => {
  const calls: string[] = [];
  page.on('response', (response: Response) => {
    const { pathname } = new URL(response.url());
    if (pathname.startsWith('/api/'))
      calls.push(`${response.request().method()} ${pathname.slice(4)} ${response.status()}`);
  });
  return calls;
};

const hearts = (page: Page) => page.getByRole('main').getByRole('button', { name: /^Favorite: / });

describe('the session', () => {
  const { visit } = browserTests();

  /** The menu, opened right after a login. */
  const signedIn = async (customer: Customer, expectedErrors = refused) => {
    const page = await visit('about:blank', { expectedErrors });
    await logIn(page, customer);
    await page.goto('/products?limit=10');
    await userMenu(page, customer).waitFor();
    await hearts(page).first().waitFor();
    await page.waitForLoadState('networkidle');
    return page;
  };

  test('[AUTH-01] keeps the user in readable cookies for a year, and the credentials out of reach of scripts', async () => {
    const customer = await aCustomer(shopUrl());
    const page = await visit('/');
    await sendLogin(await openLogin(page), customer);
    await userMenu(page, customer).waitFor();
    const cookies = await cookiesOf(page);
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
  });

  test('[AUTH-02] the next page renews an expired access token', async () => {
    const customer = await aCustomer(shopUrl());
    const page = await signedIn(customer);
    const before = await cookiesOf(page);
    await expire(page);
    await page.reload();
    await userMenu(page, customer).waitFor();
    const after = await cookiesOf(page);
    expect(after.access?.value).toBeTruthy();
    expect(after.refresh?.value).not.toBe(before.refresh?.value);
  });

  test('[AUTH-02] a refused refresh clears all cookies and shows the page as a visitor sees it', async () => {
    const page = await signedIn(await aCustomer(shopUrl()));
    await endElsewhere(page);
    await page.reload();
    await logInButton(page).waitFor();
    expect(Object.keys(await cookiesOf(page))).toEqual([]);
  });

  test('[AUTH-03] logs out with a notice when the session was ended elsewhere', async () => {
    const page = await signedIn(await aCustomer(shopUrl()));
    await endElsewhere(page);
    await hearts(page).first().click();
    await page.getByText('Your session has ended. Please log in again.').waitFor();
    await logInButton(page).waitFor();
    expect(await hearts(page).count()).toBe(0);
    expect(Object.keys(await cookiesOf(page))).toEqual([]);
  });

  test('[AUTH-05] two tabs that refresh at the same time both stay logged in', async () => {
    const customer = await aCustomer(shopUrl());
    const page = await signedIn(customer);
    const other = await page.context().newPage();
    await other.goto('/products?limit=10');
    await hearts(other).first().waitFor();
    await expire(page);
    const calls = [callsFrom(page), callsFrom(other)];
    await Promise.all([hearts(page).nth(0).click(), hearts(other).nth(1).click()]);
    const kept = () => calls.filter((tab) => tab.some((call) => /^POST .*favorite.* 200$/.test(call))).length;
    await expect.poll(kept).toBe(2);
    for (const tab of [page, other]) {
      await tab.reload();
      await userMenu(tab, customer).waitFor();
    }
    const pressed = hearts(page).and(page.locator('[aria-pressed=true]'));
    await expect.poll(() => pressed.count()).toBe(2);
  });
});
