// @vitest-environment happy-dom
import type { Endpoint } from '@bottega/contract/endpoint';
import { listKitchenOrders } from '@bottega/contract/kitchen/endpoints';
import type { KitchenOrder, KitchenOrders } from '@bottega/contract/kitchen/schemas';
import { listStaffProducts } from '@bottega/contract/products/staff-endpoints';
import { act, fireEvent, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '#lib/api/api-error.ts';
import { setClockOffset } from '#lib/clock-offset.ts';
import { fakeAudio } from '#testing/fake-audio.ts';
import { fakeStreams } from '#testing/fake-streams.ts';
import { aBoard, aLine, aTicket, kitchenNow, nothingSoldOut } from '#testing/kitchen.ts';
import { renderInApp } from '#testing/render-in-app.tsx';
import { KitchenScreen } from './kitchen-screen.tsx';
import { later } from './store/presses.ts';
import { pairedCook } from './store/snapshot.ts';

// The tablet's clock is three hours slow.
const machineNow = later(kitchenNow, -180);

beforeEach(() => {
  fakeStreams({ locks: false });
  localStorage.clear();
  vi.useFakeTimers({ now: new Date(machineNow) });
});
afterEach(() => {
  setClockOffset(0);
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

const open = async (
  orders: KitchenOrder[],
  { locale = 'en', by = 'anna', ...given }: Partial<KitchenOrders> & { locale?: 'en' | 'fr'; by?: string } = {},
) => {
  const shop = { orders, isGone: false, isEnded: false, called: [] as string[], refusal: null as ApiError | null };
  const boardNow = () => {
    const now = new Date(Date.now() + 180 * 60_000).toISOString();
    return aBoard(shop.orders, { ...given, now });
  };
  const answer = (endpoint: Endpoint, input: object) => {
    if (shop.isGone) throw new ApiError(0, 'network', 'No answer.');
    if (shop.isEnded) throw new ApiError(401, 'authentication_required', 'Log in.');
    if (endpoint.path === listKitchenOrders.path) return structuredClone(boardNow());
    if (endpoint === listStaffProducts) return nothingSoldOut;
    if (shop.refusal) throw shop.refusal;
    const { params, body } = input as { params: { id: string }; body?: object };
    shop.called.push(`${endpoint.path} ${JSON.stringify(body ?? {})}`);
    if (endpoint.path.endsWith('/accept')) {
      const accept = (order: KitchenOrder): KitchenOrder => ({ ...order, status: 'confirmed', column: 'cooking' });
      shop.orders = shop.orders.map((order) => (order._id === params.id ? accept(order) : order));
    }
    return shop.orders.find(({ _id }) => _id === params.id);
  };
  const screen = (
    <KitchenScreen
      by={by}
      first={boardNow()}
      menu={<nav>Account</nav>}
      moreOf={(orderId) => <button type="button">Print {orderId}</button>}
    />
  );
  const app = await renderInApp(screen, { path: '/dashboard', locale, answer });
  await pass(0);
  const ticket = ({ orderNumber }: KitchenOrder) => app.getByRole('article', { name: orderNumber });
  const totals = () => app.getByRole('region', { name: /To cook|À cuisiner/ }).textContent;
  return { ...app, shop, ticket, totals };
};

const key = async (name: string) => {
  fireEvent.keyDown(document.activeElement ?? document.body, { key: name });
  await pass(0);
};

test.each([
  ['en', 'Note', 'Allergy'],
  ['fr', 'Message', 'Allergie'],
] as const)(
  '[KITCH-03] options repeat the quantity and notes stand out in words, in %s',
  async (locale, note, allergy) => {
    const options = [
      { name: 'without onion', count: 1 },
      { name: 'extra mozzarella', count: 2 },
    ];
    const order = aTicket({ note: 'Ring twice', lines: [aLine({ quantity: 3, options, note: 'Je suis cœliaque' })] });
    const { ticket, getByRole } = await open([order], { locale });
    const text = ticket(order).textContent ?? '';
    for (const part of ['3 × Margherita', '3 × without onion', '6 × extra mozzarella']) expect(text).toContain(part);
    expect(text).toContain(`${note} Ring twice`);
    expect(text).toContain(`${allergy} Je suis cœliaque`);
    expect(text).toContain('€18.00');
    fireEvent.click(within(ticket(order)).getByRole('button', { name: /:/ }));
    expect(getByRole('dialog').textContent).toContain('+33 6 12 34 56 78');
  },
);

test('the header shows the account’s menu, and a ticket’s dialog more actions for its order', async () => {
  const [one, other] = [aTicket(), aTicket()];
  const { ticket, getByRole } = await open([one, other]);
  expect(getByRole('navigation').textContent).toBe('Account');
  fireEvent.click(within(ticket(other)).getByRole('button', { name: /:/ }));
  expect(within(getByRole('dialog')).getByRole('button', { name: `Print ${other._id}` })).toBeTruthy();
});

test('a reason chosen for one order is not chosen for the next', async () => {
  const [one, other] = [aTicket(), aTicket()];
  const { ticket, getByRole } = await open([one, other]);
  const openDialog = (order: KitchenOrder) => fireEvent.click(within(ticket(order)).getByRole('button', { name: /:/ }));
  const refuse = () => getByRole('button', { name: 'Refuse the order' }) as HTMLButtonElement;
  openDialog(one);
  fireEvent.click(getByRole('radio', { name: 'We are closing' }));
  expect(refuse().disabled).toBe(false);
  fireEvent.click(getByRole('button', { name: 'Keep the order' }));
  await pass(0);
  openDialog(other);
  expect(refuse().disabled).toBe(true);
});

test('[KITCH-03] the totals are right after each change', async () => {
  const lines = [aLine(), aLine({ line: 1, productId: 'ragu', name: 'Tagliatelle', quantity: 5 })];
  const [one, other] = [aTicket({ status: 'confirmed', column: 'cooking', lines }), aTicket()];
  const { ticket, totals, getByRole } = await open([one, other]);
  expect(totals()).toBe('To cook5 Tagliatelle4 Margherita');
  const line = ticket(one).querySelector<HTMLElement>('[data-line="0"]');
  if (line) fireEvent.click(line);
  expect(totals()).toBe('To cook5 Tagliatelle2 Margherita');
  if (line) fireEvent.click(line);
  expect(totals()).toBe('To cook5 Tagliatelle4 Margherita');
  fireEvent.click(getByRole('button', { name: `Ready ${one.orderNumber}` }));
  expect(totals()).toBe('To cook2 Margherita');
});

test('[KITCH-05] “soon” and “late” come by the shop’s clock, as tone, word and shape', async () => {
  const order = aTicket({ soonAt: later(kitchenNow, 1), dueAt: later(kitchenNow, 3) });
  const { ticket, shop } = await open([order]);
  const shown = () => [ticket(order).dataset.tone, ticket(order).querySelector('header')?.textContent];
  expect(shown()).toEqual(['calm', expect.stringContaining('3 min')]);
  const shape = () => ticket(order).querySelector('header svg')?.innerHTML;
  const shapes = [shape()];
  await pass(60_000);
  expect(shown()).toEqual(['soon', expect.stringContaining('soon 2 min')]);
  shapes.push(shape());
  shop.isGone = true;
  await pass(6 * 60_000);
  expect(shown()).toEqual(['late', expect.stringContaining('late +4')]);
  shapes.push(shape());
  expect(new Set(shapes).size).toBe(3);
});

test('[KITCH-06] without a response the screen says so within 10 s, with the tickets’ age and the pending presses', async () => {
  const order = aTicket();
  const { getByRole, shop, queryByText, ticket } = await open([order]);
  shop.isGone = true;
  await pass(10_000);
  expect(getByRole('alert').textContent).toMatch(/^No connection. These are the tickets of \d+ seconds ago\./);
  fireEvent.click(getByRole('button', { name: `Accept ${order.orderNumber}` }));
  expect(getByRole('alert').textContent).toContain('1 press is sent when it is back.');
  await pass(120_000);
  expect(getByRole('alert').textContent).toContain('2 minutes ago');
  expect(ticket(order)).toBeTruthy();
  shop.isGone = false;
  await pass(4000);
  expect(queryByText(/No connection/)).toBeNull();
  expect(shop.called).toEqual(['/kitchen/orders/:id/accept {"minutes":0}']);
});

test('[KITCH-02] a new order sounds at once and each 8 s until it is seen, and the title blinks', async () => {
  const { tones } = fakeAudio({ running: true });
  const order = aTicket();
  const { shop, getByRole, queryByText } = await open([]);
  expect(queryByText(/Sound is off/)).not.toBeNull();
  fireEvent.click(getByRole('button', { name: 'Start the shift' }));
  await pass(0);
  expect(queryByText(/Sound is off/)).toBeNull();
  expect(tones).toEqual([]);
  shop.orders = [order];
  await pass(4000);
  // Two tones each time.
  expect(tones).toHaveLength(2);
  await pass(16_000);
  expect(tones).toHaveLength(6);
  // Seen on another screen.
  shop.orders = [{ ...order, acknowledgedAt: kitchenNow }];
  await pass(4000);
  await pass(60_000);
  expect(tones).toHaveLength(6);
});

test('[KITCH-04] all of it works by keyboard', async () => {
  const [one, two] = [aTicket(), aTicket()];
  const { shop, ticket, getByRole } = await open([one, two]);
  await key('2');
  expect(ticket(two).getAttribute('aria-current')).toBe('true');
  await key('d');
  expect(getByRole('region', { name: /^Cooking/ }).contains(ticket(two))).toBe(true);
  await key(' ');
  await pass(0);
  expect(shop.called).toEqual([
    '/kitchen/orders/:id/accept {"minutes":10}',
    '/kitchen/orders/:id/accept {"minutes":0}',
  ]);
  await key('?');
  expect(getByRole('dialog').textContent).toContain('show these keys');
});

test('[KITCH-04] a double tap accepts one order, not the next one that is under the finger by then', async () => {
  const [one, two] = [aTicket(), aTicket()];
  const { getByRole, shop } = await open([one, two]);
  const tap = ({ orderNumber }: KitchenOrder) =>
    fireEvent.click(getByRole('button', { name: `Accept ${orderNumber}` }), { detail: 1, clientX: 80, clientY: 400 });
  tap(one);
  tap(two);
  await pass(0);
  expect(shop.called).toHaveLength(1);
});

test('[KITCH-04] when two cooks press, the second sees who was first', async () => {
  const order = aTicket();
  const { getByRole, shop } = await open([order]);
  const first = { status: 'expedited', by: 'Bruno', at: kitchenNow };
  shop.refusal = new ApiError(409, 'order_status_conflict', 'Too late.', {}, undefined, first);
  fireEvent.click(getByRole('button', { name: `Accept ${order.orderNumber}` }));
  await pass(0);
  expect(getByRole('alert').textContent).toContain(`${order.orderNumber}: “Accept” came too late. Bruno was first: `);
});

test('a device shows the tickets of its station, and remembers it', async () => {
  const lines = [aLine({ station: 'Pizza' }), aLine({ line: 1, name: 'Tagliatelle', station: 'Pasta' })];
  const [mixed, pasta] = [
    aTicket({ status: 'confirmed', column: 'cooking', lines }),
    aTicket({ lines: [aLine({ station: 'Pasta' })] }),
  ];
  const { getByRole, queryByRole, ticket, shop } = await open([mixed, pasta], { stations: ['Pizza', 'Pasta'] });
  fireEvent.change(getByRole('combobox', { name: 'Station' }), { target: { value: 'Pizza' } });
  expect(queryByRole('article', { name: pasta.orderNumber })).toBeNull();
  expect(ticket(mixed).textContent).toContain('+ 1 dish at another station');
  expect(ticket(mixed).textContent).not.toContain('Tagliatelle');
  fireEvent.click(getByRole('button', { name: `Done here ${mixed.orderNumber}` }));
  await pass(0);
  expect(shop.called).toEqual(['/kitchen/orders/:id/lines/:line {"done":true}']);
  expect(localStorage.getItem('kitchen_station')).toBe('Pizza');
});

test('[TEAM-03] a disconnected device keeps no tickets, on screen or stored, and can be paired again', async () => {
  const order = aTicket();
  const { getByRole, queryByRole, shop, unmount } = await open([order], { by: pairedCook });
  expect(localStorage.getItem('kitchen_snapshot')).toContain('612345678');
  shop.isGone = true;
  fireEvent.click(getByRole('button', { name: `Accept ${order.orderNumber}` }));
  await pass(4000);
  shop.isGone = false;
  shop.isEnded = true;
  await pass(4000);
  expect(getByRole('alert').textContent).toContain('This device is no longer connected to the shop.');
  expect(getByRole('alert').querySelector('a')?.getAttribute('href')).toBe('/pair');
  expect(queryByRole('article')).toBeNull();
  expect(JSON.stringify({ ...localStorage })).not.toMatch(/Rosa|612345678/);
  unmount();
  const again = await open([order], { by: pairedCook });
  expect(again.shop.called).toEqual(['/kitchen/orders/:id/accept {"minutes":0}']);
});

test('[KITCH-06] when a session ends, the tickets stay and the screen leads to the login', async () => {
  const order = aTicket();
  const { getByRole, shop, ticket } = await open([order]);
  shop.isEnded = true;
  await pass(4000);
  expect(getByRole('alert').querySelector('a')?.getAttribute('href')).toBe('/login?next=kitchen');
  expect(ticket(order)).toBeTruthy();
  expect(localStorage.getItem('kitchen_snapshot')).not.toBeNull();
});

test('[KITCH-07] 2,000 finished orders leave nothing on the page or in the browser', async () => {
  const { shop, container, queryAllByRole } = await open([]);
  // Without waiting for the next poll: each second of the clock renders all tickets.
  const ask = async () => {
    dispatchEvent(new Event('online'));
    await pass(0);
  };
  for (let batch = 0; batch < 20; batch += 1) {
    const orders = Array.from({ length: 100 }, () => aTicket());
    shop.orders = orders;
    await ask();
    // By role and name, it would be sought among hundreds.
    const accept = container.querySelector(`[aria-label="Accept ${orders[0]?.orderNumber}"]`);
    fireEvent.click(accept as Element);
    await pass(0);
    expect(shop.called).toHaveLength(batch + 1);
    shop.orders = [];
    await ask();
    await pass(4000);
  }
  expect(queryAllByRole('article')).toEqual([]);
  expect(Object.keys(localStorage)).toEqual(['kitchen_snapshot']);
  expect(localStorage.getItem('kitchen_snapshot')?.length).toBeLessThan(500);
}, 180_000);
