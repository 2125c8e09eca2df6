import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { browserTests, expectAccessible } from '../support/browser.ts';
import { hasFocus } from '../support/carts.ts';
import { type DashboardVisit, live, openDashboard } from '../support/dashboard/dashboard.ts';
import { type Staff, staffOf } from '../support/dashboard/staff.ts';
import { type Shop, startShop } from '../support/shop.ts';

// A shop of its own, because its features are switched on and off.
let shop: Shop;
let staff: Staff;
beforeAll(async () => {
  shop = await startShop();
  staff = await staffOf(shop);
});
afterAll(() => shop.stop());

const keys = [
  ...['ff_news', 'ff_products', 'ff_contact', 'ff_theme_switch', 'ff_cart', 'ff_signup', 'ff_profile'],
  ...['ff_ordering', 'ff_food_info', 'ff_options', 'ff_kitchen'],
];

const set = async (flag: string, enabled: boolean) =>
  expect((await staff.call('PATCH', `/feature-flags/${flag}/toggle`, { enabled })).status).toBe(200);

beforeEach(async () => {
  for (const key of keys) await set(key, true);
});

const { visit } = browserTests(() => shop.url);

const flagsNow = async (): Promise<string[]> => {
  const { body } = await staff.call('GET', '/feature-flags');
  return (body as { key: string; enabled: boolean }[]).filter(({ enabled }) => !enabled).map(({ key }) => key);
};

const openConfig = (options: DashboardVisit = {}) => openDashboard(visit, { section: 'config', ...options });

const flag = (page: Page, name: string) => page.getByRole('switch', { name, exact: true });
const button = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name, exact: true });
const question = (page: Page) => page.getByRole('dialog', { name: 'Leave without confirming?' });

/** The switches that the page asks the API to change, in order. */
const changesOf = (page: Page) => {
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'PATCH') return;
    sent.push(`${request.url().split('/').at(-2)} ${JSON.stringify(request.postDataJSON())}`);
  });
  return sent;
};

test('[AFLAG-01] confirm disables everything, sends changes one by one, then reloads', async () => {
  const page = await openConfig();
  const sent = changesOf(page);
  await flag(page, 'News').click();
  await flag(page, 'Contact').click();
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
  await page.route('**/toggle', async (route) => {
    await answered;
    await route.continue();
  });
  const reloaded = page.waitForEvent('load');
  await button(page, 'Confirm').click();
  await page.getByRole('status').filter({ hasText: 'Saving…' }).waitFor();
  expect(await flag(page, 'News').isDisabled()).toBe(true);
  expect(await flag(page, 'Sign up').isDisabled()).toBe(true);
  expect(await button(page, 'Cancel').isDisabled()).toBe(true);
  answer();
  await reloaded;
  await live(page);
  expect(sent).toEqual(['ff_news {"enabled":false}', 'ff_contact {"enabled":false}']);
  expect(await flagsNow()).toEqual(['ff_contact', 'ff_news']);
  expect(await flag(page, 'News').isChecked()).toBe(false);
  await page.goto('/');
  const menu = page.getByRole('navigation', { name: 'Main' });
  await expect
    .poll(async () => (await menu.getByRole('link').allTextContents()).filter(Boolean))
    .toEqual(['Home', 'Products']);
});

test('[AFLAG-01] leaving with staged changes asks for confirmation', async () => {
  const page = await openConfig();
  await flag(page, 'News').click();
  const home = page.getByRole('navigation', { name: 'Dashboard' }).getByRole('link', { name: 'Home' });
  await home.click();
  await question(page).getByText('The switches stay as they were.').waitFor();
  await expectAccessible(page);
  await question(page).getByRole('button', { name: 'Keep editing' }).click();
  await page.getByText('1 change to confirm').waitFor();
  await home.click();
  await question(page).getByRole('button', { name: 'Discard' }).click();
  await page.waitForURL('/dashboard');
  expect(await flagsNow()).toEqual([]);
});

test('[AFLAG-01] staff can log in at /login even without the profile feature', async () => {
  const page = await openConfig();
  await flag(page, 'Profile').click();
  await page.getByText('Staff still log in at /login').waitFor();
  const reloaded = page.waitForEvent('load');
  await button(page, 'Confirm').click();
  await reloaded;
  expect(await flagsNow()).toEqual(['ff_profile']);
  const again = await visit('/login');
  await live(again);
  await again.getByLabel(/^Email address/).fill('admin@bottega.example');
  await again.getByLabel(/^Password/).fill('Bottega-2026');
  await again.getByRole('main').getByRole('button', { name: 'Log in' }).click();
  await again.waitForURL('/dashboard');
});

test('[AFLAG-01] works by keyboard on a phone', async () => {
  const page = await openConfig({ language: 'fr', theme: 'dark', width: 375 });
  await flag(page, 'Panier').focus();
  await page.keyboard.press('Space');
  await page.getByText('Sans lui, personne ne peut commander.').waitFor();
  await expectAccessible(page);
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(overflow).toBeLessThanOrEqual(0);
  const confirm = button(page, 'Confirmer');
  await expect
    .poll(async () => {
      await page.keyboard.press('Tab');
      return hasFocus(confirm);
    })
    .toBe(true);
  const reloaded = page.waitForEvent('load');
  await page.keyboard.press('Enter');
  await reloaded;
  expect(await flagsNow()).toEqual(['ff_cart']);
});
