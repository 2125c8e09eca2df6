import { deleteUser, updateUser } from '@bottega/contract/accounts/profile-endpoints';
import { signup, verifyAccount } from '@bottega/contract/accounts/signup-endpoints';
import { listUsers } from '@bottega/contract/accounts/staff-endpoints';
import type { CallInput } from '@bottega/contract/endpoint';
import { expect } from 'vitest';
import { indexRecords } from '#db/search/search-index.ts';
import type { NewRow } from '#db/tables.ts';
import { describeApi } from '#testing/api-test.ts';
import { aUser, password, withSession } from '#testing/factories.ts';
import { forgetMails, mailedToken } from '#testing/sent-mails.ts';
import type { Client, TestApp } from '#testing/test-app.ts';

describeApi({ engines: 'both' }, (base) => {
  const test = base.extend('staff', { auto: true }, async ({ app }) =>
    withSession(app, await aUser(app, { username: 'the_boss', role: 'superadmin' })),
  );

  /** A user created a second after the previous one, whom the search can find. */
  const newcomer = async (app: TestApp, username: string, overrides: Partial<NewRow<'users'>> = {}) => {
    app.clock.pass(1000);
    const user = await aUser(app, { username, email: `${username.toLowerCase()}@example.org`, ...overrides });
    await indexRecords(app.db, 'user', [user.id]);
    return user;
  };

  type Query = NonNullable<CallInput<typeof listUsers>['query']>;
  /** The names on a page, and the total. */
  const list = async (staff: Client, query: Query = {}) => {
    const { status, body } = await staff.call(listUsers, { query });
    expect(status).toBe(200);
    return { names: body.payload.users.map(({ username }) => username), total: body.payload.total };
  };

  test('[API-08, API-10] staff see all users, newest first, page by page, with no secret', async ({ app, staff }) => {
    for (const name of ['Ada', 'Bea', 'Cleo']) await newcomer(app, name);
    expect(await list(staff, { limit: 2 })).toEqual({ names: ['Cleo', 'Bea'], total: 4 });
    expect(await list(staff, { limit: 2, page: 2 })).toEqual({ names: ['Ada', 'the_boss'], total: 4 });
    expect(await list(staff, { limit: 2, page: 3 })).toEqual({ names: [], total: 4 });
    const { body } = await staff.call(listUsers, { query: {} });
    expect(Object.keys(body.payload.users[0] ?? {}).toSorted()).toEqual(
      [
        '_id',
        'username',
        'email',
        'role',
        '_2faEnabled',
        'disabled',
        'totpEnabled',
        'createdAt',
        'updatedAt',
        'verified',
        'version',
      ].toSorted(),
    );
  });

  test('the list shows whether an address is verified', async ({ app, staff }) => {
    await newcomer(app, 'Ada', { verified_at: null });
    const { body } = await staff.call(listUsers, { query: {} });
    expect(body.payload.users.map(({ username, verified }) => [username, verified])).toEqual([
      ['Ada', false],
      ['the_boss', true],
    ]);
  });

  test('[API-08, AUSER-01] the tabs filter by one or more roles', async ({ app, staff }) => {
    await newcomer(app, 'Ada', { role: 'admin' });
    await newcomer(app, 'Bea');
    expect(await list(staff, { role: 'admin' })).toEqual({ names: ['Ada'], total: 1 });
    expect(await list(staff, { role: 'user' })).toEqual({ names: ['Bea'], total: 1 });
    expect(await list(staff, { role: 'admin,superadmin' })).toEqual({ names: ['Ada', 'the_boss'], total: 2 });
  });

  test.for(['', 'chef', 'admin,chef', 'admin,', 'ADMIN'])('the role %j is a field error', async (role, { staff }) => {
    const answer = await staff.send('GET', `/user?role=${role}`);
    expect(answer).toMatchObject({ status: 400, body: { errors: { role: expect.any(String) } } });
  });

  test('[AUSER-01] the search finds any part of a username or address, in any case', async ({ app, staff }) => {
    await newcomer(app, 'Margherita', { email: 'marghe@napoli.example' });
    await newcomer(app, 'Rita-Rossi', { role: 'admin' });
    expect(await list(staff, { search: 'RITA' })).toEqual({ names: ['Rita-Rossi', 'Margherita'], total: 2 });
    expect(await list(staff, { search: 'napoli' })).toEqual({ names: ['Margherita'], total: 1 });
    expect(await list(staff, { search: 'rita ros' })).toEqual({ names: ['Rita-Rossi'], total: 1 });
    expect(await list(staff, { search: 'rita', role: 'user' })).toEqual({ names: ['Margherita'], total: 1 });
    expect(await list(staff, { search: 'rita', limit: 1, page: 2 })).toEqual({ names: ['Margherita'], total: 2 });
    expect(await list(staff, { search: 'nobody' })).toEqual({ names: [], total: 0 });
    expect((await list(staff, { search: ' ' })).total).toBe(3);
  });

  test('[AUSER-01] the search finds a phone number in every spelling, and by its latest owner only', async ({
    app,
    staff,
  }) => {
    const zoe = await newcomer(app, 'zoe', { phone_number: '06 12 34 56 78' });
    await newcomer(app, 'lea', { phone_number: '+33698765432' });
    for (const search of ['+33 6 12 34 56 78', '0612345678', '06.12.34.56.78', '0033612345678', '\u202a06 12 34']) {
      expect((await list(staff, { search })).names).toEqual(['zoe']);
    }
    expect((await list(staff, { search: 'lea 06 98 76 54 32' })).names).toEqual(['lea']);
    const own = await withSession(app, zoe);
    await own.call(updateUser, { params: { id: zoe.id }, body: { phoneNumber: '+32 470 12 34 56' } });
    expect((await list(staff, { search: '0612345678' })).names).toEqual([]);
    expect((await list(staff, { search: '0470/12.34.56' })).names).toEqual(['zoe']);
  });

  test('the search follows signups, changed names and deletions', async ({ app, staff }) => {
    const email = 'mia@example.org';
    for (const username of ['first-name', 'second-name']) {
      await forgetMails(app);
      await app.client().call(signup, { body: { email, username, password } });
      expect((await list(staff, { search: 'first' })).names).toEqual(['first-name']);
    }
    await app.client().call(verifyAccount, { params: { token: await mailedToken(app, 'verify_account') } });
    expect((await list(staff, { search: 'second' })).names).toEqual(['second-name']);
    expect((await list(staff, { search: 'first' })).names).toEqual([]);

    const user = await app.db.selectFrom('users').selectAll().where('email', '=', email).executeTakeFirstOrThrow();
    const params = { id: user.id };
    await (await withSession(app, user)).call(updateUser, { params, body: { username: 'third-name' } });
    expect((await list(staff, { search: 'third' })).names).toEqual(['third-name']);
    await staff.call(updateUser, { params, body: { username: 'fourth-name' } });
    expect((await list(staff, { search: 'third' })).names).toEqual([]);
    expect((await list(staff, { search: 'fourth' })).names).toEqual(['fourth-name']);
    await staff.call(deleteUser, { params, body: {} });
    expect(await list(staff, { search: 'mia' })).toEqual({ names: [], total: 0 });
    expect(await app.db.selectFrom('search_terms').selectAll().execute()).toEqual([]);
  });
});
