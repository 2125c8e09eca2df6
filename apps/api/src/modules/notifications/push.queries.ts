import type { PushedNews } from '@bottega/contract/orders/notified-steps';
import { enqueueJobs } from '#db/jobs/enqueue-job.ts';
import type { Db, NewRow, Row } from '#db/tables.ts';

export type Subscription = Row<'push_subscriptions'>;

/** Per account; the oldest are dropped. */
const mostBrowsers = 10;
const mostFailures = 5;

/** A browser belongs to the last account that subscribed. */
export const saveSubscription = async (trx: Db, row: NewRow<'push_subscriptions'>): Promise<void> => {
  const { id: _, endpoint: __, ...renewed } = row;
  await trx
    .insertInto('push_subscriptions')
    .values(row)
    .onConflict((conflict) => conflict.column('endpoint').doUpdateSet({ ...renewed, failures: 0 }))
    .execute();
  const newest = trx
    .selectFrom('push_subscriptions')
    .select('id')
    .where('user_id', '=', row.user_id)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(mostBrowsers);
  await trx.deleteFrom('push_subscriptions').where('user_id', '=', row.user_id).where('id', 'not in', newest).execute();
};

export const deleteSubscription = async (db: Db, { userId, endpoint }: { userId: string; endpoint: string }) => {
  await db.deleteFrom('push_subscriptions').where('user_id', '=', userId).where('endpoint', '=', endpoint).execute();
};

export const endSubscription = async (db: Db, id: string): Promise<void> => {
  await db.deleteFrom('push_subscriptions').where('id', '=', id).execute();
};

export const endAllSubscriptions = async (trx: Db): Promise<void> => {
  await trx.deleteFrom('push_subscriptions').execute();
};

export const deleteEndedSubscriptions = async (db: Db, now: Date): Promise<void> => {
  await db
    .deleteFrom('push_subscriptions')
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('sessions')
          .select('sessions.id')
          .whereRef('sessions.id', '=', 'push_subscriptions.session_id')
          .where(({ eb, or }) => or([eb('ended_at', 'is not', null), eb('expires_at', '<=', now)])),
      ),
    )
    .execute();
};

export const findSubscription = (db: Db, id: string): Promise<Subscription | undefined> =>
  db.selectFrom('push_subscriptions').selectAll().where('id', '=', id).executeTakeFirst();

export const noteDelivery = async (db: Db, id: string, now: Date): Promise<void> => {
  await db.updateTable('push_subscriptions').set({ last_ok_at: now, failures: 0 }).where('id', '=', id).execute();
};

export const noteFailure = async (db: Db, id: string): Promise<void> => {
  await db
    .updateTable('push_subscriptions')
    .set(({ eb }) => ({ failures: eb('failures', '+', 1) }))
    .where('id', '=', id)
    .execute();
  await db.deleteFrom('push_subscriptions').where('id', '=', id).where('failures', '>=', mostFailures).execute();
};

interface News extends Pick<PushedNews, 'order' | 'status'> {
  userId: string;
  /** The new promise, ISO 8601. */
  promisedAt?: string;
  now: Date;
  /** Absent: immediately. */
  runAt?: Date;
}

/** One job per browser; call in the transaction of the change. */
export const queuePushes = async (trx: Db, { userId, now, runAt, ...news }: News): Promise<void> => {
  const rows = await trx.selectFrom('push_subscriptions').select('id').where('user_id', '=', userId).execute();
  const payloads = rows.map(({ id: subscription }) => ({ subscription, ...news }));
  await enqueueJobs(
    trx,
    payloads.map((payload) => ({ kind: 'push_send', payload, now, runAt })),
  );
};

/** One job per browser, even if the reminder runs twice. */
export const queueUnseenPushes = async (
  trx: Db,
  { managers, order, now }: { managers: readonly { id: string }[]; order: string; now: Date },
): Promise<void> => {
  if (managers.length === 0) return;
  const ids = managers.map(({ id }) => id);
  const rows = await trx.selectFrom('push_subscriptions').select('id').where('user_id', 'in', ids).execute();
  await enqueueJobs(
    trx,
    rows.map(({ id: subscription }) => ({
      kind: 'push_send',
      key: `unseen ${order} ${subscription}`,
      now,
      payload: { subscription, order, status: 'unseen' },
    })),
  );
};
