import { updateUser } from '@bottega/contract/accounts/profile-endpoints';
import { login } from '@bottega/contract/accounts/session-endpoints';
import { expect } from 'vitest';
import { describeApi } from '#testing/api-test.ts';
import { dumpShop } from '#testing/database/dump.ts';
import { aUser, password, withSession } from '#testing/factories.ts';
import { mailsOf } from '#testing/sent-mails.ts';
import type { TestApp } from '#testing/test-app.ts';

const minute = 60_000;

describeApi((test) => {
  /** A user with two-factor login and a session of the given age. */
  const careful = async (app: TestApp, sessionAgeMs: number, two_factor_enabled = true) => {
    const user = await aUser(app, { two_factor_enabled });
    const client = await withSession(app, user);
    app.clock.pass(sessionAgeMs);
    const change = (body: { _2faEnabled?: boolean; fullName?: string; password?: string }) =>
      client.call(updateUser, { params: { id: user.id }, body });
    const isOn = async () =>
      (await app.db.selectFrom('users').selectAll().where('id', '=', user.id).executeTakeFirst())?.two_factor_enabled;
    return { user, client, change, isOn };
  };

  test('[PROF-02] without the password an older session cannot switch two-factor login off, and nothing is changed', async ({
    app,
  }) => {
    const { change } = await careful(app, 10 * minute);
    const before = await dumpShop(app.db);

    const answer = await change({ _2faEnabled: false, fullName: 'Mia Rossi' });

    expect(answer).toMatchObject({ status: 403, body: { code: 'password_required' } });
    expect(await dumpShop(app.db)).toEqual(before);
  });

  test('[PROF-02] a wrong password is refused and changes nothing', async ({ app }) => {
    const { change } = await careful(app, 10 * minute);
    const before = await dumpShop(app.db);

    const answer = await change({ _2faEnabled: false, fullName: 'Mia Rossi', password: 'wrong-1!' });

    expect(answer).toMatchObject({ status: 400, body: { code: 'current_password_wrong' } });
    expect(Object.keys(answer.body.errors ?? {})).toEqual(['password']);
    expect(await dumpShop(app.db)).toEqual(before);
  });

  test('[PROF-02] the right password switches two-factor login off, and a mail is sent', async ({ app }) => {
    const { user, change, isOn } = await careful(app, 10 * minute);

    const answer = await change({ _2faEnabled: false, password });

    expect(answer).toMatchObject({ status: 200, body: { _2faEnabled: false } });
    expect(await isOn()).toBe(false);
    expect(await mailsOf(app, 'two_factor_changed')).toMatchObject([{ recipient: user.email }]);
    const logIn = await app.client().call(login, { body: { email: user.email, password } });
    expect(logIn.status).toBe(200);
  });

  test('[PROF-02] a recent login needs no password', async ({ app }) => {
    const { change, isOn } = await careful(app, 10 * minute - 1);

    expect((await change({ _2faEnabled: false })).status).toBe(200);
    expect(await isOn()).toBe(false);
  });

  test('[PROF-02] neither a new session elsewhere nor a refresh counts as a recent login', async ({ app }) => {
    const { user, client, change } = await careful(app, 10 * minute);
    await withSession(app, user);
    await client.send('POST', '/user/refresh');

    expect((await change({ _2faEnabled: false })).body.code).toBe('password_required');
  });

  test('[PROF-02] no other change needs a password', async ({ app }) => {
    const { change, isOn } = await careful(app, 10 * minute, false);

    expect((await change({ _2faEnabled: false })).status).toBe(200);
    expect((await change({ fullName: 'Mia Rossi', password: 'wrong-1!' })).status).toBe(200);
    expect((await change({ _2faEnabled: true })).status).toBe(200);
    expect((await change({ _2faEnabled: true, fullName: 'Mia' })).status).toBe(200);
    expect(await isOn()).toBe(true);
  });

  test('[PROF-02] switching off while it is being switched on still requires the password', async ({ app }) => {
    for (let round = 0; round < 5; round++) {
      const { change, isOn } = await careful(app, 10 * minute, false);

      const [on, off] = await Promise.all([change({ _2faEnabled: true }), change({ _2faEnabled: false })]);

      expect(on.status).toBe(200);
      // Either it was not on yet, or a password was required: it is never switched off without one.
      expect([200, 403]).toContain(off.status);
      expect(await isOn()).toBe(true);
      expect(await mailsOf(app, 'two_factor_changed')).toHaveLength(round + 1);
    }
  });
});
