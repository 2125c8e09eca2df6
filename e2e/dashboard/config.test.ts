import type { Page } from 'playwright-core';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { browserTests } from '../support/browser.ts';
import { live, openDashboard } from '../support/dashboard/dashboard.ts';
import { type Staff, staffOf } from '../support/dashboard/staff.ts';
import { sharedShop } from '../support/shared-shop.ts';
import type { Shop } from '../support/shop.ts';

let shop: Shop;
let staff: Staff;
beforeAll(async () => {
  shop = await sharedShop();
  staff = await staffOf(shop);
});

const switched = ['ff_contact', 'ff_news', 'ff_profile'];

afterEach(async () => {
  for (const flag of switched) {
    expect((await staff.call('PATCH', `/feature-flags/${flag}/toggle`, { enabled: true })).status).toBe(200);
  }
});

const { visit } = browserTests(() => shop.url);

const offNow = async (): Promise<string[]> => {
  const { body } = await staff.call('GET', '/feature-flags');
  const off = (body as { key: string; enabled: boolean }[]).filter(({ enabled }) => !enabled).map(({ key }) => key);
  return off.filter((key) => switched.includes(key)).toSorted();
};

const flag = (page: Page, name: string) => page.getByRole('switch', { name, exact: true });
const button = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name, exact: true });

/** The switches that the page asks the API to change, in order. */
const changesOf = (page: Page) => {
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'PATCH') return;
    sent.push(`${request.url().split('/').at(-2)} ${JSON.stringify(request.postDataJSON())}`);
  });
  return sent;
};

test('[AFLAG-01] leaving with staged changes asks; confirm disables everything, sends them one by one, then reloads', async () => {
  const page = await openDashboard(visit, { section: 'config' });
  const sent = changesOf(page);
  await flag(page, 'News').click();
  const home = page.getByRole('navigation', { name: 'Dashboard' }).getByRole('link', { name: 'Home' });
  const question = page.getByRole('dialog', { name: 'Leave without confirming?' });
  await home.click();
  await question.getByRole('button', { name: 'Discard' }).click();
  await page.waitForURL('/dashboard');
  await page.goBack();
  await flag(page, 'News').click();
  await home.click();
  await question.getByText('The switches stay as they were.').waitFor();
  await question.getByRole('button', { name: 'Keep editing' }).click();
  await page.getByText('1 change to confirm').waitFor();
  await flag(page, 'Contact').click();
  await flag(page, 'Profile').click();
  await page.getByText('Staff still log in at /login').waitFor();
  expect([sent, await offNow()]).toEqual([[], []]);

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
  expect(sent).toEqual(['ff_news', 'ff_contact', 'ff_profile'].map((key) => `${key} {"enabled":false}`));
  expect(await offNow()).toEqual(switched);
  expect(await flag(page, 'News').isChecked()).toBe(false);

  // Staff still log in without the feature.
  const visitor = await visit('/login');
  await live(visitor);
  const menu = visitor.getByRole('navigation', { name: 'Main' });
  await expect
    .poll(async () => (await menu.getByRole('link').allTextContents()).filter(Boolean))
    .toEqual(['Home', 'Products']);
  await visitor.getByLabel(/^Email address/).fill('admin@bottega.example');
  await visitor.getByLabel(/^Password/).fill('Bottega-2026');
  await visitor.getByRole('main').getByRole('button', { name: 'Log in' }).click();
  await visitor.waitForURL('/dashboard');
});
