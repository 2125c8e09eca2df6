import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
import type { Changes } from './db/changes.ts';
import type { Database } from './db/tables.ts';
import type { RateLimiter } from './http/rate-limiter.ts';
import type { SessionCookies } from './http/session-cookies.ts';
import type { Settings } from './modules/flags/settings.ts';
import type { PaymentProvider } from './modules/orders/payment.ts';
import type { PasswordHasher } from './modules/session/password-hasher.ts';
import type { Secret } from './secret.ts';

/** What the shop is made of; every module receives what it needs of it as an argument. */
export interface Deps {
  db: Kysely<Database>;
  changes: Changes;
  settings: Settings;
  clock: () => Date;
  /** Keys access tokens, refresh successors and login codes; kept outside the database. */
  secret: Secret;
  hasher: PasswordHasher;
  payment: PaymentProvider;
  limiter: RateLimiter;
  cookies: SessionCookies;
  /** Address of the shop as people see it, without a slash at the end; links in mails start with it. */
  publicUrl: string;
  /** Where messages from the contact form go. */
  shopInbox: string;
  /** Tells the mail worker that the outbox has grown. */
  wakeMail: () => void;
  logger: Logger;
}
