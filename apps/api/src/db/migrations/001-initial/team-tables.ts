export const teamTables = `
create table invites (
  id text primary key,
  token_hash text not null unique,
  email text not null unique,
  name text not null,
  duties jsonb not null,
  locale text not null,
  created_at timestamptz not null,
  created_by text references users (id) on delete cascade,
  expires_at timestamptz not null
);

create table devices (
  id text primary key,
  token_hash text not null unique,
  name text not null,
  duty text not null,
  first_id text,
  created_at timestamptz not null,
  created_by text references users (id) on delete set null,
  last_seen_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz
);

create table pairing_codes (
  code_hash text primary key,
  device_id text not null,
  name text not null,
  duty text not null,
  created_by text references users (id) on delete cascade,
  expires_at timestamptz not null
)`;
