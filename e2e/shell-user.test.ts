import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { browserTests, expectAccessible, type Visit } from './browser.ts';
import { aCustomer, logIn } from './customers.ts';

const { visit } = browserTests();

const demo = (name: string) => ({ email: `${name}@bottega.example`, password: 'Bottega-2026' });

const visitAs = async (name: string, options: Visit = {}): Promise<Page> => {
  const page = await visit('/', options);
  await logIn(page, demo(name));
  await page.reload();
  return page;
};

const userMenu = (page: Page) => page.getByRole('banner').getByRole('button', { name: /^(Account of|Compte de) / });

// The list that the user menu unfolds is the one with the way out.
const entries = (page: Page) =>
  page
    .getByRole('banner')
    .getByRole('list')
    .filter({ has: page.getByRole('button', { name: /^(Log out|Se déconnecter)$/ }) })
    .getByRole('listitem')
    .allTextContents();

test('[SHELL-06] a customer finds profile, orders, favorites and the way out', async () => {
  const page = await visitAs('giulia');
  await userMenu(page).click();
  await expect.poll(() => entries(page)).toEqual(['Profile', 'Orders', 'Favorites', 'Log out']);
  await expectAccessible(page);
});

test('[SHELL-06] on a phone, in French and in the dark as well', async () => {
  const page = await visitAs('theo', { width: 375, language: 'fr', theme: 'dark' });
  await userMenu(page).click();
  await expect.poll(() => entries(page)).toEqual(['Profil', 'Commandes', 'Favoris', 'Se déconnecter']);
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Favoris' }).click();
  await page.waitForURL('/favorites');
});

test('[SHELL-06] staff find the dashboard too', async () => {
  for (const name of ['admin', 'superadmin']) {
    const page = await visitAs(name);
    await userMenu(page).click();
    await expect.poll(() => entries(page)).toEqual(['Dashboard', 'Profile', 'Orders', 'Favorites', 'Log out']);
  }
});

test('[SHELL-06] the label looks different for user, admin and superadmin, and not by colour alone', async () => {
  const looks = new Set<string>();
  for (const [name, username] of Object.entries({ giulia: 'giulia', admin: 'beppe', superadmin: 'nonna' })) {
    const page = await visitAs(name);
    const label = userMenu(page).getByText(username, { exact: true }).locator('visible=true').first();
    looks.add(
      await label.evaluate((text) => {
        const tag = text.closest('[data-role]') ?? text;
        const { fontWeight, borderTopColor, backgroundColor, textDecorationLine } = getComputedStyle(tag);
        const isFramed = borderTopColor !== 'rgba(0, 0, 0, 0)';
        const isFilled = backgroundColor !== 'rgba(0, 0, 0, 0)';
        return JSON.stringify({ fontWeight, isFramed, isFilled, textDecorationLine });
      }),
    );
    await expectAccessible(page);
  }
  expect(looks.size).toBe(3);
});

test('[SHELL-06] logging out gives the login button back', async () => {
  const page = await visit('/');
  await logIn(page, await aCustomer(new URL(page.url()).origin));
  await page.reload();
  await userMenu(page).click();
  await page.getByRole('button', { name: 'Log out' }).click();
  await page.getByRole('banner').getByRole('button', { name: 'Log in' }).waitFor();
  expect((await page.context().cookies()).map(({ name }) => name)).not.toContain('username');
});

test('[SHELL-06] a logout that the API did not hear of is told, and changes nothing', async () => {
  const page = await visit('/', { expectedErrors: /net::ERR_FAILED/ });
  await logIn(page, demo('giulia'));
  await page.reload();
  await page.route('**/api/user/logout', (route) => route.abort());
  await userMenu(page).click();
  await page.getByRole('button', { name: 'Log out' }).click();
  await page.getByText('The shop did not answer').waitFor();
  await expectAccessible(page);
  expect(await userMenu(page).isVisible()).toBe(true);
});

test('[SHELL-07] the login button opens the login modal', async () => {
  for (const width of [375, 1280] as const) {
    const page = await visit('/', { width });
    await page.getByRole('banner').getByRole('button', { name: 'Log in' }).click();
    await page.getByRole('dialog', { name: 'Log in' }).waitFor();
  }
});
