import { addAddress } from '@bottega/contract/accounts/address-endpoints';
import { getOrdering, quoteOrder } from '@bottega/contract/ordering/endpoints';
import { listOutside } from '@bottega/contract/ordering/staff-endpoints';
import { defaultHours, weekOf } from '@bottega/contract/shop/opening-hours';
import { changeHours } from '@bottega/contract/shop/staff-endpoints';
import fc from 'fast-check';
import { expect, vi } from 'vitest';
import { HttpError } from '#http/http-error.ts';
import { describeApi, describePostgresApi } from '#testing/api-test.ts';
import { anOrder, aProduct, aSignedInUser, aUser, inCart, lyonZones, withOrdering } from '#testing/factories.ts';
import { anotherProcess, type TestApp } from '#testing/test-app.ts';
import { chooseSlot, deliveryTerms, loadsFor, readRules } from './kitchen.service.ts';

const minute = 60_000;
const at = (time: string) => new Date(`2026-11-21T${time}:00.000Z`);

const load = async (app: TestApp, time: string, units: number) => {
  await app.db
    .insertInto('slot_loads')
    .values({ starts_at: at(time), units })
    .execute();
  app.deps.changes.announceOrders();
};

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
      ...{ service: 'pickup', open: true, until: '2026-11-21T21:00:00.000Z', opensAt: null, paused: null },
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

  test('a shop that is switched off is not open', async ({ app, client }) => {
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

  test('[SLOT-10] a pause is named, and is over by itself', async ({ app, client }) => {
    await withOrdering(app, { settings: { services: ['pickup'] } });
    await client.call(getOrdering, {});
    await pause(app, new Date(app.clock.now().getTime() + 20 * minute));
    const offer = async () => (await client.call(getOrdering, { query: { days: 'none' } })).body.services[0];
    expect(await offer()).toMatchObject({ paused: { until: '2026-11-21T12:20:00.000Z', note: 'Oven' }, asap: null });
    app.clock.pass(20 * minute);
    expect(await offer()).toMatchObject({ paused: null, asap: { start: '2026-11-21T12:45:00.000Z' } });
  });

  test('an answer is cached for a second, or until settings or orders change', async ({ app, client }) => {
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

  test('[AREA-01, AREA-02, AREA-03] a quote has fee, minimum and total of the zone', async ({ app, client }) => {
    await withOrdering(app, { zones: lyonZones });
    const dish = await aProduct(app, { price_cents: 1250 });
    const quote = async (postcode: string | undefined, quantity: number) => {
      const cart = [
        { productId: dish.id, quantity },
        { productId: 'gone', quantity: 3 },
      ];
      return (await client.call(quoteOrder, { body: { service: 'delivery', cart, ...(postcode && { postcode }) } }))
        .body;
    };
    expect(await quote('69 001', 2)).toMatchObject({
      ...{ units: 2, itemsPrice: 25, deliveryFee: 2.5, totalPrice: 27.5, refusal: null, leadMinutes: 45 },
      zone: { name: 'Centre', minimum: 15, freeFrom: 40, missing: 0 },
    });
    expect(await quote('69001', 1)).toMatchObject({ zone: { missing: 2.5 }, refusal: 'below_minimum' });
    expect(await quote('69002', 4)).toMatchObject({ itemsPrice: 50, deliveryFee: 0, totalPrice: 50 });
    expect(await quote('69003', 2)).toMatchObject({ deliveryFee: 4, leadMinutes: 60, refusal: null });
    expect(await quote('75001', 4)).toMatchObject({ zone: null, deliveryFee: 0, refusal: 'address_outside' });
    expect(await quote(undefined, 4)).toMatchObject({ zone: null, refusal: null });
  });

  test('[AREA-02] one cent below the minimum is said to be missing', async ({ app, client }) => {
    await withOrdering(app, { zones: lyonZones });
    const dish = await aProduct(app, { price_cents: 2499 });
    const body = { service: 'delivery', postcode: '69003', cart: [{ productId: dish.id, quantity: 1 }] } as const;
    expect((await client.call(quoteOrder, { body: { ...body, cart: [...body.cart] } })).body).toMatchObject({
      zone: { missing: 0.01 },
      refusal: 'below_minimum',
    });
  });

  test('[AREA-04] a quote takes the caller’s cart, and no address but their own', async ({ app, client }) => {
    await withOrdering(app, { zones: lyonZones });
    const dish = await aProduct(app, { price_cents: 1000 });
    const [mia, nina] = [await aSignedInUser(app), await aSignedInUser(app)];
    await inCart(app, mia.user.id, dish.id, 3);
    const address = { street: 'Rue Mercière 4', postcode: '69002', city: 'Lyon' };
    const { body: saved } = await mia.client.call(addAddress, { params: { id: mia.user.id }, body: address });
    const body = { service: 'delivery', addressId: saved._id } as const;
    expect((await mia.client.call(quoteOrder, { body })).body).toMatchObject({
      units: 3,
      deliveryFee: 2.5,
      totalPrice: 32.5,
    });
    for (const stranger of [nina.client, client]) {
      expect((await stranger.call(quoteOrder, { body })).body.code).toBe('address_not_found');
    }
  });

  test('[SLOT-05] a quote says what no time has room for', async ({ app, client }) => {
    await withOrdering(app, { settings: { unitsPerSlot: 2, daysAhead: 0, leadPickup: 525 } });
    const [dish, drink] = [await aProduct(app), await aProduct(app, { kitchen_units: 0, category: 'drinks' })];
    const quote = async (productId: string, quantity: number) =>
      (await client.call(quoteOrder, { body: { service: 'pickup', cart: [{ productId, quantity }] } })).body;
    expect(await quote(dish.id, 3)).toMatchObject({ units: 3, largestUnits: 2, refusal: 'order_too_large' });
    await load(app, '20:45', 2);
    expect(await quote(dish.id, 1)).toMatchObject({ first: null, refusal: 'slot_full' });
    expect(await quote(drink.id, 5)).toMatchObject({
      units: 0,
      refusal: null,
      first: { start: at('20:45').toISOString() },
    });
  });

  test('[SLOT-13] what a quote offers is what an order then gets', async ({ app, client }) => {
    await withOrdering(app, {
      settings: { unitsPerSlot: 6, daysAhead: 1 },
      hours: {
        week: weekOf(() => [
          { opens: '12:00', closes: '14:30' },
          { opens: '18:00', closes: '01:00' },
        ]),
      },
      zones: lyonZones,
    });
    const dish = await aProduct(app, { price_cents: 900 });
    for (let slot = 0; slot < 150; slot += 1) {
      const starts_at = new Date(at('11:00').getTime() + slot * 15 * minute);
      await app.db
        .insertInto('slot_loads')
        .values({ starts_at, units: (slot * 5) % 7 })
        .execute();
    }
    const code = (run: () => { slot: { start: Date } }) => {
      try {
        return run().slot.start.toISOString();
      } catch (error) {
        if (error instanceof HttpError) return error.code;
        throw error;
      }
    };
    const rules = await readRules(app.deps.settings);
    const postcodes = ['69001', '69003', '75001'];
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom('pickup' as const, 'delivery' as const),
        fc.integer({ min: 1, max: 20 }),
        fc.constantFrom(...postcodes),
        fc.integer({ min: 0, max: 20 }),
        async (service, quantity, postcode, minutes) => {
          app.clock.pass(minutes * minute);
          const now = app.clock.now();
          const cart = [{ productId: dish.id, quantity }];
          const { body: quote } = await client.call(quoteOrder, { body: { service, postcode, cart } });
          if (quote.refusal === 'address_outside') {
            expect(() =>
              deliveryTerms({ rules, service }, { place: { postcode, city: '' }, items: 900 * quantity }),
            ).toThrow();
            return;
          }
          const { zone, fee, missing } = deliveryTerms(
            { rules, service },
            { place: { postcode, city: '' }, items: 900 * quantity },
          );
          expect([quote.deliveryFee * 100, missing > 0]).toEqual([fee, quote.refusal === 'below_minimum']);
          const request = { rules, service, now, zone };
          const loads = await loadsFor(app.db, request);
          const choose = (slot: Date | 'asap') => code(() => chooseSlot(request, { slot, units: quantity }, loads, ''));
          if (quote.asap) expect(choose('asap')).toBe(quote.asap.start);
          else expect(['shop_closed', 'slot_full', 'order_too_large']).toContain(choose('asap'));
          for (const { start, state } of quote.days.flatMap(({ slots }) => slots).slice(0, 20)) {
            expect(choose(new Date(start))).toBe(
              state === 'full' ? (quote.first ? 'slot_full' : (quote.refusal ?? 'slot_full')) : start,
            );
          }
        },
      ),
      { numRuns: 100 },
    );
  });

  test('[SLOT-07] a change of hours shows at once, and orders that it leaves outside are listed', async ({
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
