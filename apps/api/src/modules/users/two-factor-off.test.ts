import { login } from '@bottega/contract/session';
import { updateUser } from '@bottega/contract/users';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { dumpShop } from '../../testing/dump.ts';
import { aUser, password, withFlags, withSession } from '../../testing/factories.ts';
import { mailsOf } from '../../testing/sent-mails.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { eachEngine } from '../../testing/test-database.ts';

const minute = 60_000;

eachEngine((engine) => {
  let app: TestApp;
  beforeEach(async () => {
    app = await createTestApp(engine);
    await withFlags(app);
  });
  afterEach(() => app.close());

  /** Somebody with two-factor login whose session is that old, and how they change their profile. */
  const careful = async (sessionAgeMs: number, two_factor_enabled = true) => {
    const user = await aUser(app, { two_factor_enabled });
    const client = await withSession(app, user);
    app.clock.pass(sessionAgeMs);
    const change = (body: { _2faEnabled?: boolean; fullName?: string; password?: string }) =>
      client.call(updateUser, { params: { id: user.id }, body });
    const isOn = async () =>
      (await app.db.selectFrom('users').selectAll().where('id', '=', user.id).executeTakeFirst())?.two_factor_enabled;
    return { user, client, change, isOn };
  };

  test('[PROF-02] without a password an older session does not switch the codes off, nor change anything else', async () => {
    const { change } = await careful(10 * minute);
    const before = await dumpShop(app.db);

    const answer = await change({ _2faEnabled: false, fullName: 'Mia Rossi' });

    expect(answer).toMatchObject({ status: 403, body: { code: 'password_required' } });
    expect(await dumpShop(app.db)).toEqual(before);
  });

  test('[PROF-02] a wrong password is refused by name and changes nothing', async () => {
    const { change } = await careful(10 * minute);
    const before = await dumpShop(app.db);

    const answer = await change({ _2faEnabled: false, fullName: 'Mia Rossi', password: 'wrong-1!' });

    expect(answer).toMatchObject({ status: 400, body: { code: 'current_password_wrong' } });
    expect(Object.keys(answer.body.errors ?? {})).toEqual(['password']);
    expect(await dumpShop(app.db)).toEqual(before);
  });

  test('[PROF-02] the right password switches the codes off, and a mail tells', async () => {
    const { user, change, isOn } = await careful(10 * minute);

    const answer = await change({ _2faEnabled: false, password });

    expect(answer).toMatchObject({ status: 200, body: { _2faEnabled: false } });
    expect(await isOn()).toBe(false);
    expect(await mailsOf(app, 'two_factor_changed')).toMatchObject([{ recipient: user.email }]);
    const logIn = await app.client().call(login, { body: { email: user.email, password } });
    expect(logIn.status).toBe(200);
  });

  test('[PROF-02] who has just logged in needs no password', async () => {
    const { change, isOn } = await careful(10 * minute - 1);

    expect((await change({ _2faEnabled: false })).status).toBe(200);
    expect(await isOn()).toBe(false);
  });

  test('[PROF-02] a fresh session elsewhere does not speak for this one, nor does a refresh make it fresh', async () => {
    const { user, client, change } = await careful(10 * minute);
    await withSession(app, user);
    await client.send('POST', '/user/refresh');

    expect((await change({ _2faEnabled: false })).body.code).toBe('password_required');
  });

  test('[PROF-02] nothing else needs a password: neither switching on nor another change, whatever is sent', async () => {
    const { change, isOn } = await careful(10 * minute, false);

    expect((await change({ _2faEnabled: false })).status).toBe(200);
    expect((await change({ fullName: 'Mia Rossi', password: 'wrong-1!' })).status).toBe(200);
    expect((await change({ _2faEnabled: true })).status).toBe(200);
    expect((await change({ _2faEnabled: true, fullName: 'Mia' })).status).toBe(200);
    expect(await isOn()).toBe(true);
  });

  test('[PROF-02] switching off at the moment it is switched on does not get around the password', async () => {
    for (let round = 0; round < 5; round++) {
      const { change, isOn } = await careful(10 * minute, false);

      const [on, off] = await Promise.all([change({ _2faEnabled: true }), change({ _2faEnabled: false })]);

      expect(on.status).toBe(200);
      // Either nothing was on yet, or a password was asked for: it never goes off again without one.
      expect([200, 403]).toContain(off.status);
      expect(await isOn()).toBe(true);
      expect(await mailsOf(app, 'two_factor_changed')).toHaveLength(round + 1);
    }
  });
});
