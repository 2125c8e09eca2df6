import { expressionBuilder } from 'kysely';
import type { Database, Db, Row } from '../tables.ts';
import { enqueueJob } from './enqueue-job.ts';
import type { JobKind } from './job-kinds.ts';

// Milliseconds; the last repeats.
export interface RetryRule {
  attempts: number;
  pauses: readonly [number, ...number[]];
}

const longestClaimMs = 86_400_000;
// More than the clocks of two instances differ.
const aheadMs = 60_000;
const recurringKey = 'recurring';

/** Other kinds wait for a newer version (decision 025). */
export const dueJobs = (db: Db, kinds: readonly JobKind[], now: Date, limit: number) =>
  db
    .selectFrom('jobs')
    .select(['id', 'kind'])
    .where('kind', 'in', kinds)
    .where(isDue(now))
    .orderBy('run_at')
    .limit(limit)
    .execute();

/** Undefined: another worker claimed it first. */
export const claimJob = (
  db: Db,
  id: string,
  { now, leaseMs }: { now: Date; leaseMs: number },
): Promise<Row<'jobs'> | undefined> =>
  db
    .updateTable('jobs')
    .set((eb) => ({ claimed_until: after(now, leaseMs), attempts: eb('attempts', '+', 1) }))
    .where('id', '=', id)
    // In the update itself: PostgreSQL checks again after waiting for a faster worker.
    .where(isDue(now))
    .returningAll()
    .executeTakeFirst();

interface Outcome {
  now: Date;
  /** Given for jobs that recur; missed turns are not made up. */
  everyMs: number | undefined;
  redacted: object | undefined;
}

export const markDone = async (db: Db, job: Row<'jobs'>, { now, everyMs, redacted }: Outcome): Promise<void> => {
  const next =
    everyMs === undefined
      ? { done_at: now, ...(redacted && { payload: redacted }) }
      : { created_at: now, run_at: after(now, everyMs), attempts: 0 };
  await ownClaim(db, job)
    .set({ ...next, claimed_until: null, last_error: null })
    .execute();
};

export const deleteJob = async (db: Db, id: string): Promise<void> => {
  await db.deleteFrom('jobs').where('id', '=', id).execute();
};

export const isLastAttempt = ({ attempts }: Row<'jobs'>, retry: RetryRule): boolean => attempts >= retry.attempts;

/** Given up after the last attempt, unless it recurs. */
export const markFailed = async (
  db: Db,
  job: Row<'jobs'>,
  { now, error, everyMs, retry, redacted }: Outcome & { error: string; retry: RetryRule },
): Promise<void> => {
  const pause = retry.pauses[Math.min(job.attempts, retry.pauses.length) - 1] ?? retry.pauses[0];
  const next =
    everyMs === undefined && isLastAttempt(job, retry)
      ? { failed_at: now, ...(redacted && { payload: redacted }) }
      : { run_at: after(now, Math.min(pause, everyMs ?? pause)) };
  await ownClaim(db, job)
    .set({ ...next, claimed_until: null, last_error: error })
    .execute();
};

/** Enqueued by a clock that ran ahead: runs now. */
export const hastenJobsOfClockAhead = async (db: Db, now: Date): Promise<void> => {
  await db
    .updateTable('jobs')
    .set({ created_at: now, run_at: now })
    .where('done_at', 'is', null)
    .where('failed_at', 'is', null)
    .where('created_at', '>', after(now, aheadMs))
    .execute();
};

/** Adds a missing job, or hastens one scheduled too late by a clock that was ahead. */
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
  if (!job) return enqueueJob(db, { kind, key: recurringKey, payload: {} as never, now, runAt: firstAt });
  if (job.run_at <= after(now, everyMs)) return;
  await db.updateTable('jobs').set({ run_at: now }).where('id', '=', job.id).where('run_at', '=', job.run_at).execute();
};

/** `most`: there may be more. Mails stay longer: an account's download lists them. */
export const deleteFinishedJobs = async (
  db: Db,
  {
    doneBefore,
    mailedBefore,
    failedBefore,
    most,
  }: Record<'doneBefore' | 'mailedBefore' | 'failedBefore', Date> & { most: number },
): Promise<number> => {
  const old = db
    .selectFrom('jobs')
    .select('id')
    .where(({ eb, or, and }) =>
      or([
        and([eb('done_at', '<=', doneBefore), or([eb('kind', '<>', 'mail'), eb('done_at', '<=', mailedBefore)])]),
        eb('failed_at', '<=', failedBefore),
      ]),
    )
    .limit(most);
  return Number((await db.deleteFrom('jobs').where('id', 'in', old).executeTakeFirst()).numDeletedRows);
};

export const jobStates = ['waiting', 'failing', 'given_up'] as const;

type JobState = (typeof jobStates)[number];

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

// No row if the claim has expired and another worker has the job.
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
