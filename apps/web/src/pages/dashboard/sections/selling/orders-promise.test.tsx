// @vitest-environment happy-dom
import { getTabCounts } from '@bottega/contract/dashboard/endpoints';
import type { Endpoint } from '@bottega/contract/endpoint';
import { flagDefaults } from '@bottega/contract/flags';
import {
  getOrderByNumber,
  getOrderRecord,
  handOverOrder,
  listDeliveries,
  listOrders,
  listPickups,
  listUserOrders,
  moveOrderPromise,
  setOrderStatus,
} from '@bottega/contract/orders/endpoints';
import type { Order } from '@bottega/contract/orders/schemas';
import { act, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { promotionKind } from '#features/orders/dashboard/promotion.ts';
import { OrderTicket } from '#features/orders/dashboard/ticket/order-ticket.tsx';
import { ApiError } from '#lib/api/api-error.ts';
import { UndoProvider } from '#lib/dashboard/undo/undo-provider.tsx';
import { FlagsContext } from '#lib/flags.ts';
import { SessionContext } from '#lib/session/session.ts';
import { aFulfilment, anOrder } from '#testing/orders.ts';
import { renderInApp } from '#testing/render-in-app.tsx';
import { toastList } from '#ui/toast/toasts.tsx';
import { ordersSection } from './orders-section.tsx';

const beppe = { id: 'b', username: 'beppe', email: 'admin@bottega.example', role: 'admin' } as const;
// 19:18 in Lyon: twelve minutes before orders of `aFulfilment` are due.
const evening = Date.parse('2026-11-22T18:18:00Z');

beforeEach(() => {
  localStorage.clear();
  vi.useFakeTimers({ now: evening, shouldAdvanceTime: true });
});
afterEach(() => {
  for (const { id } of toastList.read()) toastList.remove(id);
  vi.useRealTimers();
});

type Input = { params: { id: string }; body: { minutes: number; force?: boolean; status: Order['status'] } };

/** A shop that closes at 19:45. */
const closing = Date.parse('2026-11-22T18:45:00Z');

const move = (order: Order, { minutes, force }: Input['body']): Order => {
  const { fulfilment } = order;
  if (!fulfilment) throw new Error('The order is for no time');
  const promised = Date.parse(fulfilment.promisedAt) + minutes * 60_000;
  if (promised > closing && !force) throw new ApiError(409, 'promise_after_closing', 'The shop is closed by then.');
  return { ...order, fulfilment: { ...fulfilment, promisedAt: new Date(promised).toISOString() } };
};

const renderOrders = async (given: Order[], { search = '', hasTimes = true } = {}) => {
  const orders = new Map(given.map((order) => [order._id, order]));
  const sent: unknown[] = [];
  const orderOf = (id: string) => orders.get(id) ?? given[0];
  const answer = (endpoint: Endpoint, input: unknown) => {
    const { params, body } = input as Input;
    const all = [...orders.values()];
    if (endpoint === listOrders || endpoint === listUserOrders) return { payload: { orders: all, total: all.length } };
    const waits = ({ status }: Order) => status === 'ready' || status === 'expedited';
    const isPickup = ({ fulfilment }: Order) => fulfilment?.service === 'pickup';
    if (endpoint === listDeliveries) return all.filter((order) => waits(order) && !isPickup(order));
    if (endpoint === listPickups) return all.filter((order) => waits(order) && isPickup(order));
    if (endpoint === getTabCounts) return {};
    if (endpoint === getOrderByNumber) return given[0];
    if (endpoint === getOrderRecord) return { order: orderOf(params.id), contact: null, timeline: [] };
    if (endpoint === moveOrderPromise || endpoint === setOrderStatus) {
      sent.push(body);
      const order = orderOf(params.id) as Order;
      const changed = endpoint === setOrderStatus ? { ...order, status: body.status } : move(order, body);
      orders.set(order._id, changed);
      return changed;
    }
    if (endpoint === handOverOrder) {
      sent.push(endpoint.path);
      const handed: Order = { ...(orderOf(params.id) as Order), status: 'delivered', paymentStatus: 'paid' };
      orders.set(handed._id, handed);
      return handed;
    }
    throw new Error(`unexpected call of ${endpoint.path}`);
  };
  const app = await renderInApp(
    <FlagsContext value={{ ...flagDefaults, ff_ordering: hasTimes }}>
      <SessionContext value={beppe}>
        <UndoProvider kinds={{ promotion: promotionKind }}>
          <ordersSection.Content />
        </UndoProvider>
      </SessionContext>
    </FlagsContext>,
    { path: `/dashboard?section=orders${search}`, answer },
  );
  return { ...app, sent };
};

const delivery = (given: Partial<Order> = {}) =>
  anOrder({
    orderNumber: 'B-DOOR',
    fulfilment: aFulfilment({ service: 'delivery' }),
    itemsPrice: 24,
    deliveryFee: 3.5,
    totalPrice: 27.5,
    note: 'Ring twice',
    ...given,
  });

test('[AORD-01] the list shows service, promised time, how soon that is, and the town', async () => {
  const soon = anOrder({ orderNumber: 'B-SOON', fulfilment: aFulfilment({ promisedAt: '2026-11-22T18:24:00.000Z' }) });
  const late = anOrder({ orderNumber: 'B-LATE', fulfilment: aFulfilment({ promisedAt: '2026-11-22T18:13:00.000Z' }) });
  const { findByRole, getByRole } = await renderOrders([delivery(), soon, late]);
  const rowOf = (number: string) => getByRole('row', { name: new RegExp(number) }).textContent;
  await findByRole('row', { name: /B-DOOR/ });
  expect(rowOf('B-DOOR')).toContain('19:30in 12 minDelivery · Rosa BlancPresqu’île');
  expect(rowOf('B-SOON')).toContain('19:24in 6 minPickup');
  expect(rowOf('B-LATE')).toContain('19:135 min latePickup');
});

test('[AORD-01] without the flag the list has no promises and no deliveries', async () => {
  const { findByRole, queryByText } = await renderOrders([anOrder({ orderNumber: 'B-BARE' })], { hasTimes: false });
  await findByRole('row', { name: /B-BARE/ });
  for (const text of ['For', 'Deliveries']) expect(queryByText(text)).toBeNull();
});

test('[SLOT-12] “+10 min” moves the promise, and can be undone', async () => {
  const { findByRole, findByText, user, sent } = await renderOrders([delivery()], { search: '&order=B-DOOR' });
  await user.click(await findByRole('button', { name: /^\+10/ }));
  await findByText('19:40');
  const [toast] = toastList.read();
  expect(toast?.text).toBe('Order B-DOOR is promised for 19:40. The customer gets an email.');
  act(() => toast?.action?.onAction());
  await findByText('19:30');
  expect(sent).toEqual([{ minutes: 10 }, { minutes: -10, force: true }]);
});

test('[SLOT-12] a promise after closing time is asked about', async () => {
  const { findByRole, findByText, queryByRole, user, sent } = await renderOrders([delivery()], {
    search: '&order=B-DOOR',
  });
  await user.click(await findByRole('button', { name: /^\+20/ }));
  const question = within(await findByRole('dialog', { name: 'Promise a time after closing?' }));
  await user.click(question.getByRole('button', { name: 'Cancel' }));
  await vi.waitFor(() => expect(queryByRole('dialog', { name: /after closing/ })).toBeNull());
  await user.click(await findByRole('button', { name: /^\+20/ }));
  const again = within(await findByRole('dialog', { name: 'Promise a time after closing?' }));
  await user.click(again.getByRole('button', { name: 'Promise it anyway' }));
  await findByText('19:50');
  expect(sent).toEqual([{ minutes: 20 }, { minutes: 20 }, { minutes: 20, force: true }]);
});

test('[AORD-01] the record has phone, address, door and note', async () => {
  const { findByRole, getByText, getByRole } = await renderOrders([delivery()], { search: '&order=B-DOOR' });
  const phone = await findByRole('link', { name: '+33 6 12 34 56 78' });
  expect(phone.getAttribute('href')).toBe('tel:+33612345678');
  const address = getByRole('link', { name: '12 rue Mercière, 69002 Lyon' });
  expect(address.getAttribute('href')).toBe('geo:0,0?q=12%20rue%20Merci%C3%A8re%2C%2069002%20Lyon');
  for (const text of ['3rd floor, code 41B7', 'Ring twice', 'Presqu’île', '€3.50']) getByText(text);
});

test('deliveries are cards with address, door, amount due, call and way, taken and delivered one after the other', async () => {
  const { findByRole, user, sent } = await renderOrders([delivery({ status: 'ready' })], { search: '&tab=deliveries' });
  const card = within(await findByRole('article', { name: 'B-DOOR' }));
  for (const text of ['19:30', '12 rue Mercière', '3rd floor, code 41B7', 'Rosa Blanc', 'To pay', '€27.50']) {
    card.getByText(text);
  }
  expect(card.getByRole('link', { name: 'Call' }).getAttribute('href')).toBe('tel:+33612345678');
  expect(card.getByRole('link', { name: 'Navigate' }).getAttribute('href')).toMatch(/^geo:/);
  await user.click(card.getByRole('button', { name: /^Taken/ }));
  card.getByText('On its way');
  await act(() => vi.advanceTimersByTimeAsync(6000));
  expect(sent).toEqual([{ status: 'expedited' }]);
  await user.click(await card.findByRole('button', { name: /^Delivered/ }));
  await act(() => vi.advanceTimersByTimeAsync(6000));
  expect(sent).toEqual([{ status: 'expedited' }, { status: 'delivered' }]);
});

test('the tab of deliveries says how many there are, and follows', async () => {
  const { findByRole, user } = await renderOrders(
    [delivery({ status: 'ready' }), delivery({ _id: 'o2', status: 'created' })],
    {
      search: '&tab=deliveries',
    },
  );
  await findByRole('tab', { name: 'Deliveries 1' });
  await user.click(await findByRole('button', { name: /^Taken/ }));
  await act(() => vi.advanceTimersByTimeAsync(6000));
  await user.click(await findByRole('button', { name: /^Delivered/ }));
  await act(() => vi.advanceTimersByTimeAsync(6000));
  await findByRole('tab', { name: 'Deliveries 0' });
});

const bag = (given: Partial<Order> = {}) =>
  anOrder({
    orderNumber: 'B-BAG',
    fulfilment: aFulfilment(),
    status: 'ready',
    totalPrice: 7.5,
    statusHistory: [{ status: 'ready', timestamp: '2026-11-22T18:03:00.000Z' }],
    ...given,
  });

test('[KITCH-11] a pickup waits under “To pick up” by name, number and amount, until one press hands it over', async () => {
  const { findByRole, getByRole, user, sent } = await renderOrders([bag(), delivery()], {
    search: '&tab=collect',
  });
  const row = within(await findByRole('row', { name: /B-BAG/ }));
  await findByRole('tab', { name: 'To pick up 1' });
  row.getByText(/Rosa Blanc/);
  row.getByText('waiting for 15 min');
  expect(row.queryByText(/late|Send out|On its way/)).toBeNull();
  await user.click(row.getByRole('button', { name: /^Picked up – €7.50 received/ }));
  expect(toastList.read()).toHaveLength(1);
  row.getByText('Picked up');
  await act(() => vi.advanceTimersByTimeAsync(6000));
  expect(sent).toEqual([handOverOrder.path]);
  await findByRole('tab', { name: 'To pick up 0' });
  expect(getByRole('tab', { name: 'To pick up 0' }).getAttribute('aria-selected')).toBe('true');
});

test.each([
  ['a pickup that the spec’s call has sent out is handed over', { status: 'expedited' }, 'Picked up – €7.50 received'],
  ['what is paid is picked up', { paymentStatus: 'paid' }, 'Picked up'],
  ['what is brought is sent out', { fulfilment: aFulfilment({ service: 'delivery' }) }, 'Send out'],
  ['without a service the steps are those of the spec', { fulfilment: undefined }, 'Send out'],
] as const)('[KITCH-11] %s', async (_, given, label) => {
  const { findByRole } = await renderOrders([bag(given as Partial<Order>)], { search: '&order=B-BAG' });
  await findByRole('button', { name: new RegExp(`^${label} order B-BAG$`) });
});

test('[KITCH-11] a pickup and a delivery chosen together are not called delivered', async () => {
  const { findByRole, getByRole, user } = await renderOrders([bag(), delivery({ status: 'expedited' })]);
  await findByRole('row', { name: /B-BAG/ });
  await user.click(getByRole('checkbox', { name: 'Select all' }));
  getByRole('button', { name: 'Next step' });
});

test('[KITCH-10] an order taken back by the kitchen says so, and is not late at the counter', async () => {
  const { findByRole } = await renderOrders([bag({ takenBack: true })]);
  const row = within(await findByRole('row', { name: /B-BAG/ }));
  row.getByText('A moment more');
  row.getByText('in 12 min');
});

test('the ticket shows service, promised time, address, phone, note and fee', async () => {
  const record = { order: delivery(), contact: null, timeline: [] };
  const { container } = await renderInApp(<OrderTicket record={record} />);
  await vi.waitFor(() => expect(container.textContent).toContain('B-DOOR'));
  for (const text of ['DeliverySunday, by 19:30', '+33 6 12 34 56 78', '12 rue Mercière', 'Ring twice', '€3.50'])
    expect(container.textContent).toContain(text);
});
