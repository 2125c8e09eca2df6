import { login } from '@bottega/contract/session';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { makeSuperadmin } from './make-superadmin.ts';
import { aUser, password, withSession } from './testing/factories.ts';
import { createTestApp, type TestApp } from './testing/test-app.ts';
import { eachEngine } from './testing/test-database.ts';

eachEngine((engine) => {
  let app: TestApp;
  beforeEach(async () => {
    app = await createTestApp(engine);
  });
  afterEach(() => app.close());

  const make = (email: string) =>
    makeSuperadmin({ db: app.db, now: app.clock.now(), hashPassword: app.deps.hasher.hash }, email);

  test('the first superadmin is made by a command and logs in with the password it tells', async () => {
    const made = await make(' Chiara@Example.org ');
    expect(made).toEqual({
      email: 'chiara@example.org',
      username: 'chiara',
      password: expect.stringMatching(/^.{40,}$/),
    });
    const body = { email: made.email, password: made.password ?? '' };
    expect(await app.client().call(login, { body })).toMatchObject({ status: 200, body: { role: 'superadmin' } });
  });

  test.each(['chiara', 'CHIARA'])('a username that is somebody’s, %s, gets an addition', async (username) => {
    await aUser(app, { username });
    expect((await make('chiara@example.org')).username).toMatch(/^chiara_[A-Za-z0-9]{1,5}$/);
  });

  test('an account that is there keeps its password and loses its sessions', async () => {
    const user = await aUser(app);
    const client = await withSession(app, user);
    expect(await make(user.email)).toEqual({ email: user.email, username: user.username });
    expect((await client.send('GET', '/user/me')).status).toBe(401);
    const again = await app.client().call(login, { body: { email: user.email, password } });
    expect(again).toMatchObject({ status: 200, body: { role: 'superadmin' } });
    const events = await app.db.selectFrom('audit_events').selectAll().execute();
    expect(events).toMatchObject([{ actor_id: 'command', kind: 'user', action: 'updated', record_id: user.id }]);
  });

  test.each(['', 'chiara', 'chiara@'])('"%s" is refused in plain words, and nothing is made', async (given) => {
    await expect(make(given)).rejects.toThrow('is not an e-mail address');
    expect(await app.db.selectFrom('users').selectAll().execute()).toEqual([]);
  });
});
