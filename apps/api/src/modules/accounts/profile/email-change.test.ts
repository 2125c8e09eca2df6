import { changePassword, deleteUser, getUser, updateUser } from '@bottega/contract/accounts/profile-endpoints';
import { getMe, login } from '@bottega/contract/accounts/session-endpoints';
import { forgotPassword, resetPassword, signup, verifyAccount } from '@bottega/contract/accounts/signup-endpoints';
import { listUsers } from '@bottega/contract/accounts/staff-endpoints';
import { describe, expect } from 'vitest';
import { describeApi } from '#testing/api-test.ts';
import { tellingHeaders } from '#testing/comparable-headers.ts';
import { dumpShop, dumpTables } from '#testing/database/dump.ts';
import { aUser, password, signedIn, withSession } from '#testing/factories.ts';
import { openLimiter } from '#testing/open-limiter.ts';
import { sendMails } from '#testing/send-mails.ts';
import { forgetMails, mailedToken, mailsOf } from '#testing/sent-mails.ts';
import type { TestApp } from '#testing/test-app.ts';

const hour = 3_600_000;
const wanted = 'new@example.org';
const next = { newPassword: 'Rosmarino-8?', confirmPassword: 'Rosmarino-8?' };

describeApi((test) => {
  const row = (app: TestApp, id: string) =>
    app.db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirst();
  const logIn = (app: TestApp, email: string, given = password) =>
    app.client().call(login, { body: { email, password: given } });
  const open = (app: TestApp, token: string) => app.client().call(verifyAccount, { params: { token } });

  /** A user with a recent login, and functions to request another address. */
  const aSignedInUser = async (app: TestApp, role: 'user' | 'admin' = 'user') => {
    const user = await aUser(app, { email: `old-${role}@example.org`, role });
    const client = await withSession(app, user);
    const params = { id: user.id };
    const ask = (email = wanted, given = password) =>
      client.call(updateUser, { params, body: { email, password: given } });
    /** Requests the change, and returns the token of the mailed link. */
    const asked = async (email = wanted, given = password) => {
      await forgetMails(app);
      expect((await ask(email, given)).status).toBe(200);
      return mailedToken(app, 'confirm_email');
    };
    return { user, client, params, ask, asked };
  };

  test('[API-08] a change of address is mailed to both addresses and takes effect when the link is opened', async ({
    app,
  }) => {
    const { user, client, params, ask } = await aSignedInUser(app);

    const answer = await ask(' New@Example.org ');

    expect(answer).toMatchObject({ status: 200, body: { email: user.email, pendingEmail: wanted, version: 1 } });
    expect((await client.call(getUser, { params })).body).toMatchObject({ email: user.email, pendingEmail: wanted });
    expect(await row(app, user.id)).toMatchObject({ email: user.email });
    expect(await mailsOf(app, 'confirm_email')).toMatchObject([{ recipient: wanted }]);
    expect(await mailsOf(app, 'email_change_asked')).toMatchObject([{ recipient: user.email }]);
    expect((await logIn(app, wanted)).status).toBe(401);

    app.clock.pass(hour);
    const opened = await open(app, await mailedToken(app, 'confirm_email'));

    expect(opened).toMatchObject({ status: 200, body: { message: 'Your email address was changed.' } });
    expect(await row(app, user.id)).toMatchObject({ email: wanted, verified_at: app.clock.now(), version: 2 });
    expect(await mailsOf(app, 'email_changed')).toMatchObject([{ recipient: user.email }]);
    expect((await client.call(getMe, {})).status).toBe(401);
    await client.send('POST', '/user/refresh');
    expect(client.cookies.get('email')).toBe(encodeURIComponent(wanted));
    const { body } = await client.call(getUser, { params });
    expect([body.email, body.pendingEmail]).toEqual([wanted, undefined]);
    expect([(await logIn(app, wanted)).status, (await logIn(app, user.email)).status]).toEqual([200, 401]);
  });

  test('staff find the account by the new address, not by the old one', async ({ app }) => {
    const { asked } = await aSignedInUser(app);
    const staff = await withSession(app, await aUser(app, { role: 'admin' }));
    const found = async (search: string) => (await staff.call(listUsers, { query: { search } })).body.payload.total;
    await open(app, await asked('mozzarella@example.org'));
    expect([await found('zarella'), await found('old-user')]).toEqual([1, 0]);
  });

  test('[RULE-06] changing the address requires the password, however recent the login', async ({ app }) => {
    const { user, client, params, ask } = await aSignedInUser(app);
    const before = await dumpShop(app.db);

    const asked = await client.call(updateUser, { params, body: { email: wanted } });
    expect(asked.body.code).toBe('password_required');
    expect(await ask(wanted, 'wrong-1!')).toMatchObject({
      status: 400,
      body: { code: 'current_password_wrong', errors: { password: expect.any(String) } },
    });
    expect(await dumpShop(app.db)).toEqual(before);

    expect((await client.call(updateUser, { params, body: { email: user.email } })).status).toBe(200);
    expect((await ask()).body.pendingEmail).toBe(wanted);
  });

  test('[API-08] the response is the same for a free, taken or pending address, and the address’s owner gets a mail', async ({
    app,
  }) => {
    const owner = await aUser(app, { email: 'taken@example.org', locale: 'fr' });
    await aUser(app, { email: 'waiting@example.org', verified_at: null });
    const told = [];
    for (const kind of ['free', 'taken', 'waiting']) {
      const email = `${kind}@example.org`;
      const user = await aUser(app, { email: `from-${kind}@example.org`, username: 'the_same' });
      const client = await withSession(app, user);
      const answers = [
        await client.call(updateUser, { params: { id: user.id }, body: { email, password } }),
        await client.call(getUser, { params: { id: user.id } }),
      ];
      const seen = answers.map(({ status, body, headers }) => [status, body, tellingHeaders(headers)]);
      told.push(JSON.stringify(seen).replaceAll(kind, 'some').replaceAll(user.id, 'id'));
      await app.db
        .updateTable('users')
        .set({ username: `then-${kind}` })
        .where('id', '=', user.id)
        .execute();
    }

    expect(told[1]).toBe(told[0]);
    expect(told[2]).toBe(told[0]);
    const mails = await mailsOf(app, 'account_exists');
    expect(mails).toMatchObject([{ recipient: owner.email, locale: 'fr' }]);
    expect(mails[0]?.text).toContain('pour un autre compte');
    expect((await mailsOf(app, 'confirm_email')).map(({ recipient }) => recipient).toSorted()).toEqual([
      'free@example.org',
      'waiting@example.org',
    ]);
    expect(await mailsOf(app, 'email_change_asked')).toHaveLength(3);
  });

  test('an address that was taken in the meantime stays with its new account', async ({ app }) => {
    const { user, asked } = await aSignedInUser(app);
    const token = await asked();
    await aUser(app, { email: wanted });
    const before = await dumpShop(app.db);

    expect(await open(app, token)).toMatchObject({ status: 400, body: { code: 'token_invalid' } });

    expect(await dumpShop(app.db)).toEqual(before);
    expect((await logIn(app, user.email)).status).toBe(200);
  });

  test('an unverified account loses its address to the user who proves to own it', async ({ app }) => {
    const { user, asked } = await aSignedInUser(app);
    await app.client().call(signup, { body: { email: wanted, username: 'squatter', password: 'Another-1!' } });
    const theirs = await mailedToken(app, 'verify_account');

    expect((await open(app, await asked())).status).toBe(200);

    expect(await app.db.selectFrom('users').select(['id', 'email']).execute()).toEqual([
      { id: user.id, email: wanted },
    ]);
    expect((await open(app, theirs)).body.code).toBe('token_invalid');
    expect((await logIn(app, wanted, 'Another-1!')).status).toBe(401);
  });

  test('of two accounts that confirm the same address at once, one gets it', async ({ app }) => {
    const tokens = [await (await aSignedInUser(app)).asked(), await (await aSignedInUser(app, 'admin')).asked()];

    const answers = await Promise.all(tokens.map((token) => open(app, token)));

    expect(answers.map(({ status, body }) => [status, body.code]).toSorted()).toEqual([
      [200, undefined],
      [400, 'token_invalid'],
    ]);
    expect(await app.db.selectFrom('users').select('id').where('email', '=', wanted).execute()).toHaveLength(1);
  });

  test('a link works once, however often it is opened at once', async ({ app }) => {
    const { asked } = await aSignedInUser(app);
    const token = await asked();

    const answers = await Promise.all(Array.from({ length: 5 }, () => open(app, token)));

    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400, 400, 400, 400]);
    expect(await mailsOf(app, 'email_changed')).toHaveLength(1);
  });

  test('a link works for a day, or until another address is requested', async ({ app }) => {
    const { client, params, asked } = await aSignedInUser(app);
    const [first, second] = [await asked('first@example.org'), await asked('second@example.org')];
    expect((await open(app, first)).body.code).toBe('token_invalid');
    app.clock.pass(24 * hour);
    expect((await open(app, second)).body.code).toBe('token_invalid');
    await client.send('POST', '/user/refresh');
    const { status, body } = await client.call(getUser, { params });
    expect([status, body.pendingEmail]).toEqual([200, undefined]);
  });

  test('[RULE-06] a new password invalidates the link', async ({ app }) => {
    const { user, client, params, asked } = await aSignedInUser(app);
    const changed = await asked();
    await client.call(changePassword, { params, body: { currentPassword: password, ...next } });
    expect((await open(app, changed)).body.code).toBe('token_invalid');

    const reset = await asked(wanted, next.newPassword);
    await app.client().call(forgotPassword, { body: { email: user.email } });
    const body = { token: await mailedToken(app, 'reset_password'), ...next };
    expect((await app.client().call(resetPassword, { body })).status).toBe(200);
    expect((await open(app, reset)).body.code).toBe('token_invalid');
    expect(await row(app, user.id)).toMatchObject({ email: user.email });
  });

  test('links and codes mailed to the old address become invalid', async ({ app }) => {
    const { user, asked } = await aSignedInUser(app);
    const token = await asked();
    await app.client().call(forgotPassword, { body: { email: user.email } });
    const reset = { token: await mailedToken(app, 'reset_password'), ...next };
    await app.db.updateTable('users').set({ two_factor_enabled: true }).execute();
    expect((await logIn(app, user.email)).status).toBe(206);

    await open(app, token);

    expect((await app.client().call(resetPassword, { body: reset })).body.code).toBe('token_invalid');
    expect(await app.db.selectFrom('login_codes').selectAll().execute()).toEqual([]);
  });

  describe('without rate limits', () => {
    test.override({ deps: { limiter: openLimiter } });

    test('repeated signups with the current address do not invalidate the link', async ({ app }) => {
      const { user, asked } = await aSignedInUser(app);
      const token = await asked();
      for (let nr = 0; nr < 6; nr++) {
        app.clock.pass(1000);
        await app.client().call(signup, { body: { email: user.email, username: `stranger-${nr}`, password } });
      }
      expect((await open(app, token)).status).toBe(200);
    });
  });

  test('the requested address is visible to no other user and is not in the audit trail', async ({ app }) => {
    const { user, params, ask } = await aSignedInUser(app, 'admin');
    await ask();
    const staff = await withSession(app, await aUser(app, { role: 'superadmin' }));

    const answers = [
      await staff.call(getUser, { params }),
      await staff.call(listUsers, { query: {} }),
      await staff.call(updateUser, { params, body: { username: 'Nina' } }),
    ];

    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(JSON.stringify(answers.map(({ body }) => body))).not.toContain(wanted);
    const { audit_events, audit_details } = await dumpTables(app.db);
    expect(audit_events).toHaveLength(2);
    expect(JSON.stringify(audit_details)).not.toContain(wanted);
    expect(JSON.stringify(audit_details)).toContain(user.username);
  });

  test('[RULE-06] at most three mails an hour are sent to requested addresses', async ({ app }) => {
    const { ask } = await aSignedInUser(app);
    const answers = [];
    for (let nr = 0; nr < 4; nr++) answers.push(await ask(`wanted-${nr}@example.org`));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 429]);
    expect(Number(answers[3]?.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await mailsOf(app, 'confirm_email')).toHaveLength(3);
  });

  test('deleting the account erases the requested address', async ({ app }) => {
    const { client, params, asked } = await aSignedInUser(app);
    const token = await asked();
    await client.call(deleteUser, { params, body: { password } });
    expect(JSON.stringify(await dumpShop(app.db))).not.toContain(wanted);
    expect((await open(app, token)).body.code).toBe('token_invalid');
  });

  test('once the mails are sent, no link remains in the database and no address in the log', async ({ app }) => {
    const { user, asked } = await aSignedInUser(app);
    const token = await asked();
    await sendMails(app.deps);
    expect(JSON.stringify(await dumpTables(app.db))).not.toContain(token);
    await open(app, token);
    expect(app.log).toContainEqual(expect.objectContaining({ event: 'email_change_asked', userId: user.id }));
    expect(app.log).toContainEqual(expect.objectContaining({ event: 'email_changed', userId: user.id }));
    expect(JSON.stringify(app.log)).not.toContain('@example.org');
  });

  test('other sessions remain open', async ({ app }) => {
    const { user, asked } = await aSignedInUser(app);
    const elsewhere = await signedIn(app, user);
    await open(app, await asked());
    expect((await elsewhere.call(getMe, {})).body.email).toBe(wanted);
  });
});
