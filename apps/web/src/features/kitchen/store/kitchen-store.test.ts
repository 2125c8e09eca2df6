// @vitest-environment happy-dom
import type { KitchenOrder, KitchenOrders } from '@bottega/contract/kitchen/schemas';
import { describe, expect, test, vi } from 'vitest';
import { ApiError } from '#lib/api/api-error.ts';
import { aBoard, aLine, aTicket, kitchenNow } from '#testing/kitchen.ts';
import { aKitchenServer } from '#testing/kitchen-server.ts';
import { lineBack, lineCut, openStore, pass, withKitchenTime } from '#testing/kitchen-store.ts';
import { later } from './presses.ts';

withKitchenTime();

test('[KITCH-04] a press shows at once and is sent', async () => {
  const order = aTicket();
  const server = aKitchenServer([order]);
  const { pressOn, find, getState } = await openStore(server);
  pressOn(order, { kind: 'accept', minutes: 10 });
  expect(find(order)).toMatchObject({ column: 'cooking', status: 'confirmed', dueAt: later(order.dueAt, 10) });
  await pass(0);
  expect(server.done).toEqual([`${order.orderNumber} accept`]);
  expect([getState().waiting, find(order)?.version]).toEqual([0, 2]);
});

test('[KITCH-04] a ticket stays at its place among those due at the same time, before and after the shop has answered', async () => {
  const lines = [aLine()];
  const orders = [1, 2, 3].map(() => aTicket({ status: 'confirmed', column: 'cooking', lines }));
  const server = aKitchenServer(orders);
  const { pressOn, getState } = await openStore(server);
  const numbers = () => getState().orders?.map(({ orderNumber }) => orderNumber);
  const before = numbers();
  pressOn(orders[0] as KitchenOrder, { kind: 'line', line: 0, done: true });
  expect(numbers()).toEqual(before);
  await pass(0);
  expect(server.done).toHaveLength(1);
  expect(numbers()).toEqual(before);
  pressOn(orders[0] as KitchenOrder, { kind: 'delay', minutes: 10 });
  await pass(0);
  expect(numbers()).toEqual([before?.[1], before?.[2], before?.[0]]);
});

test('a second press within 0.8 s was meant for what was there before', async () => {
  const order = aTicket();
  const { pressOn, find } = await openStore(aKitchenServer([order]));
  expect(pressOn(order, { kind: 'accept', minutes: 0 })).toBe(true);
  await pass(500);
  expect(pressOn(order, { kind: 'bump' })).toBe(false);
  await pass(400);
  expect(pressOn(order, { kind: 'bump' })).toBe(true);
  expect(find(order)?.column).toBe('ready');
});

test('what was just put away is taken back at once', async () => {
  const order = aTicket({ status: 'confirmed', column: 'cooking' });
  const { pressOn, find } = await openStore(aKitchenServer([order]));
  pressOn(order, { kind: 'bump' });
  expect(pressOn(order, { kind: 'recall' })).toBe(true);
  expect(find(order)?.column).toBe('cooking');
});

test.each([
  ['bump', { status: 'confirmed', column: 'cooking' }, 'ready'],
  ['hand_over', { status: 'ready', column: 'ready', bumpedAt: kitchenNow }, 'delivered'],
] as const)(
  '[KITCH-10] what no step leads back from (%s) shows at once, and is sent after five seconds without an undo',
  async (kind, as, to) => {
    const order = aTicket(as);
    const server = aKitchenServer([order]);
    const { pressOn, find, getState } = await openStore(server);
    pressOn(order, { kind });
    expect(find(order)).toMatchObject({ status: to, column: 'ready' });
    expect(getState()).toMatchObject({ undoable: [order._id], waiting: 0 });
    await pass(4999);
    expect(server.done).toEqual([]);
    await pass(1);
    expect(server.done).toHaveLength(1);
    expect(getState().undoable).toEqual([]);
  },
);

test.each([
  ['bump', { status: 'confirmed', column: 'cooking' }],
  ['hand_over', { status: 'ready', column: 'ready', bumpedAt: kitchenNow }],
] as const)('what is undone (%s) is never sent, and the ticket is as before', async (kind, as) => {
  const order = aTicket({ ...as, lines: [aLine(), aLine({ line: 1, doneAt: kitchenNow })] });
  const server = aKitchenServer([order]);
  const { pressOn, find, getState } = await openStore(server);
  pressOn(order, { kind });
  await pass(4000);
  pressOn(order, { kind: 'recall' });
  expect(find(order)).toEqual(order);
  await pass(60_000);
  expect([server.done, getState().undoable]).toEqual([[], []]);
});

test('what waits for an undo holds up no other ticket, and keeps its place among the presses on its own', async () => {
  const [ready, fresh] = [aTicket({ status: 'confirmed', column: 'cooking' }), aTicket()];
  const server = aKitchenServer([ready, fresh]);
  const { pressOn } = await openStore(server);
  pressOn(ready, { kind: 'bump' });
  pressOn(fresh, { kind: 'accept', minutes: 0 });
  await pass(1000);
  expect(server.done).toEqual([`${fresh.orderNumber} accept`]);
  // The next press on it sends the first, and waits in its turn.
  pressOn(ready, { kind: 'hand_over' });
  await pass(0);
  expect(server.done).toEqual([`${fresh.orderNumber} accept`, `${ready.orderNumber} bump`]);
  await pass(5000);
  expect(server.done.at(-1)).toBe(`${ready.orderNumber} hand over`);
});

test('leaving or hiding the page sends what waits for an undo, and so does the next page after a crash', async () => {
  const [one, other] = [1, 2].map(() => aTicket({ status: 'confirmed', column: 'cooking' })) as [
    KitchenOrder,
    KitchenOrder,
  ];
  const server = aKitchenServer([one, other]);
  const { pressOn, leave, stop } = await openStore(server);
  pressOn(one, { kind: 'bump' });
  await leave();
  expect(server.done).toEqual([`${one.orderNumber} bump`]);
  pressOn(other, { kind: 'bump' });
  stop();
  await pass(60_000);
  expect(server.done).toHaveLength(1);
  await openStore(server);
  expect(server.done.at(-1)).toBe(`${other.orderNumber} bump`);
});

test('an order that was just seen is accepted at once', async () => {
  const order = aTicket();
  const { pressOn } = await openStore(aKitchenServer([order]));
  pressOn(order, { kind: 'acknowledge' });
  expect(pressOn(order, { kind: 'accept', minutes: 0 })).toBe(true);
});

test('[RULE-03] a ticket that is taken back is cooking again, and its status stays', async () => {
  const order = aTicket({ status: 'ready', column: 'ready', bumpedAt: kitchenNow });
  const { pressOn, find } = await openStore(aKitchenServer([order]));
  pressOn(order, { kind: 'recall' });
  expect(find(order)).toMatchObject({ column: 'cooking', status: 'ready', bumpedAt: null });
});

test('[KITCH-04] the slower of two cooks reads who was faster', async () => {
  const order = aTicket({ status: 'confirmed', column: 'cooking' });
  const server = aKitchenServer([order]);
  const { pressOn, find, getState, dismiss } = await openStore(server);
  server.hear({ order: order._id, press: { kind: 'refuse', reason: 'closing', message: '' } });
  pressOn(order, { kind: 'bump' });
  await pass(5000);
  expect(find(order)).toBeUndefined();
  const [refusal] = getState().refusals;
  expect(refusal?.error.details).toEqual({ status: 'canceled', by: 'Bruno', at: '2026-11-27T18:29:00.000Z' });
  if (refusal) dismiss(refusal);
  expect(getState().refusals).toEqual([]);
});

describe('[KITCH-06] without a network', () => {
  test('tickets stay, presses wait over a reload and are sent in their order when the line is back', async () => {
    const order = aTicket({ lines: [aLine(), aLine({ line: 1 })] });
    const server = aKitchenServer([order]);
    const { pressOn, getState } = await openStore(server);
    lineCut(server);
    pressOn(order, { kind: 'accept', minutes: 0 });
    await pass(1000);
    expect(getState()).toMatchObject({ isOffline: true, waiting: 1 });
    pressOn(order, { kind: 'line', line: 1, done: true });
    const reloaded = await openStore(server);
    expect(reloaded.find(order)).toMatchObject({ column: 'cooking', lines: [{ doneAt: null }, { line: 1 }] });
    expect(reloaded.getState()).toMatchObject({ isOffline: true, waiting: 2, readAt: Date.parse(kitchenNow) });
    expect(server.done).toEqual([]);
    lineBack(server);
    await reloaded.refresh();
    await pass(0);
    expect(server.done).toEqual([`${order.orderNumber} accept`, `${order.orderNumber} line 1 true`]);
    expect(reloaded.getState()).toMatchObject({ isOffline: false, waiting: 0 });
  });

  test('what one account pressed is not sent for another, and its tickets are not shown', async () => {
    const order = aTicket();
    const server = aKitchenServer([order]);
    lineCut(server);
    const { pressOn } = await openStore(server);
    pressOn(order, { kind: 'bump' });
    const other = await openStore(server, 'bruno');
    expect(other.getState()).toMatchObject({ orders: undefined, waiting: 0 });
    lineBack(server);
    await other.refresh();
    expect(server.done).toEqual([]);
  });

  test('a promise whose answer was lost does not move twice, even after a reload', async () => {
    const order = aTicket({ status: 'confirmed', column: 'cooking' });
    const server = aKitchenServer([order]);
    const { pressOn } = await openStore(server);
    let calls = 0;
    // The shop receives it; the answer is lost, then the connection.
    server.cutWhen(() => ++calls > 1);
    pressOn(order, { kind: 'delay', minutes: 10 });
    await pass(0);
    const reloaded = await openStore(server);
    lineBack(server);
    await reloaded.refresh();
    await pass(0);
    expect(server.done).toEqual([`${order.orderNumber} delay`]);
    expect(reloaded.find(order)?.dueAt).toBe(later(order.dueAt, 10));
    expect(reloaded.getState()).toMatchObject({ waiting: 0, refusals: [] });
  });

  test('a session that has ended keeps what waits until the login', async () => {
    const order = aTicket();
    const server = aKitchenServer([order]);
    const send = vi.fn(server.send).mockRejectedValueOnce(new ApiError(401, 'authentication_required', 'Log in.'));
    const { pressOn, getState, refresh } = await openStore({ ...server, send });
    pressOn(order, { kind: 'accept', minutes: 0 });
    await pass(0);
    expect(getState()).toMatchObject({ isRefused: true, waiting: 1 });
    await pass(60_000);
    expect(send).toHaveBeenCalledTimes(1);
    // The login, here or in another tab.
    await refresh();
    await pass(0);
    expect(getState()).toMatchObject({ isRefused: false, waiting: 0 });
  });

  test('a press that the shop fails at again and again holds up no other', async () => {
    const [bad, good] = [aTicket(), aTicket()];
    const server = aKitchenServer([bad, good]);
    const send = vi.fn<ReturnType<typeof aKitchenServer>['send']>((queued) =>
      queued.about === bad._id ? Promise.reject(new ApiError(500, 'internal_error', 'Sorry.')) : server.send(queued),
    );
    const { pressOn, getState } = await openStore({ ...server, send });
    pressOn(bad, { kind: 'accept', minutes: 0 });
    pressOn(good, { kind: 'accept', minutes: 0 });
    await pass(15_000);
    expect(server.done).toEqual([`${good.orderNumber} accept`]);
    expect(getState().refusals.map(({ queued }) => queued.about)).toEqual([bad._id]);
  });
});

test('a board read before a press arrived does not revert the press', async () => {
  const order = aTicket();
  const server = aKitchenServer([order]);
  const { promise, resolve } = Promise.withResolvers<KitchenOrders>();
  const read = vi.fn(server.read).mockImplementationOnce(() => promise);
  const { pressOn, find } = await openStore({ ...server, read });
  pressOn(order, { kind: 'accept', minutes: 0 });
  await pass(0);
  resolve(aBoard([order]));
  await pass(0);
  expect(find(order)?.column).toBe('cooking');
});
