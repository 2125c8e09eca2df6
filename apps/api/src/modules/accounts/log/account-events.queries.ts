import { type AccountEvent, foldedEventKinds } from '@bottega/contract/accounts/account-events';
import type { Db, NewRow, Row } from '#db/tables.ts';
import { parseDevice } from '#lib/device.ts';

/** Repetitions with the same `fold_key` are counted. Default user agent: the session's. */
export const insertAccountEvent = async (
  db: Db,
  {
    userAgent,
    sessionId = '',
    ...event
  }: Omit<NewRow<'account_events'>, 'user_agent'> & {
    userAgent: string | undefined;
    sessionId: string | undefined;
  },
): Promise<void> => {
  await db
    .insertInto('account_events')
    .values(({ fn, val, selectFrom }) => ({
      ...event,
      user_agent:
        userAgent ?? fn.coalesce(selectFrom('sessions').select('user_agent').where('id', '=', sessionId), val('')),
    }))
    .onConflict((conflict) =>
      conflict.column('fold_key').doUpdateSet(({ eb, ref }) => ({
        times: eb('account_events.times', '+', 1),
        at: ref('excluded.at'),
        ip: ref('excluded.ip'),
        user_agent: ref('excluded.user_agent'),
      })),
    )
    .execute();
};

const mostShown = 50;
/** Strangers can cause these: they must not push out the others. */
const mostFoldedShown = 15;

const readNewest = (db: Db, { userId, folded, most }: { userId: string; folded: boolean; most: number }) =>
  db
    .selectFrom('account_events')
    .selectAll()
    .where('user_id', '=', userId)
    .where('kind', folded ? 'in' : 'not in', foldedEventKinds)
    .orderBy('at', 'desc')
    .orderBy('id')
    .limit(most)
    .execute();

const presentEvent = (row: Row<'account_events'>): AccountEvent => ({
  _id: row.id,
  kind: row.kind,
  at: row.at.toISOString(),
  times: row.times,
  ip: row.ip,
  device: parseDevice(row.user_agent),
  ...(row.enabled === null ? {} : { enabled: row.enabled }),
});

export const listAccountEvents = async (db: Db, userId: string): Promise<AccountEvent[]> => {
  const folded = await readNewest(db, { userId, folded: true, most: mostFoldedShown });
  const others = await readNewest(db, { userId, folded: false, most: mostShown - folded.length });
  return [...folded, ...others].toSorted((a, b) => b.at.getTime() - a.at.getTime()).map(presentEvent);
};

const dayMs = 24 * 3_600_000;
const keptMs = 90 * dayMs;
const mostKept = 150;
const mostFoldedKept = 50;

const overfullAccounts = async (db: Db, dayAgo: Date): Promise<string[]> => {
  const active = db.selectFrom('account_events').select('user_id').where('at', '>', dayAgo);
  const rows = await db
    .selectFrom('account_events')
    .select('user_id')
    .where('user_id', 'in', active)
    .groupBy('user_id')
    .having(({ fn }) => fn.countAll<number>(), '>', mostKept + mostFoldedKept)
    .$narrowType<{ user_id: string }>()
    .execute();
  return rows.map(({ user_id }) => user_id);
};

/** Events without an account are kept for a day: their count spans an hour. */
export const deleteOldAccountEvents = async (db: Db, now: Date): Promise<void> => {
  const dayAgo = new Date(now.getTime() - dayMs);
  await db
    .deleteFrom('account_events')
    .where(({ eb, or, and }) =>
      or([eb('at', '<=', new Date(now.getTime() - keptMs)), and([eb('user_id', 'is', null), eb('at', '<=', dayAgo)])]),
    )
    .execute();
  for (const userId of await overfullAccounts(db, dayAgo)) {
    const kept = [
      ...(await readNewest(db, { userId, folded: true, most: mostFoldedKept })),
      ...(await readNewest(db, { userId, folded: false, most: mostKept })),
    ].map(({ id }) => id);
    await db.deleteFrom('account_events').where('user_id', '=', userId).where('id', 'not in', kept).execute();
  }
};
