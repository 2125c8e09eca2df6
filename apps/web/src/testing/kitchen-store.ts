import type { KitchenOrder } from '@bottega/contract/kitchen/schemas';
import { afterEach, beforeEach, onTestFinished, vi } from 'vitest';
import { createKitchenStore } from '#features/kitchen/store/kitchen-store.ts';
import type { Press } from '#features/kitchen/store/presses.ts';
import { kitchenNow } from './kitchen.ts';
import type { aKitchenServer } from './kitchen-server.ts';

/** Time passes only when a test lets it, and nothing is kept from the test before. */
export const withKitchenTime = (): void => {
  beforeEach(() => {
    vi.useFakeTimers({ now: new Date(kitchenNow) });
    localStorage.clear();
  });
  afterEach(() => {
    vi.useRealTimers();
  });
};

type Server = ReturnType<typeof aKitchenServer>;

/** A screen of Anna's; what was open before is gone, as after a reload. */
export const openStore = async (server: Server, by = 'anna') => {
  const { read, send } = server;
  const store = createKitchenStore({ by, read, send });
  onTestFinished(store.stop);
  store.start();
  await vi.advanceTimersByTimeAsync(0);
  const find = (order: KitchenOrder) => store.getState().orders?.find(({ _id }) => _id === order._id);
  const press = (order: KitchenOrder, given: Press) => store.press(find(order) ?? order, given);
  return { ...store, find, pressOn: press };
};

export const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);
export const lineCut = (server: Server) => server.cutWhen(() => true);
export const lineBack = (server: Server) => server.cutWhen(() => false);
