import { setTimeout as pause } from 'node:timers/promises';
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
export const defaultRetry: RetryRule = {
  attempts: 10,
  pauses: [10_000, 60_000, 5 * 60_000, 30 * 60_000, 2 * 60 * 60_000],
};

// Jobs claimed together share their commits on SQLite.
const batchSize = 50;
// Under load one look serves all that was queued since.
const restMs = 10;

export const openLane = (parts: LaneParts, { kinds, concurrency, track }: Lane) => {
  const { db, clock } = parts;
  let isStopped = false;
  let isAsked = false;
  let running = 0;
  let found: Awaited<ReturnType<typeof dueJobs>> = [];
  let looking: Promise<void> | undefined;
  let lookedAt = Number.NEGATIVE_INFINITY;

  const look = async () => {
    const rest = lookedAt + restMs - performance.now();
    if (rest > 0) await pause(rest);
    lookedAt = performance.now();
    isAsked = false;
    found = await dueJobs(db, kinds, clock(), batchSize);
    if (found.length === batchSize) isAsked = true;
  };
  const next = async () => {
    if (looking) {
      await looking.catch(() => undefined);
    } else if (found.length === 0 && isAsked) {
      // Ends: jobs taken by another worker are no longer due.
      looking = look().finally(() => {
        looking = undefined;
      });
      await looking;
    }
    return found.shift();
  };
  const work = async () => {
    try {
      while (!isStopped) {
        const due = await next();
        if (isStopped) return;
        if (due) {
          await claimAndRun(parts, due);
          isAsked = true;
        }
        // No await before `running` is reduced: a `wake` in between would be missed.
        else if (!isAsked) return;
      }
    } finally {
      running -= 1;
    }
  };

  return {
    wake: () => {
      isAsked = true;
      for (; running < concurrency && !isStopped; running += 1) track(work());
    },
    stop: () => {
      isStopped = true;
    },
  };
};

const claimAndRun = async (parts: LaneParts, { id, kind }: { id: string; kind: string }): Promise<void> => {
  const { leaseMs = defaultLeaseMs } = handlerOf(parts, kind);
  const job = await claimJob(parts.db, id, { now: parts.clock(), leaseMs });
  if (job) await run(parts, job);
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
