import { limits } from '@bottega/contract/rate-limits';
import { expect, onTestFinished, test } from 'vitest';
import { createTestApp } from '../testing/test-app.ts';
import { eachEngine } from '../testing/test-database.ts';
import { createRateLimiter } from './rate-limiter.ts';

eachEngine((engine) => {
  test('[RULE-06] a call may be worked on before its count is kept, and ends after', async () => {
    const app = await createTestApp(engine);
    onTestFinished(() => app.close());
    const commit = Promise.withResolvers<void>();
    const slow = {
      execute: (work: (trx: typeof app.db) => Promise<void>) =>
        app.db.transaction().execute(async (trx) => {
          await work(trx);
          await commit.promise;
        }),
    };
    const db = { transaction: () => slow } as unknown as typeof app.db;
    const limiter = createRateLimiter({ db, clock: app.clock.now, secret: Buffer.from('secret') });
    const admission = await limiter.admit(limits.forgotPassword, { address: '203.0.113.1' });
    let isOver = false;
    const ended = admission.ended(true).then(() => {
      isOver = true;
    });
    await new Promise((resolve) => setImmediate(resolve));
    expect(isOver).toBe(false);

    commit.resolve();
    await ended;

    expect(await app.db.selectFrom('rate_limits').selectAll().execute()).not.toEqual([]);
  });
});
