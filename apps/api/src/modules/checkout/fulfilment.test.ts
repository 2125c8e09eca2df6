import { getCart } from '@bottega/contract/cart/endpoints';
import type { DeliveryZone } from '@bottega/contract/fulfilment/zones';
import { getOrderByNumber } from '@bottega/contract/orders/endpoints';
import { expect } from 'vitest';
import { describeApi } from '#testing/api-test.ts';
import { dumpShop } from '#testing/database/dump.ts';
import { anAddress, aProduct, aUser, inCart } from '#testing/factories.ts';
import { address, atCheckout, delivery, dinner, loadsOf, pickup } from '#testing/lyon-checkout.ts';
import { openLimiter } from '#testing/open-limiter.ts';
import { lyonZones, withOrdering } from '#testing/ordering.ts';

describeApi((test) => {
  test.override({ deps: { limiter: openLimiter } });

  test('[CHK-04] an order for a slot stores its fulfilment, and takes the units of its dishes', async ({ app }) => {
    await withOrdering(app);
    const { order, client } = await atCheckout(app, { kitchen_units: 2 });

    const { status, body } = await order(pickup, { note: ' <b>no onion</b> ' });

    expect(status).toBe(201);
    expect(body).toMatchObject({
      fulfilment: {
        service: 'pickup',
        asap: false,
        units: 4,
        contactName: 'Anna Rossi',
        phone: '+33478420033',
        address: null,
        zone: null,
        promisedAt: '2026-11-21T18:30:00.000Z',
        slot: { start: dinner, end: '2026-11-21T18:30:00.000Z' },
      },
      itemsPrice: 20,
      deliveryFee: 0,
      totalPrice: 20,
      note: '<b>no onion</b>',
    });
    expect(await loadsOf(app)).toEqual([{ starts_at: new Date(dinner), units: 4 }]);
    const { body: read } = await client.call(getOrderByNumber, { params: { orderNumber: body.orderNumber } });
    expect(read).toEqual(body);
  });

  test('[LANG-01] an order has the name of its zone in each language that has one', async ({ app }) => {
    const [centre, ...others] = lyonZones as [DeliveryZone, ...DeliveryZone[]];
    const named = async (name: DeliveryZone['name']) => {
      await withOrdering(app, { zones: [{ ...centre, name }, ...others] });
      const { order } = await atCheckout(app);
      return (await order(delivery)).body.fulfilment;
    };
    expect(await named({ en: 'Centre', fr: 'Presqu’île' })).toMatchObject({ zone: 'Centre', zoneFr: 'Presqu’île' });
    expect(await named({ en: 'Centre' })).not.toHaveProperty('zoneFr');
    expect(await named({ en: '', fr: 'Presqu’île' })).toMatchObject({ zone: 'Presqu’île' });
  });

  test('[AREA-02, CHK-04] delivery adds the zone’s fee, and is free above its threshold', async ({ app }) => {
    await withOrdering(app, { zones: lyonZones });
    const { order } = await atCheckout(app);
    const { body } = await order(delivery, { expectedTotal: 22.5 });
    expect(body).toMatchObject({ itemsPrice: 20, deliveryFee: 2.5, totalPrice: 22.5 });
    expect(body.fulfilment).toMatchObject({ address, zone: 'Centre', zoneFr: 'Centre' });

    const rich = await atCheckout(app, { quantity: 4 });
    expect((await rich.order(delivery)).body).toMatchObject({ itemsPrice: 40, deliveryFee: 0, totalPrice: 40 });
  });

  test('[AREA-02] one cent below the minimum is refused, with the missing amount', async ({ app }) => {
    await withOrdering(app, { zones: lyonZones });
    const { order } = await atCheckout(app, { quantity: 1, price_cents: 1499 });
    expect(await order(delivery)).toMatchObject({
      status: 409,
      body: { code: 'below_minimum', details: { missing: 0.01 } },
    });
    const enough = await atCheckout(app, { quantity: 1, price_cents: 1500 });
    expect((await enough.order(delivery)).status).toBe(201);
  });

  test('[CHK-04] fields that the server calculates are refused in the body', async ({ app }) => {
    await withOrdering(app, { zones: lyonZones });
    const { client, params, order } = await atCheckout(app);
    const before = await dumpShop(app.db);
    const path = `/orders/create/${params.userId}`;
    for (const field of ['deliveryFee', 'fee', 'zone', 'slotEnd', 'end', 'units', 'promisedAt', 'totalPrice']) {
      for (const body of [{ fulfilment: { ...delivery, [field]: 0 } }, { fulfilment: delivery, [field]: 0 }]) {
        expect(await client.send('POST', path, { body })).toMatchObject({
          status: 400,
          body: { code: 'invalid_input' },
        });
      }
    }
    expect((await order(delivery, { expectedTotal: 20 })).body.code).toBe('price_changed');
    expect(await dumpShop(app.db)).toEqual(before);
  });

  test('[CHK-03, SLOT-02] each refusal has its details; cart and idempotency key stay usable', async ({ app }) => {
    const zones = lyonZones;
    const { order, client, params } = await atCheckout(app);
    const key = { 'Idempotency-Key': 'one-key' };
    const place = (fulfilment: object, expectedTotal?: number) =>
      client.send('POST', `/orders/create/${params.userId}`, {
        body: { fulfilment, ...(expectedTotal !== undefined && { expectedTotal }) },
        headers: key,
      });
    await withOrdering(app, { zones });
    await app.db
      .insertInto('slot_loads')
      .values({ starts_at: new Date(dinner), units: 20 })
      .execute();
    const refuses = async (answer: Promise<unknown>, status: number, body: object) => {
      const before = await dumpShop(app.db);
      expect(await answer).toMatchObject({ status, body });
      expect(await dumpShop(app.db)).toEqual(before);
    };
    const later = ['18:30', '18:45', '19:00'].map((time) => ({ start: `2026-11-21T${time}:00.000Z` }));

    await refuses(place(pickup), 409, { code: 'slot_full', details: { slots: later } });
    const gone = { code: 'slot_gone', details: { slots: [{}, {}, {}] } };
    await refuses(place({ ...pickup, slot: '2026-11-21T12:00:00Z' }), 409, gone);
    await refuses(place({ ...pickup, slot: '2026-11-24T18:15:00Z' }), 409, gone);
    await refuses(place({ ...pickup, slot: '2026-11-21T18:16:00Z' }), 409, gone);
    await refuses(place({ ...pickup, phone: '' }), 400, { code: 'phone_required' });
    const abroad = { ...delivery, address: { ...address, postcode: '75001' } };
    await refuses(place(abroad), 409, { code: 'address_outside', details: {} });
    await refuses(place({ ...delivery, address: { ...address, postcode: '69 009' } }), 409, {
      code: 'below_minimum',
      details: { missing: 5 },
    });
    await refuses(place({ ...delivery, address: undefined }), 400, { code: 'invalid_input' });
    await refuses(place({ ...delivery, addressId: 'unknown' }), 404, { code: 'address_not_found' });
    await refuses(place({ ...delivery, slot: '2026-11-21T19:00:00Z' }, 20), 409, { code: 'price_changed' });
    await withOrdering(app, { zones, settings: { services: ['delivery'] } });
    await refuses(place(pickup), 409, { code: 'service_unavailable' });
    await withOrdering(app, { zones });
    expect((await client.call(getCart, { params })).body.products).toHaveLength(1);

    const placed = await place({ ...pickup, slot: '2026-11-21T18:30:00.000Z' }, 20);
    expect(placed.status).toBe(201);
    const again = await place({ ...pickup, slot: '2026-11-21T18:30:00.000Z' }, 20);
    expect(again.body).toEqual(placed.body);
    expect((await order(pickup)).body.code).toBe('cart_empty');
  });

  test('[SLOT-02] a slot offered at 21:59:59 and ordered at 22:00:00 is gone', async ({ app }) => {
    await withOrdering(app, { settings: { leadPickup: 0, daysAhead: 0 } });
    app.clock.pass(Date.parse('2026-11-21T21:00:00Z') - app.clock.now().getTime());
    const { order } = await atCheckout(app);
    const before = await dumpShop(app.db);
    expect(await order({ ...pickup, slot: '2026-11-21T20:45:00Z' })).toMatchObject({
      status: 409,
      body: { code: 'slot_gone', details: { slots: [] } },
    });
    expect(await order({ ...pickup, slot: 'asap' })).toMatchObject({
      status: 409,
      body: { code: 'shop_closed', details: { opensAt: '2026-11-22T11:00:00.000Z' } },
    });
    expect(await dumpShop(app.db)).toEqual(before);
  });

  test('[SLOT-05] a full slot accepts drinks, and large orders fill earlier ones', async ({ app }) => {
    await withOrdering(app, { settings: { unitsPerSlot: 3 } });
    await app.db
      .insertInto('slot_loads')
      .values({ starts_at: new Date(dinner), units: 3 })
      .execute();
    const drinks = await atCheckout(app, { kitchen_units: 0 });
    expect((await drinks.order(pickup)).status).toBe(201);

    const large = await atCheckout(app, { quantity: 7 });
    const { body } = await large.order({ ...pickup, slot: '2026-11-21T17:45:00Z' });
    expect(body.fulfilment).toMatchObject({ units: 7, promisedAt: '2026-11-21T18:00:00.000Z' });
    const units = (await loadsOf(app)).map((load) => [load.starts_at.toISOString().slice(11, 16), load.units]);
    expect(units).toEqual([
      ['17:15', 1],
      ['17:30', 3],
      ['17:45', 3],
      ['18:15', 3],
    ]);

    const tooLarge = await atCheckout(app, { quantity: 64, kitchen_units: 20 });
    expect(await tooLarge.order(pickup)).toMatchObject({
      status: 409,
      body: { code: 'order_too_large', details: { units: 1280, largestUnits: expect.any(Number) } },
    });
  });

  test('as soon as possible is the first slot with room before closing', async ({ app }) => {
    await withOrdering(app, { settings: { unitsPerSlot: 2 } });
    const starts: string[] = [];
    for (let turn = 0; turn < 3; turn++) {
      const { body } = await (await atCheckout(app)).order({ ...pickup, slot: 'asap' });
      expect(body.fulfilment?.asap).toBe(true);
      starts.push(body.fulfilment?.slot.start ?? '');
    }
    expect(starts).toEqual(['12:30', '12:45', '13:00'].map((time) => `2026-11-21T${time}:00.000Z`));
  });

  test('[SLOT-10] a pause refuses orders, naming its end', async ({ app }) => {
    await withOrdering(app, { settings: { acceptBare: true } });
    const value = { pause: { until: '2026-11-21T13:00:00.000Z', note: '' }, busy: null };
    const now = app.clock.now();
    await app.db
      .insertInto('shop_documents')
      .values({ key: 'ordering_state', value, version: 1, updated_at: now })
      .execute();
    await app.deps.changes.publish('settings');
    const { order } = await atCheckout(app);
    const refused = { status: 409, body: { code: 'shop_paused', details: { until: '2026-11-21T13:00:00.000Z' } } };
    expect(await order({ ...pickup, slot: 'asap' })).toMatchObject(refused);
    expect(await order({ ...pickup, slot: '2026-11-21T12:30:00Z' })).toMatchObject(refused);
    expect(await order(undefined)).toMatchObject(refused);
    expect((await order(pickup)).status).toBe(201);
  });

  test('[ORDX-01] an order without a fulfilment is accepted if the shop allows that, while it is open', async ({
    app,
  }) => {
    await withOrdering(app);
    const bare = await atCheckout(app);
    const before = await dumpShop(app.db);
    expect(await bare.order(undefined)).toMatchObject({ status: 400, body: { code: 'invalid_input' } });
    expect(await dumpShop(app.db)).toEqual(before);

    await withOrdering(app, { settings: { acceptBare: true } });
    const { status, body } = await bare.order(undefined, { note: 'Ring twice' });
    expect(status).toBe(201);
    expect(body).toMatchObject({ totalPrice: 20, note: 'Ring twice' });
    expect(body).not.toHaveProperty('fulfilment');
    expect(await loadsOf(app)).toEqual([]);
    const { client, params } = await atCheckout(app);
    expect((await client.send('POST', `/orders/create/${params.userId}`)).status).toBe(201);

    app.clock.pass(12 * 3_600_000);
    const night = await atCheckout(app);
    expect(await night.order(undefined)).toMatchObject({
      status: 409,
      body: { code: 'shop_closed', details: { opensAt: '2026-11-22T11:00:00.000Z' } },
    });
  });

  test('[ORDX-01, RULE-05] with the flag off its fields are unknown and hours do not matter', async ({ app }) => {
    app.clock.pass(12 * 3_600_000);
    const { order } = await atCheckout(app);
    expect(await order(pickup, { note: '' })).toMatchObject({
      status: 400,
      body: { code: 'invalid_input', errors: { fulfilment: expect.any(String), note: expect.any(String) } },
    });
    expect((await order(undefined)).status).toBe(201);
  });

  test('[AREA-04] only own addresses are accepted, and the address book saves one on request', async ({ app }) => {
    await withOrdering(app, { zones: lyonZones });
    const { user, order } = await atCheckout(app);
    const other = await anAddress(app, await aUser(app));
    const { address: inline, ...form } = delivery;
    expect((await order({ ...form, addressId: other.id })).body.code).toBe('address_not_found');

    expect((await order({ ...delivery, remember: true })).status).toBe(201);
    const saved = await app.db.selectFrom('addresses').selectAll().where('user_id', '=', user.id).execute();
    expect(saved).toMatchObject([{ ...inline, full_name: 'Anna Rossi', phone: '+33478420033' }]);

    app.clock.pass(60_000);
    await inCart(app, user.id, (await aProduct(app, { price_cents: 2000 })).id);
    const { body } = await order({ ...form, addressId: saved[0]?.id ?? '' });
    expect(body.fulfilment?.address).toEqual(address);
    const used = await app.db.selectFrom('addresses').selectAll().where('user_id', '=', user.id).execute();
    expect(used).toMatchObject([{ last_used_at: app.clock.now() }]);
  });
});
