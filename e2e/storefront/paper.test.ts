import { beforeAll, expect, inject, test } from 'vitest';
import { browserTests } from '../support/browser.ts';
import { hydrated } from '../support/hydrated.ts';
import { expectWholeMenu, menuSheets, papers, sizesOf } from '../support/pages/paper-sheets.ts';
import { sharedShop } from '../support/shared-shop.ts';
import { type Shop, trattoriaAtDinner } from '../support/shop.ts';

let trattoria: Shop;
beforeAll(async () => {
  trattoria = await sharedShop(trattoriaAtDinner);
});

const { visit } = browserTests();

test.each(menuSheets)(
  '[PAPER-01] the menu of the trattoria fits whole pages of %s, in both languages beside each other',
  (size, path) => expectWholeMenu(visit, trattoria.url, size, path),
);

test('the print button prints; the rest needs no scripts, and search engines stay away', async () => {
  const page = await hydrated(await visit('/menu/print'));
  await page.evaluate(() => {
    window.print = () => document.body.append('printed');
  });
  await page.getByRole('button', { name: 'Print' }).click();
  await page.getByText('printed').waitFor();
  const plain = await visit('/menu/cards', { javaScriptEnabled: false });
  await plain.getByLabel('Tables').fill('3,bar');
  await plain.getByRole('button', { name: 'Show' }).click();
  await plain.waitForURL(/tables=3%2Cbar$/);
  expect(await plain.getByRole('img').evaluateAll((all) => all.map((each) => each.getAttribute('src')))).toEqual([
    '/qr.svg?table=3',
    '/qr.svg?table=bar',
  ]);
  for (const path of ['/menu/print', '/menu/cards']) {
    expect(await (await fetch(inject('shopUrl') + path)).text()).toContain('name="robots" content="noindex"');
  }
});

test('table cards fill pages of A4, six to a page', async () => {
  const page = await visit('/menu/cards?tables=1-13');
  await expect
    .poll(() =>
      page.getByRole('img').evaluateAll((all) => all.every((each) => (each as HTMLImageElement).naturalWidth)),
    )
    .toBe(true);
  expect(await sizesOf(page)).toEqual([papers.A4, papers.A4, papers.A4]);
  await page.goto('/menu/cards?tables=%3Cscript%3E');
  await page.getByText('Write numbers from 1 to 999').waitFor();
  expect(await page.getByRole('img').count()).toBe(0);
});

test('a guest of a table arrives at the home page, which is the cached one', async () => {
  const home = async (path: string) =>
    (await fetch(inject('shopUrl') + path, { headers: { accept: 'text/html' } })).text();
  // Of each process of the shop.
  const cached = [await home('/'), await home('/')];
  expect(cached).toContain(await home('/?table=7'));
});
