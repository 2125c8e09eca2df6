import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { logInButton } from '../support/account-forms.ts';
import { browserTests, expectAccessible } from '../support/browser.ts';
import { aLoggedInCustomer, hasFocus, menuOf } from '../support/carts.ts';
import { aCustomer, type Customer, logIn } from '../support/customers.ts';
import { expectNoOverflow } from '../support/dashboard/dashboard.ts';
import { inDatabase } from '../support/database.ts';
import { hydrated } from '../support/hydrated.ts';
import { placeOrder } from '../support/placed-orders.ts';
import { seededSlug, shopNow } from '../support/seed.ts';
import { type Shop, startShop } from '../support/shop.ts';

// A shop of its own, because one test makes a session look older.
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

describe('active sessions', () => {
  test('lists both browsers, this one first, and logs the other one out', async () => {
    const customer = await aCustomer(shopUrl());
    const other = await open(customer, '/products', { ...firefox, expectedErrors: /status of 401/ });
    const page = await open(customer, '/profile');

    await expect.poll(() => items(page).count()).toBe(2);
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
    await expect.poll(() => hasFocus(list(page))).toBe(true);
    await page.getByText('You’re not logged in anywhere else.').waitFor();
    expect(await others(page).count()).toBe(0);

    const heart = other.getByRole('main').getByRole('button', { name: /^Favorite: / });
    await heart.first().click();
    await other.getByText('Your session has ended. Please log in again.').waitFor();
    await logInButton(other).waitFor();
  });

  test('ends all other sessions at once', async () => {
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

  test('says when a session has already ended and removes it from the list', async () => {
    const customer = await aCustomer(shopUrl());
    const other = await enter(customer, firefox);
    const page = await open(customer, '/profile', { expectedErrors: /status of 404/ });
    await itemOf(page, 'Firefox on Windows').waitFor();
    expect((await other.context().request.post('/api/user/logout')).status()).toBe(200);
    await endButton(page, 'Firefox on Windows').click();
    await page.getByText('This session has already ended.').waitFor();
    await itemOf(page, 'Firefox on Windows').waitFor({ state: 'detached' });
  });

  test.each([
    ['en', 'Firefox on Windows', 'Last active 2 hours ago', 'Unknown device', ['light 1280', 'dark 375']],
    ['fr', 'Firefox sur Windows', 'Dernière activité il y a 2 heures', 'Appareil inconnu', ['dark 375', 'light 768']],
  ] as const)('reads well in every look (%s)', async (language, device, used, unknown, looks) => {
    const customer = await aCustomer(shopUrl());
    for (const browser of [firefox, iPhone, curl]) await enter(customer, browser);
    const twoHoursAgo = new Date(shopNow() - 2.1 * 3_600_000).toISOString();
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

describe('events of the account', () => {
  test.each([
    ['en', 'light', 1280, 'Show the last events', 'Logged in', 'Firefox on Windows, 203.0.113.9'],
    ['fr', 'dark', 375, 'Afficher les derniers événements', 'Connexion', 'Firefox sur Windows, 203.0.113.9'],
  ] as const)('are shown when asked for (%s, %s, %i px)', async (language, theme, width, show, login, where) => {
    const look: Visit = { ...firefox, language, theme, width };
    const page = await open(await aCustomer(shopUrl()), '/profile', look);
    await page.getByRole('button', { name: show }).press('Enter');
    const events = page
      .getByRole('list', { name: /^(What happened to your account|Ce qui s’est passé sur votre compte)$/ })
      .getByRole('listitem');
    await events.first().waitFor();
    const [newest = ''] = await events.allInnerTexts();
    expect(newest.split('\n')[0]).toBe(login);
    expect(newest).toContain(where);
    await expectNoOverflow(page);
    await expectAccessible(page);
  });
});

describe('personal data', () => {
  const button = (page: Page) => page.getByRole('button', { name: /^(Download my data|Télécharger mes données)$/ });

  const saved = async (page: Page) => {
    const [download] = await Promise.all([page.waitForEvent('download'), button(page).click()]);
    const text = readFileSync(await download.path(), 'utf8');
    return { name: download.suggestedFilename(), text, data: JSON.parse(text) };
  };

  test('downloads under the server’s file name and includes the latest order', async () => {
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
    expect(name).toMatch(new RegExp(`^${seededSlug}-${guest.username}-\\d{4}-\\d\\d-\\d\\d\\.json$`));
    expect(data.account).toMatchObject({ username: guest.username, email: guest.email });
    expect(data.orders).toMatchObject([
      { orderNumber: order.orderNumber, totalPrice: order.totalPrice, products: [{ name: dish.name, quantity: 3 }] },
    ]);
    // Formatted for people to read.
    expect(text).toContain('\n  "orders": [\n');
  });

  test('[AUTH-03] downloads even with an expired access token', async () => {
    const page = await open(await aCustomer(shopUrl()), '/profile', {
      acceptDownloads: true,
      expectedErrors: /status of 401/,
    });
    await page.context().clearCookies({ name: 'access' });
    const { data } = await saved(page);
    expect(data.sessions).toHaveLength(1);
  });
});
