import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { browserTests, expectAccessible } from '../support/browser.ts';
import { hasFocus } from '../support/carts.ts';
import {
  expectNoOverflow,
  live,
  menuOfRecord,
  openDashboard,
  opener,
  records,
} from '../support/dashboard/dashboard.ts';

const { visit } = browserTests();

const sections = ['', 'config', 'orders', 'news', 'products', 'reviews', 'users', 'ordering', 'messages', 'audit'];
const widths = [320, 375, 620, 621, 768, 1024, 1280, 1680];

const boxOf = (page: Page, selector: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((element) => {
      const { top, bottom, height } = element.getBoundingClientRect();
      return { top: Math.round(top), bottom: Math.round(bottom), height: Math.round(height) };
    });

/** The controls of the toolbar that are covered by something else. */
const covered = (page: Page) =>
  page
    .getByRole('main')
    .locator('[role=tablist], search input, [aria-haspopup=menu]:not(tr *)')
    .evaluateAll((controls) =>
      controls
        .filter((control) => control.checkVisibility())
        .filter((control) => {
          const { left, top, width, height } = control.getBoundingClientRect();
          const hit = document.elementFromPoint(left + width / 2, top + height / 2);
          return !(hit && (control.contains(hit) || hit.contains(control)));
        })
        .map(({ outerHTML }) => outerHTML.slice(0, 120)),
    );

// Each section in one look; the tests of the sections cover more of them.
const looks = [
  { look: '1280 px, light, in English', options: { width: 1280, theme: 'light', language: 'en' } },
  { look: '768 px, dark, in French', options: { width: 768, theme: 'dark', language: 'fr' } },
  { look: '375 px, light, in French', options: { width: 375, theme: 'light', language: 'fr' } },
] as const;

test.each(looks)('every third section is accessible at $look, and fits every width', async ({ options }) => {
  const first = looks.findIndex((each) => each.options === options);
  const page = await openDashboard(visit, { role: 'superadmin', ...options });
  for (const [place, section] of sections.entries()) {
    if (place % looks.length !== first) continue;
    await page.goto(section ? `/dashboard?section=${section}` : '/dashboard');
    await live(page);
    await expectAccessible(page);
    for (const width of widths) {
      await page.setViewportSize({ width, height: 800 });
      await expectNoOverflow(page);
    }
    await page.setViewportSize({ width: options.width, height: 800 });
  }
});

test.each([
  [1280, 'en'],
  [1280, 'fr'],
  [375, 'en'],
] as const)(
  '[ADMIN-02] at %i px in %s the toolbar leaves the window to the list, and nothing covers it, however the list is scrolled',
  async (width, language) => {
    const page = await openDashboard(visit, { section: 'products', width, language });
    for (const count of [10, 15, 20]) {
      await page
        .getByRole('main')
        .getByRole('button', { name: /^(Load more|Afficher plus)$/ })
        .click();
      await expect.poll(() => records(page).count()).toBe(count);
    }
    for (const top of [600, 400, 900, 100]) {
      await page.evaluate((y) => window.scrollTo(0, y), top);
      expect(await covered(page)).toEqual([]);
      const header = await boxOf(page, 'header');
      const toolbar = await boxOf(page, 'main [class]:has(> * > [role=tablist])');
      expect([header.top, toolbar.top]).toEqual([0, header.bottom]);
      expect(toolbar.height).toBeLessThanOrEqual(116);
    }
  },
);

test('rows of a table are 48 to 56 px high, and its headings stay in sight', async () => {
  const page = await openDashboard(visit, { section: 'products', width: 1280 });
  const heights = await records(page).evaluateAll((rows) => rows.map((row) => row.getBoundingClientRect().height));
  for (const height of heights) expect(height).toBeGreaterThanOrEqual(48);
  for (const height of heights) expect(height).toBeLessThanOrEqual(56);
  await page.getByRole('combobox', { name: 'Per page' }).selectOption('25');
  await expect.poll(() => records(page).count()).toBe(25);
  await page.evaluate(() => window.scrollTo(0, 500));
  const toolbar = await boxOf(page, 'main [class]:has(> * > [role=tablist])');
  await expect.poll(async () => (await boxOf(page, 'thead th')).top).toBe(toolbar.bottom);
  // The choice is stored.
  await page.reload();
  await live(page);
  await expect.poll(() => records(page).count()).toBe(25);
});

test('what stands in a toolbar is equally high, and in one line without holes', async () => {
  const page = await openDashboard(visit, { section: 'orders', width: 1280 });
  const places = await page
    .getByRole('main')
    .locator('[class]:has(> search) > :is(search, button, [role=status], :has(> button))')
    .evaluateAll((controls) =>
      controls
        .filter((control) => control.checkVisibility())
        .map((control) => {
          const { left, right } = control.getBoundingClientRect();
          const box = control.querySelector('button, input')?.parentElement ?? control;
          return { left, right, role: control.role, height: box.getBoundingClientRect().height };
        }),
    );
  const [search, filters, count] = places;
  expect([filters, count].map((control, place) => (control?.left ?? 0) - (places[place]?.right ?? 0))).toEqual([
    12, 12,
  ]);
  expect(places.filter(({ role }) => role !== 'status').map(({ height }) => height)).toEqual(
    places.filter(({ role }) => role !== 'status').map(() => search?.height),
  );
});

test('by keyboard a record is opened, and its menu, with the focus clear of what sticks', async () => {
  const page = await openDashboard(visit, { section: 'products', width: 1280 });
  const name = (await records(page).nth(1).locator('[data-opens]').textContent()) ?? '';
  await opener(page, name).focus();
  await page.keyboard.press('Enter');
  await page.locator('dialog[open]').waitFor();
  await page.keyboard.press('Escape');
  await expect.poll(() => page.locator('dialog[open]').count()).toBe(0);
  await expect.poll(() => hasFocus(opener(page, name))).toBe(true);
  await page.keyboard.press('Tab');
  await page.keyboard.press('ArrowUp');
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Delete');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect.poll(() => menuOfRecord(page, name).evaluate((button) => button === document.activeElement)).toBe(true);
});
