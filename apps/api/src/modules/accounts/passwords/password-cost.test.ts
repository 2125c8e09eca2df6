import { maxPasswordBytes } from '@bottega/contract/accounts/credentials';
import { changePassword } from '@bottega/contract/accounts/profile-endpoints';
import { login } from '@bottega/contract/accounts/session-endpoints';
import { expect } from 'vitest';
import type { PasswordHasher } from '#deps.ts';
import { describeApi } from '#testing/api-test.ts';
import { aUser, password, withSession } from '#testing/factories.ts';
import type { TestApp } from '#testing/test-app.ts';
import { createPasswordHasher } from './password-hasher.service.ts';

const older = createPasswordHasher({ memoryCost: 8, timeCost: 2, parallelism: 1 });

describeApi((test) => {
  const logIn = (app: TestApp, email: string, given = password) =>
    app.client().call(login, { body: { email, password: given } });
  const hashOf = async (app: TestApp, id: string) =>
    (await app.db.selectFrom('users').select('password_hash').where('id', '=', id).executeTakeFirstOrThrow())
      .password_hash;

  test('a login rehashes the password only when the parameters have changed', async ({ app }) => {
    const user = await aUser(app, { password_hash: await older.hash(password) });

    expect((await logIn(app, user.email, 'wrong-1!')).status).toBe(401);
    expect(await hashOf(app, user.id)).toBe(user.password_hash);
    expect((await logIn(app, user.email)).status).toBe(200);
    const stronger = await hashOf(app, user.id);
    expect(stronger).not.toBe(user.password_hash);
    expect(app.deps.hasher.needsRehash(stronger)).toBe(false);
    expect((await logIn(app, user.email)).status).toBe(200);
    expect(await hashOf(app, user.id)).toBe(stronger);
  });

  test('a password changed during a rehash stays changed', async ({ app }) => {
    const user = await aUser(app, { password_hash: await older.hash(password) });
    const { hasher } = app.deps;
    const hash = async (given: string) => {
      const hashed = await hasher.hash(given);
      await app.db.updateTable('users').set({ password_hash: 'changed meanwhile' }).execute();
      return hashed;
    };
    app.deps.hasher = { ...hasher, hash };

    await logIn(app, user.email);

    expect(await hashOf(app, user.id)).toBe('changed meanwhile');
  });

  test('of five concurrent changes with the same current password one succeeds', async ({ app }) => {
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
    expect((await logIn(app, user.email, winner)).status).toBe(200);
  });

  test('no call hashes a password over the limit', async ({ app }) => {
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

  test('an overloaded hasher is a 503 with Retry-After', async ({ app }) => {
    const user = await aUser(app);
    app.deps.hasher = createPasswordHasher({ memoryCost: 8, timeCost: 1, parallelism: 1 }, { maxPending: 0 });

    const answers = await Promise.all(Array.from({ length: 20 }, () => logIn(app, user.email)));

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
