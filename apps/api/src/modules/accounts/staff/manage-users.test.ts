import { deleteUser, updateUser } from '@bottega/contract/accounts/profile-endpoints';
import { getMe } from '@bottega/contract/accounts/session-endpoints';
import { expect } from 'vitest';
import type { Row } from '#db/tables.ts';
import { describeApi } from '#testing/api-test.ts';
import { dumpShop } from '#testing/database/dump.ts';
import { aUser, password, signedIn, withSession } from '#testing/factories.ts';
import { mailsOf } from '#testing/sent-mails.ts';
import type { TestApp } from '#testing/test-app.ts';

/** What is attempted, as the body of the call about that account; null: delete it. */
const acts: Record<string, (target: Row<'users'>) => Record<string, unknown> | null> = {
  'another name': ({ id }) => ({ username: `n_${id.slice(0, 12)}` }),
  'role user': () => ({ role: 'user' }),
  'role admin': () => ({ role: 'admin' }),
  'role superadmin': () => ({ role: 'superadmin' }),
  'a duty': () => ({ duties: ['kitchen'] }),
  'another address': ({ id }) => ({ email: `${id.toLowerCase()}@example.org` }),
  'the address it has': ({ email }) => ({ email }),
  deletion: () => null,
};

const untouchable = 'superadmin_untouchable';
const locked = 'other_email_locked';
// Per actor and action: the result for a user, an admin, a superadmin, and oneself.
const rules = {
  admin: {
    'another name': ['ok', 'ok', untouchable, 'ok'],
    'role user': ['ok', 'ok', untouchable, 'own_role_locked'],
    'role admin': ['ok', 'ok', untouchable, 'ok'],
    'role superadmin': ['forbidden', 'forbidden', untouchable, 'own_role_locked'],
    'a duty': ['ok', 'ok', untouchable, 'own_role_locked'],
    'another address': [locked, locked, untouchable, 'ok'],
    'the address it has': ['ok', 'ok', untouchable, 'ok'],
    deletion: ['ok', 'ok', untouchable, 'invalid_input'],
  },
  superadmin: {
    'another name': ['ok', 'ok', 'ok', 'ok'],
    'role user': ['ok', 'ok', 'ok', 'own_role_locked'],
    'role admin': ['ok', 'ok', 'ok', 'own_role_locked'],
    'role superadmin': ['ok', 'ok', 'ok', 'ok'],
    'a duty': ['ok', 'ok', 'ok', 'own_role_locked'],
    'another address': [locked, locked, locked, 'ok'],
    'the address it has': ['ok', 'ok', 'ok', 'ok'],
    deletion: ['ok', 'ok', 'ok', 'invalid_input'],
  },
};

describeApi((test) => {
  const row = (app: TestApp, id: string) =>
    app.db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirst();
  const events = (app: TestApp) => app.db.selectFrom('audit_events').selectAll().orderBy('seq').execute();
  /** A member of staff, their client, and a user they manage. */
  const managing = async (app: TestApp, role: 'admin' | 'superadmin' = 'admin') => {
    const self = await aUser(app, { role });
    const client = await withSession(app, self);
    const user = await aUser(app);
    const params = { id: user.id };
    return { self, client, user, params };
  };

  const cells = Object.entries(rules).flatMap(([actor, byAct]) =>
    Object.entries(byAct).flatMap(([act, outcomes]) =>
      outcomes.map((outcome, index) => {
        const target = (['user', 'admin', 'superadmin', 'self'] as const)[index] ?? 'self';
        return [actor as keyof typeof rules, act, target, outcome] as const;
      }),
    ),
  );

  test.for(cells)('[RULE-02] %s, %s, for %s: %s', async ([actor, act, whom, outcome], { app }) => {
    const self = await aUser(app, { role: actor });
    const target = whom === 'self' ? self : await aUser(app, { role: whom });
    const client = await withSession(app, self);
    const change = acts[act]?.(target);
    const proof = act === 'another address' && whom === 'self' ? { password } : {};
    const before = await dumpShop(app.db);

    const sent = change ? { body: { ...change, ...proof } } : {};
    const answer = await client.send(change ? 'PUT' : 'DELETE', `/user/${target.id}`, sent);

    expect(answer.body.code ?? 'ok').toBe(outcome);
    if (outcome !== 'ok') {
      expect(await dumpShop(app.db)).toEqual(before);
      return;
    }
    const after = await row(app, target.id);
    if (change?.role) expect(after?.role).toBe(change.role);
    if (change?.username) expect(after?.username).toBe(change.username);
    expect(after?.email).toBe(change ? target.email : undefined);
    const hasChanged = act === 'another address' || after?.version !== target.version;
    expect((await events(app)).map(({ actor_id, kind, record_id }) => [actor_id, kind, record_id])).toEqual(
      hasChanged ? [[self.id, 'user', target.id]] : [],
    );
  });

  test('[RULE-02] a changed role ends every session of the user at once', async ({ app }) => {
    const { client, user, params } = await managing(app);
    const theirs = [await signedIn(app, user), await signedIn(app, user)];
    const bystander = await withSession(app, await aUser(app));

    await client.call(updateUser, { params, body: { username: 'same-role', role: 'user' } });
    for (const each of theirs) expect((await each.call(getMe, {})).status).toBe(200);
    await client.call(updateUser, { params, body: { role: 'admin' } });

    for (const each of theirs) {
      expect((await each.call(getMe, {})).status).toBe(401);
      expect((await each.send('POST', '/user/refresh')).status).toBe(401);
    }
    expect((await bystander.call(getMe, {})).status).toBe(200);
    expect((await client.call(getMe, {})).status).toBe(200);
    expect((await (await signedIn(app, user)).call(getMe, {})).body.role).toBe('admin');
    expect(app.log).toContainEqual(expect.objectContaining({ event: 'role_changed', userId: user.id }));
  });

  test.for([
    { fullName: 'Mia Rossi' },
    { phoneNumber: '+33612345678' },
    { _2faEnabled: false },
    { password },
    { fullName: '', role: 'admin' },
  ])('staff may change only others’ name and role: %j is refused, naming the field', async (body, { app }) => {
    const { client, user } = await managing(app, 'superadmin');
    const before = await dumpShop(app.db);

    const answer = await client.send('PUT', `/user/${user.id}`, { body });

    expect(answer).toMatchObject({ status: 400, body: { code: 'invalid_input' } });
    expect(answer.body.errors).toEqual({ [Object.keys(body)[0] ?? '']: 'This field is not expected here' });
    expect(await dumpShop(app.db)).toEqual(before);
  });

  test('[API-08] a change by staff is returned, saved and audited with the previous values', async ({ app }) => {
    const { self, client, user, params } = await managing(app);
    app.clock.pass(1000);

    const answer = await client.call(updateUser, { params, body: { username: 'Nina', role: 'admin', version: 1 } });

    const updatedAt = app.clock.now().toISOString();
    expect(answer).toMatchObject({ status: 200, body: { username: 'Nina', role: 'admin', version: 2, updatedAt } });
    expect(await row(app, user.id)).toMatchObject({ username: 'Nina', role: 'admin', version: 2 });
    expect(client.cookies.has('username')).toBe(false);
    expect(await events(app)).toMatchObject([{ actor_id: self.id, action: 'updated', record_id: user.id }]);
    expect(await app.db.selectFrom('audit_details').selectAll().execute()).toMatchObject([
      {
        label: user.username,
        request_id: answer.headers.get('x-request-id'),
        before: { username: user.username, role: 'user' },
        after: { username: 'Nina', role: 'admin' },
      },
    ]);
  });

  test('a save without changes creates no version and no event', async ({ app }) => {
    const { client, user, params } = await managing(app);
    const before = await dumpShop(app.db);

    const answer = await client.call(updateUser, {
      params,
      body: { username: user.username, role: 'user', version: 1 },
    });

    expect(answer).toMatchObject({ status: 200, body: { version: 1 } });
    expect(await dumpShop(app.db)).toEqual(before);
  });

  test('changes to their own profile are audited for staff, not for customers', async ({ app }) => {
    const { self, client, user, params } = await managing(app);
    await client.call(updateUser, { params: { id: self.id }, body: { fullName: 'Ada' } });
    await (await withSession(app, user)).call(updateUser, { params, body: { fullName: 'Mia' } });
    expect((await events(app)).map(({ record_id }) => record_id)).toEqual([self.id]);
    const [details] = await app.db.selectFrom('audit_details').selectAll().execute();
    expect([details?.before, details?.after]).toEqual([{}, { fullName: 'Ada' }]);
  });

  test('saving over a newer version is a conflict; without a version it succeeds', async ({ app }) => {
    const { client, user, params } = await managing(app);
    const owner = await withSession(app, user);
    await owner.call(updateUser, { params, body: { fullName: 'Mia Rossi', version: 1 } });
    const before = await dumpShop(app.db);

    const stale = { username: 'Nina', version: 1 };
    for (const each of [client, owner]) {
      const answer = await each.call(updateUser, { params, body: stale });
      expect(answer).toMatchObject({ status: 409, body: { code: 'version_conflict' } });
    }

    expect(await dumpShop(app.db)).toEqual(before);
    expect((await client.call(updateUser, { params, body: { username: 'Nina' } })).body.version).toBe(3);
  });

  test('of ten concurrent saves of one version one succeeds', async ({ app }) => {
    const { user, params } = await managing(app);
    const clients = await Promise.all(
      Array.from({ length: 10 }, async () => withSession(app, await aUser(app, { role: 'admin' }))),
    );

    const answers = await Promise.all(
      clients.map((each, index) => each.call(updateUser, { params, body: { username: `name-${index}`, version: 1 } })),
    );

    expect(answers.map(({ body }) => body.code ?? 'ok').toSorted()).toEqual([
      'ok',
      ...Array.from({ length: 9 }, () => 'version_conflict'),
    ]);
    expect(await row(app, user.id)).toMatchObject({ version: 2 });
    expect(await events(app)).toHaveLength(1);
  });

  test('a taken name is refused and leaves the role unchanged', async ({ app }) => {
    await aUser(app, { username: 'Nina' });
    const { client, user, params } = await managing(app);
    const before = await dumpShop(app.db);

    const answer = await client.call(updateUser, { params, body: { username: 'nina', role: 'admin' } });

    expect(answer).toMatchObject({
      status: 409,
      body: { code: 'username_taken', errors: { username: expect.any(String) } },
    });
    expect(await dumpShop(app.db)).toEqual(before);
    expect((await withSession(app, user)).cookies.size).toBe(2);
  });

  test('[API-08] staff delete users without a password', async ({ app }) => {
    const { client, user, params } = await managing(app);
    const theirs = await signedIn(app, user);

    const answer = await client.call(deleteUser, { params, body: {} });

    expect(answer).toMatchObject({ status: 200, body: { message: 'User deleted successfully.' } });
    expect(await row(app, user.id)).toBeUndefined();
    expect((await theirs.call(getMe, {})).status).toBe(401);
    expect((await client.call(getMe, {})).status).toBe(200);
    for (const again of [
      await client.call(deleteUser, { params, body: {} }),
      await client.call(updateUser, { params, body: { username: 'nobody' } }),
    ]) {
      expect(again).toMatchObject({ status: 404, body: { code: 'user_not_found' } });
    }
    expect(await mailsOf(app, 'password_changed')).toEqual([]);
  });

  test('[RULE-02] staff need their password to delete themselves', async ({ app }) => {
    const { self, client } = await managing(app);
    const params = { id: self.id };
    expect((await client.call(deleteUser, { params, body: {} })).body.errors).toEqual({
      password: 'Please fill in this field',
    });
    expect((await client.call(deleteUser, { params, body: { password: 'wrong-1!' } })).status).toBe(400);
    expect(await row(app, self.id)).toBeDefined();
    expect((await client.call(deleteUser, { params, body: { password } })).body.message).toBe(
      'Your account was deleted.',
    );
    expect(await row(app, self.id)).toBeUndefined();
    expect((await events(app)).map(({ action, record_id }) => [action, record_id])).toEqual([['deleted', self.id]]);
  });
});
