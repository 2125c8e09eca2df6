import { afterEach, beforeEach, expect, test } from 'vitest';
import { enqueueJob } from '#db/jobs/enqueue-job.ts';
import { claimJob } from '#db/jobs/jobs.queries.ts';
import type { OpenDatabase } from '#db/open/open-database.ts';
import { describeDatabase, openTestDatabase } from '#testing/database/test-database.ts';
import type { JobHandlers } from './job-handler.ts';
import { createJobWorker, type JobWorker } from './job-worker.ts';

const now = new Date('2026-10-25T00:59:59.500Z');
const logger = { warn: () => undefined, error: () => undefined };

describeDatabase({ engines: 'both' }, (engine) => {
  let database: OpenDatabase;
  let worker: JobWorker | undefined;
  beforeEach(async () => {
    database = await openTestDatabase(engine);
  });
  afterEach(async () => {
    await worker?.stop();
    await database.close();
  });

  const startWorker = (handlers: Partial<JobHandlers>) => {
    worker = createJobWorker({ db: database.db, clock: () => now, handlers, logger });
    return worker;
  };
  const enqueue = (kind: 'clean_up' | 'audit_check' = 'clean_up') =>
    enqueueJob(database.db, { kind, payload: {}, now });
  const begun = async () =>
    (await database.db.selectFrom('jobs').select('kind').where('attempts', '>', 0).execute()).map(({ kind }) => kind);

  test('a kind with its own concurrency does not wait for kinds that share theirs', async () => {
    const finish = Promise.withResolvers<void>();
    const run = () => finish.promise;
    const { wake, runDue } = startWorker({ clean_up: { run, concurrency: 5 }, audit_check: { run } });
    for (let nr = 0; nr < 8; nr++) await enqueue();
    for (let nr = 0; nr < 8; nr++) await enqueue('audit_check');
    wake();
    const places = ['audit_check', 'clean_up'].flatMap((kind, nr) => Array(nr === 0 ? 3 : 5).fill(kind));
    await expect.poll(async () => (await begun()).toSorted()).toEqual(places);
    finish.resolve();
    await runDue();
    expect(await begun()).toHaveLength(16);
  });

  test('a wake during a poll leads to another poll', async () => {
    const done: string[] = [];
    const { wake } = startWorker({ clean_up: { run: async (_, { id }) => void done.push(id) } });
    for (let nr = 1; nr <= 50; nr++) {
      wake();
      await enqueue();
      wake();
      await expect.poll(() => done, { interval: 1 }).toHaveLength(nr);
    }
  });

  test('of many concurrent claims one succeeds', async () => {
    await enqueue();
    const { id } = await database.db.selectFrom('jobs').select('id').executeTakeFirstOrThrow();
    const claims = Array.from({ length: 20 }, () => claimJob(database.db, id, { now, leaseMs: 60_000 }));
    expect((await Promise.all(claims)).filter((job) => job !== undefined)).toHaveLength(1);
  });
});
