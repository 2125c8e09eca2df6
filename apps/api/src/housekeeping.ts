import { setImmediate } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
import { verifyAuditChain } from './db/audit-chain.ts';
import { eraseAuditDetails } from './db/audit-erasure.ts';
import { forgetOldLimits } from './db/rate-limits.ts';
import { settleSpans } from './db/spans.ts';
import type { Database } from './db/tables.ts';
import { compactTallies } from './db/tallies.ts';
import { maxAttempts } from './mail/outbox.ts';
import { deleteMessagesBefore } from './modules/messages/message-erasure.queries.ts';
import { deleteUnusedUploads } from './modules/uploads/uploads.queries.ts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
const monthMs = 30 * dayMs;
const yearMs = 365 * dayMs;
// Not while the shop is opening, but before anybody could wonder whether it works.
const firstAfterMs = 60_000;

/** Removes what nobody needs any more. Each statement judges every row by itself: any number may run at once. */
export const cleanUp = async (db: Kysely<Database>, now: Date): Promise<void> => {
  const monthAgo = new Date(now.getTime() - monthMs);
  await db.deleteFrom('one_time_tokens').where('expires_at', '<=', now).execute();
  await db.deleteFrom('login_codes').where('expires_at', '<=', now).execute();
  await inParts(() => deleteSessions(db, monthAgo));
  await forgetOldLimits(db, now);
  await inParts(() => deleteMails(db, monthAgo));
  await inParts(() => deleteMessagesBefore(db, { before: new Date(now.getTime() - yearMs), most: partSize, now }));
  await inParts(() => db.transaction().execute((trx) => deleteUnverified(trx, monthAgo, now)));
  await compactTallies(db);
  await settleSpans(db);
  // Longer than a form stays open.
  await deleteUnusedUploads(db, new Date(now.getTime() - dayMs));
};

// SQLite answers nobody else while a statement runs.
const partSize = 500;

const inParts = async (deletePart: () => Promise<number>): Promise<void> => {
  while ((await deletePart()) === partSize) await setImmediate();
};

const deleteSessions = async (db: Kysely<Database>, before: Date): Promise<number> => {
  const ended = db
    .selectFrom('sessions')
    .select('id')
    .where(({ eb, or }) => or([eb('ended_at', '<=', before), eb('expires_at', '<=', before)]))
    .limit(partSize);
  return Number((await db.deleteFrom('sessions').where('id', 'in', ended).executeTakeFirst()).numDeletedRows);
};

const deleteMails = async (db: Kysely<Database>, before: Date): Promise<number> => {
  const old = db
    .selectFrom('mails')
    .select('id')
    // Sent, or given up; what still waits for its server is kept, however long it takes.
    .where(({ eb, or, and }) =>
      or([
        eb('sent_at', '<=', before),
        and([eb('sent_at', 'is', null), eb('attempts', '>=', maxAttempts), eb('next_attempt_at', '<=', before)]),
      ]),
    )
    .limit(partSize);
  return Number((await db.deleteFrom('mails').where('id', 'in', old).executeTakeFirst()).numDeletedRows);
};

// Accounts that nobody has come to fetch. Not while a link is under way that could still verify one.
const deleteUnverified = async (trx: Kysely<Database>, before: Date, now: Date): Promise<number> => {
  const unclaimed = trx
    .selectFrom('users')
    .select('id')
    .where('verified_at', 'is', null)
    .where('role', '=', 'user')
    .where('created_at', '<=', before)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('orders').select('orders.id').whereRef('orders.user_id', '=', 'users.id'))),
    )
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('one_time_tokens').select('hash').whereRef('one_time_tokens.user_id', '=', 'users.id'))),
    )
    .limit(partSize);
  const deleted = await trx
    .deleteFrom('users')
    .where('id', 'in', unclaimed)
    // Who verifies the address at this moment has it.
    .where('verified_at', 'is', null)
    .returning('id')
    .execute();
  await eraseAuditDetails(trx, { kind: 'user', ids: deleted.map(({ id }) => id), now });
  return deleted.length;
};

/** Says so in the log when somebody has tampered with the audit trail. */
const checkAuditTrail = async ({ db, logger }: Pick<Options, 'db' | 'logger'>): Promise<void> => {
  const seq = await verifyAuditChain(db);
  if (seq !== null) logger.error({ event: 'audit_trail_broken', seq }, 'audit');
};

/** The hourly clean-up of a running shop. */
export interface Housekeeping {
  /** Begins no other run and waits for the one under way. */
  stop(): Promise<void>;
}

interface Options {
  db: Kysely<Database>;
  clock: () => Date;
  logger: Pick<Logger, 'error'>;
}

/**
 * Cleans up a minute from now and every hour, and checks the audit trail with the first run and once a day; a run that
 * fails is logged, and the next one tries again.
 */
export const startHousekeeping = ({ db, clock, logger }: Options): Housekeeping => {
  let last: Promise<void> = Promise.resolve();
  let nextCheck = 0;
  const work = async () => {
    const now = clock();
    await cleanUp(db, now);
    if (now.getTime() < nextCheck) return;
    await checkAuditTrail({ db, logger });
    nextCheck = now.getTime() + dayMs;
  };
  const run = () => {
    last = last.then(work).catch((error: unknown) => logger.error({ err: error }, 'housekeeping failed'));
  };
  const first = setTimeout(run, firstAfterMs).unref();
  const timer = setInterval(run, hourMs).unref();
  return {
    stop: () => {
      clearTimeout(first);
      clearInterval(timer);
      return last;
    },
  };
};
