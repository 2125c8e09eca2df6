import type { EngineTypes } from './engine-types.ts';

export const orderTables = ({ numbered, charText }: EngineTypes): string => `
create table carts (
  user_id text primary key references users (id) on delete cascade,
  version integer not null default 0
);

create table cart_items (
  user_id text not null references users (id) on delete cascade,
  line_id text not null,
  product_id text not null references products (id) on delete cascade,
  quantity integer not null check (quantity between 1 and 64),
  options jsonb,
  note text not null default '',
  added_at timestamptz not null,
  primary key (user_id, line_id)
);
create index cart_items_product on cart_items (product_id);

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
  delivery_fee_cents integer not null default 0,
  terms_version integer,
  age_confirmed_at timestamptz,
  service text,
  slot_start timestamptz,
  slot_end timestamptz,
  is_asap boolean not null default false,
  promised_at timestamptz,
  units integer not null default 0,
  taken_slots jsonb,
  contact_name text,
  contact_phone text,
  address jsonb,
  zone_name text,
  zone_name_fr text,
  note text,
  acknowledged_at timestamptz,
  bumped_at timestamptz,
  cancel_reason text,
  cancel_message text,
  untold_at timestamptz,
  told_lines jsonb,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  version integer not null default 1
);
create unique index orders_order_number_unique on orders (order_number);
create index orders_created on orders (created_at desc, id);
create index orders_status on orders (status, created_at desc, id);
create index orders_user on orders (user_id, created_at desc, id);
create index orders_numbers on orders (order_number, created_at, id);
create index orders_status_numbers on orders (status, order_number, created_at, id);
create index orders_takings on orders (created_at, status, payment_status, total_cents);
create index orders_promised on orders (promised_at, id)
  where promised_at is not null and status not in ('delivered', 'canceled');
create index orders_on_board on orders (coalesce(promised_at, created_at))
  -- By when they are due: forgotten orders of earlier days stay open, and the kitchen's screen asks every few seconds.
  where status not in ('delivered', 'canceled');
create index orders_in_kitchen on orders (bumped_at) where status in ('created', 'confirmed', 'ready');
create index orders_untold on orders (untold_at) where untold_at is not null;
create index orders_contact on orders (updated_at) where (contact_phone is not null or note is not null);
create index orders_cancel_message on orders (updated_at) where cancel_message is not null;

create table order_items (
  order_id text not null references orders (id) on delete cascade,
  position integer not null,
  product_id text not null,
  name text not null,
  name_fr text,
  options jsonb,
  note text,
  food jsonb,
  base_price_cents integer,
  price_cents integer not null check (price_cents >= 0),
  quantity integer not null check (quantity between 1 and 64),
  kitchen_units integer,
  stock_taken integer not null default 0,
  stock_day text,
  done_at timestamptz,
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
create index order_status_history_by on order_status_history (by_user_id) where by_user_id is not null;

create table order_events (
  seq ${numbered},
  -- No foreign key: it would be checked with each order.
  order_id text not null,
  kind text not null,
  at timestamptz not null
);
create index order_events_at on order_events (at);

create table order_networks (
  order_id text not null references orders (id) on delete cascade,
  network text not null,
  primary key (order_id, network)
);
create index order_networks_network on order_networks (network);

create table slot_loads (
  starts_at timestamptz primary key,
  units integer not null
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
create index idempotency_keys_created on idempotency_keys (created_at);

create table printers (
  id text primary key,
  name text not null,
  key_hash text not null unique,
  locale text not null,
  copies integer not null,
  prints text not null,
  ahead text not null default 'opening',
  last_seen_at timestamptz,
  created_at timestamptz not null,
  created_by text references users (id) on delete set null
);

create table print_jobs (
  -- The order of printing.
  seq ${numbered},
  id text not null unique,
  printer_id text not null references printers (id) on delete cascade,
  -- No foreign key: it would be checked with each order.
  order_id text,
  slip jsonb,
  copies integer not null,
  made_at timestamptz not null,
  due_at timestamptz,
  fetched_at timestamptz,
  printed_at timestamptz,
  dropped_at timestamptz,
  error text
);
create index print_jobs_waiting on print_jobs (printer_id, seq) where printed_at is null;
create index print_jobs_printer on print_jobs (printer_id);
create index print_jobs_order on print_jobs (order_id);
create index print_jobs_made on print_jobs (made_at);
create index print_jobs_due on print_jobs (coalesce(due_at, made_at))`;
