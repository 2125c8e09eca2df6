import { expect, test } from 'vitest';
import { browserTests, expectAccessible } from '../../support/browser.ts';
import { expectNoOverflow, live, openDashboard, records } from '../../support/dashboard/dashboard.ts';
import { expectToolbarInSight } from '../../support/dashboard/dashboard-layout.ts';

const { visit } = browserTests();

const sections = ['', 'config', 'orders', 'news', 'products', 'reviews', 'users', 'ordering', 'messages', 'audit'];
const widths = [320, 375, 620, 621, 768, 1024, 1280, 1680];

const looks = [
  { look: '1280 px, light, in English', options: { width: 1280, theme: 'light', language: 'en' } },
  { look: '768 px, dark, in French', options: { width: 768, theme: 'dark', language: 'fr' } },
  { look: '375 px, light, in French', options: { width: 375, theme: 'light', language: 'fr' } },
] as const;

test.each(looks)('every section is accessible at $look, and fits every width', async ({ options }) => {
  const page = await openDashboard(visit, { role: 'superadmin', ...options });
  for (const section of sections) {
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
  [375, 'fr'],
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
    await expectToolbarInSight(page);
  },
);
