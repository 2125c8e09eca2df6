import { type Kysely, PostgresAdapter, sql } from 'kysely';
import { createTrigger, type Trigger } from './001-initial/triggers.ts';

const keyOf = (row: string) => `${row}.role || case when ${row}.disabled_at is null then '' else ':disabled' end`;
const add = (row: string, n: 1 | -1) => `insert into list_counts (list, key, n) values ('users', ${keyOf(row)}, ${n});`;

/** As for news: disabled users are counted under a separate key for each role. */
const counting: Trigger[] = [
  { name: 'users_counted_insert', table: 'users', on: 'insert', run: add('new', 1) },
  { name: 'users_counted_delete', table: 'users', on: 'delete', run: add('old', -1) },
  {
    name: 'users_counted_update',
    table: 'users',
    on: 'update of role, disabled_at',
    when: `${keyOf('new')} <> ${keyOf('old')}`,
    run: `${add('old', -1)} ${add('new', 1)}`,
  },
];

const statements = [
  'alter table users add column disabled_at timestamptz',
  'alter table sessions add column reauthenticated_at timestamptz',
  'drop index users_role',
  'create index users_role on users (role, created_at desc, id, disabled_at)',
  'create index users_disabled on users (role, created_at desc, id) where disabled_at is not null',
];

export const up = async (db: Kysely<never>): Promise<void> => {
  const dialect = db.getExecutor().adapter instanceof PostgresAdapter ? 'postgres' : 'sqlite';
  const dropped = counting.map(({ name }) =>
    dialect === 'postgres' ? `drop function ${name} cascade` : `drop trigger ${name}`,
  );
  const created = counting.flatMap((trigger) => createTrigger(dialect, trigger));
  for (const statement of [...statements, ...dropped, ...created]) await sql.raw(statement).execute(db);
};
