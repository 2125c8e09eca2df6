import type { JobKind, JobPayloads } from '#db/jobs/job-kinds.ts';
import type { RetryRule } from '#db/jobs/jobs.queries.ts';
import type { Row } from '#db/tables.ts';

export interface JobHandler<Payload> {
  /** May run twice: a process can end before recording it. Throws on failure. */
  run(payload: Payload, job: Row<'jobs'>): Promise<void>;
  everyMs?: number;
  /** Longer than a run; afterwards another worker may take the job. */
  leaseMs?: number;
  retry?: RetryRule;
  /** Jobs at a time per process; kinds without it share a few places. */
  concurrency?: number;
  /** What stays of a payload with secrets; undefined: all. Errors may quote secrets, so only their code is logged. */
  redact?(payload: Payload): object | undefined;
  logged?(payload: Payload): object;
}

export type JobHandlers = { [Kind in JobKind]: JobHandler<JobPayloads[Kind]> };
