import type { JobKind } from '#db/jobs/job-kinds.ts';
import { hastenJobsOfClockAhead, scheduleRecurring } from '#db/jobs/jobs.queries.ts';
import type { JobHandlers } from './job-handler.ts';
import { type LaneParts, openLane } from './job-lane.ts';

/** The methods of a worker never throw. */
export interface JobWorker {
  wake(): void;
  runDue(): Promise<void>;
  stop(): Promise<void>;
}

interface Options extends Omit<LaneParts, 'handlers'> {
  handlers: Partial<JobHandlers>;
  /** Milliseconds, for jobs due later and those of other processes. */
  pollMs?: number;
}

// A long clean-up does not delay the others.
const sharedConcurrency = 3;
/** A shop that has just started has other things to do. */
const firstAfterMs = 60_000;

/** Any number of them per database: each job runs on one. */
export const createJobWorker = ({ pollMs = 5_000, ...options }: Options): JobWorker => {
  const parts: LaneParts = { ...options, handlers: new Map(Object.entries(options.handlers) as [JobKind, never][]) };
  const tasks = new Set<Promise<void>>();
  const track = (task: Promise<void>) => {
    const one = task
      .catch((error: unknown) => parts.logger.error({ err: error }, 'jobs cannot be read or written'))
      .finally(() => tasks.delete(one));
    tasks.add(one);
  };
  const lanes = kindsByLane(parts).map((kinds) => {
    const [kind] = kinds;
    const concurrency = (kind && parts.handlers.get(kind)?.concurrency) ?? sharedConcurrency;
    return openLane(parts, { kinds, concurrency, track });
  });
  const wake = () => {
    for (const lane of lanes) lane.wake();
  };
  const poll = () => track(schedule(parts).then(wake));
  const idle = async () => {
    while (tasks.size > 0) await Promise.all(tasks);
  };
  const timer = setInterval(poll, pollMs).unref();

  return {
    wake,
    runDue: async () => {
      await idle();
      poll();
      await idle();
    },
    stop: async () => {
      clearInterval(timer);
      for (const lane of lanes) lane.stop();
      await idle();
    },
  };
};

const kindsByLane = ({ handlers }: LaneParts): JobKind[][] => {
  const laneOf = (kind: JobKind) => (handlers.get(kind)?.concurrency === undefined ? 'shared' : kind);
  return [...Map.groupBy(handlers.keys(), laneOf).values()];
};

const schedule = async ({ db, clock, handlers }: LaneParts): Promise<void> => {
  const now = clock();
  await hastenJobsOfClockAhead(db, now);
  const firstAt = new Date(now.getTime() + firstAfterMs);
  for (const [kind, { everyMs }] of handlers) {
    if (everyMs !== undefined) await scheduleRecurring(db, kind, { now, firstAt, everyMs });
  }
};
