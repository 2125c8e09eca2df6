import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { enqueueJob } from '#db/jobs/enqueue-job.ts';
import type { JobKind } from '#db/jobs/job-kinds.ts';
import { claimJob, countJobs } from '#db/jobs/jobs.queries.ts';
import { type OpenDatabase, openDatabase } from '#db/open/open-database.ts';
import { describeDatabase, openSibling, openTestDatabase } from '#testing/database/test-database.ts';
import type { JobHandlers } from './job-handler.ts';
import { defaultRetry } from './job-lane.ts';
import { createJobWorker, type JobWorker } from './job-worker.ts';

const start = new Date('2026-10-25T00:59:59.500Z');
const minute = 60_000;
const hour = 60 * minute;
const { attempts: maxAttempts } = defaultRetry;

describeDatabase({ engines: 'both' }, (engine) => {
  let database: OpenDatabase;
  let now: Date;
  let log: { level: string; details: object }[];
  let done: JobKind[];
  let cleanUps: (() => Promise<void> | void)[];
  const cleaning: (() => Promise<void>)[] = [];

  beforeEach(async () => {
    database = await openTestDatabase(engine);
    now = start;
    log = [];
    done = [];
    cleanUps = [];
  });
  afterEach(async () => {
    for (const clean of [...cleaning.splice(0), ...cleanUps]) await clean();
    await database.close();
  });

  const logger = {
    warn: (details: object) => void log.push({ level: 'warn', details }),
    error: (details: object) => void log.push({ level: 'error', details }),
  };
  const noting = (kind: JobKind) => async () => void done.push(kind);
  const startWorker = (own: Partial<JobHandlers> = {}, { db } = database): JobWorker => {
    const kinds = ['mail', 'clean_up', 'audit_check', 'order_remind', 'order_timeout', 'push_send'] as const;
    const all = Object.fromEntries(kinds.map((kind) => [kind, { run: noting(kind) }])) as unknown as JobHandlers;
    const handlers = { ...all, ...own };
    const worker = createJobWorker({ db, clock: () => now, handlers, logger });
    cleaning.push(worker.stop);
    return worker;
  };
  const failing = (reason = 'no luck') => ({
    clean_up: {
      run: async () => {
        done.push('clean_up');
        throw new Error(reason);
      },
    },
  });
  const enqueue = (key?: string, kind: JobKind = 'clean_up') =>
    enqueueJob(database.db, { kind, payload: {} as never, now: start, key });
  const rows = () => database.db.selectFrom('jobs').selectAll().orderBy('key').execute();
  const pass = (ms: number) => {
    now = new Date(now.getTime() + ms);
  };

  /** The same database, opened a second time as another process would. */
  const twoInstances = async (): Promise<[OpenDatabase, OpenDatabase]> => {
    if (engine === 'postgres') {
      const sibling = await openSibling(database.db);
      cleanUps.push(() => sibling.close());
      return [database, sibling];
    }
    const dataDir = mkdtempSync(join(tmpdir(), 'bottega-jobs-'));
    const both: [OpenDatabase, OpenDatabase] = [await openDatabase({ dataDir }), await openDatabase({ dataDir })];
    cleanUps.push(...both.map(({ close }) => close), () => rmSync(dataDir, { recursive: true }));
    return both;
  };

  test('a job runs once, when it is due', async () => {
    const worker = startWorker();
    await enqueueJob(database.db, { kind: 'clean_up', payload: {}, now, runAt: new Date(start.getTime() + hour) });
    pass(hour - 1);
    await worker.runDue();
    expect(done).toEqual([]);
    pass(1);
    await worker.runDue();
    await worker.runDue();
    expect(done).toEqual(['clean_up']);
    expect(await rows()).toMatchObject([{ done_at: now, claimed_until: null, last_error: null }]);
  });

  test('a rolled back change also rolls back its job', async () => {
    const change = database.db.transaction().execute(async (trx) => {
      await enqueueJob(trx, { kind: 'clean_up', payload: {}, now });
      throw new Error('no change');
    });
    await expect(change).rejects.toThrow('no change');
    expect(await rows()).toEqual([]);
  });

  test('there is one job per kind and key, even after it is done', async () => {
    await Promise.all([enqueue('order-1'), enqueue('order-1'), enqueue('order-2'), enqueue('order-1', 'audit_check')]);
    await startWorker().runDue();
    await enqueue('order-1');
    expect(await rows()).toHaveLength(3);
    await startWorker().runDue();
    expect(done.toSorted()).toEqual(['audit_check', 'clean_up', 'clean_up']);
  });

  test('pauses grow after failures, the last error is stored, and it is finally given up', async () => {
    const worker = startWorker(failing('550 no such printer'));
    await enqueue();
    const pauses = [10, 60, 300, 1800, 7200, 7200, 7200, 7200, 7200];
    for (const [failed, seconds] of pauses.entries()) {
      await worker.runDue();
      expect(await rows()).toMatchObject([
        { attempts: failed + 1, failed_at: null, last_error: '550 no such printer' },
      ]);
      pass(seconds * 1000 - 1);
      await worker.runDue();
      expect(done).toHaveLength(failed + 1);
      pass(1);
    }
    expect(await countJobs(database.db)).toEqual([{ kind: 'clean_up', state: 'failing', count: 1 }]);
    await worker.runDue();
    expect(await rows()).toMatchObject([{ attempts: maxAttempts, failed_at: now, last_error: '550 no such printer' }]);
    pass(30 * 24 * hour);
    await worker.runDue();
    expect(done).toHaveLength(maxAttempts);
    expect(log.map(({ level }) => level)).toEqual([...pauses.map(() => 'warn'), 'error']);
    expect(await countJobs(database.db)).toEqual([{ kind: 'clean_up', state: 'given_up', count: 1 }]);
  });

  test('two instances run each of fifty jobs once', async () => {
    const [one, two] = await twoInstances();
    for (let nr = 0; nr < 50; nr++) await enqueueJob(one.db, { kind: 'clean_up', payload: {}, now });
    const workers = [one, two, one, two].map((each) => startWorker({}, each));
    await Promise.all(workers.map(({ runDue }) => runDue()));
    expect(done).toHaveLength(50);
  });

  test('a recurring job runs once for all instances, and once after they were suspended', async () => {
    const both = await twoInstances();
    const recurring = { clean_up: { run: noting('clean_up'), everyMs: hour } };
    const workers = both.map((each) => startWorker(recurring, each));
    const all = () => Promise.all(workers.map(({ runDue }) => runDue()));
    await all();
    expect(done).toEqual([]);
    pass(minute);
    for (let nr = 1; nr <= 5; nr++) {
      await all();
      expect(done).toHaveLength(nr);
      pass(hour - 1);
      await all();
      expect(done).toHaveLength(nr);
      pass(1);
    }
    pass(100 * hour);
    await all();
    await all();
    expect(done).toHaveLength(6);
  });

  test('a recurring job is never given up, and is retried at its next turn at the latest', async () => {
    const run = failing().clean_up.run;
    const worker = startWorker({ clean_up: { run, everyMs: hour } });
    await worker.runDue();
    for (let nr = 1; nr <= maxAttempts + 3; nr++) {
      pass(hour);
      await worker.runDue();
      expect(done).toHaveLength(nr);
    }
    expect(await rows()).toMatchObject([{ failed_at: null, last_error: 'no luck' }]);
  });

  test('a clock that ran ahead does not stop recurring jobs', async () => {
    const worker = startWorker({ clean_up: { run: noting('clean_up'), everyMs: hour } });
    await worker.runDue();
    pass(10_000 * hour);
    await worker.runDue();
    const [job] = await rows();
    pass(hour);
    await claimJob(database.db, job?.id ?? '', { now, leaseMs: minute });
    pass(-10_000 * hour);
    await worker.runDue();
    await worker.runDue();
    expect(done).toEqual(['clean_up', 'clean_up']);
  });

  test('a job that a clock which ran ahead has enqueued does not wait for its time, and pauses after failures', async () => {
    const ahead = new Date(start.getTime() + 10_000 * hour);
    await enqueueJob(database.db, { kind: 'clean_up', payload: {}, now: ahead });
    const worker = startWorker(failing());
    await worker.runDue();
    await worker.runDue();
    expect(done).toHaveLength(1);
    expect(await rows()).toMatchObject([{ created_at: now, run_at: new Date(now.getTime() + 10_000) }]);
  });

  test('the job of a killed process runs once its claim expires', async () => {
    const worker = startWorker();
    await enqueue('order-1');
    const [job] = await rows();
    await claimJob(database.db, job?.id ?? '', { now, leaseMs: minute });
    await worker.runDue();
    pass(minute - 1);
    await worker.runDue();
    expect(done).toEqual([]);
    pass(1);
    await worker.runDue();
    expect(done).toEqual(['clean_up']);
  });

  test('a job that crashes its process each time is given up', async () => {
    const worker = startWorker();
    await enqueue();
    const [job] = await rows();
    for (let nr = 0; nr < maxAttempts; nr++) {
      await claimJob(database.db, job?.id ?? '', { now, leaseMs: minute });
      pass(minute);
    }
    await worker.runDue();
    expect(done).toEqual([]);
    expect(await rows()).toMatchObject([{ failed_at: now, last_error: 'its process ended each time' }]);
  });

  test('a worker that returns after its claim has expired changes nothing', async () => {
    const finish = Promise.withResolvers<void>();
    const slow = startWorker({ clean_up: { run: () => finish.promise } });
    await enqueue('order-1');
    slow.wake();
    await expect.poll(rows).toMatchObject([{ attempts: 1 }]);
    pass(hour);
    await startWorker(failing()).runDue();
    finish.resolve();
    await slow.stop();
    expect(await rows()).toMatchObject([{ attempts: 2, done_at: null, last_error: 'no luck' }]);
  });

  test('a job of a newer version waits for it', async () => {
    await enqueue();
    await database.db.updateTable('jobs').set({ kind: 'of_a_newer_version' }).execute();
    await startWorker().runDue();
    expect(await rows()).toMatchObject([{ attempts: 0 }]);
  });

  test('a long job does not delay the others, and stopping waits for it and starts none', async () => {
    const finish = Promise.withResolvers<void>();
    const worker = startWorker({ audit_check: { run: () => finish.promise } });
    await enqueue('long', 'audit_check');
    for (let nr = 0; nr < 20; nr++) await enqueue();
    worker.wake();
    await expect.poll(() => done).toHaveLength(20);
    const stopped = worker.stop();
    await enqueue('late');
    worker.wake();
    finish.resolve();
    await stopped;
    expect(await database.db.selectFrom('jobs').select('key').where('done_at', 'is', null).execute()).toEqual([
      { key: 'late' },
    ]);
  });

  test('it polls every five seconds', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    try {
      startWorker();
      await enqueue();
      vi.advanceTimersByTime(5_000);
      await vi.waitFor(() => expect(done).toEqual(['clean_up']));
    } finally {
      vi.useRealTimers();
    }
  });

  test('a lost database is logged, not thrown', async () => {
    const lost = await openTestDatabase(engine);
    const worker = startWorker({}, lost);
    await worker.runDue();
    expect(log).toEqual([]);
    await lost.close();
    await worker.runDue();
    expect(log).toMatchObject([{ level: 'error' }]);
  });
});
