import { setImmediate } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import { type AuditedDetails, detailsHash, eventHash } from './audit-hash.ts';
import type { Database, Row } from './tables.ts';

const eventsAtOnce = 500;

type Link = Row<'audit_events'> & Partial<AuditedDetails> & { has_details: boolean; erased_at: Date | null };

const linksAfter = async (db: Kysely<Database>, seq: number, last: number): Promise<Link[]> => {
  const rows = await db
    .selectFrom('audit_events as event')
    .leftJoin('audit_details as details', 'details.seq', 'event.seq')
    .selectAll('event')
    .select(['label', 'ip', 'request_id', 'before', 'after', 'erased_at', 'details.seq as details_seq'])
    .where('event.seq', '>', seq)
    .where('event.seq', '<=', last)
    .orderBy('event.seq')
    .limit(eventsAtOnce)
    .execute();
  return rows.map(({ details_seq, ...row }) => ({ ...row, has_details: details_seq !== null }) as Link);
};

// Details that were erased with a person's account say nothing any more, rightly.
const isAsWritten = (link: Link): boolean =>
  link.has_details && (link.erased_at !== null || detailsHash(link as AuditedDetails) === link.details_hash);

/** The first event that the head does not know of; one statement, since others go on writing. */
const eventBehindHead = async (db: Kysely<Database>): Promise<number | null> => {
  const row = await db
    .selectFrom('audit_events')
    .select('seq')
    .where('seq', '>', ({ selectFrom }) => selectFrom('audit_head').select('audit_head.seq').where('id', '=', 1))
    .orderBy('seq')
    .limit(1)
    .executeTakeFirst();
  return row?.seq ?? null;
};

/**
 * The number of the first event that is not as it was written: changed, removed, put in, or with other details. Null
 * when the trail is whole. What is added meanwhile is left to the next time.
 */
export const verifyAuditChain = async (db: Kysely<Database>): Promise<number | null> => {
  const head = await db.selectFrom('audit_head').selectAll().where('id', '=', 1).executeTakeFirst();
  if (!head) return 1;
  let [seq, previous] = [0, ''];
  while (seq < head.seq) {
    const links = await linksAfter(db, seq, head.seq);
    if (links.length === 0) return seq + 1;
    for (const link of links) {
      if (link.seq !== seq + 1 || link.hash !== eventHash(previous, link) || !isAsWritten(link)) return seq + 1;
      [seq, previous] = [link.seq, link.hash];
    }
    // SQLite answers at once: without a pause nobody else would be answered until the end.
    await setImmediate();
  }
  return previous === head.hash ? eventBehindHead(db) : head.seq;
};
