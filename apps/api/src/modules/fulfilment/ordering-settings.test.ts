import { setMaintenance } from '@bottega/contract/flags/staff-endpoints';
import { defaultOrdering } from '@bottega/contract/fulfilment/settings';
import * as staff from '@bottega/contract/fulfilment/staff-endpoints';
import { setOpen } from '@bottega/contract/shop/hours/opening-endpoints';
import { expect } from 'vitest';
import type { Db } from '#db/tables.ts';
import { describeApi } from '#testing/api-test.ts';
import { dumpShop } from '#testing/database/dump.ts';
import { anOrder, aProduct, aUser } from '#testing/factories.ts';
import { lyonZones } from '#testing/ordering.ts';
import { readOrderingState } from './ordering-state.service.ts';

const pauses = (until: string | null, note = '') => ({ pause: { until, note } });

describeApi({ engines: 'both' }, (test) => {
  const audited = async (app: { db: Db }) => {
    const events = app.db
      .selectFrom('audit_events')
      .innerJoin('audit_details', 'audit_details.seq', 'audit_events.seq');
    return events.select(['record_id', 'before', 'after']).orderBy('audit_events.seq').execute();
  };

  test('settings and zones have defaults, are saved with a version, and audited with both sides', async ({
    app,
    admin,
    announced,
  }) => {
    expect((await admin.call(staff.getOrderingSettings, {})).body).toEqual({ ...defaultOrdering, version: 0 });
    expect((await admin.call(staff.getZones, {})).body).toEqual({ zones: [], version: 0 });

    const settings = { ...defaultOrdering, services: ['delivery' as const], unitsPerSlot: 6 };
    const saved = await admin.call(staff.changeOrderingSettings, { body: { ...settings, version: 0 } });
    expect(saved).toMatchObject({ status: 200, body: { ...settings, version: 1 } });
    const zones = await admin.call(staff.changeZones, { body: { zones: lyonZones, version: 0 } });
    expect(zones).toMatchObject({ status: 200, body: { zones: lyonZones, version: 1 } });

    expect((await admin.call(staff.getOrderingSettings, {})).body).toEqual({ ...settings, version: 1 });
    expect(announced).toEqual(['settings', 'settings']);
    expect(await audited(app)).toEqual([
      {
        record_id: 'ordering',
        before: { services: ['pickup'], unitsPerSlot: defaultOrdering.unitsPerSlot },
        after: { services: ['delivery'], unitsPerSlot: 6 },
      },
      { record_id: 'zones', before: { zones: [] }, after: { zones: lyonZones } },
    ]);
  });

  test('of several concurrent saves only one succeeds', async ({ admin }) => {
    const save = (unitsPerSlot: number) =>
      admin.call(staff.changeOrderingSettings, { body: { ...defaultOrdering, unitsPerSlot, version: 0 } });
    const answers = await Promise.all([4, 5, 6, 7, 8].map(save));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409]);
  });

  test.for([
    ['no slot length', { slotMinutes: 7 }, 'slotMinutes'],
    ['a kitchen that makes nothing', { unitsPerSlot: 0 }, 'unitsPerSlot'],
    ['a month and a day', { daysAhead: 31 }, 'daysAhead'],
    ['a service twice', { services: ['pickup', 'pickup'] }, 'services'],
    ['half a minute', { leadPickup: 0.5 }, 'leadPickup'],
  ] as const)('%s is refused, naming the field', async ([, change, field], { app, admin }) => {
    const before = await dumpShop(app.db);
    const { status, body } = await admin.call(staff.changeOrderingSettings, {
      body: { ...defaultOrdering, ...change } as never,
    });
    expect([status, Object.keys(body.errors ?? {})]).toEqual([400, [field]]);
    expect(await dumpShop(app.db)).toEqual(before);
  });

  test.for([
    ['a zone of nowhere', { postcodes: [], city: '' }, 'zones.0.postcodes'],
    ['a pattern of a star alone', { postcodes: ['*'] }, 'zones.0.postcodes.0'],
    ['a fee of a tenth of a cent', { fee: 2.501 }, 'zones.0.fee'],
    ['a zone without a name', { name: { en: ' ' } }, 'zones.0.name'],
  ] as const)('%s is refused, naming the field', async ([, change, field], { admin }) => {
    const zones = [{ ...lyonZones[0], ...change }];
    const { status, body } = await admin.call(staff.changeZones, { body: { zones } as never });
    expect([status, Object.keys(body.errors ?? {})]).toEqual([400, [field]]);
  });

  test('[AREA-03] postcodes are stored in the form used for comparison', async ({ admin }) => {
    const zones = [{ ...lyonZones[0], postcodes: [' 69 001 ', '1a-2b*'] }];
    const { body } = await admin.call(staff.changeZones, { body: { zones } as never });
    expect(body.zones?.[0]?.postcodes).toEqual(['69001', '1A2B*']);
  });

  test('[SLOT-10] a pause of some minutes ends by itself', async ({ app, admin }) => {
    const state = () => readOrderingState(app.deps);
    const paused = await admin.call(staff.pauseOrders, { body: { minutes: 20, note: 'Full house' } });
    expect(paused).toMatchObject({ status: 200, body: pauses('2026-11-21T12:20:00.000Z', 'Full house') });
    app.clock.pass(20 * 60_000 - 1);
    expect(await state()).toMatchObject(pauses('2026-11-21T12:20:00.000Z', 'Full house'));
    app.clock.pass(1);
    expect(await state()).toMatchObject({ pause: null, busy: null });
  });

  test('[SLOT-10] a pause without an end lasts', async ({ app, admin }) => {
    const state = () => readOrderingState(app.deps);
    await admin.call(staff.pauseOrders, { body: { until: null } });
    app.clock.pass(300 * 24 * 3_600_000);
    expect(await state()).toMatchObject(pauses(null));
  });

  test('[SLOT-10] a pause without an end is ended by staff', async ({ app, admin }) => {
    const state = () => readOrderingState(app.deps);
    await admin.call(staff.pauseOrders, { body: { until: null } });
    expect(await state()).toMatchObject(pauses(null));
    await admin.call(staff.pauseOrders, { body: { minutes: 0 } });
    expect(await state()).toMatchObject({ pause: null, busy: null });
  });

  test('[SLOT-11] busy lasts for the given time', async ({ app, admin }) => {
    const busy = await admin.call(staff.setBusy, { body: { minutes: 15, forMinutes: 60 } });
    expect(busy.body).toMatchObject({ pause: null, busy: { minutes: 15, until: '2026-11-21T13:00:00.000Z' } });
    app.clock.pass(60 * 60_000);
    expect(await readOrderingState(app.deps)).toMatchObject({ pause: null, busy: null });
  });

  test('0 minutes end busy', async ({ admin }) => {
    await admin.call(staff.setBusy, { body: { minutes: 15 } });
    expect((await admin.call(staff.setBusy, { body: { minutes: 0 } })).body.busy).toBeNull();
  });

  test('pause and busy set by colleagues at the same moment both apply', async ({ admin }) => {
    await Promise.all([
      admin.call(staff.pauseOrders, { body: { minutes: 20 } }),
      admin.call(staff.setBusy, { body: { minutes: 15 } }),
    ]);
    expect((await admin.call(staff.getOrderingState, {})).body).toMatchObject({
      pause: { note: '' },
      busy: { minutes: 15 },
    });
  });

  test('[ADMIN-02] the state says whether the shop is open, and when it opens and closes', async ({ app, admin }) => {
    const facts = async () => {
      const { shop, hours } = (await admin.call(staff.getOrderingState, {})).body;
      return { shop, hours };
    };
    const open = { open: true, until: '2026-11-21T21:00:00.000Z', opensAt: null };
    expect(await facts()).toEqual({ shop: 'open', hours: open });
    await admin.call(setOpen, { body: { open: false } });
    expect((await facts()).shop).toBe('new');
    await anOrder(app, await aUser(app));
    expect((await facts()).shop).toBe('off');
    await admin.call(setMaintenance, { body: { enabled: true } });
    expect((await facts()).shop).toBe('maintenance');
    app.clock.pass(10 * 3_600_000);
    const closed = { open: false, until: null, opensAt: '2026-11-22T11:00:00.000Z' };
    // The session has ended.
    expect(await readOrderingState(app.deps)).toMatchObject({ shop: 'maintenance', hours: closed });
  });

  test('a pause needs either minutes or an instant', async ({ admin }) => {
    for (const body of [{}, { minutes: 5, until: null }, { until: 'tomorrow' }, { minutes: -1 }]) {
      expect((await admin.call(staff.pauseOrders, { body: body as never })).status).toBe(400);
    }
  });

  test('units of dishes are changed together or not at all', async ({ app, admin }) => {
    const [pasta, pizza] = [await aProduct(app), await aProduct(app, { name: 'Diavola', position: 1 })];
    const of = async () => (await admin.call(staff.listUnits, {})).body.map(({ units }) => units);
    expect(await of()).toEqual([1, 1]);
    const gone = [
      { _id: pasta.id, units: 3 },
      { _id: 'gone', units: 3 },
    ];
    expect((await admin.call(staff.changeUnits, { body: { dishes: gone } })).body.code).toBe('product_not_found');
    expect(await of()).toEqual([1, 1]);
    const changed = await admin.call(staff.changeUnits, { body: { dishes: [{ _id: pizza.id, units: 2 }] } });
    expect(changed.body.map(({ _id, units }) => [_id, units])).toEqual([
      [pasta.id, 1],
      [pizza.id, 2],
    ]);
    expect(await audited(app)).toEqual([{ record_id: 'units', before: { Diavola: 1 }, after: { Diavola: 2 } }]);
  });
});
