import { changePassword, deleteUser, listEvents, updateUser } from '@bottega/contract/accounts/profile-endpoints';
import { login } from '@bottega/contract/accounts/session-endpoints';
import { describe, expect } from 'vitest';
import type { Row } from '#db/tables.ts';
import { purgeExpired } from '#jobs/scheduled-jobs.ts';
import { randomId } from '#lib/random.ts';
import { describeApi } from '#testing/api-test.ts';
import { aUser, password, withSession } from '#testing/factories.ts';
import type { TestApp } from '#testing/test-app.ts';
import { logAuth } from './auth-log.service.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;
const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:144.0) Gecko/20100101 Firefox/144.0';

describeApi((test) => {
  const rows = ({ db }: TestApp) => db.selectFrom('account_events').selectAll().orderBy('at').execute();
  /** Without the login that reads them. */
  const eventsOf = async (app: TestApp, user: Row<'users'>) => {
    app.clock.pass(1);
    const client = await withSession(app, user);
    return (await client.call(listEvents, { params: { id: user.id } })).body.slice(1);
  };
  const logIn = (app: TestApp, email: string, { given = password, ip = '192.0.2.7' } = {}) =>
    app.client(ip).send('POST', login.path, { body: { email, password: given }, headers: { 'User-Agent': firefox } });

  test('logins, wrong passwords and changes are listed with time, device and address, newest first', async ({
    app,
  }) => {
    const user = await aUser(app);
    await logIn(app, user.email, { given: 'wrong-1!' });
    app.clock.pass(minute);
    await logIn(app, user.email);
    app.clock.pass(minute);
    const client = await withSession(app, user);
    app.clock.pass(minute);
    const next = { newPassword: 'Rosmarino-8?', confirmPassword: 'Rosmarino-8?' };
    await client.call(changePassword, { params: { id: user.id }, body: { currentPassword: password, ...next } });
    await client.call(updateUser, { params: { id: user.id }, body: { _2faEnabled: true } });

    const { body } = await client.call(listEvents, { params: { id: user.id } });

    expect(body.map(({ kind }) => kind).toSorted()).toEqual(
      ['login', 'login', 'login_refused', 'password_changed', 'two_factor_changed'].toSorted(),
    );
    const times = body.map(({ at }) => at);
    expect(times).toEqual(times.toSorted().toReversed());
    const device = { kind: 'desktop', browser: 'Firefox', system: 'Windows' };
    expect(body.at(-1)).toMatchObject({ kind: 'login_refused', ip: '192.0.2.7', device, times: 1 });
    expect(body.at(-2)).toMatchObject({ kind: 'login', ip: '192.0.2.7', device });
    expect(body).toContainEqual(expect.objectContaining({ kind: 'two_factor_changed', enabled: true }));
  });

  test('events written by a newer version are listed too, as during an upgrade', async ({ app }) => {
    const user = await aUser(app);
    await logIn(app, user.email);
    await app.db.updateTable('account_events').set({ kind: 'passkey_added' }).execute();
    expect(await eventsOf(app, user)).toMatchObject([{ kind: 'passkey_added' }]);
  });

  test('wrong passwords from one network within an hour are one event with a count', async ({ app }) => {
    const user = await aUser(app);
    app.clock.pass(hour - (app.clock.now().getTime() % hour));
    for (const ip of ['2001:db8::1', '2001:db8::2', '198.51.100.9']) {
      await logIn(app, user.email, { given: 'wrong-1!', ip });
      app.clock.pass(minute);
    }
    app.clock.pass(hour);
    await logIn(app, user.email, { given: 'wrong-1!', ip: '2001:db8::3' });

    const refused = (await eventsOf(app, user)).map(({ kind, ip, times }) => [kind, ip, times]);

    expect(refused).toEqual([
      ['login_refused', '2001:db8::3', 1],
      ['login_refused', '198.51.100.9', 1],
      ['login_refused', '2001:db8::2', 2],
    ]);
  });

  test('twenty concurrent wrong passwords are one event', async ({ app }) => {
    const user = await aUser(app);
    const refuse = () => logAuth(app.deps, 'login_refused', { userId: user.id, ip: '192.0.2.7' });
    await Promise.all(Array.from({ length: 20 }, refuse));
    expect(await rows(app)).toMatchObject([{ kind: 'login_refused', times: 20 }]);
  });

  test('an address without an account leaves as many rows, which are deleted after a day', async ({ app }) => {
    const user = await aUser(app);
    await logIn(app, user.email, { given: 'wrong-1!' });
    await logIn(app, 'stranger@example.org', { given: 'wrong-1!' });
    expect((await rows(app)).map(({ user_id }) => user_id).toSorted()).toEqual([user.id, null].toSorted());
    app.clock.pass(day);
    await purgeExpired(app.db, app.clock.now());
    expect(await rows(app)).toMatchObject([{ user_id: user.id }]);
  });

  test('staff actions are shown without their address', async ({ app, admin }) => {
    const user = await aUser(app);
    await admin.call(updateUser, { params: { id: user.id }, body: { role: 'admin' } });
    expect(await eventsOf(app, { ...user, role: 'admin' })).toMatchObject([{ kind: 'role_changed', ip: '' }]);
  });

  test('the events are deleted with the account, even one that arrives late', async ({ app }) => {
    const user = await aUser(app);
    const client = await withSession(app, user);
    await client.call(deleteUser, { params: { id: user.id }, body: { password } });
    await logAuth(app.deps, 'login', { userId: user.id, ip: '192.0.2.7' });
    expect(await rows(app)).toEqual([]);
    expect(app.log).not.toContainEqual(expect.objectContaining({ level: 50 }));
  });

  describe('of an account that strangers attack', () => {
    /** Events, one per minute, as `logAuth` stores them. */
    const fill = async (app: TestApp, user_id: string, { kind, count }: { kind: string; count: number }) => {
      const start = app.clock.now().getTime();
      const events = Array.from({ length: count }, (_, nr) => ({
        id: randomId(),
        user_id,
        kind,
        at: new Date(start + nr * minute),
        ip: '192.0.2.7',
        user_agent: firefox,
      }));
      await app.db.insertInto('account_events').values(events).execute();
      app.clock.pass(count * minute);
    };

    test('the list still shows what the owner did', async ({ app }) => {
      const user = await aUser(app);
      await fill(app, user.id, { kind: 'password_changed', count: 60 });
      await fill(app, user.id, { kind: 'login_refused', count: 100 });
      const kinds = (await eventsOf(app, user)).map(({ kind }) => kind);
      expect(kinds.filter((kind) => kind === 'login_refused')).toHaveLength(15);
      expect(kinds.filter((kind) => kind === 'password_changed')).toHaveLength(34);
    });

    test('at most 200 events are stored, and none for more than 90 days', async ({ app }) => {
      const [user, other] = [await aUser(app), await aUser(app)];
      await fill(app, other.id, { kind: 'login', count: 3 });
      await fill(app, user.id, { kind: 'login', count: 170 });
      await fill(app, user.id, { kind: 'login_refused', count: 80 });
      await purgeExpired(app.db, app.clock.now());
      const kept = await rows(app);
      const count = (id: string, kind: string) => kept.filter((row) => row.user_id === id && row.kind === kind).length;
      expect([count(user.id, 'login'), count(user.id, 'login_refused'), count(other.id, 'login')]).toEqual([
        150, 50, 3,
      ]);

      app.clock.pass(90 * day);
      await purgeExpired(app.db, app.clock.now());
      expect(await rows(app)).toEqual([]);
    });
  });
});
