import { setImmediate as nextTurn } from 'node:timers/promises';
import { sql } from 'kysely';
import { isPostgres } from './engines/is-postgres.ts';
import type { Db, Row, TableWithId } from './tables.ts';

/** Rows per statement, far below the parameter limits. */
export const batchSize = 500;

/** Lets other requests run between batches, as SQLite is synchronous. */
export const inBatches = async <Item>(
  items: readonly Item[],
  run: (batch: Item[]) => Promise<unknown>,
): Promise<void> => {
  for (let from = 0; from < items.length; from += batchSize) {
    if (from > 0) await nextTurn();
    await run(items.slice(from, from + batchSize));
  }
};

/** On SQLite a transaction is the only writer anyway. */
export const lockRow = async <Table extends TableWithId>(
  trx: Db,
  table: Table,
  key: string,
  column: 'id' | 'email' = 'id',
): Promise<Row<Table> | undefined> => {
  const lock = isPostgres(trx) ? sql`for no key update` : sql``;
  const { rows } = await sql<Row<Table>>`
    select * from ${sql.table(table)} where ${sql.ref(column)} = ${key} ${lock}`.execute(trx);
  return rows[0];
};
