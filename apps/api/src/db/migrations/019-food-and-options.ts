import { slugOf, uniqueSlug } from '@bottega/contract/products/slugs';
import { type Kysely, PostgresAdapter, sql } from 'kysely';
import { randomId } from '#lib/random.ts';
import { createTrigger, type Trigger } from './001-initial/triggers.ts';

const keyOf = (row: string) => `${row}.category || case when ${row}.hidden then ':hidden' else '' end`;
const add = (row: string, n: 1 | -1) =>
  `insert into list_counts (list, key, n) values ('products', ${keyOf(row)}, ${n});`;

/** As for news: hidden dishes are counted under a separate key for each category. */
const counting: Trigger[] = [
  { name: 'products_counted_insert', table: 'products', on: 'insert', run: add('new', 1) },
  { name: 'products_counted_delete', table: 'products', on: 'delete', run: add('old', -1) },
  {
    name: 'products_counted_update',
    table: 'products',
    on: 'update of category, hidden',
    when: `${keyOf('new')} <> ${keyOf('old')}`,
    run: `${add('old', -1)} ${add('new', 1)}`,
  },
];

const statements = [
  'alter table products add column food jsonb',
  'alter table products add column contains_mask integer',
  'alter table products add column traces_mask integer',
  'alter table products add column diets_mask integer',
  'alter table products add column sold_out_until timestamptz',
  'alter table products add column stock integer check (stock >= 0)',
  'alter table products add column daily_stock integer',
  'alter table products add column stock_day text',
  'alter table products add column low_stock integer',
  'alter table products add column hidden boolean not null default false',
  'alter table products add column slug text',
  'create unique index products_slug on products (slug) where slug is not null',
  `create table product_slugs (
    slug text primary key,
    product_id text not null references products (id) on delete cascade,
    created_at timestamptz not null
  )`,
  'create index product_slugs_product on product_slugs (product_id)',
  `create table option_groups (
    id text primary key,
    name jsonb not null,
    kind text not null check (kind in ('one', 'many', 'count')),
    position integer not null,
    created_at timestamptz not null,
    updated_at timestamptz not null,
    version integer not null default 1
  )`,
  `create table option_values (
    id text primary key,
    group_id text not null references option_groups (id) on delete cascade,
    name jsonb not null,
    price_cents integer not null,
    kitchen_units integer not null default 0,
    food jsonb,
    sold_out_until timestamptz,
    position integer not null
  )`,
  'create index option_values_group on option_values (group_id, position)',
  `create table product_option_groups (
    product_id text not null references products (id) on delete cascade,
    group_id text not null references option_groups (id) on delete cascade,
    min integer not null,
    max integer not null,
    free_count integer not null default 0,
    defaults jsonb not null,
    needs_choice boolean not null default false,
    position integer not null,
    primary key (product_id, group_id)
  )`,
  'create index product_option_groups_group on product_option_groups (group_id)',
  `create table configured_cart_items (
    user_id text not null references users (id) on delete cascade,
    line_id text not null,
    product_id text not null references products (id) on delete cascade,
    options jsonb,
    note text not null default '',
    quantity integer not null check (quantity between 1 and 64),
    added_at timestamptz not null,
    primary key (user_id, line_id)
  )`,
  'create index configured_cart_items_product on configured_cart_items (product_id)',
  'alter table order_items add column name_fr text',
  'alter table order_items add column options jsonb',
  'alter table order_items add column note text',
  'alter table order_items add column food jsonb',
  'alter table order_items add column base_price_cents integer',
  'alter table order_items add column stock_taken integer not null default 0',
  'alter table orders add column age_confirmed_at timestamptz',
];

const slugsAtOnce = 500;

/**
 * Existing dishes get a slug from their name; if names are equal, the first dish gets it and the others a numbered
 * one.
 */
const addSlugs = async (db: Kysely<never>): Promise<void> => {
  const used = new Set<string>();
  let after = '';
  for (;;) {
    const { rows } = await sql<{ id: string; name: string }>`
      select id, name from products where id > ${after} order by id limit ${slugsAtOnce}`.execute(db);
    for (const { id, name } of rows) {
      const slug = uniqueSlug(slugOf(name), (taken) => used.has(taken));
      used.add(slug);
      await sql`update products set slug = ${slug} where id = ${id}`.execute(db);
      after = id;
    }
    if (rows.length < slugsAtOnce) return;
  }
};

/** Existing shops get the new flags here; the seed writes the flags of a new database. */
const addFlag = (key: string) => sql`insert into feature_flags (id, key, enabled, updated_at)
  select ${randomId()}, ${key}, ${sql.raw('false')}, max(updated_at) from feature_flags having count(*) > 0`;

export const up = async (db: Kysely<never>): Promise<void> => {
  const dialect = db.getExecutor().adapter instanceof PostgresAdapter ? 'postgres' : 'sqlite';
  const dropped = counting.map(({ name }) =>
    dialect === 'postgres' ? `drop function ${name} cascade` : `drop trigger ${name}`,
  );
  for (const statement of [...statements, ...dropped]) await sql.raw(statement).execute(db);
  await addSlugs(db);
  for (const trigger of counting) {
    for (const statement of createTrigger(dialect, trigger)) await sql.raw(statement).execute(db);
  }
  for (const key of ['ff_food_info', 'ff_options']) await addFlag(key).execute(db);
};
