import { expressionBuilder } from 'kysely';
import type { Database, Db, Row } from '#db/tables.ts';
import { randomId } from '#lib/random.ts';
import type { JobKind, JobPayloads } from './job-kinds.ts';

/** Pauses after failed attempts in milliseconds; the last one repeats. */
const retryPauses = [10_000, 60_000, 5 * 60_000, 30 * 60_000, 2 * 60 * 60_000] as const;
// Reached after about half a day.
export const maxAttempts = 10;
const longestClaimMs = 86_400_000;
const recurringKey = 'recurring';

interface NewJob<Kind extends JobKind> {
  kind: Kind;
  /** For work to be done once: there is only one job with it, until some days after it is done. */
  key?: string;
  payload: JobPayloads[Kind];
  runAt: Date;
}

/** Enqueues in the caller's transaction; wake the worker after the commit. */
export const enqueueJob = async <Kind extends JobKind>(
  trx: Db,
  { kind, key, payload, runAt }: NewJob<Kind>,
): Promise<void> => {
  await trx
    .insertInto('jobs')
    .values({ id: randomId(), kind, key: key ?? null, payload, run_at: runAt })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
};

/** Only kinds that this process knows: those of a newer version wait for it (decision 025). */
export const dueJobs = (db: Db, kinds: readonly JobKind[], now: Date, limit: number) =>
  db
    .selectFrom('jobs')
    .select(['id', 'kind'])
    .where('kind', 'in', kinds)
    .where(isDue(now))
    .orderBy('run_at')
    .limit(limit)
    .execute();

/** Undefined if another worker or process was faster. */
export const claimJob = (db: Db, id: string, now: Date, leaseMs: number): Promise<Row<'jobs'> | undefined> =>
  db
    .updateTable('jobs')
    .set((eb) => ({ claimed_until: after(now, leaseMs), attempts: eb('attempts', '+', 1) }))
    .where('id', '=', id)
    // Checked in the update itself: PostgreSQL checks it again after waiting for a faster worker.
    .where(isDue(now))
    .returningAll()
    .executeTakeFirst();

/** With `everyMs` it waits for its next turn; missed turns are not made up. */
export const markDone = async (db: Db, job: Row<'jobs'>, now: Date, everyMs?: number): Promise<void> => {
  const next = everyMs === undefined ? { done_at: now } : { run_at: after(now, everyMs), attempts: 0 };
  await ownClaim(db, job)
    .set({ ...next, claimed_until: null, last_error: null })
    .execute();
};

/** Retried later; given up after the last attempt, unless it recurs. */
export const markFailed = async (
  db: Db,
  job: Row<'jobs'>,
  { now, error, everyMs }: { now: Date; error: string; everyMs?: number | undefined },
): Promise<void> => {
  const pause = retryPauses[Math.min(job.attempts, retryPauses.length) - 1] ?? retryPauses[0];
  const isOver = everyMs === undefined && job.attempts >= maxAttempts;
  const next = isOver ? { failed_at: now } : { run_at: after(now, Math.min(pause, everyMs ?? pause)) };
  await ownClaim(db, job)
    .set({ ...next, claimed_until: null, last_error: error })
    .execute();
};

/** Makes sure that a recurring job exists, and is not scheduled too late by a clock that was ahead. */
export const scheduleRecurring = async (
  db: Db,
  kind: JobKind,
  { now, firstAt, everyMs }: { now: Date; firstAt: Date; everyMs: number },
): Promise<void> => {
  const job = await db
    .selectFrom('jobs')
    .select(['id', 'run_at'])
    .where('kind', '=', kind)
    .where('key', '=', recurringKey)
    .executeTakeFirst();
  if (!job) return enqueueJob(db, { kind, key: recurringKey, payload: {}, runAt: firstAt });
  if (job.run_at <= after(now, everyMs)) return;
  await db.updateTable('jobs').set({ run_at: now }).where('id', '=', job.id).where('run_at', '=', job.run_at).execute();
};

/** Returns how many it deleted; `most` if there may be more. */
export const deleteFinishedJobs = async (
  db: Db,
  state: 'done_at' | 'failed_at',
  { before, most }: { before: Date; most: number },
): Promise<number> => {
  const old = db.selectFrom('jobs').select('id').where(state, '<=', before).limit(most);
  return Number((await db.deleteFrom('jobs').where('id', 'in', old).executeTakeFirst()).numDeletedRows);
};

/** Without finished jobs. `failing` ones will be retried. */
export const countJobs = async (db: Db): Promise<{ kind: string; state: JobState; count: number }[]> => {
  const rows = await db
    .selectFrom('jobs')
    .select(({ fn, eb }) => [
      'kind',
      eb
        .case()
        .when('failed_at', 'is not', null)
        .then<JobState>('given_up')
        .when('last_error', 'is not', null)
        .then<JobState>('failing')
        .else<JobState>('waiting')
        .end()
        .as('state'),
      fn.countAll<number>().as('count'),
    ])
    .where('done_at', 'is', null)
    .groupBy(['kind', 'state'])
    .execute();
  return rows.map(({ count, ...rest }) => ({ ...rest, count: Number(count) }));
};

type JobState = 'waiting' | 'failing' | 'given_up';

// Matches nothing if the claim has expired and another worker has the job.
const ownClaim = (db: Db, { id, claimed_until }: Row<'jobs'>) =>
  db.updateTable('jobs').where('id', '=', id).where('claimed_until', '=', claimed_until);

const isDue = (now: Date) => {
  const eb = expressionBuilder<Database, 'jobs'>();
  return eb.and([
    eb('done_at', 'is', null),
    eb('failed_at', 'is', null),
    eb('run_at', '<=', now),
    eb.or([
      eb('claimed_until', 'is', null),
      eb('claimed_until', '<=', now),
      // Written by a clock that was ahead.
      eb('claimed_until', '>', after(now, longestClaimMs)),
    ]),
  ]);
};

const after = (time: Date, ms: number) => new Date(time.getTime() + ms);
