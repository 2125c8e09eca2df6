import { login } from '@bottega/contract/accounts/session-endpoints';
import {
  forgotPassword,
  resendVerification,
  resetPassword,
  signup,
  verifyAccount,
} from '@bottega/contract/accounts/signup-endpoints';
import { expect } from 'vitest';
import { purgeExpired } from '#jobs/scheduled-jobs.ts';
import { describeApi } from '#testing/api-test.ts';
import { aUser, password } from '#testing/factories.ts';
import { openLimiter } from '#testing/open-limiter.ts';
import { forgetMails, mailedToken, mailsOf } from '#testing/sent-mails.ts';
import type { TestApp } from '#testing/test-app.ts';
import { issueVerifyToken } from '../tokens/one-time-token.service.ts';

const hour = 3_600_000;
const email = 'mia@example.org';
const mia = { email, username: 'mia', password };
const stranger = { email, username: 'stranger', password: 'Another-1!' };

describeApi((test) => {
  test.override({ deps: { limiter: openLimiter } });

  /** The token that the shop mails because of a call. */
  const mailedBy = async (app: TestApp, call: () => Promise<{ status: number }>) => {
    await forgetMails(app);
    expect((await call()).status).toBeLessThan(300);
    return mailedToken(app, 'verify_account');
  };
  const signUp = (app: TestApp, form: typeof mia, headers = {}) =>
    mailedBy(app, () => app.client().call(signup, { body: form }, headers));
  const askAgain = (app: TestApp) => mailedBy(app, () => app.client().call(resendVerification, { body: { email } }));
  const open = (app: TestApp, token: string) => app.client().call(verifyAccount, { params: { token } });
  const logIn = (app: TestApp, given: string) => app.client().call(login, { body: { email, password: given } });
  const account = (app: TestApp) =>
    app.db.selectFrom('users').selectAll().where('email', '=', email).executeTakeFirst();

  test('[SIGNUP-02] an earlier signup with the address does not set the password of the account its owner verifies', async ({
    app,
  }) => {
    await signUp(app, stranger);
    const mine = await signUp(app, mia);

    expect((await open(app, mine)).status).toBe(200);

    expect(await account(app)).toMatchObject({ username: 'mia', verified_at: app.clock.now() });
    expect((await logIn(app, stranger.password)).status).toBe(401);
    expect((await logIn(app, mia.password)).status).toBe(200);
  });

  test('[SIGNUP-02] a later signup with the address does not set the password either', async ({ app }) => {
    const mine = await signUp(app, mia);
    const other = await signUp(app, stranger);

    expect((await open(app, mine)).status).toBe(200);

    expect((await logIn(app, mia.password)).status).toBe(200);
    expect(await open(app, other)).toMatchObject({ status: 400, body: { code: 'token_invalid' } });
    expect((await logIn(app, stranger.password)).status).toBe(401);
    expect(await account(app)).toMatchObject({ username: 'mia' });
  });

  test('of two links opened at once one sets both name and password', async ({ app }) => {
    const links = [await signUp(app, stranger), await signUp(app, mia)];

    const answers = await Promise.all(links.map((token) => open(app, token)));

    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400]);
    const winner = answers[0]?.status === 200 ? stranger : mia;
    expect(await account(app)).toMatchObject({ username: winner.username });
    expect((await logIn(app, winner.password)).status).toBe(200);
    expect(await app.db.selectFrom('one_time_tokens').select('hash').execute()).toEqual([]);
  });

  test('each mail has the name and language of its own signup', async ({ app }) => {
    await signUp(app, stranger);
    await signUp(app, mia, { 'accept-language': 'fr' });

    expect((await mailsOf(app, 'verify_account'))[0]?.text).toContain('Bonjour mia,');
  });

  test('opening the link ends all sessions of the account', async ({ app }) => {
    const link = await signUp(app, mia);
    const { id } = (await account(app)) ?? { id: '' };
    const session = { id: 'left-over', user_id: id, refresh_hash: 'hash', user_agent: 'test', ip: 'test' };
    const now = app.clock.now();
    const later = new Date(now.getTime() + hour);
    await app.db
      .insertInto('sessions')
      .values({ ...session, rotated_at: now, created_at: now, last_used_at: now, expires_at: later })
      .execute();

    await open(app, link);

    expect(await app.db.selectFrom('sessions').select('ended_at').execute()).toEqual([{ ended_at: now }]);
  });

  test('[SIGNUP-02] a link resent to the owner belongs to the newest signup, even if a stranger requested it', async ({
    app,
  }) => {
    await signUp(app, stranger);
    app.clock.pass(1000);
    await signUp(app, mia);
    const again = await askAgain(app);
    const [mail] = await mailsOf(app, 'verify_account');

    expect(mail?.text).toContain('Hello mia,');
    expect((await open(app, again)).status).toBe(200);
    expect(await account(app)).toMatchObject({ username: 'mia' });
    expect((await logIn(app, stranger.password)).status).toBe(401);
    expect((await logIn(app, mia.password)).status).toBe(200);
  });

  test('[SIGNUP-02] the same holds after the owner’s link has expired', async ({ app }) => {
    await signUp(app, stranger);
    app.clock.pass(1000);
    await signUp(app, mia);
    app.clock.pass(36 * hour);
    await purgeExpired(app.db, app.clock.now());
    const again = await askAgain(app);

    expect((await open(app, again)).status).toBe(200);
    expect((await logIn(app, stranger.password)).status).toBe(401);
    expect((await logIn(app, mia.password)).status).toBe(200);
  });

  test('an expired signup verifies nothing, reserves no name and is deleted after a month', async ({ app }) => {
    const link = await signUp(app, stranger);
    app.clock.pass(36 * hour);
    await purgeExpired(app.db, app.clock.now());
    expect((await open(app, link)).body.code).toBe('token_invalid');
    const other = { ...mia, email: 'other@example.org', username: 'mia' };
    expect((await app.client().call(signup, { body: other })).status).toBe(201);
    app.clock.pass(30 * 24 * hour);
    await purgeExpired(app.db, app.clock.now());

    expect(await account(app)).toBeUndefined();
    expect(await app.db.selectFrom('one_time_tokens').select('hash').execute()).toEqual([]);
  });

  test('[SIGNUP-03] a resent link verifies the account as it is', async ({ app }) => {
    await signUp(app, mia);
    const again = await askAgain(app);

    expect((await open(app, again)).status).toBe(200);

    expect(await account(app)).toMatchObject({ username: 'mia' });
    expect((await logIn(app, mia.password)).status).toBe(200);
  });

  test('if the name has since been taken, the link still works and the account keeps its own name', async ({ app }) => {
    await signUp(app, stranger);
    const mine = await signUp(app, mia);
    await aUser(app, { username: 'Mia' });

    expect((await open(app, mine)).status).toBe(200);

    expect(await account(app)).toMatchObject({ username: 'stranger' });
    expect((await logIn(app, mia.password)).status).toBe(200);
    expect((await logIn(app, stranger.password)).status).toBe(401);
  });

  test('five links are valid at once, each for a day; a sixth replaces the oldest', async ({ app }) => {
    const links: string[] = [];
    for (let nr = 1; nr <= 6; nr++) {
      links.push(await signUp(app, { ...mia, username: `mia-${nr}` }));
      app.clock.pass(hour);
    }
    const [first = '', second = ''] = links;

    expect((await open(app, first)).body.code).toBe('token_invalid');
    expect((await open(app, second)).status).toBe(200);
    expect(await account(app)).toMatchObject({ username: 'mia-2' });
  });

  test('the link of a signup does not undo a password reset', async ({ app }) => {
    const link = await signUp(app, stranger);
    await app.client().call(forgotPassword, { body: { email } });
    const token = await mailedToken(app, 'reset_password');
    const form = { token, newPassword: 'Rosmarino-8?', confirmPassword: 'Rosmarino-8?' };
    expect((await app.client().call(resetPassword, { body: form })).status).toBe(200);

    expect((await open(app, link)).body.code).toBe('token_invalid');
    expect((await logIn(app, 'Rosmarino-8?')).status).toBe(200);
    expect((await logIn(app, stranger.password)).status).toBe(401);
  });

  test('a signup that overlaps the verification changes nothing in the account', async ({ app }) => {
    await open(app, await signUp(app, mia));
    const before = await account(app);
    const link = { userId: before?.id ?? '', lifeMs: hour, now: app.clock.now() };
    const passwordHash = await app.deps.hasher.hash(stranger.password);
    const late = await issueVerifyToken(app.db, link, { username: stranger.username, passwordHash });

    expect(await open(app, late)).toMatchObject({ status: 400, body: { code: 'token_invalid' } });

    expect(await account(app)).toEqual(before);
  });

  test('[API-01] a second signup does not reveal which kind of address the first one had', async ({ app }) => {
    await aUser(app, { email: 'verified@example.org' });
    await app.client().call(signup, { body: { ...stranger, email: 'waiting@example.org' } });
    const ask = (kind: string, by: string) =>
      app.client().call(signup, { body: { email: by, username: `name-${kind}`, password } });

    const answers: Record<string, number[]> = {};
    for (const kind of ['free', 'waiting', 'verified']) {
      const address = `${kind}@example.org`;
      const first = await ask(kind, address);
      const again = await ask(kind, address);
      const elsewhere = await ask(kind, `other-${kind}@example.org`);
      answers[kind] = [first, again, elsewhere].map(({ status }) => status);
    }

    expect(answers).toEqual({ free: [201, 201, 409], waiting: [201, 201, 409], verified: [201, 201, 409] });
  });
});
