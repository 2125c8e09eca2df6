import { login, resendLoginCode, verifyLogin } from '@bottega/contract/accounts/session-endpoints';
import { forgotPassword, resetPassword } from '@bottega/contract/accounts/signup-endpoints';
import { expect } from 'vitest';
import { describeApi } from '#testing/api-test.ts';
import { aUser, password } from '#testing/factories.ts';
import { mailedToken, mailsOf } from '#testing/sent-mails.ts';
import type { Client, TestApp } from '#testing/test-app.ts';

const hour = 3_600_000;
const wrong = 'not-the-password-1';

describeApi({ engines: 'both' }, (test) => {
  const logIn = (client: Client, email: string, given = password) =>
    client.call(login, { body: { email, password: given } });

  /** Clients far apart: no two share an IPv4 /24 or an IPv6 /48. */
  const farApart = (app: TestApp, many: number, nth = 0): Client[] =>
    Array.from({ length: many }, (_, index) => app.client(`2001:db8:${(nth * 1000 + index).toString(16)}::1`));

  /** A code that was not mailed. */
  const wrongCode = async (app: TestApp) => {
    const mailed = (await mailsOf(app, 'login_code')).map(({ text }) => /^\d{6}$/m.exec(text)?.[0]);
    return ['000000', '000001', '000002', '000003', '000004', '000005'].find((code) => !mailed.includes(code)) ?? '';
  };

  /** Logs in from each network and guesses five times; returns how many guesses were checked. */
  const guessFrom = async (app: TestApp, email: string, clients: Client[]) => {
    let compared = 0;
    for (const client of clients) {
      if ((await logIn(client, email)).status !== 206) continue;
      for (let guess = 0; guess < 5; guess++) {
        const { status } = await client.call(verifyLogin, { body: { email, code: await wrongCode(app) } });
        if (status === 401) compared += 1;
      }
    }
    return compared;
  };

  const newestCode = async (app: TestApp) => {
    const mails = (await mailsOf(app, 'login_code')).toSorted((a, b) => +a.created_at - +b.created_at);
    return /^\d{6}$/m.exec(mails.at(-1)?.text ?? '')?.[0] ?? '';
  };

  test('[RULE-06] with a stolen password one gets five codes and twenty guesses an hour from forty networks', async ({
    app,
  }) => {
    const { email } = await aUser(app, { two_factor_enabled: true });

    const compared = await guessFrom(app, email, farApart(app, 40));

    expect(compared).toBeLessThanOrEqual(20);
    expect(await mailsOf(app, 'login_code')).toHaveLength(5);
    const [last] = farApart(app, 1, 9);
    expect(await logIn(last as Client, email)).toMatchObject({ status: 429, body: { code: 'too_many_requests' } });
  });

  test('[RULE-06] a stolen password allows forty guesses a day', async ({ app }) => {
    const { email } = await aUser(app, { two_factor_enabled: true });
    let compared = 0;
    for (let round = 0; round < 4; round++) {
      compared += await guessFrom(app, email, farApart(app, 8, round));
      app.clock.pass(hour);
    }

    expect(compared).toBe(40);
  });

  test('[RULE-06] resent codes count too', async ({ app }) => {
    const { email } = await aUser(app, { two_factor_enabled: true });
    const [thief, other] = farApart(app, 2) as [Client, Client];
    for (let time = 0; time < 3; time++) await logIn(thief, email);
    for (let time = 0; time < 4; time++) {
      app.clock.pass(60_000);
      await thief.call(resendLoginCode, { body: { email } });
    }

    expect(await mailsOf(app, 'login_code')).toHaveLength(5);
    expect((await logIn(other, email)).status).toBe(429);
  });

  test('[RULE-06] the owner gets one mail about it, sets another password and can log in', async ({ app }) => {
    const { id, email } = await aUser(app, { two_factor_enabled: true });
    await guessFrom(app, email, farApart(app, 40));

    expect(await mailsOf(app, 'codes_exhausted')).toMatchObject([{ recipient: email }]);
    expect(app.log).toContainEqual(expect.objectContaining({ event: 'login_codes_exhausted', userId: id, level: 40 }));
    const token = await mailedToken(app, 'codes_exhausted');
    const owner = app.client();
    const newPassword = 'Rosmarino-8?';
    const reset = { body: { token, newPassword, confirmPassword: newPassword } };
    expect((await owner.call(resetPassword, reset)).status).toBe(200);
    expect((await logIn(owner, email, newPassword)).status).toBe(206);
    const body = { email, code: await newestCode(app) };
    expect((await owner.call(verifyLogin, { body })).status).toBe(200);
  });

  test('[RULE-06] an owner may log in with codes as often as they like', async ({ app }) => {
    const { email } = await aUser(app, { two_factor_enabled: true });
    for (let time = 0; time < 12; time++) {
      const client = app.client();
      expect((await logIn(client, email)).status).toBe(206);
      app.clock.pass(1000);
      const body = { email, code: await newestCode(app) };
      expect((await client.call(verifyLogin, { body })).status).toBe(200);
    }
    expect(await mailsOf(app, 'codes_exhausted')).toEqual([]);
  });

  test('[RULE-06] only logins with the right password count against the owner’s codes', async ({ app }) => {
    const { email } = await aUser(app, { two_factor_enabled: true });
    for (const stranger of farApart(app, 60)) {
      stranger.cookies.set('login', 'no-such-attempt');
      await stranger.call(verifyLogin, { body: { email, code: '000000' } });
      await stranger.call(resendLoginCode, { body: { email } });
    }
    const owner = app.client();

    expect((await logIn(owner, email)).status).toBe(206);
    const body = { email, code: await newestCode(app) };
    expect((await owner.call(verifyLogin, { body })).status).toBe(200);
  });

  test('[RULE-06] fifty wrong passwords make every unknown network wait, longer each time', async ({ app }) => {
    const { email } = await aUser(app);
    const guesses = [];
    for (const client of farApart(app, 60)) guesses.push(await logIn(client, email, wrong));
    const unknown = [];
    for (const client of farApart(app, 60, 1)) unknown.push(await logIn(client, 'unknown@example.org', wrong));

    expect(guesses.filter(({ status }) => status === 401)).toHaveLength(50);
    expect(guesses.at(-1)).toMatchObject({ status: 429, body: { code: 'too_many_requests' } });
    expect(guesses.at(-1)?.headers.get('retry-after')).toBe('30');
    expect(unknown.map(({ status }) => status)).toEqual(guesses.map(({ status }) => status));
    app.clock.pass(30_000);
    const [next, after] = farApart(app, 2, 2) as [Client, Client];
    expect((await logIn(next, email, wrong)).status).toBe(401);
    expect((await logIn(after, email, wrong)).headers.get('retry-after')).toBe('60');
  });

  test('[RULE-06] a network from which the owner has logged in does not wait, with neither a known nor a new address', async ({
    app,
  }) => {
    const user = await aUser(app);
    await logIn(app.client('2001:db8:aaaa:1::1'), user.email);
    for (const client of farApart(app, 60)) await logIn(client, user.email, wrong);

    expect((await logIn(app.client('2001:db8:bbbb:1::1'), user.email)).status).toBe(429);
    expect((await logIn(app.client('2001:db8:aaaa:1::1'), user.email)).status).toBe(206);
    expect((await logIn(app.client('2001:db8:aaaa:1:2:3:4:5'), user.email)).status).toBe(206);
  });

  test('[RULE-06] the network from which the owner has just set another password needs no code either', async ({
    app,
  }) => {
    const user = await aUser(app);
    for (const client of farApart(app, 60)) await logIn(client, user.email, wrong);
    const owner = app.client();
    expect((await logIn(owner, user.email)).status).toBe(429);

    await owner.call(forgotPassword, { body: { email: user.email } });
    const newPassword = 'Rosmarino-8?';
    const token = await mailedToken(app, 'reset_password');
    await owner.call(resetPassword, { body: { token, newPassword, confirmPassword: newPassword } });

    expect((await logIn(owner, user.email, newPassword)).status).toBe(206);
  });

  test('[RULE-06] a login to another account does not shorten the wait', async ({ app }) => {
    const victim = await aUser(app);
    const thief = await aUser(app);
    const client = app.client();
    await logIn(client, thief.email);
    for (const other of farApart(app, 60)) await logIn(other, victim.email, wrong);

    expect((await logIn(client, victim.email, wrong)).status).toBe(429);
  });
});
