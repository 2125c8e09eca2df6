import { endOtherSessions, getUser } from '@bottega/contract/accounts/profile-endpoints';
import { getMe, login, resendLoginCode, verifyLogin } from '@bottega/contract/accounts/session-endpoints';
import { forgotPassword, resendVerification, resetPassword, signup } from '@bottega/contract/accounts/signup-endpoints';
import { listUsers, setUserDisabled } from '@bottega/contract/accounts/staff-endpoints';
import { getTabCounts } from '@bottega/contract/dashboard/endpoints';
import { listUserOrders } from '@bottega/contract/orders/endpoints';
import { expect } from 'vitest';
import { indexRecords } from '#db/search/search-index.ts';
import { describeApi } from '#testing/api-test.ts';
import { dumpShop } from '#testing/database/dump.ts';
import { anOrder, aUser, password, signedIn, withSession } from '#testing/factories.ts';
import { mailedCode, mailedToken, mailsOf } from '#testing/sent-mails.ts';
import type { TestApp } from '#testing/test-app.ts';

const newPassword = 'Rosmarino-8?';

describeApi((test) => {
  const row = (app: TestApp, id: string) =>
    app.db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const events = (app: TestApp) =>
    app.db
      .selectFrom('audit_events')
      .innerJoin('audit_details', 'audit_details.seq', 'audit_events.seq')
      .select(['actor_id', 'action', 'record_id', 'before', 'after'])
      .orderBy('audit_events.seq')
      .execute();
  const managing = async (app: TestApp, role: 'admin' | 'superadmin' = 'admin') => {
    const self = await aUser(app, { role });
    const client = await withSession(app, self);
    const user = await aUser(app);
    const set = (disabled: boolean, version?: number) =>
      client.call(setUserDisabled, { params: { id: user.id }, body: { disabled, version } });
    return { self, client, user, set };
  };
  const logIn = (app: TestApp, email: string, given = password) =>
    app.client().call(login, { body: { email, password: given } });

  test.for([
    ['admin', 'user', 'ok'],
    ['admin', 'admin', 'ok'],
    ['admin', 'superadmin', 'superadmin_untouchable'],
    ['admin', 'self', 'own_account_locked'],
    ['superadmin', 'user', 'ok'],
    ['superadmin', 'admin', 'ok'],
    ['superadmin', 'superadmin', 'ok'],
    ['superadmin', 'self', 'own_account_locked'],
  ] as const)('[RULE-02] %s disables %s: %s', async ([actor, whom, outcome], { app }) => {
    const self = await aUser(app, { role: actor });
    const target = whom === 'self' ? self : await aUser(app, { role: whom });
    const client = await withSession(app, self);
    const before = await dumpShop(app.db);

    const answer = await client.call(setUserDisabled, { params: { id: target.id }, body: { disabled: true } });

    expect(answer.body.code ?? 'ok').toBe(outcome);
    if (outcome === 'ok') expect((await row(app, target.id)).disabled_at).toEqual(app.clock.now());
    else expect(await dumpShop(app.db)).toEqual(before);
  });

  test('[RULE-02] a disabled superadmin does not count: the only active one cannot be disabled', async ({ app }) => {
    const { self, user, client } = await managing(app, 'superadmin');
    await aUser(app, { role: 'superadmin', disabled_at: app.clock.now() });

    const answer = await client.send('DELETE', `/user/${self.id}`, { body: { password } });

    expect(answer).toMatchObject({ status: 409, body: { code: 'last_superadmin' } });
    expect((await client.call(getUser, { params: { id: user.id } })).body.disabled).toBe(false);
  });

  test('a disabled user is refused at the next request, refresh and login, and mailed', async ({ app }) => {
    const { self, user, set } = await managing(app);
    const theirs = [await signedIn(app, user), await signedIn(app, user)];

    const answer = await set(true, 1);

    expect(answer).toMatchObject({ status: 200, body: { _id: user.id, disabled: true, version: 2 } });
    for (const each of theirs) {
      expect((await each.call(getMe, {})).status).toBe(401);
      expect((await each.send('POST', '/user/refresh')).status).toBe(401);
    }
    expect(await logIn(app, user.email)).toMatchObject({ status: 403, body: { code: 'account_disabled' } });
    expect(await mailsOf(app, 'account_disabled')).toMatchObject([{ recipient: user.email }]);
    expect(await events(app)).toMatchObject([
      {
        actor_id: self.id,
        action: 'updated',
        record_id: user.id,
        before: { disabled: false },
        after: { disabled: true },
      },
    ]);
    expect(app.log).toContainEqual(expect.objectContaining({ event: 'account_disabled', userId: user.id }));
  });

  test('a wrong password is answered as for any account', async ({ app }) => {
    const { user, set } = await managing(app);
    await set(true);

    const known = await logIn(app, user.email, 'wrong-1!');
    const unknown = await logIn(app, 'unknown@example.org', 'wrong-1!');

    expect([known.status, known.body]).toEqual([unknown.status, unknown.body]);
    expect(known).toMatchObject({ status: 401, body: { code: 'login_failed' } });
  });

  test('an enabled user logs in as before and is mailed; sessions stay ended', async ({ app }) => {
    const { user, set } = await managing(app);
    const old = await signedIn(app, user);
    await set(true);

    expect((await set(false)).body).toMatchObject({ disabled: false, version: 3 });

    expect((await old.call(getMe, {})).status).toBe(401);
    expect((await logIn(app, user.email)).status).toBe(200);
    expect(await mailsOf(app, 'account_disabled')).toHaveLength(2);
    expect(app.log).toContainEqual(expect.objectContaining({ event: 'account_enabled', userId: user.id }));
  });

  test('repeating it changes nothing; an older version is a conflict', async ({ app }) => {
    const { set } = await managing(app);
    await set(true);
    const before = await dumpShop(app.db);

    expect(await set(true)).toMatchObject({ status: 200, body: { version: 2 } });
    expect(await set(false, 1)).toMatchObject({ status: 409, body: { code: 'version_conflict' } });
    expect(await dumpShop(app.db)).toEqual(before);
  });

  test('a login waiting for its code can neither be completed nor get another code', async ({ app }) => {
    const { user, set } = await managing(app);
    await app.db.updateTable('users').set({ two_factor_enabled: true }).where('id', '=', user.id).execute();
    const waiting = app.client();
    await waiting.call(login, { body: { email: user.email, password } });
    const code = await mailedCode(app);

    await set(true);

    expect((await waiting.call(resendLoginCode, { body: { email: user.email } })).body.code).toBe('login_expired');
    expect((await waiting.call(verifyLogin, { body: { email: user.email, code } })).status).toBe(401);
  });

  test('a reset link becomes invalid, and none is mailed any more, with the same response', async ({ app }) => {
    const { user, set } = await managing(app);
    const ask = () => app.client().call(forgotPassword, { body: { email: user.email } });
    const first = await ask();
    const token = await mailedToken(app, 'reset_password');
    await set(true);

    const again = await ask();
    const reset = { token, newPassword, confirmPassword: newPassword };
    const opened = await app.client().call(resetPassword, { body: reset });

    expect([again.status, again.body]).toEqual([first.status, first.body]);
    expect(await mailsOf(app, 'reset_password')).toHaveLength(1);
    expect(opened).toMatchObject({ status: 400, body: { code: 'token_invalid' } });
    await set(false);
    expect((await app.client().call(resetPassword, { body: reset })).body.code).toBe('token_invalid');
  });

  test('a signup link becomes invalid, and none is mailed any more', async ({ app }) => {
    const { client } = await managing(app);
    const form = { email: 'rosa@example.org', username: 'rosa', password };
    await app.client().call(signup, { body: form });
    const token = await mailedToken(app, 'verify_account');
    const { id } = await app.db
      .selectFrom('users')
      .select('id')
      .where('email', '=', form.email)
      .executeTakeFirstOrThrow();
    await client.call(setUserDisabled, { params: { id }, body: { disabled: true } });

    const opened = await app.client().send('POST', `/user/verifyAccount/${token}`);
    await app.client().call(resendVerification, { body: { email: form.email } });
    await app.client().call(signup, { body: form });

    expect(opened).toMatchObject({ status: 400, body: { code: 'token_invalid' } });
    expect(await mailsOf(app, 'verify_account')).toHaveLength(1);
  });

  test('their orders remain', async ({ app }) => {
    const { client, user, set } = await managing(app);
    const order = await anOrder(app, user);
    await set(true);
    const { body } = await client.call(listUserOrders, { params: { userId: user.id } });
    expect(JSON.stringify(body)).toContain(order.order_number);
  });

  test('[OPEN-01] disabling may cancel the account’s orders in the kitchen', async ({ app }) => {
    const { client, user } = await managing(app);
    const orders = [await anOrder(app, user), await anOrder(app, user, { status: 'expedited' })];
    const body = { disabled: true, cancelOrders: true };
    expect((await client.call(setUserDisabled, { params: { id: user.id }, body })).status).toBe(200);
    const { body: list } = await client.call(listUserOrders, { params: { userId: user.id } });
    const statuses = new Map(list.payload.orders.map(({ _id, status }) => [_id, status]));
    expect(orders.map(({ id }) => statuses.get(id))).toEqual(['canceled', 'expedited']);
    expect(await mailsOf(app, 'order_canceled')).toHaveLength(1);
  });

  test('a session that is opened while the account is disabled does not outlive it', async ({ app }) => {
    for (let round = 0; round < 8; round++) {
      const { user, set } = await managing(app);
      const client = app.client();
      await Promise.all([client.call(login, { body: { email: user.email, password } }), set(true)]);
      expect((await client.call(getMe, {})).status).toBe(401);
      const open = app.db.selectFrom('sessions').select('id').where('user_id', '=', user.id);
      expect(await open.where('ended_at', 'is', null).execute()).toEqual([]);
    }
  });

  test('the list of users can be filtered and counted by it', async ({ app }) => {
    const { self, client, user, set } = await managing(app);
    const admin = await aUser(app, { role: 'admin' });
    await indexRecords(app.db, 'user', [self.id, user.id]);
    await set(true);
    await client.call(setUserDisabled, { params: { id: admin.id }, body: { disabled: true } });
    const ids = async (query: object) => {
      const { payload } = (await client.call(listUsers, { query })).body;
      expect(payload.total).toBe(payload.users.length);
      return payload.users.map(({ _id }) => _id).toSorted();
    };

    expect(await ids({ disabled: 'true' })).toEqual([admin.id, user.id].toSorted());
    expect(await ids({ disabled: 'false' })).toEqual([self.id]);
    expect(await ids({ role: 'user' })).toEqual([user.id]);
    expect(await ids({ role: 'admin', disabled: 'true' })).toEqual([admin.id]);
    expect(await ids({ disabled: 'true', search: user.username })).toEqual([user.id]);
    expect((await client.call(getTabCounts, {})).body.users).toEqual({ all: 3, admin: 2, user: 1, disabled: 2 });
    expect((await client.send('GET', '/user/export?disabled=true')).body).not.toContain(self.username);
    await set(false);
    expect(await ids({ disabled: 'true' })).toEqual([admin.id]);
  });

  test('a superadmin can end all sessions of another user, and the trail records how many', async ({ app }) => {
    const { self, client, user } = await managing(app, 'superadmin');
    const theirs = [await signedIn(app, user), await signedIn(app, user)];
    const bystander = await withSession(app, await aUser(app));

    const answer = await client.call(endOtherSessions, { params: { id: user.id } });

    expect(answer).toMatchObject({ status: 200, body: { message: 'All sessions of this user have been ended.' } });
    for (const each of theirs) expect((await each.call(getMe, {})).status).toBe(401);
    for (const each of [client, bystander]) expect((await each.call(getMe, {})).status).toBe(200);
    expect(await events(app)).toMatchObject([
      { actor_id: self.id, record_id: user.id, before: { sessions: 2 }, after: { sessions: 0 } },
    ]);
    expect(app.log).toContainEqual(expect.objectContaining({ event: 'user_sessions_ended', userId: user.id }));
    expect((await logIn(app, user.email)).status).toBe(200);
    const missing = await client.call(endOtherSessions, { params: { id: 'missing' } });
    expect(missing).toMatchObject({ status: 404, body: { code: 'user_not_found' } });
  });
});
