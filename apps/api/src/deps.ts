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
  /** False for a wrong password and, after the same work, if there is no account (`null`). */
  verify(hashed: string | null, password: string): Promise<boolean>;
  needsRehash(hashed: string): boolean;
}

/** How an order is paid; both functions run inside the order's transaction and must not wait for anything. */
export interface PaymentProvider {
  /** Stored with each order, which is settled by the provider that started it. */
  name: string;
  /** The payment of a new order. An online provider would start through a job instead (decision 004). */
  firstState(): { paymentId: string; paymentStatus: PaymentStatus };
  afterMove(to: OrderStatus, payment: PaymentStatus): PaymentStatus;
}

/** Where mails are sent, for testing it. */
interface MailServer {
  /** `mailbox`: files that `/dev/mailbox` shows. `missing`: not configured in production. */
  kind: 'smtp' | 'mailbox' | 'missing';
  /** Everything that decides where mails are sent and from which sender: other settings have to be proven again. */
  settings: string;
  from: () => string;
  /** @throws the server's response */
  send: MailTransport['send'];
}

export interface StreamRequest {
  caller: Pick<Caller, 'id' | 'role' | 'duties' | 'sessionId'>;
  address: string;
  /** The last event the client received; later ones are sent first. */
  lastEventId: string | undefined;
  requestId: string;
  /** Cuts the connection. */
  abort: () => void;
}

/** The open event streams of this process (decision 032). */
export interface EventStreams {
  /** @throws ApiError unavailable above a limit, and while the process is stopping */
  open(request: StreamRequest): Promise<ReadableStream<Uint8Array<ArrayBuffer>>>;
  /** Soon checks whether anything has changed. */
  wake(): void;
  count(): number;
  /** Ends all streams and refuses new ones. */
  close(): void;
}

/** Counts how many different customers each staff member views within an hour. */
export interface CustomerReads {
  /** Call before responding. Unusual numbers are logged and audited. */
  note(by: { caller: Caller; actor: Actor }, customerIds: readonly (string | undefined)[]): Promise<void>;
  /** By id of the staff member, since startup. */
  totals: ReadonlyMap<string, number>;
}

/** Posts to the push services of browsers. */
export interface PushServices {
  allows(endpoint: string): boolean;
  /** Returns the response status; the body is not read. @throws Error without a response */
  post(endpoint: string, message: { headers: Record<string, string>; body: Buffer }): Promise<number>;
}

/** Modules receive the parts they need as arguments. */
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
  /** Cancels what an account has in the kitchen. */
  cancelOrdersOf: (call: { userId: string; by: Actor }) => Promise<unknown>;
  /** Call after the transaction that queued a mail or another job. */
  wakeJobs: () => void;
  logger: Logger;
}
