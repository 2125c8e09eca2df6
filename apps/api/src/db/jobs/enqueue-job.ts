import { randomId } from '#lib/random.ts';
import type { Db } from '../tables.ts';
import type { JobKind, JobPayloads } from './job-kinds.ts';

interface NewJob<Kind extends JobKind> {
  kind: Kind;
  /** Only one job has it, until some days after it is done. */
  key?: string | undefined;
  payload: JobPayloads[Kind];
  recipient?: string | undefined;
  replyTo?: string | undefined;
  now: Date;
  runAt?: Date | undefined;
}

/** Call it in the change's transaction; wake the worker after the commit. */
export const enqueueJobs = async <Kind extends JobKind>(trx: Db, jobs: readonly NewJob<Kind>[]): Promise<void> => {
  if (jobs.length === 0) return;
  const rows = jobs.map(({ kind, key, payload, recipient, replyTo, now, runAt = now }) => ({
    id: randomId(),
    kind,
    key: key ?? null,
    payload,
    created_at: now,
    run_at: runAt,
    recipient: recipient ?? null,
    reply_to: replyTo ?? null,
  }));
  await trx
    .insertInto('jobs')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
};

export const enqueueJob = <Kind extends JobKind>(trx: Db, job: NewJob<Kind>): Promise<void> => enqueueJobs(trx, [job]);
