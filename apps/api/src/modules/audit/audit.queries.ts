import type { AuditEvent, AuditKind } from '@bottega/contract/audit';
import type { PageRequest } from '@bottega/contract/pagination';
import { type Expression, type Kysely, sql } from 'kysely';
import type { Database, Row } from '../../db/tables.ts';

type EventsRequest = PageRequest & { kind?: AuditKind | undefined; actor?: string | undefined; recordId?: string };

type EventRow = Pick<Row<'audit_events'>, 'seq' | 'at' | 'actor_id' | 'action' | 'kind' | 'record_id'> &
  Pick<Row<'audit_details'>, 'label' | 'before' | 'after'> & { username: string | null };

const presentEvent = (row: EventRow): AuditEvent => ({
  _id: String(row.seq),
  at: row.at.toISOString(),
  actor: row.username === null ? null : { _id: row.actor_id, username: row.username },
  action: row.action,
  kind: row.kind,
  recordId: row.record_id,
  label: row.label,
  before: row.before,
  after: row.after,
});

interface EventPage {
  total: number;
  /** Of the events on it. */
  seqs: Expression<number>;
}

/** Nobody changes one record so often that its events would have to be numbered. */
const pageOfRecord = async (db: Kysely<Database>, { page, limit, kind, recordId = '' }: EventsRequest) => {
  const events = db
    .selectFrom('audit_events')
    .where('record_id', '=', recordId)
    .$if(kind !== undefined, (query) => query.where('kind', '=', kind as AuditKind));
  const { total } = await events.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  const newest = events.select('seq').orderBy('seq', 'desc');
  return { total, seqs: sql<number>`(${newest.limit(limit).offset((page - 1) * limit)})` };
};

/** All events have numbers without gaps, those of a kind, an actor or both too (migration 006): a page is a range of them. */
const pageOfNumbered = async (
  db: Kysely<Database>,
  { page, limit, kind, actor }: EventsRequest,
): Promise<EventPage> => {
  const isAll = kind === undefined && actor === undefined;
  const numbers = isAll
    ? sql`audit_events where seq`
    : sql`audit_numbers where list = ${`${kind ?? ''}@${actor ?? ''}`} and nr`;
  const { rows } = await sql<{ last: number | null }>`
    select max(${sql.ref(isAll ? 'seq' : 'nr')}) as last from ${numbers} > 0`.execute(db);
  const total = rows[0]?.last ?? 0;
  const first = total - page * limit + 1;
  return { total, seqs: sql<number>`(select seq from ${numbers} between ${first} and ${first + limit - 1})` };
};

/** One page of what staff changed, newest first: all, or of one kind, one record, one actor. */
export const listAuditEvents = async (
  db: Kysely<Database>,
  request: EventsRequest,
): Promise<{ events: AuditEvent[]; total: number }> => {
  const { total, seqs } = await (request.recordId === undefined ? pageOfNumbered : pageOfRecord)(db, request);
  const rows = await db
    .selectFrom('audit_events as event')
    .innerJoin('audit_details as details', 'details.seq', 'event.seq')
    .leftJoin('users', 'users.id', 'event.actor_id')
    .select(['event.seq', 'event.at', 'event.actor_id', 'event.action', 'event.kind', 'event.record_id'])
    .select(['details.label', 'details.before', 'details.after', 'users.username'])
    .where('event.seq', 'in', seqs)
    .orderBy('event.seq', 'desc')
    .execute();
  return { events: rows.map(presentEvent), total };
};
