import { quoteOrder } from '@bottega/contract/checkout/endpoints';
import { getOrdering } from '@bottega/contract/fulfilment/endpoints';
import { pauseOrders, setBusy } from '@bottega/contract/fulfilment/staff-endpoints';
import { listOutside } from '@bottega/contract/orders/outside-endpoints';
import { defaultHours, weekOf } from '@bottega/contract/shop/hours/opening-hours';
import { changeHours } from '@bottega/contract/shop/staff-endpoints';
import { expect, vi } from 'vitest';
import { describeApi, describePostgresApi } from '#testing/api-test.ts';
import { anOrder, aUser } from '#testing/factories.ts';
import { withLoad, withOrdering } from '#testing/ordering.ts';
import { anotherInstance, anotherProcess, type TestApp } from '#testing/test-app.ts';

const minute = 60_000;
const at = (time: string) => new Date(`2026-11-21T${time}:00.000Z`);

const load = (app: TestApp, time: string, units: number) => withLoad(app, at(time), units);

const pause = async (app: TestApp, until: Date | null) => {
  const value = { pause: { until: until?.toISOString() ?? null, note: 'Oven' }, busy: null };
  await app.db
    .insertInto('shop_documents')
    .values({ key: 'ordering_state', version: 1, value, updated_at: app.clock.now() })
    .execute();
  await app.deps.changes.publish('settings');
};

describeApi((test) => {
  test('services say when they are open, and what can be ordered', async ({ app, client }) => {
    await withOrdering(app, { settings: { unitsPerSlot: 4, daysAhead: 1 } });
    await load(app, '12:30', 4);
    await load(app, '12:45', 3);
    const { status, body } = await client.call(getOrdering, {});
    expect(status).toBe(200);
    const [pickup, delivery] = body.services;
    expect(pickup).toMatchObject({
      service: 'pickup',
      open: true,
      until: '2026-11-21T21:00:00.000Z',
      opensAt: null,
      paused: null,
      leadMinutes: 20,
      asap: { start: '2026-11-21T12:45:00.000Z', end: '2026-11-21T13:00:00.000Z' },
      first: { start: '2026-11-21T12:45:00.000Z' },
    });
    expect(pickup?.days.map(({ date }) => date)).toEqual(['2026-11-21', '2026-11-22']);
    expect(pickup?.days[0]?.slots.slice(0, 3).map(({ state }) => state)).toEqual(['full', 'few', 'free']);
    expect(delivery).toMatchObject({
      service: 'delivery',
      leadMinutes: 45,
      asap: { start: '2026-11-21T12:45:00.000Z' },
    });
    const small = await client.call(getOrdering, { query: { days: 'none' } });
    expect(small.body.services).toEqual(body.services.map((offer) => ({ ...offer, days: [] })));
  });

  test('[SLOT-10] pages that poll every other second get 304 until the response changes', async ({ app, admin }) => {
    await withOrdering(app);
    const ask = (tag = '') =>
      app.answer('203.0.113.1')('/api/ordering?days=none', { headers: { 'if-none-match': tag } });
    const first = await ask();
    const tag = first.headers.get('etag') ?? '';
    expect([first.status, first.headers.get('cache-control')]).toEqual([200, 'private, no-cache']);
    const again = await ask(tag);
    expect([again.status, again.headers.get('etag'), await again.text()]).toEqual([304, tag, '']);
    await admin.call(pauseOrders, { body: { minutes: 20, note: '' } });
    expect((await ask(tag)).status).toBe(200);
  });

  test('with ordering switched off the shop is not open', async ({ app, client }) => {
    await withOrdering(app, { settings: { services: ['pickup'] } });
    await app.db
      .insertInto('settings')
      .values({ key: 'open', value: { enabled: false }, updated_at: app.clock.now() })
      .execute();
    await app.deps.changes.publish('settings');
    expect((await client.call(getOrdering, {})).body.services).toMatchObject([
      { open: false, opensAt: null, until: null, asap: null, first: null, days: [] },
    ]);
    const { body } = await client.call(quoteOrder, { body: { service: 'pickup' } });
    expect(body.refusal).toBe('shop_closed');
  });

  test('[SLOT-10] a pause is reported, and ends by itself', async ({ app, client }) => {
    await withOrdering(app, { settings: { services: ['pickup'] } });
    await client.call(getOrdering, {});
    await pause(app, new Date(app.clock.now().getTime() + 20 * minute));
    const offer = async () => (await client.call(getOrdering, { query: { days: 'none' } })).body.services[0];
    expect(await offer()).toMatchObject({ paused: { until: '2026-11-21T12:20:00.000Z', note: 'Oven' }, asap: null });
    app.clock.pass(20 * minute);
    expect(await offer()).toMatchObject({ paused: null, asap: { start: '2026-11-21T12:45:00.000Z' } });
  });

  test('[SLOT-10] a pause without an end survives a restart', async ({ app, admin, client }) => {
    await withOrdering(app, { settings: { services: ['pickup'] } });
    await client.call(getOrdering, {});
    await admin.call(pauseOrders, { body: { until: null } });
    const paused = { paused: { until: null }, asap: null, first: null, days: [] };
    expect((await client.call(getOrdering, {})).body.services).toMatchObject([paused]);
    app.clock.pass(90 * 24 * 60 * minute);
    const visitor = anotherInstance(app).client();
    expect((await visitor.call(getOrdering, {})).body.services).toMatchObject([paused]);
    const { body } = await visitor.call(quoteOrder, { body: { service: 'pickup', cart: [] } });
    expect(body.refusal).toBe('shop_paused');
  });

  test('[SLOT-11] busy moves the soonest and today’s first slot, and ends by itself', async ({
    app,
    admin,
    client,
  }) => {
    await withOrdering(app, { settings: { services: ['pickup'], daysAhead: 1 } });
    const times = async () => {
      const [offer] = (await client.call(getOrdering, {})).body.services;
      return [offer?.leadMinutes, offer?.asap?.start, ...(offer?.days.map(({ slots }) => slots[0]?.start) ?? [])];
    };
    const [noon, tomorrow] = [at('12:30').toISOString(), '2026-11-22T11:30:00.000Z'];
    expect(await times()).toEqual([20, noon, noon, tomorrow]);
    await admin.call(setBusy, { body: { minutes: 15, forMinutes: 60 } });
    const later = at('12:45').toISOString();
    expect(await times()).toEqual([35, later, later, tomorrow]);
    app.clock.pass(60 * minute);
    const usual = at('13:30').toISOString();
    expect(await times()).toEqual([20, usual, usual, tomorrow]);
  });

  test.describe('in one process', () => {
    test.override({ instances: 1 });

    test('the offer is cached for a second, or until settings or orders change', async ({ app, client }) => {
      await withOrdering(app, { settings: { services: ['pickup'], unitsPerSlot: 1 } });
      const soonest = async () => (await client.call(getOrdering, {})).body.services[0]?.asap?.start;
      expect(await soonest()).toBe(at('12:30').toISOString());
      await app.db
        .insertInto('slot_loads')
        .values({ starts_at: at('12:30'), units: 1 })
        .execute();
      app.clock.pass(999);
      expect(await soonest()).toBe(at('12:30').toISOString());
      app.clock.pass(1);
      expect(await soonest()).toBe(at('12:45').toISOString());
      await load(app, '12:45', 1);
      expect(await soonest()).toBe(at('13:00').toISOString());
    });
  });

  test('[SLOT-07] a change of hours shows immediately, and orders now outside them are listed', async ({
    app,
    admin,
    client,
  }) => {
    await withOrdering(app, { settings: { services: ['pickup'] } });
    await client.call(getOrdering, {});
    const user = await aUser(app);
    const promised = (time: string, own = {}) => {
      const end = new Date(at(time).getTime() + 15 * minute);
      const fulfilment = {
        service: 'pickup',
        slot_start: at(time),
        slot_end: end,
        promised_at: end,
        units: 2,
      } as const;
      const taken_slots = [{ start: at(time).toISOString(), units: 2 }];
      return anOrder(app, user, { ...fulfilment, taken_slots, ...own });
    };
    const [late, inTime, brought] = [
      await promised('20:30'),
      await promised('18:00'),
      await promised('18:15', { service: 'delivery' }),
    ];
    await promised('20:30', { status: 'canceled' });
    await anOrder(app, user);
    await load(app, '18:00', 2);
    const outside = async () =>
      (await admin.call(listOutside, {})).body.map(({ order, reason }) => [order._id, reason]);
    expect(await outside()).toEqual([[brought.id, 'not_offered']]);

    const week = weekOf(() => [{ opens: '12:00', closes: '20:00' }]);
    await admin.call(changeHours, { body: { ...defaultHours, week } });
    const { body } = await client.call(getOrdering, {});
    expect(body.services[0]?.until).toBe(at('19:00').toISOString());
    expect(await outside()).toEqual([
      [brought.id, 'not_offered'],
      [late.id, 'closed'],
    ]);

    await withOrdering(app, { settings: { services: ['pickup', 'delivery'], unitsPerSlot: 1 }, hours: { week } });
    expect(await outside()).toEqual([
      [inTime.id, 'over_capacity'],
      [late.id, 'closed'],
    ]);
    expect(await app.db.selectFrom('orders').select('id').where('status', '=', 'canceled').execute()).toHaveLength(1);
  });
});

describePostgresApi((test) => {
  test('[SLOT-07] other instances offer what the new hours allow within two seconds', async ({ app, admin }) => {
    await withOrdering(app, { settings: { services: ['pickup'] } });
    const other = await anotherProcess(app);
    try {
      const visitor = other.client();
      const until = async () => (await visitor.call(getOrdering, {})).body.services[0]?.until;
      expect(await until()).toBe(at('21:00').toISOString());
      const week = weekOf(() => [{ opens: '12:00', closes: '20:00' }]);
      await admin.call(changeHours, { body: { ...defaultHours, week } });
      await vi.waitFor(async () => expect(await until()).toBe(at('19:00').toISOString()), { timeout: 2000 });
    } finally {
      await other.close();
    }
  });
});
