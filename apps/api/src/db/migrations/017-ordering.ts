import { type Kysely, sql } from 'kysely';
import { randomId } from '#lib/random.ts';

const statements = [
  `create table slot_loads (
    starts_at timestamptz primary key,
    units integer not null
  )`,
  `create table addresses (
    id text primary key,
    user_id text not null references users (id) on delete cascade,
    label text not null,
    full_name text not null,
    phone text not null,
    street text not null,
    extra text not null,
    postcode text not null,
    city text not null,
    note text not null,
    last_used_at timestamptz not null
  )`,
  'create index addresses_user on addresses (user_id, last_used_at)',
  'alter table products add column kitchen_units integer not null default 1',
  `update products set kitchen_units = 0 where category = 'drinks'`,
  'alter table orders add column service text',
  'alter table orders add column slot_start timestamptz',
  'alter table orders add column slot_end timestamptz',
  'alter table orders add column is_asap boolean not null default false',
  'alter table orders add column promised_at timestamptz',
  'alter table orders add column units integer not null default 0',
  'alter table orders add column taken_slots jsonb',
  'alter table orders add column contact_name text',
  'alter table orders add column contact_phone text',
  'alter table orders add column address jsonb',
  'alter table orders add column zone_name text',
  'alter table orders add column delivery_fee_cents integer not null default 0',
  'alter table orders add column note text',
  `create index orders_promised on orders (promised_at, id)
    where promised_at is not null and status not in ('delivered', 'canceled')`,
  'create index orders_contact on orders (updated_at) where (contact_phone is not null or note is not null)',
];

/** Existing shops get the new flag here; the seed writes the flags of a new database. */
const addFlag = sql`insert into feature_flags (id, key, enabled, updated_at)
  select ${randomId()}, 'ff_ordering', ${sql.raw('false')}, max(updated_at) from feature_flags having count(*) > 0`;

export const up = async (db: Kysely<never>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db);
  await addFlag.execute(db);
};
