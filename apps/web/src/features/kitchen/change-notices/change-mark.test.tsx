// @vitest-environment happy-dom
import type { Endpoint } from '@bottega/contract/endpoint';
import { listKitchenOrders, tellKitchen } from '@bottega/contract/kitchen/endpoints';
import type { KitchenOrder, TicketChange } from '@bottega/contract/kitchen/schemas';
import { act, fireEvent, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeAudio } from '#testing/fake-audio.ts';
import { fakeStreams } from '#testing/fake-streams.ts';
import { aBoard, aLine, aTicket, kitchenNow } from '#testing/kitchen.ts';
import { renderInApp } from '#testing/render-in-app.tsx';
import { KitchenScreen } from '../kitchen-screen.tsx';

beforeEach(() => {
  fakeStreams({ locks: false });
  localStorage.clear();
  vi.useFakeTimers({ now: new Date(kitchenNow) });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

// 19:31 in Lyon.
const at = '2026-11-27T18:31:00.000Z';
const canceled = (given: Partial<KitchenOrder> = {}) =>
  aTicket({ status: 'canceled', column: 'cooking', change: { at, by: 'customer', lines: [] }, ...given });
const changed = (given: Partial<KitchenOrder> = {}, lines: TicketChange['lines'] = []) =>
  aTicket({ status: 'confirmed', column: 'cooking', change: { at, by: 'shop', lines }, ...given });
const removed = { text: '− 4 Tiramisù', station: 'Cold' };
const added = { text: '+ 1 Panna cotta', station: 'Cold' };

const open = async (orders: KitchenOrder[], { locale = 'en' as 'en' | 'fr', stations = [] as string[] } = {}) => {
  const shop = { orders, called: [] as unknown[] };
  const answer = (endpoint: Endpoint, input: object) => {
    if (endpoint.path === listKitchenOrders.path) return aBoard(structuredClone(shop.orders), { stations });
    const { params, body } = input as { params: { id: string }; body?: unknown };
    shop.called.push([endpoint.path, params.id, body]);
    const order = shop.orders.find(({ _id }) => _id === params.id);
    shop.orders = shop.orders.filter((other) => other !== order || other.status !== 'canceled');
    shop.orders = shop.orders.map((other) => (other === order ? { ...other, change: null } : other));
    return { ...order, change: null, column: order?.status === 'canceled' ? null : order?.column };
  };
  const app = await renderInApp(<KitchenScreen by="anna" first={aBoard(orders, { stations })} />, {
    path: '/dashboard',
    locale,
    answer,
  });
  await pass(0);
  const ticket = ({ orderNumber }: KitchenOrder) => app.queryByRole('article', { name: orderNumber });
  const key = async (name: string) => {
    fireEvent.keyDown(document.activeElement ?? document.body, { key: name });
    await pass(0);
  };
  return { ...app, shop, ticket, key };
};

test.each([
  ['en', 'Canceled by the customer, 19:31. Stop', 'Changed 19:31', 'Got it'],
  ['fr', 'Annulée par le client, 19 h 31. Arrêtez', 'Modifiée 19 h 31', 'J’ai vu'],
] as const)(
  '[KITCH-09] a ticket says what was canceled or changed until it is pressed, in %s',
  async (locale, stop, change, told) => {
    const [gone, edited] = [canceled(), changed({}, [removed, added])];
    const { ticket, shop, getByRole } = await open([gone, edited], { locale });
    const textOf = (order: KitchenOrder) => ticket(order)?.textContent?.replaceAll(/\s/g, ' ');
    expect(textOf(gone)).toContain(stop);
    expect(within(ticket(gone) as HTMLElement).getAllByRole('button')).toHaveLength(2);
    for (const part of [change, '− 4 Tiramisù', '+ 1 Panna cotta']) expect(textOf(edited)).toContain(part);
    for (const { orderNumber } of [gone, edited])
      fireEvent.click(getByRole('button', { name: `${told} ${orderNumber}` }));
    await pass(0);
    expect([ticket(gone), textOf(edited)?.includes(change)]).toEqual([null, false]);
    expect(shop.called).toEqual([gone, edited].map(({ _id }) => [tellKitchen.path, _id, { at }]));
  },
);

test('[KITCH-09] a canceled order that is ready is not handed over, and a reverted change says so', async () => {
  const [bag, back] = [canceled({ column: 'ready', change: { at, by: 'shop', lines: [] } }), changed()];
  const { ticket } = await open([bag, back]);
  expect(ticket(bag)?.textContent).toContain('Canceled by the shop, 19:31. Do not hand it out');
  expect(ticket(back)?.textContent).toContain('Changed 19:31, and now as it was before');
});

test('[KITCH-09] a change sounds immediately and every eight seconds until it is acknowledged, unlike a new order', async () => {
  const { tones } = fakeAudio({ running: true });
  localStorage.setItem('order_sound', 'on');
  const order = aTicket({ status: 'confirmed', column: 'cooking' });
  const { shop, getByRole } = await open([order]);
  expect(tones).toEqual([]);
  shop.orders = [{ ...order, change: { at, by: 'shop', lines: [removed] } }];
  await pass(4000);
  const warning = [...tones];
  expect(warning.length).toBeGreaterThan(2);
  await pass(8000);
  expect(tones).toEqual([...warning, ...warning]);
  fireEvent.click(getByRole('button', { name: `Got it ${order.orderNumber}` }));
  await pass(20_000);
  expect(tones).toHaveLength(2 * warning.length);
});

test('[KITCH-09] a canceled order is not counted, delayed or readied by key; space acknowledges it', async () => {
  const order = canceled();
  const { getByRole, key, shop, ticket } = await open([order]);
  expect(getByRole('region', { name: 'To cook' }).textContent).toContain('Nothing left to cook');
  for (const name of ['1', 'd', ' ']) await key(name);
  expect([shop.called, ticket(order)]).toEqual([[[tellKitchen.path, order._id, { at }]], null]);
});

test('[KITCH-09] by keyboard a change is first selected, then acknowledged', async () => {
  const order = changed({}, [added]);
  const { key, shop } = await open([aTicket(), order]);
  await key('c');
  expect(shop.called).toEqual([]);
  await key('c');
  expect(shop.called).toEqual([[tellKitchen.path, order._id, { at }]]);
});

test('[KITCH-09] a station sees that all its dishes were removed; other stations do not sound', async () => {
  localStorage.setItem('kitchen_station', 'Cold');
  const lines = [aLine({ station: 'Oven' })];
  const [ours, theirs] = [changed({ lines }, [removed]), changed({ lines }, [{ text: '− 1 Pizza', station: 'Oven' }])];
  const { ticket } = await open([ours, theirs], { stations: ['Oven', 'Cold'] });
  await pass(0);
  expect([ticket(ours)?.textContent?.includes('− 4 Tiramisù'), ticket(theirs)]).toEqual([true, null]);
});
