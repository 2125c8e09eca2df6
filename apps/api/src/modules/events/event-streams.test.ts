import { getMe, logout } from '@bottega/contract/accounts/session-endpoints';
import { setUserDisabled } from '@bottega/contract/accounts/staff-endpoints';
import { expect, onTestFinished, vi } from 'vitest';
import type { Caller } from '#http/route.ts';
import { describeApi } from '#testing/api-test.ts';
import { askForEvents, openEvents, readEvents } from '#testing/event-reader.ts';
import { anOrder, aUser, withSession } from '#testing/factories.ts';
import type { Client, TestApp } from '#testing/test-app.ts';
import { insertOrderEvent } from '../orders/order-events.queries.ts';
import { createEventStreams } from './event-streams.service.ts';

describeApi({ engines: 'both' }, (test) => {
  const callerOf = async (client: Client): Promise<Caller> => {
    const { body } = await client.call(getMe, {});
    return { duties: [], ...body, sessionId: client.cookies.get('access')?.split('.')[0] ?? '' } as Caller;
  };

  /** Streams for this test, with their own times and limits. */
  const streamsOf = (app: TestApp, options: Parameters<typeof createEventStreams>[1]) => {
    const streams = createEventStreams(app.deps, options);
    onTestFinished(streams.close);
    const request = { address: '192.0.2.1', lastEventId: undefined, requestId: 'r', abort: vi.fn() };
    return {
      streams,
      request,
      open: async (caller: Caller, address = request.address) =>
        readEvents(new Response(await streams.open({ ...request, caller, address }))),
    };
  };
  const refused = { code: 'unavailable', headers: { 'Retry-After': '30' } };

  test.describe('a stream is ended with bye by', () => {
    const endings: Record<string, (app: TestApp, client: Client, caller: Caller) => Promise<unknown>> = {
      'after logout': (_app, client) => client.call(logout, {}),
      'after a change of the role': (app, _client, { id }) =>
        app.db.updateTable('users').set({ role: 'user' }).where('id', '=', id).execute(),
      'after the account is deleted': (app, _client, { id }) =>
        app.db.deleteFrom('users').where('id', '=', id).execute(),
      'when staff need a second factor, which the account lacks': async ({ db, clock, deps }) => {
        const setting = { key: 'staff_second_factor', value: { enabled: true }, updated_at: clock.now() } as const;
        await db.insertInto('settings').values(setting).execute();
        await deps.changes.publish('settings');
      },
      'when the session expires': async (app) => app.clock.pass(400 * 86_400_000),
    };
    test.for(Object.entries(endings))('%s', async ([, end], { app, admin }) => {
      const caller = await callerOf(admin);
      const { open, streams } = streamsOf(app, { sessionMs: 10 });
      const stream = await open(caller);
      await end(app, admin, caller);
      await vi.waitFor(() => expect(stream.received.at(-1)?.event).toBe('bye'));
      await stream.ended;
      expect(streams.count()).toBe(0);
    });
  });

  test('a disabled account loses its streams immediately', async ({ app, admin }) => {
    const { open, streams } = streamsOf(app, { pollMs: 5, pauseMs: 1 });
    const colleague = await aUser(app, { role: 'admin' });
    const [staying, disabled] = [
      await open(await callerOf(admin)),
      await open(await callerOf(await withSession(app, colleague))),
    ];
    await admin.call(setUserDisabled, { params: { id: colleague.id }, body: { disabled: true } });
    await disabled.ended;
    expect([disabled.received.at(-1)?.event, staying.named('bye'), streams.count()]).toEqual(['bye', [], 1]);
  });

  test('a session that continues keeps its stream, while one that has ended loses it', async ({ app, admin }) => {
    const { open, streams } = streamsOf(app, { sessionMs: 10 });
    const leaving = await withSession(app, await aUser(app, { role: 'superadmin' }));
    const [staying, other] = [await open(await callerOf(admin)), await open(await callerOf(leaving))];
    await leaving.call(logout, {});
    await other.ended;
    expect([staying.named('bye'), streams.count()]).toEqual([[], 1]);
  });

  test('a session that cannot be read does not end its stream', async ({ app, admin }) => {
    const { open, streams } = streamsOf(app, { sessionMs: 5, pollMs: 1e6 });
    await open(await callerOf(admin));
    const failing = vi.spyOn(app.db, 'selectFrom').mockImplementation(() => {
      throw new Error('no database');
    });
    await vi.waitFor(() => expect(failing.mock.calls.length).toBeGreaterThan(2));
    failing.mockRestore();
    expect(streams.count()).toBe(1);
  });

  test('an idle stream has a heartbeat', async ({ app, admin }) => {
    const stream = await streamsOf(app, { heartbeatMs: 5 }).open(await callerOf(admin));
    await vi.waitFor(() => expect(stream.named('ping').length).toBeGreaterThan(2));
  });

  test.describe('in one process', () => {
    test.override({ instances: 1 });

    test('an account may have 20 streams, even if it opens more at once', async ({ app, admin }) => {
      const answers = await Promise.all(
        Array.from({ length: 25 }, (_, nr) => askForEvents(app, admin, { address: `192.0.2.${nr}` })),
      );
      const open = answers.filter(({ status }) => status === 200).map(readEvents);
      expect(open).toHaveLength(20);
      const above = answers.find(({ status }) => status === 503);
      expect(above?.headers.get('retry-after')).toBe('30');
      await open[0]?.drop();
      expect((await openEvents(app, admin)).response.status).toBe(200);
    });
  });

  test('a network has a limit for customers, loopback and staff in it have none', async ({ app, admin }) => {
    const caller = await callerOf(await withSession(app, await aUser(app)));
    const { open, streams } = streamsOf(app, { perNetwork: 2, perAccount: 100 });
    const address = (nr: number) => `2001:db8::${nr}`;
    await open(caller, address(1));
    await open(caller, address(2));
    await expect(open(caller, address(3))).rejects.toMatchObject(refused);
    await open(await callerOf(admin), address(3));
    await open(caller, '2001:db8:0:1::1');
    for (const loopback of ['127.0.0.1', '127.0.0.1', '127.0.0.1', '::1', '::1', '::1', '::ffff:127.0.0.1']) {
      await open(caller, loopback);
    }
    expect(streams.count()).toBe(11);
  });

  test('a process has a limit', async ({ app, admin }) => {
    const { open } = streamsOf(app, { perProcess: 2 });
    const callers = await Promise.all([1, 2].map(async () => aUser(app, { role: 'admin' })));
    for (const user of callers) await open(await callerOf(await withSession(app, user)));
    await expect(open(await callerOf(admin))).rejects.toMatchObject(refused);
  });

  test('customers leave some of the streams of a process to staff', async ({ app, admin }) => {
    const { open } = streamsOf(app, { perProcess: 3, forStaff: 2 });
    const caller = await callerOf(await withSession(app, await aUser(app)));
    await open(caller);
    await expect(open(caller)).rejects.toMatchObject(refused);
    for (let nr = 0; nr < 2; nr++) await open(await callerOf(admin));
  });

  test('a client that reads nothing is cut off, while others continue', async ({ app, admin }) => {
    const { streams, request, open } = streamsOf(app, { maxUnread: 20_000 });
    const caller = await callerOf(admin);
    // Open, but not read.
    const unread = await streams.open({ ...request, caller });
    const reading = await open(caller);
    const { id } = await anOrder(app, await aUser(app));
    for (let events = 50; events <= 300; events += 50) {
      for (let nr = 0; nr < 50; nr++) {
        await insertOrderEvent(app.db, { order_id: id, kind: 'moved', at: app.clock.now() });
      }
      app.deps.changes.announceOrders();
      await vi.waitFor(() => expect(reading.orders()).toHaveLength(events), 3_000);
    }
    expect(request.abort).toHaveBeenCalledOnce();
    expect(streams.count()).toBe(1);
    expect(unread.locked).toBe(false);
  });

  test('200 streams opened and dropped leave no stream, listener or work behind', async ({ app, admin }) => {
    const listening = new Set<unknown>();
    const counted =
      <Listener>(subscribe: (listener: Listener) => () => void) =>
      (listener: Listener) => {
        const stop = subscribe(listener);
        listening.add(listener);
        return () => {
          listening.delete(listener);
          stop();
        };
      };
    const { changes } = app.deps;
    const watched = { ...changes, subscribe: counted(changes.subscribe), onOrders: counted(changes.onOrders) };
    const streams = createEventStreams({ ...app.deps, changes: watched }, {});
    onTestFinished(streams.close);
    const caller = await callerOf(admin);
    for (let nr = 0; nr < 200; nr++) {
      const request = { caller, address: '127.0.0.1', requestId: 'r', abort: () => undefined };
      const body = await streams.open({ ...request, lastEventId: nr % 2 ? '1' : undefined });
      if (nr % 3) await body.cancel();
      else {
        const reader = body.getReader();
        await reader.read();
        await reader.cancel();
      }
    }
    expect([streams.count(), listening.size]).toEqual([0, 0]);
  });

  test('with the database unreachable, a stream is refused, and none is left behind', async ({ app, admin }) => {
    const { streams, open } = streamsOf(app, {});
    const caller = await callerOf(admin);
    const failing = vi.spyOn(app.db, 'selectFrom').mockImplementation(() => {
      throw new Error('no database');
    });
    await expect(open(caller)).rejects.toThrow('no database');
    failing.mockRestore();
    expect(streams.count()).toBe(0);
    expect((await open(caller)).response.status).toBe(200);
  });

  test('closing ends all streams with a retry time, and refuses new ones', async ({ app, admin }) => {
    const { streams, open } = streamsOf(app, {});
    const caller = await callerOf(admin);
    const opened = [await open(caller), await open(caller)];
    streams.close();
    await Promise.all(opened.map(({ ended }) => ended));
    for (const { received } of opened) expect(received.at(-1)?.event).toBe('retry');
    await expect(open(caller)).rejects.toMatchObject(refused);
  });

  test('the log has a line for the end of a stream', async ({ app, admin }) => {
    const stream = await openEvents(app, admin);
    await stream.drop();
    await vi.waitFor(() =>
      expect(app.log).toContainEqual(expect.objectContaining({ event: 'stream_ended', ending: 'client' })),
    );
  });
});
