import { changePassword } from '@bottega/contract/accounts/profile-endpoints';
import { login } from '@bottega/contract/accounts/session-endpoints';
import { forgotPassword, resetPassword, signup } from '@bottega/contract/accounts/signup-endpoints';
import { validation } from '@bottega/contract/locales/en/validation';
import { describe, expect, test as unitTest } from 'vitest';
import { describeApi } from '#testing/api-test.ts';
import { aSignedInUser, aUser, password } from '#testing/factories.ts';
import { mailedToken } from '#testing/sent-mails.ts';
import type { TestApp } from '#testing/test-app.ts';
import { guessableBy } from './guessable-password.service.ts';

const owner = { shop: 'Bottega', username: 'gianluca', email: 'luca.rossi@example.org' };

describe('a password', () => {
  unitTest.each([
    'password',
    'Password1!',
    'PASSWORD2026!!',
    'p@ssw0rd!',
    '12345678',
    'qwertyuiop',
    'azerty123',
    'Soleil-75!',
    'iloveyou1.',
    'ｐａｓｓｗｏｒｄ1!',
  ])('%s is common', (common) => {
    expect(guessableBy(common, owner)).toBe('password_common');
  });

  unitTest.each(['Bottega-2026', 'my-GianLuca-7?', 'x luca.rossi x'])('%s is personal', (personal) => {
    expect(guessableBy(personal, owner)).toBe('password_personal');
  });

  unitTest.each([
    'Basilico-7!',
    'Rosmarino-8?',
    'orange8231947!!',
    'correct horse battery',
    'zK4-vv9q',
    'passwordless',
  ])('%s is neither', (good) => {
    expect(guessableBy(good, owner)).toBeUndefined();
  });

  unitTest('of a random kind is practically never taken for a common one', () => {
    const random = Array.from({ length: 5_000 }, () => crypto.randomUUID());
    expect(random.filter((each) => guessableBy(each, owner)).length).toBeLessThan(3);
  });
});

describeApi((test) => {
  const common = 'Password1!';
  const change = async (app: TestApp, role: 'user' | 'admin' | 'superadmin', newPassword = common) => {
    const { user, client } = await aSignedInUser(app, { role });
    const body = { currentPassword: password, newPassword, confirmPassword: newPassword };
    const answer = await client.call(changePassword, { params: { id: user.id }, body });
    const mayLogIn = async (given: string) =>
      (await app.client().call(login, { body: { email: user.email, password: given } })).status === 200;
    return { user, answer, mayLogIn };
  };

  test.for(['admin', 'superadmin'] as const)('%s may not change theirs to a common one', async (role, { app }) => {
    const { answer, mayLogIn } = await change(app, role);
    expect(answer).toMatchObject({
      status: 400,
      body: { code: 'invalid_input', errors: { newPassword: validation.password_common } },
    });
    expect(await mayLogIn(password)).toBe(true);
  });

  test('staff may not change theirs to one that contains the name of the shop', async ({ app }) => {
    const { answer } = await change(app, 'admin', 'Ma-Bottega-93');
    expect(answer.body.errors).toEqual({ newPassword: validation.password_personal });
  });

  test('staff may change it to another one', async ({ app }) => {
    const { answer, mayLogIn } = await change(app, 'admin', 'Rosmarino-8?');
    expect(answer).toMatchObject({ status: 200, body: { message: 'Your password was changed.' } });
    expect(answer.body.warning).toBeUndefined();
    expect(await mayLogIn('Rosmarino-8?')).toBe(true);
  });

  test('customers may, but are warned', async ({ app }) => {
    const { answer, mayLogIn } = await change(app, 'user');
    expect(answer).toMatchObject({
      status: 200,
      body: {
        message: 'Your password was changed.',
        warning: { code: 'password_common', message: expect.stringContaining('please choose another one') },
      },
    });
    expect(await mayLogIn(common)).toBe(true);
  });

  const reset = async (app: TestApp, newPassword: string) => {
    const token = await mailedToken(app, 'reset_password');
    return app.client().call(resetPassword, { body: { token, newPassword, confirmPassword: newPassword } });
  };

  test('staff may not reset theirs to a common one, and their link stays usable', async ({ app }) => {
    const { email } = await aUser(app, { role: 'admin' });
    await app.client().call(forgotPassword, { body: { email } });
    expect(await reset(app, common)).toMatchObject({
      status: 400,
      body: { code: 'invalid_input', errors: { newPassword: validation.password_common } },
    });
    expect((await app.client().call(login, { body: { email, password } })).status).toBe(200);
    expect((await reset(app, 'Rosmarino-8?')).status).toBe(200);
  });

  test('customers who reset theirs are warned', async ({ app }) => {
    const { email } = await aUser(app);
    await app.client().call(forgotPassword, { body: { email } });
    const answer = await reset(app, common);
    expect(answer).toMatchObject({ status: 200, body: { warning: { code: 'password_common' } } });
  });

  test('a signup with a common one is warned, the same for an address that has an account', async ({ app }) => {
    const { email } = await aUser(app);
    const signUp = (address: string, username: string) =>
      app.client().call(signup, { body: { email: address, username, password: common } });
    const [first, second] = [await signUp('new@example.org', 'newcomer'), await signUp(email, 'another')];
    expect(first).toMatchObject({ status: 201, body: { warning: { code: 'password_common' } } });
    expect(second.body).toEqual(first.body);
  });

  test('the log records which staff log in with a common password, but not which password', async ({ app }) => {
    const password_hash = await app.deps.hasher.hash(common);
    const logIn = async (role: 'user' | 'admin') => {
      const user = await aUser(app, { role, password_hash });
      expect((await app.client().call(login, { body: { email: user.email, password: common } })).status).toBe(200);
      return app.log
        .filter((line) => JSON.stringify(line).includes(user.id))
        .map((line) => 'event' in line && line.event);
    };
    expect(await logIn('admin')).toContain('staff_password_guessable');
    expect(await logIn('user')).not.toContain('staff_password_guessable');
    expect(JSON.stringify(app.log)).not.toContain(common);
  });
});
