import type { Generated } from 'kysely';

/** Work to be done later (decision 048). */
export interface JobTable {
  id: string;
  kind: string;
  /** Unique among the jobs of a kind. */
  key: string | null;
  payload: object;
  /** E-mail addresses of a mail, by which the download and the deletion of an account find it. */
  recipient: Generated<string | null>;
  reply_to: Generated<string | null>;
  /** If it recurs: when its last turn was over. */
  created_at: Date;
  run_at: Date;
  /** Increased when a worker takes the job, so that a job which crashes its process is also given up eventually. */
  attempts: Generated<number>;
  claimed_until: Date | null;
  done_at: Date | null;
  /** When it was given up. */
  failed_at: Date | null;
  last_error: string | null;
}
