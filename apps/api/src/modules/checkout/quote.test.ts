import { type ChosenSlot, chooseSlot } from '@bottega/contract/checkout/choose-slot';
import { deliveryTerms } from '@bottega/contract/checkout/delivery';
import { quoteOrder } from '@bottega/contract/checkout/endpoints';
import { type CheckoutRefusal, isRefusal } from '@bottega/contract/checkout/refusal';
import { addAddress } from '@bottega/contract/fulfilment/address-endpoints';
import { weekOf } from '@bottega/contract/shop/hours/opening-hours';
import fc from 'fast-check';
import { expect } from 'vitest';
import { describeApi } from '#testing/api-test.ts';
import { aProduct, aSignedInUser, inCart } from '#testing/factories.ts';
import { lyonZones, withLoad, withOrdering } from '#testing/ordering.ts';
import type { TestApp } from '#testing/test-app.ts';
import { loadsFor, readRules } from '../fulfilment/slot-choice.service.ts';

const minute = 60_000;
const at = (time: string) => new Date(`2026-11-21T${time}:00.000Z`);

const load = (app: TestApp, time: string, units: number) => withLoad(app, at(time), units);

describeApi((test) => {
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
      units: 2,
      itemsPrice: 25,
      deliveryFee: 2.5,
      totalPrice: 27.5,
      refusal: null,
      leadMinutes: 45,
      zone: { name: 'Centre', minimum: 15, freeFrom: 40, missing: 0 },
    });
    expect(await quote('69001', 1)).toMatchObject({ zone: { missing: 2.5 }, refusal: 'below_minimum' });
    expect(await quote('69002', 4)).toMatchObject({ itemsPrice: 50, deliveryFee: 0, totalPrice: 50 });
    expect(await quote('69003', 2)).toMatchObject({ deliveryFee: 4, leadMinutes: 60, refusal: null });
    expect(await quote('75001', 4)).toMatchObject({ zone: null, deliveryFee: 0, refusal: 'address_outside' });
    expect(await quote(undefined, 4)).toMatchObject({ zone: null, refusal: null });
  });

  test('[AREA-02] one cent below the minimum is reported as missing', async ({ app, client }) => {
    await withOrdering(app, { zones: lyonZones });
    const dish = await aProduct(app, { price_cents: 2499 });
    const body = { service: 'delivery', postcode: '69003', cart: [{ productId: dish.id, quantity: 1 }] } as const;
    expect((await client.call(quoteOrder, { body: { ...body, cart: [...body.cart] } })).body).toMatchObject({
      zone: { missing: 0.01 },
      refusal: 'below_minimum',
    });
  });

  test('[AREA-04] a quote uses the caller’s cart, and only their own addresses', async ({ app, client }) => {
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
    expect((await nina.client.call(quoteOrder, { body })).body.code).toBe('address_not_found');
    // Whose session has ended is asked to log in, not said to have no such address.
    expect(await client.call(quoteOrder, { body })).toMatchObject({
      status: 401,
      body: { code: 'authentication_required' },
    });
  });

  test('[SLOT-05] a quote reports what no slot has room for', async ({ app, client }) => {
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
    const code = (chosen: ChosenSlot | CheckoutRefusal) =>
      isRefusal(chosen) ? chosen.code : chosen.slot.start.toISOString();
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
          const terms = deliveryTerms({ rules, service }, { place: { postcode, city: '' }, items: 900 * quantity });
          if (quote.refusal === 'address_outside') {
            expect(terms).toMatchObject({ code: 'address_outside' });
            return;
          }
          const { zone, fee, missing } = isRefusal(terms) ? expect.fail(terms.code) : terms;
          expect([quote.deliveryFee * 100, missing > 0]).toEqual([fee, quote.refusal === 'below_minimum']);
          const request = { rules, service, now, zone };
          const loads = await loadsFor(app.db, request);
          const choose = (slot: Date | 'asap') => code(chooseSlot(request, { slot, units: quantity }, loads, ''));
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
});
