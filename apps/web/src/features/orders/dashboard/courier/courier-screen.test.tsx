// @vitest-environment happy-dom
import type { Endpoint } from '@bottega/contract/endpoint';
import { listDeliveries, setOrderStatus } from '@bottega/contract/orders/endpoints';
import type { Order } from '@bottega/contract/orders/schemas';
import { act } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '#lib/api/api-error.ts';
import { announceNoAnswer } from '#lib/api/api-responses.ts';
import { writeCookie } from '#lib/session/session-cookies.ts';
import { courierSnapshotKey } from '#lib/storage.ts';
import { FakeEventSource, fakeStreams } from '#testing/fake-streams.ts';
import { aFulfilment, anOrder } from '#testing/orders.ts';
import { renderInApp } from '#testing/render-in-app.tsx';
import { ToastRegion } from '#ui/toast/toast-region.tsx';
import { toastList } from '#ui/toast/toasts.tsx';
import { CourierScreen } from './courier-screen.tsx';

const courier = { id: 'marco', isDevice: false };

beforeEach(() => {
  fakeStreams({ locks: false });
  localStorage.clear();
  sessionStorage.clear();
  writeCookie('id', courier.id);
  // 19:18 in Lyon: twelve minutes before orders of `aFulfilment` are due.
  vi.useFakeTimers({ now: Date.parse('2026-11-22T18:18:00Z'), shouldAdvanceTime: true });
});
afterEach(() => {
  for (const { id } of toastList.read()) toastList.remove(id);
  writeCookie('id', '');
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

const open = async (
  orders: Order[],
  { who = courier, gone = false, locale = 'en' as 'en' | 'fr', onOnline = () => undefined as unknown } = {},
) => {
  const shop = {
    ...{ orders, isGone: gone, reads: 0, sent: [] as string[] },
    /** Of every call, and of presses only. */
    ...{ refusal: undefined as ApiError | undefined, refused: undefined as ApiError | undefined },
  };
  const answer = (endpoint: Endpoint, input: unknown) => {
    if (shop.isGone) {
      announceNoAnswer();
      throw new ApiError(0, 'network', 'No answer.');
    }
    if (shop.refusal) throw shop.refusal;
    if (endpoint === listDeliveries) {
      shop.reads += 1;
      return shop.orders;
    }
    if (endpoint !== setOrderStatus) throw new Error(`unexpected call of ${endpoint.path}`);
    if (shop.refused) throw shop.refused;
    const { params, body } = input as { params: { id: string }; body: { status: Order['status'] } };
    const order = shop.orders.find(({ _id }) => _id === params.id);
    if (!order) throw new ApiError(404, 'order_not_found', 'Order not found');
    shop.sent.push(`${order.orderNumber} ${body.status}`);
    // As the shop does, which no longer lists what was delivered.
    shop.orders = shop.orders.flatMap((each) => {
      if (each !== order) return each;
      return body.status === 'delivered' ? [] : { ...order, ...body };
    });
    return { ...order, ...body };
  };
  const screen = (
    <>
      <CourierScreen courier={who} onOnline={onOnline} />
      <ToastRegion closeLabel="Close" />
    </>
  );
  const app = await renderInApp(screen, { path: '/dashboard', locale, answer });
  await pass(0);
  return { ...app, shop };
};

const delivery = (orderNumber: string, given: Partial<Order> = {}) =>
  anOrder({
    ...{ orderNumber, status: 'ready', fulfilment: aFulfilment({ service: 'delivery' }) },
    ...{ totalPrice: 27.5, paymentStatus: 'pending' },
    ...given,
  });

test('[COUR-01] the deliveries are in the order of the shop, with the door, the amount that is due, and a call', async () => {
  const { getAllByRole, getByRole } = await open([
    delivery('B-FIRST', { note: 'Ring twice' }),
    delivery('B-PAID', { paymentStatus: 'paid' }),
    delivery('B-FREE', { totalPrice: 0 }),
  ]);
  const cards = getAllByRole('article');
  expect(cards.map((card) => card.getAttribute('aria-label'))).toEqual(['B-FIRST', 'B-PAID', 'B-FREE']);
  const first = getByRole('article', { name: 'B-FIRST' }).textContent;
  for (const text of ['12 rue Mercière', '3rd floor, code 41B7', 'Ring twice', 'To collect€27.50']) {
    expect(first).toContain(text);
  }
  for (const name of ['B-PAID', 'B-FREE']) {
    const text = getByRole('article', { name }).textContent;
    expect([text?.includes('Paid'), text?.includes('To collect')]).toEqual([true, false]);
  }
  expect(getAllByRole('link', { name: 'Call' })[0]?.getAttribute('href')).toBe('tel:+33612345678');
});

test.each([
  ['an Android phone', 'Mozilla/5.0 (Linux; Android 15; Pixel 9) Chrome/142', /^geo:0,0\?q=12%20rue/],
  ['an iPhone', 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_7 like Mac OS X) Safari/604.1', /^maps:\/\/\?daddr=12%20rue/],
  ['an iPad', 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Safari/605.1.15', /^maps:\/\/\?daddr=12%20rue/],
])('[COUR-01] on %s the address opens in the map of the device', async (_, userAgent, expected) => {
  vi.stubGlobal('navigator', { onLine: true, userAgent });
  const { getByRole } = await open([delivery('B-DOOR')]);
  expect(getByRole('link', { name: 'Navigate' }).getAttribute('href')).toMatch(expected);
});

test('[COUR-01] a press on “Delivered” by mistake is taken back, and never sent', async () => {
  const { getByRole, findByRole, queryByRole, shop, user } = await open([delivery('B-DOOR', { status: 'expedited' })]);
  await user.click(getByRole('button', { name: /^Delivered/ }));
  await vi.waitFor(() => expect(queryByRole('article')).toBeNull());
  await user.click(getByRole('button', { name: 'Not delivered yet' }));
  await findByRole('article', { name: 'B-DOOR' });
  await pass(6000);
  expect(shop.sent).toEqual([]);
});

test('[COUR-01] an event of the stream brings a new delivery at once', async () => {
  const { findByRole, shop } = await open([]);
  shop.orders = [delivery('B-NEW')];
  const [stream] = FakeEventSource.open;
  act(() => stream?.say('lists', {}));
  await findByRole('article', { name: 'B-NEW' });
  shop.orders = [];
  act(() => stream?.say('order', { seq: 1, order: 'x', kind: 'canceled' }));
  await vi.waitFor(() => expect(document.querySelector('article')).toBeNull());
});

test('[COUR-01] without an answer it says so within ten seconds, with their age; a press waits and is sent later', async () => {
  const { getByRole, findByRole, queryByRole, queryByText, shop, user } = await open([delivery('B-DOOR')]);
  shop.isGone = true;
  await pass(10_000);
  expect(getByRole('alert').textContent).toContain('No connection. These are the deliveries of a moment ago.');
  await pass(120_000);
  expect(getByRole('alert').textContent).toContain('2 min ago');
  await user.click(getByRole('button', { name: /^Taken/ }));
  await pass(5000);
  await vi.waitFor(() => expect(getByRole('alert').textContent).toContain('1 press is sent when it is back.'));
  expect(shop.sent).toEqual([]);
  shop.isGone = false;
  await pass(10_000);
  await vi.waitFor(() => expect(shop.sent).toEqual(['B-DOOR expedited']));
  await findByRole('button', { name: /^Delivered/ });
  await vi.waitFor(() => expect(queryByText(/No connection/)).toBeNull());
  expect(queryByRole('alert')).toBeNull();
});

test('[COUR-01] after a reload without a network the last deliveries are still there, without the customer’s account', async () => {
  const before = await open([delivery('B-DOOR')]);
  before.unmount();
  expect(localStorage.getItem(courierSnapshotKey)).not.toContain('rosa@example.org');
  const { getByRole } = await open([], { gone: true });
  expect(getByRole('article', { name: 'B-DOOR' }).textContent).toContain('12 rue Mercière');
  expect(getByRole('alert').textContent).toContain('No connection.');
});

test('[COUR-01] without a network and without deliveries it says that there are none on the device', async () => {
  const { getByRole } = await open([], { gone: true });
  expect(getByRole('alert').textContent).toContain('No connection, and no deliveries on this device yet.');
});

test.each([
  ['an account', courier, '/login?next=courier'],
  ['a device', { id: 'phone', isDevice: true }, '/pair'],
])('[COUR-01] where the session of %s has ended, no address stays on screen or device', async (_, who, href) => {
  if (who.isDevice) writeCookie('id', '');
  const { getByRole, queryByRole, shop } = await open([delivery('B-DOOR')], { who });
  expect(localStorage.getItem(courierSnapshotKey)).toContain('rue Mercière');
  shop.refusal = new ApiError(401, 'authentication_required', 'Log in.');
  await pass(10_000);
  await vi.waitFor(() => expect(queryByRole('article')).toBeNull());
  expect(getByRole('alert').querySelector('a')?.getAttribute('href')).toBe(href);
  expect(localStorage.getItem(courierSnapshotKey)).toBeNull();
});

test('[COUR-01] an order that is canceled on the way says so until it was read; one that was delivered says nothing', async () => {
  const [canceled, delivered] = [
    delivery('B-GONE', { status: 'expedited' }),
    delivery('B-DONE', { status: 'expedited' }),
  ];
  const { getAllByRole, getByRole, queryByRole, shop, user } = await open([canceled, delivered]);
  await user.click(getAllByRole('button', { name: /^Delivered/ })[1] as HTMLElement);
  await pass(6000);
  await vi.waitFor(() => expect(shop.sent).toEqual(['B-DONE delivered']));
  shop.orders = [];
  await pass(10_000);
  await vi.waitFor(() => expect(getByRole('alert').textContent).toContain('Do not deliver B-GONE for Rosa Blanc'));
  expect(getAllByRole('alert')).toHaveLength(1);
  await user.click(getByRole('button', { name: 'Understood' }));
  expect(queryByRole('alert')).toBeNull();
});

test('[COUR-01] an order whose delivery was pressed offline is sent once the network is back, without an alarm', async () => {
  const { getByRole, queryByRole, shop, user } = await open([delivery('B-DONE', { status: 'expedited' })]);
  shop.isGone = true;
  await user.click(getByRole('button', { name: /^Delivered/ }));
  await pass(8000);
  shop.isGone = false;
  act(() => dispatchEvent(new Event('online')));
  await pass(20_000);
  expect(shop.sent).toEqual(['B-DONE delivered']);
  await vi.waitFor(() => expect(shop.orders).toEqual([]));
  expect(queryByRole('alert')).toBeNull();
});

const taken = { status: 'expedited', by: 'Marco', at: '2026-11-22T18:18:00Z' };
const conflict = (details: unknown) => new ApiError(409, 'order_status_conflict', 'Changed.', {}, undefined, details);

test.each([
  ['a colleague by name', conflict(taken), 'Marco was first and has it.'],
  ['a colleague', conflict({ ...taken, by: null }), 'A colleague was first and has it.'],
  ['one who has delivered it', conflict({ ...taken, status: 'delivered' }), 'Marco has already delivered it.'],
  ['a cancellation', conflict({ ...taken, status: 'canceled', by: null }), 'It was canceled. Do not deliver it.'],
  ['no one it knows', new ApiError(404, 'order_not_found', 'Gone.'), 'A colleague has it, or it was canceled.'],
])('[COUR-01] who comes second is told of %s, and nothing is an error of the page', async (_, refused, text) => {
  const { getByRole, getByText, queryByRole, shop, user } = await open([delivery('B-DOOR')]);
  vi.stubGlobal('reportError', vi.fn());
  await user.click(getByRole('button', { name: /^Taken/ }));
  shop.orders = [];
  shop.refused = refused;
  await pass(6000);
  expect(getByText('B-DOOR').parentElement?.textContent).toBe(`B-DOOR: ${text}`);
  expect(queryByRole('article')).toBeNull();
  expect(reportError).not.toHaveBeenCalled();
});

test('[COUR-01] in French by name, and a step is taken back in words that do not cancel the order', async () => {
  const { getByRole, getAllByRole, getByText, shop, user } = await open([delivery('B-DOOR')], { locale: 'fr' });
  await user.click(getByRole('button', { name: /^Prendre en charge/ }));
  expect(getAllByRole('button', { name: /^Pas encore emportée/ })).toHaveLength(2);
  expect(document.body.textContent).not.toContain('Annuler');
  shop.refused = conflict(taken);
  await pass(6000);
  const notice = getByText('B-DOOR', { selector: '[role=status] *' }).parentElement;
  expect(notice?.textContent).toBe('B-DOOR\u00a0: Marco a été plus rapide et s’en charge.');
});

test('[COUR-01] what was pressed on a phone that was disconnected is sent once it is paired again', async () => {
  writeCookie('id', '');
  const order = delivery('B-DONE', { status: 'expedited' });
  const before = await open([order], { who: { id: 'phone', isDevice: true } });
  await before.user.click(before.getByRole('button', { name: /^Delivered/ }));
  before.shop.refusal = new ApiError(401, 'authentication_required', 'Log in.');
  await pass(6000);
  await vi.waitFor(() => expect(before.getByRole('alert').textContent).toContain('1 press waits here'));
  // Neither names nor addresses.
  expect(JSON.stringify([{ ...localStorage }, { ...sessionStorage }])).not.toMatch(/Rosa|Mercière|612345678/);
  before.unmount();
  // The code may be typed in a tab of its own.
  sessionStorage.clear();
  const { shop } = await open([order], { who: { id: 'phone-again', isDevice: true } });
  await vi.waitFor(() => expect(shop.sent).toEqual(['B-DONE delivered']));
});

test('[COUR-01] what an account has pressed is sent after its next login, and by no one else', async () => {
  const order = delivery('B-DONE', { status: 'expedited' });
  const before = await open([order]);
  await before.user.click(before.getByRole('button', { name: /^Delivered/ }));
  before.shop.refusal = new ApiError(401, 'authentication_required', 'Log in.');
  await pass(6000);
  before.unmount();
  writeCookie('id', 'lucia');
  const other = await open([order], { who: { id: 'lucia', isDevice: false } });
  await pass(6000);
  other.unmount();
  writeCookie('id', '');
  const phone = await open([order], { who: { id: 'phone', isDevice: true } });
  await pass(6000);
  phone.unmount();
  expect([other.shop.sent, phone.shop.sent]).toEqual([[], []]);
  writeCookie('id', courier.id);
  const { shop } = await open([order]);
  await vi.waitFor(() => expect(shop.sent).toEqual(['B-DONE delivered']));
});

test('[COUR-01] what waited longer than a shift is not sent any more', async () => {
  writeCookie('id', '');
  const phone = { id: 'phone', isDevice: true };
  const order = delivery('B-DONE', { status: 'expedited' });
  const before = await open([order], { who: phone });
  await before.user.click(before.getByRole('button', { name: /^Delivered/ }));
  before.shop.refusal = new ApiError(401, 'authentication_required', 'Log in.');
  await pass(6000);
  before.unmount();
  vi.setSystemTime(Date.now() + 13 * 3_600_000);
  const { shop } = await open([order], { who: phone });
  await pass(6000);
  expect(shop.sent).toEqual([]);
});

test('[COUR-01] without a network it goes back to the usual page once the shop answers and nothing is left to read', async () => {
  (await open([delivery('B-GONE', { status: 'expedited' })])).unmount();
  const onOnline = vi.fn();
  const { findByRole, shop, user } = await open([], { gone: true, onOnline });
  await pass(10_000);
  expect(onOnline).not.toHaveBeenCalled();
  shop.isGone = false;
  await pass(10_000);
  await findByRole('button', { name: 'Understood' });
  expect(onOnline).not.toHaveBeenCalled();
  await user.click(await findByRole('button', { name: 'Understood' }));
  await vi.waitFor(() => expect(onOnline).toHaveBeenCalledOnce());
});
