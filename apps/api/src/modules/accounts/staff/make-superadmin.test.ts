import { login } from '@bottega/contract/accounts/session-endpoints';
import { expect } from 'vitest';
import { describeApi } from '#testing/api-test.ts';
import { withApp } from '#testing/authenticator-app.ts';
import { aUser, password, withSession } from '#testing/factories.ts';
import type { TestApp } from '#testing/test-app.ts';
import { makeSuperadmin } from './make-superadmin.service.ts';

describeApi((test) => {
  const make = (app: TestApp, email: string) =>
    makeSuperadmin({ db: app.db, now: app.clock.now(), hashPassword: app.deps.hasher.hash }, email);

  test('a command creates the first superadmin with a working password', async ({ app }) => {
    const made = await make(app, ' Chiara@Example.org ');
    expect(made).toEqual({
      email: 'chiara@example.org',
      username: 'chiara',
      password: expect.stringMatching(/^.{40,}$/),
    });
    const body = { email: made.email, password: made.password ?? '' };
    expect(await app.client().call(login, { body })).toMatchObject({ status: 200, body: { role: 'superadmin' } });
  });

  test.for(['chiara', 'CHIARA'])('a taken username, %s, gets a suffix', async (username, { app }) => {
    await aUser(app, { username });
    expect((await make(app, 'chiara@example.org')).username).toMatch(/^chiara_[A-Za-z0-9]{1,5}$/);
  });

  test('an existing account keeps its password and loses its sessions', async ({ app }) => {
    const user = await aUser(app);
    const client = await withSession(app, user);
    expect(await make(app, user.email)).toEqual({ email: user.email, username: user.username });
    expect((await client.send('GET', '/user/me')).status).toBe(401);
    const again = await app.client().call(login, { body: { email: user.email, password } });
    expect(again).toMatchObject({ status: 200, body: { role: 'superadmin' } });
    const events = await app.db.selectFrom('audit_events').selectAll().execute();
    expect(events).toMatchObject([{ actor_id: 'command', kind: 'user', action: 'updated', record_id: user.id }]);
  });

  test('a disabled account is enabled again', async ({ app }) => {
    const user = await aUser(app, { role: 'superadmin', disabled_at: app.clock.now() });
    await make(app, user.email);
    const again = await app.client().call(login, { body: { email: user.email, password } });
    expect(again).toMatchObject({ status: 200, body: { role: 'superadmin' } });
    const details = await app.db.selectFrom('audit_details').select(['before', 'after']).execute();
    expect(details).toEqual([{ before: { disabled: true }, after: { disabled: false } }]);
  });

  test('the second factor of an existing account is removed, which may be a thief’s, and the command says so', async ({
    app,
  }) => {
    const user = await aUser(app, { role: 'superadmin', two_factor_enabled: true });
    await withApp(app, user);
    expect(await make(app, user.email)).toMatchObject({ hadSecondFactor: true });
    const again = await app.client().call(login, { body: { email: user.email, password } });
    expect(again).toMatchObject({ status: 200, body: { role: 'superadmin' } });
    for (const table of ['totp_secrets', 'recovery_codes'] as const)
      expect(await app.db.selectFrom(table).selectAll().execute()).toEqual([]);
    expect(
      await app.db.selectFrom('audit_details').select(['before', 'after']).orderBy('seq', 'desc').execute(),
    ).toContainEqual({
      before: { _2faEnabled: true, totpEnabled: true },
      after: { _2faEnabled: false, totpEnabled: false },
    });
  });

  test.for(['', 'chiara', 'chiara@'])('"%s" is refused in plain words, and nothing is made', async (given, { app }) => {
    await expect(make(app, given)).rejects.toThrow('is not an email address');
    expect(await app.db.selectFrom('users').selectAll().execute()).toEqual([]);
  });
});
