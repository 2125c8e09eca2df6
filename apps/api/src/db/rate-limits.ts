import type { LimitRule } from '@bottega/contract/rate-limits';
import type { Kysely } from 'kysely';
import type { Database } from './tables.ts';

/** A rule and the key under which it counts. */
export interface Counter {
  key: string;
  rule: LimitRule;
}

const dayMs = 24 * 3_600_000;

const after = (time: Date, ms: number): Date => new Date(time.getTime() + ms);

/** Always the same order: two transactions with the same keys must not wait for each other. */
export const inOrder = (counters: readonly Counter[]): Counter[] =>
  counters.toSorted((a, b) => (a.key < b.key ? -1 : 1));

/**
 * Counts one more under each key, in the caller's transaction, for all instances of the shop together. Answers when
 * the next is free again where one of the keys has no more left: then roll back, so that a refusal does not count.
 */
export const countOneMore = async (
  trx: Kysely<Database>,
  counters: readonly Counter[],
  now: Date,
): Promise<Date | undefined> => {
  let freeAt: Date | undefined;
  for (const counter of inOrder(counters)) {
    const refusedUntil = await countOne(trx, counter, now);
    if (refusedUntil && (!freeAt || refusedUntil > freeAt)) freeAt = refusedUntil;
  }
  return freeAt;
};

const countOne = async (trx: Kysely<Database>, { key, rule }: Counter, now: Date): Promise<Date | undefined> => {
  // Of two at once the second waits for the first here, and goes on from what it has written.
  const counted = await add(trx, { key, more: 1, resets_at: after(now, rule.withinMs), now });
  if (!counted) return (await findCount(trx, key))?.free_at ?? now;
  if (counted.count < rule.times) return undefined;
  await trx
    .updateTable('rate_limits')
    .set(blockAfter(rule, counted, now))
    .where('key', '=', key)
    .execute();
  return undefined;
};

// With pauses the time begins anew with each of them: who goes on guessing never comes back to five free guesses.
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

/** Counts so many more under a key. Nothing while its pause lasts, else the count and when it starts anew. */
const add = (
  db: Kysely<Database>,
  { key, more, resets_at, now }: { key: string; more: number; resets_at: Date; now: Date },
): Promise<{ count: number; resets_at: Date } | undefined> =>
  db
    .insertInto('rate_limits')
    .values({ key, count: more, resets_at })
    .onConflict((conflict) =>
      conflict
        .column('key')
        .doUpdateSet(({ eb, ref }) => {
          const isOver = eb('rate_limits.resets_at', '<=', now);
          return {
            count: eb
              .case()
              .when(isOver)
              .then(more)
              .else(eb('rate_limits.count', '+', more))
              .end(),
            resets_at: eb.case().when(isOver).then(resets_at).else(ref('rate_limits.resets_at')).end(),
            free_at: null,
          };
        })
        .where(({ eb, or }) => or([eb('rate_limits.free_at', 'is', null), eb('rate_limits.free_at', '<=', now)])),
    )
    .returning(['count', 'resets_at'])
    .executeTakeFirst();

/** Counts so many more under a key, whatever the count is by then; answers with the new count. */
export const addToCount = async (
  db: Kysely<Database>,
  key: string,
  more: number,
  { withinMs, now }: { withinMs: number; now: Date },
): Promise<{ count: number; resets_at: Date }> =>
  // Nothing blocks a key that is only ever added to.
  (await add(db, { key, more, resets_at: after(now, withinMs), now })) ?? { count: more, resets_at: now };

/** What is counted under a key, over or not. */
export const findCount = (db: Kysely<Database>, key: string) =>
  db.selectFrom('rate_limits').select(['count', 'resets_at', 'free_at']).where('key', '=', key).executeTakeFirst();

/** Takes back one that was counted and turned out not to count. */
export const giveBack = async (db: Kysely<Database>, key: string): Promise<void> => {
  await db
    .updateTable('rate_limits')
    .set((eb) => ({ count: eb('count', '-', 1), free_at: null }))
    .where('key', '=', key)
    .where('count', '>', 0)
    .execute();
};

/** Forgets what was counted under a key. */
export const forgetCount = async (db: Kysely<Database>, key: string): Promise<void> => {
  await db.deleteFrom('rate_limits').where('key', '=', key).execute();
};

/** Removes counters that ended more than a day ago; nobody is about to count under them. */
export const forgetOldLimits = async (db: Kysely<Database>, now: Date): Promise<void> => {
  await db.deleteFrom('rate_limits').where('resets_at', '<', after(now, -dayMs)).execute();
};
