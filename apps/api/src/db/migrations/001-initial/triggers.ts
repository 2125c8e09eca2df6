import {
  addCount,
  countTriggers,
  createTrigger,
  type Dialect,
  forgetTerms,
  searchTrigger,
  type Trigger,
} from './list-triggers.ts';

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

const counting = counted.flatMap(countTriggers);

const auditCounting: Trigger = {
  name: 'audit_events_counted',
  table: 'audit_events',
  on: 'insert',
  run: addCount('audit', `new.kind || '@' || new.actor_id`, 1),
};

// Users' own edits write no audit event: a row with 0 makes a new list version.
const shown = ['username', 'email', 'full_name', 'phone_number', 'verified_at'];
const accountEdits: Trigger = {
  name: 'users_edited',
  table: 'users',
  on: `update of ${shown.join(', ')}`,
  when: shown.map((column) => `old.${column} is distinct from new.${column}`).join(' or '),
  run: addCount('users', 'new.role', 0),
};

const searched = {
  order: 'orders',
  product: 'products',
  user: 'users',
  article: 'news',
  review: 'reviews',
  message: 'contact_messages',
};

const searchCleaning = Object.entries(searched).map(([kind, table]) => searchTrigger(kind, table));

const contactCleaning: Trigger = {
  name: 'orders_search_erase',
  table: 'orders',
  on: 'update of contact_phone',
  when: 'old.contact_phone is not null and new.contact_phone is null',
  run: forgetTerms('order'),
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
