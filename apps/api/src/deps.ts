import type { OrderStatus, PaymentStatus } from '@bottega/contract/orders/rules';
import type { Logger } from 'pino';
import type { Actor } from './db/audit/audit-trail.ts';
import type { Changes } from './db/changes/changes.ts';
import type { Db } from './db/tables.ts';
import type { RateLimiter } from './http/limits/rate-limiter.ts';
import type { Caller } from './http/route.ts';
import type { SessionCookies } from './http/security/session-cookies.ts';
import type { Keys } from './lib/keys.ts';
import type { MailTransport } from './mail/transport.ts';
import type { Settings } from './settings.ts';

/** @throws ApiError unavailable when the queue is full */
export interface PasswordHasher {
  hash(password: string): Promise<string>;
  /** False: wrong password or, after the same work, no account (`null`). */
  verify(hashed: string | null, password: string): Promise<boolean>;
  needsRehash(hashed: string): boolean;
}

/** Both functions run in the order's transaction, so they must not wait for anything. */
export interface PaymentProvider {
  name: string;
  /** An online provider would start through a job (decision 004). */
  firstState(): { paymentId: string; paymentStatus: PaymentStatus };
  afterMove(to: OrderStatus, payment: PaymentStatus): PaymentStatus;
}

interface MailServer {
  /** `mailbox`: files, shown by `/dev/mailbox`. `missing`: not configured in production. */
  kind: 'smtp' | 'mailbox' | 'missing';
  /** A change has to be proven again. */
  settings: string;
  from: () => string;
  /** @throws the server's response */
  send: MailTransport['send'];
}

export interface StreamRequest {
  caller: Pick<Caller, 'id' | 'role' | 'duties' | 'sessionId'>;
  address: string;
  lastEventId: string | undefined;
  requestId: string;
  abort: () => void;
}

/** The open streams of this process (decision 032). */
export interface EventStreams {
  /** @throws ApiError unavailable above a limit, and while the process is stopping */
  open(request: StreamRequest): Promise<ReadableStream<Uint8Array<ArrayBuffer>>>;
  wake(): void;
  count(): number;
  close(): void;
}

export interface CustomerReads {
  /** Before responding. Logs and audits unusual numbers. */
  note(by: { caller: Caller; actor: Actor }, customerIds: readonly (string | undefined)[]): Promise<void>;
  totals: ReadonlyMap<string, number>;
}

export interface PushServices {
  allows(endpoint: string): boolean;
  /** Response status. @throws Error without a response */
  post(endpoint: string, message: { headers: Record<string, string>; body: Buffer }): Promise<number>;
}

export interface Deps {
  db: Db;
  changes: Changes;
  events: EventStreams;
  settings: Settings;
  clock: () => Date;
  keys: Keys;
  hasher: PasswordHasher;
  payment: PaymentProvider;
  limiter: RateLimiter;
  cookies: SessionCookies;
  /** Without a trailing slash. */
  publicUrl: string;
  /** Empty until the shop has an address. */
  shopInbox: () => string;
  mailServer: MailServer;
  push: PushServices;
  customerReads: CustomerReads;
  /** Cancels the account's orders that are in the kitchen. */
  cancelOrdersOf: (call: { userId: string; by: Actor }) => Promise<unknown>;
  /** Call after the transaction that queued a job. */
  wakeJobs: () => void;
  logger: Logger;
}
