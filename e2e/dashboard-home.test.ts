import type { Overview } from '@bottega/contract/dashboard';
import { daysAfter } from '@bottega/contract/opening-hours';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { browserTests, expectAccessible, type Visit } from './browser.ts';
import { logIn } from './customers.ts';
import { live, openDashboard, tab } from './dashboard.ts';

const { visit } = browserTests();

const none = { created: 0, confirmed: 0, ready: 0, expedited: 0, delivered: 0, canceled: 0 };

/** What the home says of a shop in which nothing happens. */
const quiet: Overview = {
  today: none,
  takings: Array.from({ length: 30 }, (_, day) => ({ date: daysAfter('2026-10-23', day), orders: 0, total: 0 })),
  waiting: { orders: 0, reviews: 0, messages: 0 },
};

type Api = { config?: 'ok' | 'error' | 'maintenance' | 'offline' | 'silent'; overview?: Overview | 'error' };

/** Makes the API answer the home as told. */
const pretend = async (page: Page, { config = 'ok', overview }: Api): Promise<void> => {
  await page.route('**/api/config', async (route) => {
    if (config === 'error') await route.fulfill({ status: 500, json: {} });
    else if (config === 'offline') await route.abort();
    else if (config !== 'silent') {
      await route.fulfill({ json: { payload: { maintenance: { enabled: config === 'maintenance' } } } });
    }
  });
  if (!overview) return;
  await page.route('**/api/dashboard/overview', (route) =>
    overview === 'error' ? route.fulfill({ status: 500, json: {} }) : route.fulfill({ json: overview }),
  );
};

/** Goes to the home from a page of the shop, so that the browser itself asks the API. */
const walkHome = async (page: Page, answers: Api) => {
  await page.unrouteAll();
  await page.goto('/contact');
  await live(page);
  await pretend(page, answers);
  await page
    .getByRole('banner')
    .getByRole('button', { name: /^(Account of|Compte de) / })
    .click();
  await page
    .getByRole('banner')
    .getByRole('link', { name: /^(Dashboard|Tableau de bord)$/ })
    .click();
  await page
    .getByRole('main')
    .getByRole('heading', { level: 1, name: /^(Home|Accueil)$/ })
    .waitFor();
};

type Staff = Visit & { role?: 'admin' | 'superadmin' };

const enter = async ({ role = 'admin', ...options }: Staff = {}) => {
  const page = await visit('about:blank', { expectedErrors: /status of 500|ERR_FAILED/, ...options });
  await logIn(page, { email: `${role}@bottega.example`, password: 'Bottega-2026' });
  return page;
};

const openHome = async ({ config, overview, ...staff }: Staff & Api) => {
  const page = await enter(staff);
  await walkHome(page, { config, overview });
  return page;
};

const status = (page: Page) => page.getByRole('main').getByRole('status').filter({ hasText: /API/ });
const part = (page: Page, name: string) => page.getByRole('region', { name });

test('[ADMIN-03] the API is OK: the document says so already', async () => {
  const page = await openDashboard(visit);
  expect(await (await page.context().request.get('/dashboard')).text()).toContain('Customers reach the shop.');
  await status(page).getByText('OK', { exact: true }).waitFor();
  await expectAccessible(page);
});

const states = [
  ['ok', 'OK', 'Customers reach the shop.'],
  ['maintenance', 'Maintenance', 'Customers see a closed door.'],
  ['error', 'Error', 'The shop answers, but with an error.'],
  ['offline', 'Unknown', 'No answer: check the connection of this device.'],
  ['silent', 'Loading…', ''],
] as const;

test('[ADMIN-03] the API in maintenance, in trouble, out of reach or yet to answer', async () => {
  const page = await enter();
  for (const [config, word, sentence] of states) {
    await walkHome(page, { config, overview: quiet });
    await status(page).getByText(word, { exact: true }).waitFor();
    await expect.poll(() => status(page).textContent()).toContain(sentence);
    await expectAccessible(page);
  }
});

test('[ADMIN-03] the status is asked for again by itself', async () => {
  const page = await openHome({ config: 'error', overview: quiet });
  await status(page).getByText('Error', { exact: true }).waitFor();
  await page.unroute('**/api/config');
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
  await status(page).getByText('OK', { exact: true }).waitFor();
});

const greetings = [
  ['2026-11-21T07:30:00Z', 'Good morning, beppe'],
  ['2026-11-21T11:30:00Z', 'Good afternoon, beppe'],
  ['2026-11-21T17:30:00Z', 'Good evening, beppe'],
  ['2026-11-21T02:30:00Z', 'Good evening, beppe'],
] as const;

test('greets by the hour of the shop, wherever one is', async () => {
  const page = await openHome({ overview: quiet, timezoneId: 'Asia/Tokyo' });
  for (const [time, greeting] of greetings) {
    await page.clock.setFixedTime(time);
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
    await page.getByText(greeting).waitFor();
  }
});

test('what waits leads to where it is done', async () => {
  const page = await openHome({ overview: { ...quiet, waiting: { orders: 1, reviews: 2, messages: 3 } } });
  const links = part(page, 'What waits').getByRole('link');
  await expect
    .poll(() => links.allTextContents())
    .toEqual(['1 order to confirm', '2 reviews to approve', '3 unread messages']);
  const goals = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')));
  expect(goals).toEqual([
    '/dashboard?section=orders&tab=created',
    '/dashboard?section=reviews&tab=pending',
    '/dashboard?section=messages&tab=unread',
  ]);
  await links.first().click();
  await expect.poll(() => tab(page, 'Created').getAttribute('aria-selected')).toBe('true');
});

test('a quiet shop has nothing to show, and says so kindly', async () => {
  const page = await openHome({ overview: quiet, width: 375, language: 'fr', theme: 'dark' });
  await page.getByText('Rien n’attend. C’est l’heure d’un café.').waitFor();
  await page.getByText('Pas encore de commande aujourd’hui.').waitFor();
  await page.getByText('Aucune commande ces 30 derniers jours.').waitFor();
  expect(await page.getByRole('img', { name: /Recettes/ }).count()).toBe(0);
  await expectAccessible(page);
});

test('today’s orders by status, the first one as well as many', async () => {
  const takings = quiet.takings.map((day, at) => (at === 29 ? { ...day, orders: 1, total: 12.5 } : day));
  const page = await openHome({ overview: { ...quiet, takings, today: { ...none, created: 1 } } });
  await expect.poll(() => part(page, 'Orders today').textContent()).toContain('Orders today 1');
  const links = part(page, 'Orders today').getByRole('link');
  await expect.poll(() => links.allTextContents()).toEqual(['Created1']);
  expect(await links.first().getAttribute('href')).toBe('/dashboard?section=orders&tab=created');
  await part(page, 'Takings of the last 30 days').getByText('€12.50', { exact: true }).first().waitFor();
  await part(page, 'Takings of the last 30 days').getByText('in 1 order', { exact: true }).waitFor();
});

test('big takings fit on a phone; their numbers are in a table', async () => {
  const takings = quiet.takings.map((day, at) => ({ ...day, orders: 4000 + at, total: 123_456.78 }));
  const today = { created: 12_345, confirmed: 1, ready: 1, expedited: 1, delivered: 98_765, canceled: 1 };
  const page = await openHome({
    overview: { takings, today, waiting: { orders: 12_345, reviews: 1, messages: 999 } },
    width: 375,
  });
  const part30 = part(page, 'Takings of the last 30 days');
  await part30.getByText('€3,703,703.40', { exact: true }).waitFor();
  await part30.getByRole('img', { name: 'Takings per day over the last 30 days' }).waitFor();
  await part30.getByText('Show as a table').click();
  await expect.poll(() => part30.locator('tbody').getByRole('row').count()).toBe(30);
  expect(await part30.locator('tbody').getByRole('row').first().textContent()).toMatch(
    /^November 21.*4029.*€123,456.78$/,
  );
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth)).toBe(
    true,
  );
  await expectAccessible(page);
});

test('numbers that cannot be had are told and can be asked for again', async () => {
  const page = await openHome({ overview: 'error' });
  await page.getByText('Today’s numbers could not be loaded.').waitFor();
  await expectAccessible(page);
  await page.unroute('**/api/dashboard/overview');
  await page.getByRole('button', { name: 'Try again' }).click();
  await part(page, 'What waits').waitFor();
  expect(await page.getByText('Today’s numbers could not be loaded.').count()).toBe(0);
});

test('everybody on the staff is led to the messages, the superadmin to all changes too', async () => {
  for (const [role, names] of [
    ['admin', ['All messages']],
    ['superadmin', ['All messages', 'All changes']],
  ] as const) {
    const page = await openHome({ overview: quiet, role });
    const links = page.getByRole('main').getByRole('link', { name: /^All (messages|changes)$/ });
    await expect.poll(() => links.allTextContents()).toEqual(names);
  }
});
