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

/** @throws HttpError unavailable when the queue is full */
export interface PasswordHasher {
  hash(password: string): Promise<string>;
  /** False for a wrong password and, after the same work, for no account (`null`). */
  verify(hashed: string | null, password: string): Promise<boolean>;
  needsRehash(hashed: string): boolean;
}

/** How an order is paid; both functions run inside the order's transaction and must not wait for anything. */
export interface PaymentProvider {
  /** Stored with each order: it is settled by the provider that began it. */
  name: string;
  /** The payment of a new order. A provider on the network begins through an outbox entry instead (decision 004). */
  firstState(): { paymentId: string; paymentStatus: PaymentStatus };
  afterMove(to: OrderStatus, payment: PaymentStatus): PaymentStatus;
}

/** Where mails go, for trying it out. */
interface MailServer {
  /** `mailbox`: files that `/dev/mailbox` shows. `missing`: in production nothing is set. */
  kind: 'smtp' | 'mailbox' | 'missing';
  /** All that decides where mails go and as whose: with others nothing is proven. */
  settings: string;
  from: () => string;
  /** @throws what the server answered */
  send: MailTransport['send'];
}

export interface StreamRequest {
  caller: Pick<Caller, 'id' | 'role' | 'duties' | 'sessionId'>;
  address: string;
  /** Of the last event that the client saw; what came after it is sent first. */
  lastEventId: string | undefined;
  requestId: string;
  /** Cuts the connection. */
  abort: () => void;
}

/** The open event streams of this process (decision 032). */
export interface EventStreams {
  /** @throws HttpError unavailable above a limit, and when the process stops */
  open(request: StreamRequest): Promise<ReadableStream<Uint8Array<ArrayBuffer>>>;
  /** Looks soon whether something has changed. */
  wake(): void;
  count(): number;
  /** Ends all streams and refuses new ones. */
  close(): void;
}

/** How many different customers each staff member reads within an hour. */
export interface CustomerReads {
  /** Call before the answer. Unusually many are logged and audited. */
  note(by: { caller: Caller; actor: Actor }, customerIds: readonly (string | undefined)[]): Promise<void>;
  /** By the id of the staff member, since the start. */
  totals: ReadonlyMap<string, number>;
}

/** Posts to the services through which browsers are notified. */
export interface PushServices {
  allows(endpoint: string): boolean;
  /** Returns the status of the answer, whose body is not read. @throws Error without an answer */
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
  /** Empty as long as the shop has no address. */
  shopInbox: () => string;
  mailServer: MailServer;
  push: PushServices;
  customerReads: CustomerReads;
  /** Call after the transaction that queued a mail. */
  wakeMail: () => void;
  logger: Logger;
}
