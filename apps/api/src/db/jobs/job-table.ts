import type { Generated } from 'kysely';

/** Work to be done later (decision 048). */
export interface JobTable {
  id: string;
  kind: string;
  key: string | null;
  payload: object;
  /** Account download and deletion find mails by these addresses. */
  recipient: Generated<string | null>;
  reply_to: Generated<string | null>;
  created_at: Date;
  run_at: Date;
  /** Counted when taken: a job that crashes its process is given up eventually. */
  attempts: Generated<number>;
  claimed_until: Date | null;
  done_at: Date | null;
  failed_at: Date | null;
  last_error: string | null;
}
