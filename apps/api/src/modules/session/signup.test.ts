import { resendVerification, signup, verifyAccount } from '@bottega/contract/account';
import { login } from '@bottega/contract/session';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { aUser, password, withFlags } from '../../testing/factories.ts';
import { openLimiter } from '../../testing/open-limiter.ts';
import { mailedToken, mailsOf, onlyMail } from '../../testing/sent-mails.ts';
import { tellingHeaders } from '../../testing/telling-headers.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { eachEngine } from '../../testing/test-database.ts';

const hour = 3_600_000;
const mia = { email: 'mia@example.org', username: 'mia', password };

eachEngine((engine) => {
  let app: TestApp;
  beforeEach(async () => {
    app = await createTestApp(engine);
    await withFlags(app);
  });
  afterEach(() => app.close());

  const userRow = (email = mia.email) =>
    app.db.selectFrom('users').selectAll().where('email', '=', email).executeTakeFirst();

  test('[API-01] signup makes an unverified user and mails the link that verifies it', async () => {
    const client = app.client();
    const answer = await client.call(signup, { body: { ...mia, email: ' Mia@Example.org ' } });
    expect(answer).toMatchObject({ status: 201, body: { message: expect.stringContaining('verify your e-mail') } });
    expect(await userRow()).toMatchObject({ username: 'mia', role: 'user', verified_at: null, locale: 'en' });

    const verified = await client.call(verifyAccount, { params: { token: await mailedToken(app, 'verify_account') } });
    expect(verified).toMatchObject({ status: 200, body: { message: expect.stringContaining('successfully') } });
    expect((await userRow())?.verified_at).toEqual(app.clock.now());
    expect((await client.call(login, { body: { email: mia.email, password } })).status).toBe(200);
  });

  test('[SIGNUP-03] an account that is not verified cannot log in and is told so', async () => {
    const client = app.client();
    await client.call(signup, { body: mia });

    const answer = await client.call(login, { body: { email: mia.email, password } });

    expect(answer).toMatchObject({ status: 403, body: { code: 'account_not_verified' } });
    expect(client.cookies.size).toBe(0);
    const guess = await client.call(login, { body: { email: mia.email, password: 'wrong-1!' } });
    expect(guess).toMatchObject({ status: 401, body: { code: 'login_failed' } });
  });

  test('[SIGNUP-03] the link can be had again, and once it is opened the first one no longer works', async () => {
    const client = app.client();
    await client.call(signup, { body: mia });
    const first = await mailedToken(app, 'verify_account');
    await app.db.deleteFrom('mails').execute();

    const answer = await client.call(resendVerification, { body: { email: mia.email } });

    expect(answer.status).toBe(200);
    const second = await mailedToken(app, 'verify_account');
    expect((await client.call(verifyAccount, { params: { token: second } })).status).toBe(200);
    expect((await client.call(verifyAccount, { params: { token: first } })).body.code).toBe('token_invalid');
  });

  test('asking for the link again is answered alike for new, verified and unknown addresses', async () => {
    await aUser(app, { email: 'verified@example.org' });
    await aUser(app, { email: 'new@example.org', verified_at: null });
    const ask = (email: string) => app.client().call(resendVerification, { body: { email } });

    const answers = await Promise.all(['verified', 'new', 'unknown'].map((name) => ask(`${name}@example.org`)));

    const alike = answers.map(({ status, body, headers }) => JSON.stringify([status, body, tellingHeaders(headers)]));
    expect(new Set(alike).size).toBe(1);
    expect((await mailsOf(app, 'verify_account')).map(({ recipient }) => recipient)).toEqual(['new@example.org']);
  });

  test('[RULE-06] a verification link works once', async () => {
    const client = app.client();
    await client.call(signup, { body: mia });
    const call = { params: { token: await mailedToken(app, 'verify_account') } };

    const answers = await Promise.all([client.call(verifyAccount, call), client.call(verifyAccount, call)]);

    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400]);
  });

  test('[RULE-06] a verification link works for a day', async () => {
    const client = app.client();
    await client.call(signup, { body: mia });
    app.clock.pass(24 * hour);

    const answer = await client.call(verifyAccount, { params: { token: await mailedToken(app, 'verify_account') } });

    expect(answer).toMatchObject({ status: 400, body: { code: 'token_invalid' } });
    expect((await userRow())?.verified_at).toBeNull();
  });

  test('an address that has an account is answered as any other and its owner told by mail', async () => {
    const owner = await aUser(app, { email: 'owner@example.org' });
    const known = await app.client().call(signup, { body: { ...mia, email: owner.email } });
    const unknown = await app.client().call(signup, { body: { ...mia, username: 'other' } });

    expect([known.status, known.body]).toEqual([unknown.status, unknown.body]);
    expect(tellingHeaders(known.headers)).toEqual(tellingHeaders(unknown.headers));
    expect(await userRow(owner.email)).toEqual(owner);
    expect(await mailsOf(app, 'account_exists')).toMatchObject([{ recipient: owner.email }]);
  });

  test('a stranger who signs up with an unverified address changes nothing of its account', async () => {
    const client = app.client();
    await client.call(signup, { body: mia });
    const before = await userRow();

    const again = await client.call(signup, { body: { ...mia, username: 'stranger', password: 'Another-1!' } });

    expect(again.status).toBe(201);
    expect(await userRow()).toEqual(before);
  });

  test('a username that is taken in any case is refused by name', async () => {
    await aUser(app, { username: 'Mia' });

    const answer = await app.client().call(signup, { body: { ...mia, username: 'mIA' } });

    expect(answer).toMatchObject({
      status: 409,
      body: { code: 'signup_failed', errors: { username: expect.any(String) } },
    });
    expect(await userRow()).toBeUndefined();
  });

  test('ten signups at once with one address make one account and are answered alike', async () => {
    await app.close();
    // Without the limit of the call, which lets three through.
    app = await createTestApp(engine, { limiter: openLimiter });
    await withFlags(app);
    const forms = Array.from({ length: 10 }, (_, index) => ({ ...mia, username: `mia-${index}` }));

    const answers = await Promise.all(forms.map((body) => app.client().call(signup, { body })));

    expect(answers.map(({ status }) => status)).toEqual(forms.map(() => 201));
    expect(await app.db.selectFrom('users').select('email').execute()).toEqual([{ email: mia.email }]);
  });

  test('ten signups at once with one username make one account and nine refusals', async () => {
    const forms = Array.from({ length: 10 }, (_, index) => ({ ...mia, email: `mia${index}@example.org` }));

    const answers = await Promise.all(forms.map((body) => app.client().call(signup, { body })));

    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(answers.filter(({ body }) => body.code === 'signup_failed')).toHaveLength(9);
    expect(await app.db.selectFrom('users').select('username').execute()).toEqual([{ username: 'mia' }]);
  });

  test('who signs up in French is written to in French', async () => {
    const answer = await app.client().call(signup, { body: mia }, { 'accept-language': 'fr' });

    expect(answer.body.message).toContain('Votre compte est créé');
    expect(await userRow()).toMatchObject({ locale: 'fr' });
    expect(await onlyMail(app, 'verify_account')).toContain('Bonjour mia');
  });

  test('signup is closed while ff_signup is off', async () => {
    await withFlags(app, ['ff_signup']);

    const answer = await app.client().call(signup, { body: mia });

    expect(answer).toMatchObject({ status: 404, body: { code: 'feature_disabled' } });
    expect(await userRow()).toBeUndefined();
  });
});
