import { getMe, login, logout } from '@bottega/contract/accounts/session-endpoints';
import { forgotPassword, resetPassword } from '@bottega/contract/accounts/signup-endpoints';
import { expect } from 'vitest';
import { describeApi } from '#testing/api-test.ts';
import { tellingHeaders } from '#testing/comparable-headers.ts';
import { dumpShop } from '#testing/database/dump.ts';
import { aSignedInUser, aUser, password, signedIn } from '#testing/factories.ts';
import { mailedToken } from '#testing/sent-mails.ts';

const newPassword = { newPassword: 'Rosmarino-8?', confirmPassword: 'Rosmarino-8?' };

describeApi((test) => {
  test('[API-01, API-10] login returns the user object, opens a session and records the time', async ({
    app,
    client,
  }) => {
    const { id, username, email } = await aUser(app, { role: 'admin' });

    const answer = await client.call(login, { body: { email: email.toUpperCase(), password } });

    expect(answer).toMatchObject({ status: 200 });
    expect(answer.body).toEqual({ id, username, email, role: 'admin' });
    expect((await client.call(getMe, {})).body).toEqual(answer.body);
    const user = await app.db.selectFrom('users').select('last_login_at').executeTakeFirst();
    expect(user?.last_login_at).toEqual(app.clock.now());
  });

  test('a wrong password and an unknown address have the same response and change nothing', async ({ app, client }) => {
    const user = await aUser(app);
    const before = await dumpShop(app.db);

    const wrong = await client.call(login, { body: { email: user.email, password: `${password}x` } });
    const unknown = await client.call(login, { body: { email: 'nobody@example.org', password } });

    expect(wrong).toMatchObject({ status: 401, body: { code: 'login_failed' } });
    expect([unknown.status, unknown.body, tellingHeaders(unknown.headers)]).toEqual([
      wrong.status,
      wrong.body,
      tellingHeaders(wrong.headers),
    ]);
    expect(client.cookies.size).toBe(0);
    expect(await dumpShop(app.db)).toEqual(before);
  });

  test('an unknown address computes the same hash as a known one', async ({ app }) => {
    const asked: (string | null)[] = [];
    const { hasher } = app.deps;
    const verify = (hashed: string | null, given: string) => {
      asked.push(hashed);
      return hasher.verify(hashed, given);
    };
    app.deps.hasher = { ...hasher, verify };

    await app.client().call(login, { body: { email: 'nobody@example.org', password } });

    expect(asked).toEqual([null]);
  });

  test('the password is compared exactly, including spaces', async ({ app }) => {
    const { email } = await aUser(app);
    const tries = [` ${password}`, `${password} `, password.toLowerCase(), password.slice(0, -1)];

    const answers = await Promise.all(
      tries.map((given) => app.client().call(login, { body: { email, password: given } })),
    );

    expect(answers.map(({ status }) => status)).toEqual(tries.map(() => 401));
  });

  test('every login opens a session of its own', async ({ app }) => {
    const { user, client } = await aSignedInUser(app);
    const second = await signedIn(app, user);

    expect(second.cookies.get('refresh')).not.toBe(client.cookies.get('refresh'));
    await second.call(logout, {});
    expect((await client.call(getMe, {})).status).toBe(200);
  });

  test('a login never continues an existing session of the browser', async ({ app }) => {
    const { user, client } = await aSignedInUser(app);
    const idOf = () => client.cookies.get('refresh')?.split('.')[0];
    const first = idOf();
    client.cookies.set('login', first ?? '');

    await client.call(login, { body: { email: user.email, password } });

    expect(idOf()).not.toBe(first);
    expect(client.cookies.get('access')?.split('.')[0]).toBe(idOf());
    expect(await app.db.selectFrom('sessions').select('id').execute()).toHaveLength(2);
  });

  test('a login ends the existing session of the browser, and no other', async ({ app }) => {
    const { user, client } = await aSignedInUser(app);
    const elsewhere = await signedIn(app, user);
    const before = new Map(client.cookies);

    await client.call(login, { body: { email: user.email, password } });

    const returned = app.client();
    for (const [name, value] of before) returned.cookies.set(name, value);
    expect((await returned.call(getMe, {})).status).toBe(401);
    expect((await client.call(getMe, {})).status).toBe(200);
    expect((await elsewhere.call(getMe, {})).status).toBe(200);
  });

  test('a login whose password is reset during the check opens no session', async ({ app, client }) => {
    const user = await aUser(app);
    await app.client().call(forgotPassword, { body: { email: user.email } });
    const token = await mailedToken(app, 'reset_password');
    const { hasher } = app.deps;
    const verify = async (hashed: string | null, given: string) => {
      const matches = await hasher.verify(hashed, given);
      await app.client().call(resetPassword, { body: { token, ...newPassword } });
      return matches;
    };
    app.deps.hasher = { ...hasher, verify };

    const answer = await client.call(login, { body: { email: user.email, password } });

    expect(answer).toMatchObject({ status: 401, body: { code: 'login_failed' } });
    expect(client.cookies.size).toBe(0);
    expect(await app.db.selectFrom('sessions').select('id').execute()).toEqual([]);
  });

  test('[API-01] logout immediately ends access and refresh and clears every cookie', async ({ app }) => {
    const { client } = await aSignedInUser(app);
    const stolen = new Map(client.cookies);

    const answer = await client.call(logout, {});

    expect(answer).toMatchObject({ status: 200, body: { message: 'You are logged out.' } });
    expect(client.cookies.size).toBe(0);
    for (const [name, value] of stolen) client.cookies.set(name, value);
    expect((await client.call(getMe, {})).body.code).toBe('authentication_required');
    expect((await client.send('POST', '/user/refresh')).body.code).toBe('session_expired');
  });

  test.for(['access', 'refresh'])(
    'logout ends the session even if only the %s cookie is left',
    async (name, { app }) => {
      const { client } = await aSignedInUser(app);
      for (const other of client.cookies.keys()) if (other !== name) client.cookies.delete(other);

      await client.call(logout, {});

      const { ended_at } = await app.db.selectFrom('sessions').select('ended_at').executeTakeFirstOrThrow();
      expect(ended_at).toEqual(app.clock.now());
    },
  );

  test('logout succeeds without a session, and with a forged token ends no session', async ({ app }) => {
    const { client } = await aSignedInUser(app);
    const [sessionId] = client.cookies.get('refresh')?.split('.') ?? [];
    const forger = app.client();
    forger.cookies.set('refresh', `${sessionId}.forged`).set('access', `${sessionId}.9999999999999.forged`);

    expect((await app.client().call(logout, {})).status).toBe(200);
    expect((await forger.call(logout, {})).status).toBe(200);

    expect((await client.call(getMe, {})).status).toBe(200);
  });

  test('an access token expires after 15 minutes', async ({ app }) => {
    const { client } = await aSignedInUser(app);
    app.clock.pass(15 * 60_000 - 1);
    expect((await client.call(getMe, {})).status).toBe(200);
    app.clock.pass(1);
    expect((await client.call(getMe, {})).body.code).toBe('authentication_required');
  });

  test.for([
    ['a foreign signature', (token: string) => token.replace(/\.[^.]+$/, '.AAAA')],
    ['a later expiry', (token: string) => token.replace(/\.(\d+)\./, (_, time) => `.${Number(time) + 60_000}.`)],
    ['another session', (token: string) => `x${token}`],
    ['nothing', () => ''],
    ['a zero byte', () => '%00.%00.%00'],
    ['broken encoding', () => '%E0%A4%A'],
    ['a very long text', () => 'a.'.repeat(3_000)],
  ] as const)('an access token with %s is refused', async ([_what, forge], { app }) => {
    const { client } = await aSignedInUser(app);
    client.cookies.set('access', forge(client.cookies.get('access') ?? ''));

    expect((await client.call(getMe, {})).body.code).toBe('authentication_required');
  });

  test('a deleted user is logged out at once', async ({ app }) => {
    const { user, client } = await aSignedInUser(app);
    await app.db.deleteFrom('users').where('id', '=', user.id).execute();

    expect((await client.call(getMe, {})).status).toBe(401);
    expect((await client.send('POST', '/user/refresh')).status).toBe(401);
  });

  test('a changed role applies from the next request', async ({ app }) => {
    const { user, client } = await aSignedInUser(app, { role: 'admin' });
    await app.db.updateTable('users').set({ role: 'user' }).where('id', '=', user.id).execute();

    expect((await client.call(getMe, {})).body.role).toBe('user');
    expect((await client.send('GET', '/orders')).status).toBe(403);
  });

  test('[RULE-01] the readable cookies are hints: forging them gains nothing', async ({ app }) => {
    const { client } = await aSignedInUser(app);
    const admin = await aUser(app, { role: 'superadmin' });
    client.cookies.set('role', 'superadmin').set('id', admin.id).set('username', admin.username);

    expect((await client.send('GET', '/orders')).status).toBe(403);
    expect((await client.send('GET', `/cart/${admin.id}`)).status).toBe(404);
  });
});
