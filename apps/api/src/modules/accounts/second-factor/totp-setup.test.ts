import { getAccountData } from '@bottega/contract/account-data/endpoints';
import { deleteUser, getUser } from '@bottega/contract/accounts/profile-endpoints';
import { reauthenticate } from '@bottega/contract/accounts/reauthentication-endpoints';
import { login, verifyLogin } from '@bottega/contract/accounts/session-endpoints';
import { forgotPassword, resetPassword } from '@bottega/contract/accounts/signup-endpoints';
import { removeTotp, renewRecoveryCodes, setUpTotp } from '@bottega/contract/accounts/totp-endpoints';
import { expect } from 'vitest';
import { describeApi } from '#testing/api-test.ts';
import { auditTrail } from '#testing/audit-trail.ts';
import { setUpApp, stepMs, withApp } from '#testing/authenticator-app.ts';
import { dumpShop } from '#testing/database/dump.ts';
import { aUser, password, withSession } from '#testing/factories.ts';
import { mailedToken, mailsOf } from '#testing/sent-mails.ts';
import type { TestApp } from '#testing/test-app.ts';
import { totpCode, totpStep } from './totp-codes.service.ts';

const minute = 60_000;

describeApi((test) => {
  const signedIn = async (app: TestApp, overrides: Parameters<typeof aUser>[1] = {}) => {
    const user = await aUser(app, overrides);
    return { user, client: await withSession(app, user), params: { id: user.id } };
  };

  const changes = async (app: TestApp) => (await mailsOf(app, 'totp_changed')).map(({ subject }) => subject);

  test('a secret changes nothing until one of its codes is entered', async ({ app }) => {
    const { user, client, params } = await signedIn(app);

    const started = await client.call(setUpTotp, { params, body: { password } });

    expect(started).toMatchObject({ status: 200, body: { secret: expect.stringMatching(/^[A-Z2-7]{32}$/) } });
    expect((await client.call(getUser, { params })).body).toMatchObject({ totpEnabled: false });
    const logIn = { body: { email: user.email, password } };
    expect((await app.client().call(login, logIn)).status).toBe(200);
    const { secret } = started.body as { secret: string };
    const code = totpCode(secret, totpStep(app.clock.now()));
    const confirmed = await client.call(setUpTotp, { params, body: { code } });
    expect(confirmed.status).toBe(201);
    const { recoveryCodes } = confirmed.body as { recoveryCodes: string[] };
    expect(new Set(recoveryCodes).size).toBe(10);
    for (const each of recoveryCodes) expect(each).toMatch(/^[0-9a-hjkmnp-tv-z]{4}(-[0-9a-hjkmnp-tv-z]{4}){2}$/);
    expect((await client.call(getUser, { params })).body).toMatchObject({ totpEnabled: true, recoveryCodesLeft: 10 });
    expect((await app.client().call(login, logIn)).status).toBe(206);
    expect(await changes(app)).toEqual(['Your authenticator app is switched on']);
  });

  test('neither the secret nor a recovery code is readable in the database', async ({ app }) => {
    const { user, client } = await signedIn(app);
    const { secret, recoveryCodes } = await setUpApp(app, client, user.id);
    const stored = JSON.stringify(await dumpShop(app.db));
    const found = [secret, ...recoveryCodes.flatMap((code) => [code, code.replaceAll('-', '')])];
    expect(found.filter((each) => stored.includes(each))).toEqual([]);
  });

  test('a wrong code is refused, and so is a secret from sixteen minutes ago', async ({ app }) => {
    const { client, params } = await signedIn(app);
    const { secret } = (await client.call(setUpTotp, { params, body: { password } })).body as { secret: string };
    const codeNow = () => totpCode(secret, totpStep(app.clock.now()));
    const wrong = codeNow() === '000000' ? '000001' : '000000';
    const answer = await client.call(setUpTotp, { params, body: { code: wrong } });
    expect(answer).toMatchObject({ status: 400, body: { code: 'totp_code_invalid' } });

    app.clock.pass(16 * minute);
    await client.send('POST', '/user/refresh');
    const late = await client.call(setUpTotp, { params, body: { code: codeNow() } });
    expect(late).toMatchObject({ status: 400, body: { code: 'totp_expired' } });
    expect((await client.call(getUser, { params })).body).toMatchObject({ totpEnabled: false });
  });

  test('two concurrent confirmations produce one set of recovery codes', async ({ app }) => {
    const { client, params } = await signedIn(app);
    const { secret } = (await client.call(setUpTotp, { params, body: { password } })).body as { secret: string };
    const body = { code: totpCode(secret, totpStep(app.clock.now())) };

    const answers = await Promise.all([1, 2, 3].map(() => client.call(setUpTotp, { params, body })));

    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 400, 400]);
    expect(await app.db.selectFrom('recovery_codes').selectAll().execute()).toHaveLength(10);
  });

  test('each change takes the password, however recent the login is', async ({ app }) => {
    const { user, client, params } = await signedIn(app);
    await setUpApp(app, client, user.id);
    for (const endpoint of [setUpTotp, removeTotp, renewRecoveryCodes] as const) {
      const send = (body: { password?: string }) => client.call(endpoint, { params, body });
      expect((await send({})).body.code).toBe('password_required');
      await client.call(reauthenticate, { body: { password } });
      expect((await send({})).body.code).toBe('password_required');
      expect((await send({ password: 'wrong-1!' })).body.code).toBe('current_password_wrong');
    }
    expect((await client.call(getUser, { params })).body).toMatchObject({ totpEnabled: true, recoveryCodesLeft: 10 });
    expect((await client.call(removeTotp, { params, body: { password } })).body).toMatchObject({ totpEnabled: false });
  });

  test('another phone replaces the first one, with no gap in between', async ({ app }) => {
    const { user, client, params } = await signedIn(app);
    const first = await setUpApp(app, client, user.id);
    await client.call(setUpTotp, { params, body: { password } });
    const logIn = async (code: string) => {
      const browser = app.client();
      await browser.call(login, { body: { email: user.email, password } });
      return (await browser.call(verifyLogin, { body: { email: user.email, code } })).status;
    };
    app.clock.pass(stepMs);
    expect(await logIn(first.code())).toBe(200);
    const second = await setUpApp(app, client, user.id);
    app.clock.pass(stepMs);
    expect(await logIn(first.code())).toBe(401);
    expect(await logIn(first.recoveryCodes[0] ?? '')).toBe(401);
    expect(await logIn(second.code())).toBe(200);
  });

  test('once switched off, the password is enough, and the codes are deleted', async ({ app }) => {
    const { user, client, params } = await signedIn(app);
    await setUpApp(app, client, user.id);

    expect((await client.call(removeTotp, { params, body: { password } })).body).toMatchObject({ totpEnabled: false });
    expect((await client.call(removeTotp, { params, body: { password } })).status).toBe(200);

    expect((await app.client().call(login, { body: { email: user.email, password } })).status).toBe(200);
    expect(await app.db.selectFrom('recovery_codes').selectAll().execute()).toEqual([]);
    expect(await app.db.selectFrom('totp_secrets').selectAll().execute()).toEqual([]);
    expect((await changes(app)).toSorted()).toEqual([
      'Your authenticator app is switched off',
      'Your authenticator app is switched on',
    ]);
    expect((await client.call(renewRecoveryCodes, { params, body: { password } })).body.code).toBe('totp_off');
  });

  test('new recovery codes invalidate the previous ones', async ({ app }) => {
    const { user, client, params } = await signedIn(app);
    const { recoveryCodes } = await setUpApp(app, client, user.id);

    const renewed = await client.call(renewRecoveryCodes, { params, body: { password } });

    const enter = async (code: string) => {
      const browser = app.client();
      await browser.call(login, { body: { email: user.email, password } });
      return (await browser.call(verifyLogin, { body: { email: user.email, code } })).status;
    };
    expect(await enter(recoveryCodes[0] ?? '')).toBe(401);
    expect(await enter(renewed.body.recoveryCodes[0] ?? '')).toBe(200);
    expect(await changes(app)).toContain('You have new recovery codes');
  });

  test('switching on invalidates an earlier reset link', async ({ app }) => {
    const { user, client } = await signedIn(app);
    await client.call(forgotPassword, { body: { email: user.email } });
    const token = await mailedToken(app, 'reset_password');
    await setUpApp(app, client, user.id);
    const form = { token, newPassword: 'Rosmarino-8?', confirmPassword: 'Rosmarino-8?' };
    expect((await client.call(resetPassword, { body: form })).body.code).toBe('token_invalid');
  });

  test('a superadmin can remove the app of a user who has lost it, which is audited and mailed', async ({
    app,
    admin,
  }) => {
    const { user, client, params } = await signedIn(app, { role: 'admin' });
    await setUpApp(app, client, user.id);
    const boss = await signedIn(app, { role: 'superadmin' });

    expect((await admin.call(removeTotp, { params, body: { password } })).status).toBe(404);
    expect((await boss.client.call(removeTotp, { params, body: { password } })).body).toMatchObject({
      totpEnabled: false,
    });

    expect((await app.client().call(login, { body: { email: user.email, password } })).status).toBe(200);
    expect(await auditTrail(app)).toMatchObject([
      { actor_id: user.id, kind: 'user', record_id: user.id, after: { totpEnabled: true } },
      { actor_id: boss.user.id, kind: 'user', record_id: user.id, after: { totpEnabled: false } },
    ]);
    expect(await changes(app)).toContain('Your authenticator app was switched off');
  });

  test('only the owner sees how many codes remain', async ({ app, admin }) => {
    const { user, client, params } = await signedIn(app);
    await setUpApp(app, client, user.id);
    const { body } = await admin.call(getUser, { params });
    expect(body).toMatchObject({ totpEnabled: true });
    expect(body).not.toHaveProperty('recoveryCodesLeft');
  });

  test('the account download has time and number of codes, deleted with the account', async ({ app }) => {
    const { user, client, params } = await signedIn(app);
    const phone = await withApp(app, user);

    const { body } = await client.call(getAccountData, { params });

    expect(body.authenticatorApp).toEqual({ since: '2026-11-21T12:00:00.000Z', recoveryCodesLeft: 10 });
    expect(JSON.stringify(body)).not.toContain(phone.secret);
    expect((await client.call(deleteUser, { params, body: { password } })).status).toBe(200);
    expect(await app.db.selectFrom('totp_secrets').selectAll().execute()).toEqual([]);
    expect(await app.db.selectFrom('recovery_codes').selectAll().execute()).toEqual([]);
  });
});
