import type { AuditEvent, AuditKind } from '@bottega/contract/audit';
import type { PageRequest } from '@bottega/contract/pagination';
import type { Kysely } from 'kysely';
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

const eventsFitting = (db: Kysely<Database>, { kind, actor, recordId }: EventsRequest) => {
  let fitting = db.selectFrom('audit_events as event');
  if (kind !== undefined) fitting = fitting.where('event.kind', '=', kind);
  if (recordId !== undefined) fitting = fitting.where('event.record_id', '=', recordId);
  if (actor !== undefined) fitting = fitting.where('event.actor_id', '=', actor);
  return fitting;
};

// All there are is the number of the last one: none is ever removed.
const totalOf = async (db: Kysely<Database>, request: EventsRequest): Promise<number> => {
  const isFiltered = [request.kind, request.actor, request.recordId].some((filter) => filter !== undefined);
  const counted = isFiltered
    ? eventsFitting(db, request).select(({ fn }) => fn.countAll<number>().as('total'))
    : db.selectFrom('audit_head').select('seq as total').where('id', '=', 1);
  return (await counted.executeTakeFirstOrThrow()).total;
};

/** One page of what staff changed, newest first: all, or of one kind, one record, one actor. */
export const listAuditEvents = async (
  db: Kysely<Database>,
  request: EventsRequest,
): Promise<{ events: AuditEvent[]; total: number }> => {
  const { page, limit } = request;
  const rows = await eventsFitting(db, request)
    .innerJoin('audit_details as details', 'details.seq', 'event.seq')
    .leftJoin('users', 'users.id', 'event.actor_id')
    .select(['event.seq', 'event.at', 'event.actor_id', 'event.action', 'event.kind', 'event.record_id'])
    .select(['details.label', 'details.before', 'details.after', 'users.username'])
    .orderBy('event.seq', 'desc')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
  return { events: rows.map(presentEvent), total: await totalOf(db, request) };
};
