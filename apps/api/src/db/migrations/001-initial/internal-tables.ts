import type { EngineTypes } from './engine-types.ts';

export const internalTables = ({ numbered, charText }: EngineTypes): string => `
create table rate_limits (
  key text primary key,
  count integer not null,
  resets_at timestamptz not null,
  free_at timestamptz
);

create table audit_events (
  seq bigint primary key,
  at timestamptz not null,
  actor_id text not null,
  action text not null,
  kind text not null,
  record_id text not null,
  details_hash text not null,
  hash text not null
);

create table audit_details (
  seq bigint primary key references audit_events (seq) on delete cascade,
  label text not null,
  ip text not null,
  request_id text not null,
  before jsonb,
  after jsonb,
  erased_at timestamptz
);

create table audit_head (
  id integer primary key check (id = 1),
  seq bigint not null,
  hash text not null
);

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
);

create table list_counts (
  id ${numbered},
  list text not null,
  key text not null,
  n integer not null
);

create table search_terms (
  kind text not null,
  term ${charText} not null,
  rank bigint not null,
  record_id text not null,
  primary key (kind, term, rank, record_id)
)`;
