import type { Generated } from 'kysely';

/** Work for later (decisions 048 and 086). */
export interface JobTable {
  id: string;
  kind: string;
  /** Unique within a kind. */
  key: string | null;
  payload: object;
  /** By which an account's download and deletion find its mails. */
  recipient: Generated<string | null>;
  reply_to: Generated<string | null>;
  /** If it recurs: end of its last turn. */
  created_at: Date;
  run_at: Date;
  /** Counted when taken: a job that crashes its process is given up eventually. */
  attempts: Generated<number>;
  claimed_until: Date | null;
  done_at: Date | null;
  failed_at: Date | null;
  last_error: string | null;
}
