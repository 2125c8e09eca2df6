// @vitest-environment happy-dom
import { checkReauthentication } from '@bottega/contract/accounts/reauthentication-endpoints';
import { getTabCounts } from '@bottega/contract/dashboard/endpoints';
import type { Endpoint } from '@bottega/contract/endpoint';
import {
  getOrderByNumber,
  getOrderRecord,
  listOrders,
  listUserOrders,
  setOrderStatus,
} from '@bottega/contract/orders/endpoints';
import { nextStatus, type OrderStatus } from '@bottega/contract/orders/rules';
import type { Order } from '@bottega/contract/orders/schemas';
import { act, fireEvent, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { promotionKind } from '#features/orders/dashboard/promotion.ts';
import { UndoProvider } from '#lib/dashboard/undo/undo-provider.tsx';
import { SessionContext } from '#lib/session/session.ts';
import { anOrder } from '#testing/orders.ts';
import { renderInApp } from '#testing/render-in-app.tsx';
import { toastList } from '#ui/toast/toasts.tsx';
import { ordersSection } from './orders-section.tsx';

const beppe = { id: 'b', username: 'beppe', email: 'admin@bottega.example', role: 'admin' } as const;
const noon = Date.parse('2026-11-22T11:00:00Z');
const minutesAgo = (minutes: number) => new Date(noon - minutes * 60_000).toISOString();

beforeEach(() => {
  localStorage.clear();
  vi.useFakeTimers({ now: noon, shouldAdvanceTime: true });
});
afterEach(() => {
  for (const { id } of toastList.read()) toastList.remove(id);
  vi.useRealTimers();
});

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

interface Asked {
  params: { id: string; orderNumber: string };
  query: Record<string, unknown>;
  body: { status: OrderStatus };
}

const renderOrders = async (
  given: Order[],
  { search = '', locale = 'en' }: { search?: string; locale?: 'en' | 'fr' } = {},
) => {
  const orders = new Map(given.map((order) => [order._id, order]));
  const asked: Record<string, unknown>[] = [];
  const sent: string[] = [];
  const answer = (endpoint: Endpoint, input: unknown) => {
    const { params, query, body } = input as Asked;
    if (endpoint === listOrders) {
      asked.push(query);
      const wanted = query.status ? String(query.status).split(',') : null;
      const found = [...orders.values()].filter(({ status }) => wanted?.includes(status) ?? true);
      return { payload: { orders: found, total: found.length } };
    }
    if (endpoint === getOrderByNumber) return given.find(({ orderNumber }) => orderNumber === params.orderNumber);
    if (endpoint === listUserOrders) return { payload: { orders: given, total: given.length } };
    if (endpoint === setOrderStatus) {
      sent.push(`${params.id} ${body.status}`);
      const order = orders.get(params.id) as Order;
      expect(body.status).toBe(nextStatus(order.status));
      orders.set(params.id, { ...order, status: body.status });
      return orders.get(params.id);
    }
    if (endpoint === getOrderRecord) return recordOf(orders.get(params.id) as Order);
    if (endpoint === checkReauthentication) return { message: '' };
    if (endpoint === getTabCounts) return { orders: { open: given.length } };
    throw new Error(`unexpected call of ${endpoint.path}`);
  };
  const { Content } = ordersSection;
  const element = (
    <SessionContext value={beppe}>
      <UndoProvider kinds={{ promotion: promotionKind }}>
        <Content />
      </UndoProvider>
    </SessionContext>
  );
  const rendered = await renderInApp(element, { answer, path: `/dashboard?section=orders${search}`, locale });
  const row = (order: Order) => within(rendered.getByRole('row', { name: new RegExp(order.orderNumber) }));
  const press = (order: Order, name: string) =>
    fireEvent.click(row(order).getByRole('button', { name: new RegExp(`^${name} `) }));
  await rendered.findByText(given[0]?.orderNumber ?? '');
  return { ...rendered, asked, sent, row, press };
};

const recordOf = (order: Order) => ({
  order,
  contact: { fullName: 'Rosa Rossi', phone: '+39 06 555 0100' },
  timeline: [
    { at: order.createdAt, what: 'created' as const, by: { _id: 'r', username: 'rosa' } },
    {
      at: order.updatedAt,
      what: 'edited' as const,
      by: { _id: 'n', username: 'nonna' },
      changes: [
        { name: 'Margherita', from: 1, to: 2 },
        { name: 'Tiramisù', from: 0, to: 1 },
      ],
    },
  ],
});

test('[AORD-01] a promotion shows at once, can be undone for five seconds, and is sent once', async () => {
  const order = anOrder({ status: 'created' });
  const { press, row, sent } = await renderOrders([order]);
  press(order, 'Confirm');
  expect(row(order).getByText('Confirmed')).toBeTruthy();
  press(order, 'Undo');
  expect(row(order).getByText('Created')).toBeTruthy();
  await pass(6000);
  expect(sent).toEqual([]);
  press(order, 'Confirm');
  await pass(4900);
  expect(sent).toEqual([]);
  await pass(200);
  expect(sent).toEqual([`${order._id} confirmed`]);
  expect(row(order).queryByRole('button', { name: /^Undo/ })).toBeNull();
  expect(row(order).getByText('Confirmed')).toBeTruthy();
});

test('a second press within 0.8 seconds is ignored; a later one sends the first step and holds the next', async () => {
  const order = anOrder({ status: 'created' });
  const { press, row, sent } = await renderOrders([order]);
  press(order, 'Confirm');
  await pass(700);
  press(order, 'Mark as ready');
  expect(row(order).getByText('Confirmed')).toBeTruthy();
  await pass(200);
  press(order, 'Mark as ready');
  await pass(0);
  expect([sent, row(order).getByText('Ready') !== null]).toEqual([[`${order._id} confirmed`], true]);
  press(order, 'Undo');
  await pass(6000);
  expect(sent).toEqual([`${order._id} confirmed`]);
});

test('the notice of a step that was sent does not undo the one after it', async () => {
  const order = anOrder({ status: 'created' });
  const { press, row } = await renderOrders([order]);
  press(order, 'Confirm');
  const first = toastList.read().at(-1);
  await pass(900);
  press(order, 'Mark as ready');
  act(() => first?.action?.onAction());
  expect(row(order).getByText('Ready')).toBeTruthy();
  expect(toastList.read().at(-1)?.text).toBe('Too late to undo: it has been sent.');
});

test('in the tab of a status the row stays until the promotion is sent', async () => {
  const order = anOrder({ status: 'created' });
  const { press, queryByText } = await renderOrders([order], { search: '&tab=created' });
  press(order, 'Confirm');
  await pass(4000);
  expect(queryByText(order.orderNumber)).toBeTruthy();
  await pass(1500);
  expect(queryByText(order.orderNumber)).toBeNull();
});

test('[AORD-01] shows 25 open orders, the oldest first, filtered by days and search of the URL', async () => {
  const { asked, getAllByRole } = await renderOrders([anOrder({})], {
    search: '&from=2026-11-01&to=2026-11-22&search=ros',
  });
  expect(asked[0]).toEqual({
    page: 1,
    limit: 25,
    status: 'created,confirmed,ready',
    sort: 'oldest',
    search: 'ros',
    from: '2026-11-01',
    to: '2026-11-22',
  });
  const tabs = getAllByRole('tab').map(({ textContent }) => textContent?.replace(/ ?\d+.*/, ''));
  expect(tabs).toEqual(['Open', 'All', 'Created', 'Confirmed', 'Ready', 'On its way', 'Delivered', 'Canceled']);
});

test('an open order shows every dish; a closed one may not', async () => {
  const names = ['Margherita', 'Diavola', 'Tiramisù', 'Espresso', 'Acqua'];
  const products = names.map((name, index) => ({ product: `p${index}`, name, price: 5, quantity: 1 }));
  const open = anOrder({ products });
  const closed = anOrder({ products, status: 'delivered' });
  const { row } = await renderOrders([open, closed], { search: '&tab=all' });
  expect(row(open).getByText('1 × Acqua')).toBeTruthy();
  expect(row(closed).queryByText('1 × Acqua')).toBeNull();
  expect(row(closed).getByText('+2 more')).toBeTruthy();
});

test.each([
  ['en', 5, '5 min'],
  ['en', 25, '25 min, slow'],
  ['en', 65, '1 hr 5 min, late'],
  ['fr', 45, '45 min, en retard'],
] as const)('in %s an open order of %i minutes shows "%s"', async (locale, minutes, text) => {
  const order = anOrder({ createdAt: minutesAgo(minutes) });
  const { row } = await renderOrders([order], { locale });
  const isAge = (_: string, element: Element | null) => element?.textContent?.replaceAll(/\s/g, ' ') === text;
  expect(row(order).getAllByText(isAge).length).toBeGreaterThan(0);
});

test('[AORD-01] the record of an order has its own address and everything about it', async () => {
  const order = anOrder({ status: 'confirmed' });
  const { getByRole, findByRole, getByText, user, router, sent } = await renderOrders([
    order,
    anOrder({ status: 'delivered' }),
  ]);
  await user.click(getByRole('link', { name: order.orderNumber }));
  await findByRole('heading', { name: `Order ${order.orderNumber}` });
  expect(router.state.location.search).toEqual({ section: 'orders', order: order.orderNumber });
  expect(getByText('Rosa Rossi (rosa)')).toBeTruthy();
  expect(getByRole('link', { name: '+39 06 555 0100' }).getAttribute('href')).toBe('tel:+39065550100');
  expect(await findByRole('heading', { name: '1 other order' })).toBeTruthy();
  const timeline = getByRole('region', { name: 'What happened so far' });
  expect(within(timeline).getByText('Margherita: 1 → 2')).toBeTruthy();
  expect(within(timeline).getByText('nonna,', { exact: false })).toBeTruthy();
  fireEvent.click(getByRole('button', { name: /^Mark as ready/ }));
  expect(getByRole('button', { name: /^Undo/ })).toBeTruthy();
  await pass(5000);
  expect(sent).toEqual([`${order._id} ready`]);
  await user.click(getByRole('link', { name: 'Back to orders' }));
  expect(await findByRole('tab', { name: /^Open/ })).toBeTruthy();
  expect(router.state.location.search).toEqual({ section: 'orders' });
});

test('the days of the list are chosen by two fields', async () => {
  const { getByLabelText, findByRole, router, user } = await renderOrders([anOrder({})]);
  fireEvent.change(getByLabelText('From'), { target: { value: '0002-11-01' } });
  expect(router.state.location.search).toEqual({ section: 'orders' });
  fireEvent.change(getByLabelText('From'), { target: { value: '2026-11-01' } });
  await vi.waitFor(() => expect(router.state.location.search).toEqual({ section: 'orders', from: '2026-11-01' }));
  await user.click(await findByRole('button', { name: 'All days' }));
  await vi.waitFor(() => expect(router.state.location.search).toEqual({ section: 'orders' }));
});

test('in French, canceling an order cannot be confused with closing the dialog', async () => {
  const order = anOrder({});
  const { row, findByRole } = await renderOrders([order], { locale: 'fr' });
  fireEvent.click(row(order).getByRole('button', { name: /^Actions/ }));
  fireEvent.click(row(order).getByRole('menuitem', { name: 'Annuler la commande' }));
  const dialog = within(await findByRole('dialog', { name: /^Annuler la commande/ }));
  expect(dialog.getByRole('button', { name: 'Ne pas annuler' })).toBeTruthy();
  expect(dialog.queryByRole('button', { name: 'Annuler' })).toBeNull();
});

test('[AORD-01] several orders are moved on together, and undone by one notice', async () => {
  const orders = [anOrder({ status: 'created' }), anOrder({ status: 'confirmed' }), anOrder({ status: 'created' })];
  const { getByRole, row, sent, user } = await renderOrders(orders);
  await user.click(getByRole('checkbox', { name: 'Select all' }));
  await user.click(getByRole('button', { name: 'Next step' }));
  const statuses = () => orders.map((order) => row(order).getByText(/^(Created|Confirmed|Ready)$/).textContent);
  expect(statuses()).toEqual(['Confirmed', 'Ready', 'Confirmed']);
  expect(toastList.read().map(({ text }) => text)).toEqual(['3 orders moved on.']);
  act(() => toastList.read()[0]?.action?.onAction());
  expect(statuses()).toEqual(['Created', 'Confirmed', 'Created']);
  await pass(1000);
  await user.click(getByRole('button', { name: 'Next step' }));
  await pass(5000);
  expect(sent.toSorted()).toEqual(
    [`${orders[0]?._id} confirmed`, `${orders[1]?._id} ready`, `${orders[2]?._id} confirmed`].toSorted(),
  );
});

test('[AORD-01] prints one ticket for each chosen order', async () => {
  const printed: string[][] = [];
  vi.stubGlobal('print', () => printed.push([...document.querySelectorAll('body > div > article')].map(textOf)));
  const unpaid = anOrder({ status: 'created' });
  const paid = anOrder({ paymentStatus: 'paid' });
  const { getByRole, user } = await renderOrders([unpaid, paid]);
  await user.click(getByRole('checkbox', { name: 'Select all' }));
  await user.click(getByRole('button', { name: 'Print 2 tickets' }));
  await vi.waitFor(() => expect(printed).toHaveLength(1));
  const [tickets = []] = printed;
  expect(tickets).toHaveLength(2);
  for (const text of [unpaid.orderNumber, 'Rosa Rossi', '+39 06 555 0100', '2 × Margherita', 'To pay: €24.00']) {
    expect(tickets[0]).toContain(text);
  }
  expect(tickets[1]).toContain('Paid');
  act(() => void dispatchEvent(new Event('afterprint')));
  expect(document.querySelector('body > div > article')).toBeNull();
  vi.unstubAllGlobals();
});

const textOf = ({ textContent }: Element): string => textContent ?? '';

test.each([
  ['', '/api/orders/export?status=created%2Cconfirmed%2Cready'],
  ['&tab=all', '/api/orders/export'],
  ['&tab=ready&from=2026-11-21&to=2026-11-22', '/api/orders/export?from=2026-11-21&to=2026-11-22&status=ready'],
  ['&tab=all&search=%20rosa', '/api/orders/export?search=rosa'],
])('the export contains what the list %s shows', async (search, address) => {
  const { getByRole } = await renderOrders([anOrder({ status: 'ready' })], { search });
  const loaded = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  fireEvent.click(getByRole('button', { name: 'Export as CSV' }));
  await vi.waitFor(() => expect(loaded).toHaveBeenCalledOnce());
  const [link] = loaded.mock.contexts as HTMLAnchorElement[];
  expect(link?.getAttribute('href')).toBe(address);
});
