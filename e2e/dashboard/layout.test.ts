import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { browserTests, expectAccessible } from '../support/browser.ts';
import { expectNoOverflow, live, menuOfRecord, openDashboard, opener, records } from '../support/dashboard.ts';

const { visit } = browserTests();

const lists = ['orders', 'news', 'products', 'reviews', 'users', 'messages', 'audit'];
const widths = [320, 375, 620, 621, 768, 1024, 1280, 1680];

const boxOf = (page: Page, selector: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((element) => {
      const { top, bottom, height } = element.getBoundingClientRect();
      return { top: Math.round(top), bottom: Math.round(bottom), height: Math.round(height) };
    });

/** Of the toolbar's controls, those that something else covers. */
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

test.each(['', 'config', ...lists])('section "%s" fits every width', async (section) => {
  const page = await openDashboard(visit, { role: 'superadmin', section: section || undefined });
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 });
    await expectNoOverflow(page);
  }
});

test.each([
  [1280, 'light', 'en'],
  [768, 'dark', 'fr'],
  [375, 'light', 'fr'],
] as const)('at %i px, %s, in %s, every section is accessible', async (width, theme, language) => {
  const page = await openDashboard(visit, { role: 'superadmin', width, theme, language });
  for (const section of ['', 'config', ...lists]) {
    await page.goto(section ? `/dashboard?section=${section}` : '/dashboard');
    await live(page);
    await expectAccessible(page);
  }
});

test.each([1280, 375] as const)(
  'at %i px nothing covers the toolbar, whichever way the list is scrolled',
  async (width) => {
    const page = await openDashboard(visit, { section: 'products', width });
    for (const count of [10, 15, 20]) {
      await page.getByRole('main').getByRole('button', { name: 'Load more' }).click();
      await expect.poll(() => records(page).count()).toBe(count);
    }
    for (const top of [600, 400, 900, 100]) {
      await page.evaluate((y) => window.scrollTo(0, y), top);
      expect(await covered(page)).toEqual([]);
      const header = await boxOf(page, 'header');
      const toolbar = await boxOf(page, 'main [class]:has(> * > [role=tablist])');
      expect([header.top, toolbar.top]).toEqual([0, header.bottom]);
    }
  },
);

test('[ADMIN-02] on a phone the toolbar leaves the window to the list', async () => {
  const page = await openDashboard(visit, { section: 'products', width: 375 });
  expect((await boxOf(page, 'main [class]:has(> * > [role=tablist])')).height).toBeLessThanOrEqual(116);
});

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
  // It is remembered.
  await page.reload();
  await live(page);
  await expect.poll(() => records(page).count()).toBe(25);
});

test('by keyboard a record is opened, and its menu, with the focus clear of what sticks', async () => {
  const page = await openDashboard(visit, { section: 'products', width: 1280 });
  const name = (await records(page).nth(1).locator('[data-opens]').textContent()) ?? '';
  await opener(page, name).focus();
  await page.keyboard.press('Enter');
  await page.locator('dialog[open]').waitFor();
  await page.keyboard.press('Escape');
  await expect.poll(() => page.locator('dialog[open]').count()).toBe(0);
  await page.keyboard.press('Tab');
  await page.keyboard.press('ArrowUp');
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Delete');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  expect(await menuOfRecord(page, name).evaluate((button) => button === document.activeElement)).toBe(true);
});
