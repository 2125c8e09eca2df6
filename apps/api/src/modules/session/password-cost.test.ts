import { maxPasswordBytes } from '@bottega/contract/credentials';
import { login } from '@bottega/contract/session';
import { changePassword } from '@bottega/contract/users';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { aUser, password, withFlags, withSession } from '../../testing/factories.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { eachEngine } from '../../testing/test-database.ts';
import { createPasswordHasher, type PasswordHasher } from './password-hasher.ts';

const older = createPasswordHasher({ memoryCost: 8, timeCost: 2, parallelism: 1 });

eachEngine((engine) => {
  let app: TestApp;
  beforeEach(async () => {
    app = await createTestApp(engine);
    await withFlags(app);
  });
  afterEach(() => app.close());

  const logIn = (email: string, given = password) => app.client().call(login, { body: { email, password: given } });
  const hashOf = async (id: string) =>
    (await app.db.selectFrom('users').select('password_hash').where('id', '=', id).executeTakeFirstOrThrow())
      .password_hash;

  test('a login hashes the password anew when the parameters have changed, and only then', async () => {
    const user = await aUser(app, { password_hash: await older.hash(password) });

    expect((await logIn(user.email, 'wrong-1!')).status).toBe(401);
    expect(await hashOf(user.id)).toBe(user.password_hash);
    expect((await logIn(user.email)).status).toBe(200);
    const stronger = await hashOf(user.id);
    expect(stronger).not.toBe(user.password_hash);
    expect(app.deps.hasher.needsRehash(stronger)).toBe(false);
    expect((await logIn(user.email)).status).toBe(200);
    expect(await hashOf(user.id)).toBe(stronger);
  });

  test('a password changed while the old one is hashed anew stays changed', async () => {
    const user = await aUser(app, { password_hash: await older.hash(password) });
    const { hasher } = app.deps;
    const hash = async (given: string) => {
      const hashed = await hasher.hash(given);
      await app.db.updateTable('users').set({ password_hash: 'changed meanwhile' }).execute();
      return hashed;
    };
    app.deps.hasher = { ...hasher, hash };

    await logIn(user.email);

    expect(await hashOf(user.id)).toBe('changed meanwhile');
  });

  test('of five changes at once with the same current password one counts', async () => {
    const user = await aUser(app);
    const client = await withSession(app, user);
    const passwords = Array.from({ length: 5 }, (_, nr) => `Rosmarino-${nr}?`);

    const answers = await Promise.all(
      passwords.map((newPassword) =>
        client.call(changePassword, {
          params: { id: user.id },
          body: { currentPassword: password, newPassword, confirmPassword: newPassword },
        }),
      ),
    );

    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400, 400, 400, 400]);
    const winner = passwords[answers.findIndex(({ status }) => status === 200)] ?? '';
    expect((await logIn(user.email, winner)).status).toBe(200);
  });

  test('a password over the limit is never hashed, whatever call it comes with', async () => {
    const user = await aUser(app, { two_factor_enabled: true });
    const client = await withSession(app, user);
    app.clock.pass(14 * 60_000);
    const hashed: string[] = [];
    app.deps.hasher = recording(app.deps.hasher, hashed);
    // Few characters, many bytes.
    const long = `aA1!${'🍕'.repeat((maxPasswordBytes - 4) / 4)}x`;
    const { id, email } = user;
    const twice = { newPassword: long, confirmPassword: long };
    const calls: [method: string, path: string, body: object][] = [
      ['POST', '/user/login', { email, password: long }],
      ['POST', '/user/signup', { email: 'new@example.org', username: 'new', password: long }],
      ['POST', '/user/resetPassword', { token: 'any', ...twice }],
      ['PUT', `/user/changePassword/${id}`, { currentPassword: password, ...twice }],
      ['PUT', `/user/changePassword/${id}`, { ...twice, currentPassword: long }],
      ['PUT', `/user/${id}`, { _2faEnabled: false, password: long }],
      ['DELETE', `/user/${id}`, { password: long }],
    ];

    for (const [method, path, body] of calls) {
      const answer = await client.send(method, path, { body });
      expect([path, answer.status, answer.body.code]).toEqual([path, 400, 'invalid_input']);
    }
    expect(hashed).toEqual([]);
    await client.send('POST', '/user/login', { body: { email, password: long.slice(0, -1) } });
    expect(hashed).toEqual([long.slice(0, -1)]);
  });

  test('a shop that cannot hash more says so and when to come back', async () => {
    const user = await aUser(app);
    app.deps.hasher = createPasswordHasher({ memoryCost: 8, timeCost: 1, parallelism: 1 }, { waiting: 0 });

    const answers = await Promise.all(Array.from({ length: 20 }, () => logIn(user.email)));

    const refused = answers.filter(({ status }) => status === 503);
    expect(refused.length).toBeGreaterThan(0);
    expect(refused.length + answers.filter(({ status }) => status === 200).length).toBe(20);
    expect(refused[0]?.body.code).toBe('unavailable');
    expect(refused[0]?.headers.get('Retry-After')).toBe('5');
  });
});

const recording = (hasher: PasswordHasher, hashed: string[]): PasswordHasher => ({
  ...hasher,
  hash: (given) => {
    hashed.push(given);
    return hasher.hash(given);
  },
  verify: (against, given) => {
    hashed.push(given);
    return hasher.verify(against, given);
  },
});
