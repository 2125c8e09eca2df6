import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { browserTests } from '../support/browser.ts';
import { logIn } from '../support/customers.ts';
import { live, openDashboard, record, records, tab } from '../support/dashboard/dashboard.ts';
import { type Staff, staffOf } from '../support/dashboard/staff.ts';
import { hasFocus } from '../support/orders/carts.ts';
import { onTrattoria, seededProfile } from '../support/seed.ts';
import { sharedShop } from '../support/shared-shop.ts';
import type { Shop } from '../support/shop.ts';

let shop: Shop;
let staff: Staff;
beforeAll(async () => {
  shop = await sharedShop();
  staff = await staffOf(shop);
});

const { visit } = browserTests(() => shop.url);

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const sidebar = (page: Page) => page.getByRole('navigation', { name: /^(Dashboard|Tableau de bord)$/ });
const search = (page: Page) => page.getByRole('main').getByRole('searchbox');
const params = (page: Page) => Object.fromEntries(new URL(page.url()).searchParams);
const waitForRecords = (page: Page, count: number) => expect.poll(() => records(page).count()).toBe(count);

test('[ADMIN-01] the sidebar links to home, ten sections and the messages, each with its own address', async () => {
  const page = await openDashboard(visit);
  await heading(page, 'Home').waitFor();
  const links = sidebar(page).getByRole('link');
  const names = (await links.allTextContents()).map((text) => text.replace(/\d.*/, ''));
  const sections = [
    'Orders',
    'News',
    'Products',
    'Options',
    'Reviews',
    'Users',
    'Team',
    'Ordering',
    ...(onTrattoria ? ['Kitchen'] : []),
    'Shop',
    'Config',
    'Messages',
  ];
  expect(names).toEqual(['Home', ...sections]);
  const addresses = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')));
  expect(addresses).toEqual(['/dashboard', ...sections.map((name) => `/dashboard?section=${name.toLowerCase()}`)]);
  for (const name of ['Config', 'Team', 'Messages', 'Orders']) {
    await links.filter({ hasText: name }).click();
    await heading(page, name).waitFor();
    expect(params(page)).toEqual({ section: name.toLowerCase() });
    const current = sidebar(page).locator('[aria-current]');
    await expect.poll(() => current.allTextContents()).toEqual([expect.stringContaining(name)]);
  }
  await links.filter({ hasText: 'Home' }).click();
  await heading(page, 'Home').waitFor();
  expect(params(page)).toEqual({});
  await page.goBack();
  await heading(page, 'Orders').waitFor();
  await page.reload();
  await heading(page, 'Orders').waitFor();
});

test('[ADMIN-01] the dashboard has a shell of its own, with one link back to the shop', async () => {
  const page = await openDashboard(visit, { role: 'superadmin', section: 'reviews' });
  for (const ofTheShop of ['#site-header', 'footer', 'aside']) {
    expect([ofTheShop, await page.locator(ofTheShop).count()]).toEqual([ofTheShop, 0]);
  }
  await sidebar(page).getByRole('link', { name: 'All changes' }).click();
  await heading(page, 'All changes').waitFor();
  await expect.poll(() => sidebar(page).locator('[aria-current]').allTextContents()).toEqual(['All changes']);
  const header = page.getByRole('banner');
  await header.getByRole('button', { name: 'Switch to dark theme' }).click();
  await expect.poll(() => page.locator('html').getAttribute('data-theme')).toBe('dark');
  await header.getByRole('link', { name: 'FR' }).click();
  await heading(page, 'Modifications').waitFor();
  await live(page);
  await page.evaluate(() => window.scrollTo(0, 500));
  await page.getByRole('link', { name: 'Aller au contenu' }).focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => hasFocus(page.getByRole('main'))).toBe(true);
  expect(await page.getByRole('button', { name: 'Haut de page' }).count()).toBe(0);
  await header.getByRole('link', { name: seededProfile.name }).click();
  await page.locator('#site-header').waitFor();
  expect(new URL(page.url()).pathname).toBe('/');
});

test('[ADMIN-01, ADMIN-02] on a phone the tab bar scrolls by 100 px and supports arrow keys; up to 620 px the sidebar slides over the page and closes on selection', async () => {
  const page = await openDashboard(visit, { section: 'orders', width: 375, language: 'fr', theme: 'dark' });
  const bar = page.getByRole('tablist');
  const left = () => bar.evaluate((element) => Math.round(element.scrollLeft));
  const on = page.getByRole('button', { name: 'Faire défiler les onglets vers l’avant' });
  await on.click();
  await expect.poll(left).toBe(100);
  await page.getByRole('button', { name: 'Faire défiler les onglets vers l’arrière' }).click();
  await expect.poll(left).toBe(0);
  await tab(page, 'Toutes').focus();
  await page.keyboard.press('End');
  await expect.poll(() => params(page)).toEqual({ section: 'orders', tab: 'canceled' });
  await expect.poll(() => hasFocus(tab(page, 'Annulées'))).toBe(true);

  expect(await sidebar(page).filter({ visible: true }).count()).toBe(0);
  const rubrics = page.getByRole('button', { name: 'Menu', exact: true });
  await rubrics.click();
  const menu = page.getByRole('dialog', { name: 'Tableau de bord' });
  await menu.waitFor();
  expect(await menu.evaluate((box) => getComputedStyle(box, '::backdrop').backgroundColor)).not.toBe(
    'rgba(0, 0, 0, 0)',
  );
  await menu.getByRole('link', { name: 'Avis' }).click();
  await heading(page, 'Avis').waitFor();
  await expect.poll(() => page.locator('dialog[open]').count()).toBe(0);
  expect(params(page)).toEqual({ section: 'reviews' });
  // The overlay closes it too.
  await rubrics.click();
  await menu.waitFor();
  await page.mouse.click(370, 400);
  await expect.poll(() => page.locator('dialog[open]').count()).toBe(0);
  await page.setViewportSize({ width: 620, height: 812 });
  await expect
    .poll(async () => [await sidebar(page).filter({ visible: true }).count(), await rubrics.isVisible()])
    .toEqual([0, true]);
  await page.setViewportSize({ width: 621, height: 812 });
  await sidebar(page).filter({ visible: true }).waitFor();
  expect(await rubrics.isVisible()).toBe(false);
  await page.setViewportSize({ width: 1280, height: 900 });
  await expect.poll(() => on.count()).toBe(0);
});

test('[ADMIN-01, ADMIN-03] visitors and customers get the 404 page, as does an unknown or forbidden section; staff the API status, with the page', async () => {
  const page = await visit('about:blank', { expectedErrors: /status of 404/ });
  const sent = async (path: string) => {
    const response = await page.context().request.get(path);
    return [response.status(), await response.text()] as const;
  };
  for (const who of ['visitor', 'giulia']) {
    if (who === 'giulia') await logIn(page, { email: 'giulia@bottega.example', password: 'Bottega-2026' });
    for (const path of ['/dashboard', '/dashboard?section=orders']) {
      const [status, html] = await sent(path);
      expect([who, path, status]).toEqual([who, path, 404]);
      expect(html).toContain('404 - Not found');
      expect(html).not.toContain('section=users');
    }
  }
  expect((await page.goto('/dashboard?section=orders'))?.status()).toBe(404);
  await page.getByText('404 - Not found').waitFor();
  expect(await page.content()).not.toContain('section=users');
  // A read of the cart that is under way while the session changes would be refused.
  await page.goto('about:blank');
  await logIn(page, { email: 'admin@bottega.example', password: 'Bottega-2026' });
  for (const section of ['nothing', 'constructor', 'audit']) {
    expect(await sent(`/dashboard?section=${section}`)).toEqual([404, expect.stringContaining('404 - Not found')]);
  }
  expect(await sent('/dashboard')).toEqual([200, expect.stringContaining('Customers reach the shop.')]);
});

test('[ADMIN-02] `/` focuses the search, even without the menu; Esc clears, then leaves it', async () => {
  const toggle = async (enabled: boolean) =>
    expect((await staff.call('PATCH', '/feature-flags/ff_products/toggle', { enabled })).status).toBe(200);
  await toggle(false);
  const page = await openDashboard(visit, { section: 'reviews' }).finally(() => toggle(true));
  await page.keyboard.press('/');
  await expect.poll(() => hasFocus(search(page))).toBe(true);
  await page.keyboard.type('nobody writes so/much');
  await page.getByText('Nothing here fits “nobody writes so/much”.').waitFor();
  await page.keyboard.press('Escape');
  await waitForRecords(page, 5);
  await expect.poll(() => hasFocus(search(page))).toBe(true);
  await page.keyboard.press('Escape');
  await expect.poll(() => hasFocus(search(page))).toBe(false);
  // The home page has no search.
  await sidebar(page).getByRole('link', { name: 'Home' }).click();
  await heading(page, 'Home').waitFor();
  await page.keyboard.press('/');
  await page.keyboard.press('Tab');
  expect(new URL(page.url()).pathname).toBe('/dashboard');
});

test('[ADMIN-02] reload and back restore tab and search from the address', async () => {
  const page = await openDashboard(visit, { section: 'products' });
  await tab(page, 'Pizza').click();
  await expect.poll(() => params(page)).toEqual({ section: 'products', tab: 'pizza' });
  await search(page).fill('margherita');
  await expect.poll(() => params(page)).toEqual({ section: 'products', tab: 'pizza', search: 'margherita' });
  await record(page, 'Pizza Margherita').waitFor();
  await page.reload();
  await live(page);
  await record(page, 'Pizza Margherita').waitFor();
  expect(await search(page).inputValue()).toBe('margherita');
  expect(await tab(page, 'Pizza').getAttribute('aria-selected')).toBe('true');
  await page.goBack();
  await expect.poll(() => search(page).inputValue()).toBe('');
  await waitForRecords(page, 5);
  await page.goBack();
  await expect.poll(() => tab(page, 'All').getAttribute('aria-selected')).toBe('true');
});
