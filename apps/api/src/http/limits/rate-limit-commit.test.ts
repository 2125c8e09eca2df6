import { limits } from '@bottega/contract/rate-limits';
import { expect, onTestFinished, test } from 'vitest';
import { createKeys } from '#lib/keys.ts';
import { describeDatabase } from '#testing/database/test-database.ts';
import { createTestApp } from '#testing/test-app.ts';
import { createRateLimiter } from './rate-limiter.ts';

describeDatabase({ engines: 'both' }, (engine) => {
  test('[RULE-06] the handler may start before the count is committed; the response waits for the commit', async () => {
    const app = await createTestApp(engine);
    onTestFinished(() => app.close());
    const commit = Promise.withResolvers<void>();
    const order: string[] = [];
    // A transaction whose commit the test delays.
    const delayed = {
      execute: (work: (trx: typeof app.db) => Promise<void>) =>
        app.db
          .transaction()
          .execute(async (trx) => {
            await work(trx);
            await commit.promise;
          })
          .then(() => void order.push('committed')),
    };
    const db = { transaction: () => delayed } as unknown as typeof app.db;
    const limiter = createRateLimiter({ db, clock: app.clock.now, keys: createKeys(['secret']) });

    const permit = await limiter.acquire(limits.forgotPassword, { address: '127.0.0.1' });
    order.push('acquired');
    const settled = permit.settle({ refund: false }).then(() => void order.push('settled'));
    // Far longer than `settle` needs if it does not wait.
    await new Promise((resolve) => setTimeout(resolve, 50));
    order.push('still waiting');
    commit.resolve();
    await settled;

    expect(order).toEqual(['acquired', 'still waiting', 'committed', 'settled']);
    expect(await app.db.selectFrom('rate_limits').select('count').execute()).toEqual([{ count: 1 }]);
  });

  test('[RULE-06] a count that cannot be committed fails the call', async () => {
    const app = await createTestApp(engine);
    onTestFinished(() => app.close());
    const failing = {
      execute: (work: (trx: typeof app.db) => Promise<void>) =>
        app.db.transaction().execute(async (trx) => {
          await work(trx);
          await new Promise((resolve) => setImmediate(resolve));
          throw new Error('commit failed');
        }),
    };
    const db = { transaction: () => failing } as unknown as typeof app.db;
    const limiter = createRateLimiter({ db, clock: app.clock.now, keys: createKeys(['secret']) });

    const permit = await limiter.acquire(limits.forgotPassword, { address: '127.0.0.1' });

    await expect(permit.settle({ refund: false })).rejects.toThrow('commit failed');
    expect(await app.db.selectFrom('rate_limits').selectAll().execute()).toEqual([]);
  });
});
