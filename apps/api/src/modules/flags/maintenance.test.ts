import { login, logout } from '@bottega/contract/accounts/session-endpoints';
import { getConfig, setMaintenance } from '@bottega/contract/flags/staff-endpoints';
import { expect } from 'vitest';
import { describeApi } from '#testing/api-test.ts';
import { aUser, password, withSession } from '#testing/factories.ts';
import type { TestApp } from '#testing/test-app.ts';

// Everything that still responds, written out (RULE-07): config, flags, the shop's name, the setup, which returns 404
// once it is finished, what staff need to log in and switch maintenance off, and printers, which finish what was
// ordered.
const open = [
  'GET /config',
  'PUT /config/maintenance',
  'GET /feature-flags',
  'POST /print/:key/cloudprnt',
  'GET /print/:key/cloudprnt',
  'DELETE /print/:key/cloudprnt',
  'GET /shop',
  'GET /shop/hours',
  'GET /device',
  'GET /setup',
  'POST /setup/link',
  'POST /setup/account',
  'PATCH /feature-flags/:flag/toggle',
  'GET /user/me',
  'POST /user/login',
  'POST /user/verifyLogin',
  'POST /user/resendLoginCode',
  'POST /user/refresh',
  'POST /user/logout',
].toSorted();

describeApi((test) => {
  const switchTo = async (app: TestApp, enabled: boolean) => {
    const admin = await withSession(app, await aUser(app, { role: 'admin' }));
    const answer = await admin.call(setMaintenance, { body: { enabled } });
    expect(answer.status).toBe(200);
    return admin;
  };

  const dumpSettings = (app: TestApp) => app.db.selectFrom('settings').selectAll().execute();

  /** Calls every route and returns the names of those not closed for maintenance. */
  const stillOpen = async (app: TestApp, client: ReturnType<TestApp['client']>, id: string) => {
    const names: string[] = [];
    for (const { endpoint } of app.routes) {
      // Stays signed in until the end: logging out would make the remaining calls those of a visitor.
      if (endpoint === logout) continue;
      const path = endpoint.path
        .replace(/:(userId|id)/, id)
        .replace(':category', 'pasta')
        .replaceAll(/:\w+/g, 'en');
      const answer = await client.send(endpoint.method, path);
      if (answer.body.code !== 'maintenance') names.push(`${endpoint.method} ${endpoint.path}`);
    }
    return [...names, ...open.filter((name) => name.endsWith('/logout'))].toSorted();
  };

  test('[API-02, API-10] config reports whether the shop is in maintenance', async ({ app }) => {
    const ask = async () => (await app.client().call(getConfig, {})).body;
    expect(await ask()).toEqual({ payload: { maintenance: { enabled: false } } });
    await switchTo(app, true);
    expect(await ask()).toEqual({ payload: { maintenance: { enabled: true } } });
    await switchTo(app, false);
    expect(await ask()).toEqual({ payload: { maintenance: { enabled: false } } });
  });

  test('[RULE-07] visitors get 503 with a text and a time to come back', async ({ app }) => {
    await switchTo(app, true);

    const answer = await app.client().send('GET', '/products', { headers: { 'accept-language': 'fr' } });

    expect(answer.status).toBe(503);
    expect(answer.body).toEqual({
      message: 'Nous effectuons une maintenance. Revenez dans un instant.',
      code: 'maintenance',
    });
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
  });

  test('[RULE-07] every call is closed to visitors and users, except the few in the rule', async ({ app }) => {
    const user = await aUser(app);
    const client = await withSession(app, user);
    await switchTo(app, true);

    expect(await stillOpen(app, app.client(), user.id)).toEqual(open);
    expect(await stillOpen(app, client, user.id)).toEqual(open);
    expect((await client.call(logout, {})).status).toBe(200);
  });

  test('[RULE-07] staff can log in, see the shop and switch maintenance off', async ({ app }) => {
    const { email } = await aUser(app, { role: 'superadmin' });
    await switchTo(app, true);
    const staff = app.client();

    expect((await staff.call(login, { body: { email, password } })).status).toBe(200);
    expect((await staff.send('GET', '/products')).status).toBe(200);
    expect((await staff.call(setMaintenance, { body: { enabled: false } })).status).toBe(200);

    expect((await app.client().send('GET', '/products')).status).toBe(200);
  });

  test('sessions outlive maintenance: a 503 does not end them', async ({ app }) => {
    const client = await withSession(app, await aUser(app));
    await switchTo(app, true);
    const cookies = new Map(client.cookies);
    expect((await client.send('GET', '/products')).status).toBe(503);

    expect(client.cookies).toEqual(cookies);
    expect((await client.send('GET', '/user/me')).status).toBe(200);
    await switchTo(app, false);
    expect((await client.send('GET', '/products')).status).toBe(200);
  });

  test('[RULE-05] enabled must be a boolean', async ({ app }) => {
    const admin = await withSession(app, await aUser(app, { role: 'admin' }));
    for (const enabled of ['true', 1, null, undefined]) {
      const answer = await admin.send('PUT', '/config/maintenance', { body: { enabled } });
      expect(answer).toMatchObject({ status: 400, body: { errors: { enabled: expect.any(String) } } });
    }
    expect((await app.client().call(getConfig, {})).body.payload.maintenance.enabled).toBe(false);
  });

  test('[API-02] each change of maintenance is in the trail, and setting the current state is not a change', async ({
    app,
  }) => {
    await switchTo(app, true);
    const before = await dumpSettings(app);
    app.clock.pass(1000);
    await switchTo(app, true);
    expect(await dumpSettings(app)).toEqual(before);
    await switchTo(app, false);

    const events = await app.db.selectFrom('audit_events').selectAll().orderBy('seq').execute();
    const event = { action: 'switched', kind: 'maintenance', record_id: 'maintenance' };
    expect(events).toMatchObject([event, event]);
    const sides = await app.db.selectFrom('audit_details').select(['before', 'after']).orderBy('seq').execute();
    expect(sides).toEqual([
      { before: { enabled: false }, after: { enabled: true } },
      { before: { enabled: true }, after: { enabled: false } },
    ]);
  });

  test('of ten concurrent switches of maintenance one takes effect', async ({ app }) => {
    const admin = await switchTo(app, false);
    // The first round opens the connections, one after the other.
    for (const enabled of [true, false, true, false]) {
      const answers = await Promise.all(
        Array.from({ length: 10 }, () => admin.call(setMaintenance, { body: { enabled } })),
      );
      expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    }

    expect(await app.db.selectFrom('audit_events').select('seq').execute()).toHaveLength(4);
  });

  test('only staff switch maintenance', async ({ app }) => {
    const user = await withSession(app, await aUser(app));
    expect((await user.call(setMaintenance, { body: { enabled: true } })).status).toBe(403);
    expect((await app.client().call(setMaintenance, { body: { enabled: true } })).status).toBe(401);
    expect(await app.deps.settings.inMaintenance()).toBe(false);
  });
});
