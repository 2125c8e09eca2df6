import { expect, test } from 'vitest';
import { browserTests } from '../support/browser.ts';
import {
  expectNoOverflow,
  live,
  menuOfRecord,
  openDashboard,
  opener,
  records,
} from '../support/dashboard/dashboard.ts';
import { boxOf, expectToolbarInSight, toolbar } from '../support/dashboard/dashboard-layout.ts';
import { hasFocus } from '../support/orders/carts.ts';

const { visit } = browserTests();

test('[ADMIN-02] the rows of a table are 48 to 56 px high; its toolbar and headings stay in sight, and the toolbar on a phone', async () => {
  const page = await openDashboard(visit, { section: 'products', width: 1280 });
  const heights = await records(page).evaluateAll((rows) => rows.map((row) => row.getBoundingClientRect().height));
  for (const height of heights) expect(height).toBeGreaterThanOrEqual(48);
  for (const height of heights) expect(height).toBeLessThanOrEqual(56);
  await page.getByRole('combobox', { name: 'Per page' }).selectOption('25');
  await expect.poll(() => records(page).count()).toBe(25);
  await page.evaluate(() => window.scrollTo(0, 500));
  const { bottom } = await boxOf(page, toolbar);
  await expect.poll(async () => (await boxOf(page, 'thead th')).top).toBe(bottom);
  await expectToolbarInSight(page);
  // The choice is stored.
  await page.setViewportSize({ width: 375, height: 812 });
  await page.reload();
  await live(page);
  await expect.poll(() => records(page).count()).toBe(25);
  await expectToolbarInSight(page);
});

test('controls of a toolbar are equally high, in one line and without gaps, at every width', async () => {
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
  for (const width of [320, 375, 620, 621, 768, 1024, 1680]) {
    await page.setViewportSize({ width, height: 800 });
    await expectNoOverflow(page);
  }
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
  await page.keyboard.press('Escape');
  await expect.poll(() => menuOfRecord(page, name).evaluate((button) => button === document.activeElement)).toBe(true);
});
