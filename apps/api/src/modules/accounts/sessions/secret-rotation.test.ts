import { getMe, login, refresh, verifyLogin } from '@bottega/contract/accounts/session-endpoints';
import { forgotPassword } from '@bottega/contract/accounts/signup-endpoints';
import { expect } from 'vitest';
import { createKeys } from '#lib/keys.ts';
import { describeApi } from '#testing/api-test.ts';
import { stepMs, withApp } from '#testing/authenticator-app.ts';
import { aSignedInUser, aUser, password } from '#testing/factories.ts';
import { sendMails } from '#testing/send-mails.ts';
import { mailedCode } from '#testing/sent-mails.ts';
import { anotherInstance, type Client, type TestApp } from '#testing/test-app.ts';

const oldSecret = 'a secret that only the tests know';
const newSecret = 'the secret after it, which only they know';

describeApi((test) => {
  /** The shop after a restart with other secrets. */
  const restarted = (app: TestApp, secrets: readonly [string, ...string[]]) =>
    anotherInstance(app, { keys: createKeys(secrets) });
  const rotated = (app: TestApp) => restarted(app, [newSecret, oldSecret]);

  /** The same browser at another instance. */
  const movedTo = (app: TestApp, { cookies }: Client): Client => {
    const client = app.client();
    for (const [name, value] of cookies) client.cookies.set(name, value);
    return client;
  };

  test('a new secret before the old one ends no session', async ({ app }) => {
    const { client } = await aSignedInUser(app);

    const moved = movedTo(rotated(app), client);
    expect((await moved.call(getMe, {})).status).toBe(200);
    expect((await moved.call(refresh, {})).status).toBe(200);

    const withoutOld = movedTo(restarted(app, [newSecret]), moved);
    expect((await withoutOld.call(getMe, {})).status).toBe(200);
    expect((await withoutOld.call(refresh, {})).status).toBe(200);
  });

  test('a new secret alone ends no session: the refresh token does not depend on it', async ({ app }) => {
    const { client } = await aSignedInUser(app);
    const moved = movedTo(restarted(app, [newSecret]), client);
    expect((await moved.call(getMe, {})).status).toBe(401);
    expect((await moved.call(refresh, {})).status).toBe(200);
    expect((await moved.call(getMe, {})).status).toBe(200);
  });

  test('[AUTH-05] a refresh repeated after the change gets the same successor', async ({ app }) => {
    const { client } = await aSignedInUser(app);
    const before = movedTo(app, client);
    const after = movedTo(rotated(app), client);

    expect((await before.call(refresh, {})).status).toBe(200);
    expect((await after.call(refresh, {})).status).toBe(200);

    expect(after.cookies.get('refresh')).toBe(before.cookies.get('refresh'));
  });

  test('instances with both secrets in either order serve the same sessions', async ({ app }) => {
    const { client } = await aSignedInUser(app);
    const [first, second] = [restarted(app, [oldSecret, newSecret]), rotated(app)];
    const here = movedTo(first, client);
    for (const instance of [second, first, second]) {
      const there = movedTo(instance, here);
      expect((await there.call(getMe, {})).status).toBe(200);
      expect((await there.call(refresh, {})).status).toBe(200);
      for (const [name, value] of there.cookies) here.cookies.set(name, value);
    }
    expect((await here.call(getMe, {})).status).toBe(200);
  });

  test('[AUTH-04] a code mailed before the change opens a session after it', async ({ app }) => {
    const { email } = await aUser(app, { two_factor_enabled: true });
    const client = app.client();
    await client.call(login, { body: { email, password } });
    const body = { email, code: await mailedCode(app) };

    const refused = movedTo(restarted(app, [newSecret]), client);
    expect((await refused.call(verifyLogin, { body })).status).toBe(401);
    const moved = movedTo(rotated(app), client);
    expect((await moved.call(verifyLogin, { body })).status).toBe(200);
  });

  test('waiting mails are sent', async ({ app }) => {
    const { email } = await aUser(app);
    await app.client().call(forgotPassword, { body: { email } });
    const sent: string[] = [];
    await sendMails(rotated(app).deps, async ({ text }) => void sent.push(text));
    expect(sent.join()).toMatch(/resetPassword\/[\w-]{43}/);
  });

  test('the owner’s network stays known, so that strangers’ wrong passwords do not make the owner wait', async ({
    app,
  }) => {
    const { email } = await aUser(app);
    const home = '192.0.2.1';
    await app.client(home).call(login, { body: { email, password } });
    const guessAtBoth = async (shop: TestApp) => {
      for (let guess = 0; guess < 51; guess++)
        await shop.client(`2001:db8:${guess.toString(16)}::1`).call(login, { body: { email, password: 'Wrong-1!' } });
      return (await shop.client(home).call(login, { body: { email, password } })).status;
    };
    // With a code, since the account is under attack.
    expect(await guessAtBoth(rotated(app))).toBe(206);
    app.clock.pass(2 * 3_600_000);
    expect(await guessAtBoth(restarted(app, [newSecret]))).toBe(429);
  });

  test('an authenticator app continues to work, once used even without the old secret', async ({ app }) => {
    const user = await aUser(app);
    const phone = await withApp(app, user);
    const logIn = async (shop: TestApp, code: string) => {
      const client = shop.client();
      await client.call(login, { body: { email: user.email, password } });
      return (await client.call(verifyLogin, { body: { email: user.email, code } })).status;
    };
    expect(await logIn(rotated(app), phone.recoveryCodes[0] ?? '')).toBe(200);
    expect(await logIn(rotated(app), phone.code())).toBe(200);
    app.clock.pass(stepMs);
    expect(await logIn(restarted(app, [newSecret]), phone.code())).toBe(200);
    // Recovery codes are hashed, and can be checked only with the secret that hashed them.
    expect(await logIn(restarted(app, [newSecret]), phone.recoveryCodes[1] ?? '')).toBe(401);
  });
});
