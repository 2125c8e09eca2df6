import type { Logger } from 'pino';
import type { Db, Row } from '#db/tables.ts';
import type { JobHandlers, JobKind } from './job-kinds.ts';
import { claimJob, dueJobs, markDone, markFailed, maxAttempts, scheduleRecurring } from './jobs.queries.ts';

/** Runs the jobs that are due. Its methods never throw. */
export interface JobWorker {
  /** Looks for work without waiting for it; call after a commit. */
  wake(): void;
  /** When it returns, no job is due and none is running here. */
  runDue(): Promise<void>;
  /** Waits for running jobs and starts no others. */
  stop(): Promise<void>;
}

interface Options {
  db: Db;
  clock: () => Date;
  handlers: JobHandlers;
  logger: Pick<Logger, 'warn' | 'error'>;
  /** Milliseconds between polls, for jobs due later and jobs of other processes. */
  pollMs?: number;
}

const batchSize = 10;
// So that a long clean-up does not delay the others.
const concurrency = 3;
const defaultLeaseMs = 2 * 60_000;
/** A shop that has just started has other things to do. */
const firstAfterMs = 60_000;

/** Any number of workers may run on one database: each job is run by one. */
export const createJobWorker = ({ pollMs = 5_000, ...parts }: Options): JobWorker => {
  let stopped = false;
  const running = new Set<Promise<void>>();

  const work = async () => {
    try {
      await schedule(parts);
      while (!stopped) {
        const job = await claimNext(parts);
        if (!job) return;
        wake();
        await run(parts, job);
      }
    } catch (error) {
      parts.logger.error({ err: error }, 'jobs cannot be read or written');
    }
  };
  const wake = () => {
    if (stopped || running.size >= concurrency) return;
    const one = work().finally(() => running.delete(one));
    running.add(one);
  };
  const idle = async () => {
    while (running.size > 0) await Promise.all(running);
  };
  const timer = setInterval(wake, pollMs).unref();

  return {
    wake,
    runDue: async () => {
      await idle();
      wake();
      await idle();
    },
    stop: async () => {
      stopped = true;
      clearInterval(timer);
      await idle();
    },
  };
};

type Parts = Omit<Options, 'pollMs'>;

const kindsOf = (handlers: JobHandlers) => Object.keys(handlers) as JobKind[];

const schedule = async ({ db, clock, handlers }: Parts): Promise<void> => {
  const now = clock();
  const firstAt = new Date(now.getTime() + firstAfterMs);
  for (const kind of kindsOf(handlers)) {
    const { everyMs } = handlers[kind];
    if (everyMs !== undefined) await scheduleRecurring(db, kind, { now, firstAt, everyMs });
  }
};

const claimNext = async ({ db, clock, handlers }: Parts): Promise<Row<'jobs'> | undefined> => {
  // Terminates, because jobs taken by another worker are no longer due.
  for (let full = true; full; ) {
    const due = await dueJobs(db, kindsOf(handlers), clock(), batchSize);
    full = due.length === batchSize;
    for (const { id, kind } of due) {
      const job = await claimJob(db, id, clock(), handlers[kind as JobKind].leaseMs ?? defaultLeaseMs);
      if (job) return job;
    }
  }
  return undefined;
};

const run = async ({ db, clock, handlers, logger }: Parts, job: Row<'jobs'>): Promise<void> => {
  const handler = handlers[job.kind as JobKind];
  const { everyMs } = handler;
  const details = { jobId: job.id, kind: job.kind, attempt: job.attempts };
  try {
    if (everyMs === undefined && job.attempts > maxAttempts) throw new Error('its process ended each time');
    await handler.run(job.payload as never);
  } catch (error) {
    const reason = (error instanceof Error ? error.message : String(error)).slice(0, 500);
    await markFailed(db, job, { now: clock(), error: reason, everyMs });
    const isAlarm = everyMs !== undefined || job.attempts >= maxAttempts;
    logger[isAlarm ? 'error' : 'warn']({ ...details, err: error }, 'a job failed');
    return;
  }
  await markDone(db, job, clock(), everyMs);
};
