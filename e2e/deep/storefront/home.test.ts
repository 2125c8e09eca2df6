import { expect, test } from 'vitest';
import { browserTests } from '../../support/browser.ts';
import { hydrated } from '../../support/hydrated.ts';
import { guestCartOf } from '../../support/orders/carts.ts';
import { priceOfSpaghetti } from '../../support/pages/hero.ts';
import { layoutFaults } from '../../support/pages/layout-faults.ts';

const { visit } = browserTests();

test.each(['en', 'fr'] as const)(
  'headline, price, buttons and picture of the hero are within 600 px of a high phone, in %s',
  async (language) => {
    const page = await visit('/', { width: 375, language });
    const main = page.getByRole('main');
    const parts = [
      main.getByRole('heading', { level: 1 }),
      main.getByText(await priceOfSpaghetti()).first(),
      main.getByRole('button', { name: /^(Add spaghetti|Ajouter) – €\d+\.\d\d$/ }),
      main.getByRole('link', { name: /^(See the menu|Voir la carte)$/ }),
      main.getByRole('link', { name: /^(A plate|Assiette) / }),
    ];
    for (const part of parts) {
      const box = await part.boundingBox();
      expect((box?.y ?? 999) + (box?.height ?? 0)).toBeLessThanOrEqual(600);
    }
    expect(await layoutFaults(page)).toEqual([]);
  },
);

test('updates whether the kitchen is open without a reload', async () => {
  const page = await visit('about:blank', { language: 'fr' });
  // Fixes the date while timers continue.
  await page.clock.setFixedTime('2026-10-25T20:59:58Z');
  await page.goto('/');
  await page.getByText('Ouvert jusqu’à 22\u00a0h', { exact: true }).waitFor();
  await page.clock.setFixedTime('2026-10-25T21:00:00Z');
  await page.getByText('Commandez pour demain, dès 12\u00a0h', { exact: true }).waitFor();
});

test('[HOME-01] the hero sells its dish and links to it and to the menu; there is a button to /contact', async () => {
  const page = await hydrated(await visit('/'));
  const main = page.getByRole('main');
  await main.getByRole('button', { name: `Add spaghetti – ${await priceOfSpaghetti()}` }).click();
  await main.getByRole('textbox', { name: 'Quantity of Spaghetti al pomodoro' }).first().waitFor();
  expect(await guestCartOf(page)).toEqual({ 'Spaghetti al pomodoro': 1 });
  await main.getByRole('link', { name: /^A plate of spaghetti/ }).click();
  await page.waitForURL('**/products/product/*');
  await page.getByRole('heading', { level: 1, name: 'Spaghetti al pomodoro' }).waitFor();
  await page.goBack();
  await main.getByRole('link', { name: 'See the menu' }).click();
  await page.waitForURL('**/products');
  await page.getByRole('heading', { level: 1, name: 'Menu' }).waitFor();
  await page.goBack();
  await main.getByRole('link', { name: 'Contact us' }).click();
  await page.waitForURL('**/contact');
});
