import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { browserTests, expectAccessible, type Visit } from '../../support/browser.ts';
import { logIn } from '../../support/customers.ts';

const { visit } = browserTests();

const demo = (name: string) => ({ email: `${name}@bottega.example`, password: 'Bottega-2026' });

const visitAs = async (name: string, options: Visit = {}): Promise<Page> => {
  const page = await visit('about:blank', options);
  await logIn(page, demo(name));
  await page.goto('/');
  return page;
};

const userMenu = (page: Page) => page.getByRole('banner').getByRole('button', { name: /’s account$|^Compte\s: / });

// The list in the user menu that contains the logout button.
const entries = (page: Page) =>
  page
    .getByRole('banner')
    .getByRole('list')
    .filter({ has: page.getByRole('button', { name: /^(Log out|Se déconnecter)$/ }) })
    .getByRole('listitem')
    .allTextContents();

const customers = ['Profile', 'Orders', 'Favorites', 'Log out'];
const people = [
  ['giulia', 'giulia', customers],
  ['admin', 'beppe', ['Dashboard', ...customers]],
  ['superadmin', 'nonna', ['Dashboard', ...customers]],
] as const;

test('[SHELL-06] shows each role its entries and a label that does not rely on color', async () => {
  const looks = new Set<string>();
  for (const [name, username, wanted] of people) {
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
    await userMenu(page).click();
    await expect.poll(() => entries(page)).toEqual(wanted);
    await expectAccessible(page);
  }
  expect(looks.size).toBe(3);
});

test('[SHELL-06] the user menu works on a phone', async () => {
  const page = await visitAs('theo', { width: 375, language: 'fr', theme: 'dark' });
  // The initial in a ring.
  const ring = await userMenu(page)
    .locator('[data-role]')
    .evaluate((label) => {
      const { borderRadius, borderTopColor } = getComputedStyle(label);
      return { borderRadius, isDrawn: !borderTopColor.endsWith(' 0)') };
    });
  expect(ring).toEqual({ borderRadius: '50%', isDrawn: true });
  await userMenu(page).click();
  await expect.poll(() => entries(page)).toEqual(['Profil', 'Commandes', 'Favoris', 'Se déconnecter']);
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Favoris' }).click();
  await page.waitForURL('/favorites');
});

test('[SHELL-06] a failed logout shows an error and changes nothing', async () => {
  const page = await visit('about:blank', { expectedErrors: /net::ERR_FAILED/ });
  await logIn(page, demo('giulia'));
  await page.goto('/');
  await page.route('**/api/user/logout', (route) => route.abort());
  await userMenu(page).click();
  await page.getByRole('button', { name: 'Log out' }).click();
  await page.getByText('The shop did not answer').waitFor();
  await expectAccessible(page);
  expect(await userMenu(page).isVisible()).toBe(true);
});
