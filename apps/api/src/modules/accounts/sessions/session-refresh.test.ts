import { getMe, refresh } from '@bottega/contract/accounts/session-endpoints';
import { expect } from 'vitest';
import { describeApi } from '#testing/api-test.ts';
import { aSignedInUser } from '#testing/factories.ts';
import type { TestApp } from '#testing/test-app.ts';
import { graceMs } from './session.service.ts';

const minute = 60_000;
const day = 24 * 60 * minute;

describeApi({ engines: 'both' }, (test) => {
  /** A refresh with only this token, as from a browser without other cookies. */
  const refreshWith = async (app: TestApp, token: string) => {
    const client = app.client();
    client.cookies.set('refresh', token);
    const answer = await client.call(refresh, {});
    return { ...answer, client, next: client.cookies.get('refresh') ?? '' };
  };

  const sessions = (app: TestApp) => app.db.selectFrom('sessions').selectAll().execute();

  test('[API-01, AUTH-05] refresh returns the user and exchanges the token for its successor', async ({ app }) => {
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

  test('[AUTH-05] replaying the first of a chain of four tokens invalidates all four', async ({ app }) => {
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
    for (const token of chain) answers.push(await refreshWith(app, token));

    expect(answers.map(({ body }) => body.code)).toEqual(chain.map(() => 'session_expired'));
    expect((await client.call(getMe, {})).status).toBe(401);
    expect(app.log).toContainEqual(expect.objectContaining({ event: 'refresh_token_reused' }));
  });

  test('[AUTH-05] twenty concurrent refreshes with one token give one successor and keep the session', async ({
    app,
  }) => {
    const { client } = await aSignedInUser(app);
    const token = client.cookies.get('refresh') ?? '';

    const answers = await Promise.all(Array.from({ length: 20 }, () => refreshWith(app, token)));

    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    expect(new Set(answers.map(({ next }) => next)).size).toBe(1);
    expect(await sessions(app)).toMatchObject([{ ended_at: null }]);
    expect((await refreshWith(app, answers[0]?.next ?? '')).status).toBe(200);
  });

  test('[AUTH-05] a second tab within the grace period gets the same successor', async ({ app }) => {
    const { client } = await aSignedInUser(app);
    const token = client.cookies.get('refresh') ?? '';
    const first = await refreshWith(app, token);
    app.clock.pass(graceMs);

    const second = await refreshWith(app, token);

    expect(second).toMatchObject({ status: 200, next: first.next });
    expect((await second.client.call(getMe, {})).status).toBe(200);
  });

  test('[AUTH-05] after the grace period a used token ends the whole family', async ({ app }) => {
    const { client } = await aSignedInUser(app);
    const token = client.cookies.get('refresh') ?? '';
    const first = await refreshWith(app, token);
    await first.client.call(getMe, {});
    app.clock.pass(graceMs + 1);

    const replay = await refreshWith(app, token);

    expect(replay).toMatchObject({ status: 401, body: { code: 'session_expired' } });
    expect((await refreshWith(app, first.next)).status).toBe(401);
    expect((await first.client.call(getMe, {})).status).toBe(401);
    expect(await sessions(app)).toMatchObject([{ ended_at: app.clock.now() }]);
  });

  test('[AUTH-05] after a lost response the same token gives the same successor, as long as that is unused', async ({
    app,
  }) => {
    const { client } = await aSignedInUser(app);
    const token = client.cookies.get('refresh') ?? '';
    app.clock.pass(minute);
    const lost = await refreshWith(app, token);
    app.clock.pass(5 * minute);
    // Made before the rotation, so it does not prove that the response arrived.
    expect((await client.call(getMe, {})).status).toBe(200);

    const again = await Promise.all(Array.from({ length: 20 }, () => refreshWith(app, token)));

    expect(again.map(({ status, next }) => [status, next])).toEqual(again.map(() => [200, lost.next]));
    expect(await sessions(app)).toMatchObject([{ ended_at: null, successor_used: false }]);
    app.clock.pass(1);
    expect((await refreshWith(app, lost.next)).status).toBe(200);
    expect((await refreshWith(app, token)).status).toBe(401);
  });

  test('[AUTH-05] of two holders of the same successor one is detected at its next rotation', async ({ app }) => {
    const { client } = await aSignedInUser(app);
    const token = client.cookies.get('refresh') ?? '';
    const thief = await refreshWith(app, token);
    app.clock.pass(minute);
    const owner = await refreshWith(app, token);
    expect(owner).toMatchObject({ status: 200, next: thief.next });
    await owner.client.call(refresh, {});
    await owner.client.call(getMe, {});
    app.clock.pass(minute);

    expect((await thief.client.call(refresh, {})).status).toBe(401);
    expect((await owner.client.call(getMe, {})).status).toBe(401);
  });

  test('[AUTH-05] once twenty concurrent calls have used the successor, the previous token ends the family', async ({
    app,
  }) => {
    const { client } = await aSignedInUser(app);
    const token = client.cookies.get('refresh') ?? '';
    app.clock.pass(minute);
    await client.call(refresh, {});
    app.clock.pass(minute);

    const calls = Array.from({ length: 20 }, () => client.call(getMe, {}));
    const replays = Array.from({ length: 5 }, () => refreshWith(app, token));
    const answers = await Promise.all([...calls, ...replays]);

    const ended = answers.some(({ status }) => status === 401);
    expect(await sessions(app)).toMatchObject([{ successor_used: true, ended_at: ended ? app.clock.now() : null }]);
    expect((await refreshWith(app, token)).status).toBe(401);
    expect((await client.call(getMe, {})).status).toBe(401);
  });

  test('[AUTH-05] a stolen token that is used first becomes invalid when the owner refreshes', async ({ app }) => {
    const { client } = await aSignedInUser(app);
    const thief = await refreshWith(app, client.cookies.get('refresh') ?? '');
    await thief.client.call(getMe, {});
    app.clock.pass(minute);

    expect((await client.call(refresh, {})).status).toBe(401);

    expect((await thief.client.call(getMe, {})).status).toBe(401);
    expect((await refreshWith(app, thief.next)).status).toBe(401);
  });

  test('the end of one family leaves the user’s other sessions open', async ({ app }) => {
    const { user, client } = await aSignedInUser(app);
    const other = await aSignedInUser(app);
    await app.db.updateTable('sessions').set({ user_id: user.id }).where('user_id', '=', other.user.id).execute();
    const token = client.cookies.get('refresh') ?? '';
    const { client: sibling } = await refreshWith(app, token);
    await sibling.call(getMe, {});
    app.clock.pass(graceMs + 1);
    await refreshWith(app, token);

    expect((await other.client.call(getMe, {})).status).toBe(200);
  });

  test('a failed refresh clears every cookie', async ({ app }) => {
    const { client } = await aSignedInUser(app);
    await app.db.updateTable('sessions').set({ ended_at: app.clock.now() }).execute();

    expect((await client.call(refresh, {})).status).toBe(401);

    expect(client.cookies.size).toBe(0);
  });

  test('a refresh without cookies clears none: another tab may have logged in since', async ({ app }) => {
    const response = await app.client().call(refresh, {});

    expect(response.status).toBe(401);
    expect(response.headers.getSetCookie()).toEqual([]);
  });

  test('an unused session ends after 14 days', async ({ app }) => {
    const { client } = await aSignedInUser(app);
    app.clock.pass(14 * day - minute);
    expect((await client.call(refresh, {})).status).toBe(200);
    app.clock.pass(14 * day);
    expect((await client.call(refresh, {})).status).toBe(401);
  });

  test('a session ends after 30 days however often it is used', async ({ app }) => {
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

  test.for(['', 'x', '.', '%00.%00', '%00', '%E0%A4%A', 'a.b.c', 'é'.repeat(10), 'a'.repeat(3_000)])(
    'the refresh token %j is refused as expired',
    async (token, { app }) => {
      expect(await refreshWith(app, encodeURI(token).replaceAll('%25', '%'))).toMatchObject({
        status: 401,
        body: { code: 'session_expired' },
      });
    },
  );
});
