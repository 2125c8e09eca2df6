import { forgotPassword, resendVerification, resetPassword, signup, verifyAccount } from '@bottega/contract/account';
import { login } from '@bottega/contract/session';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { aUser, password, withFlags } from '../../testing/factories.ts';
import { openLimiter } from '../../testing/open-limiter.ts';
import { mailedToken, mailsOf } from '../../testing/sent-mails.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { eachEngine } from '../../testing/test-database.ts';
import { issueVerifyToken } from './one-time-token.ts';

const hour = 3_600_000;
const email = 'mia@example.org';
const mia = { email, username: 'mia', password };
const stranger = { email, username: 'stranger', password: 'Another-1!' };

eachEngine((engine) => {
  let app: TestApp;
  beforeEach(async () => {
    app = await createTestApp(engine, { limiter: openLimiter });
    await withFlags(app);
  });
  afterEach(() => app.close());

  /** The token that a call makes the shop mail. */
  const mailedBy = async (call: () => Promise<{ status: number }>) => {
    await app.db.deleteFrom('mails').execute();
    expect((await call()).status).toBeLessThan(300);
    return mailedToken(app, 'verify_account');
  };
  const signUp = (form: typeof mia, headers = {}) => mailedBy(() => app.client().call(signup, { body: form }, headers));
  const askAgain = () => mailedBy(() => app.client().call(resendVerification, { body: { email } }));
  const open = (token: string) => app.client().call(verifyAccount, { params: { token } });
  const logIn = (given: string) => app.client().call(login, { body: { email, password: given } });
  const account = () => app.db.selectFrom('users').selectAll().where('email', '=', email).executeTakeFirst();

  test('[SIGNUP-02] who signed up first with my address does not know the password of the account I verify', async () => {
    await signUp(stranger);
    const mine = await signUp(mia);

    expect((await open(mine)).status).toBe(200);

    expect(await account()).toMatchObject({ username: 'mia', verified_at: app.clock.now() });
    expect((await logIn(stranger.password)).status).toBe(401);
    expect((await logIn(mia.password)).status).toBe(200);
  });

  test('[SIGNUP-02] nor does who signs up with it after me', async () => {
    const mine = await signUp(mia);
    const other = await signUp(stranger);

    expect((await open(mine)).status).toBe(200);

    expect((await logIn(mia.password)).status).toBe(200);
    expect(await open(other)).toMatchObject({ status: 400, body: { code: 'token_invalid' } });
    expect((await logIn(stranger.password)).status).toBe(401);
    expect(await account()).toMatchObject({ username: 'mia' });
  });

  test('of two links opened at once one decides, name and password together', async () => {
    const links = [await signUp(stranger), await signUp(mia)];

    const answers = await Promise.all(links.map(open));

    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400]);
    const winner = answers[0]?.status === 200 ? stranger : mia;
    expect(await account()).toMatchObject({ username: winner.username });
    expect((await logIn(winner.password)).status).toBe(200);
    expect(await app.db.selectFrom('one_time_tokens').select('hash').execute()).toEqual([]);
  });

  test('each mail greets with the name, and in the language, of its own signup', async () => {
    await signUp(stranger);
    await signUp(mia, { 'accept-language': 'fr' });

    expect((await mailsOf(app, 'verify_account'))[0]?.text).toContain('Bonjour mia,');
  });

  test('a session of the account ends when its link is opened', async () => {
    const link = await signUp(mia);
    const { id } = (await account()) ?? { id: '' };
    const session = { id: 'left-over', user_id: id, refresh_hash: 'hash', user_agent: 'test', ip: 'test' };
    const now = app.clock.now();
    const later = new Date(now.getTime() + hour);
    await app.db
      .insertInto('sessions')
      .values({ ...session, rotated_at: now, created_at: now, last_used_at: now, expires_at: later })
      .execute();

    await open(link);

    expect(await app.db.selectFrom('sessions').select('ended_at').execute()).toEqual([{ ended_at: now }]);
  });

  test('[SIGNUP-03] the link that is asked for again verifies the account as it is', async () => {
    await signUp(mia);
    const again = await askAgain();

    expect((await open(again)).status).toBe(200);

    expect(await account()).toMatchObject({ username: 'mia' });
    expect((await logIn(mia.password)).status).toBe(200);
  });

  test('a name that somebody has taken meanwhile stays theirs; the link works and the account keeps its name', async () => {
    await signUp(stranger);
    const mine = await signUp(mia);
    await aUser(app, { username: 'Mia' });

    expect((await open(mine)).status).toBe(200);

    expect(await account()).toMatchObject({ username: 'stranger' });
    expect((await logIn(mia.password)).status).toBe(200);
    expect((await logIn(stranger.password)).status).toBe(401);
  });

  test('five links live side by side, each for a day; then the oldest goes', async () => {
    const links: string[] = [];
    for (let nr = 1; nr <= 6; nr++) {
      links.push(await signUp({ ...mia, username: `mia-${nr}` }));
      app.clock.pass(hour);
    }
    const [first = '', second = ''] = links;

    expect((await open(first)).body.code).toBe('token_invalid');
    expect((await open(second)).status).toBe(200);
    expect(await account()).toMatchObject({ username: 'mia-2' });
  });

  test('a password that was reset is not undone by the link of a signup', async () => {
    const link = await signUp(stranger);
    await app.client().call(forgotPassword, { body: { email } });
    const token = await mailedToken(app, 'reset_password');
    const form = { token, newPassword: 'Rosmarino-8?', confirmPassword: 'Rosmarino-8?' };
    expect((await app.client().call(resetPassword, { body: form })).status).toBe(200);

    expect((await open(link)).body.code).toBe('token_invalid');
    expect((await logIn('Rosmarino-8?')).status).toBe(200);
    expect((await logIn(stranger.password)).status).toBe(401);
  });

  test('the link of a signup that was under way while the account was verified changes nothing any more', async () => {
    await open(await signUp(mia));
    const before = await account();
    const link = { userId: before?.id ?? '', lifeMs: hour, now: app.clock.now() };
    const passwordHash = await app.deps.hasher.hash(stranger.password);
    const late = await issueVerifyToken(app.db, link, { username: stranger.username, passwordHash });

    expect(await open(late)).toMatchObject({ status: 400, body: { code: 'token_invalid' } });

    expect(await account()).toEqual(before);
  });

  test('[API-01] signing up twice tells nothing of the address: a name is as taken or as free after each kind', async () => {
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
