import type { EngineTypes } from './engine-types.ts';

// The type names matter on SQLite too: timestamptz, boolean and jsonb control what its adapter decodes. Values are
// written out because a migration must not change when the contract does.

export const shopTables = ({ charText }: EngineTypes): string => `
create table users (
  id text primary key,
  username text not null,
  email text not null,
  password_hash text not null,
  full_name text,
  phone_number text,
  role text not null check (role in ('user', 'admin', 'superadmin')),
  two_factor_enabled boolean not null default false,
  verified_at timestamptz,
  locale text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  last_login_at timestamptz,
  version integer not null default 1
);

create table sessions (
  id text primary key,
  user_id text not null references users (id) on delete cascade,
  refresh_hash text not null,
  previous_refresh_hash text,
  rotated_at timestamptz not null,
  created_at timestamptz not null,
  last_used_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz,
  user_agent text not null,
  ip text not null
);

create table one_time_tokens (
  hash text primary key,
  user_id text not null references users (id) on delete cascade,
  purpose text not null check (purpose in ('verify', 'reset')),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  username text,
  password_hash text,
  email text
);

create table login_codes (
  id text primary key,
  user_id text not null references users (id) on delete cascade,
  code_hash text not null,
  attempts integer not null default 0,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);

create table feature_flags (
  id text primary key,
  key text not null,
  enabled boolean not null,
  updated_at timestamptz not null
);

create table settings (
  key text primary key,
  value jsonb not null,
  updated_at timestamptz not null
);

create table products (
  id text primary key,
  name text not null,
  description text not null,
  img text not null,
  price_cents integer not null check (price_cents >= 0),
  category text not null check (category in ('pasta', 'pizza', 'salads', 'desserts', 'drinks', 'others')),
  badge text check (badge in ('hot', 'fresh', 'chefs_special', 'seasonal', 'popular', 'vegan', 'new')),
  position integer not null default 0,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  version integer not null default 1
);

create table product_texts (
  product_id text not null references products (id) on delete cascade,
  locale text not null,
  name text,
  description text,
  primary key (product_id, locale)
);

create table news (
  id text primary key,
  locale text not null,
  category text not null check (category in ('general', 'event', 'promo', 'info', 'news', 'other')),
  date timestamptz not null,
  author text not null,
  title text not null,
  cover_image text not null,
  content jsonb not null,
  visibility boolean not null default true,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  version integer not null default 1
);

create table reviews (
  id text primary key,
  user_id text references users (id) on delete set null,
  username text not null,
  rating integer not null check (rating between 0 and 5),
  comment text not null,
  date timestamptz not null,
  approved boolean not null default false,
  version integer not null default 1
);

create table favorites (
  user_id text not null references users (id) on delete cascade,
  product_id text not null references products (id) on delete cascade,
  created_at timestamptz not null,
  primary key (user_id, product_id)
);

create table carts (
  user_id text primary key references users (id) on delete cascade,
  version integer not null default 0
);

create table cart_items (
  user_id text not null references users (id) on delete cascade,
  product_id text not null references products (id) on delete cascade,
  quantity integer not null check (quantity between 1 and 64),
  added_at timestamptz not null,
  primary key (user_id, product_id)
);

create table orders (
  id text primary key,
  order_number ${charText} not null,
  user_id text references users (id) on delete set null,
  username text,
  email text,
  status text not null check (status in ('created', 'confirmed', 'ready', 'expedited', 'delivered', 'canceled')),
  payment_provider text not null,
  payment_id text not null,
  payment_status text not null check (payment_status in ('paid', 'pending', 'failed', 'refunded')),
  total_cents bigint not null check (total_cents >= 0),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  version integer not null default 1
);

create table order_items (
  order_id text not null references orders (id) on delete cascade,
  position integer not null,
  product_id text not null,
  name text not null,
  price_cents integer not null check (price_cents >= 0),
  quantity integer not null check (quantity between 1 and 64),
  primary key (order_id, position)
);

create table order_status_history (
  order_id text not null references orders (id) on delete cascade,
  position integer not null,
  status text not null check (status in ('created', 'confirmed', 'ready', 'expedited', 'delivered', 'canceled')),
  at timestamptz not null,
  by_user_id text,
  primary key (order_id, position)
);

create table idempotency_keys (
  user_id text not null references users (id) on delete cascade,
  key text not null,
  request_hash text not null,
  order_id text,
  response text,
  created_at timestamptz not null,
  primary key (user_id, key)
);

create table mails (
  id text primary key,
  recipient text not null,
  reply_to text,
  template text not null,
  params jsonb,
  locale text not null,
  created_at timestamptz not null,
  attempts integer not null default 0,
  next_attempt_at timestamptz not null,
  claimed_until timestamptz,
  sent_at timestamptz,
  last_error text
);

create table contact_messages (
  id text primary key,
  user_id text references users (id) on delete cascade,
  full_name text not null,
  email text not null,
  phone text,
  topic text not null check (topic in ('general', 'payment', 'product', 'order', 'something_else')),
  subject text not null check (subject in ('general', 'payment', 'product', 'order', 'something_else')),
  message text not null,
  fingerprint text,
  ip text not null,
  locale text not null,
  created_at timestamptz not null,
  read_at timestamptz,
  handled_at timestamptz
)`;
