import { changePassword } from '@bottega/contract/accounts/profile-endpoints';
import { getMe, login, verifyLogin } from '@bottega/contract/accounts/session-endpoints';
import { forgotPassword, resetPassword, validateResetToken } from '@bottega/contract/accounts/signup-endpoints';
import { expect } from 'vitest';
import { describeApi } from '#testing/api-test.ts';
import { tellingHeaders } from '#testing/comparable-headers.ts';
import { dumpTables } from '#testing/database/dump.ts';
import { aSignedInUser, aUser, password, signedIn } from '#testing/factories.ts';
import { forgetMails, mailedCode, mailedToken, mailsOf } from '#testing/sent-mails.ts';
import type { TestApp } from '#testing/test-app.ts';

const minute = 60_000;
const newPassword = 'Rosmarino-8?';

describeApi({ engines: 'both' }, (test) => {
  /** The token mailed to the address. */
  const tokenFor = async (app: TestApp, email: string) => {
    await app.client().call(forgotPassword, { body: { email } });
    return mailedToken(app, 'reset_password');
  };

  const reset = (app: TestApp, token: string, to = newPassword) =>
    app.client().call(resetPassword, { body: { token, newPassword: to, confirmPassword: to } });

  const logIn = (app: TestApp, email: string, given: string) =>
    app.client().call(login, { body: { email, password: given } });

  test('[API-01] the mailed link sets a new password, and the old one no longer works', async ({ app }) => {
    const { email } = await aUser(app);
    const token = await tokenFor(app, email);
    const valid = await app.client().call(validateResetToken, { body: { token } });
    expect(valid).toMatchObject({ status: 200, body: { message: 'This link is valid.' } });

    expect(await reset(app, token)).toMatchObject({
      status: 200,
      body: { message: expect.stringContaining('changed') },
    });

    expect((await logIn(app, email, password)).status).toBe(401);
    expect((await logIn(app, email, newPassword)).status).toBe(200);
    expect(await mailsOf(app, 'password_changed')).toMatchObject([{ recipient: email }]);
  });

  test('[RESET-03] every session of the account ends, other accounts’ sessions remain', async ({ app }) => {
    const { user, client } = await aSignedInUser(app);
    const second = await signedIn(app, user);
    const stranger = await aSignedInUser(app);

    await reset(app, await tokenFor(app, user.email));

    expect((await client.call(getMe, {})).status).toBe(401);
    expect((await second.send('POST', '/user/refresh')).status).toBe(401);
    expect((await stranger.client.call(getMe, {})).status).toBe(200);
  });

  test('a pending login with the old password becomes invalid', async ({ app, client }) => {
    const user = await aUser(app, { two_factor_enabled: true });
    await client.call(login, { body: { email: user.email, password } });
    const code = await mailedCode(app);

    await reset(app, await tokenFor(app, user.email));

    expect((await client.call(verifyLogin, { body: { email: user.email, code } })).status).toBe(401);
  });

  test('[RULE-06] a token works once', async ({ app }) => {
    const { email } = await aUser(app);
    const token = await tokenFor(app, email);
    await reset(app, token);

    expect(await reset(app, token, 'Another-9!')).toMatchObject({ status: 400, body: { code: 'token_invalid' } });
    expect((await app.client().call(validateResetToken, { body: { token } })).status).toBe(400);
    expect((await logIn(app, email, newPassword)).status).toBe(200);
  });

  test('[RULE-06] of several concurrent uses one succeeds', async ({ app }) => {
    const { email } = await aUser(app);
    const token = await tokenFor(app, email);
    const passwords = ['First-pass-1!', 'Second-pass-2!', 'Third-pass-3!'];

    const answers = await Promise.all(passwords.map((given) => reset(app, token, given)));

    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400, 400]);
    const logins = await Promise.all(passwords.map((given) => logIn(app, email, given)));
    expect(logins.map(({ status }) => status)).toEqual(answers.map(({ status }) => (status === 200 ? 200 : 401)));
    expect(await mailsOf(app, 'password_changed')).toHaveLength(1);
  });

  test('[RULE-06] a token works for an hour', async ({ app }) => {
    const { email } = await aUser(app);
    const token = await tokenFor(app, email);
    app.clock.pass(60 * minute - 1);
    expect((await app.client().call(validateResetToken, { body: { token } })).status).toBe(200);
    app.clock.pass(1);

    expect((await app.client().call(validateResetToken, { body: { token } })).body.code).toBe('token_invalid');
    expect((await reset(app, token)).body.code).toBe('token_invalid');
    expect((await logIn(app, email, password)).status).toBe(200);
  });

  test('[RULE-06] a newer link invalidates the older one', async ({ app }) => {
    const { email } = await aUser(app);
    const older = await tokenFor(app, email);
    await forgetMails(app);
    const newer = await tokenFor(app, email);

    expect((await reset(app, older)).status).toBe(400);
    expect((await reset(app, newer)).status).toBe(200);
  });

  test('[RESET-01] known and unknown addresses have the same response, and only the known one gets a mail', async ({
    app,
  }) => {
    const { email } = await aUser(app);
    const known = await app.client().call(forgotPassword, { body: { email: email.toUpperCase() } });
    const unknown = await app.client().call(forgotPassword, { body: { email: 'nobody@example.org' } });

    expect(known.status).toBe(200);
    expect([unknown.status, unknown.body, tellingHeaders(unknown.headers)]).toEqual([
      200,
      known.body,
      tellingHeaders(known.headers),
    ]);
    expect(await mailsOf(app, 'reset_password')).toMatchObject([{ recipient: email }]);
  });

  test('a new password that breaks the rules changes nothing and leaves the token valid', async ({ app }) => {
    const { email } = await aUser(app);
    const token = await tokenFor(app, email);
    const before = await dumpTables(app.db);
    const send = (body: object) => app.client().send('POST', '/user/resetPassword', { body: { token, ...body } });

    const short = await send({ newPassword: 'short-1', confirmPassword: 'short-1' });
    const different = await send({ newPassword, confirmPassword: `${newPassword}x` });
    const empty = await send({ newPassword: '', confirmPassword: '' });

    expect([short, different, empty].map(({ status }) => status)).toEqual([400, 400, 400]);
    expect(short.body.errors).toEqual({ newPassword: 'Use at least 8 characters' });
    expect(different.body.errors).toEqual({ confirmPassword: 'Passwords do not match' });
    expect(empty.body.errors).toEqual({ newPassword: 'Please enter a new password' });
    expect(await dumpTables(app.db)).toEqual(before);
  });

  test('a verification link cannot reset a password, nor the other way round', async ({ app }) => {
    const { email } = await aUser(app);
    const token = await tokenFor(app, email);

    expect((await app.client().send('POST', `/user/verifyAccount/${token}`)).body.code).toBe('token_invalid');
    await app.db.updateTable('one_time_tokens').set({ purpose: 'verify' }).execute();
    expect((await reset(app, token)).body.code).toBe('token_invalid');
  });

  test('a reset verifies the address', async ({ app }) => {
    const { email } = await aUser(app, { verified_at: null });

    await reset(app, await tokenFor(app, email));

    expect((await logIn(app, email, newPassword)).status).toBe(200);
  });

  test('a changed password invalidates the mailed link', async ({ app }) => {
    const { user, client } = await aSignedInUser(app);
    const token = await tokenFor(app, user.email);
    const body = { currentPassword: password, newPassword, confirmPassword: newPassword };
    expect((await client.call(changePassword, { params: { id: user.id }, body })).status).toBe(200);

    expect((await reset(app, token, 'Another-9!')).body.code).toBe('token_invalid');
    expect((await logIn(app, user.email, newPassword)).status).toBe(200);
  });

  test('switching two-factor login on invalidates the mailed link, leaving it on does not', async ({ app }) => {
    const { user, client } = await aSignedInUser(app);
    const save = (body: object) => client.send('PUT', `/user/${user.id}`, { body });
    const token = await tokenFor(app, user.email);
    expect((await save({ _2faEnabled: true })).status).toBe(200);
    expect((await reset(app, token)).body.code).toBe('token_invalid');

    await forgetMails(app);
    const later = await tokenFor(app, user.email);
    expect((await save({ _2faEnabled: true, fullName: 'Mia Rossi' })).status).toBe(200);
    expect((await reset(app, later)).status).toBe(200);
  });
});
