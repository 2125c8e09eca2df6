export const shopTables = `
create table feature_flags (
  id text primary key,
  key text not null,
  enabled boolean not null,
  updated_at timestamptz not null
);
create unique index feature_flags_key_unique on feature_flags (key);

create table settings (
  key text primary key,
  value jsonb not null,
  updated_at timestamptz not null
);

create table shop_documents (
  key text primary key,
  value jsonb not null,
  version integer not null,
  updated_at timestamptz not null
);

create table terms_versions (
  version integer primary key,
  texts jsonb,
  created_at timestamptz not null
);

create table setup_links (
  token_hash text primary key,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  browser_hash text
);

create table mail_tests (
  user_id text primary key references users (id) on delete cascade,
  code_hash text not null,
  server text not null,
  attempts integer not null default 0,
  expires_at timestamptz not null
)`;
