import { getMe, refresh } from '@bottega/contract/session';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { aSignedInUser, withFlags } from '../../testing/factories.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { eachEngine } from '../../testing/test-database.ts';
import { graceMs } from './session.service.ts';

const minute = 60_000;
const day = 24 * 60 * minute;

eachEngine((engine) => {
  let app: TestApp;
  beforeEach(async () => {
    app = await createTestApp(engine);
    await withFlags(app);
  });
  afterEach(() => app.close());

  /** A refresh with this token alone, as a browser that knows nothing else. */
  const refreshWith = async (token: string) => {
    const client = app.client();
    client.cookies.set('refresh', token);
    const answer = await client.call(refresh, {});
    return { ...answer, client, next: client.cookies.get('refresh') ?? '' };
  };

  const sessions = () => app.db.selectFrom('sessions').selectAll().execute();

  test('[API-01, AUTH-05] refresh answers the bare user and trades the token for its successor', async () => {
    const { user, client } = await aSignedInUser(app);
    const first = client.cookies.get('refresh') ?? '';
    app.clock.pass(15 * minute);
    expect((await client.call(getMe, {})).status).toBe(401);

    const answer = await client.call(refresh, {});

    const { id, username, email, role } = user;
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({ id, username, email, role });
    expect(client.cookies.get('refresh')).not.toBe(first);
    expect((await client.call(getMe, {})).status).toBe(200);
  });

  test('[AUTH-05] of a chain of four tokens the first, played again, kills all four', async () => {
    const { client } = await aSignedInUser(app);
    const chain = [client.cookies.get('refresh') ?? ''];
    for (let step = 0; step < 3; step++) {
      app.clock.pass(minute);
      const answer = await client.call(refresh, {});
      expect(answer.status).toBe(200);
      chain.push(client.cookies.get('refresh') ?? '');
    }
    expect(new Set(chain).size).toBe(4);

    const answers = [];
    for (const token of chain) answers.push(await refreshWith(token));

    expect(answers.map(({ body }) => body.code)).toEqual(chain.map(() => 'session_expired'));
    expect((await client.call(getMe, {})).status).toBe(401);
    expect(app.log).toContainEqual(expect.objectContaining({ event: 'refresh_token_reused' }));
  });

  test('[AUTH-05] twenty refreshes at once with one token log nobody out and give one successor', async () => {
    const { client } = await aSignedInUser(app);
    const token = client.cookies.get('refresh') ?? '';

    const answers = await Promise.all(Array.from({ length: 20 }, () => refreshWith(token)));

    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    expect(new Set(answers.map(({ next }) => next)).size).toBe(1);
    expect(await sessions()).toMatchObject([{ ended_at: null }]);
    expect((await refreshWith(answers[0]?.next ?? '')).status).toBe(200);
  });

  test('[AUTH-05] a second tab within the grace receives the same successor', async () => {
    const { client } = await aSignedInUser(app);
    const token = client.cookies.get('refresh') ?? '';
    const first = await refreshWith(token);
    app.clock.pass(graceMs);

    const second = await refreshWith(token);

    expect(second).toMatchObject({ status: 200, next: first.next });
    expect((await second.client.call(getMe, {})).status).toBe(200);
  });

  test('[AUTH-05] after the grace the used token ends the whole family', async () => {
    const { client } = await aSignedInUser(app);
    const token = client.cookies.get('refresh') ?? '';
    const first = await refreshWith(token);
    app.clock.pass(graceMs + 1);

    const replay = await refreshWith(token);

    expect(replay).toMatchObject({ status: 401, body: { code: 'session_expired' } });
    expect((await refreshWith(first.next)).status).toBe(401);
    expect((await first.client.call(getMe, {})).status).toBe(401);
    expect(await sessions()).toMatchObject([{ ended_at: app.clock.now() }]);
  });

  test('[AUTH-05] a thief who comes first is thrown out when the owner comes', async () => {
    const { client } = await aSignedInUser(app);
    const thief = await refreshWith(client.cookies.get('refresh') ?? '');
    app.clock.pass(minute);

    expect((await client.call(refresh, {})).status).toBe(401);

    expect((await thief.client.call(getMe, {})).status).toBe(401);
    expect((await refreshWith(thief.next)).status).toBe(401);
  });

  test('one family that ends leaves the user’s other sessions alone', async () => {
    const { user, client } = await aSignedInUser(app);
    const other = await aSignedInUser(app);
    await app.db.updateTable('sessions').set({ user_id: user.id }).where('user_id', '=', other.user.id).execute();
    const token = client.cookies.get('refresh') ?? '';
    await refreshWith(token);
    app.clock.pass(graceMs + 1);
    await refreshWith(token);

    expect((await other.client.call(getMe, {})).status).toBe(200);
  });

  test('a failed refresh clears every cookie', async () => {
    const { client } = await aSignedInUser(app);
    await app.db.updateTable('sessions').set({ ended_at: app.clock.now() }).execute();

    expect((await client.call(refresh, {})).status).toBe(401);

    expect(client.cookies.size).toBe(0);
  });

  test('a session that nobody uses ends after 14 days', async () => {
    const { client } = await aSignedInUser(app);
    app.clock.pass(14 * day - minute);
    expect((await client.call(refresh, {})).status).toBe(200);
    app.clock.pass(14 * day);
    expect((await client.call(refresh, {})).status).toBe(401);
  });

  test('a session ends after 30 days however often it is used', async () => {
    const { client } = await aSignedInUser(app);
    for (let day10 = 1; day10 < 3; day10++) {
      app.clock.pass(10 * day);
      expect((await client.call(refresh, {})).status).toBe(200);
    }
    app.clock.pass(10 * day - 10 * minute);
    expect((await client.call(refresh, {})).status).toBe(200);
    app.clock.pass(10 * minute);

    expect((await client.call(getMe, {})).status).toBe(401);
    expect((await client.call(refresh, {})).status).toBe(401);
  });

  test.each(['', 'x', '.', '%00.%00', '%00', '%E0%A4%A', 'a.b.c', 'é'.repeat(10), 'a'.repeat(3_000)])(
    'the refresh token %j is refused as expired',
    async (token) => {
      expect(await refreshWith(encodeURI(token).replaceAll('%25', '%'))).toMatchObject({
        status: 401,
        body: { code: 'session_expired' },
      });
    },
  );
});
