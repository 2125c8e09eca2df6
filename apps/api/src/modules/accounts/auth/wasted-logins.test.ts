import { login } from '@bottega/contract/accounts/session-endpoints';
import { signup } from '@bottega/contract/accounts/signup-endpoints';
import { accountLimits } from '@bottega/contract/rate-limits';
import { expect } from 'vitest';
import { describeApi } from '#testing/api-test.ts';
import { aSession, aUser, password } from '#testing/factories.ts';
import type { Client, TestApp } from '#testing/test-app.ts';

describeApi((test) => {
  let addresses = 0;
  const signUp = (client: Client, username: string) => {
    addresses += 1;
    return client.call(signup, { body: { email: `guest-${addresses}@new.example`, username, password } });
  };
  const countHashes = (app: TestApp) => {
    let hashes = 0;
    const { hasher } = app.deps;
    const hash = (given: string) => {
      hashes += 1;
      return hasher.hash(given);
    };
    app.deps.hasher = { ...hasher, hash };
    return () => hashes;
  };

  test('[RULE-06] a signup with a taken name computes no hash', async ({ app, client }) => {
    const { username } = await aUser(app);
    const hashes = countHashes(app);

    expect((await signUp(client, username)).body.code).toBe('signup_failed');
    expect(hashes()).toBe(0);
    expect((await signUp(client, 'another')).status).toBe(201);
    expect(hashes()).toBe(1);
  });

  test('[RULE-06] one network can probe forty taken names an hour, and then not even whether another is free', async ({
    app,
    client,
  }) => {
    const { username } = await aUser(app);
    const answers = [];
    for (let time = 0; time < 50; time++) answers.push(await signUp(client, username));

    expect(answers.filter(({ status }) => status === 409)).toHaveLength(40);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(10);
    expect((await signUp(client, 'another')).status).toBe(429);
    app.clock.pass(3_600_000);
    expect((await signUp(client, username)).status).toBe(409);
  });

  test('[RULE-06] thirty people in an office can sign up, each after trying a taken name', async ({ app, client }) => {
    const { username } = await aUser(app);
    for (let person = 0; person < 30; person++) {
      expect((await signUp(client, username)).status).toBe(409);
      expect((await signUp(client, `guest-${person}`)).status).toBe(201);
    }
    expect((await signUp(client, 'guest-30')).status).toBe(429);
  });

  test('[RULE-06] an account may log in three hundred times an hour', async ({ app }) => {
    const { id, email } = await aUser(app);
    const statuses = [];
    for (let time = 0; time < 4; time++) {
      if (time === 1)
        for (let nr = 0; nr < 298; nr++) await app.deps.limiter.add(accountLimits.logins, { account: id });
      statuses.push((await app.client().call(login, { body: { email, password } })).status);
    }

    expect(statuses).toEqual([200, 200, 429, 429]);
    app.clock.pass(3_600_000);
    expect((await app.client().call(login, { body: { email, password } })).status).toBe(200);
  });

  test('[RULE-06] above fifty sessions the least recently used one ends', async ({ app }) => {
    const user = await aUser(app);
    const other = await aSession(app, await aUser(app));
    const used = (minutesAgo: number) => ({ last_used_at: new Date(app.clock.now().getTime() - minutesAgo * 60_000) });
    const oldest = await aSession(app, user, used(90));
    const older = await aSession(app, user, used(80));
    for (let nr = 0; nr < 49; nr++) await aSession(app, user, used(nr));

    expect((await app.client().call(login, { body: { email: user.email, password } })).status).toBe(200);

    const ended = await app.db.selectFrom('sessions').select('id').where('ended_at', 'is not', null).execute();
    expect(ended.map(({ id }) => id).toSorted()).toEqual([oldest, older].toSorted());
    expect(ended.map(({ id }) => id)).not.toContain(other);
  });
});
