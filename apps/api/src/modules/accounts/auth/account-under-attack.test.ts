import { getMe, login, verifyLogin } from '@bottega/contract/accounts/session-endpoints';
import { expect } from 'vitest';
import { describeApi } from '#testing/api-test.ts';
import { tellingHeaders } from '#testing/comparable-headers.ts';
import { aUser, password } from '#testing/factories.ts';
import { mailedCode, mailsOf } from '#testing/sent-mails.ts';
import type { TestApp } from '#testing/test-app.ts';

const minute = 60_000;

describeApi((test) => {
  /** An attempt from an IP address of its own. */
  const logIn = (app: TestApp, email: string, given = password) =>
    app.client().call(login, { body: { email, password: given } });

  const guessAt = async (app: TestApp, email: string, times: number) => {
    const answers = [];
    for (let guess = 1; guess <= times; guess++) answers.push(await logIn(app, email, `wrong-${guess}!`));
    return answers;
  };

  test('[RULE-06] after five wrong passwords from five addresses the right one also requires a mailed code', async ({
    app,
  }) => {
    const user = await aUser(app);
    const guesses = await guessAt(app, user.email, 5);
    expect(guesses.map(({ status }) => status)).toEqual([401, 401, 401, 401, 401]);

    const owner = app.client();
    const answer = await owner.call(login, { body: { email: user.email, password } });

    expect(answer.status).toBe(206);
    expect((await owner.call(getMe, {})).status).toBe(401);
    const code = await mailedCode(app);
    expect((await owner.call(verifyLogin, { body: { email: user.email, code } })).status).toBe(200);
    expect((await owner.call(getMe, {})).status).toBe(200);
  });

  test('[RULE-06] four wrong passwords change nothing', async ({ app }) => {
    const user = await aUser(app);
    await guessAt(app, user.email, 4);

    expect((await logIn(app, user.email)).status).toBe(200);
    expect(await mailsOf(app, 'login_code')).toEqual([]);
  });

  test('[RULE-06] the mail explains why a code is required, unless the user has switched codes on', async ({ app }) => {
    const user = await aUser(app);
    const french = await aUser(app, { locale: 'fr' });
    const careful = await aUser(app, { two_factor_enabled: true });
    for (const { email } of [user, french, careful]) {
      await guessAt(app, email, 5);
      await logIn(app, email);
    }

    const mails = await mailsOf(app, 'login_code');
    const textFor = ({ email }: { email: string }) => mails.find(({ recipient }) => recipient === email)?.text;
    expect(textFor(user)).toContain('There have been several failed logins to your account.');
    expect(textFor(french)).toContain('Plusieurs tentatives de connexion à votre compte ont échoué.');
    expect(textFor(careful)).not.toContain('failed logins');
  });

  test('[RULE-06] an address without an account answers the same throughout', async ({ app }) => {
    const user = await aUser(app);

    const known = await guessAt(app, user.email, 8);
    const unknown = await guessAt(app, 'nobody@example.org', 8);

    const said = (answers: typeof known) =>
      answers.map(({ status, body, headers }) => [status, body, tellingHeaders(headers)]);
    expect(said(known)).toEqual(said(unknown));
    expect(known.map(({ status }) => status)).toEqual(known.map(() => 401));
  });

  test('[RULE-06] after 15 minutes the password is enough again', async ({ app }) => {
    const user = await aUser(app);
    await guessAt(app, user.email, 5);
    app.clock.pass(15 * minute - 1);
    expect((await logIn(app, user.email)).status).toBe(206);
    app.clock.pass(1);

    expect((await logIn(app, user.email)).status).toBe(200);
  });

  test('[RULE-06] an attack on one account does not affect others', async ({ app }) => {
    const victim = await aUser(app);
    const other = await aUser(app);
    await guessAt(app, victim.email, 5);

    expect((await logIn(app, other.email)).status).toBe(200);
  });

  test('a code mailed for this reason works only in its own browser', async ({ app }) => {
    const user = await aUser(app);
    await guessAt(app, user.email, 5);
    await logIn(app, user.email);
    const code = await mailedCode(app);

    const stranger = app.client();
    expect((await stranger.call(verifyLogin, { body: { email: user.email, code } })).status).toBe(401);
  });
});
