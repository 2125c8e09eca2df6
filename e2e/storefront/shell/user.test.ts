import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { browserTests, type Visit } from '../../support/browser.ts';
import { logIn } from '../../support/customers.ts';

const { visit } = browserTests();

const visitAs = async (name: string, options: Visit = {}): Promise<Page> => {
  const page = await visit('about:blank', options);
  await logIn(page, { email: `${name}@bottega.example`, password: 'Bottega-2026' });
  await page.goto('/privacy');
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

test('[SHELL-06] shows each role a label that does not rely on color', async () => {
  const page = await visit('about:blank');
  const looks = new Set<string>();
  for (const [name, username] of [
    ['giulia', 'giulia'],
    ['admin', 'beppe'],
    ['superadmin', 'nonna'],
  ] as const) {
    // The page of the former user still reads their cart.
    await page.goto('about:blank');
    await page.context().clearCookies();
    await logIn(page, { email: `${name}@bottega.example`, password: 'Bottega-2026' });
    await page.goto('/privacy');
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
  await page.getByRole('link', { name: 'Favoris' }).click();
  await page.waitForURL('/favorites');
  await page.getByRole('heading', { level: 1, name: 'Vos favoris' }).waitFor();
});
