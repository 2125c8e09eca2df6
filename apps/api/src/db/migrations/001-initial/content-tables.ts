export const contentTables = `
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
create index news_date on news (date desc, id);
create index news_locale on news (locale, visibility, date desc, id);
create index news_updated on news (locale, visibility, updated_at);
create index news_pictures on news (substr(cover_image, 10, 22)) where cover_image like '/uploads/%';

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
create index reviews_date on reviews (date desc, id);
create index reviews_approved on reviews (approved, date desc, id);
create index reviews_user on reviews (user_id);

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
  handled_at timestamptz,
  handled_by text references users (id) on delete set null
);
create index contact_messages_user on contact_messages (user_id);
create index contact_messages_email on contact_messages (email);
create index contact_messages_created on contact_messages (created_at desc, id);
create index contact_messages_unread on contact_messages (created_at desc, id) where read_at is null and handled_at is null;
create index contact_messages_read on contact_messages (created_at desc, id) where read_at is not null and handled_at is null;
create index contact_messages_handled on contact_messages (created_at desc, id) where handled_at is not null;
create index contact_messages_handled_by on contact_messages (handled_by) where handled_by is not null;

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
)`;
