import type { Page, Response } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import { logInButton, userMenu } from '../support/account-forms.ts';
import { browserTests } from '../support/browser.ts';
import { aCustomer, type Customer, logIn } from '../support/customers.ts';

const { visit } = browserTests();

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

/** Opens the menu right after a login. */
const signIn = async (page: Page, customer: Customer) => {
  await logIn(page, customer);
  await page.goto('/products?limit=10');
  await userMenu(page, customer).waitFor();
  await hearts(page).first().waitFor();
  await page.waitForLoadState('networkidle');
};

test('[AUTH-02, AUTH-03] an expired access token is renewed; a session that ended elsewhere ends here, with a notice or at the next page', async () => {
  const customer = await aCustomer(inject('shopUrl'));
  const page = await visit('about:blank', { expectedErrors: /status of 40[13]/ });
  await signIn(page, customer);
  const before = await cookiesOf(page);
  await expire(page);
  await page.reload();
  await userMenu(page, customer).waitFor();
  const after = await cookiesOf(page);
  expect(after.access?.value).toBeTruthy();
  expect(after.refresh?.value).not.toBe(before.refresh?.value);
  await hearts(page).first().waitFor();
  await page.waitForLoadState('networkidle');

  await endElsewhere(page);
  await hearts(page).first().click();
  await page.getByRole('dialog', { name: 'Log in' }).waitFor();
  await page.keyboard.press('Escape');
  await page.getByText('Your session has ended. Please log in again.').waitFor();
  await logInButton(page).waitFor();
  expect(await hearts(page).count()).toBe(0);
  expect(await cookiesOf(page)).toEqual({});

  await signIn(page, customer);
  await endElsewhere(page);
  await page.reload();
  await logInButton(page).waitFor();
  expect(await cookiesOf(page)).toEqual({});
});

test('[AUTH-05] two tabs that refresh at the same time both stay logged in', async () => {
  const customer = await aCustomer(inject('shopUrl'));
  const page = await visit('about:blank', { expectedErrors: /status of 40[13]/ });
  await signIn(page, customer);
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
