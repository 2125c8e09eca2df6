import type { EngineTypes } from './engine-types.ts';

export const internalTables = ({ numbered, charText }: EngineTypes): string => `
create table rate_limits (
  key text primary key,
  count integer not null,
  resets_at timestamptz not null,
  free_at timestamptz
);
create index rate_limits_reset on rate_limits (resets_at);

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
create index mails_due on mails (sent_at, next_attempt_at);
create index mails_recipient on mails (recipient);
create index mails_reply_to on mails (reply_to) where reply_to is not null;

create table jobs (
  id text primary key,
  kind text not null,
  key text,
  payload jsonb not null,
  run_at timestamptz not null,
  attempts integer not null default 0,
  claimed_until timestamptz,
  done_at timestamptz,
  failed_at timestamptz,
  last_error text
);
create unique index jobs_kind_key_unique on jobs (kind, key) where key is not null;
create index jobs_due on jobs (run_at) where done_at is null and failed_at is null;
create index jobs_done on jobs (done_at) where done_at is not null;
create index jobs_failed on jobs (failed_at) where failed_at is not null;

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
create index audit_events_at on audit_events (at, seq);
create index audit_events_record on audit_events (kind, record_id, seq);
create index audit_events_kind on audit_events (kind, seq);
create index audit_events_actor on audit_events (actor_id, seq);
create index audit_events_actor_kind on audit_events (actor_id, kind, seq);

create table audit_details (
  seq bigint primary key references audit_events (seq) on delete cascade,
  label text not null,
  ip text not null,
  request_id text not null,
  before jsonb,
  after jsonb,
  erased_at timestamptz
);

create table audit_records (
  seq bigint not null references audit_events (seq) on delete cascade,
  nr integer not null,
  kind text not null,
  record_id text not null,
  label text not null,
  before jsonb,
  after jsonb,
  primary key (seq, nr)
);
create index audit_records_record on audit_records (kind, record_id, seq);

create table audit_head (
  id integer primary key check (id = 1),
  seq bigint not null,
  hash text not null
);
insert into audit_head (id, seq, hash) values (1, 0, '');

create table list_counts (
  id ${numbered},
  list text not null,
  key text not null,
  n integer not null
);
create index list_counts_list on list_counts (list, key, n, id);

create table search_terms (
  kind text not null,
  term ${charText} not null,
  rank bigint not null,
  record_id text not null,
  primary key (kind, term, rank, record_id)
);
create index search_terms_record on search_terms (kind, record_id, term, rank)`;
