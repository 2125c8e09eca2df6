import type { JobKind, JobPayloads } from '#db/jobs/job-kinds.ts';
import type { RetryRule } from '#db/jobs/jobs.queries.ts';
import type { Row } from '#db/tables.ts';

export interface JobHandler<Payload> {
  /** May run twice, since a process can end after the work but before recording it. Throws on failure. */
  run(payload: Payload, job: Row<'jobs'>): Promise<void>;
  /** For a recurring job, which runs once for all instances. */
  everyMs?: number;
  /** Longer than a run takes; after that another worker may take the job. */
  leaseMs?: number;
  retry?: RetryRule;
  /** How many a process runs at a time, apart from other kinds; those without it share a few places. */
  concurrency?: number;
  /**
   * For payloads with secrets: what stays of one that is done or given up; undefined: all of it. Errors may quote
   * secrets, so that only their code is logged.
   */
  redact?(payload: Payload): object | undefined;
  /** What the log says about a failed one besides. */
  logged?(payload: Payload): object;
}

export type JobHandlers = { [Kind in JobKind]: JobHandler<JobPayloads[Kind]> };
