import { login } from '@bottega/contract/accounts/session-endpoints';
import { resendVerification, signup, verifyAccount } from '@bottega/contract/accounts/signup-endpoints';
import { describe, expect } from 'vitest';
import { describeApi } from '#testing/api-test.ts';
import { tellingHeaders } from '#testing/comparable-headers.ts';
import { aUser, password, withFlags } from '#testing/factories.ts';
import { openLimiter } from '#testing/open-limiter.ts';
import { forgetMails, mailedToken, mailsOf, onlyMail } from '#testing/sent-mails.ts';
import type { TestApp } from '#testing/test-app.ts';

const hour = 3_600_000;
const mia = { email: 'mia@example.org', username: 'mia', password };

describeApi({ engines: 'both' }, (test) => {
  const userRow = (app: TestApp, email = mia.email) =>
    app.db.selectFrom('users').selectAll().where('email', '=', email).executeTakeFirst();

  test('[API-01] signup creates an unverified user and mails the verification link', async ({ app, client }) => {
    const answer = await client.call(signup, { body: { ...mia, email: ' Mia@Example.org ' } });
    expect(answer).toMatchObject({ status: 201, body: { message: expect.stringContaining('verify your email') } });
    expect(await userRow(app)).toMatchObject({ username: 'mia', role: 'user', verified_at: null, locale: 'en' });

    const verified = await client.call(verifyAccount, { params: { token: await mailedToken(app, 'verify_account') } });
    expect(verified).toMatchObject({ status: 200, body: { message: expect.stringContaining('successfully') } });
    expect((await userRow(app))?.verified_at).toEqual(app.clock.now());
    expect((await client.call(login, { body: { email: mia.email, password } })).status).toBe(200);
  });

  test('[SIGNUP-03] an unverified account cannot log in, and the response says why', async ({ client }) => {
    await client.call(signup, { body: mia });

    const answer = await client.call(login, { body: { email: mia.email, password } });

    expect(answer).toMatchObject({ status: 403, body: { code: 'account_not_verified' } });
    expect(client.cookies.size).toBe(0);
    const guess = await client.call(login, { body: { email: mia.email, password: 'wrong-1!' } });
    expect(guess).toMatchObject({ status: 401, body: { code: 'login_failed' } });
  });

  test('[SIGNUP-03] the link can be resent, and opening it invalidates the first one', async ({ app, client }) => {
    await client.call(signup, { body: mia });
    const first = await mailedToken(app, 'verify_account');
    await forgetMails(app);

    const answer = await client.call(resendVerification, { body: { email: mia.email } });

    expect(answer.status).toBe(200);
    const second = await mailedToken(app, 'verify_account');
    expect((await client.call(verifyAccount, { params: { token: second } })).status).toBe(200);
    expect((await client.call(verifyAccount, { params: { token: first } })).body.code).toBe('token_invalid');
  });

  test('resending the link has the same response for new, verified and unknown addresses', async ({ app }) => {
    await aUser(app, { email: 'verified@example.org' });
    await aUser(app, { email: 'new@example.org', verified_at: null });
    const ask = (email: string) => app.client().call(resendVerification, { body: { email } });

    const answers = await Promise.all(['verified', 'new', 'unknown'].map((name) => ask(`${name}@example.org`)));

    const alike = answers.map(({ status, body, headers }) => JSON.stringify([status, body, tellingHeaders(headers)]));
    expect(new Set(alike).size).toBe(1);
    expect((await mailsOf(app, 'verify_account')).map(({ recipient }) => recipient)).toEqual(['new@example.org']);
  });

  test('[RULE-06] a verification link works once', async ({ app, client }) => {
    await client.call(signup, { body: mia });
    const call = { params: { token: await mailedToken(app, 'verify_account') } };

    const answers = await Promise.all([client.call(verifyAccount, call), client.call(verifyAccount, call)]);

    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400]);
  });

  test('[RULE-06] a verification link works for a day', async ({ app, client }) => {
    await client.call(signup, { body: mia });
    app.clock.pass(24 * hour);

    const answer = await client.call(verifyAccount, { params: { token: await mailedToken(app, 'verify_account') } });

    expect(answer).toMatchObject({ status: 400, body: { code: 'token_invalid' } });
    expect((await userRow(app))?.verified_at).toBeNull();
  });

  test('a signup with a registered address gets the usual response, and its owner a mail', async ({ app }) => {
    const owner = await aUser(app, { email: 'owner@example.org' });
    const known = await app.client().call(signup, { body: { ...mia, email: owner.email } });
    const unknown = await app.client().call(signup, { body: { ...mia, username: 'other' } });

    expect([known.status, known.body]).toEqual([unknown.status, unknown.body]);
    expect(tellingHeaders(known.headers)).toEqual(tellingHeaders(unknown.headers));
    expect(await userRow(app, owner.email)).toEqual(owner);
    expect(await mailsOf(app, 'account_exists')).toMatchObject([{ recipient: owner.email }]);
  });

  test('another signup with an unverified address changes nothing in its account', async ({ app, client }) => {
    await client.call(signup, { body: mia });
    const before = await userRow(app);

    const again = await client.call(signup, { body: { ...mia, username: 'stranger', password: 'Another-1!' } });

    expect(again.status).toBe(201);
    expect(await userRow(app)).toEqual(before);
  });

  test('a username is taken regardless of case', async ({ app }) => {
    await aUser(app, { username: 'Mia' });

    const answer = await app.client().call(signup, { body: { ...mia, username: 'mIA' } });

    expect(answer).toMatchObject({
      status: 409,
      body: { code: 'signup_failed', errors: { username: expect.any(String) } },
    });
    expect(await userRow(app)).toBeUndefined();
  });

  describe('without rate limits', () => {
    test.override({ deps: { limiter: openLimiter } });

    test('ten concurrent signups with one address create one account and get the same response', async ({ app }) => {
      const forms = Array.from({ length: 10 }, (_, index) => ({ ...mia, username: `mia-${index}` }));

      const answers = await Promise.all(forms.map((body) => app.client().call(signup, { body })));

      expect(answers.map(({ status }) => status)).toEqual(forms.map(() => 201));
      expect(await app.db.selectFrom('users').select('email').execute()).toEqual([{ email: mia.email }]);
    });
  });

  test('ten concurrent signups with one username create one account', async ({ app }) => {
    const forms = Array.from({ length: 10 }, (_, index) => ({ ...mia, email: `mia${index}@example.org` }));

    const answers = await Promise.all(forms.map((body) => app.client().call(signup, { body })));

    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(answers.filter(({ body }) => body.code === 'signup_failed')).toHaveLength(9);
    expect(await app.db.selectFrom('users').select('username').execute()).toEqual([{ username: 'mia' }]);
  });

  test('a signup in French gets a mail in French', async ({ app }) => {
    const answer = await app.client().call(signup, { body: mia }, { 'accept-language': 'fr' });

    expect(answer.body.message).toContain('Votre compte est créé');
    expect(await userRow(app)).toMatchObject({ locale: 'fr' });
    expect(await onlyMail(app, 'verify_account')).toContain('Bonjour mia');
  });

  test('signup is closed while ff_signup is off', async ({ app }) => {
    await withFlags(app, ['ff_signup']);

    const answer = await app.client().call(signup, { body: mia });

    expect(answer).toMatchObject({ status: 404, body: { code: 'feature_disabled' } });
    expect(await userRow(app)).toBeUndefined();
  });
});
