import { endOtherSessions, endUserSession, listSessions } from '@bottega/contract/accounts/profile-endpoints';
import { getMe, login, verifyLogin } from '@bottega/contract/accounts/session-endpoints';
import { expect } from 'vitest';
import type { Row } from '#db/tables.ts';
import { describeApi } from '#testing/api-test.ts';
import { dumpTables } from '#testing/database/dump.ts';
import { aSession, aSignedInUser, aUser, password, signedIn } from '#testing/factories.ts';
import { mailedCode } from '#testing/sent-mails.ts';
import { anotherInstance, type Client } from '#testing/test-app.ts';

const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:132.0) Gecko/20100101 Firefox/132.0';
const minute = 60_000;
const day = 24 * 60 * minute;

describeApi({ engines: 'both' }, (test) => {
  const list = async (client: Client, { id }: Row<'users'>) =>
    (await client.call(listSessions, { params: { id } })).body;
  const end = (client: Client, { id }: Row<'users'>, sessionId: string) =>
    client.call(endUserSession, { params: { id, sessionId } });
  const currentOf = async (client: Client, user: Row<'users'>) =>
    (await list(client, user)).find(({ current }) => current)?._id ?? '';
  /** The responses to the client's access and refresh tokens. */
  const worthOf = async (client: Client) => [
    (await client.call(getMe, {})).status,
    (await client.send('POST', '/user/refresh')).status,
  ];

  test('the list shows device, address and times of each session', async ({ app }) => {
    const user = await aUser(app);
    const client = app.client('198.51.100.7');
    await client.call(login, { body: { email: user.email, password } }, { 'user-agent': firefox });
    const begun = app.clock.now().toISOString();
    app.clock.pass(16 * minute);
    await client.send('POST', '/user/refresh');

    const answer = await client.call(listSessions, { params: { id: user.id } });

    expect(answer.status).toBe(200);
    expect(answer.body).toEqual([
      {
        _id: expect.stringMatching(/^[\w-]{22}$/),
        device: { kind: 'desktop', browser: 'Firefox', system: 'Windows' },
        ip: '198.51.100.7',
        createdAt: begun,
        lastUsedAt: app.clock.now().toISOString(),
        current: true,
      },
    ]);
  });

  test('the current session comes first, then by last use', async ({ app }) => {
    const { user, client } = await aSignedInUser(app);
    const used = (ms: number) => ({ last_used_at: new Date(app.clock.now().getTime() + ms) });
    const older = await aSession(app, user, used(1 * minute));
    const newest = await aSession(app, user, used(3 * minute));
    const newer = await aSession(app, user, used(2 * minute));

    const sessions = await list(client, user);

    expect(sessions.map(({ _id }) => _id).slice(1)).toEqual([newest, newer, older]);
    expect(sessions.map(({ current }) => current)).toEqual([true, false, false, false]);
  });

  test('only sessions that could still be refreshed are listed and can be ended', async ({ app }) => {
    const { user, client } = await aSignedInUser(app);
    const now = app.clock.now().getTime();
    const dead = [
      await aSession(app, user, { ended_at: new Date(now) }),
      await aSession(app, user, { expires_at: new Date(now) }),
      await aSession(app, user, { last_used_at: new Date(now - 14 * day) }),
    ];
    const barelyAlive = await aSession(app, user, {
      expires_at: new Date(now + 1),
      last_used_at: new Date(now - 14 * day + 1),
    });

    const sessions = await list(client, user);
    const answers = await Promise.all(dead.map((id) => end(client, user, id)));

    expect(sessions.map(({ _id }) => _id)).toEqual([await currentOf(client, user), barelyAlive]);
    expect(answers.map(({ status, body }) => [status, body.code])).toEqual(dead.map(() => [404, 'session_not_found']));
    expect((await end(client, user, barelyAlive)).status).toBe(200);
  });

  test('[RULE-01] another user’s session is answered like a missing one and stays open', async ({ app }) => {
    const { user, client } = await aSignedInUser(app);
    const stranger = await aSignedInUser(app);
    const theirs = await currentOf(stranger.client, stranger.user);
    const before = await dumpTables(app.db);

    const foreign = await end(client, user, theirs);
    const missing = await end(client, user, 'missing');
    const atTheirs = await end(client, stranger.user, theirs);

    expect(foreign.status).toBe(404);
    expect(foreign.body).toEqual(missing.body);
    expect(atTheirs).toMatchObject({ status: 404, body: { code: 'not_found' } });
    expect(await dumpTables(app.db)).toEqual(before);
    expect(await worthOf(stranger.client)).toEqual([200, 200]);
  });

  test('an ended session is refused at its next call or refresh, on every instance', async ({ app }) => {
    const { user, client } = await aSignedInUser(app);
    const elsewhere = anotherInstance(app);
    const other = await signedIn(elsewhere, user);
    const otherId = await currentOf(other, user);

    const answer = await end(client, user, otherId);

    expect(answer).toMatchObject({ status: 200, body: { message: 'The session has been ended.' } });
    expect(await worthOf(other)).toEqual([401, 401]);
    expect(await worthOf(client)).toEqual([200, 200]);
    expect((await list(client, user)).map(({ _id }) => _id)).not.toContain(otherId);
    expect(app.log).toContainEqual(
      expect.objectContaining({ event: 'session_ended', userId: user.id, sessionId: otherId }),
    );
  });

  test('of two concurrent calls to end a session one finds it already ended', async ({ app }) => {
    const { user, client } = await aSignedInUser(app);
    const other = await aSession(app, user);

    const answers = await Promise.all([end(client, user, other), end(client, user, other)]);

    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 404]);
  });

  test('ending the current session is a logout', async ({ app }) => {
    const { user, client } = await aSignedInUser(app);
    const cookies = new Map(client.cookies);

    const answer = await end(client, user, await currentOf(client, user));

    expect(answer).toMatchObject({ status: 200, body: { message: 'You are logged out.' } });
    expect([...client.cookies.keys()]).toEqual([]);
    for (const [name, value] of cookies) client.cookies.set(name, value);
    expect(await worthOf(client)).toEqual([401, 401]);
  });

  test('ending all others leaves the current one and those of other users', async ({ app }) => {
    const { user, client } = await aSignedInUser(app);
    const others = [await signedIn(app, user), await signedIn(anotherInstance(app), user)];
    const stranger = await aSignedInUser(app);

    const answer = await client.call(endOtherSessions, { params: { id: user.id } });

    expect(answer.body.message).toBe('All your other sessions have been ended.');
    for (const other of others) expect(await worthOf(other)).toEqual([401, 401]);
    expect(await list(client, user)).toMatchObject([{ current: true }]);
    expect(await worthOf(client)).toEqual([200, 200]);
    expect(await worthOf(stranger.client)).toEqual([200, 200]);
    expect(app.log).toContainEqual(expect.objectContaining({ event: 'other_sessions_ended', userId: user.id }));
  });

  test('a login that waits for its code ends with the other sessions', async ({ app }) => {
    const { user, client } = await aSignedInUser(app);
    await app.db.updateTable('users').set({ two_factor_enabled: true }).where('id', '=', user.id).execute();
    const waiting = app.client();
    await waiting.call(login, { body: { email: user.email, password } });
    const code = await mailedCode(app);

    await client.call(endOtherSessions, { params: { id: user.id } });

    expect((await waiting.call(verifyLogin, { body: { email: user.email, code } })).status).toBe(401);
  });
});
