import { type Kysely, sql } from 'kysely';

const statements = [
  'alter table orders add column cancel_reason text',
  'alter table orders add column cancel_message text',
  'create index orders_cancel_message on orders (updated_at) where cancel_message is not null',
];

export const up = async (db: Kysely<never>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db);
};
