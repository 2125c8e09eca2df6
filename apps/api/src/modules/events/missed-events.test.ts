import { expect, onTestFinished, vi } from 'vitest';
import { purgeExpired } from '#jobs/scheduled-jobs.ts';
import { describeApi } from '#testing/api-test.ts';
import { type EventReader, openEvents, readEvents } from '#testing/event-reader.ts';
import { anOrder, aReview, aUser, withSession } from '#testing/factories.ts';
import type { TestApp } from '#testing/test-app.ts';
import { insertOrderEvent } from '../orders/order-events.queries.ts';
import { createEventStreams } from './event-streams.service.ts';

const day = 86_400_000;

describeApi({ engines: 'both' }, (test) => {
  /** Logs that many events of a new order and returns its id. */
  const log = async (app: TestApp, times: number): Promise<string> => {
    const { id } = await anOrder(app, await aUser(app));
    for (let nr = 0; nr < times; nr++) {
      await insertOrderEvent(app.db, { order_id: id, kind: 'moved', at: app.clock.now() });
    }
    app.deps.changes.announceOrders();
    return id;
  };
  const names = (stream: EventReader) => stream.received.map(({ event }) => event);
  const begun = (stream: EventReader) => vi.waitFor(() => expect(names(stream)).toContain('lists'));
  /** A client that received an event and disconnected. */
  const lastSeen = async (app: TestApp): Promise<string> => {
    await log(app, 1);
    const { seq } = await app.db
      .selectFrom('order_events')
      .select('seq')
      .orderBy('seq', 'desc')
      .executeTakeFirstOrThrow();
    return String(seq);
  };

  test('a client that reconnects gets exactly what it missed, then new events', async ({ app, admin }) => {
    const first = await openEvents(app, admin);
    const seen = await log(app, 2);
    await vi.waitFor(() => expect(first.orders()).toHaveLength(2));
    await first.drop();
    const missed = await log(app, 3);

    const again = await openEvents(app, admin, { lastEventId: first.named('order').at(-1)?.id });
    await vi.waitFor(() => expect(again.orders()).toHaveLength(3));
    const fresh = await log(app, 2);
    await vi.waitFor(() => expect(again.orders()).toHaveLength(5));
    expect(again.orders().map(({ order }) => order)).toEqual([missed, missed, missed, fresh, fresh]);
    expect(again.named('resync')).toEqual([]);
    expect(first.orders().map(({ order }) => order)).toEqual([seen, seen]);
  });

  test('one that has received no event yet has a number to reconnect with', async ({ app, admin }) => {
    await log(app, 2);
    const first = await openEvents(app, admin);
    await begun(first);
    await first.drop();
    const missed = await log(app, 1);
    const again = await openEvents(app, admin, { lastEventId: first.named('lists')[0]?.id });
    await vi.waitFor(() => expect(again.orders().map(({ order }) => order)).toEqual([missed]));
  });

  test('500 missed events are sent, 501 are one resync', async ({ app, admin }) => {
    const lastEventId = await lastSeen(app);
    await log(app, 500);
    const all = await openEvents(app, admin, { lastEventId });
    await vi.waitFor(() => expect(all.orders()).toHaveLength(500));
    await log(app, 1);
    const tooMany = await openEvents(app, admin, { lastEventId });
    await begun(tooMany);
    expect(names(tooMany).slice(0, 3)).toEqual(['retry', 'resync', 'lists']);
    const next = await openEvents(app, admin, { lastEventId: tooMany.named('resync')[0]?.id });
    await begun(next);
    expect(next.named('resync')).toEqual([]);
  });

  test('after seven days it is a resync, whether the clean-up has run or not', async ({ app, adminUser }) => {
    const lastEventId = await lastSeen(app);
    app.clock.pass(7 * day);
    const admin = await withSession(app, adminUser);
    const inTime = await openEvents(app, admin, { lastEventId });
    await begun(inTime);
    expect(inTime.named('resync')).toEqual([]);
    await log(app, 1);
    app.clock.pass(1);
    for (const cleanUp of [async () => undefined, () => purgeExpired(app.db, app.clock.now())]) {
      await cleanUp();
      const stream = await openEvents(app, admin, { lastEventId });
      await begun(stream);
      expect(names(stream).slice(0, 3)).toEqual(['retry', 'resync', 'lists']);
    }
    expect(await app.db.selectFrom('order_events').select('seq').execute()).toHaveLength(1);
  });

  test.for(['', '0', '-1', 'x', '1.5', '99999999999999999999', '999999999'])(
    'it is a resync after %j',
    async (lastEventId, { app, admin }) => {
      await log(app, 1);
      const stream = await openEvents(app, admin, { lastEventId });
      await begun(stream);
      expect(names(stream)).toEqual(['retry', 'resync', 'lists']);
    },
  );

  test.describe('in one process', () => {
    test.override({ instances: 1 });

    test('a change found while missed events are being read is sent', async ({ app, admin }) => {
      const lastEventId = await lastSeen(app);
      const other = await openEvents(app, admin);
      await begun(other);
      const executor = app.db.getExecutor();
      const execute = executor.executeQuery.bind(executor);
      const reading = Promise.withResolvers<void>();
      const goOn = Promise.withResolvers<void>();
      vi.spyOn(executor, 'executeQuery').mockImplementation(async (query, ...rest) => {
        if (query.sql.includes('from "order_events" where "seq" = ')) {
          reading.resolve();
          await goOn.promise;
        }
        return execute(query, ...rest);
      });
      const opening = openEvents(app, admin, { lastEventId });
      await reading.promise;
      const before = other.named('lists').length;
      await aReview(app);
      const order = await log(app, 1);
      await vi.waitFor(() => expect(other.named('lists').length).toBeGreaterThan(before));
      goOn.resolve();
      const stream = await opening;
      await vi.waitFor(() => expect(stream.orders()).toMatchObject([{ order }]));
      await vi.waitFor(() => expect(stream.named('lists').at(-1)?.data).toBe(other.named('lists').at(-1)?.data));
    });
  });

  test('clients that reconnect while orders change miss nothing and get nothing twice', async ({ app, adminUser }) => {
    const streams = createEventStreams(app.deps, { pauseMs: 0, pollMs: 1, perAccount: 100 });
    onTestFinished(streams.close);
    const caller = { ...adminUser, sessionId: 'none', isReauthenticated: false };
    const request = { caller, address: '127.0.0.1', requestId: 'r', abort: () => undefined };
    const { id } = await anOrder(app, await aUser(app));
    const lastEventId = await lastSeen(app);
    const stays = readEvents(new Response(await streams.open({ ...request, lastEventId })));
    const opened: EventReader[] = [];
    const write = async () => {
      for (let nr = 0; nr < 100; nr++) {
        await insertOrderEvent(app.db, { order_id: id, kind: 'moved', at: app.clock.now() });
        app.deps.changes.announceOrders();
      }
    };
    const comeBack = async () => {
      for (let nr = 0; nr < 25; nr++)
        opened.push(readEvents(new Response(await streams.open({ ...request, lastEventId }))));
    };
    await Promise.all([write(), comeBack()]);
    const seqs = (stream: EventReader) => stream.orders().map(({ seq }) => seq);
    await vi.waitFor(() => expect(stays.orders()).toHaveLength(100), 5_000);
    for (const stream of opened) {
      await vi.waitFor(() => expect(stream.orders().length).toBeGreaterThanOrEqual(100));
      expect(seqs(stream)).toEqual(seqs(stays));
    }
  });
});
