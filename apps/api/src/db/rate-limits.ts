import type { LimitRule } from '@bottega/contract/rate-limits';
import type { Db } from './tables.ts';

export interface Counter {
  key: string;
  rule: LimitRule;
}

const dayMs = 24 * 3_600_000;

const after = (time: Date, ms: number): Date => new Date(time.getTime() + ms);

/** Same order in all transactions, or they deadlock. */
export const inLockOrder = (counters: readonly Counter[]): Counter[] =>
  counters.toSorted((a, b) => (a.key < b.key ? -1 : 1));

/** Returns when the next call is allowed. Roll back then: a refused call does not count. */
export const countCall = async (trx: Db, counters: readonly Counter[], now: Date): Promise<Date | undefined> => {
  let freeAt: Date | undefined;
  for (const counter of inLockOrder(counters)) {
    const refusedUntil = await countOne(trx, counter, now);
    if (refusedUntil && (!freeAt || refusedUntil > freeAt)) freeAt = refusedUntil;
  }
  return freeAt;
};

const countOne = async (trx: Db, counter: Counter, now: Date): Promise<Date | undefined> => {
  const { key, rule } = counter;
  // The upsert locks the row.
  const counted = await addToCount(trx, counter, now);
  if (!counted) return (await findCount(trx, key))?.free_at ?? now;
  if (counted.count < rule.times) return undefined;
  await trx
    .updateTable('rate_limits')
    .set(blockAfter(rule, counted, now))
    .where('key', '=', key)
    .execute();
  return undefined;
};

// Each pause restarts the window, so steady guessing never regains the free attempts.
const blockAfter = (
  { times, withinMs, pausesMs }: LimitRule,
  { count, resets_at }: { count: number; resets_at: Date },
  now: Date,
) => {
  const pause = pausesMs?.[Math.min(count - times, pausesMs.length - 1)];
  if (pause === undefined) return { free_at: resets_at };
  const free_at = after(now, pause);
  return { free_at, resets_at: after(free_at, withinMs) };
};

const longestPause = ({ withinMs, pausesMs = [] }: LimitRule): number => Math.max(withinMs, ...pausesMs);

/** An end later than possible was written by a clock that ran ahead. */
export const lasts = (rule: LimitRule, resetsAt: Date, now: Date): boolean =>
  resetsAt > now && resetsAt <= after(now, longestPause(rule) + rule.withinMs);

// Undefined during a pause. A time beyond any pause was written by a clock that ran ahead.
export const addToCount = (
  db: Db,
  { key, rule }: Counter,
  now: Date,
): Promise<{ count: number; resets_at: Date } | undefined> => {
  const resets_at = after(now, rule.withinMs);
  const latestPause = after(now, longestPause(rule));
  const latestReset = after(latestPause, rule.withinMs);
  return db
    .insertInto('rate_limits')
    .values({ key, count: 1, resets_at })
    .onConflict((conflict) =>
      conflict
        .column('key')
        .doUpdateSet(({ eb, ref }) => {
          const isOver = eb.or([eb('rate_limits.resets_at', '<=', now), eb('rate_limits.resets_at', '>', latestReset)]);
          return {
            count: eb
              .case()
              .when(isOver)
              .then(1)
              .else(eb('rate_limits.count', '+', 1))
              .end(),
            resets_at: eb.case().when(isOver).then(resets_at).else(ref('rate_limits.resets_at')).end(),
            free_at: null,
          };
        })
        .where(({ eb, or }) =>
          or([
            eb('rate_limits.free_at', 'is', null),
            eb('rate_limits.free_at', '<=', now),
            eb('rate_limits.free_at', '>', latestPause),
          ]),
        ),
    )
    .returning(['count', 'resets_at'])
    .executeTakeFirst();
};

export const findCount = (db: Db, key: string) =>
  db.selectFrom('rate_limits').select(['count', 'resets_at', 'free_at']).where('key', '=', key).executeTakeFirst();

export const refundCount = async (db: Db, key: string): Promise<void> => {
  await db
    .updateTable('rate_limits')
    .set((eb) => ({ count: eb('count', '-', 1), free_at: null }))
    .where('key', '=', key)
    .where('count', '>', 0)
    .execute();
};

export const deleteCount = async (db: Db, key: string): Promise<void> => {
  await db.deleteFrom('rate_limits').where('key', '=', key).execute();
};

export const deleteOldCounts = async (db: Db, now: Date): Promise<void> => {
  await db.deleteFrom('rate_limits').where('resets_at', '<', after(now, -dayMs)).execute();
};
