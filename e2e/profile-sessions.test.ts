import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { logInButton } from './account-forms.ts';
import { browserTests, expectAccessible } from './browser.ts';
import { aLoggedInCustomer, hasFocus, menuOf } from './carts.ts';
import { aCustomer, type Customer, logIn } from './customers.ts';
import { hydrated } from './hydrated.ts';
import { placeOrder } from './placed-orders.ts';
import { type Shop, startShop } from './shop.ts';
import { inDatabase } from './shop-database.ts';

// A shop of its own: one test makes a session older than it is.
let shop: Shop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.stop());

const shopUrl = () => shop.url;
const { visit } = browserTests(shopUrl);

type Visit = NonNullable<Parameters<typeof visit>[1]>;

const firefox: Visit = {
  userAgent: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:132.0) Gecko/20100101 Firefox/132.0',
  extraHTTPHeaders: { 'x-forwarded-for': '203.0.113.9' },
};
const iPhone: Visit = {
  userAgent:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1',
};

/** A browser that is logged in and has no page open. */
const enter = async (customer: Customer, options?: Visit): Promise<Page> => {
  const page = await visit('about:blank', options);
  await logIn(page, customer);
  return page;
};

const open = async (customer: Customer, path: string, options?: Visit): Promise<Page> => {
  const page = await enter(customer, options);
  await page.goto(path);
  return hydrated(page);
};

const curl: Visit = {
  userAgent: 'curl/8.5.0',
  extraHTTPHeaders: { 'x-forwarded-for': '2001:db8:85a3:8d3:1319:8a2e:370:7348' },
};

const list = (page: Page) => page.getByRole('list', { name: /^(Where you are logged in|Vos sessions ouvertes)$/ });
const items = (page: Page) => list(page).getByRole('listitem');
const itemOf = (page: Page, device: string) => items(page).filter({ hasText: device });
const endButton = (page: Page, device: string) => page.getByRole('button', { name: `End this session ${device}` });
const others = (page: Page) => page.getByRole('button', { name: 'End all other sessions' });

describe('where one is logged in', () => {
  test('both browsers are there, this one first, and the other ends at a click', async () => {
    const customer = await aCustomer(shopUrl());
    const other = await open(customer, '/products', { ...firefox, expectedErrors: /status of 401/ });
    const page = await open(customer, '/profile');

    await items(page).first().waitFor();
    expect(await items(page).count()).toBe(2);
    const here = items(page).first();
    await here.getByText('This device').waitFor();
    await here.getByText('Active now').waitFor();
    await here.getByRole('button', { name: 'Log out' }).waitFor();
    const there = itemOf(page, 'Firefox on Windows');
    await there.getByText('203.0.113.9').waitFor();
    await there.getByText('Last active less than 15 minutes ago').waitFor();
    await expectAccessible(page);

    await endButton(page, 'Firefox on Windows').press('Enter');
    await page.getByText('The session has been ended.').waitFor();
    await there.waitFor({ state: 'detached' });
    expect(await hasFocus(list(page))).toBe(true);
    await page.getByText('You are logged in nowhere else.').waitFor();
    expect(await others(page).count()).toBe(0);

    const heart = other.getByRole('main').getByRole('button', { name: /^Favorite: / });
    await heart.first().click();
    await other.getByText('Your session has ended. Please log in again.').waitFor();
    await logInButton(other).waitFor();
  });

  test('all others end at once, and this one goes on', async () => {
    const customer = await aCustomer(shopUrl());
    const elsewhere = [await enter(customer, firefox), await enter(customer, iPhone)];
    const page = await open(customer, '/profile');
    await itemOf(page, 'Safari on iOS').waitFor();
    await others(page).click();
    await page.getByText('All your other sessions have been ended.').waitFor();
    await expect.poll(() => items(page).count()).toBe(1);
    const statuses = [];
    for (const each of [page, ...elsewhere]) {
      statuses.push((await each.context().request.get('/api/user/me')).status());
    }
    expect(statuses).toEqual([200, 401, 401]);
  });

  test('a session that has ended meanwhile is told and leaves the list', async () => {
    const customer = await aCustomer(shopUrl());
    const other = await enter(customer, firefox);
    const page = await open(customer, '/profile', { expectedErrors: /status of 404/ });
    await itemOf(page, 'Firefox on Windows').waitFor();
    expect((await other.context().request.post('/api/user/logout')).status()).toBe(200);
    await endButton(page, 'Firefox on Windows').click();
    await page.getByText('This session has already ended.').waitFor();
    await itemOf(page, 'Firefox on Windows').waitFor({ state: 'detached' });
  });

  test('the button says that it works on it; without an answer the session stays, and this is said', async () => {
    const customer = await aCustomer(shopUrl());
    await enter(customer, firefox);
    const page = await open(customer, '/profile', { expectedErrors: /ERR_FAILED/ });
    const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
    await page.route('**/api/user/*/sessions/*', async (route) => {
      await answered;
      await route.abort();
    });
    await endButton(page, 'Firefox on Windows').click();
    await itemOf(page, 'Firefox on Windows').locator('[aria-busy=true]').waitFor();
    await itemOf(page, 'Firefox on Windows').getByRole('status').filter({ hasText: 'Ending…' }).waitFor();
    answer();
    await page.getByText('The session could not be ended. Please try again.').waitFor();
    expect(await itemOf(page, 'Firefox on Windows').count()).toBe(1);
  });

  test('a list that cannot be had says so and can be asked for again', async () => {
    const page = await open(await aCustomer(shopUrl()), '/contact', { expectedErrors: /status of 500/ });
    await page.route('**/api/user/*/sessions', (route) => route.fulfill({ status: 500, json: {} }));
    await page
      .getByRole('banner')
      .getByRole('button', { name: /^Account of/ })
      .click();
    await page
      .getByRole('link', { name: 'Profile' })
      .or(page.getByRole('menuitem', { name: 'Profile' }))
      .click();
    await page.getByText('Your sessions could not be loaded.').waitFor();
    await expectAccessible(page);
    await page.unrouteAll();
    await page.getByRole('main').getByRole('button', { name: 'Try again' }).click();
    await items(page).first().waitFor();
  });

  test.each([
    ['en', 'Firefox on Windows', 'Last active 2 hours ago', 'Unknown device', ['light 1280', 'dark 375']],
    ['fr', 'Firefox sur Windows', 'Dernière activité il y a 2 heures', 'Appareil inconnu', ['dark 375', 'light 768']],
  ] as const)('reads well in every look (%s)', async (language, device, used, unknown, looks) => {
    const customer = await aCustomer(shopUrl());
    for (const browser of [firefox, iPhone, curl]) await enter(customer, browser);
    const twoHoursAgo = new Date(Date.now() - 2.1 * 3_600_000).toISOString();
    inDatabase(
      shop,
      `update sessions set last_used_at = '${twoHoursAgo}' where user_agent like '%Firefox%'
       and user_id = (select id from users where email = '${customer.email}')`,
    );
    const page = await open(customer, '/profile', { language });
    await itemOf(page, device).getByText(used).waitFor();
    await items(page).filter({ hasText: unknown }).waitFor();
    for (const look of looks) {
      const [theme, width] = look.split(' ');
      await page.emulateMedia({ colorScheme: theme === 'dark' ? 'dark' : 'light' });
      await page.setViewportSize({ width: Number(width), height: 900 });
      await expectAccessible(page);
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect({ look, fits: overflow <= 0 }).toEqual({ look, fits: true });
    }
  });
});

describe('one’s data', () => {
  const button = (page: Page) => page.getByRole('button', { name: /^(Download my data|Télécharger mes données)$/ });

  const saved = async (page: Page) => {
    const [download] = await Promise.all([page.waitForEvent('download'), button(page).click()]);
    const text = readFileSync(await download.path(), 'utf8');
    return { name: download.suggestedFilename(), text, data: JSON.parse(text) };
  };

  test('comes as a file under the name that the server says, with the order just placed', async () => {
    const page = await visit('about:blank');
    const guest = await aLoggedInCustomer(page);
    const [dish] = await menuOf(shopUrl(), 1);
    const order = await placeOrder(guest, [[dish, 3]]);
    await page.goto('/profile');
    await hydrated(page);

    const { name, text, data } = await saved(page);

    await page.getByText('Your data was downloaded.').waitFor();
    const answer = await page.context().request.get(`/api/user/${guest.id}/data`);
    expect(answer.headers()['content-disposition']).toBe(`attachment; filename="${name}"`);
    expect(name).toMatch(new RegExp(`^bottega-${guest.username}-\\d{4}-\\d\\d-\\d\\d\\.json$`));
    expect(data.account).toMatchObject({ username: guest.username, email: guest.email });
    expect(data.orders).toMatchObject([
      { orderNumber: order.orderNumber, totalPrice: order.totalPrice, products: [{ name: dish.name, quantity: 3 }] },
    ]);
    // Written for people.
    expect(text).toContain('\n  "orders": [\n');
  });

  test('[AUTH-03] comes even when the access token has run out meanwhile', async () => {
    const page = await open(await aCustomer(shopUrl()), '/profile', {
      acceptDownloads: true,
      expectedErrors: /status of 401/,
    });
    await page.context().clearCookies({ name: 'access' });
    const { data } = await saved(page);
    expect(data.sessions).toHaveLength(1);
  });

  test('is being prepared, and a failure is said', async () => {
    const page = await open(await aCustomer(shopUrl()), '/profile', {
      language: 'fr',
      width: 375,
      theme: 'dark',
      expectedErrors: /ERR_FAILED/,
    });
    const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
    await page.route('**/api/user/*/data', async (route) => {
      await answered;
      await route.abort();
    });
    await button(page).click();
    await page.getByRole('status').filter({ hasText: 'Préparation…' }).waitFor();
    answer();
    await page.getByText('Vos données n’ont pas pu être téléchargées. Veuillez réessayer.').waitFor();
    await expectAccessible(page);
  });

  test('[RULE-01] nobody gets another’s', async () => {
    const { id } = await aLoggedInCustomer(await visit('about:blank'));
    const page = await enter(await aCustomer(shopUrl()));
    expect((await page.context().request.get(`/api/user/${id}/data`)).status()).toBe(404);
    expect((await page.context().request.get(`/api/user/${id}/sessions`)).status()).toBe(404);
  });
});
