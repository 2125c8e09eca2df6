import type { AuditEvent, AuditRecord } from '@bottega/contract/audit/schemas';
import type { PageRequest, SearchRequest } from '@bottega/contract/pagination';
import type { RecordKind } from '@bottega/contract/records';
import { dayBegins, daysAfter } from '@bottega/contract/shop/shop-time';
import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import { countByKey } from '#db/lists/list-counts.ts';
import { selectFoundEvents } from '#db/search/audit-search.ts';
import type { Database, Db, Row } from '#db/tables.ts';
import { findUserByUsername } from '#modules/accounts/users.queries.ts';

type EventRow = Pick<Row<'audit_events'>, 'seq' | 'at' | 'actor_id' | 'action' | 'kind' | 'record_id'> &
  Pick<Row<'audit_details'>, 'label' | 'before' | 'after'> & {
    username: string | null;
    service: Row<'orders'>['service'] | null;
  };

const presentEvent = (row: EventRow): AuditEvent => ({
  _id: String(row.seq),
  at: row.at.toISOString(),
  actor: row.username === null ? null : { _id: row.actor_id, username: row.username },
  action: row.action,
  kind: row.kind,
  recordId: row.record_id,
  label: row.label,
  ...(row.service && { service: row.service }),
  before: row.before,
  after: row.after && withoutDigest(row.after),
});

const withoutDigest = ({ recordsDigest: _, ...fields }: NonNullable<EventRow['after']>) => fields;

const readEvents = async (db: Db, seqs: RawBuilder<number>): Promise<EventRow[]> =>
  db
    .selectFrom('audit_events as event')
    .innerJoin('audit_details as details', 'details.seq', 'event.seq')
    .leftJoin('users', 'users.id', 'event.actor_id')
    .leftJoin('devices', 'devices.id', 'event.actor_id')
    .leftJoin('orders', (join) => join.onRef('orders.id', '=', 'event.record_id').on('event.kind', '=', 'order'))
    .select(['event.seq', 'event.at', 'event.actor_id', 'event.action', 'event.kind', 'event.record_id'])
    .select(['details.label', 'details.before', 'details.after', 'orders.service'])
    .select(({ fn }) => fn.coalesce('users.username', 'devices.name').as('username'))
    .where('event.seq', 'in', seqs)
    .orderBy('event.seq', 'desc')
    .execute();

interface EventsRequest extends SearchRequest {
  kind?: RecordKind | undefined;
  actor?: string | undefined;
  /** A username. */
  person?: string | undefined;
  /** Days in shop time. */
  from?: string | undefined;
  to?: string | undefined;
}

const countAll = async (db: Db, { kind, actor }: EventsRequest): Promise<number> => {
  let total = 0;
  for (const [key, count] of await countByKey(db, 'audit')) {
    const [kindOf, actorOf] = key.split('@');
    if ((!kind || kindOf === kind) && (!actor || actorOf === actor)) total += count;
  }
  return total;
};

const farthest = { from: '2000-01-01', to: '2999-12-31' };

/** Bounds by `seq`, so that other indexes can be used; null without events. */
const selectWithin = async (db: Db, { from, to }: EventsRequest) => {
  const events = db.selectFrom('audit_events');
  if (from === undefined && to === undefined) return events;
  const within = events
    .where('at', '>=', dayBegins(from ?? farthest.from))
    .where('at', '<', dayBegins(daysAfter(to ?? farthest.to, 1)));
  const { first, last } = await within
    // Not of `seq` itself: PostgreSQL would read the trail from its beginning.
    .select([sql<number | null>`min(seq + 0)`.as('first'), sql<number | null>`max(seq + 0)`.as('last')])
    .executeTakeFirstOrThrow();
  return first === null || last === null ? null : within.where('seq', '>=', first).where('seq', '<=', last);
};

export const listAuditEvents = async (
  db: Db,
  { person, ...given }: EventsRequest,
): Promise<{ events: AuditEvent[]; total: number }> => {
  const { kind, page, limit, search = '' } = given;
  const by = person ? await findUserByUsername(db, person) : undefined;
  const within = await selectWithin(db, given);
  const isNobody = Boolean(person) && (!by || (given.actor !== undefined && given.actor !== by.id));
  if (isNobody || !within) return { events: [], total: 0 };
  const actor = by?.id ?? given.actor;
  const found = selectFoundEvents(search);
  const matching = within
    .$if(kind !== undefined, (query) => query.where('kind', '=', kind as RecordKind))
    .$if(actor !== undefined, (query) => query.where('actor_id', '=', actor as string))
    .$if(found !== undefined, (query) => query.where('seq', 'in', found as RawBuilder<number>));
  const newest = matching
    .select('seq')
    .orderBy('seq', 'desc')
    .limit(limit)
    .offset((page - 1) * limit);
  const rows = await readEvents(db, sql<number>`(${newest})`);
  const isCounted = !found && given.from === undefined && given.to === undefined;
  const total = isCounted ? await countAll(db, { ...given, actor }) : await countRows(matching);
  return { events: rows.map(presentEvent), total };
};

const countRows = async (query: SelectQueryBuilder<Database, 'audit_events', unknown>): Promise<number> => {
  const { total } = await query.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  return total;
};

/** Includes imports that changed the record. */
export const listRecordEvents = async (
  db: Db,
  { kind, recordId, page, limit }: PageRequest & { kind: RecordKind; recordId: string },
): Promise<{ events: AuditEvent[]; total: number }> => {
  const own = db.selectFrom('audit_events').where('kind', '=', kind).where('record_id', '=', recordId);
  const shared = db.selectFrom('audit_records').where('kind', '=', kind).where('record_id', '=', recordId);
  const newest = own
    .select('seq')
    .unionAll(shared.select('seq'))
    .orderBy('seq', 'desc')
    .limit(limit)
    .offset((page - 1) * limit);
  const rows = await readEvents(db, sql<number>`(${newest})`);
  const parts = await shared
    .select(['seq', 'label', 'before', 'after'])
    .where('seq', 'in', [0, ...rows.map(({ seq }) => seq)])
    .execute();
  const partOf = new Map(parts.map((part) => [part.seq, { ...part, record_id: recordId }]));
  const { total } = await db
    .selectNoFrom([own.select(({ fn }) => fn.countAll<number>().as('n')).as('own')])
    .select(shared.select(({ fn }) => fn.countAll<number>().as('n')).as('shared'))
    .$call((counts) => db.selectFrom(counts.as('counts')).select(sql<number>`own + shared`.as('total')))
    .executeTakeFirstOrThrow();
  return { events: rows.map((row) => presentEvent({ ...row, ...partOf.get(row.seq) })), total };
};

export const listImportedRecords = async (
  db: Db,
  seq: number,
  { page, limit }: PageRequest,
): Promise<{ records: AuditRecord[]; total: number }> => {
  const ofEvent = db.selectFrom('audit_records').where('seq', '=', seq);
  const rows = await ofEvent
    .selectAll()
    .orderBy('nr')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
  const { total } = await ofEvent.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  const records = rows.map(({ nr, record_id, label, before, after }) => ({
    row: nr,
    recordId: record_id,
    label,
    before,
    after,
  }));
  return { records, total };
};
