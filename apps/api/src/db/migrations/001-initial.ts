import { type Kysely, PostgresAdapter, sql } from 'kysely';
import { accountTables } from './001-initial/account-tables.ts';
import { contentTables } from './001-initial/content-tables.ts';
import { postgresTypes, sqliteTypes } from './001-initial/engine-types.ts';
import { internalTables } from './001-initial/internal-tables.ts';
import { menuTables } from './001-initial/menu-tables.ts';
import { orderTables } from './001-initial/order-tables.ts';
import { shopTables } from './001-initial/shop-tables.ts';
import { teamTables } from './001-initial/team-tables.ts';
import { triggers } from './001-initial/triggers.ts';

/**
 * Type names matter on SQLite too: timestamptz, boolean and jsonb decide what its adapter decodes. Values are written
 * out: a migration must not change with the contract. Lists have an index in exactly their order, id included. A unique
 * index that a call reports is called <table>_<column>_unique (see isUniqueViolation).
 */
export const up = async (db: Kysely<never>): Promise<void> => {
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter;
  const types = isPostgres ? postgresTypes : sqliteTypes;
  const tables = [
    accountTables,
    teamTables,
    shopTables,
    menuTables,
    contentTables,
    orderTables(types),
    internalTables(types),
  ];
  // SQLite prepares only the first of several statements.
  const statements = [...tables.flatMap((text) => text.split(';')), ...triggers(isPostgres ? 'postgres' : 'sqlite')];
  for (const statement of statements) await sql.raw(statement).execute(db);
};
