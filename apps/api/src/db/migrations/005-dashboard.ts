import { type Kysely, PostgresAdapter, sql } from 'kysely';

// The rules of 001-initial.ts hold here too. What the engines say in different words stands in `sqlite` and `postgres`:
// the triggers, whose statements cannot be told apart by their semicolons.
const tables = `
alter table users add column version integer not null default 1;
alter table reviews add column version integer not null default 1;
alter table contact_messages add column read_at timestamptz;
alter table contact_messages add column handled_at timestamptz;
alter table one_time_tokens add column email text;

create index users_created on users (created_at, id);
create index users_role on users (role, created_at);
create index reviews_date on reviews (date);
create index articles_date on articles (date);
create index articles_locale_date on articles (locale, date);
create index contact_messages_unread on contact_messages (created_at) where read_at is null and handled_at is null;
create index contact_messages_read on contact_messages (created_at) where read_at is not null and handled_at is null;
create index contact_messages_handled on contact_messages (created_at) where handled_at is not null;
create index orders_numbers on orders (order_number, created_at, id);
create index orders_status_numbers on orders (status, order_number, created_at, id);
drop index orders_created;
create index orders_takings on orders (created_at, status, total_cents);

create index products_places on products (id, position, category);
drop index product_words_word;
create index product_words_word on product_words (word, weight desc, product_id);

create table audit_events (
  seq bigint primary key,
  at timestamptz not null,
  actor_id text not null,
  action text not null,
  kind text not null,
  record_id text not null,
  details_hash text not null,
  hash text not null
);
create index audit_events_record on audit_events (kind, record_id, seq);
create index audit_events_kind on audit_events (kind, seq);
create index audit_events_actor on audit_events (actor_id, seq);
create index audit_events_actor_kind on audit_events (actor_id, kind, seq);

create table audit_details (
  seq bigint primary key references audit_events (seq) on delete cascade,
  label text not null,
  ip text not null,
  request_id text not null,
  before jsonb,
  after jsonb,
  erased_at timestamptz
);

create table audit_head (
  id integer primary key check (id = 1),
  seq bigint not null,
  hash text not null
);
insert into audit_head (id, seq, hash) values (1, 0, '');

create table uploads (
  id text primary key,
  width integer not null,
  height integer not null,
  created_at timestamptz not null,
  used_at timestamptz
);

create table upload_files (
  upload_id text not null references uploads (id) on delete cascade,
  name text not null,
  type text not null,
  bytes bytea not null,
  primary key (upload_id, name)
);
`;

const tableOfTerms = (term: string) => `
create table search_terms (
  kind text not null,
  term ${term} not null,
  age bigint not null,
  record_id text not null,
  primary key (kind, term, age, record_id)
);
create index search_terms_record on search_terms (kind, record_id, term)`;

/** The kinds of records that are found by terms, and their tables. */
const searched = { user: 'users', article: 'articles', review: 'reviews', message: 'contact_messages' };

const forget = (kind: string) => `delete from search_terms where kind = '${kind}' and record_id = old.id;`;

/** What is counted: per list the table, the columns that a key follows from, and the key of a row. */
export const counted = [
  { list: 'orders', table: 'orders', columns: ['status'], key: (row: string) => `${row}.status` },
  { list: 'products', table: 'products', columns: ['category'], key: (row: string) => `${row}.category` },
  { list: 'users', table: 'users', columns: ['role'], key: (row: string) => `${row}.role` },
  {
    list: 'reviews',
    table: 'reviews',
    columns: ['approved'],
    key: (row: string) => `case when ${row}.approved then 'approved' else 'pending' end`,
  },
  {
    list: 'news',
    table: 'articles',
    columns: ['locale', 'visibility'],
    key: (row: string) => `${row}.locale || case when ${row}.visibility then '' else ':hidden' end`,
  },
  {
    list: 'messages',
    table: 'contact_messages',
    columns: ['read_at', 'handled_at'],
    key: (row: string) =>
      `case when ${row}.handled_at is not null then 'handled' when ${row}.read_at is not null then 'read' else 'unread' end`,
  },
];

/** What shows uploaded pictures, by their address. */
const pictured = [
  { table: 'products', column: 'img' },
  { table: 'articles', column: 'cover_image' },
];

const isUploaded = (column: string) => `new.${column} like '/uploads/%'`;

// Takes the row of the picture: a clean-up at the same moment waits, and then finds it used.
const use = (column: string) =>
  `update uploads set used_at = new.updated_at where id = substr(new.${column}, length('/uploads/') + 1);`;

type Counted = (typeof counted)[number];

const count = (list: string, key: string, n: 1 | -1 | 0) =>
  `insert into tallies (list, key, n) values ('${list}', ${key}, ${n});`;

const begin = ({ list, table, key }: Counted) =>
  `insert into tallies (list, key, n) select '${list}', ${key(table)}, count(*) from ${table} group by 2`;

// People change what staff see of them without another key, or an event: an entry that counts nothing tells of it.
const shown = ['username', 'email', 'full_name', 'phone_number', 'verified_at'];
const isSeen = shown.map((column) => `old.${column} is distinct from new.${column}`).join(' or ');
const seen = count('users', 'new.role', 0);

const sqlite = [
  `create table tallies (
     id integer primary key autoincrement,
     list text not null,
     key text not null,
     n integer not null
   )`,
  ...counted.flatMap(({ list, table, columns, key }) => [
    `create trigger ${table}_tally_insert after insert on ${table} begin ${count(list, key('new'), 1)} end`,
    `create trigger ${table}_tally_delete after delete on ${table} begin ${count(list, key('old'), -1)} end`,
    `create trigger ${table}_tally_update after update of ${columns.join(', ')} on ${table}
       when (${key('new')}) <> (${key('old')})
       begin ${count(list, key('old'), -1)} ${count(list, key('new'), 1)} end`,
  ]),
  `create trigger users_seen after update of ${shown.join(', ')} on users when ${isSeen} begin ${seen} end`,
  ...Object.entries(searched).map(
    ([kind, table]) => `create trigger ${table}_terms after delete on ${table} begin ${forget(kind)} end`,
  ),
  ...pictured.flatMap(({ table, column }) =>
    ['insert', `update of ${column}`].map(
      (event, nr) =>
        `create trigger ${table}_picture_${nr} after ${event} on ${table} when ${isUploaded(column)}
           begin ${use(column)} end`,
    ),
  ),
  `create trigger audit_events_fixed before update on audit_events
     begin select raise(abort, 'the audit trail is append-only'); end`,
  `create trigger audit_events_kept before delete on audit_events
     begin select raise(abort, 'the audit trail is append-only'); end`,
];

const postgres = [
  // Beginnings are looked up by comparing: the order has to be that of the characters, not of a language.
  'alter table orders alter column order_number type text collate "C"',
  `create table tallies (
     id bigint generated always as identity primary key,
     list text not null,
     key text not null,
     n integer not null
   )`,
  ...counted.flatMap(({ list, table, columns, key }) => [
    `create function ${table}_tally() returns trigger language plpgsql as $$ begin
       if tg_op = 'INSERT' then ${count(list, key('new'), 1)}
       elsif tg_op = 'DELETE' then ${count(list, key('old'), -1)}
       elsif (${key('new')}) <> (${key('old')}) then ${count(list, key('old'), -1)} ${count(list, key('new'), 1)}
       end if;
       return null;
     end $$`,
    `create trigger ${table}_tally after insert or delete or update of ${columns.join(', ')} on ${table}
       for each row execute function ${table}_tally()`,
  ]),
  `create function users_seen() returns trigger language plpgsql as $$ begin ${seen} return null; end $$`,
  `create trigger users_seen after update of ${shown.join(', ')} on users
     for each row when (${isSeen}) execute function users_seen()`,
  ...Object.entries(searched).flatMap(([kind, table]) => [
    `create function ${table}_terms() returns trigger language plpgsql as $$ begin ${forget(kind)} return null; end $$`,
    `create trigger ${table}_terms after delete on ${table} for each row execute function ${table}_terms()`,
  ]),
  ...pictured.flatMap(({ table, column }) => [
    `create function ${table}_picture() returns trigger language plpgsql as $$ begin ${use(column)} return null; end $$`,
    `create trigger ${table}_picture after insert or update of ${column} on ${table}
       for each row when (${isUploaded(column)}) execute function ${table}_picture()`,
  ]),
  `create function audit_events_fixed() returns trigger language plpgsql as $$ begin
     raise exception 'the audit trail is append-only';
   end $$`,
  `create trigger audit_events_fixed before update or delete on audit_events
     for each row execute function audit_events_fixed()`,
];

/** Versions of records, the audit trail, counted lists, the terms that staff search by, uploaded pictures. */
export async function up(db: Kysely<never>): Promise<void> {
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter;
  const terms = tableOfTerms(isPostgres ? 'text collate "C"' : 'text');
  const statements = [
    ...`${tables};${terms}`.split(';'),
    ...(isPostgres ? postgres : sqlite),
    ...counted.map(begin),
    'create index tallies_list on tallies (list, key, n)',
    'create index tallies_mark on tallies (list, id)',
  ];
  for (const statement of statements) {
    if (statement.trim()) await sql.raw(statement).execute(db);
  }
}
