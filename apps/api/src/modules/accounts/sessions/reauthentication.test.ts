import { deleteUser, endOtherSessions, updateUser } from '@bottega/contract/accounts/profile-endpoints';
import { checkReauthentication, reauthenticate } from '@bottega/contract/accounts/reauthentication-endpoints';
import { getMe, login } from '@bottega/contract/accounts/session-endpoints';
import { setUserDisabled } from '@bottega/contract/accounts/staff-endpoints';
import { changeProfile, getProfile } from '@bottega/contract/shop/staff-endpoints';
import { expect } from 'vitest';
import type { Row } from '#db/tables.ts';
import { describeApi } from '#testing/api-test.ts';
import { dumpShop } from '#testing/database/dump.ts';
import { aUser, password, signedIn, withFlags } from '#testing/factories.ts';
import type { Client, TestApp } from '#testing/test-app.ts';
import { aWorld, validCall } from '#testing/valid-calls.ts';
import { endSession } from './sessions.queries.ts';

const minute = 60_000;

/** The calls that require a recent password whatever they change. */
const guarded = [
  'GET /user/export',
  'GET /orders/export',
  'GET /products/export',
  'GET /user/reauthenticate',
  'PUT /user/:id/disabled',
  'POST /team/invites',
  'POST /team/invites/:id/resend',
  'POST /team/devices/codes',
  'POST /printers',
  'PUT /printers/:id',
  'PUT /config/maintenance',
  'PATCH /feature-flags/:flag/toggle',
  'DELETE /user/:id',
  'DELETE /user/:id/sessions',
  'DELETE /user/:id/totp',
  'PUT /dashboard/second-factor',
];

const creating = ['POST /team/invites', 'POST /team/devices/codes', 'POST /printers'];

describeApi((test) => {
  const give = (client: Client, given = password) => client.call(reauthenticate, { body: { password: given } });
  const check = async (client: Client) => (await client.call(checkReauthentication, {})).status;
  /** Lets time pass while a session continues. */
  const pass = async (app: TestApp, client: Client, ms: number) => {
    app.clock.pass(ms);
    await client.send('POST', '/user/refresh');
  };
  const aLongSession = async (app: TestApp, user?: Row<'users'>) => {
    const self = user ?? (await aUser(app, { role: 'superadmin' }));
    const client = await signedIn(app, self);
    await pass(app, client, 15 * minute);
    return { self, client };
  };

  test('these calls declare it; a change of role and of the shop’s address require it in their handlers', ({ app }) => {
    const declared = (kinds: readonly (string | undefined)[]) =>
      app.routes
        .filter(({ endpoint }) => kinds.includes(endpoint.reauthentication))
        .map(({ endpoint }) => `${endpoint.method} ${endpoint.path}`)
        .toSorted();
    expect(declared(['always', 'others'])).toEqual(guarded.toSorted());
    expect(declared(['ifNeeded'])).toEqual(['PUT /shop', 'PUT /user/:id']);
  });

  test.for(guarded)('%s is refused 15 minutes after the login, until the password is given', async (name, { app }) => {
    await withFlags(app);
    const world = await aWorld(app);
    const { client } = await aLongSession(app);
    const { method, path, body } = validCall(name, world);
    const send = () => client.send(method, path, { body: name === 'DELETE /user/:id' ? {} : body });
    // The first use of a rotated session is stored.
    await client.call(getMe, {});
    const before = await dumpShop(app.db);

    const refused = await send();

    expect(refused).toMatchObject({ status: 403, body: { code: 'reauthentication_required' } });
    expect(await dumpShop(app.db)).toEqual(before);
    expect((await give(client)).status).toBe(200);
    expect((await send()).status).toBe(creating.includes(name) ? 201 : 200);
  });

  test('changing the mail address of the shop requires it, saving the same one does not', async ({ app }) => {
    const { client } = await aLongSession(app);
    const { email } = (await client.call(getProfile, {})).body;
    const change = (body: object) => client.call(changeProfile, { body });

    expect((await change({ email, name: 'Da Mario' })).status).toBe(200);
    for (const other of ['thief@example.org', ''])
      expect(await change({ email: other })).toMatchObject({
        status: 403,
        body: { code: 'reauthentication_required' },
      });
    expect((await client.call(getProfile, {})).body.email).toBe(email);
    await give(client);
    expect((await change({ email: 'new@example.org' })).status).toBe(200);
  });

  test('changing a role requires it, changing a name does not', async ({ app }) => {
    const user = await aUser(app);
    const { client } = await aLongSession(app);
    const change = (body: object) => client.call(updateUser, { params: { id: user.id }, body });

    expect((await change({ username: 'Nina', role: 'user' })).status).toBe(200);
    expect(await change({ role: 'admin' })).toMatchObject({ status: 403, body: { code: 'reauthentication_required' } });
    await give(client);
    expect(await change({ role: 'admin' })).toMatchObject({ status: 200, body: { role: 'admin' } });
  });

  test('one’s own sessions are ended without it, and one’s own account is deleted with its password', async ({
    app,
  }) => {
    const { self, client } = await aLongSession(app, await aUser(app));
    const params = { id: self.id };
    expect((await client.call(endOtherSessions, { params })).status).toBe(200);
    expect((await client.call(deleteUser, { params, body: { password } })).status).toBe(200);
  });

  test('it lasts for 15 minutes, which a refresh does not extend', async ({ app }) => {
    const { client } = await aLongSession(app);
    await give(client);
    await pass(app, client, 8 * minute);
    expect(await check(client)).toBe(200);
    await pass(app, client, 7 * minute - 1);
    expect(await check(client)).toBe(200);
    await pass(app, client, 1);
    expect(await check(client)).toBe(403);
  });

  test('it does not apply to another session of the same user', async ({ app }) => {
    const self = await aUser(app, { role: 'superadmin' });
    const other = await signedIn(app, self);
    await pass(app, other, 15 * minute);
    const { client } = await aLongSession(app, self);
    await other.send('POST', '/user/refresh');

    await give(client);

    expect([await check(client), await check(other)]).toEqual([200, 403]);
  });

  test('a wrong password is refused at its field, logged, and counted like other passwords', async ({ app }) => {
    const { self, client } = await aLongSession(app);

    const wrong = await give(client, 'wrong-1!');

    expect(wrong).toMatchObject({ status: 400, body: { code: 'current_password_wrong' } });
    expect(Object.keys(wrong.body.errors ?? {})).toEqual(['password']);
    expect(await check(client)).toBe(403);
    for (let guess = 0; guess < 4; guess++) await give(client, 'wrong-1!');
    const tooMany = await give(client);
    expect([tooMany.status, tooMany.headers.get('retry-after')]).toEqual([429, '30']);
    const events = app.log.filter((line) => 'event' in line && line.event === 'reauthentication_refused');
    expect(events).toHaveLength(5);
    app.clock.pass(30_000);
    expect((await give(client)).status).toBe(200);
    expect(app.log).toContainEqual(expect.objectContaining({ event: 'reauthenticated', userId: self.id }));
  });

  test('the password alone is enough for an account with two-factor login', async ({ app }) => {
    const { self, client } = await aLongSession(app);
    await app.db.updateTable('users').set({ two_factor_enabled: true }).where('id', '=', self.id).execute();
    expect((await give(client)).status).toBe(200);
    expect(await check(client)).toBe(200);
  });

  test('re-entering the password also allows changes of one’s own account for ten minutes', async ({ app }) => {
    const { self, client } = await aLongSession(app, await aUser(app, { role: 'admin' }));
    const params = { id: self.id };
    const off = () => client.call(updateUser, { params, body: { _2faEnabled: false } });
    const on = () => client.call(updateUser, { params, body: { _2faEnabled: true } });
    await on();
    expect((await off()).body.code).toBe('password_required');
    await give(client);
    expect((await off()).status).toBe(200);
    await on();
    app.clock.pass(10 * minute);
    expect((await off()).body.code).toBe('password_required');
  });

  test('a session that ends while its password is checked stays ended', async ({ app }) => {
    const { client } = await aLongSession(app);
    const [sessionId = ''] = client.cookies.get('access')?.split('.') ?? [];
    const { verify } = app.deps.hasher;
    app.deps.hasher = {
      ...app.deps.hasher,
      verify: async (...given) => {
        await endSession(app.db, sessionId, app.clock.now());
        return verify(...given);
      },
    };
    expect((await give(client)).status).toBe(401);
    expect((await client.call(getMe, {})).status).toBe(401);
  });

  test('a recent login is enough, and a visitor has to log in', async ({ app }) => {
    const self = await aUser(app, { role: 'superadmin' });
    const user = await aUser(app);
    const client = app.client();
    await client.call(login, { body: { email: self.email, password } });
    const call = { params: { id: user.id }, body: { disabled: true } };
    expect((await client.call(setUserDisabled, call)).status).toBe(200);
    expect((await app.client().call(setUserDisabled, call)).status).toBe(401);
  });
});
