import type { Page } from 'playwright-core';
import { describe, expect, inject, test } from 'vitest';
import { browserTests, expectAccessible, stopTime } from './browser.ts';
import { chunkOf } from './built-chunks.ts';
import { aCustomer, type Customer, logIn, mailTo } from './customers.ts';
import { isLive } from './hydrated.ts';

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
/** The card at the top, which holds a button to log out, as the list of sessions does. */
const cardOf = (page: Page, { username }: Customer) => page.getByRole('region', { name: username });
const borderOf = (page: Page, label: RegExp) =>
  page.getByLabel(label).evaluate((input) => getComputedStyle(input.parentElement ?? input).borderColor);

describe('the card', () => {
  test.each([
    ['en', 'light', 1280, 'Your profile', 'Log out'],
    ['fr', 'dark', 375, 'Votre profil', 'Se déconnecter'],
  ] as const)(
    '[PROF-01] shows picture, name and address (%s, %s, %i px)',
    async (language, theme, width, title, out) => {
      const { customer, page } = await aProfile({ language, theme, width });
      await page.getByRole('heading', { name: title, level: 1 }).waitFor();
      const main = page.getByRole('main');
      await main.getByRole('heading', { name: customer.username }).waitFor();
      await main.getByText(customer.email).waitFor();
      const picture = main.getByRole('img', { name: new RegExp(customer.username) });
      expect(await picture.getAttribute('src')).toBe(`/api/avatar/${customer.username}.svg`);
      await expect.poll(() => picture.evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBeGreaterThan(0);
      await expectAccessible(page);
      await cardOf(page, customer).getByRole('button', { name: out }).click();
      await page.waitForURL('/');
      expect((await page.context().cookies()).map(({ name }) => name)).not.toContain('username');
    },
  );

  test('[PROF-01] a log-out that is quicker than the code of the shell takes effect when that has come', async () => {
    const customer = await aCustomer(shopUrl());
    const page = await visit('about:blank');
    await logIn(page, customer);
    const { promise: loggedOut, resolve } = Promise.withResolvers<void>();
    const held: string[] = [];
    await page.route(`**/${chunkOf('src/app/shell/late-shell.tsx')}`, async (route) => {
      held.push(route.request().url());
      await loggedOut;
      await route.continue();
    });
    await page.goto('/profile', { waitUntil: 'commit' });
    const logOut = cardOf(page, customer).getByRole('button', { name: 'Log out' });
    await expect.poll(() => isLive(logOut)).toBe(true);
    // The first sign of a reader also asks for the cart, which would be refused once the session has ended.
    const cart = page.waitForResponse('**/api/cart/*');
    await page.mouse.move(2, 2);
    await (await cart).finished();
    const answer = page.waitForResponse('**/api/user/logout');
    await logOut.click();
    await (await answer).finished();
    expect(held).toHaveLength(1);
    resolve();
    await page.waitForURL('/');
    await page.getByRole('button', { name: 'Log in' }).waitFor();
  });

  test('[PROF-01] a log-out that fails says so and keeps the session', async () => {
    const { customer, page } = await aProfile({ expectedErrors: /ERR_FAILED/ });
    await page.route('**/api/user/logout', (route) => route.abort());
    await cardOf(page, customer).getByRole('button', { name: 'Log out' }).click();
    await page.getByText('You could not be logged out. Please try again.').waitFor();
    await page.getByRole('main').getByText(customer.email).waitFor();
  });

  test('[PROF-01] a visitor is sent home', async () => {
    const page = await visit('/profile');
    await page.waitForURL('/');
    const response = await page.context().request.get('/profile', { maxRedirects: 0 });
    expect(response.status()).toBe(302);
    expect(response.headers().location).toMatch(/^(http:\/\/[^/]+)?\/$/);
  });
});

describe('the login code', () => {
  const toggle = (page: Page) => page.getByRole('switch', { name: /by e.mail/ });

  test('[PROF-02] is switched on, kept, and asked for at the next login', async () => {
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

  test('[PROF-02, SHELL-16] goes back when the server refuses, with a notice of 2 s', async () => {
    const { page } = await aProfile({ expectedErrors: /status of 500/ });
    await page.clock.install();
    const answer = Promise.withResolvers<void>();
    await page.route('**/api/user/*', async (route) => {
      await answer.promise;
      await route.fulfill({ status: 500, json: {} });
    });
    await toggle(page).click();
    await expect.poll(() => toggle(page).isChecked()).toBe(true);
    answer.resolve();
    const notice = page.getByText('Your settings could not be changed. Please try again.');
    await notice.waitFor();
    await stopTime(page);
    expect(await toggle(page).isChecked()).toBe(false);
    await page.clock.runFor(1000);
    expect(await notice.isVisible()).toBe(true);
    await page.clock.runFor(1000);
    await notice.waitFor({ state: 'detached' });
  });

  test('[PROF-02] settings that cannot be had say so and can be asked for again', async () => {
    const customer = await aCustomer(shopUrl());
    const page = await visit('about:blank', { expectedErrors: /status of 500/ });
    await logIn(page, customer);
    await page.goto('/contact');
    const id = (await page.context().cookies()).find(({ name }) => name === 'id')?.value;
    await page.route(`**/api/user/${id}`, (route) => route.fulfill({ status: 500, json: {} }));
    await page
      .getByRole('banner')
      .getByRole('button', { name: new RegExp(customer.username) })
      .click();
    await page
      .getByRole('menuitem', { name: 'Profile' })
      .or(page.getByRole('link', { name: 'Profile' }))
      .click();
    await page.getByText('Your settings could not be loaded.').waitFor();
    await expectAccessible(page);
    await page.unrouteAll();
    await page.getByRole('main').getByRole('button', { name: 'Try again' }).click();
    await toggle(page).waitFor();
  });
});

describe('the password', () => {
  const current = (page: Page) => page.getByLabel(/^Current password/);
  const fresh = (page: Page) => page.getByLabel(/^New password/);
  const again = (page: Page) => page.getByLabel(/^Confirm new password/);
  const change = (page: Page) => page.getByRole('button', { name: 'Change password' });

  test('[PROF-03] all three fields are required', async () => {
    const { page } = await aProfile();
    const sent: string[] = [];
    page.on('request', (request) => sent.push(request.method()));
    await change(page).click();
    await page.getByText('Please enter a new password').waitFor();
    for (const field of [current(page), fresh(page), again(page)]) {
      expect(await field.getAttribute('aria-invalid')).toBe('true');
    }
    expect(await current(page).evaluate((input) => input === document.activeElement)).toBe(true);
    expect(sent).not.toContain('PUT');
    await expectAccessible(page);
  });

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

  test('[PROF-03] a failure is told by the server’s message, else “Failed to change password.”; what was typed stays', async () => {
    const { customer, page } = await aProfile({ expectedErrors: /status of [45]00|ERR_FAILED/ });
    await current(page).fill('wrong');
    await fresh(page).fill('Finocchio-9!');
    await again(page).fill('Finocchio-9!');
    await change(page).click();
    await page.getByText('The current password is not right.').waitFor();
    await expectAccessible(page);
    const call = '**/api/user/changePassword/**';
    await page.route(call, (route) => route.abort());
    await change(page).click();
    await page.getByText('Failed to change password.').waitFor();
    await page.route(call, (route) => route.fulfill({ status: 500, json: {} }));
    const answer = page.waitForResponse(call);
    await change(page).click();
    await (await answer).finished();
    await expect.poll(() => change(page).getAttribute('aria-busy')).toBe(null);
    await page.getByText('Failed to change password.').waitFor();
    expect(await fresh(page).inputValue()).toBe('Finocchio-9!');
    expect((await logInWith(page, customer, customer.password)).status()).toBe(200);
  });

  test('[PROF-03] a new one replaces the old one, and other devices are logged out', async () => {
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

  test.each([
    ['light', 1280],
    ['dark', 375],
  ] as const)(
    '[PROF-04] asks for the password, says what is lost, and what went wrong (%s, %i px)',
    async (theme, width) => {
      const { customer, page } = await aProfile({ theme, width, expectedErrors: /status of 400|ERR_FAILED/ });
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
      expect(await focused.evaluate((button) => button === document.activeElement)).toBe(true);
      expect((await logInWith(page, customer, customer.password)).status()).toBe(200);
    },
  );

  test('[PROF-04] deletes the account, logs out and leads home', async () => {
    const { customer, page } = await aProfile();
    const dialog = await openDialog(page);
    await page.keyboard.type(customer.password);
    await page.keyboard.press('Enter');
    await page.getByText('Your account was deleted.').waitFor();
    await page.waitForURL('/');
    await dialog.waitFor({ state: 'detached' });
    expect((await page.context().cookies()).map(({ name }) => name)).not.toContain('username');
    await page.getByRole('banner').getByRole('button', { name: 'Log in' }).waitFor();
    expect((await logInWith(page, customer, customer.password)).status()).toBe(401);
  });

  test('[PROF-04] the last superadmin stays, and is told why', async () => {
    const page = await visit('about:blank', { expectedErrors: /status of 409/ });
    await logIn(page, { email: 'superadmin@bottega.example', password: 'Bottega-2026' });
    await page.goto('/profile');
    const dialog = await openDialog(page);
    await dialog.getByLabel(/^Your password/).fill('Bottega-2026');
    await dialog.getByRole('button', { name: 'Delete for good' }).click();
    await dialog.getByText('The shop needs at least one superadmin.').waitFor();
  });
});
