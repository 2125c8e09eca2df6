import { updateUser } from '@bottega/contract/accounts/profile-endpoints';
import { getMe, login, refresh, verifyLogin } from '@bottega/contract/accounts/session-endpoints';
import { forgotPassword, resendVerification, signup } from '@bottega/contract/accounts/signup-endpoints';
import { expect } from 'vitest';
import { createKeys } from '#lib/keys.ts';
import { queueMail } from '#mail/mails.queries.ts';
import { describeApi } from '#testing/api-test.ts';
import { dumpTables } from '#testing/database/dump.ts';
import { aSignedInUser, aUser, password } from '#testing/factories.ts';
import { sendMails } from '#testing/send-mails.ts';
import { mailedCode, mailedToken, storedMails } from '#testing/sent-mails.ts';
import type { TestApp } from '#testing/test-app.ts';
import { loginCodeHash } from '../tokens/session-tokens.service.ts';

describeApi((test) => {
  /** Every secret that the shop has issued or received. */
  const secretsOfADay = async (app: TestApp) => {
    const secrets: string[] = [password];
    const client = app.client();
    const keepCookies = () => {
      for (const name of ['access', 'refresh']) {
        const token = client.cookies.get(name);
        if (token) secrets.push(token, token.split('.').at(-1) ?? '');
      }
    };
    const user = await aUser(app, { two_factor_enabled: true });
    await client.call(login, { body: { email: user.email, password } });
    const code = await mailedCode(app);
    secrets.push(code);
    await client.call(verifyLogin, { body: { email: user.email, code } });
    keepCookies();
    await client.call(refresh, {});
    keepCookies();
    await client.call(signup, { body: { email: 'new@example.org', username: 'new', password: 'Quattro-4!' } });
    secrets.push('Quattro-4!', await mailedToken(app, 'verify_account'));
    await client.call(forgotPassword, { body: { email: user.email } });
    secrets.push(await mailedToken(app, 'reset_password'));
    // Leaves an unused code.
    await app.client().call(login, { body: { email: user.email, password } });
    return secrets;
  };

  test('[AUTH-01, RULE-06] a dump of the database contains no usable password, token or code', async ({ app }) => {
    const secrets = await secretsOfADay(app);
    await sendMails(app.deps);

    const dump = JSON.stringify(await dumpTables(app.db));

    expect(secrets).toHaveLength(13);
    expect(secrets.filter((secret) => secret.length < 6)).toEqual([]);
    expect(secrets.filter((secret) => dump.includes(secret))).toEqual([]);
    expect(dump).toContain('$argon2id$');
  });

  test('[AUTH-01, RULE-06] a dump made while mails wait for a hanging server contains none either', async ({ app }) => {
    const secrets = await secretsOfADay(app);
    await app.client().call(resendVerification, { body: { email: 'new@example.org' } });
    const { client } = await aSignedInUser(app);
    const me = (await client.call(getMe, {})).body.id;
    await client.call(updateUser, { params: { id: me }, body: { email: 'next@example.org', password } });
    secrets.push(await mailedToken(app, 'confirm_email'));

    const dump = JSON.stringify(await dumpTables(app.db));

    expect(secrets.filter((secret) => dump.includes(secret))).toEqual([]);
    expect(dump).not.toMatch(/(?:resetPassword|verifyAccount)\//);
  });

  test('sent mails contain link and code, even one queued before these were encrypted', async ({ app }) => {
    const secrets = await secretsOfADay(app);
    const link = 'https://shop.test/resetPassword/plain';
    await queueMail(app.db, {
      to: 'old@example.org',
      now: app.clock.now(),
      template: 'account_secured',
      params: { username: 'old', link, hours: 1 },
      locale: 'en',
    });
    const sent: string[] = [];
    await sendMails(app.deps, async ({ text }) => void sent.push(text));

    const text = sent.join();
    // Not the code that has been used.
    expect(secrets.filter((secret) => text.includes(secret))).toHaveLength(2);
    expect(text).toMatch(/^\d{6}$/m);
    expect(text).toContain(link);
    expect(text).not.toContain('sealed:');
  });

  test('with another SESSION_SECRET such a mail stays unsent, with the reason', async ({ app }) => {
    const user = await aUser(app);
    await app.client().call(forgotPassword, { body: { email: user.email } });
    const keys = createKeys(['another secret of the same shop']);
    const sent: string[] = [];
    await sendMails({ ...app.deps, keys }, async ({ text }) => void sent.push(text));

    expect(sent).toEqual([]);
    const failed = { done_at: null, last_error: expect.stringContaining('SESSION_SECRET') };
    expect(await storedMails(app)).toEqual([expect.objectContaining(failed)]);
  });

  test('the log contains no secret and no address', async ({ app }) => {
    const secrets = await secretsOfADay(app);
    await app.client().call(resendVerification, { body: { email: 'new@example.org' } });
    await sendMails(app.deps);

    const log = JSON.stringify(app.log);

    expect(app.log.length).toBeGreaterThan(0);
    expect([...secrets, '@example.org'].filter((secret) => log.includes(secret))).toEqual([]);
  });

  test('[RULE-06] an unused code is stored as a keyed hash, which a million guesses cannot reverse', async ({
    app,
  }) => {
    const user = await aUser(app, { two_factor_enabled: true });
    await app.client().call(login, { body: { email: user.email, password } });
    const code = await mailedCode(app);

    const row = await app.db.selectFrom('login_codes').selectAll().executeTakeFirstOrThrow();

    expect(row.code_hash).toBe(loginCodeHash(app.deps.keys, row.id, code));
    expect(row.code_hash).not.toBe(loginCodeHash(createKeys(['another secret of the same shop']), row.id, code));
    expect(row.code_hash).not.toBe(loginCodeHash(app.deps.keys, 'another attempt', code));
  });
});
