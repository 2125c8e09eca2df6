import { expect, inject, test } from 'vitest';
import { browserTests } from '../../support/browser.ts';
import { hydrated } from '../../support/hydrated.ts';
import { expectWholeMenu, menuSheets } from '../../support/pages/paper-sheets.ts';

const { visit } = browserTests();

test.each(menuSheets)(
  '[PAPER-01] the menu of the demo fits whole pages of %s, in both languages beside each other',
  (size, path) => expectWholeMenu(visit, inject('shopUrl'), size, path),
);

test('[PAPER-01] both sheets are usable in a wide window', async () => {
  const page = await hydrated(await visit('/menu/print'));
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  await page.getByRole('link', { name: 'Table cards' }).click();
  await page.getByRole('img').first().waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
});

test('[PAPER-01] both sheets are usable on a phone, in French', async () => {
  const page = await hydrated(await visit('/menu/print', { width: 375, language: 'fr' }));
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  await page.getByRole('link', { name: 'A5' }).click();
  await page.waitForURL(/size=a5$/);
  await page.getByRole('link', { name: 'Cartons de table' }).click();
  await page.getByRole('img').first().waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
});
