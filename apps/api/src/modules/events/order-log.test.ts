import { expect, test } from 'vitest';
import { describeApi } from '#testing/api-test.ts';
import { anOrder, aUser } from '#testing/factories.ts';
import { insertOrderEvent } from '../orders/order-events.queries.ts';
import { followOrderLog, readUpTo } from './order-log.service.ts';

const now = new Date('2026-11-21T12:00:00.000Z');
const events = (...given: [seq: number, ageMs: number][]) =>
  given.map(([seq, age]) => ({ seq, at: new Date(now.getTime() - age) }));

test.each([
  ['nothing is new', [], 5],
  [
    'all numbers are there',
    [
      [6, 0],
      [7, 0],
    ],
    7,
  ],
  ['the next one is missing', [[7, 0]], 5],
  [
    'one in between is missing',
    [
      [6, 0],
      [8, 0],
      [9, 0],
    ],
    6,
  ],
  [
    'one has been missing for five seconds',
    [
      [6, 9000],
      [8, 5000],
      [9, 0],
    ],
    9,
  ],
  [
    'one has been missing for less',
    [
      [6, 9000],
      [8, 4999],
      [9, 0],
    ],
    6,
  ],
  [
    'one is missing before what a clock that ran ahead has noted',
    [
      [6, 9000],
      [8, -3_600_000],
    ],
    8,
  ],
  [
    'one was given up and a later one is missing',
    [
      [7, 5000],
      [9, 100],
    ],
    7,
  ],
] as [string, [number, number][], number][])(
  'a reader at 5 continues from the right number when %s',
  (_, given, upTo) => {
    expect(readUpTo(5, events(...given), now)).toBe(upTo);
  },
);

describeApi((base) => {
  const log = base.extend('write', async ({ app }) => {
    const { id } = await anOrder(app, await aUser(app));
    return () => insertOrderEvent(app.db, { order_id: id, kind: 'moved', at: app.clock.now() });
  });

  log('each event is read once, and those from before the start never', async ({ app, write }) => {
    await write();
    await write();
    const follow = followOrderLog(app.deps);
    expect(await follow.readNew()).toEqual([]);
    await write();
    expect(await follow.readNew()).toHaveLength(1);
    expect(await follow.readNew()).toEqual([]);
  });

  log('more than a page is read at once', async ({ app, write }) => {
    const follow = followOrderLog(app.deps);
    await follow.readNew();
    for (let nr = 0; nr < 1_001; nr++) await write();
    expect(await follow.readNew()).toHaveLength(1_001);
    expect(await follow.readNew()).toEqual([]);
  });
});
