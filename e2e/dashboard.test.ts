import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { browserTests, expectAccessible } from './browser.ts';
import { hasFocus, menuOf } from './carts.ts';
import { logIn } from './customers.ts';
import { counter, live, openDashboard, record, records, tab } from './dashboard.ts';
import { placeOrder } from './placed-orders.ts';
import { type Shop, startShop } from './shop.ts';
import { callerOf, type Staff, staffOf } from './staff.ts';

// A shop of its own: these tests count records and wait for what others do.
let shop: Shop;
let staff: Staff;
beforeAll(async () => {
  shop = await startShop();
  staff = await staffOf(shop);
});
afterAll(() => shop.stop());
const { visit } = browserTests(() => shop.url);

const heading = (page: Page, name: string) => page.getByRole('main').getByRole('heading', { level: 1, name });
const sidebar = (page: Page) => page.getByRole('main').getByRole('navigation');
const search = (page: Page) => page.getByRole('main').getByRole('searchbox');
const params = (page: Page) => Object.fromEntries(new URL(page.url()).searchParams);
const more = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Load more' });
const totalOf = async (page: Page) => Number(/(\d+)$/.exec((await counter(page).textContent()) ?? '')?.[1]);
const waitForRecords = (page: Page, count: number) => expect.poll(() => records(page).count()).toBe(count);

const anOrder = async () => {
  const giulia = await callerOf(shop, { email: 'giulia@bottega.example', password: 'Bottega-2026' });
  const [dish] = await menuOf(shop.url);
  return placeOrder(giulia, [[dish, 1]]);
};

test('[ADMIN-01] the sidebar leads to home and the six sections, and the address says which', async () => {
  const page = await openDashboard(visit);
  await heading(page, 'Home').waitFor();
  const links = sidebar(page).getByRole('link');
  const names = (await links.allTextContents()).map((text) => text.replace(/\d.*/, ''));
  expect(names.toSorted()).toEqual(['Config', 'Home', 'News', 'Orders', 'Products', 'Reviews', 'Users']);
  await expectAccessible(page);
  for (const name of ['Config', 'News', 'Products', 'Reviews', 'Users', 'Orders']) {
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

test('[ADMIN-01] at 620 px the sections slide in over the page and leave once one is chosen', async () => {
  const page = await openDashboard(visit, { width: 375, language: 'fr', theme: 'dark' });
  expect(await sidebar(page).filter({ visible: true }).count()).toBe(0);
  await page.getByRole('button', { name: 'Rubriques', exact: true }).click();
  const menu = page.getByRole('dialog', { name: 'Tableau de bord' });
  await menu.waitFor();
  await expectAccessible(page);
  expect(await menu.evaluate((box) => getComputedStyle(box, '::backdrop').backgroundColor)).not.toBe(
    'rgba(0, 0, 0, 0)',
  );
  await menu.getByRole('link', { name: 'Avis' }).click();
  await heading(page, 'Avis').waitFor();
  await expect.poll(() => page.locator('dialog[open]').count()).toBe(0);
  expect(params(page)).toEqual({ section: 'reviews' });
  // The overlay closes it too.
  await page.getByRole('button', { name: 'Rubriques', exact: true }).click();
  await menu.waitFor();
  await page.mouse.click(370, 400);
  await expect.poll(() => page.locator('dialog[open]').count()).toBe(0);
  const rubrics = page.getByRole('button', { name: 'Rubriques', exact: true });
  await page.setViewportSize({ width: 620, height: 812 });
  await expect
    .poll(async () => [await sidebar(page).filter({ visible: true }).count(), await rubrics.isVisible()])
    .toEqual([0, true]);
  await page.setViewportSize({ width: 621, height: 812 });
  await sidebar(page).filter({ visible: true }).waitFor();
  expect(await rubrics.isVisible()).toBe(false);
});

test('[ADMIN-01] nobody else sees it: the 404 page, with its status', async () => {
  const page = await visit('about:blank', { expectedErrors: /status of 404/ });
  for (const who of ['visitor', 'giulia']) {
    if (who === 'giulia') await logIn(page, { email: 'giulia@bottega.example', password: 'Bottega-2026' });
    for (const path of ['/dashboard', '/dashboard?section=orders']) {
      expect((await page.goto(path))?.status()).toBe(404);
      await page.getByText('404 - Not found').waitFor();
      expect(await page.content()).not.toContain('section=users');
    }
  }
  await expectAccessible(page);
});

test('[ADMIN-01] a section that does not exist, or not for this role, is not found', async () => {
  const page = await openDashboard(visit, { expectedErrors: /status of 404/ });
  for (const section of ['nothing', 'constructor', 'audit']) {
    expect((await page.goto(`/dashboard?section=${section}`))?.status()).toBe(404);
    await page.getByText('404 - Not found').waitFor();
  }
});

test('[ADMIN-02] each tab keeps its own pages, five at a time, and says how many of how many', async () => {
  const page = await openDashboard(visit, { section: 'products' });
  await waitForRecords(page, 5);
  const all = await totalOf(page);
  expect(all).toBeGreaterThanOrEqual(24);
  await page.getByText(`Showing 5 out of ${all}`, { exact: true }).waitFor();
  await more(page).click();
  await page.getByText(`Showing 10 out of ${all}`, { exact: true }).waitFor();
  await waitForRecords(page, 10);

  await tab(page, 'Pizza').click();
  await expect.poll(() => totalOf(page)).toBeLessThan(all);
  const pizzas = await totalOf(page);
  await page.getByText(`Showing 5 out of ${pizzas}`, { exact: true }).waitFor();
  while ((await more(page).count()) > 0) {
    const before = await records(page).count();
    await more(page).click();
    await expect.poll(() => records(page).count()).toBeGreaterThan(before);
  }
  await waitForRecords(page, pizzas);

  await tab(page, 'All').click();
  await page.getByText(`Showing 10 out of ${all}`, { exact: true }).waitFor();
  await waitForRecords(page, 10);
  await expect.poll(() => more(page).count()).toBe(1);
  await tab(page, 'Pizza').click();
  await waitForRecords(page, pizzas);
  expect(await more(page).count()).toBe(0);
});

test('[ADMIN-02] the last page moves the focus to what is new', async () => {
  const page = await openDashboard(visit, { section: 'products', tab: 'pizza' });
  await waitForRecords(page, 5);
  await more(page).focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => more(page).count()).toBe(0);
  await expect.poll(() => hasFocus(records(page).nth(5))).toBe(true);
});

test('[ADMIN-02] tab and search stand in the address: reload and back lead to them', async () => {
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

test('[ADMIN-02] `/` leads to the search and Esc empties it, then leaves it', async () => {
  const page = await openDashboard(visit, { section: 'reviews' });
  await page.keyboard.press('/');
  await expect.poll(() => hasFocus(search(page))).toBe(true);
  await page.keyboard.type('nobody writes so/much');
  await page.getByText('Nothing here fits “nobody writes so/much”.').waitFor();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await waitForRecords(page, 5);
  expect(await hasFocus(search(page))).toBe(true);
  await page.keyboard.press('Escape');
  await expect.poll(() => hasFocus(search(page))).toBe(false);
});

test('[ADMIN-02] `/` works without the menu as well, and leads nowhere where nothing can be found', async () => {
  expect((await staff.call('PATCH', '/feature-flags/ff_products/toggle', { enabled: false })).status).toBe(200);
  const page = await openDashboard(visit, { section: 'reviews' });
  await page.keyboard.press('/');
  await expect.poll(() => hasFocus(search(page))).toBe(true);
  expect((await staff.call('PATCH', '/feature-flags/ff_products/toggle', { enabled: true })).status).toBe(200);
  await sidebar(page).getByRole('link', { name: 'Home' }).click();
  await heading(page, 'Home').waitFor();
  await page.keyboard.press('/');
  await page.keyboard.press('Tab');
  expect(new URL(page.url()).pathname).toBe('/dashboard');
});

test('[ADMIN-02] the tab bar scrolls by 100 px where it does not fit, and arrow keys lead along it', async () => {
  const page = await openDashboard(visit, { section: 'orders', width: 375, language: 'fr' });
  const bar = page.getByRole('tablist');
  const left = () => bar.evaluate((element) => Math.round(element.scrollLeft));
  await page.getByRole('button', { name: 'Faire défiler les onglets vers l’avant' }).click();
  await expect.poll(left).toBe(100);
  await page.getByRole('button', { name: 'Faire défiler les onglets vers l’arrière' }).click();
  await expect.poll(left).toBe(0);
  await tab(page, 'Toutes').focus();
  await page.keyboard.press('End');
  await expect.poll(() => params(page)).toEqual({ section: 'orders', tab: 'canceled' });
  expect(await hasFocus(tab(page, 'Annulée'))).toBe(true);
  await page.setViewportSize({ width: 1280, height: 900 });
  const on = page.getByRole('button', { name: 'Faire défiler les onglets vers l’avant' });
  await expect.poll(() => on.count()).toBe(0);
});

test('[ADMIN-02] a list that cannot be loaded says so and can be asked again', async () => {
  const page = await openDashboard(visit, { expectedErrors: /status of 500|ERR_FAILED/ });
  await page.route('**/api/reviews?*', (route) => route.fulfill({ status: 500, json: {} }));
  await sidebar(page).getByRole('link', { name: 'Reviews' }).click();
  await page.getByText('This list could not be loaded.').waitFor();
  await expectAccessible(page);
  await page.unroute('**/api/reviews?*');
  await page.getByRole('main').getByRole('button', { name: 'Try again' }).click();
  await waitForRecords(page, 5);
  await page.route('**/api/reviews?*', (route) => route.abort());
  await more(page).click();
  await page.getByText('The latest could not be loaded.').waitFor();
  await waitForRecords(page, 5);
});

test('[AORD-01] a kitchen: what is ordered appears by itself, what is confirmed goes, the cursor stays in the list', async () => {
  const second = await anOrder();
  const page = await openDashboard(visit, { section: 'orders', tab: 'created' });
  await record(page, second.orderNumber).waitFor();
  const third = await anOrder();
  await record(page, third.orderNumber).waitFor({ timeout: 15_000 });
  await record(page, second.orderNumber).getByRole('button', { name: 'Confirm' }).focus();
  await page.keyboard.press('Enter');
  await record(page, second.orderNumber).waitFor({ state: 'detached' });
  await expect.poll(() => page.locator('tbody tr:focus').count()).toBe(1);
  await expectAccessible(page);
});

test('[ADMIN-02] a colleague’s change appears by itself, in the list and on its counters', async () => {
  const page = await openDashboard(visit, { section: 'reviews', tab: 'pending' });
  const waiting = await totalOf(page);
  const { body } = await staff.call('GET', '/reviews?approved=false&limit=1');
  const [review] = (body as { payload: { reviews: { _id: string }[] } }).payload.reviews;
  expect((await staff.call('PUT', `/reviews/${review?._id}`, { approved: true })).status).toBe(200);
  await expect.poll(() => totalOf(page), { timeout: 15_000 }).toBe(waiting - 1);
  const badge = sidebar(page).getByRole('link', { name: 'Reviews' });
  await expect.poll(() => badge.textContent()).toContain(String(waiting - 1));
});
