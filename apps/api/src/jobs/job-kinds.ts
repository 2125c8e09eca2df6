import type { PushedStep } from '@bottega/contract/push/steps';

/** What a job of each kind is given; a new kind is a line here and a handler, which the compiler then asks for. */
export interface JobPayloads {
  clean_up: Record<string, never>;
  audit_check: Record<string, never>;
  /** Of an order that the kitchen has not acknowledged: tells managers. */
  order_remind: { orderId: string };
  /** Of one that it has not acknowledged since: cancels it. */
  order_timeout: { orderId: string };
  /** `subscription`: the id of one browser. `order`: its number. `promisedAt`: of a promise that was moved, ISO 8601. */
  push_send: { subscription: string; order: string; status: PushedStep; promisedAt?: string };
}

export type JobKind = keyof JobPayloads;

interface JobHandler<Payload> {
  /** May run twice, since a process can end between the work and its note. It fails by throwing. */
  run(payload: Payload): Promise<void>;
  /** Of a job that runs again and again, once for all instances. */
  everyMs?: number;
  /** Longer than a run takes; then another worker may take the job. */
  leaseMs?: number;
}

export type JobHandlers = { [Kind in JobKind]: JobHandler<JobPayloads[Kind]> };
