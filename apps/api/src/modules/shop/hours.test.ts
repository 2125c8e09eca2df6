import { getHours } from '@bottega/contract/shop/endpoints';
import { defaultHours, weekOf } from '@bottega/contract/shop/hours/opening-hours';
import { changeHours } from '@bottega/contract/shop/staff-endpoints';
import { expect } from 'vitest';
import { describeApi } from '#testing/api-test.ts';
import { dumpShop } from '#testing/database/dump.ts';

const lunch = { opens: '12:00', closes: '14:30' };
const dinner = { opens: '19:00', closes: '22:30' };

const ofTrattoria = {
  week: { ...weekOf(() => [lunch, dinner]), monday: [], sunday: [lunch] },
  pickup: null,
  delivery: weekOf(() => [dinner]),
  specialDays: [
    {
      from: '2026-12-24',
      to: '2027-01-02',
      service: null,
      intervals: [],
      label: { en: 'Christmas holidays', fr: 'Congés de Noël' },
    },
  ],
};

describeApi((test) => {
  test('[HOURS-04] a shop that has stored no hours is open every day from 12:00 to 22:00', async ({ client }) => {
    expect((await client.call(getHours, {})).body).toEqual({ ...defaultHours, version: 0 });
  });

  test('[HOURS-01, HOURS-02] staff change the hours, and visitors see them immediately', async ({
    app,
    admin,
    client,
    announced,
  }) => {
    await client.call(getHours, {});
    const saved = { ...ofTrattoria, version: 1 };
    expect(await admin.call(changeHours, { body: { ...ofTrattoria, version: 0 } })).toMatchObject({
      status: 200,
      body: saved,
    });
    expect((await client.call(getHours, {})).body).toEqual(saved);
    expect(announced).toEqual(['settings']);

    const later = { ...ofTrattoria, delivery: null };
    expect((await admin.call(changeHours, { body: { ...later, version: 1 } })).body.version).toBe(2);
    expect((await client.call(getHours, {})).body).toEqual({ ...later, version: 2 });
    const details = await app.db.selectFrom('audit_details').select(['before', 'after']).orderBy('seq').execute();
    expect(details).toEqual([
      {
        before: { week: defaultHours.week, delivery: null, specialDays: [] },
        after: { week: saved.week, delivery: saved.delivery, specialDays: saved.specialDays },
      },
      { before: { delivery: saved.delivery }, after: { delivery: null } },
    ]);
  });

  test('an outdated version is refused, and nothing is written', async ({ app, admin, announced }) => {
    await admin.call(changeHours, { body: { ...ofTrattoria, version: 0 } });
    const before = await dumpShop(app.db);
    const topics = [...announced];
    for (const version of [0, 2]) {
      const { status, body } = await admin.call(changeHours, { body: { ...defaultHours, version } as never });
      expect([status, body.code]).toEqual([409, 'version_conflict']);
    }
    expect(await dumpShop(app.db)).toEqual(before);
    expect(announced).toEqual(topics);
  });

  test('of several concurrent saves only one succeeds', async ({ app, admin }) => {
    for (const version of [0, 1]) {
      const answers = await Promise.all(
        ['00', '10', '20', '30', '40']
          .map((minutes) => `1${version}:${minutes}`)
          .map((opens) =>
            admin.call(changeHours, {
              body: { ...ofTrattoria, delivery: weekOf(() => [{ opens, closes: '22:00' }]), version },
            }),
          ),
      );
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409]);
    }
    const events = await app.db.selectFrom('audit_events').select('seq').where('record_id', '=', 'hours').execute();
    expect(events).toHaveLength(2);
  });

  const refused = [
    [
      'an overlap',
      { week: { ...ofTrattoria.week, monday: [lunch, { opens: '14:00', closes: '16:00' }] } },
      'week.monday.1.opens',
    ],
    [
      'an overlap across the week’s end',
      {
        week: {
          ...ofTrattoria.week,
          monday: [{ opens: '00:30', closes: '03:00' }],
          sunday: [{ opens: '19:00', closes: '01:00' }],
        },
      },
      'week.monday.0.opens',
    ],
    [
      'more than 18 hours',
      { delivery: weekOf(() => [{ opens: '05:00', closes: '23:30' }]) },
      'delivery.friday.0.closes',
    ],
    ['no time', { week: { ...ofTrattoria.week, monday: [{ opens: '', closes: '03:00' }] } }, 'week.monday.0.opens'],
    [
      'markup for a time',
      { week: { ...ofTrattoria.week, monday: [{ opens: '<b>', closes: '03:00' }] } },
      'week.monday.0.opens',
    ],
    [
      'a day that there is not',
      { specialDays: [{ from: '2026-02-30', to: '2026-03-01', intervals: [] }] },
      'specialDays.0.from',
    ],
    ['a reversed day', { specialDays: [{ from: '2026-03-02', to: '2026-03-01', intervals: [] }] }, 'specialDays.0.to'],
    [
      'a label with a line break',
      { specialDays: [{ from: '2026-03-01', to: '2026-03-01', intervals: [], label: { en: 'a\u0000\nb' } }] },
      'specialDays.0.label.en',
    ],
    ['an unknown field', { holidays: [] }, 'holidays'],
  ] as const;

  for (const [name, change, field] of refused) {
    test(`[HOURS-01, HOURS-02] ${name} is refused, naming the field, and nothing is written`, async ({
      app,
      admin,
    }) => {
      const before = await dumpShop(app.db);
      const { status, body } = await admin.call(changeHours, {
        body: { ...ofTrattoria, ...change, version: 0 } as never,
      });
      expect([status, body.code, Object.keys(body.errors ?? {})]).toEqual([
        400,
        'invalid_input',
        expect.arrayContaining([field]),
      ]);
      expect(await dumpShop(app.db)).toEqual(before);
    });
  }

  test('markup in a label stays text, and a body of a megabyte is refused', async ({ admin }) => {
    const special = (label: string) => [
      { from: '2026-12-24', to: '2026-12-24', service: 'delivery' as const, intervals: [], label: { en: label } },
    ];
    const { body } = await admin.call(changeHours, {
      body: { ...ofTrattoria, specialDays: special('<script>"=cmd'), version: 0 },
    });
    expect(body.specialDays).toMatchObject([{ label: { en: '<script>"=cmd', fr: '' } }]);
    const large = await admin.call(changeHours, {
      body: { ...ofTrattoria, specialDays: special('a'.repeat(1_000_000)), version: 1 },
    });
    expect(large.status).toBe(413);
  });
});
