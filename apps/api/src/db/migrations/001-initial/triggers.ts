type Dialect = 'sqlite' | 'postgres';

interface Trigger {
  name: string;
  table: string;
  on: string;
  when?: string;
  run: string;
}

const createTrigger = (dialect: Dialect, { name, table, on, when, run }: Trigger): string[] => {
  const condition = when ? `when (${when})` : '';
  return dialect === 'sqlite'
    ? [`create trigger ${name} after ${on} on ${table} ${condition} begin ${run} end`]
    : [
        `create function ${name}() returns trigger language plpgsql as $$ begin ${run} return null; end $$`,
        `create trigger ${name} after ${on} on ${table} for each row ${condition} execute function ${name}()`,
      ];
};

/** Hidden and disabled records count under a separate key. */
const counted = [
  { list: 'orders', table: 'orders', columns: 'status', key: (row: string) => `${row}.status` },
  {
    list: 'products',
    table: 'products',
    columns: 'category, hidden',
    key: (row: string) => `${row}.category || case when ${row}.hidden then ':hidden' else '' end`,
  },
  {
    list: 'users',
    table: 'users',
    columns: 'role, disabled_at',
    key: (row: string) => `${row}.role || case when ${row}.disabled_at is null then '' else ':disabled' end`,
  },
  {
    list: 'reviews',
    table: 'reviews',
    columns: 'approved',
    key: (row: string) => `case when ${row}.approved then 'approved' else 'pending' end`,
  },
  {
    list: 'news',
    table: 'news',
    columns: 'locale, visibility',
    key: (row: string) => `${row}.locale || case when ${row}.visibility then '' else ':hidden' end`,
  },
  {
    list: 'messages',
    table: 'contact_messages',
    columns: 'read_at, handled_at',
    key: (row: string) =>
      `case when ${row}.handled_at is not null then 'handled' when ${row}.read_at is not null then 'read' else 'unread' end`,
  },
];

// Only inserts: all checkouts would wait for an updated counter.
const add = (list: string, key: string, n: 1 | -1 | 0) =>
  `insert into list_counts (list, key, n) values ('${list}', ${key}, ${n});`;

const counting = counted.flatMap(({ list, table, columns, key }): Trigger[] => [
  { name: `${table}_counted_insert`, table, on: 'insert', run: add(list, key('new'), 1) },
  { name: `${table}_counted_delete`, table, on: 'delete', run: add(list, key('old'), -1) },
  {
    name: `${table}_counted_update`,
    table,
    on: `update of ${columns}`,
    when: `${key('new')} <> ${key('old')}`,
    run: `${add(list, key('old'), -1)} ${add(list, key('new'), 1)}`,
  },
]);

const auditCounting: Trigger = {
  name: 'audit_events_counted',
  table: 'audit_events',
  on: 'insert',
  run: add('audit', `new.kind || '@' || new.actor_id`, 1),
};

// Users' own edits write no audit event: a row with 0 makes a new list version.
const shown = ['username', 'email', 'full_name', 'phone_number', 'verified_at'];
const accountEdits: Trigger = {
  name: 'users_edited',
  table: 'users',
  on: `update of ${shown.join(', ')}`,
  when: shown.map((column) => `old.${column} is distinct from new.${column}`).join(' or '),
  run: add('users', 'new.role', 0),
};

const searched = {
  order: 'orders',
  product: 'products',
  user: 'users',
  article: 'news',
  review: 'reviews',
  message: 'contact_messages',
};

const forget = (kind: string) => `delete from search_terms where kind = '${kind}' and record_id = old.id;`;

const searchCleaning = Object.entries(searched).map(
  ([kind, table]): Trigger => ({ name: `${table}_search_delete`, table, on: 'delete', run: forget(kind) }),
);

const contactCleaning: Trigger = {
  name: 'orders_search_erase',
  table: 'orders',
  on: 'update of contact_phone',
  when: 'old.contact_phone is not null and new.contact_phone is null',
  run: forget('order'),
};

// A concurrent clean-up waits for the lock and finds the picture in use.
const pictureUse = Object.entries({ products: 'img', news: 'cover_image' }).flatMap(([table, column]) =>
  ['insert', 'update'].map(
    (event): Trigger => ({
      name: `${table}_picture_${event}`,
      table,
      on: event === 'update' ? `update of ${column}` : event,
      when: `new.${column} like '/uploads/%'`,
      run: `update uploads set used_at = new.updated_at where id = substr(new.${column}, length('/uploads/') + 1);`,
    }),
  ),
);

const message = 'the audit trail is append-only';
const appendOnly = {
  sqlite: Object.entries({ update: 'audit_events_fixed', delete: 'audit_events_kept' }).map(
    ([event, name]) =>
      `create trigger ${name} before ${event} on audit_events begin select raise(abort, '${message}'); end`,
  ),
  postgres: [
    `create function audit_events_fixed() returns trigger language plpgsql as $$ begin raise exception '${message}'; end $$`,
    `create trigger audit_events_fixed before update or delete on audit_events
       for each row execute function audit_events_fixed()`,
  ],
};

export const triggers = (dialect: Dialect): string[] => [
  ...[...counting, auditCounting, accountEdits, ...searchCleaning, contactCleaning, ...pictureUse].flatMap((trigger) =>
    createTrigger(dialect, trigger),
  ),
  ...appendOnly[dialect],
];
