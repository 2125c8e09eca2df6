import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { describeDatabase } from '#testing/database/test-database.ts';
import { aUser } from '#testing/factories.ts';
import { planFor, writeDown } from '#testing/fuzz/hostile-calls.ts';
import { aHostileWorld } from '#testing/fuzz/hostile-world.ts';
import { judgeCall } from '#testing/fuzz/judge.ts';
import { unsoundIn } from '#testing/fuzz/soundness.ts';
import { openLimiter } from '#testing/open-limiter.ts';
import { withEveryFlag } from '#testing/ordering.ts';
import { rounds } from '#testing/rounds.ts';
import { bodyText, createTestApp, type TestApp } from '#testing/test-app.ts';

// The same calls every time.
const sample = { seed: 6, numRuns: rounds(4, 40) };
// Would close the shop to the calls that follow.
const closing = /^\/api\/(config|feature-flags)/;

describeDatabase((engine) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await createTestApp(engine, { limiter: openLimiter });
  });
  afterAll(() => app.close());

  const open = async () => {
    await app.db.deleteFrom('settings').execute();
    await app.deps.changes.publish('settings');
    await withEveryFlag(app);
  };

  test('[RULE-05] no call makes the shop fail, return undeclared data, or become inconsistent', async () => {
    await aUser(app, { role: 'superadmin' });
    const endpoints = app.routes.map(({ endpoint }) => endpoint);
    const faults: unknown[] = [];
    let world = await aHostileWorld(app);
    await open();
    for (const [turn, endpoint] of endpoints.entries()) {
      // By then the calls have used up much of it.
      if (turn % 4 === 3) world = await aHostileWorld(app);
      for (const [index, plan] of fc.sample(planFor(endpoint), sample).entries()) {
        if (index % 20 === 19) world = await aHostileWorld(app);
        const call = writeDown(plan, world);
        const response = await app.request(call.target, call as RequestInit);
        const answer = { status: response.status, headers: response.headers, text: await bodyText(response) };
        if (closing.test(call.target)) await open();
        const fault = judgeCall(endpoints, call, answer);
        if (fault) faults.push({ fault, by: plan.fuzzer, ...call, answer: answer.text.slice(0, 300) });
      }
    }
    expect(faults).toEqual([]);
    expect(app.log.filter((line) => 'err' in line)).toEqual([]);
    expect(await unsoundIn(app.db)).toEqual([]);
  }, 240_000);
});
