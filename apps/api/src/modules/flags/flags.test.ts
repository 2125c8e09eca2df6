import { flagKeys, laterFlagKeys } from '@bottega/contract/flags';
import { listFlags } from '@bottega/contract/flags/endpoints';
import { toggleFlag } from '@bottega/contract/flags/staff-endpoints';
import { expect } from 'vitest';
import { describeApi } from '#testing/api-test.ts';
import { dumpShop, dumpTables } from '#testing/database/dump.ts';
import { aUser, withFlags, withSession } from '#testing/factories.ts';
import type { TestApp } from '#testing/test-app.ts';

// Which calls belong to which feature, written out: a call that loses its flag fails here.
const callsOf: Record<string, string[]> = {
  ff_products: [
    'GET /products',
    'GET /products/category/:category',
    'GET /products/categories',
    'GET /products/whole',
    'GET /products/:id',
    'GET /products/slug/:slug',
    'GET /user/:id/favorites',
    'POST /user/:id/favorite/:productId',
    'DELETE /user/:id/favorite/:productId',
  ],
  ff_cart: [
    'GET /cart/:userId',
    'POST /cart/:userId',
    'PUT /cart/:userId/:productId',
    'DELETE /cart/:userId/:productId',
    'DELETE /cart/:userId',
    'POST /cart/:userId/reorder',
    'POST /orders/create/:userId',
  ],
  ff_news: ['GET /news/lang/:locale', 'GET /news/:id'],
  ff_signup: ['POST /user/signup'],
  ff_profile: ['GET /orders/user/:userId'],
  ff_contact: ['POST /user/contact'],
  ff_ordering: [
    'GET /ordering/settings',
    'PUT /ordering/settings',
    'GET /ordering/zones',
    'PUT /ordering/zones',
    'GET /ordering/state',
    'PUT /ordering/pause',
    'PUT /ordering/busy',
    'GET /ordering/units',
    'PUT /ordering/units',
    'GET /user/:id/addresses',
    'POST /user/:id/addresses',
    'PUT /user/:id/addresses/:addressId',
    'DELETE /user/:id/addresses/:addressId',
    'GET /ordering',
    'POST /ordering/quote',
    'GET /ordering/outside',
    'PUT /orders/:id/promise',
    'GET /orders/deliveries',
    'POST /orders/:id/told',
    'GET /orders/pickups',
  ],
  ff_kitchen: [
    'GET /events',
    'POST /team/devices/codes',
    'POST /device',
    'GET /printers',
    'POST /printers',
    'PUT /printers/:id',
    'DELETE /printers/:id',
    'POST /printers/:id/skip',
    'POST /printers/:id/test',
    'POST /printers/orders/:id',
    'POST /orders/user/:userId/cancel',
    'POST /print/:key/cloudprnt',
    'GET /print/:key/cloudprnt',
    'DELETE /print/:key/cloudprnt',
    'GET /kitchen/orders',
    'POST /kitchen/orders/:id/acknowledge',
    'POST /kitchen/orders/:id/accept',
    'POST /kitchen/orders/:id/bump',
    'POST /kitchen/orders/:id/recall',
    'POST /kitchen/orders/:id/told',
    'POST /kitchen/orders/:id/refuse',
    'PUT /kitchen/orders/:id/lines/:line',
    'GET /kitchen/stations',
    'GET /kitchen/settings',
    'PUT /kitchen/settings',
    'GET /push/key',
    'POST /user/:id/push',
    'DELETE /user/:id/push',
  ],
};

describeApi((test) => {
  test('[API-02, API-10] the flags are a plain list of _id, key and enabled, for everyone', async ({ app }) => {
    await withFlags(app, ['ff_cart']);

    const answer = await app.client().call(listFlags, {});

    expect(answer.status).toBe(200);
    expect(answer.body).toEqual(
      flagKeys
        .toSorted()
        .map((key) => ({ _id: expect.any(String), key, enabled: key !== 'ff_cart' && !laterFlagKeys.includes(key) })),
    );
  });

  test('[API-02] staff can toggle a flag and back, with immediate effect', async ({ app }) => {
    const admin = await withSession(app, await aUser(app, { role: 'admin' }));
    const visitor = app.client();
    const toggle = () => admin.send('PATCH', '/feature-flags/ff_products/toggle');

    expect((await toggle()).body).toEqual({ _id: expect.any(String), key: 'ff_products', enabled: false });
    expect((await visitor.send('GET', '/products')).body.code).toBe('feature_disabled');
    expect((await toggle()).body).toMatchObject({ enabled: true });
    expect((await visitor.send('GET', '/products')).status).toBe(200);
  });

  const details = (app: TestApp) =>
    app.db.selectFrom('audit_details').select(['label', 'before', 'after']).orderBy('seq').execute();

  test('[API-02, AFLAG-01] staff can set a flag to a given state; if it already has it, nothing changes', async ({
    app,
  }) => {
    const admin = await withSession(app, await aUser(app, { role: 'admin' }));
    const switchTo = (enabled: boolean) =>
      admin.call(toggleFlag, { params: { flag: 'ff_products' }, body: { enabled } });
    const before = await dumpShop(app.db);

    expect((await switchTo(true)).body).toEqual({ _id: expect.any(String), key: 'ff_products', enabled: true });
    expect(await dumpShop(app.db)).toEqual(before);
    expect((await switchTo(false)).body).toMatchObject({ enabled: false });
    expect((await app.client().send('GET', '/products')).body.code).toBe('feature_disabled');
    expect((await switchTo(false)).body).toMatchObject({ enabled: false });

    expect(await details(app)).toEqual([
      { label: 'ff_products', before: { enabled: true }, after: { enabled: false } },
    ]);
  });

  test('two staff members who set a flag to the same state at once do not undo each other', async ({ app }) => {
    const admins = [await aUser(app, { role: 'admin' }), await aUser(app, { role: 'admin' })];
    const clients = await Promise.all(admins.map((admin) => withSession(app, admin)));

    const answers = await Promise.all(
      clients.map((client) => client.call(toggleFlag, { params: { flag: 'ff_cart' }, body: { enabled: false } })),
    );

    expect(answers.map(({ status, body }) => [status, body.enabled])).toEqual([
      [200, false],
      [200, false],
    ]);
    expect(await details(app)).toHaveLength(1);
  });

  test.for(['true', 1, null])('[RULE-05] a flag cannot be set to %j', async (enabled, { app }) => {
    const admin = await withSession(app, await aUser(app, { role: 'admin' }));
    const answer = await admin.send('PATCH', '/feature-flags/ff_cart/toggle', { body: { enabled } });
    expect(answer).toMatchObject({ status: 400, body: { errors: { enabled: expect.any(String) } } });
  });

  test('parallel toggles all count, and each is in the trail', async ({ app }) => {
    const user = await aUser(app, { role: 'admin' });
    const admin = await withSession(app, user);

    await Promise.all(
      Array.from({ length: 9 }, () => admin.call(toggleFlag, { params: { flag: 'ff_news' }, body: {} })),
    );

    const events = await app.db.selectFrom('audit_events').selectAll().orderBy('seq').execute();
    const event = { actor_id: user.id, action: 'switched', kind: 'flag', record_id: 'ff_news' };
    expect(events).toMatchObject(Array.from({ length: 9 }, () => event));
    expect((await details(app)).map(({ after }) => after?.enabled)).toEqual(
      Array.from({ length: 9 }, (_, index) => index % 2 === 1),
    );

    const row = app.db.selectFrom('feature_flags').select('enabled').where('key', '=', 'ff_news');
    expect(await row.executeTakeFirst()).toEqual({ enabled: false });
  });

  test.for(['ff_unknown', 'constructor', 'FF_NEWS', '%00', "ff_news'--"])(
    'the flag %j is unknown',
    async (flag, { app }) => {
      const admin = await withSession(app, await aUser(app, { role: 'superadmin' }));
      const before = await dumpTables(app.db);

      const answer = await admin.send('PATCH', `/feature-flags/${flag}/toggle`);

      expect([400, 404]).toContain(answer.status);
      expect(await dumpTables(app.db)).toEqual(before);
    },
  );

  test('only staff switch flags', async ({ app }) => {
    const user = await withSession(app, await aUser(app));
    const before = await dumpTables(app.db);

    expect((await app.client().call(toggleFlag, { params: { flag: 'ff_cart' } })).status).toBe(401);
    expect((await user.call(toggleFlag, { params: { flag: 'ff_cart' } })).status).toBe(403);

    expect(await dumpTables(app.db)).toEqual(before);
  });

  test('a flag that is missing from the table has its default', async ({ app }) => {
    await app.db.deleteFrom('feature_flags').execute();
    await app.deps.changes.publish('flags');

    expect((await app.client().send('GET', '/products')).body.code).toBe('feature_disabled');
    expect(await app.deps.settings.isOn('ff_contact')).toBe(true);
  });

  test('the calls of a feature are those in the table and no others', ({ app }) => {
    const declared = Map.groupBy(app.routes, ({ endpoint }) => endpoint.flag);
    for (const [flag, calls] of Object.entries(callsOf)) {
      const routes = app.routes.filter(({ endpoint }) => endpoint.flag === flag);
      expect(routes.map(({ endpoint }) => `${endpoint.method} ${endpoint.path}`).toSorted()).toEqual(calls.toSorted());
    }
    expect([...declared.keys()].filter((flag) => flag && !(flag in callsOf))).toEqual([]);
  });

  test.for(Object.keys(callsOf))('with %s off its calls are a 404 for everyone except staff', async (flag, { app }) => {
    await withFlags(app, [flag]);
    const users = [await aUser(app), await aUser(app, { role: 'admin' })] as const;
    const [user, admin] = [await withSession(app, users[0]), await withSession(app, users[1])];

    for (const call of callsOf[flag] ?? []) {
      const [method = '', path = ''] = call.split(' ');
      const of = (id: string) =>
        path
          .replace(/:(userId|id)/, id)
          .replace(':category', 'pasta')
          .replaceAll(/:\w+/g, 'en');
      for (const client of [app.client(), user]) {
        const answer = await client.send(method, of(users[0].id));
        expect([call, answer.status, answer.body.code]).toEqual([call, 404, 'feature_disabled']);
      }
      expect([call, (await admin.send(method, of(users[1].id))).body.code]).not.toEqual([call, 'feature_disabled']);
    }
  });
});
