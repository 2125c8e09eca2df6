// @vitest-environment happy-dom
import type { SessionUser } from '@bottega/contract/accounts/schemas';
import { getOverview } from '@bottega/contract/dashboard/endpoints';
import { type Overview, openStatuses } from '@bottega/contract/dashboard/schemas';
import type { Endpoint } from '@bottega/contract/endpoint';
import { flagDefaults } from '@bottega/contract/flags';
import { getConfig } from '@bottega/contract/flags/staff-endpoints';
import type { OrderTakingFacts } from '@bottega/contract/fulfilment/order-taking';
import { getOrderingState } from '@bottega/contract/fulfilment/staff-endpoints';
import type { Locale } from '@bottega/contract/locale';
import { getReadiness } from '@bottega/contract/shop/hours/opening-endpoints';
import type { ReadinessItem } from '@bottega/contract/shop/readiness';
import type { Shop } from '@bottega/contract/shop/schemas';
import { daysAfter } from '@bottega/contract/shop/shop-time';
import { act, fireEvent, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { ShopContext } from '#features/shop/shop.ts';
import { ApiError } from '#lib/api/api-error.ts';
import { setConnection } from '#lib/dashboard/live/connection.ts';
import { FlagsContext } from '#lib/flags.ts';
import { SessionContext } from '#lib/session/session.ts';
import { renderInApp } from '#testing/render-in-app.tsx';
import { homeSection } from './home-section.tsx';

const none = { created: 0, confirmed: 0, ready: 0, expedited: 0, delivered: 0, canceled: 0 };
const noSales = { orders: 0, ordered: 0, paid: 0 };
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

const config = (enabled: boolean) => ({ payload: { maintenance: { enabled } } });
const beppe: SessionUser = { id: 'b', username: 'beppe', email: 'admin@bottega.example', role: 'admin' };

interface Api {
  readiness?: () => unknown;
  state?: Partial<OrderTakingFacts>;
  open?: boolean;
  locale?: Locale;
  config?: () => unknown;
  overview?: () => unknown;
  role?: SessionUser['role'];
}

const renderHome = async (api: Api = {}) => {
  const answer = ({ path }: Endpoint) => {
    if (path === getConfig.path) return (api.config ?? (() => config(false)))();
    if (path === getOverview.path) return (api.overview ?? (() => quiet))();
    if (path === getReadiness.path) return (api.readiness ?? (() => []))();
    if (path === getOrderingState.path) return { ...serving, ...api.state };
    throw new Error(`unexpected call of ${path}`);
  };
  const { Content } = homeSection;
  const home = (
    <FlagsContext value={{ ...flagDefaults, ff_ordering: api.state !== undefined }}>
      <ShopContext value={{ open: api.open ?? true } as Shop}>
        <SessionContext value={{ ...beppe, role: api.role ?? 'admin' }}>
          <Content />
        </SessionContext>
      </ShopContext>
    </FlagsContext>
  );
  return renderInApp(home, { answer, path: '/dashboard', locale: api.locale ?? 'en' });
};

const serving: OrderTakingFacts = {
  shop: 'open',
  pause: null,
  busy: null,
  hours: { open: true, until: null, opensAt: null },
};

const item = (key: ReadinessItem['key'], where: ReadinessItem['where'], given: Partial<ReadinessItem> = {}) => ({
  key,
  where,
  level: 'blocking',
  ok: false,
  ...given,
});

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
});
afterEach(() => {
  vi.useRealTimers();
});

const failed = (status: number) => () => {
  throw new ApiError(status, status ? 'internal_error' : 'network', 'No.');
};

test.each<[string, string, () => unknown]>([
  ['OK', 'Customers reach the shop.', () => config(false)],
  ['Maintenance', 'Customers see a closed door.', () => config(true)],
  ['Error', 'The shop answers, but with an error. Try again in a moment; if it stays, look into the log.', failed(500)],
  ['Unknown', 'No answer: check the connection of this device.', failed(0)],
  ['Loading…', '', () => new Promise(() => undefined)],
])('[ADMIN-03] the API status is "%s"', async (word, sentence, answer) => {
  const { findByText } = await renderHome({ config: answer });
  const status = (await findByText(word, { selector: '[role=status] *' })).closest('[role=status]');
  expect(status?.textContent).toBe(`API status${word}${sentence}`);
});

test('[ADMIN-03] the API status is unknown as soon as the connection is lost', async () => {
  onTestFinished(() => setConnection('polling'));
  const { findByText } = await renderHome();
  await findByText('OK');
  act(() => setConnection('lost'));
  await findByText('No answer: check the connection of this device.');
});

test('[ADMIN-03] the API status is asked for again when the window gets the focus', async () => {
  const api: Api = { config: failed(500) };
  const { findByText } = await renderHome(api);
  await findByText('Error');
  api.config = () => config(false);
  act(() => void fireEvent(document, new Event('visibilitychange', { bubbles: true })));
  await findByText('OK');
});

test.each([
  ['2026-11-21T07:30:00Z', 'Good morning, beppe'],
  ['2026-11-21T11:30:00Z', 'Good afternoon, beppe'],
  ['2026-11-21T17:30:00Z', 'Good evening, beppe'],
  ['2026-11-21T02:30:00Z', 'Good evening, beppe'],
])('at %s the greeting is "%s": by the hour of the shop', async (time, greeting) => {
  vi.setSystemTime(time);
  const { findByText } = await renderHome();
  await findByText(greeting);
});

test('[ADMIN-02] every number of home has thousands separators', async () => {
  const day = { ...noSales, orders: 1297, ordered: 2470, lastWeek: { ...noSales, ordered: 100 } };
  const { findByText, getByText } = await renderHome({
    overview: () => ({
      ...quiet,
      day,
      today: { ...none, delivered: 1200, canceled: 1041 },
      open: quiet.open.map((step) => ({ ...step, count: 5435 })),
      bestProducts: [{ name: 'Margherita', quantity: 2070, total: 10 }],
      waiting: { orders: 0, reviews: 1741, messages: 0 },
    }),
  });
  await findByText('1,297 orders, 1,200 handed over. 1,041 canceled.');
  getByText(/2,370% more than last/);
  getByText('2,070 ×');
  getByText('1,741 reviews to approve');
  expect(document.body.textContent).not.toMatch(/5435/);
});

const region = async (overview: Partial<Overview>, name: string) => {
  vi.setSystemTime('2026-11-21T11:00:00Z');
  const { findByRole } = await renderHome({ overview: () => ({ ...quiet, ...overview }) });
  return findByRole('region', { name });
};

test('each step shows its count, its oldest order’s age and the remainder, and links to its tab', async () => {
  const open: Overview['open'] = [
    { status: 'created', count: 3, oldest: '2026-11-21T10:48:00Z', leftOver: 0 },
    { status: 'confirmed', count: 2, oldest: '2026-11-20T20:00:00Z', leftOver: 2 },
  ];
  const toDo = await region({ open, waiting: { orders: 3, reviews: 2, messages: 1 } }, 'To do');
  expect(
    within(toDo)
      .getAllByRole('link')
      .map((link) => [link.textContent, link.getAttribute('href')]),
  ).toEqual([
    ['Createdoldest 12 min ago3', '/dashboard?section=orders&tab=created'],
    ['Confirmedoldest 15 hr ago · 2 from before today2', '/dashboard?section=orders&tab=confirmed'],
    ['2 reviews to approve', '/dashboard?section=reviews&tab=pending'],
    ['1 unread message', '/dashboard?section=messages&tab=unread'],
  ]);
});

const lastWeek = { orders: 4, ordered: 100, paid: 80 };

test.each([
  [120, lastWeek, '20% more than last Saturday by this time (€100.00)'],
  [75, lastWeek, '25% less than last Saturday by this time (€100.00)'],
  [100, lastWeek, 'As much as last Saturday by this time (€100.00)'],
  [75, noSales, 'Nothing was ordered last Saturday by this time.'],
])('€%s today is compared with last week', async (ordered, before, sentence) => {
  const day = await region({ day: { orders: 3, ordered, paid: 20, lastWeek: before } }, 'Today');
  expect(day.textContent).toContain(sentence);
  expect(day.textContent).toContain('Paid€20.00');
});

test('the best sellers are listed with their sales', async () => {
  const bestProducts = [{ name: 'Tiramisù', quantity: 4, total: 38 }];
  const best = await region({ bestProducts }, 'Best sellers of the last 7 days');
  expect(within(best).getByRole('listitem').textContent).toBe('4 × Tiramisù€38.00');
});

test('the sales of 30 days are a chart and a table', async () => {
  const takings = quiet.takings.map((day, at) => (at === 29 ? { ...day, orders: 1, total: 12.5, paid: 12.5 } : day));
  const sales = await region({ takings }, 'Ordered in the last 30 days');
  expect(sales.textContent).toContain('€12.50 in 1 order, €12.50 of it paid');
  const chart = within(sales).getByRole('slider', { name: 'Ordered per day over the last 30 days' });
  expect(chart.getAttribute('aria-valuetext')).toBe('November 21: €12.50 ordered, €12.50 paid, 1 order');
  expect(within(sales).getAllByRole('row', { hidden: true })).toHaveLength(31);
});

const coffee = 'All done. Time for a coffee.';

test('[SETUP-08] a shop that is not open yet lists what is missing, each linked to its form', async () => {
  const readiness = () => [
    item('name', 'name', { ok: true }),
    item('phone', 'contact'),
    item('zones', 'ordering', { level: 'advice' }),
    item('dish', 'menu'),
    item('food', 'menu', { count: 3 }),
    item('https', 'server'),
  ];
  const page = await renderHome({ open: false, readiness, state: { shop: 'new' } });
  const card = await page.findByRole('region', { name: 'Before you can open: 4 things' });
  expect(page.getAllByRole('region')[0]).toBe(card);
  const links = within(card).getAllByRole('link');
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Phone number and email address', '/dashboard?section=shop&tab=contact'],
    ['A dish with a price', '/dashboard?section=products'],
    ['What is in each dish', '/dashboard?section=allergens&state=undeclared'],
  ]);
  within(card).getByText(/Set PUBLIC_URL/);
  page.getByText('Not open yet');
  expect(page.queryByText(coffee)).toBeNull();
});

test('[SETUP-08] a closed shop that lacks nothing links to its opening', async () => {
  const page = await renderHome({ open: false, readiness: () => [item('name', 'name', { ok: true })] });
  const card = await page.findByRole('region', { name: 'Your shop is closed' });
  expect(within(card).getByRole('link').getAttribute('href')).toBe('/dashboard?section=shop&tab=open');
  expect(page.queryByText(coffee)).toBeNull();
});

test.each<[Locale, number, string]>([
  ['en', 1, '1 dish cannot be ordered'],
  ['en', 26, '26 dishes cannot be ordered'],
  ['fr', 1, '1 plat ne peut pas être commandé'],
  ['fr', 26, '26 plats ne peuvent pas être commandés'],
])('[ALLER-05] in %s, %i dishes without allergens are said, with a link to them', async (locale, count, name) => {
  const page = await renderHome({ locale, readiness: () => [item('food', 'menu', { count })] });
  const card = await page.findByRole('region', { name });
  expect(within(card).getByRole('link').getAttribute('href')).toBe('/dashboard?section=allergens&state=undeclared');
  await page.findByText(locale === 'en' ? 'No orders, reviews or messages are waiting.' : /^Ni commande/);
});

test.each<[string, Api]>([
  ['paused', { state: { pause: { until: null, note: '' } } }],
  ['in maintenance', { config: () => config(true) }],
  ['without a dish', { readiness: () => [item('dish', 'menu')] }],
])('a shop that is %s is not done', async (_, api) => {
  const page = await renderHome(api);
  await page.findByText('No orders, reviews or messages are waiting.');
  expect(page.queryByText(coffee)).toBeNull();
});

test('missing items that do not stop sales do not warn an open shop', async () => {
  const page = await renderHome({ readiness: () => [item('mail', 'mail')], state: {} });
  await page.findByText(coffee);
  page.getByText('Taking orders');
});

test('a shop without orders says so', async () => {
  const { findByText, getByText } = await renderHome();
  await findByText('All done. Time for a coffee.');
  for (const text of ['No order today yet.', 'Nothing has been sold yet.', 'No orders in the last 30 days.'])
    getByText(text);
});

test('an overview that fails to load says so and can be reloaded', async () => {
  const api: Api = { overview: failed(500) };
  const { user, findByText, findByRole, getByRole, queryByText } = await renderHome(api);
  await findByText('Today’s numbers could not be loaded.');
  api.overview = () => quiet;
  await user.click(getByRole('button', { name: 'Try again' }));
  await findByRole('region', { name: 'To do' });
  expect(queryByText('Today’s numbers could not be loaded.')).toBeNull();
});
