import type { Page } from 'playwright-core';
import { describe, expect, inject, test } from 'vitest';
import { browserTests, expectAccessible } from '../support/browser.ts';
import { hasFocus } from '../support/carts.ts';
import { aCustomer, type Customer, logIn, mailTo } from '../support/customers.ts';

const shopUrl = () => inject('shopUrl');
const { visit } = browserTests();

type Visit = Parameters<typeof visit>[1];

const profileOf = async (customer: Customer, options?: Visit): Promise<Page> => {
  const page = await visit('about:blank', options);
  await logIn(page, customer);
  await page.goto('/profile');
  return page;
};
const aProfile = async (options?: Visit) => {
  const customer = await aCustomer(shopUrl());
  return { customer, page: await profileOf(customer, options) };
};
const logInWith = (page: Page, { email }: Customer, password: string) =>
  page.context().request.post('/api/user/login', { data: { email, password } });
/** The card at the top, which contains a logout button, as does the list of sessions. */
const cardOf = (page: Page, { username }: Customer) => page.getByRole('region', { name: username });
const borderOf = (page: Page, label: RegExp) =>
  page.getByLabel(label).evaluate((input) => getComputedStyle(input.parentElement ?? input).borderColor);

describe('the card', () => {
  test('[PROF-01] shows picture, name and address, in French on a phone', async () => {
    const { customer, page } = await aProfile({ language: 'fr', theme: 'dark', width: 375 });
    await page.getByRole('heading', { name: 'Votre profil', level: 1 }).waitFor();
    const main = page.getByRole('main');
    await main.getByRole('heading', { name: customer.username }).waitFor();
    await main.getByText(customer.email).waitFor();
    const picture = main.getByRole('img', { name: new RegExp(customer.username) });
    expect(await picture.getAttribute('src')).toBe(`/api/avatar/${customer.username}.svg`);
    await expect.poll(() => picture.evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBeGreaterThan(0);
    await expectAccessible(page);
    await cardOf(page, customer).getByRole('button', { name: 'Se déconnecter' }).click();
    await page.waitForURL('/');
    expect((await page.context().cookies()).map(({ name }) => name)).not.toContain('username');
  });

  test('[PROF-01] redirects visitors to the home page', async () => {
    const page = await visit('/profile');
    await page.waitForURL('/');
    const response = await page.context().request.get('/profile', { maxRedirects: 0 });
    expect(response.status()).toBe(302);
    expect(response.headers().location).toMatch(/^(http:\/\/[^/]+)?\/$/);
  });
});

describe('login codes', () => {
  const toggle = (page: Page) => page.getByRole('switch', { name: /by email/ });

  test('[PROF-02] once switched on, are required at the next login', async () => {
    const { customer, page } = await aProfile();
    expect(await toggle(page).isChecked()).toBe(false);
    await toggle(page).click();
    await page.getByText('Login codes are on.').waitFor();
    expect(await toggle(page).isChecked()).toBe(true);
    await expectAccessible(page);
    await page.reload();
    expect(await toggle(page).isChecked()).toBe(true);
    expect((await logInWith(page, customer, customer.password)).status()).toBe(206);
    await mailTo(shopUrl(), customer.email, /Login codes are switched on/);
  });
});

describe('the password', () => {
  const current = (page: Page) => page.getByLabel(/^Current password/);
  const fresh = (page: Page) => page.getByLabel(/^New password/);
  const again = (page: Page) => page.getByLabel(/^Confirm new password/);
  const change = (page: Page) => page.getByRole('button', { name: 'Change password' });

  test('[PROF-03] borders are green when both match, red otherwise, in both themes', async () => {
    const { page } = await aProfile();
    const colors = () =>
      page.evaluate(() => {
        const probe = document.body.appendChild(document.createElement('i'));
        const read = (name: string) => {
          probe.style.color = `var(--${name})`;
          return getComputedStyle(probe).color;
        };
        return { green: read('basil'), red: read('danger') };
      });
    const borders = async () => [await borderOf(page, /^New password/), await borderOf(page, /^Confirm new password/)];
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      const { green, red } = await colors();
      await fresh(page).fill('Finocchio-9!');
      await again(page).fill('Finocchio-9');
      await expect.poll(borders).toEqual([red, red]);
      await current(page).focus();
      await page.getByText('New passwords do not match.').waitFor();
      await expectAccessible(page);
      await again(page).fill('Finocchio-9!');
      await expect.poll(borders).toEqual([green, green]);
      expect(await page.getByText('New passwords do not match.').count()).toBe(0);
    }
  });

  test('[PROF-03] can be changed, which logs out other devices', async () => {
    const { customer, page } = await aProfile();
    const elsewhere = await profileOf(customer);
    await current(page).fill(customer.password);
    await fresh(page).fill('Finocchio-9!');
    await again(page).fill('Finocchio-9!');
    await change(page).click();
    await page.getByText('Your password was changed.').waitFor();
    expect(await fresh(page).inputValue()).toBe('');
    expect((await page.context().request.get('/api/user/me')).status()).toBe(200);
    expect((await elsewhere.context().request.get('/api/user/me')).status()).toBe(401);
    expect((await logInWith(page, customer, customer.password)).status()).toBe(401);
    expect((await logInWith(page, customer, 'Finocchio-9!')).status()).toBe(200);
  });
});

describe('the danger zone', () => {
  const openDialog = async (page: Page) => {
    await page.getByRole('button', { name: 'Delete account' }).click();
    const dialog = page.getByRole('dialog', { name: 'Delete your account?' });
    await dialog.waitFor();
    return dialog;
  };

  test('[PROF-04] deletion asks for the password, lists what is lost and explains a failure', async () => {
    const { customer, page } = await aProfile({
      theme: 'dark',
      width: 375,
      expectedErrors: /status of 400|ERR_FAILED/,
    });
    const dialog = await openDialog(page);
    await dialog.getByText('your cart and your favorites').waitFor();
    const goodbye = dialog.getByRole('button', { name: 'Delete for good' });
    expect(await goodbye.isDisabled()).toBe(true);
    await expectAccessible(page);
    await dialog.getByLabel(/^Your password/).fill('wrong');
    await goodbye.click();
    await dialog.getByText('The current password is not right.').waitFor();
    await expectAccessible(page);
    await page.route('**/api/user/*', (route) => route.abort());
    await goodbye.click();
    await dialog.getByText('Failed to delete account.').waitFor();
    await page.unroute('**/api/user/*');
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
    const focused = page.getByRole('button', { name: 'Delete account' });
    await expect.poll(() => focused.evaluate((button) => button === document.activeElement)).toBe(true);
    expect((await logInWith(page, customer, customer.password)).status()).toBe(200);
  });

  test('[PROF-04] deletes the account, logs out and goes to the home page', async () => {
    const { customer, page } = await aProfile();
    const dialog = await openDialog(page);
    await expect.poll(() => hasFocus(dialog.getByLabel(/^Your password/))).toBe(true);
    await page.keyboard.type(customer.password);
    await page.keyboard.press('Enter');
    await page.getByText('Your account was deleted.').waitFor();
    await page.waitForURL('/');
    await dialog.waitFor({ state: 'detached' });
    expect((await page.context().cookies()).map(({ name }) => name)).not.toContain('username');
    await page.getByRole('banner').getByRole('button', { name: 'Log in' }).waitFor();
    expect((await logInWith(page, customer, customer.password)).status()).toBe(401);
  });
});
