import { changePassword, updateUser } from '@bottega/contract/accounts/profile-endpoints';
import { getMe, login, refresh } from '@bottega/contract/accounts/session-endpoints';
import { forgotPassword, notMe, resetPassword, verifyAccount } from '@bottega/contract/accounts/signup-endpoints';
import { removeTotp, renewRecoveryCodes } from '@bottega/contract/accounts/totp-endpoints';
import { describe, expect } from 'vitest';
import { describeApi } from '#testing/api-test.ts';
import { setUpApp, withApp } from '#testing/authenticator-app.ts';
import { aUser, password, withSession } from '#testing/factories.ts';
import { forgetMails, mailedToken, mailsOf, notMeTokens } from '#testing/sent-mails.ts';
import { anInvite } from '#testing/team.ts';
import type { Client, TestApp } from '#testing/test-app.ts';

const day = 24 * 3_600_000;
const owner = 'owner@example.org';
const thief = 'thief@example.org';
const stolen = { newPassword: 'Rosmarino-8?', confirmPassword: 'Rosmarino-8?' };
const own = { newPassword: 'Prezzemolo-9?', confirmPassword: 'Prezzemolo-9?' };

describeApi((test) => {
  const press = (app: TestApp, token: string | undefined) =>
    app.client().call(notMe, { body: { token: token ?? 'no token' } });
  const logIn = (app: TestApp, email: string, given: string) =>
    app.client().call(login, { body: { email, password: given } });
  const activeSessions = async ({ db }: TestApp) =>
    (await db.selectFrom('sessions').select('id').where('ended_at', 'is', null).execute()).length;
  const row = ({ db }: TestApp, id: string) =>
    db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

  /** An account whose password was changed by a thief who is logged in. */
  const aStolenAccount = async (app: TestApp) => {
    const user = await aUser(app, { email: owner });
    const client = await withSession(app, user);
    const params = { id: user.id };
    await client.call(changePassword, { params, body: { currentPassword: password, ...stolen } });
    app.clock.pass(1000);
    const [token = ''] = await notMeTokens(app, 'password_changed');
    return { user, client, params, token };
  };
  /** Changes the address, as the thief. */
  const moveTo = async (app: TestApp, client: Client, { id, email }: { id: string; email: string }) => {
    await forgetMails(app, 'confirm_email');
    const body = { email, password: stolen.newPassword };
    expect((await client.call(updateUser, { params: { id }, body })).status).toBe(200);
    const token = await mailedToken(app, 'confirm_email');
    expect((await app.client().call(verifyAccount, { params: { token } })).status).toBe(200);
    app.clock.pass(1000);
  };

  test('the link ends sessions, pending logins and changes, and the password that the thief knows', async ({ app }) => {
    const { user, client, params, token } = await aStolenAccount(app);
    await client.call(updateUser, { params, body: { email: thief, password: stolen.newPassword } });
    await app.client().call(forgotPassword, { body: { email: owner } });
    const confirmation = await mailedToken(app, 'confirm_email');
    const reset = await mailedToken(app, 'reset_password');

    const answer = await press(app, token);

    expect(answer).toMatchObject({
      status: 200,
      body: { message: expect.stringContaining('We have sent you a link') },
    });
    expect((await client.call(getMe, {})).status).toBe(401);
    expect((await client.call(refresh, {})).status).toBe(401);
    expect((await logIn(app, owner, stolen.newPassword)).status).toBe(401);
    expect((await app.client().call(verifyAccount, { params: { token: confirmation } })).status).toBe(400);
    expect((await app.client().call(resetPassword, { body: { token: reset, ...stolen } })).status).toBe(400);
    expect(app.log).toContainEqual(expect.objectContaining({ event: 'account_secured', userId: user.id }));

    const body = { token: await mailedToken(app, 'account_secured'), ...own };
    expect((await app.client().call(resetPassword, { body })).status).toBe(200);
    expect((await logIn(app, owner, own.newPassword)).status).toBe(200);
  });

  test('it works once, and for seven days', async ({ app }) => {
    const { token } = await aStolenAccount(app);
    app.clock.pass(7 * day - 2000);
    expect((await press(app, token)).status).toBe(200);
    expect((await press(app, token)).body.code).toBe('token_invalid');

    const reset = await mailedToken(app, 'account_secured');
    await app.client().call(resetPassword, { body: { token: reset, ...own } });
    app.clock.pass(7 * day);
    const tokens = await notMeTokens(app, 'password_changed');
    expect((await press(app, tokens.at(-1))).body.code).toBe('token_invalid');
  });

  test('two-factor login stays on', async ({ app }) => {
    const user = await aUser(app, { two_factor_enabled: true });
    const client = await withSession(app, user);
    await client.call(changePassword, { params: { id: user.id }, body: { currentPassword: password, ...stolen } });
    const [token] = await notMeTokens(app, 'password_changed');
    expect((await press(app, token)).status).toBe(200);
    expect(await row(app, user.id)).toMatchObject({ two_factor_enabled: true });
  });

  describe('an authenticator app', () => {
    const params = ({ id }: { id: string }) => ({ params: { id } });

    test.for(['password_changed', 'totp_changed'] as const)(
      'that was set up after the mail, or with it, is removed with its codes: %s',
      async (template, { app }) => {
        const { user, client } = await aStolenAccount(app);
        await setUpApp(app, client, user.id, stolen.newPassword);
        const [token] = await notMeTokens(app, template);

        expect((await press(app, token)).status).toBe(200);

        expect((await row(app, user.id)).totp_since).toBeNull();
        expect(await app.db.selectFrom('totp_secrets').selectAll().execute()).toEqual([]);
        expect(await app.db.selectFrom('recovery_codes').selectAll().execute()).toEqual([]);
        expect((await mailsOf(app, 'account_secured'))[0]?.text).toContain('authenticator app that was set up');
      },
    );

    test('that is older than the mail stays with its codes', async ({ app }) => {
      const user = await aUser(app, { email: owner });
      await withApp(app, user);
      const client = await withSession(app, user);
      await client.call(changePassword, { ...params(user), body: { currentPassword: password, ...stolen } });
      const [token] = await notMeTokens(app, 'password_changed');

      expect((await press(app, token)).status).toBe(200);

      expect((await row(app, user.id)).totp_since).not.toBeNull();
      expect(await app.db.selectFrom('recovery_codes').selectAll().execute()).toHaveLength(10);
      expect((await mailsOf(app, 'account_secured'))[0]?.text).not.toContain('authenticator app');
    });

    test('that is older stays, without recovery codes that are younger', async ({ app }) => {
      const user = await aUser(app, { email: owner });
      await withApp(app, user);
      const client = await withSession(app, user);
      await client.call(changePassword, { ...params(user), body: { currentPassword: password, ...stolen } });
      app.clock.pass(1000);
      const [token] = await notMeTokens(app, 'password_changed');
      await client.call(renewRecoveryCodes, { ...params(user), body: { password: stolen.newPassword } });

      expect((await press(app, token)).status).toBe(200);

      expect((await row(app, user.id)).totp_since).not.toBeNull();
      expect(await app.db.selectFrom('recovery_codes').selectAll().execute()).toEqual([]);
    });

    test('every mail about it has the link', async ({ app }) => {
      const user = await aUser(app);
      const { recoveryCodes } = await withApp(app, user);
      const client = await withSession(app, user);
      await client.call(renewRecoveryCodes, { ...params(user), body: { password } });
      await client.call(removeTotp, { ...params(user), body: { password } });
      expect(recoveryCodes).toHaveLength(10);
      expect(await notMeTokens(app, 'totp_changed')).toHaveLength(3);
    });
  });

  test('access that the account has given to others ends too', async ({ app }) => {
    const { user, token } = await aStolenAccount(app);
    await anInvite(app, { created_by: user.id });
    expect((await press(app, token)).status).toBe(200);
    expect(await app.db.selectFrom('invites').selectAll().execute()).toEqual([]);
  });

  describe('after the address was changed', () => {
    test('the owner gets it back, with the reset link, and the thief’s links are invalid', async ({ app }) => {
      const { user, client, params } = await aStolenAccount(app);
      await moveTo(app, client, { id: user.id, email: thief });
      const again = { currentPassword: stolen.newPassword, ...stolen };
      await client.call(changePassword, { params, body: again });
      const thiefs = (await notMeTokens(app, 'password_changed')).at(-1);
      const [token] = await notMeTokens(app, 'email_changed');

      expect((await press(app, token)).status).toBe(200);

      expect(await row(app, user.id)).toMatchObject({ email: owner });
      expect(await mailsOf(app, 'account_secured')).toMatchObject([{ recipient: owner }]);
      expect((await press(app, thiefs)).body.code).toBe('token_invalid');
    });

    test('the owner’s link also works after the thief has opened theirs', async ({ app }) => {
      const { user, client } = await aStolenAccount(app);
      await moveTo(app, client, { id: user.id, email: thief });
      await moveTo(app, client, { id: user.id, email: 'other@example.org' });
      const [token, thiefs] = await notMeTokens(app, 'email_changed');
      expect((await press(app, thiefs)).status).toBe(200);
      expect(await row(app, user.id)).toMatchObject({ email: thief });

      expect((await press(app, token)).status).toBe(200);

      expect(await row(app, user.id)).toMatchObject({ email: owner });
    });

    test('an unverified account makes way for the owner, a verified one does not', async ({ app }) => {
      const { user, client, token } = await aStolenAccount(app);
      await moveTo(app, client, { id: user.id, email: thief });
      const squatter = await aUser(app, { email: owner, verified_at: null });
      expect((await press(app, token)).status).toBe(200);
      expect(await row(app, user.id)).toMatchObject({ email: owner });
      expect(await app.db.selectFrom('users').select('id').where('id', '=', squatter.id).execute()).toEqual([]);
    });

    test('if another account has the address by now, it stays there, and nothing is mailed', async ({ app }) => {
      const { user, client, token } = await aStolenAccount(app);
      await moveTo(app, client, { id: user.id, email: thief });
      await aUser(app, { email: owner });

      const answer = await press(app, token);

      expect(answer).toMatchObject({ status: 200, body: { message: expect.stringContaining('another account') } });
      expect(await row(app, user.id)).toMatchObject({ email: thief });
      expect(await mailsOf(app, 'account_secured')).toEqual([]);
      expect(await activeSessions(app)).toBe(0);
    });
  });

  describe('at the same moment', () => {
    test('of ten posts one takes effect', async ({ app }) => {
      const { token } = await aStolenAccount(app);
      const answers = await Promise.all(Array.from({ length: 10 }, () => press(app, token)));
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array(9).fill(400)]);
      expect(await mailsOf(app, 'account_secured')).toHaveLength(1);
    });

    test('no login and no refresh leaves a session', async ({ app }) => {
      const { client, token } = await aStolenAccount(app);
      const enter = () => logIn(app, owner, stolen.newPassword);
      const calls = [enter(), client.call(refresh, {}), enter(), press(app, token), enter(), client.call(refresh, {})];
      const answers = await Promise.all(calls);
      expect(answers[3]?.status).toBe(200);
      expect(await activeSessions(app)).toBe(0);
      expect((await client.call(getMe, {})).status).toBe(401);
    });
  });
});
