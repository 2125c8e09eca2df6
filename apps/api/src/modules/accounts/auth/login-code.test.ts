import { getMe, login, verifyLogin } from '@bottega/contract/accounts/session-endpoints';
import { describe, expect } from 'vitest';
import { describeApi } from '#testing/api-test.ts';
import { aUser, password } from '#testing/factories.ts';
import { openLimiter } from '#testing/open-limiter.ts';
import { forgetMails, mailedCode, mailsOf, onlyMail } from '#testing/sent-mails.ts';
import type { TestApp } from '#testing/test-app.ts';
import { loginCodeHash } from '../tokens/session-tokens.service.ts';

const minute = 60_000;

describeApi({ engines: 'both' }, (test) => {
  /** A user with two-factor login who has entered the right password and has received the code. */
  const atCodeEntry = async (app: TestApp) => {
    const user = await aUser(app, { two_factor_enabled: true });
    const client = app.client();
    const answer = await client.call(login, { body: { email: user.email, password } });
    const code = await mailedCode(app);
    return { user, client, answer, code, wrong: code === '000000' ? '000001' : '000000' };
  };

  const sessions = (app: TestApp) => app.db.selectFrom('sessions').select('id').execute();
  const attempts = async (app: TestApp) =>
    (await app.db.selectFrom('login_codes').select('attempts').executeTakeFirstOrThrow()).attempts;

  test('[API-01] with two-factor on, login answers 206, mails six digits and opens no session yet', async ({ app }) => {
    const { client, answer, code } = await atCodeEntry(app);

    expect(answer).toMatchObject({ status: 206, body: { message: expect.stringContaining('login code') } });
    expect(code).toMatch(/^\d{6}$/);
    expect([...client.cookies.keys()]).toEqual(['login']);
    expect(await sessions(app)).toEqual([]);
    expect((await client.call(getMe, {})).status).toBe(401);
  });

  test('[API-01, RULE-06] the right code logs in and works once', async ({ app }) => {
    const { user, client, code } = await atCodeEntry(app);
    const attempt = client.cookies.get('login') ?? '';

    const answer = await client.call(verifyLogin, { body: { email: user.email, code: ` ${code} ` } });

    const { id, username, email, role } = user;
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({ id, username, email, role });
    expect((await client.call(getMe, {})).status).toBe(200);
    expect(client.cookies.has('login')).toBe(false);
    client.cookies.set('login', attempt);
    const again = await client.call(verifyLogin, { body: { email: user.email, code } });
    expect(again).toMatchObject({ status: 401, body: { code: 'login_code_invalid' } });
    expect(await sessions(app)).toHaveLength(1);
  });

  test('a wrong code is refused and the right one still works', async ({ app }) => {
    const { user, client, code, wrong } = await atCodeEntry(app);

    const answer = await client.call(verifyLogin, { body: { email: user.email, code: wrong } });

    expect(answer).toMatchObject({ status: 401, body: { message: 'Invalid login code. Please try again.' } });
    expect(await sessions(app)).toEqual([]);
    expect((await client.call(verifyLogin, { body: { email: user.email, code } })).status).toBe(200);
  });

  test('[RULE-06] after five wrong codes the right one fails too', async ({ app }) => {
    const { user, client, code, wrong } = await atCodeEntry(app);
    for (let guess = 0; guess < 5; guess++)
      await client.call(verifyLogin, { body: { email: user.email, code: wrong } });

    const answer = await client.call(verifyLogin, { body: { email: user.email, code } });

    expect(answer).toMatchObject({ status: 401, body: { code: 'login_code_invalid' } });
    expect(await sessions(app)).toEqual([]);
    expect(await attempts(app)).toBe(5);
  });

  describe('without rate limits', () => {
    test.override({ deps: { limiter: openLimiter } });

    test('[API-01] after ten concurrent logins only the stored code works', async ({ app }) => {
      const user = await aUser(app, { two_factor_enabled: true });
      const clients = Array.from({ length: 10 }, () => app.client());

      const answers = await Promise.all(
        clients.map((client) => client.call(login, { body: { email: user.email, password } })),
      );

      expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 206));
      const { id, code_hash } = await app.db.selectFrom('login_codes').selectAll().executeTakeFirstOrThrow();
      const codes = (await mailsOf(app, 'login_code')).map(({ text }) => /^\d{6}$/m.exec(text)?.[0] ?? '');
      expect(codes).toHaveLength(10);
      const [valid = '', ...others] = codes.filter((code) => loginCodeHash(app.deps.keys, id, code) === code_hash);
      expect(others).toEqual([]);
      const entered = await Promise.all(
        clients.map((client) => client.call(verifyLogin, { body: { email: user.email, code: valid } })),
      );
      expect(entered.map(({ status }) => status).toSorted()).toEqual([200, ...Array.from({ length: 9 }, () => 401)]);
      expect(await app.db.selectFrom('login_codes').select('id').execute()).toEqual([{ id }]);
    });

    test('[RULE-06] of two hundred concurrent guesses only five are checked', async ({ app }) => {
      const { user, client, code, wrong } = await atCodeEntry(app);
      const guess = (given: string) => client.call(verifyLogin, { body: { email: user.email, code: given } });

      // The right one is among them, but after the fifth.
      const answers = await Promise.all(Array.from({ length: 200 }, (_, index) => guess(index === 100 ? code : wrong)));

      expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 401));
      expect(await attempts(app)).toBe(5);
    });
  });

  test('five concurrent submissions of the right code open one session', async ({ app }) => {
    for (let round = 1; round <= 3; round++) {
      const { user, client, code } = await atCodeEntry(app);
      const submit = () => client.call(verifyLogin, { body: { email: user.email, code } });

      const answers = await Promise.all([submit(), submit(), submit(), submit(), submit()]);

      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 401, 401, 401, 401]);
      expect(await sessions(app)).toHaveLength(round);
      await forgetMails(app);
    }
  });

  test('[RULE-06] a code is valid for ten minutes', async ({ app }) => {
    const { user, client, code } = await atCodeEntry(app);
    app.clock.pass(10 * minute);

    const answer = await client.call(verifyLogin, { body: { email: user.email, code } });

    expect(answer).toMatchObject({ status: 401, body: { code: 'login_code_invalid' } });
    expect(await sessions(app)).toEqual([]);
  });

  test('a code does not work in another browser', async ({ app }) => {
    const { user, code } = await atCodeEntry(app);
    const stranger = app.client();
    const other = await aUser(app, { two_factor_enabled: true });
    await stranger.call(login, { body: { email: other.email, password } });

    const answers = [
      await app.client().call(verifyLogin, { body: { email: user.email, code } }),
      await stranger.call(verifyLogin, { body: { email: user.email, code } }),
    ];

    expect(answers.map(({ body }) => body.code)).toEqual(['login_code_invalid', 'login_code_invalid']);
    expect(await sessions(app)).toEqual([]);
  });

  test('a code logs in only the user it was mailed to', async ({ app }) => {
    const { client, code } = await atCodeEntry(app);
    const other = await aUser(app);

    const answer = await client.call(verifyLogin, { body: { email: other.email, code } });

    expect(answer).toMatchObject({ status: 401, body: { code: 'login_code_invalid' } });
    expect(await sessions(app)).toEqual([]);
  });

  test('[RULE-06] a new code invalidates the older one', async ({ app }) => {
    const { user, client, code } = await atCodeEntry(app);
    const firstAttempt = client.cookies.get('login') ?? '';
    await forgetMails(app);
    await client.call(login, { body: { email: user.email, password } });
    const second = await mailedCode(app);

    const older = app.client();
    older.cookies.set('login', firstAttempt);
    expect((await older.call(verifyLogin, { body: { email: user.email, code } })).status).toBe(401);
    expect((await client.call(verifyLogin, { body: { email: user.email, code: second } })).status).toBe(200);
  });

  test.for(['', '%00', '%E0%A4%A', 'nobody', 'x'.repeat(3_000)])(
    'the login attempt %j is refused',
    async (attempt, { app }) => {
      const { user, client, code } = await atCodeEntry(app);
      client.cookies.set('login', attempt);

      const answer = await client.call(verifyLogin, { body: { email: user.email, code } });

      expect(answer).toMatchObject({ status: 401, body: { code: 'login_code_invalid' } });
    },
  );

  test('an empty code is refused without counting as an attempt', async ({ app }) => {
    const { user, client } = await atCodeEntry(app);

    const answer = await client.call(verifyLogin, { body: { email: user.email, code: ' ' } });

    expect(answer).toMatchObject({ status: 400, body: { errors: { code: 'Please fill in this field' } } });
    expect(await attempts(app)).toBe(0);
  });

  test('a wrong password mails no code', async ({ app }) => {
    const user = await aUser(app, { two_factor_enabled: true });

    const answer = await app.client().call(login, { body: { email: user.email, password: 'wrong' } });

    expect(answer.status).toBe(401);
    await expect(onlyMail(app, 'login_code')).rejects.toThrow('0 mails');
  });
});
