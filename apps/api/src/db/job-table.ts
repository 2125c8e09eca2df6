import type { Generated } from 'kysely';

/** What is to be done later (decision 048). */
export interface JobTable {
  id: string;
  kind: string;
  /** One job of a kind has it. */
  key: string | null;
  payload: object;
  run_at: Date;
  /** Raised when a worker takes the job, so that one which ends its process is given up too. */
  attempts: Generated<number>;
  claimed_until: Date | null;
  done_at: Date | null;
  /** Given up then. */
  failed_at: Date | null;
  last_error: string | null;
}
