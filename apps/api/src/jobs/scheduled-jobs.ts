import { setImmediate } from 'node:timers/promises';
import type { Logger } from 'pino';
import { verifyAuditChain } from '#db/audit/audit-chain.ts';
import { eraseAuditDetails } from '#db/audit/audit-erasure.ts';
import { deleteFinishedJobs } from '#db/jobs/jobs.queries.ts';
import { mergeCounts } from '#db/lists/list-counts.ts';
import { deleteOldCounts } from '#db/rate-limits.ts';
import { batchSize } from '#db/rows.ts';
import type { Db } from '#db/tables.ts';
import { deleteOldAccountEvents } from '#modules/accounts/log/account-events.queries.ts';
import { deleteOldNetworks } from '#modules/checkout/trust.queries.ts';
import { eraseOldCancelMessages, eraseOldContacts } from '#modules/erasure/order-contacts.queries.ts';
import { deleteMessagesBefore } from '#modules/messages/messages.queries.ts';
import { deleteEndedSubscriptions } from '#modules/notifications/push.queries.ts';
import { deleteOrderEvents } from '#modules/orders/order-events.queries.ts';
import { deleteOldPrintJobs } from '#modules/printing/jobs/print-jobs.queries.ts';
import { deleteStockDays } from '#modules/products/stock.queries.ts';
import { deleteUnusedUploads } from '#modules/uploads/uploads.queries.ts';
import type { JobHandlers } from './job-handler.ts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
const monthMs = 30 * dayMs;
const contactMs = 90 * dayMs;
const yearMs = 365 * dayMs;
const weekMs = 7 * dayMs;
const leaseMs = 15 * 60_000;
const clockJumpMs = 2 * dayMs;

/** Safe to run on several instances at once. */
export const purgeExpired = async (db: Db, now: Date): Promise<void> => {
  const monthAgo = new Date(now.getTime() - monthMs);
  await deleteExpiredTokens(db, { now, monthAgo });
  await db.deleteFrom('login_codes').where('expires_at', '<=', now).execute();
  await db.deleteFrom('setup_links').where('expires_at', '<=', now).execute();
  await db.deleteFrom('pairing_codes').where('expires_at', '<=', now).execute();
  await db.deleteFrom('invites').where('expires_at', '<=', monthAgo).execute();
  await db.deleteFrom('mail_tests').where('expires_at', '<=', now).execute();
  await db.deleteFrom('security_links').where('expires_at', '<=', now).execute();
  await deleteOldAccountEvents(db, now);
  await deleteEndedSubscriptions(db, now);
  await deleteInBatches(() => deleteSessions(db, monthAgo));
  await deleteOldCounts(db, now);
  await db.deleteFrom('idempotency_keys').where('created_at', '<=', monthAgo).execute();
  await deleteInBatches(() =>
    deleteMessagesBefore(db, { before: new Date(now.getTime() - yearMs), most: batchSize, now }),
  );
  await deleteInBatches(() => db.transaction().execute((trx) => deleteUnverified(trx, monthAgo, now)));
  const weekAgo = new Date(now.getTime() - weekMs);
  await deleteInBatches(() => deleteOrderEvents(db, { before: weekAgo, most: batchSize }));
  await db.deleteFrom('slot_loads').where('starts_at', '<=', weekAgo).execute();
  await deleteOldNetworks(db, now);
  // Days that are over in every time zone.
  await deleteStockDays(db, new Date(now.getTime() - 2 * dayMs).toISOString().slice(0, 10));
  await deleteOldPrintJobs(db, new Date(now.getTime() - dayMs));
  const finished = { doneBefore: weekAgo, mailedBefore: monthAgo, failedBefore: monthAgo };
  await deleteInBatches(() => deleteFinishedJobs(db, { ...finished, most: batchSize }));
  const before = new Date(now.getTime() - contactMs);
  await deleteInBatches(() => eraseOldContacts(db, { before, most: batchSize }));
  await deleteInBatches(() => eraseOldCancelMessages(db, { before, most: batchSize }));
  await mergeCounts(db);
  // A form with an unsaved picture may stay open for a day.
  await deleteUnusedUploads(db, new Date(now.getTime() - dayMs));
};

// A signup outlives its link, which can be requested again while unverified.
const deleteExpiredTokens = async (db: Db, { now, monthAgo }: { now: Date; monthAgo: Date }): Promise<void> => {
  const unverified = db.selectFrom('users').select('id').where('verified_at', 'is', null);
  await db
    .deleteFrom('one_time_tokens')
    .where('expires_at', '<=', now)
    .where(({ eb, or }) =>
      or([eb('password_hash', 'is', null), eb('created_at', '<=', monthAgo), eb('user_id', 'not in', unverified)]),
    )
    .execute();
};

const deleteInBatches = async (deleteBatch: () => Promise<number>): Promise<void> => {
  while ((await deleteBatch()) === batchSize) await setImmediate();
};

const deleteSessions = async (db: Db, before: Date): Promise<number> => {
  const ended = db
    .selectFrom('sessions')
    .select('id')
    .where(({ eb, or }) => or([eb('ended_at', '<=', before), eb('expires_at', '<=', before)]))
    .limit(batchSize);
  return Number((await db.deleteFrom('sessions').where('id', 'in', ended).executeTakeFirst()).numDeletedRows);
};

const deleteUnverified = async (trx: Db, before: Date, now: Date): Promise<number> => {
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
    .limit(batchSize);
  const deleted = await trx
    .deleteFrom('users')
    .where('id', 'in', unclaimed)
    // Again, for an account being verified right now.
    .where('verified_at', 'is', null)
    .returning('id')
    .execute();
  await eraseAuditDetails(trx, { kind: 'user', ids: deleted.map(({ id }) => id), now });
  return deleted.length;
};

const lastCleanup = async (db: Db): Promise<Date | undefined> =>
  (await db.selectFrom('settings').select('updated_at').where('key', '=', 'last_cleanup').executeTakeFirst())
    ?.updated_at;

const saveLastCleanup = async (db: Db, updated_at: Date): Promise<void> => {
  await db
    .insertInto('settings')
    .values({ key: 'last_cleanup', value: { enabled: true }, updated_at })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ updated_at }))
    .execute();
};

/**
 * Compares the machine's clock with the last clean-up: a wrong clock would delete recent data. After a break or a
 * correction, the new time is trusted after two days of running.
 */
const clockGuard = ({ db, logger }: Pick<Options, 'db' | 'logger'>) => {
  let doubt: { last: number; since: number } | undefined;
  return async (now: Date): Promise<boolean> => {
    const last = (await lastCleanup(db))?.getTime() ?? now.getTime();
    if (Math.abs(now.getTime() - last) <= clockJumpMs) {
      doubt = undefined;
      return true;
    }
    // Another process cleaned up by a different clock.
    if (doubt?.last !== last) doubt = { last, since: performance.now() };
    if (performance.now() - doubt.since >= clockJumpMs) return true;
    logger.error({ event: 'clock_jumped', lastCleanup: new Date(last), now }, 'nothing is deleted: check the clock');
    return false;
  };
};

const checkAuditTrail = async ({ db, logger }: Pick<Options, 'db' | 'logger'>): Promise<void> => {
  const seq = await verifyAuditChain(db);
  if (seq !== null) logger.error({ event: 'audit_trail_broken', seq }, 'audit');
};

interface Options {
  db: Db;
  clock: () => Date;
  /** Differs from `clock` in tests. */
  machineClock: () => Date;
  logger: Pick<Logger, 'error'>;
}

export const jobHandlers = ({
  db,
  clock,
  machineClock,
  logger,
}: Options): Pick<JobHandlers, 'clean_up' | 'audit_check'> => {
  const isClockRight = clockGuard({ db, logger });
  const cleanUp = async () => {
    const now = clock();
    const machineNow = machineClock();
    if (!(await isClockRight(machineNow))) return;
    await purgeExpired(db, now);
    await saveLastCleanup(db, machineNow);
  };
  return {
    clean_up: { everyMs: hourMs, leaseMs, run: cleanUp },
    audit_check: { everyMs: dayMs, leaseMs, run: () => checkAuditTrail({ db, logger }) },
  };
};
