import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { browserTests, expectAccessible } from '../support/browser.ts';
import { hydrated } from '../support/hydrated.ts';
import { printed } from '../support/pages/printed.ts';
import { type Shop, startInstance } from '../support/shop.ts';

let trattoria: Shop;
beforeAll(async () => {
  trattoria = await startInstance({ SEED: 'trattoria' });
});
afterAll(() => trattoria.stop());

const { visit } = browserTests();

/** In points; a PDF states them for each of its pages. */
const papers = { A4: [595, 842], A5: [420, 595] } as const;
// The width between the margins, in CSS pixels: 178 and 124 mm.
const widths = { A4: 672, A5: 468 } as const;

/** The sizes of the printed pages. */
const sizesOf = async (page: Page): Promise<number[][]> => (await printed(page)).map(({ size }) => size);

/** What is cut off, or not side by side, on a sheet of this width. */
const faults = async (page: Page, width: number): Promise<string[]> => {
  await page.emulateMedia({ media: 'print' });
  await page.setViewportSize({ width, height: 900 });
  return page.evaluate(() => {
    const found: string[] = [];
    const sheet = document.querySelector('article') as HTMLElement;
    const edge = sheet.getBoundingClientRect();
    for (const each of sheet.querySelectorAll<HTMLElement>('*')) {
      const box = each.getBoundingClientRect();
      if (box.left < edge.left - 1 || box.right > edge.right + 1 || each.scrollWidth > each.clientWidth + 1) {
        if (getComputedStyle(each).display !== 'inline') found.push(`cut: ${each.textContent}`);
      }
    }
    for (const english of sheet.querySelectorAll('[lang=en] + [lang=fr]')) {
      const [left, right] = [english.previousElementSibling as Element, english].map((each) =>
        each.getBoundingClientRect(),
      );
      if (!left || !right || left.top !== right.top || left.right > right.left)
        found.push(`below: ${english.textContent}`);
    }
    for (const dish of sheet.querySelectorAll('li')) {
      if (getComputedStyle(dish).breakInside !== 'avoid') found.push(`may break: ${dish.textContent}`);
    }
    return found;
  });
};

describe.each(['demo', 'trattoria'] as const)('the menu of %s', (seed) => {
  const url = () => (seed === 'demo' ? inject('shopUrl') : trattoria.url);

  test.each([
    ['A4', '/menu/print'],
    ['A5', '/menu/print?size=a5'],
  ] as const)('[PAPER-01] fits whole pages of %s, in both languages beside each other', async (size, path) => {
    const page = await visit(url() + path);
    const list = (await (await fetch(`${url()}/api/products/whole?limit=100`)).json()) as {
      payload: { products: { name: string; price: number; description: string; descriptionFr?: string }[] };
    };
    const sheet = page.getByRole('article');
    const items = await sheet.locator('li').allInnerTexts();
    expect(items).toHaveLength(list.payload.products.length);
    for (const { name, price, description, descriptionFr = '' } of list.payload.products) {
      const item = items.find((text) => text.startsWith(name)) ?? '';
      expect(item).toContain(`€${price.toFixed(2)}`);
      expect(item).toContain(description);
      expect(item).toContain(descriptionFr);
    }
    const pages = await sizesOf(page);
    expect(new Set(pages.map((each) => each.join()))).toEqual(new Set([papers[size].join()]));
    expect(pages.length).toBeGreaterThan(1);
    expect(pages.length).toBeLessThanOrEqual(size === 'A4' ? 4 : 5);
    expect(await faults(page, widths[size])).toEqual([]);
    expect(await page.getByRole('navigation').isVisible()).toBe(false);
    expect(await page.getByText('Skip to content').isVisible()).toBe(false);
  });
});

test.each([
  { width: 1280, theme: 'light', language: 'en' },
  { width: 375, theme: 'dark', language: 'fr' },
] as const)('[PAPER-01] both sheets are usable at $width px in $language', async (look) => {
  const page = await hydrated(await visit('/menu/print', look));
  await expectAccessible(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  await page.getByRole('link', { name: 'A5' }).click();
  await page.waitForURL(/size=a5$/);
  await page.getByRole('link', { name: /Table cards|Cartons de table/ }).click();
  await page.getByRole('img').first().waitFor();
  await expectAccessible(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
});

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
  await home('/');
  expect(await home('/?table=7')).toBe(await home('/'));
  const page = await hydrated(await visit('/?table=7'));
  await page.getByRole('heading', { level: 1 }).waitFor();
});
