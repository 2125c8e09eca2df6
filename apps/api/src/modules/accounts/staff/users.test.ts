import { changePassword, deleteUser, getUser, updateUser } from '@bottega/contract/accounts/profile-endpoints';
import { getMe, login, verifyLogin } from '@bottega/contract/accounts/session-endpoints';
import { sendContactMessage } from '@bottega/contract/messages/endpoints';
import { expect } from 'vitest';
import { describeApi } from '#testing/api-test.ts';
import { dumpShop } from '#testing/database/dump.ts';
import { anOrder, aReview, aSignedInUser, aUser, password, signedIn, withSession } from '#testing/factories.ts';
import { mailedCode, mailsOf } from '#testing/sent-mails.ts';
import type { TestApp } from '#testing/test-app.ts';

const newPassword = 'Rosmarino-8?';

describeApi({ engines: 'both' }, (test) => {
  const row = (app: TestApp, id: string) =>
    app.db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirst();
  const logIn = (app: TestApp, email: string, given: string) =>
    app.client().call(login, { body: { email, password: given } });

  test('[API-08, API-10] a user is a plain object with the two-factor switch and no secret', async ({ app }) => {
    const { user, client } = await aSignedInUser(app, { full_name: 'Mia Rossi', phone_number: '+33612345678' });

    const answer = await client.call(getUser, { params: { id: user.id } });

    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({
      _id: user.id,
      username: user.username,
      email: user.email,
      fullName: 'Mia Rossi',
      phoneNumber: '+33612345678',
      role: 'user',
      _2faEnabled: false,
      createdAt: user.created_at.toISOString(),
      updatedAt: user.updated_at.toISOString(),
      lastLogin: app.clock.now().toISOString(),
      verified: true,
      disabled: false,
      totpEnabled: false,
      version: 1,
    });
  });

  test('[API-08] users change their profile; absent fields stay unchanged', async ({ app }) => {
    const { user, client } = await aSignedInUser(app, { phone_number: '+33612345678' });
    const params = { id: user.id };

    const answer = await client.call(updateUser, { params, body: { username: 'Mia-2', fullName: ' Mia Rossi ' } });

    expect(answer).toMatchObject({ status: 200, body: { username: 'Mia-2', fullName: 'Mia Rossi' } });
    expect(await row(app, user.id)).toMatchObject({
      username: 'Mia-2',
      full_name: 'Mia Rossi',
      phone_number: '+33612345678',
    });
    expect(client.cookies.get('username')).toBe('Mia-2');
    await client.call(updateUser, { params, body: { fullName: '' } });
    expect(await row(app, user.id)).toMatchObject({ username: 'Mia-2', full_name: null });
  });

  test('[API-08] the two-factor switch applies at the next login, and a mail is sent', async ({ app }) => {
    const { user, client } = await aSignedInUser(app);
    const set = (_2faEnabled: boolean) => client.call(updateUser, { params: { id: user.id }, body: { _2faEnabled } });

    expect((await set(true)).body._2faEnabled).toBe(true);
    expect((await logIn(app, user.email, password)).status).toBe(206);
    expect((await set(true)).body._2faEnabled).toBe(true);
    expect((await set(false)).body._2faEnabled).toBe(false);
    expect((await logIn(app, user.email, password)).status).toBe(200);

    expect(await mailsOf(app, 'two_factor_changed')).toMatchObject([
      { recipient: user.email },
      { recipient: user.email },
    ]);
  });

  test.for(['_id', 'verified', 'verified_at', 'pendingEmail', 'password_hash', 'createdAt'])(
    '[RULE-05] %s cannot be changed through the profile',
    async (field, { app }) => {
      const { user, client } = await aSignedInUser(app);
      const before = await dumpShop(app.db);

      const answer = await client.send('PUT', `/user/${user.id}`, { body: { fullName: 'Mia', [field]: 'superadmin' } });

      expect(answer).toMatchObject({ status: 400, body: { errors: { [field]: 'This field is not expected here' } } });
      expect(await dumpShop(app.db)).toEqual(before);
    },
  );

  test('a username is taken regardless of case; users may change the case of their own', async ({ app }) => {
    await aUser(app, { username: 'Nina' });
    const { user, client } = await aSignedInUser(app, { username: 'mia' });
    const rename = (username: string) => client.call(updateUser, { params: { id: user.id }, body: { username } });

    const taken = await rename('nINA');

    expect(taken).toMatchObject({
      status: 409,
      body: { code: 'username_taken', errors: { username: expect.any(String) } },
    });
    expect(await row(app, user.id)).toMatchObject({ username: 'mia' });
    expect((await rename('MIA')).status).toBe(200);
  });

  test('of ten concurrent changes to one username one succeeds', async ({ app }) => {
    const users = await Promise.all(Array.from({ length: 10 }, () => aUser(app)));
    const clients = await Promise.all(users.map((user) => withSession(app, user)));

    const answers = await Promise.all(
      clients.map((client, index) =>
        client.call(updateUser, { params: { id: users[index]?.id ?? '' }, body: { username: 'Pepe' } }),
      ),
    );

    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array.from({ length: 9 }, () => 409)]);
    expect(answers.filter(({ body }) => body.code === 'username_taken')).toHaveLength(9);
  });

  test('[API-08] the new password works, the old one does not, and a mail is sent', async ({ app }) => {
    const { user, client } = await aSignedInUser(app);
    const form = { currentPassword: password, newPassword, confirmPassword: newPassword };

    expect((await client.call(changePassword, { params: { id: user.id }, body: form })).status).toBe(200);

    expect((await logIn(app, user.email, password)).status).toBe(401);
    expect((await logIn(app, user.email, newPassword)).status).toBe(200);
    expect(await mailsOf(app, 'password_changed')).toMatchObject([{ recipient: user.email }]);
  });

  test('[API-08] a changed password ends every other session and every login waiting for its code, but not the current session', async ({
    app,
  }) => {
    const { user, client } = await aSignedInUser(app);
    const other = await signedIn(app, user);
    await app.db.updateTable('users').set({ two_factor_enabled: true }).execute();
    const waiting = app.client();
    await waiting.call(login, { body: { email: user.email, password } });
    const code = await mailedCode(app);
    const form = { currentPassword: password, newPassword, confirmPassword: newPassword };

    await client.call(changePassword, { params: { id: user.id }, body: form });

    expect((await client.call(getMe, {})).status).toBe(200);
    expect((await other.call(getMe, {})).status).toBe(401);
    expect((await other.send('POST', '/user/refresh')).status).toBe(401);
    expect((await waiting.call(verifyLogin, { body: { email: user.email, code } })).status).toBe(401);
  });

  test('a wrong current password, a short new one or two different ones change nothing', async ({ app }) => {
    const { user, client } = await aSignedInUser(app);
    const form = { currentPassword: password, newPassword, confirmPassword: newPassword };
    const before = await dumpShop(app.db);
    const send = (change: object) =>
      client.send('PUT', `/user/changePassword/${user.id}`, { body: { ...form, ...change } });

    const wrong = await send({ currentPassword: 'wrong-1!' });
    const short = await send({ newPassword: 'short', confirmPassword: 'short' });
    const different = await send({ confirmPassword: 'Rosmarino-9?' });

    expect(wrong).toMatchObject({ status: 400, body: { code: 'current_password_wrong' } });
    expect(Object.keys(short.body.errors ?? {})).toEqual(['newPassword']);
    expect(Object.keys(different.body.errors ?? {})).toEqual(['confirmPassword']);
    expect(await dumpShop(app.db)).toEqual(before);
  });

  test('[API-08] deleting an account erases the personal data and keeps the orders', async ({ app }) => {
    const { user, client } = await aSignedInUser(app, { username: 'Carlotta' });
    const order = await anOrder(app, user);
    await aReview(app, { user_id: user.id, username: user.username });
    // One sent while signed in, one before logging in.
    const message = { fullName: 'Carla', email: user.email, topic: 'general', message: 'Ciao' } as const;
    for (const writer of [client, app.client()]) {
      expect((await writer.call(sendContactMessage, { body: message })).status).toBe(200);
    }

    const answer = await client.call(deleteUser, { params: { id: user.id }, body: { password } });

    expect(answer.status).toBe(200);
    expect(client.cookies.size).toBe(0);
    expect((await logIn(app, user.email, password)).status).toBe(401);
    const dump = JSON.stringify(await dumpShop(app.db));
    expect([user.id, user.username, user.email].filter((trace) => dump.includes(trace))).toEqual([]);
    expect(dump).toContain(order.order_number);
  });

  test('without the right password nothing is deleted', async ({ app }) => {
    const { user, client } = await aSignedInUser(app);
    const before = await dumpShop(app.db);

    const answer = await client.call(deleteUser, { params: { id: user.id }, body: { password: 'wrong-1!' } });

    expect(answer).toMatchObject({ status: 400, body: { code: 'current_password_wrong' } });
    expect(await dumpShop(app.db)).toEqual(before);
  });

  test('the last superadmin cannot leave, even when two leave at once', async ({ app }) => {
    const leaving = [
      await aSignedInUser(app, { role: 'superadmin' }),
      await aSignedInUser(app, { role: 'superadmin' }),
    ];

    const answers = await Promise.all(
      leaving.map(({ user, client }) => client.call(deleteUser, { params: { id: user.id }, body: { password } })),
    );

    expect(answers.map(({ status, body }) => [status, body.code]).toSorted()).toEqual([
      [200, undefined],
      [409, 'last_superadmin'],
    ]);
    expect(await app.db.selectFrom('users').select('role').execute()).toEqual([{ role: 'superadmin' }]);
  });

  test('[RULE-01] users cannot read, change or delete each other or learn whether they exist', async ({ app }) => {
    const { user } = await aSignedInUser(app);
    const { client } = await aSignedInUser(app);
    const before = await dumpShop(app.db);
    const form = { currentPassword: password, newPassword, confirmPassword: newPassword };
    const calls = (id: string) => [
      client.call(getUser, { params: { id } }),
      client.call(updateUser, { params: { id }, body: { username: 'mine' } }),
      client.call(changePassword, { params: { id }, body: form }),
      client.call(deleteUser, { params: { id }, body: { password } }),
    ];

    const foreign = await Promise.all(calls(user.id));
    const missing = await Promise.all(calls('missing'));

    expect(foreign.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
    expect(foreign.map(({ body }) => body)).toEqual(missing.map(({ body }) => body));
    expect(await dumpShop(app.db)).toEqual(before);
  });
});
