import { type Kysely, sql } from 'kysely';
import { randomId } from '#lib/random.ts';

const statements = [
  `alter table users add column duties jsonb not null default '[]'`,
  'alter table orders add column acknowledged_at timestamptz',
  'alter table orders add column bumped_at timestamptz',
  'alter table order_items add column done_at timestamptz',
  `alter table products add column station text not null default ''`,
];

/** Existing shops get the new flag here; the seed writes the flags of a new database. */
const addFlag = sql`insert into feature_flags (id, key, enabled, updated_at)
  select ${randomId()}, 'ff_kitchen', ${sql.raw('false')}, max(updated_at) from feature_flags having count(*) > 0`;

export const up = async (db: Kysely<never>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db);
  await addFlag.execute(db);
};
