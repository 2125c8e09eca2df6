import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { aCautiousCustomer, mailedCode, openLogin, sendLogin } from '../../support/account-forms.ts';
import { browserTests, type Visit } from '../../support/browser.ts';
import type { Customer } from '../../support/customers.ts';
import { hasFocus } from '../../support/orders/carts.ts';
import { sharedShop } from '../../support/shared-shop.ts';
import type { Shop } from '../../support/shop.ts';

let shop: Shop;
const { visit } = browserTests(() => shop.url);
beforeAll(async () => {
  shop = await sharedShop();
});

const refused = /status of 40[01]/;
const another = (code: string) => (code === '123456' ? '654321' : '123456');

const step = (page: Page) => page.getByRole('dialog', { name: /^(Enter your login code|Votre code de connexion)$/ });
const field = (page: Page) => step(page).getByLabel(/^(Login code|Code de connexion)/);
const newCode = (page: Page) => step(page).getByRole('button', { name: /^(Send a new code|Envoyer un nouveau code)$/ });
const isWaiting = async (page: Page) => (await newCode(page).getAttribute('aria-disabled')) === 'true';

/** A customer who has entered the password and is asked for the code. */
const atCode = async ({ portal, ...options }: Visit & { portal?: boolean } = {}) => {
  const customer = await aCautiousCustomer(shop.url);
  const page = await visit('about:blank', { expectedErrors: refused, ...options });
  await page.clock.install();
  await page.goto(portal ? '/login' : '/');
  await sendLogin(portal ? page.getByRole('main') : await openLogin(page), customer);
  await field(page).waitFor();
  await expect.poll(() => hasFocus(field(page))).toBe(true);
  return { customer, page, code: await mailedCode(shop.url, customer.email) };
};

/** Lets the page's time pass until a new code may be requested. */
const passTheMinute = async (page: Page) => {
  await page.clock.fastForward(61_000);
  await expect.poll(() => isWaiting(page)).toBe(false);
};

const anotherMailedCode = async ({ email }: Customer, code: string): Promise<string> => {
  await expect.poll(() => mailedCode(shop.url, email)).not.toBe(code);
  return mailedCode(shop.url, email);
};

describe('a new code', () => {
  test('[SHELL-11] is mailed and announced; its field is empty and focused, in French on a phone', async () => {
    const look = { language: 'fr', theme: 'dark', width: 375 } as const;
    const { customer, page, code } = await atCode({ ...look, portal: true });
    const text = 'Nous avons envoyé un nouveau code. Le précédent ne fonctionne plus.';
    await field(page).fill(another(code));
    await step(page).getByRole('alert').waitFor();
    await passTheMinute(page);
    await newCode(page).focus();
    await page.keyboard.press('Enter');
    await step(page).getByRole('status').getByText(text).waitFor();
    expect(await step(page).getByRole('alert').count()).toBe(0);
    await expect.poll(() => field(page).inputValue()).toBe('');
    expect(await field(page).getAttribute('aria-invalid')).toBe(null);
    await expect.poll(() => hasFocus(field(page))).toBe(true);
    expect(await isWaiting(page)).toBe(true);
    const fresh = await anotherMailedCode(customer, code);
    await page.keyboard.type(code);
    await step(page).getByRole('alert').waitFor();
    expect(await step(page).getByText(text).count()).toBe(0);
    // The next code replaces the refused one, once that is selected.
    await expect.poll(() => page.evaluate(() => getSelection()?.toString())).toBe(code);
    await page.keyboard.type(fresh);
    await step(page)
      .getByRole('alert')
      .getByText(/^Accès non autorisé/)
      .waitFor();
  });

  test('returns to the login form with the address filled in when the login has expired', async () => {
    const { customer, page } = await atCode();
    await passTheMinute(page);
    await page.context().clearCookies({ name: 'login' });
    await newCode(page).click();
    await step(page).waitFor({ state: 'hidden' });
    const form = page.getByRole('dialog', { name: 'Log in' });
    const text = 'This login has expired. Please log in again.';
    await form.getByRole('alert').getByText(text).waitFor();
    expect(await form.getByLabel('Email address').inputValue()).toBe(customer.email);
    await sendLogin(form, customer);
    await field(page).waitFor();
    expect(await page.getByText(text).count()).toBe(0);
  });
});
