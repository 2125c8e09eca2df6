export const menuTables = `
create table products (
  id text primary key,
  slug text,
  name text not null,
  description text not null,
  img text not null,
  price_cents integer not null check (price_cents >= 0),
  category text not null check (category in ('pasta', 'pizza', 'salads', 'desserts', 'drinks', 'others')),
  badge text check (badge in ('hot', 'fresh', 'chefs_special', 'seasonal', 'popular', 'vegan', 'new')),
  position integer not null default 0,
  kitchen_units integer not null default 1,
  station text not null default '',
  food jsonb,
  contains_mask integer,
  traces_mask integer,
  diets_mask integer,
  hidden boolean not null default false,
  sold_out_until timestamptz,
  stock integer check (stock >= 0),
  daily_stock integer,
  stock_day text,
  low_stock integer,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  version integer not null default 1
);
create unique index products_slug on products (slug) where slug is not null;
create index products_category on products (category, position, id);
create index products_position on products (position, id);
create index products_places on products (id, position, category);
create index products_updated on products (category, updated_at);
create index products_pictures on products (substr(img, 10, 22)) where img like '/uploads/%';
create index products_food on products (category, position, id, contains_mask, traces_mask, diets_mask)
  -- A food filter counts and pages from this index alone, category by category.
  where contains_mask is not null and hidden = false;
create index products_shown on products (position, id) where not hidden;
create index products_hidden on products (position, id, category) where hidden;
create index products_held on products (position, id, category)
  where sold_out_until is not null or stock is not null or daily_stock is not null;
create index products_returning on products (sold_out_until)
  -- For when pages rendered now become outdated.
  where sold_out_until is not null;
create index products_daily on products (id) where daily_stock is not null;

create table product_texts (
  product_id text not null references products (id) on delete cascade,
  locale text not null,
  name text,
  description text,
  primary key (product_id, locale)
);

create table product_slugs (
  slug text primary key,
  product_id text not null references products (id) on delete cascade,
  created_at timestamptz not null
);
create index product_slugs_product on product_slugs (product_id);

create table stock_days (
  product_id text not null references products (id) on delete cascade,
  day text not null,
  stock integer,
  primary key (product_id, day)
);
create index stock_days_day on stock_days (day);

create table option_groups (
  id text primary key,
  name jsonb not null,
  kind text not null check (kind in ('one', 'many', 'count')),
  position integer not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  version integer not null default 1
);

create table option_values (
  id text primary key,
  group_id text not null references option_groups (id) on delete cascade,
  name jsonb not null,
  price_cents integer not null,
  kitchen_units integer not null default 0,
  food jsonb,
  sold_out_until timestamptz,
  position integer not null
);
create index option_values_group on option_values (group_id, position);

create table product_option_groups (
  product_id text not null references products (id) on delete cascade,
  group_id text not null references option_groups (id) on delete cascade,
  min integer not null,
  max integer not null,
  free_count integer not null default 0,
  defaults jsonb not null,
  needs_choice boolean not null default false,
  position integer not null,
  primary key (product_id, group_id)
);
create index product_option_groups_group on product_option_groups (group_id);

create table favorites (
  user_id text not null references users (id) on delete cascade,
  product_id text not null references products (id) on delete cascade,
  created_at timestamptz not null,
  primary key (user_id, product_id)
);
create index favorites_product on favorites (product_id)`;
