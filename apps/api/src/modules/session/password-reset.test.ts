import { forgotPassword, resetPassword, validateResetToken } from '@bottega/contract/account';
import { getMe, login, verifyLogin } from '@bottega/contract/session';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { dumpTables } from '../../testing/dump.ts';
import { aSignedInUser, aUser, password, signedIn, withFlags } from '../../testing/factories.ts';
import { mailedCode, mailedToken, mailsOf } from '../../testing/sent-mails.ts';
import { tellingHeaders } from '../../testing/telling-headers.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { eachEngine } from '../../testing/test-database.ts';

const minute = 60_000;
const newPassword = 'Rosmarino-8?';

eachEngine((engine) => {
  let app: TestApp;
  beforeEach(async () => {
    app = await createTestApp(engine);
    await withFlags(app);
  });
  afterEach(() => app.close());

  /** The token mailed to the address. */
  const tokenFor = async (email: string) => {
    await app.client().call(forgotPassword, { body: { email } });
    return mailedToken(app, 'reset_password');
  };

  const reset = (token: string, to = newPassword) =>
    app.client().call(resetPassword, { body: { token, newPassword: to, confirmPassword: to } });

  const logIn = (email: string, given: string) => app.client().call(login, { body: { email, password: given } });

  test('[API-01] the mailed link sets a new password, and the old one no longer works', async () => {
    const { email } = await aUser(app);
    const token = await tokenFor(email);
    const valid = await app.client().call(validateResetToken, { body: { token } });
    expect(valid).toMatchObject({ status: 200, body: { message: 'This link is valid.' } });

    expect(await reset(token)).toMatchObject({ status: 200, body: { message: expect.stringContaining('changed') } });

    expect((await logIn(email, password)).status).toBe(401);
    expect((await logIn(email, newPassword)).status).toBe(200);
    expect(await mailsOf(app, 'password_changed')).toMatchObject([{ recipient: email }]);
  });

  test('[RESET-03] every session of the account ends, those of others stay', async () => {
    const { user, client } = await aSignedInUser(app);
    const second = await signedIn(app, user);
    const stranger = await aSignedInUser(app);

    await reset(await tokenFor(user.email));

    expect((await client.call(getMe, {})).status).toBe(401);
    expect((await second.send('POST', '/user/refresh')).status).toBe(401);
    expect((await stranger.client.call(getMe, {})).status).toBe(200);
  });

  test('a login that waited for its code with the old password is over', async () => {
    const user = await aUser(app, { two_factor_enabled: true });
    const client = app.client();
    await client.call(login, { body: { email: user.email, password } });
    const code = await mailedCode(app);

    await reset(await tokenFor(user.email));

    expect((await client.call(verifyLogin, { body: { email: user.email, code } })).status).toBe(401);
  });

  test('[RULE-06] a token works once', async () => {
    const { email } = await aUser(app);
    const token = await tokenFor(email);
    await reset(token);

    expect(await reset(token, 'Another-9!')).toMatchObject({ status: 400, body: { code: 'token_invalid' } });
    expect((await app.client().call(validateResetToken, { body: { token } })).status).toBe(400);
    expect((await logIn(email, newPassword)).status).toBe(200);
  });

  test('[RULE-06] of several uses at once one counts', async () => {
    const { email } = await aUser(app);
    const token = await tokenFor(email);
    const passwords = ['First-pass-1!', 'Second-pass-2!', 'Third-pass-3!'];

    const answers = await Promise.all(passwords.map((given) => reset(token, given)));

    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400, 400]);
    const logins = await Promise.all(passwords.map((given) => logIn(email, given)));
    expect(logins.map(({ status }) => status)).toEqual(answers.map(({ status }) => (status === 200 ? 200 : 401)));
    expect(await mailsOf(app, 'password_changed')).toHaveLength(1);
  });

  test('[RULE-06] a token works for an hour', async () => {
    const { email } = await aUser(app);
    const token = await tokenFor(email);
    app.clock.pass(60 * minute - 1);
    expect((await app.client().call(validateResetToken, { body: { token } })).status).toBe(200);
    app.clock.pass(1);

    expect((await app.client().call(validateResetToken, { body: { token } })).body.code).toBe('token_invalid');
    expect((await reset(token)).body.code).toBe('token_invalid');
    expect((await logIn(email, password)).status).toBe(200);
  });

  test('[RULE-06] a newer link voids the older one', async () => {
    const { email } = await aUser(app);
    const older = await tokenFor(email);
    await app.db.deleteFrom('mails').execute();
    const newer = await tokenFor(email);

    expect((await reset(older)).status).toBe(400);
    expect((await reset(newer)).status).toBe(200);
  });

  test('[RESET-01] known and unknown addresses are answered alike, and only the known one is written to', async () => {
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

  test('a new password that breaks the rules changes nothing and leaves the token', async () => {
    const { email } = await aUser(app);
    const token = await tokenFor(email);
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

  test('a link to verify an address is no link to reset a password, nor the other way round', async () => {
    const { email } = await aUser(app);
    const token = await tokenFor(email);

    expect((await app.client().send('POST', `/user/verifyAccount/${token}`)).body.code).toBe('token_invalid');
    await app.db.updateTable('one_time_tokens').set({ purpose: 'verify' }).execute();
    expect((await reset(token)).body.code).toBe('token_invalid');
  });

  test('who reads the mail has proven the address: a reset verifies it', async () => {
    const { email } = await aUser(app, { verified_at: null });

    await reset(await tokenFor(email));

    expect((await logIn(email, newPassword)).status).toBe(200);
  });
});
