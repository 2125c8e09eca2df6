// @vitest-environment happy-dom
import { pressUndoMs } from '@bottega/contract/kitchen/schemas';
import { expect, test } from 'vitest';
import { aTicket } from '#testing/kitchen.ts';
import { aKitchenServer } from '#testing/kitchen-server.ts';
import { lineBack, lineCut, openStore, pass, withKitchenTime } from '#testing/kitchen-store.ts';
import { later } from './presses.ts';

withKitchenTime();

const at = '2026-11-27T18:31:00.000Z';
const change = { at, by: 'shop' as const, lines: [{ text: '− 4 Tiramisù', station: '' }] };

test('[KITCH-09] a press without a network waits over a reload and is sent, and a canceled order is gone at once', async () => {
  const [canceled, changed] = [aTicket(), aTicket()];
  const server = aKitchenServer([canceled, changed]);
  server.change(canceled._id, { status: 'canceled', change: { ...change, lines: [] } });
  server.change(changed._id, { change });
  const { pressOn } = await openStore(server);
  lineCut(server);
  for (const order of [canceled, changed]) pressOn(order, { kind: 'told', at });
  const reloaded = await openStore(server);
  expect(reloaded.find(canceled)).toBeUndefined();
  expect(reloaded.find(changed)?.change).toBeNull();
  lineBack(server);
  await reloaded.refresh();
  await pass(0);
  expect(server.done).toEqual([canceled, changed].map(({ orderNumber }) => `${orderNumber} told`));
  expect(reloaded.getState()).toMatchObject({ waiting: 0, refusals: [] });
});

test('[KITCH-09] a press says nothing of a change that came after it', async () => {
  const order = aTicket();
  const server = aKitchenServer([order]);
  server.change(order._id, { change });
  const { pressOn, find, refresh } = await openStore(server);
  lineCut(server);
  pressOn(order, { kind: 'told', at });
  const second = { ...change, at: later(at, 1) };
  server.change(order._id, { change: second });
  lineBack(server);
  await refresh();
  await pass(0);
  expect([server.done, find(order)?.change]).toEqual([[], second]);
});

test('[KITCH-09] a press made before the cancellation was known leaves the canceled ticket in its place', async () => {
  const order = aTicket({ status: 'confirmed', column: 'cooking' });
  const server = aKitchenServer([order]);
  const { pressOn, find, getState } = await openStore(server);
  server.change(order._id, { status: 'canceled', change: { ...change, lines: [] } });
  pressOn(order, { kind: 'bump' });
  await pass(pressUndoMs);
  expect(find(order)).toMatchObject({ status: 'canceled', column: 'cooking' });
  expect(getState().refusals).toHaveLength(1);
});
