import { login, resendLoginCode, verifyLogin } from '@bottega/contract/accounts/session-endpoints';
import { describe, expect } from 'vitest';
import { describeApi } from '#testing/api-test.ts';
import { dumpShop } from '#testing/database/dump.ts';
import { aUser, password } from '#testing/factories.ts';
import { openLimiter } from '#testing/open-limiter.ts';
import { forgetMails, mailedCode, mailsOf } from '#testing/sent-mails.ts';
import type { TestApp } from '#testing/test-app.ts';

const minute = 60_000;

describeApi((test) => {
  /** A user waiting for a code that does not arrive. */
  const atCodeEntry = async (app: TestApp) => {
    const user = await aUser(app, { two_factor_enabled: true });
    const client = app.client();
    await client.call(login, { body: { email: user.email, password } });
    const first = await mailedCode(app);
    await forgetMails(app);
    const again = (email = user.email) => client.call(resendLoginCode, { body: { email } });
    const enter = (code: string) => client.call(verifyLogin, { body: { email: user.email, code } });
    return { user, client, first, again, enter, wrong: first === '000000' ? '000001' : '000000' };
  };

  test('a resent code logs in and invalidates the first one', async ({ app }) => {
    const { user, first, again, enter } = await atCodeEntry(app);

    const answer = await again();

    expect(answer).toMatchObject({ status: 200, body: { message: expect.stringContaining('sent a new code') } });
    expect(await mailsOf(app, 'login_code')).toMatchObject([{ recipient: user.email }]);
    const second = await mailedCode(app);
    // Once in a million runs both are the same.
    if (second !== first) expect((await enter(first)).status).toBe(401);
    expect((await enter(second)).status).toBe(200);
  });

  test('a resent code belongs to the same login attempt and browser and is valid for ten more minutes', async ({
    app,
  }) => {
    const { user, client, again, enter } = await atCodeEntry(app);
    const attempt = client.cookies.get('login');
    app.clock.pass(9 * minute);

    const answer = await again();

    expect(client.cookies.get('login')).toBe(attempt);
    expect(answer.headers.getSetCookie().join()).toMatch(/^login=[^;]+; Max-Age=600; Path=\/; HttpOnly/);
    const code = await mailedCode(app);
    expect((await app.client().call(verifyLogin, { body: { email: user.email, code } })).status).toBe(401);
    app.clock.pass(10 * minute - 1);
    expect((await enter(code)).status).toBe(200);
  });

  test('a resent code expires after ten minutes', async ({ app }) => {
    const { again, enter } = await atCodeEntry(app);
    await again();
    const code = await mailedCode(app);
    app.clock.pass(10 * minute);

    expect((await enter(code)).status).toBe(401);
  });

  test('a resent code allows five new attempts', async ({ app }) => {
    const { again, enter, wrong } = await atCodeEntry(app);
    for (let guess = 0; guess < 5; guess++) await enter(wrong);

    expect((await again()).status).toBe(200);

    const code = await mailedCode(app);
    const miss = code === wrong ? '000002' : wrong;
    for (let guess = 0; guess < 4; guess++) expect((await enter(miss)).status).toBe(401);
    expect((await enter(code)).status).toBe(200);
  });

  test('without a valid attempt of the user no code is mailed, and the response does not say why', async ({ app }) => {
    const { client, first, again, enter } = await atCodeEntry(app);
    const other = await aUser(app, { two_factor_enabled: true });
    const before = await dumpShop(app.db);
    const nobody = app.client();
    const forger = app.client();
    forger.cookies.set('login', 'no-such-attempt');

    const refused = [
      await again(other.email),
      await again('nobody@example.org'),
      await nobody.call(resendLoginCode, { body: { email: other.email } }),
      await forger.call(resendLoginCode, { body: { email: other.email } }),
    ];

    for (const { status, body } of refused) expect([status, body]).toEqual([400, refused[0]?.body]);
    expect(refused[0]?.body.code).toBe('login_expired');
    expect(await dumpShop(app.db)).toEqual(before);
    const attempt = client.cookies.get('login') ?? '';
    expect((await enter(first)).status).toBe(200);
    client.cookies.set('login', attempt);
    expect(await again()).toMatchObject({ status: 400, body: { code: 'login_expired' } });
  });

  test('an expired attempt is not revived', async ({ app }) => {
    const { again } = await atCodeEntry(app);
    app.clock.pass(10 * minute);

    expect(await again()).toMatchObject({ status: 400, body: { code: 'login_expired' } });
    expect(await mailsOf(app, 'login_code')).toEqual([]);
  });

  test('a newer login elsewhere invalidates the attempt', async ({ app }) => {
    const { user, again } = await atCodeEntry(app);
    await app.client().call(login, { body: { email: user.email, password } });

    expect(await again()).toMatchObject({ status: 400, body: { code: 'login_expired' } });
  });

  describe('without rate limits', () => {
    test.override({ deps: { limiter: openLimiter } });

    test('a code replaced while it is being entered either logs in or is invalid, never both', async ({ app }) => {
      for (let round = 0; round < 10; round++) {
        const { first, again, enter } = await atCodeEntry(app);

        const [entered, resent] = await Promise.all([enter(first), again()]);

        expect([
          [200, 400],
          [401, 200],
        ]).toContainEqual([entered.status, resent.status]);
        await forgetMails(app);
      }
    });
  });

  test('a code can be resent once a minute, with five codes per hour in total', async ({ app }) => {
    const { again } = await atCodeEntry(app);
    const asked = [await again(), await again()];
    for (let more = 0; more < 5; more++) {
      app.clock.pass(minute);
      asked.push(await again());
    }

    expect(asked.map(({ status }) => status)).toEqual([200, 429, 200, 200, 200, 429, 429]);
  });
});
