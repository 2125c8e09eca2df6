export const accountTables = `
create table users (
  id text primary key,
  username text not null,
  email text not null,
  password_hash text not null,
  full_name text,
  phone_number text,
  role text not null check (role in ('user', 'admin', 'superadmin')),
  duties jsonb not null default '[]',
  two_factor_enabled boolean not null default false,
  totp_since timestamptz,
  verified_at timestamptz,
  disabled_at timestamptz,
  locale text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  last_login_at timestamptz,
  version integer not null default 1
);
create unique index users_email_unique on users (email);
create unique index users_username_unique on users (lower(username));
create index users_created on users (created_at desc, id);
create index users_role on users (role, created_at desc, id, disabled_at);
create index users_disabled on users (role, created_at desc, id) where disabled_at is not null;
create index users_unverified on users (role, created_at) where verified_at is null;
create index users_on_duty on users (id) where duties <> '[]';

create table sessions (
  id text primary key,
  user_id text not null references users (id) on delete cascade,
  refresh_hash text not null,
  previous_refresh_hash text,
  successor_used boolean not null default false,
  rotated_at timestamptz not null,
  created_at timestamptz not null,
  last_used_at timestamptz not null,
  reauthenticated_at timestamptz,
  expires_at timestamptz not null,
  ended_at timestamptz,
  user_agent text not null,
  ip text not null
);
create index sessions_user on sessions (user_id);
create index sessions_ended on sessions (ended_at) where ended_at is not null;
create index sessions_expiry on sessions (expires_at);

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
create index one_time_tokens_user on one_time_tokens (user_id, purpose);
create index one_time_tokens_expiry on one_time_tokens (expires_at);
create index one_time_tokens_username on one_time_tokens (lower(username));

create table login_codes (
  id text primary key,
  user_id text not null references users (id) on delete cascade,
  code_hash text not null,
  attempts integer not null default 0,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create unique index login_codes_user_id_unique on login_codes (user_id);
create index login_codes_expiry on login_codes (expires_at);

create table security_links (
  hash text primary key,
  user_id text not null references users (id) on delete cascade,
  email text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index security_links_user on security_links (user_id);
create index security_links_expiry on security_links (expires_at);

create table account_events (
  id text primary key,
  user_id text references users (id) on delete cascade,
  kind text not null,
  at timestamptz not null,
  times integer not null default 1,
  ip text not null,
  user_agent text not null,
  enabled boolean,
  fold_key text
);
create unique index account_events_fold_key_unique on account_events (fold_key);
create index account_events_user on account_events (user_id, at desc, id);
create index account_events_at on account_events (at);

create table totp_secrets (
  user_id text primary key references users (id) on delete cascade,
  secret text,
  last_step integer not null default 0,
  pending_secret text,
  pending_since timestamptz
);

create table recovery_codes (
  hash text primary key,
  user_id text not null references users (id) on delete cascade,
  made_at timestamptz
);
create index recovery_codes_user_id on recovery_codes (user_id);

create table addresses (
  id text primary key,
  user_id text not null references users (id) on delete cascade,
  label text not null,
  full_name text not null,
  phone text not null,
  street text not null,
  extra text not null,
  postcode text not null,
  city text not null,
  note text not null,
  last_used_at timestamptz not null
);
create index addresses_user on addresses (user_id, last_used_at);

create table push_subscriptions (
  id text primary key,
  user_id text not null references users (id) on delete cascade,
  session_id text references sessions (id) on delete cascade,
  endpoint text not null,
  p256dh text not null,
  auth text not null,
  locale text not null,
  created_at timestamptz not null,
  last_ok_at timestamptz,
  failures integer not null default 0
);
create unique index push_subscriptions_endpoint_unique on push_subscriptions (endpoint);
create index push_subscriptions_user_id on push_subscriptions (user_id, created_at);
create index push_subscriptions_session_id on push_subscriptions (session_id)`;
