import { chooseSlot, type KitchenRequest } from '@bottega/contract/checkout/choose-slot';
import { deliveryTerms, refuseBelowMinimum } from '@bottega/contract/checkout/delivery';
import { isRefusal } from '@bottega/contract/checkout/refusal';
import { expect } from 'vitest';
import type { Db } from '#db/tables.ts';
import { describeApi } from '#testing/api-test.ts';
import { lyonZones, withOrdering } from '#testing/ordering.ts';
import type { TestApp } from '#testing/test-app.ts';
import { loadsFor, readRules } from './slot-choice.service.ts';
import { takeUnits } from './slot-loads.queries.ts';

const phone = '+33465710034';

describeApi((test) => {
  // Saturday, 13:00 in Paris.
  const requestOf = async (app: TestApp, own: Partial<KitchenRequest> = {}): Promise<KitchenRequest> => ({
    rules: await readRules(app.deps.settings),
    service: 'pickup',
    now: app.clock.now(),
    ...own,
  });

  const take = async (app: TestApp, slot: 'asap' | string, units: number, own: Partial<KitchenRequest> = {}) => {
    const request = await requestOf(app, own);
    const wanted = { slot: slot === 'asap' ? ('asap' as const) : new Date(slot), units };
    const { unitsPerSlot } = request.rules.settings;
    const inTransaction = async (trx: Db) => {
      const chosen = chooseSlot(request, wanted, await loadsFor(trx, request), phone);
      if (isRefusal(chosen)) return [chosen.code, chosen.details];
      const { slot: promised, taken } = chosen;
      expect(await takeUnits(trx, { taken, unitsPerSlot })).toBe(true);
      return [promised.start.toISOString(), taken.map((share) => share.units)];
    };
    return app.db.transaction().execute(inTransaction);
  };

  const loads = async ({ db }: TestApp) =>
    (await db.selectFrom('slot_loads').selectAll().orderBy('starts_at').execute()).map(({ units }) => units);

  const six = { settings: { unitsPerSlot: 6, daysAhead: 0 } };
  const at = (time: string) => `2026-11-21T${time}:00.000Z`;
  const slotAt = (time: string) => ({ start: at(time), end: new Date(Date.parse(at(time)) + 900_000).toISOString() });

  test('[SLOT-05] as soon as possible is the first slot with room', async ({ app }) => {
    await withOrdering(app, six);
    expect(await take(app, 'asap', 4)).toEqual([at('12:30'), [4]]);
    expect(await take(app, 'asap', 3)).toEqual([at('12:45'), [3]]);
    expect(await take(app, 'asap', 2)).toEqual([at('12:30'), [2]]);
    expect(await take(app, 'asap', 0)).toEqual([at('12:30'), []]);
    expect(await loads(app)).toEqual([6, 3]);
  });

  test('[SLOT-05] a full slot is refused, naming the next three, but accepts drinks', async ({ app }) => {
    await withOrdering(app, six);
    await take(app, at('18:00'), 6);
    expect(await take(app, at('18:00'), 1)).toEqual([
      'slot_full',
      { slots: [slotAt('18:15'), slotAt('18:30'), slotAt('18:45')] },
    ]);
    expect(await take(app, at('18:00'), 0)).toEqual([at('18:00'), []]);
    expect(await loads(app)).toEqual([6]);
  });

  test('[SLOT-05] a large order fills earlier slots, even partly filled ones', async ({ app }) => {
    await withOrdering(app, six);
    await take(app, at('18:00'), 4);
    expect(await take(app, at('18:15'), 10)).toEqual([at('18:15'), [2, 2, 6]]);
    expect(await loads(app)).toEqual([2, 6, 6]);
    expect(await take(app, at('12:30'), 10)).toEqual([
      'slot_full',
      { slots: [slotAt('12:45'), slotAt('13:00'), slotAt('13:15')] },
    ]);
  });

  test('[SLOT-05] an order larger than possible is refused, naming the largest that fits', async ({ app }) => {
    await withOrdering(app, { settings: { unitsPerSlot: 6, daysAhead: 0, leadPickup: 510 } });
    expect(await take(app, at('20:45'), 13)).toEqual(['order_too_large', { largestUnits: 12, units: 13, phone }]);
    expect(await loads(app)).toEqual([]);
  });

  test('[SLOT-02] a past slot is refused, naming the next ones', async ({ app }) => {
    await withOrdering(app, six);
    expect(await take(app, at('12:15'), 1)).toEqual([
      'slot_gone',
      { slots: [slotAt('12:30'), slotAt('12:45'), slotAt('13:00')] },
    ]);
    expect(await take(app, '2026-11-22T12:00:00.000Z', 1)).toMatchObject(['slot_gone', { slots: { length: 3 } }]);
  });

  test('[SLOT-01] after the last slot of the day the shop is closed until the next opening', async ({ app }) => {
    await withOrdering(app, { settings: { leadPickup: 25 } });
    app.clock.pass(8 * 3_600_000 + 40 * 60_000);
    expect(await take(app, 'asap', 1)).toEqual(['shop_closed', { opensAt: '2026-11-22T11:00:00.000Z' }]);
  });

  test('[SLOT-10] a pause is reported with its end', async ({ app }) => {
    await withOrdering(app, six);
    const rules = await readRules(app.deps.settings);
    const pause = { until: at('12:20'), note: '' };
    const own = { rules: { ...rules, state: { pause, busy: null } } };
    expect(await take(app, 'asap', 1, own)).toEqual(['shop_paused', { until: at('12:20') }]);
    expect(await take(app, at('12:30'), 1, own)).toEqual([at('12:30'), [1]]);
    const endless = { rules: { ...rules, state: { pause: { until: null, note: '' }, busy: null } } };
    expect(await take(app, at('18:00'), 1, endless)).toEqual(['shop_paused', { until: null }]);
  });

  test('ordering that is switched off, or a service that the shop does not have, is refused', async ({ app }) => {
    await withOrdering(app, { settings: { services: ['pickup'] } });
    expect(await take(app, 'asap', 1, { service: 'delivery' })).toEqual(['service_unavailable', undefined]);
    const rules = await readRules(app.deps.settings);
    expect(await take(app, 'asap', 1, { rules: { ...rules, isOpen: false } })).toEqual(['shop_closed', {}]);
  });

  test('[AREA-01, AREA-02] the zone determines fee, minimum and time', async ({ app }) => {
    await withOrdering(app, { zones: lyonZones });
    const request = await requestOf(app, { service: 'delivery' });
    const termsOf = (postcode: string, items: number) =>
      deliveryTerms(request, { place: { postcode, city: 'Lyon' }, items });
    const terms = (postcode: string, items: number) => {
      const found = termsOf(postcode, items);
      return isRefusal(found) ? expect.fail(found.code) : found;
    };
    expect(terms('69 001', 4000)).toMatchObject({ zone: { id: 'centre' }, fee: 0, missing: 0 });
    expect(refuseBelowMinimum(terms('69003', 2499))).toEqual({ code: 'below_minimum', details: { missing: 0.01 } });
    expect(termsOf('75001', 4000)).toMatchObject({ code: 'address_outside' });
    expect(await take(app, 'asap', 1, { service: 'delivery', zone: terms('69003', 2500).zone })).toEqual([
      at('13:00'),
      [1],
    ]);
  });
});
