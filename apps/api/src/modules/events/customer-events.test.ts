import { getMe, logout } from '@bottega/contract/accounts/session-endpoints';
import { setMaintenance } from '@bottega/contract/flags/staff-endpoints';
import { getOrderByNumber, setOrderStatus } from '@bottega/contract/orders/endpoints';
import { expect, onTestFinished, vi } from 'vitest';
import type { Caller } from '#http/route.ts';
import { describeApi } from '#testing/api-test.ts';
import { askForEvents, type EventReader, openEvents, readEvents } from '#testing/event-reader.ts';
import { anOrder, aSignedInUser, aUser, withFlags, withSession } from '#testing/factories.ts';
import type { Client, TestApp } from '#testing/test-app.ts';
import { insertOrderEvent } from '../orders/order-events.queries.ts';
import { createEventStreams } from './event-streams.service.ts';

const soon = { timeout: 2_000 };
const day = 86_400_000;

describeApi((base) => {
  const test = base.extend('customer', async ({ app }) => {
    await withFlags(app, [], ['ff_kitchen']);
    return aSignedInUser(app);
  });

  const confirm = (admin: Client, id: string) =>
    admin.call(setOrderStatus, { params: { id }, body: { status: 'confirmed' } });

  /** Logs events of an order as fast as possible. */
  const log = async (app: TestApp, order_id: string, times: number) => {
    for (let nr = 0; nr < times; nr++) {
      await insertOrderEvent(app.db, { order_id, kind: 'moved', at: app.clock.now() });
    }
    app.deps.changes.announceOrders();
  };
  const begun = (stream: EventReader) => vi.waitFor(() => expect(stream.named('ping')).not.toEqual([]), soon);
  const heard = (stream: EventReader) => stream.orders().map(({ order }) => order);

  test('[LIVE-01] customers receive events of their own orders within two seconds, and nothing else', async ({
    app,
    admin,
    customer: { user, client },
  }) => {
    const [own, other] = [await anOrder(app, user), await anOrder(app, await aUser(app))];
    const [stream, staff] = [await openEvents(app, client), await openEvents(app, admin)];
    for (const { id } of [other, own]) expect((await confirm(admin, id)).status).toBe(200);
    await vi.waitFor(() => expect(heard(staff)).toEqual([other.id, own.id]), soon);
    await vi.waitFor(() => expect(heard(stream)).toEqual([own.id]), soon);
    expect(new Set(stream.received.map(({ event }) => event))).toEqual(new Set(['retry', 'ping', 'order']));
    expect(JSON.stringify(stream.received)).not.toContain(other.id);
  });

  test('[LIVE-04] another customer’s order is a 404', async ({ app, customer: { client } }) => {
    const { order_number: orderNumber } = await anOrder(app, await aUser(app));
    expect((await client.call(getOrderByNumber, { params: { orderNumber } })).status).toBe(404);
  });

  test.for(['kitchen', 'courier', 'manager'] as const)(
    'people with the duty %s receive events of every order, also with the flag off and during maintenance',
    async (duty, { app, admin }) => {
      await withFlags(app);
      await admin.call(setMaintenance, { body: { enabled: true } });
      const stream = await openEvents(app, await withSession(app, await aUser(app, { duties: [duty] })));
      const { id } = await anOrder(app, await aUser(app));
      await confirm(admin, id);
      await vi.waitFor(() => expect(heard(stream)).toEqual([id]), soon);
      expect(stream.named('lists')).not.toEqual([]);
    },
  );

  test('editors receive list versions, and only events of their own orders', async ({ app, admin }) => {
    const user = await aUser(app, { duties: ['editor'] });
    const stream = await openEvents(app, await withSession(app, user));
    for (const customer of [await aUser(app), user]) await confirm(admin, (await anOrder(app, customer)).id);
    await vi.waitFor(() => expect(stream.orders()).toHaveLength(1), soon);
    expect(stream.named('lists')).not.toEqual([]);
  });

  test('with the flag off customers are refused; visitors always are', async ({ app, client }) => {
    const refusal = async (caller: Client) =>
      ((await (await askForEvents(app, caller)).json()) as { code: string }).code;
    const customer = (await aSignedInUser(app)).client;
    expect(await refusal(customer)).toBe('feature_disabled');
    await withFlags(app, [], ['ff_kitchen']);
    expect(await refusal(client)).toBe('authentication_required');
    expect(app.deps.events.count()).toBe(0);
  });

  test('[LIVE-02] a customer who reconnects gets exactly what was missed, however much others ordered', async ({
    app,
    customer: { user, client },
  }) => {
    const [own, other] = [await anOrder(app, user), await anOrder(app, await aUser(app))];
    await log(app, other.id, 1);
    const first = await openEvents(app, client);
    await begun(first);
    await first.drop();
    await log(app, own.id, 2);
    await log(app, other.id, 501);
    app.clock.pass(30_000);

    const again = await openEvents(app, client, { lastEventId: first.named('ping')[0]?.id });
    await vi.waitFor(() => expect(heard(again)).toEqual([own.id, own.id]), soon);
    await again.drop();
    const third = await openEvents(app, client, { lastEventId: again.named('order').at(-1)?.id });
    await log(app, own.id, 1);
    await vi.waitFor(() => expect(heard(third)).toEqual([own.id]), soon);
    expect([...again.named('resync'), ...third.named('resync')]).toEqual([]);
  });

  test('[LIVE-02] after more than 500 own events, or seven days, it is one resync', async ({
    app,
    customer: { user, client },
  }) => {
    const { id } = await anOrder(app, user);
    await log(app, id, 1);
    const first = await openEvents(app, client);
    await begun(first);
    const lastEventId = first.named('ping')[0]?.id;
    await first.drop();
    await log(app, id, 501);
    const tooMany = await openEvents(app, client, { lastEventId });
    await begun(tooMany);
    app.clock.pass(7 * day + 1);
    const tooLate = await openEvents(app, await withSession(app, user), { lastEventId });
    await begun(tooLate);
    for (const { received } of [tooMany, tooLate]) {
      expect(received.map(({ event }) => event)).toEqual(['retry', 'resync', 'ping']);
    }
  });

  const endings: Record<string, (app: TestApp, client: Client, user: { id: string }) => Promise<unknown>> = {
    'a logout': (_app, client) => client.call(logout, {}),
    'a session that is ended elsewhere': async ({ db, clock }, _client, { id }) =>
      db.updateTable('sessions').set({ ended_at: clock.now() }).where('user_id', '=', id).execute(),
    'another duty': async ({ db }, _client, { id }) =>
      db
        .updateTable('users')
        .set({ duties: ['kitchen'] })
        .where('id', '=', id)
        .execute(),
    'switching the flag off': (app) => withFlags(app),
  };
  test.for(Object.entries(endings))(
    '[LIVE-04] %s ends the stream of a customer at the next session check, every minute',
    async ([, end], { app, customer: { user, client } }) => {
      const timers = vi.spyOn(globalThis, 'setInterval');
      const streams = createEventStreams(app.deps);
      onTestFinished(streams.close);
      const { body } = await client.call(getMe, {});
      const sessionId = client.cookies.get('access')?.split('.')[0] ?? '';
      const caller = { ...body, duties: [], sessionId } as unknown as Caller;
      const request = { address: '192.0.2.1', lastEventId: undefined, requestId: 'r', abort: () => undefined };
      const stream = readEvents(new Response(await streams.open({ ...request, caller })));
      const [eachMinute] = timers.mock.calls.find(([, ms]) => ms === 60_000) ?? [];
      await begun(stream);
      await end(app, client, user);
      expect(streams.count()).toBe(1);
      eachMinute?.();
      await stream.ended;
      expect(stream.received.at(-1)?.event).toBe('bye');
      expect(streams.count()).toBe(0);
    },
  );
});
