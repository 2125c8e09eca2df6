import { forgotPassword, resendVerification, signup } from '@bottega/contract/account';
import { login, refresh, verifyLogin } from '@bottega/contract/session';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createMailWorker } from '../../mail/mail-worker.ts';
import { dumpTables } from '../../testing/dump.ts';
import { aUser, password, withFlags } from '../../testing/factories.ts';
import { mailedCode, mailedToken } from '../../testing/sent-mails.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { eachEngine } from '../../testing/test-database.ts';
import { loginCodeHash } from './session-tokens.ts';

eachEngine((engine) => {
  let app: TestApp;
  beforeEach(async () => {
    app = await createTestApp(engine);
    await withFlags(app);
  });
  afterEach(() => app.close());

  /** Every secret that this shop has handed out or been told, with the mails that carried them sent. */
  const secretsOfADay = async () => {
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
    // Another code that nobody has used yet.
    await app.client().call(login, { body: { email: user.email, password } });
    return secrets;
  };

  const sendMails = async () => {
    const transport = { send: async () => undefined, close: () => undefined };
    const worker = createMailWorker({ ...app.deps, transport, from: 'ciao@shop.test' });
    await worker.runOnce();
    await worker.stop();
  };

  test('[AUTH-01, RULE-06] a dump of the database holds no password, token or code that anybody could use', async () => {
    const secrets = await secretsOfADay();
    await sendMails();

    const dump = JSON.stringify(await dumpTables(app.db));

    expect(secrets).toHaveLength(13);
    expect(secrets.filter((secret) => secret.length < 6)).toEqual([]);
    expect(secrets.filter((secret) => dump.includes(secret))).toEqual([]);
    expect(dump).toContain('$argon2id$');
  });

  test('the log holds none of them either, nor anybody’s address', async () => {
    const secrets = await secretsOfADay();
    await app.client().call(resendVerification, { body: { email: 'new@example.org' } });
    await sendMails();

    const log = JSON.stringify(app.log);

    expect(app.log.length).toBeGreaterThan(0);
    expect([...secrets, '@example.org'].filter((secret) => log.includes(secret))).toEqual([]);
  });

  test('[RULE-06] a code before it is used is kept as a keyed hash, so that trying a million finds nothing', async () => {
    const user = await aUser(app, { two_factor_enabled: true });
    await app.client().call(login, { body: { email: user.email, password } });
    const code = await mailedCode(app);

    const row = await app.db.selectFrom('login_codes').selectAll().executeTakeFirstOrThrow();

    expect(row.code_hash).toBe(loginCodeHash(app.deps.secret, row.id, code));
    expect(row.code_hash).not.toBe(loginCodeHash(Buffer.from('another secret of the same shop'), row.id, code));
    expect(row.code_hash).not.toBe(loginCodeHash(app.deps.secret, 'another attempt', code));
  });
});
