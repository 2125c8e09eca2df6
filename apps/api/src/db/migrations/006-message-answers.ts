import { type Kysely, sql } from 'kysely';

const statements = [
  'alter table contact_messages add column handled_by text references users (id) on delete set null',
  'create index contact_messages_handled_by on contact_messages (handled_by) where handled_by is not null',
];

export const up = async (db: Kysely<never>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db);
};
