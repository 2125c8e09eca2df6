import { type Kysely, sql } from 'kysely';

const statements = [
  `create table audit_records (
    seq bigint not null references audit_events (seq) on delete cascade,
    nr integer not null,
    kind text not null,
    record_id text not null,
    label text not null,
    before jsonb,
    after jsonb,
    primary key (seq, nr)
  )`,
  'create index audit_records_record on audit_records (kind, record_id, seq)',
  'create index audit_events_at on audit_events (at, seq)',
];

export const up = async (db: Kysely<never>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db);
};
