import { type Overview, openStatuses } from '@bottega/contract/dashboard/schemas';
import { daysAfter } from '@bottega/contract/shop/shop-time';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { browserTests, expectAccessible, type Visit } from '../support/browser.ts';
import { logIn } from '../support/customers.ts';
import { live, openDashboard } from '../support/dashboard/dashboard.ts';

const { visit } = browserTests();

const none = { created: 0, confirmed: 0, ready: 0, expedited: 0, delivered: 0, canceled: 0 };

const noSales = { orders: 0, ordered: 0, paid: 0 };

/** The overview of a shop without orders. */
const quiet: Overview = {
  today: none,
  day: { ...noSales, lastWeek: noSales },
  open: openStatuses.map((status) => ({ status, count: 0, oldest: null, leftOver: 0 })),
  takings: Array.from({ length: 30 }, (_, day) => ({
    date: daysAfter('2026-10-23', day),
    orders: 0,
    total: 0,
    paid: 0,
  })),
  bestProducts: [],
  waiting: { orders: 0, reviews: 0, messages: 0 },
};

type Api = { config?: 'ok' | 'error' | 'maintenance' | 'offline' | 'silent'; overview?: Overview | 'error' };

/** Fakes the API's responses for the home page. */
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

/** Navigates to the home page from a page of the shop, so that the browser itself calls the API. */
const walkHome = async (page: Page, answers: Api) => {
  await page.unrouteAll();
  await page.goto('/contact');
  await live(page);
  await pretend(page, answers);
  await page
    .getByRole('banner')
    .getByRole('button', { name: /’s account$|^Compte\s: / })
    .click();
  await page
    .getByRole('banner')
    .getByRole('link', { name: /^(Dashboard|Tableau de bord)$/ })
    .click();
  await page.getByRole('heading', { level: 1, name: /^(Home|Accueil)$/ }).waitFor();
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

test('[ADMIN-03] the API status is in the server-rendered page', async () => {
  const page = await openDashboard(visit);
  expect(await (await page.context().request.get('/dashboard')).text()).toContain('Customers reach the shop.');
  await status(page).getByText('OK', { exact: true }).waitFor();
  await expectAccessible(page);
});

test('large sales fit on a phone, and the chart is read by keyboard and by touch', async () => {
  const takings = quiet.takings.map((day, at) => ({ ...day, orders: 4000 + at, total: 123_456.78, paid: 100_000 }));
  const day = { orders: 98_765, ordered: 123_456.78, paid: 1, lastWeek: { orders: 1, ordered: 1, paid: 1 } };
  const open = quiet.open.map((step) => ({ ...step, count: 12_345, oldest: '2026-11-01T10:00:00Z', leftOver: 12_345 }));
  const bestProducts = [{ name: 'Paccheri di Gragnano alla genovese', quantity: 12_345, total: 1_234_567.89 }];
  const page = await openHome({
    overview: { ...quiet, takings, day, open, bestProducts, waiting: { orders: 12_345, reviews: 1, messages: 999 } },
    width: 375,
  });
  const sales = part(page, 'Ordered in the last 30 days');
  await sales.getByText('€3,703,703.40', { exact: true }).waitFor();
  const chart = sales.getByRole('slider', { name: 'Ordered per day over the last 30 days' });
  await chart.press('Home');
  await sales.getByText(/^October 23: /).waitFor();
  await chart.click({ position: { x: 150, y: 50 } });
  await sales.getByText(/^November \d+: /).waitFor();
  await sales.getByText('Show as a table').click();
  await expect.poll(() => sales.locator('tbody').getByRole('row').count()).toBe(30);
  expect(await sales.locator('tbody').getByRole('row').first().textContent()).toMatch(
    /^November 21.*4029.*€123,456.78.*€100,000.00$/,
  );
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth)).toBe(
    true,
  );
  await expectAccessible(page);
});
