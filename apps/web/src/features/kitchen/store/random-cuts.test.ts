// @vitest-environment happy-dom
import { type KitchenOrder, pressUndoMs } from '@bottega/contract/kitchen/schemas';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { setClockOffset } from '#lib/clock-offset.ts';
import { aLine, aTicket, kitchenNow } from '#testing/kitchen.ts';
import { aKitchenServer } from '#testing/kitchen-server.ts';
import { createKitchenStore } from './kitchen-store.ts';
import { isUndoable, type Press } from './presses.ts';

beforeEach(() => {
  vi.useFakeTimers({ now: new Date(kitchenNow) });
  localStorage.clear();
});
afterEach(() => {
  setClockOffset(0);
  vi.useRealTimers();
});

/** Numbers from 0 to below 1, the same for the same seed. */
const randomFrom = (seed: number) => {
  let state = seed * 2_654_435_761;
  return () => {
    state = (Math.imul(state ^ (state >>> 15), 1 | state) + 0x6d2b79f5) | 0;
    return ((state ^ (state >>> 14)) >>> 0) / 4_294_967_296;
  };
};

/** What a cook may press on a ticket as it is shown. */
const pressesOn = ({ column, lines }: KitchenOrder): Press[] => {
  if (column === 'new')
    return [
      { kind: 'acknowledge' },
      { kind: 'accept', minutes: 0 },
      { kind: 'accept', minutes: 20 },
      { kind: 'refuse', reason: 'sold_out', message: '' },
    ];
  if (column === 'ready') return [{ kind: 'recall' }, { kind: 'hand_over' }];
  return [
    { kind: 'delay', minutes: 10 },
    { kind: 'bump' },
    ...lines.map(({ line, doneAt }): Press => ({ kind: 'line', line, done: doneAt === null })),
  ];
};

const withoutTimes = (orders: readonly KitchenOrder[]) =>
  orders.map(({ acknowledgedAt, bumpedAt, version, soonAt, ...order }) => ({
    ...order,
    lines: order.lines.map(({ doneAt, ...line }) => ({ ...line, isDone: doneAt !== null })),
    isSeen: acknowledgedAt !== null,
    isPutAway: bumpedAt !== null,
  }));

const service = async (seed: number) => {
  const random = randomFrom(seed);
  const pick = <T>(from: readonly T[]): T => from[Math.floor(random() * from.length)] as T;
  const tickets = Array.from({ length: 4 }, () => aTicket({ lines: [aLine(), aLine({ line: 1 })] }));
  const server = aKitchenServer(tickets);
  const undisturbed = aKitchenServer(tickets);
  const open = () => {
    const store = createKitchenStore({ by: 'anna', ...server });
    store.start();
    return store;
  };
  let store = open();
  await vi.advanceTimersByTimeAsync(0);
  // As long as it lasts, each call and each answer may be lost.
  let isBad = false;
  server.cutWhen(() => isBad && random() < 0.5);
  for (let press = 0; press < 14; press += 1) {
    if (random() < 0.3) isBad = !isBad;
    if (random() < 0.15) {
      store.stop();
      store = open();
    }
    const orders = store.getState().orders ?? [];
    if (orders.length > 0) {
      const order = pick(orders);
      // While offline, an unsent press can be undone, and the server never receives it.
      const isUnsent = store.getState().undoable.includes(order._id);
      const given = pick(pressesOn(order).filter(({ kind }) => kind !== 'recall' || !isUnsent));
      const isUndone = isUndoable(given) && random() < 0.3;
      if (store.press(order, given) && !isUndone) undisturbed.hear({ order: order._id, press: given });
      if (isUndone) store.press(order, { kind: 'recall' });
      // Until it can no longer be undone: a press on another ticket would be heard first.
      else if (isUndoable(given)) await vi.advanceTimersByTimeAsync(pressUndoMs);
    }
    await vi.advanceTimersByTimeAsync(800 + random() * 4000);
  }
  isBad = false;
  await store.refresh();
  await vi.advanceTimersByTimeAsync(10_000);
  await store.refresh();
  const { waiting, refusals, orders = [] } = store.getState();
  store.stop();
  return { server, undisturbed, waiting, refusals, shown: orders };
};

test('[KITCH-06] nothing pressed is lost or done twice in 200 services with random cuts and reloads', async () => {
  let cutServices = 0;
  for (let seed = 1; seed <= 200; seed += 1) {
    const { server, undisturbed, waiting, refusals, shown } = await service(seed);
    expect([seed, waiting, refusals]).toEqual([seed, 0, []]);
    expect([seed, server.done]).toEqual([seed, undisturbed.done]);
    const inKitchen = undisturbed.orders().filter(({ column }) => column !== null);
    const byId = (a: KitchenOrder, b: KitchenOrder) => a._id.localeCompare(b._id);
    expect([seed, withoutTimes(shown.toSorted(byId))]).toEqual([seed, withoutTimes(inKitchen.toSorted(byId))]);
    if (server.wasCut()) cutServices += 1;
  }
  expect(cutServices).toBeGreaterThan(100);
});
