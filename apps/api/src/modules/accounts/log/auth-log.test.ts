import {
  changePassword,
  deleteUser,
  endOtherSessions,
  endUserSession,
  updateUser,
} from '@bottega/contract/accounts/profile-endpoints';
import { getMe, login, refresh, resendLoginCode, verifyLogin } from '@bottega/contract/accounts/session-endpoints';
import { forgotPassword, resetPassword, signup, verifyAccount } from '@bottega/contract/accounts/signup-endpoints';
import { pino } from 'pino';
import { expect } from 'vitest';
import { describeApi } from '#testing/api-test.ts';
import { aSession, aUser, password, signedIn, withSession } from '#testing/factories.ts';
import { mailedCode, mailedToken } from '#testing/sent-mails.ts';
import type { TestApp } from '#testing/test-app.ts';
import { logAuth } from './auth-log.service.ts';

const newPassword = 'Rosmarino-8?';
const ip = '192.0.2.7';

describeApi((test) => {
  /** The events logged since the last call. */
  const events = (app: TestApp) =>
    app.log.splice(0).map((line) => {
      const {
        level: _,
        time: __,
        pid: ___,
        hostname: ____,
        msg: _____,
        sessionId: ______,
        ...event
      } = line as Record<string, unknown>;
      return event;
    });
  const idOf = async (app: TestApp, email: string) =>
    (await app.db.selectFrom('users').select('id').where('email', '=', email).executeTakeFirstOrThrow()).id;

  test('logins are logged with user and address: successful, refused, code mailed, code refused', async ({ app }) => {
    const user = await aUser(app);
    const careful = await aUser(app, { two_factor_enabled: true });
    const client = app.client(ip);
    const logIn = (email: string, given = password) => client.call(login, { body: { email, password: given } });

    await logIn(user.email);
    expect(events(app)).toEqual([{ event: 'login', userId: user.id, ip }]);
    await logIn(user.email, 'wrong-1!');
    await logIn('nobody@example.org');
    expect(events(app)).toEqual([
      { event: 'login_refused', userId: user.id, ip },
      { event: 'login_refused', ip },
    ]);
    await logIn(careful.email);
    const code = await mailedCode(app);
    await client.call(verifyLogin, { body: { email: careful.email, code: 'wrong' } });
    await client.call(verifyLogin, { body: { email: careful.email, code } });
    expect(events(app)).toEqual([
      { event: 'login_code_mailed', userId: careful.id, ip },
      { event: 'login_code_refused', ip },
      { event: 'login', userId: careful.id, ip },
    ]);
    await logIn(careful.email);
    events(app);
    await client.call(resendLoginCode, { body: { email: careful.email } });
    expect(events(app)).toEqual([{ event: 'login_code_mailed', userId: careful.id, ip }]);
  });

  test('the life of an account is logged, from signup to its end', async ({ app }) => {
    const email = 'mia@example.org';
    const client = app.client(ip);
    await client.call(signup, { body: { email, username: 'mia', password } });
    await client.call(verifyAccount, { params: { token: await mailedToken(app, 'verify_account') } });
    await client.call(forgotPassword, { body: { email } });
    await client.call(forgotPassword, { body: { email: 'nobody@example.org' } });
    const token = await mailedToken(app, 'reset_password');
    await client.call(resetPassword, { body: { token, newPassword, confirmPassword: newPassword } });
    const userId = await idOf(app, email);
    expect(events(app)).toEqual([
      { event: 'signup', userId, ip },
      { event: 'account_verified', userId, ip },
      { event: 'password_reset_asked', userId, ip },
      { event: 'password_reset_asked', ip },
      { event: 'password_reset', userId, ip },
    ]);

    await client.call(login, { body: { email, password: newPassword } });
    const params = { id: userId };
    await client.call(updateUser, { params, body: { fullName: 'Mia Rossi' } });
    await client.call(updateUser, { params, body: { _2faEnabled: true } });
    const form = { currentPassword: newPassword, newPassword: password, confirmPassword: password };
    await client.call(changePassword, { params, body: form });
    await client.call(deleteUser, { params, body: { password } });
    expect(events(app)).toEqual([
      { event: 'login', userId, ip },
      { event: 'two_factor_changed', enabled: true, userId, ip },
      { event: 'password_changed', userId, ip },
      { event: 'account_deleted', userId, ip },
    ]);
  });

  test('a reused refresh token is logged as a warning', async ({ app }) => {
    const user = await aUser(app);
    const owner = await withSession(app, user);
    const thief = app.client(ip);
    thief.cookies.set('refresh', owner.cookies.get('refresh') ?? '');
    await owner.call(refresh, {});
    await owner.call(getMe, {});
    app.clock.pass(60_000);
    app.log.length = 0;

    await thief.call(refresh, {});

    expect(app.log).toMatchObject([{ level: 40, event: 'refresh_token_reused', userId: user.id, ip }]);
  });

  test('ending one session or all others is logged', async ({ app }) => {
    const user = await aUser(app);
    const client = app.client(ip);
    await client.call(login, { body: { email: user.email, password } });
    const session = await aSession(app, user);
    app.log.length = 0;

    await client.call(endUserSession, { params: { id: user.id, sessionId: session } });
    await client.call(endOtherSessions, { params: { id: user.id } });

    expect(app.log).toMatchObject([
      { event: 'session_ended', userId: user.id, sessionId: session, ip },
      { event: 'other_sessions_ended', userId: user.id, ip },
    ]);
  });

  test('refused input is not logged as an event', async ({ app }) => {
    const user = await aUser(app, { two_factor_enabled: true });
    const client = await withSession(app, user);
    app.clock.pass(11 * 60_000);
    app.log.length = 0;

    await client.call(updateUser, { params: { id: user.id }, body: { _2faEnabled: false } });
    await client.call(deleteUser, { params: { id: user.id }, body: { password: 'wrong-1!' } });
    await client.call(verifyAccount, { params: { token: 'no-such-token' } });

    expect(app.log).toEqual([]);
  });

  test('no name, address or browser can forge a log line', async ({ app }) => {
    const lines: string[] = [];
    const forged = '"}\n{"level":30,"event":"login","userId":"superadmin"}\r\u2028\u0000';
    app.deps.logger = pino({ level: 'info' }, { write: (line: string) => void lines.push(line) });
    const user = await aUser(app, { username: forged.replace('\u0000', '') });
    const client = await signedIn(app, user);
    await client.send('POST', '/user/login', {
      body: { email: user.email, password: 'wrong-1!' },
      headers: { 'user-agent': 'x","event":"login","userId":"superadmin' },
    });
    await logAuth(app.deps, 'login_refused', { userId: forged, ip: forged });

    const written = lines.join('').split('\n');
    expect(written.pop()).toBe('');
    const events = written.map((line) => JSON.parse(line)).filter(({ event }) => event);
    expect(events).toMatchObject([
      { event: 'login', userId: user.id },
      { event: 'login_refused', userId: user.id },
      { event: 'login_refused', userId: forged, ip: forged },
    ]);
  });
});
