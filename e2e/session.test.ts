import type { Page, Response } from 'playwright-core';
import { describe, expect, inject, test } from 'vitest';
import { logInButton, openLogin, sendLogin, userMenu } from './account-forms.ts';
import { browserTests } from './browser.ts';
import { aCustomer, type Customer, logIn } from './customers.ts';

const refused = /status of 40[13]/;
const shopUrl = () => inject('shopUrl');
const year = 365 * 24 * 3600;

const cookiesOf = async (page: Page) => {
  const cookies = await page.context().cookies();
  return Object.fromEntries(cookies.map((cookie) => [cookie.name, cookie]));
};

/** The access token runs out. */
const expire = (page: Page) => page.context().clearCookies({ name: 'access' });

/** The session ends somewhere else: neither of its tokens is worth anything. */
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

const count = (calls: readonly string[], call: string) => calls.filter((each) => each.startsWith(call)).length;

const hearts = (page: Page) => page.getByRole('main').getByRole('button', { name: /^Favorite: / });

describe('the session', () => {
  const { visit } = browserTests();

  /** A page of the menu, read by somebody who has just logged in. */
  const signedIn = async (customer: Customer, expectedErrors = refused) => {
    const page = await visit('about:blank', { expectedErrors });
    await logIn(page, customer);
    await page.goto('/products?limit=10');
    await userMenu(page, customer).waitFor();
    await hearts(page).first().waitFor();
    await page.waitForLoadState('networkidle');
    return page;
  };

  test('[AUTH-01] shows who is logged in by readable cookies for a year, and hides the credentials from scripts', async () => {
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

  test('[AUTH-02] outlives its access token: the next page is that of the same person', async () => {
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

  test('[AUTH-02] when the refresh fails too, every cookie goes and the page is that of a visitor', async () => {
    const page = await signedIn(await aCustomer(shopUrl()));
    await endElsewhere(page);
    await page.reload();
    await logInButton(page).waitFor();
    expect(Object.keys(await cookiesOf(page))).toEqual([]);
  });

  test('[AUTH-03] several calls that fail at once wait for one refresh, and each is sent once more', async () => {
    const customer = await aCustomer(shopUrl());
    const page = await signedIn(customer);
    await expire(page);
    const calls = callsFrom(page);
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    await page.route('**/api/user/refresh', async (route) => {
      await released;
      await route.continue();
    });
    await hearts(page).first().click();
    await page.getByRole('main').getByRole('button', { name: 'Add to cart' }).first().click();
    const answered = (status: number) => calls.filter((call) => call.endsWith(` ${status}`));
    await expect.poll(() => answered(401).length).toBe(2);
    release();
    await expect.poll(() => answered(200).filter((call) => /^POST .*(favorite|cart)/.test(call)).length).toBe(2);
    expect(count(calls, 'POST /user/refresh 200')).toBe(1);
    expect(count(calls, 'POST /user/refresh')).toBe(1);
    await page.reload();
    await expect.poll(() => hearts(page).first().getAttribute('aria-pressed')).toBe('true');
  });

  test('[AUTH-03] a session that is over in mid-use ends here too, and is told', async () => {
    const page = await signedIn(await aCustomer(shopUrl()));
    await endElsewhere(page);
    await hearts(page).first().click();
    await page.getByText('Your session has ended. Please log in again.').waitFor();
    await logInButton(page).waitFor();
    expect(await hearts(page).count()).toBe(0);
    expect(Object.keys(await cookiesOf(page))).toEqual([]);
  });

  test('[AUTH-03] two refreshes that fail end the session', async () => {
    const customer = await aCustomer(shopUrl());
    const page = await signedIn(customer, /status of 40[13]|status of 500/);
    await expire(page);
    const calls = callsFrom(page);
    await page.route('**/api/user/refresh', (route) => route.fulfill({ status: 500, json: {} }));
    await hearts(page).first().click();
    await logInButton(page).waitFor();
    await expect.poll(() => count(calls, 'POST /user/refresh 500')).toBe(2);
  });

  test('[AUTH-04] maintenance is no reason to refresh or to log out', async () => {
    const customer = await aCustomer(shopUrl());
    const page = await signedIn(customer, /status of 503/);
    const calls = callsFrom(page);
    await page.route('**/api/user/*/favorite/*', (route) =>
      route.fulfill({ status: 503, json: { code: 'maintenance', message: 'Later.' } }),
    );
    await hearts(page).first().click();
    await expect.poll(() => count(calls, 'POST /user/')).toBe(1);
    await expect.poll(() => hearts(page).first().getAttribute('aria-pressed')).toBe('false');
    expect(count(calls, 'POST /user/refresh')).toBe(0);
    expect(await userMenu(page, customer).count()).toBe(1);
  });

  test('[AUTH-05] two tabs that refresh at the same moment both stay logged in', async () => {
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

  test('[LOGIN-05] a logout in one tab is seen in the other', async () => {
    const customer = await aCustomer(shopUrl());
    const page = await signedIn(customer);
    const other = await page.context().newPage();
    await other.goto('/products');
    await userMenu(other, customer).click();
    await other.getByRole('button', { name: 'Log out' }).click();
    await logInButton(other).waitFor();
    await page.bringToFront();
    await page.mouse.move(10, 10);
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await logInButton(page).waitFor();
    await sendLogin(await openLogin(page), customer);
    await userMenu(page, customer).waitFor();
    await other.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await userMenu(other, customer).waitFor();
  });
});
