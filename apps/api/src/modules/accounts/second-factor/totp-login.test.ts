import { updateUser } from '@bottega/contract/accounts/profile-endpoints';
import { getMe, login, resendLoginCode, verifyLogin } from '@bottega/contract/accounts/session-endpoints';
import { forgotPassword, resetPassword } from '@bottega/contract/accounts/signup-endpoints';
import { describe, expect } from 'vitest';
import { describeApi } from '#testing/api-test.ts';
import { stepMs, withApp } from '#testing/authenticator-app.ts';
import { aUser, password, withSession } from '#testing/factories.ts';
import { openLimiter } from '#testing/open-limiter.ts';
import { mailedToken, mailsOf, onlyMail } from '#testing/sent-mails.ts';
import type { Client, TestApp } from '#testing/test-app.ts';

const hour = 3_600_000;

describeApi({ engines: 'both' }, (test) => {
  const logIn = (client: Client, { email }: { email: string }, given = password) =>
    client.call(login, { body: { email, password: given } });

  const verify = (client: Client, { email }: { email: string }, code: string) =>
    client.call(verifyLogin, { body: { email, code } });

  /** A user with an app who has entered the right password. */
  const atCodeEntry = async (app: TestApp, overrides: Parameters<typeof aUser>[1] = {}) => {
    const user = await aUser(app, overrides);
    const phone = await withApp(app, user);
    const client = app.client();
    const answer = await logIn(client, user);
    return { user, phone, client, answer };
  };

  /** A code that belongs to none of the neighboring time steps. */
  const wrongCode = ({ code }: { code: (later?: number) => string }) =>
    ['000000', '000001', '000002', '000003'].find((each) => ![code(-1), code(), code(1)].includes(each)) ?? '';

  const sessionsOf = async (app: TestApp, { id }: { id: string }) =>
    (await app.db.selectFrom('sessions').select('id').where('user_id', '=', id).execute()).length;

  const codesLeft = async (app: TestApp) => (await app.db.selectFrom('recovery_codes').selectAll().execute()).length;

  test('login answers 206 and mails nothing, and the code of the app opens a session', async ({ app }) => {
    const { user, phone, client, answer } = await atCodeEntry(app);

    expect(answer).toMatchObject({ status: 206, body: { method: 'app', message: expect.stringContaining('app') } });
    expect(await mailsOf(app, 'login_code')).toEqual([]);
    expect((await client.call(getMe, {})).status).toBe(401);
    expect((await verify(client, user, phone.code().replace(/^.../, '$& '))).status).toBe(200);
    expect((await client.call(getMe, {})).body).toMatchObject({ id: user.id });
  });

  test('an account with mailed codes as well, or under attack, requires the app’s code', async ({ app }) => {
    const { user, phone, client, answer } = await atCodeEntry(app, { two_factor_enabled: true });
    expect(answer.body).toMatchObject({ method: 'app' });
    expect((await verify(client, user, phone.code())).status).toBe(200);
    for (let guess = 0; guess < 5; guess++) await logIn(app.client(), user, 'wrong-1!');

    app.clock.pass(stepMs);
    const attacked = app.client();
    expect(await logIn(attacked, user)).toMatchObject({ status: 206, body: { method: 'app' } });
    expect((await verify(attacked, user, phone.code())).status).toBe(200);
    expect(await mailsOf(app, 'login_code')).toEqual([]);
  });

  test('without an app the response says that the code is mailed', async ({ app, client }) => {
    const user = await aUser(app, { two_factor_enabled: true });
    expect(await logIn(client, user)).toMatchObject({ status: 206, body: { method: 'mail' } });
  });

  test('a code works once, also for another login', async ({ app }) => {
    const { user, phone, client } = await atCodeEntry(app);
    const code = phone.code();
    expect((await verify(client, user, code)).status).toBe(200);

    const again = app.client();
    await logIn(again, user);
    expect(await verify(again, user, code)).toMatchObject({ status: 401, body: { code: 'login_code_invalid' } });
    // An older, unused code fails, too.
    expect((await verify(again, user, phone.code(-1))).status).toBe(401);
    app.clock.pass(stepMs);
    expect((await verify(again, user, phone.code())).status).toBe(200);
  });

  test('the code that set up the app does not open a session', async ({ app }) => {
    const { user, phone, client } = await atCodeEntry(app);
    expect((await verify(client, user, phone.code(-1))).status).toBe(401);
  });

  test('a code from two time steps ago is refused', async ({ app }) => {
    const { user, phone, client } = await atCodeEntry(app);
    app.clock.pass(2 * stepMs);
    expect((await verify(client, user, phone.code(-2))).status).toBe(401);
    expect((await verify(client, user, phone.code(-1))).status).toBe(200);
  });

  test('of five concurrent submissions of the right code one opens a session', async ({ app }) => {
    for (let round = 0; round < 3; round++) {
      const { user, phone, client } = await atCodeEntry(app);
      const before = await sessionsOf(app, user);

      const answers = await Promise.all(Array.from({ length: 5 }, () => verify(client, user, phone.code())));

      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 401, 401, 401, 401]);
      expect(await sessionsOf(app, user)).toBe(before + 1);
    }
  });

  describe('without rate limits', () => {
    test.override({ deps: { limiter: openLimiter } });

    test('[RULE-06] of two hundred concurrent guesses only five are checked', async ({ app }) => {
      const { user, phone, client } = await atCodeEntry(app);
      const wrong = wrongCode(phone);
      const codes = Array.from({ length: 200 }, (_, index) => (index === 100 ? phone.code() : wrong));

      const answers = await Promise.all(codes.map((code) => verify(client, user, code)));

      expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 401));
      const { attempts } = await app.db.selectFrom('login_codes').select('attempts').executeTakeFirstOrThrow();
      expect(attempts).toBe(5);
    });
  });

  test('requesting another code mails nothing and allows no more attempts', async ({ app }) => {
    const { user, phone, client } = await atCodeEntry(app);
    for (let guess = 0; guess < 5; guess++) await verify(client, user, wrongCode(phone));
    app.clock.pass(2 * 60_000);

    const answer = await client.call(resendLoginCode, { body: { email: user.email } });

    expect(answer).toMatchObject({ status: 200, body: { message: expect.any(String) } });
    expect(await mailsOf(app, 'login_code')).toEqual([]);
    expect((await verify(client, user, phone.code())).status).toBe(401);
  });

  test('[RULE-06] with a stolen password one gets twenty guesses an hour; a recovery code still lets the owner in', async ({
    app,
  }) => {
    const { user, phone } = await atCodeEntry(app);
    const wrong = wrongCode(phone);
    let compared = 0;
    for (let network = 0; network < 6; network++) {
      const thief = app.client(`2001:db8:${network}::1`);
      await logIn(thief, user);
      for (let guess = 0; guess < 5; guess++) if ((await verify(thief, user, wrong)).status === 401) compared += 1;
    }
    expect(compared).toBe(20);
    expect(await onlyMail(app, 'codes_exhausted')).toContain('one of your recovery codes');

    const owner = app.client();
    await logIn(owner, user);
    expect((await verify(owner, user, phone.recoveryCodes[0] ?? '')).status).toBe(200);
  });

  test('a password set through a mailed link leaves the app on and allows no more guesses', async ({ app }) => {
    const { user, phone, client } = await atCodeEntry(app);
    for (let network = 0; network < 4; network++) {
      const thief = app.client(`2001:db8:${network}::1`);
      await logIn(thief, user);
      for (let guess = 0; guess < 5; guess++) await verify(thief, user, wrongCode(phone));
    }
    await client.call(forgotPassword, { body: { email: user.email } });
    const form = { newPassword: 'Rosmarino-8?', confirmPassword: 'Rosmarino-8?' };
    const token = await mailedToken(app, 'reset_password');
    expect((await client.call(resetPassword, { body: { token, ...form } })).status).toBe(200);

    const later = app.client('2001:db8:ff::1');
    expect(await logIn(later, user, form.newPassword)).toMatchObject({ status: 206, body: { method: 'app' } });
    expect((await verify(later, user, phone.code())).status).toBe(429);
    app.clock.pass(hour);
    const anHourLater = app.client();
    await logIn(anHourLater, user, form.newPassword);
    expect((await verify(anHourLater, user, phone.code())).status).toBe(200);
  });

  test('each recovery code works once, however it is typed, and a mail reports it', async ({ app }) => {
    const { user, phone, client } = await atCodeEntry(app);
    const [code = '', ...others] = phone.recoveryCodes;
    expect(
      (await verify(client, user, ` ${code.toUpperCase().replaceAll('-', ' ').replaceAll('0', 'O')}`)).status,
    ).toBe(200);
    expect(await onlyMail(app, 'recovery_code_used')).toContain('9 codes are left');
    expect(await codesLeft(app)).toBe(9);

    const again = app.client();
    await logIn(again, user);
    expect((await verify(again, user, code)).status).toBe(401);
    expect((await verify(again, user, others[0] ?? '')).status).toBe(200);
  });

  test('a recovery code submitted five times at once opens one session', async ({ app }) => {
    const { user, phone, client } = await atCodeEntry(app);
    const before = await sessionsOf(app, user);
    const [code = ''] = phone.recoveryCodes;

    const answers = await Promise.all(Array.from({ length: 5 }, () => verify(client, user, code)));

    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 401, 401, 401, 401]);
    expect(await sessionsOf(app, user)).toBe(before + 1);
    expect(await codesLeft(app)).toBe(9);
  });

  test('codes of another account are refused', async ({ app }) => {
    const { user, client } = await atCodeEntry(app);
    const stranger = await atCodeEntry(app);

    expect((await verify(client, user, stranger.phone.code())).status).toBe(401);
    expect((await verify(client, user, stranger.phone.recoveryCodes[0] ?? '')).status).toBe(401);
    expect((await verify(client, stranger.user, stranger.phone.code())).status).toBe(401);
    expect(await codesLeft(app)).toBe(20);
  });

  test('neither code works unless the password was entered in the same browser', async ({ app }) => {
    const { user, phone } = await atCodeEntry(app);
    const stranger = app.client();
    expect((await verify(stranger, user, phone.code())).status).toBe(401);
    expect((await verify(stranger, user, phone.recoveryCodes[0] ?? '')).status).toBe(401);
    expect(await codesLeft(app)).toBe(10);
  });

  test('a mailed code from before the app was set up opens no session', async ({ app }) => {
    const user = await aUser(app, { two_factor_enabled: true });
    const client = app.client();
    await logIn(client, user);
    const mailed = /^\d{6}$/m.exec(await onlyMail(app, 'login_code'))?.[0] ?? '';
    await withApp(app, user);
    expect((await verify(client, user, mailed)).status).toBe(401);
    const owner = await withSession(app, user);
    await owner.call(updateUser, { params: { id: user.id }, body: { _2faEnabled: false } });
    expect((await verify(client, user, mailed)).status).toBe(401);
  });
});
