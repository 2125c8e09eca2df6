import { type Kysely, sql } from 'kysely';
import { isPostgres } from '../../apps/api/src/db/is-postgres.ts';
import type { Database } from '../../apps/api/src/db/tables.ts';

type Db = Kysely<Database>;

const rowsAtOnce = 50_000;
/** Everything happened in so many days. */
const days = 3 * 365;

/** A number below `limit` for the row `i`, in SQL: spread like random ones, the same in every run. */
export const pick = (nr: number, limit: number): string => `((i * ${7919 * nr + 104_729}) % 1000003 % ${limit})`;

/** Runs `with recursive n(i) …` plus the statement for all numbers below `count`, some at a time. */
export const insertSeries = async (db: Db, count: number, statement: string, isBare = false): Promise<void> => {
  for (let from = 0; from < count; from += rowsAtOnce) {
    const last = Math.min(from + rowsAtOnce, count) - 1;
    await db.transaction().execute(async (trx) => {
      // Whether each row refers to one that exists need not be asked: it does.
      if (isBare && isPostgres(db)) await sql`set local session_replication_role = replica`.execute(trx);
      await sql
        .raw(`with recursive n(i) as (
          select cast(${from} as bigint) union all select i + 1 from n where i < ${last}) ${statement}`)
        .execute(trx);
    });
  }
};

/** Moments in SQL: of the row `i` of `count`, the last of them an hour ago, and what makes a column of them. */
export const momentsBefore = (db: Db, now: Date) => {
  const seconds = (count: number) => {
    const [end, span] = [Math.floor(now.getTime() / 1000) - 3600, days * 86_400];
    return `(${end - span} + (i + 1) * ${span} / ${count})`;
  };
  const column = (epoch: string) =>
    isPostgres(db) ? `to_timestamp(${epoch})` : `strftime('%Y-%m-%dT%H:%M:%fZ', ${epoch}, 'unixepoch')`;
  return { seconds, at: (count: number) => column(seconds(count)), column };
};
