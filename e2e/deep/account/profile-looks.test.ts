import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { axeViolations, browserTests, type Visit } from '../../support/browser.ts';
import { aCustomer, type Customer, logIn } from '../../support/customers.ts';
import { expectNoOverflow } from '../../support/dashboard/dashboard.ts';
import { inDatabase } from '../../support/database.ts';
import { bordersOf, fieldColors } from '../../support/field-colors.ts';
import { hydrated } from '../../support/hydrated.ts';
import { shopNow } from '../../support/seed.ts';
import { sharedShop } from '../../support/shared-shop.ts';
import type { Shop } from '../../support/shop.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await sharedShop();
});

const { visit } = browserTests(() => shop.url);

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

describe('active sessions', () => {
  test.each([
    ['en', 'Firefox on Windows', 'Last active 2 hours ago', 'Unknown device', ['light 1280', 'dark 375']],
    ['fr', 'Firefox sur Windows', 'Dernière activité il y a 2 heures', 'Appareil inconnu', ['dark 375', 'light 768']],
  ] as const)('reads well in every look (%s)', async (language, device, used, unknown, looks) => {
    const customer = await aCustomer(shop.url);
    for (const browser of [firefox, iPhone, curl]) await enter(customer, browser);
    const twoHoursAgo = new Date(shopNow() - 2.1 * 3_600_000).toISOString();
    inDatabase(
      shop,
      `update sessions set last_used_at = '${twoHoursAgo}' where user_agent like '%Firefox%'
       and user_id = (select id from users where email = '${customer.email}')`,
    );
    const page = await open(customer, '/profile', { language });
    await items(page).filter({ hasText: device }).getByText(used).waitFor();
    await items(page).filter({ hasText: unknown }).waitFor();
    for (const look of looks) {
      const [theme, width] = look.split(' ');
      await page.emulateMedia({ colorScheme: theme === 'dark' ? 'dark' : 'light' });
      await page.setViewportSize({ width: Number(width), height: 900 });
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
    const page = await open(await aCustomer(shop.url), '/profile', look);
    await page.getByRole('button', { name: show }).press('Enter');
    const events = page
      .getByRole('list', { name: /^(What happened to your account|Ce qui s’est passé sur votre compte)$/ })
      .getByRole('listitem');
    await events.first().waitFor();
    const [newest = ''] = await events.allInnerTexts();
    expect(newest.split('\n')[0]).toBe(login);
    expect(newest).toContain(where);
    await expectNoOverflow(page);
  });
});

test('[PROF-03] the borders of new passwords are green when both match, red otherwise, in both themes', async () => {
  const page = await open(await aCustomer(shop.url), '/profile');
  const fresh = page.getByLabel(/^New password/);
  const again = page.getByLabel(/^Confirm new password/);
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    const { green, red } = await fieldColors(page);
    await fresh.fill('Finocchio-9!');
    await again.fill('Finocchio-9');
    await expect.poll(() => bordersOf([fresh, again])).toEqual([red, red]);
    await fresh.focus();
    await page.getByText('New passwords do not match.').waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await again.fill('Finocchio-9!');
    await expect.poll(() => bordersOf([fresh, again])).toEqual([green, green]);
  }
});
