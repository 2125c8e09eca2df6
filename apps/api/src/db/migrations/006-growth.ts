import { type Kysely, PostgresAdapter, sql } from 'kysely';
import { counted } from './005-dashboard.ts';

// The rules of 001-initial.ts hold here too. Every list has an index in exactly its order, so that no page is sorted and
// rows are skipped in the index alone; what the clean-up and the deletion of an account look for has one as well.
const indexes = `
drop index users_created;
drop index users_role;
drop index reviews_date;
drop index reviews_approved;
drop index articles_date;
drop index articles_locale;
drop index articles_locale_date;
drop index contact_messages_created;
drop index contact_messages_unread;
drop index contact_messages_read;
drop index contact_messages_handled;
drop index orders_user;
drop index orders_status;
drop index audit_events_actor_kind;
create index users_created on users (created_at desc, id);
create index users_role on users (role, created_at desc, id);
create index reviews_date on reviews (date desc, id);
create index reviews_approved on reviews (approved, date desc, id);
create index articles_date on articles (date desc, id);
create index articles_locale on articles (locale, visibility, date desc, id);
create index contact_messages_created on contact_messages (created_at desc, id);
create index contact_messages_unread on contact_messages (created_at desc, id) where read_at is null and handled_at is null;
create index contact_messages_read on contact_messages (created_at desc, id) where read_at is not null and handled_at is null;
create index contact_messages_handled on contact_messages (created_at desc, id) where handled_at is not null;
create index orders_user on orders (user_id, created_at desc, id);
create index orders_status on orders (status, created_at desc, id);
create index orders_created on orders (created_at desc, id);

create index users_unverified on users (role, created_at) where verified_at is null;
create index sessions_ended on sessions (ended_at) where ended_at is not null;
create index sessions_expiry on sessions (expires_at);
create index one_time_tokens_expiry on one_time_tokens (expires_at);
create index one_time_tokens_username on one_time_tokens (lower(username));
create index login_codes_expiry on login_codes (expires_at);
create index mails_reply_to on mails (reply_to) where reply_to is not null;
create index order_status_history_by on order_status_history (by_user_id) where by_user_id is not null;
create index products_updated on products (category, updated_at);
create index articles_updated on articles (locale, visibility, updated_at);
create index products_pictures on products (substr(img, 10, 22)) where img like '/uploads/%';
create index articles_pictures on articles (substr(cover_image, 10, 22)) where cover_image like '/uploads/%';

create table audit_numbers (
  list text not null,
  nr bigint not null,
  seq bigint not null,
  primary key (list, nr)
)`;

/** What decides where a record stands in its list. */
const placedBy: Record<string, string> = {
  orders: 'created_at',
  products: 'position',
  users: 'created_at',
  reviews: 'date',
  news: 'date',
  messages: 'created_at',
};

type Counted = (typeof counted)[number];
type SpanOf = (column: string) => string;

// A day, whose first seven letters are its month; or a hundred places of the menu.
const spanIn = {
  sqlite: (column: string) => `substr(${column}, 1, 10)`,
  postgres: (column: string) => `to_char(${column} at time zone 'utc', 'YYYY-MM-DD')`,
};
const hundredIn = {
  sqlite: (column: string) => `substr(printf('%010d', ${column}), 1, 8)`,
  postgres: (column: string) => `substr(lpad(cast(${column} as text), 10, '0'), 1, 8)`,
};

const partsOf = ({ list }: Counted, engine: 'sqlite' | 'postgres') => {
  const column = placedBy[list] ?? '';
  const spanOf: SpanOf = (list === 'products' ? hundredIn : spanIn)[engine];
  return { column, span: (row: string) => spanOf(`${row}.${column}`), parentLength: list === 'products' ? 6 : 7 };
};

const triggersOf = (engine: 'sqlite' | 'postgres') => (counting: Counted) => {
  const { list, table, columns, key } = counting;
  const { column, span, parentLength } = partsOf(counting, engine);
  const count = (row: 'new' | 'old', n: 1 | -1) => {
    const parent = `substr(${span(row)}, 1, ${parentLength})`;
    return `insert into spans (list, parent, span, key, n) values
      ('${list}', '', ${parent}, ${key(row)}, ${n}), ('${list}', ${parent}, ${span(row)}, ${key(row)}, ${n});`;
  };
  const moved = `(${key('new')}) <> (${key('old')}) or (${span('new')}) <> (${span('old')})`;
  const move = `${count('old', -1)} ${count('new', 1)}`;
  const watched = [...columns, column].join(', ');
  if (engine === 'sqlite') {
    return [
      `create trigger ${table}_span_insert after insert on ${table} begin ${count('new', 1)} end`,
      `create trigger ${table}_span_delete after delete on ${table} begin ${count('old', -1)} end`,
      `create trigger ${table}_span_update after update of ${watched} on ${table} when ${moved} begin ${move} end`,
    ];
  }
  return [
    `create function ${table}_span() returns trigger language plpgsql as $$ begin
       if tg_op = 'INSERT' then ${count('new', 1)}
       elsif tg_op = 'DELETE' then ${count('old', -1)}
       elsif ${moved} then ${move}
       end if;
       return null;
     end $$`,
    `create trigger ${table}_span after insert or delete or update of ${watched} on ${table}
       for each row execute function ${table}_span()`,
  ];
};

const begin = (engine: 'sqlite' | 'postgres') => (counting: Counted) => {
  const { list, table, key } = counting;
  const { span, parentLength } = partsOf(counting, engine);
  const parent = `substr(${span(table)}, 1, ${parentLength})`;
  const sums = (above: string, of: string) =>
    `insert into spans (list, parent, span, key, n, settled)
       select '${list}', ${above}, ${of}, ${key(table)}, count(*), true from ${table} group by 2, 3, 4`;
  return [sums(`''`, parent), sums(parent, span(table))];
};

// Who writes an event has taken the row of the last one: nobody else numbers at the same moment.
const numberedLists = (event: string) => [
  `${event}.kind || '@'`,
  `'@' || ${event}.actor_id`,
  `${event}.kind || '@' || ${event}.actor_id`,
];

const number = numberedLists('new')
  .map(
    (list) =>
      `insert into audit_numbers (list, nr, seq)
         values (${list}, coalesce((select max(nr) from audit_numbers where list = ${list}), 0) + 1, new.seq);`,
  )
  .join(' ');

const beginNumbers = numberedLists('audit_events').map(
  (list) =>
    `insert into audit_numbers (list, nr, seq)
       select ${list}, row_number() over (partition by ${list} order by seq), seq from audit_events`,
);

const tableOfSpans = (id: string) => `create table spans (
  id ${id},
  list text not null,
  parent text not null,
  span text not null,
  key text not null,
  n integer not null,
  settled boolean not null default false
)`;

const numbering = {
  sqlite: [`create trigger audit_events_number after insert on audit_events begin ${number} end`],
  postgres: [
    `create function audit_events_number() returns trigger language plpgsql as $$ begin ${number} return null; end $$`,
    `create trigger audit_events_number after insert on audit_events
       for each row execute function audit_events_number()`,
  ],
};

/** Lists that stay fast on their last page, numbered audit events, an index for all that is looked for. */
export async function up(db: Kysely<never>): Promise<void> {
  const engine = db.getExecutor().adapter instanceof PostgresAdapter ? 'postgres' : 'sqlite';
  const id = { sqlite: 'integer primary key', postgres: 'bigint generated always as identity primary key' };
  const statements = [
    ...indexes.split(';'),
    tableOfSpans(id[engine]),
    ...counted.flatMap(begin(engine)),
    ...counted.flatMap(triggersOf(engine)),
    'create index spans_list on spans (list, parent, span, key, n)',
    'create index spans_unsettled on spans (list, parent, span) where not settled',
    ...beginNumbers,
    ...numbering[engine],
  ];
  for (const statement of statements) {
    if (statement.trim()) await sql.raw(statement).execute(db);
  }
}
