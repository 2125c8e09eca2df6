import type { PushedNews } from '@bottega/contract/orders/notified-steps';

/** The payload of each kind of job; a new kind is a line here and a handler, which the compiler then requires. */
export interface JobPayloads {
  clean_up: Record<string, never>;
  audit_check: Record<string, never>;
  /** The kitchen has not acknowledged the order: notifies managers. */
  order_remind: { orderId: string };
  /** The kitchen has still not acknowledged it: cancels it. `leftOutAt`: when its list was last too full for it, ISO 8601. */
  order_timeout: { orderId: string; leftOutAt?: string };
  /** `subscription`: the id of one browser. `order`: its number. `promisedAt`: of a promise that was moved, ISO 8601. */
  push_send: { subscription: string; promisedAt?: string } & Omit<PushedNews, 'locale'>;
}

export type JobKind = keyof JobPayloads;

interface JobHandler<Payload> {
  /** May run twice, since a process can end after the work but before recording it. Throws on failure. */
  run(payload: Payload): Promise<void>;
  /** For a recurring job, which runs once for all instances. */
  everyMs?: number;
  /** Longer than a run takes; after that another worker may take the job. */
  leaseMs?: number;
}

export type JobHandlers = { [Kind in JobKind]: JobHandler<JobPayloads[Kind]> };
