import type { Logger } from 'pino';
import type { JobKind } from '#db/jobs/job-kinds.ts';
import { claimJob, dueJobs, isLastAttempt, markDone, markFailed, type RetryRule } from '#db/jobs/jobs.queries.ts';
import type { Db, Row } from '#db/tables.ts';
import type { JobHandler } from './job-handler.ts';

export interface LaneParts {
  db: Db;
  clock: () => Date;
  handlers: ReadonlyMap<JobKind, JobHandler<never>>;
  logger: Pick<Logger, 'warn' | 'error'>;
}

interface Lane {
  kinds: readonly JobKind[];
  concurrency: number;
  track: (task: Promise<void>) => void;
}

export const defaultLeaseMs = 2 * 60_000;
/** Given up after about half a day. */
export const defaultRetry: RetryRule = {
  attempts: 10,
  pauses: [10_000, 60_000, 5 * 60_000, 30 * 60_000, 2 * 60 * 60_000],
};

/** Runs the due jobs of its kinds, at most `concurrency` at a time. */
export const openLane = (parts: LaneParts, { kinds, concurrency, track }: Lane) => {
  const { db, clock } = parts;
  let isStopped = false;
  let isLooking = false;
  /** Whether a job may have become due since the last look. */
  let isAsked = false;
  let running = 0;

  const wake = () => {
    isAsked = true;
    if (isLooking || isStopped) return;
    isLooking = true;
    track(look());
  };
  const look = async () => {
    try {
      // Ends, because jobs that another worker took are no longer due.
      while (isAsked && !isStopped && running < concurrency) {
        const free = concurrency - running;
        isAsked = false;
        const due = await dueJobs(db, kinds, clock(), free);
        if (due.length === free) isAsked = true;
        for (const { id, kind } of due) {
          if (isStopped) return;
          const { leaseMs = defaultLeaseMs } = handlerOf(parts, kind);
          const job = await claimJob(db, id, { now: clock(), leaseMs });
          if (job) start(job);
        }
      }
    } finally {
      // At once after the last check of `isAsked`: it would miss a call in between.
      isLooking = false;
    }
  };
  const start = (job: Row<'jobs'>) => {
    running += 1;
    const end = () => {
      running -= 1;
      wake();
    };
    track(run(parts, job).finally(end));
  };

  return {
    wake,
    stop: () => {
      isStopped = true;
    },
  };
};

const handlerOf = ({ handlers }: LaneParts, kind: string): JobHandler<never> => {
  const handler = handlers.get(kind as JobKind);
  if (!handler) throw new Error(`no handler of ${kind}`);
  return handler;
};

const run = async (parts: LaneParts, job: Row<'jobs'>): Promise<void> => {
  const { db, clock } = parts;
  const handler = handlerOf(parts, job.kind);
  const { everyMs, retry = defaultRetry } = handler;
  const payload = job.payload as never;
  const outcome = () => ({ now: clock(), everyMs, redacted: handler.redact?.(payload) });
  try {
    if (everyMs === undefined && job.attempts > retry.attempts) throw new Error('its process ended each time');
    await handler.run(payload, job);
  } catch (error) {
    const reason = (error instanceof Error ? error.message : String(error)).slice(0, 500);
    await markFailed(db, job, { ...outcome(), error: reason, retry });
    const isAlarm = everyMs !== undefined || isLastAttempt(job, retry);
    parts.logger[isAlarm ? 'error' : 'warn'](failureOf(handler, job, error), 'a job failed');
    return;
  }
  await markDone(db, job, outcome());
};

const failureOf = (handler: JobHandler<never>, job: Row<'jobs'>, error: unknown) => {
  const details = { jobId: job.id, kind: job.kind, attempt: job.attempts, ...handler.logged?.(job.payload as never) };
  if (!handler.redact) return { ...details, err: error };
  return { ...details, code: error instanceof Error && 'code' in error ? error.code : undefined };
};
