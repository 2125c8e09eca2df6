import { setImmediate } from 'node:timers/promises';
import { batchSize } from '../rows.ts';
import type { Db, Row } from '../tables.ts';
import { type AuditedDetails, detailsHash, eventHash, recordsDigest } from './audit-hash.ts';

type Link = Row<'audit_events'> & Partial<AuditedDetails> & { has_details: boolean; erased_at: Date | null };

const linksAfter = async (db: Db, seq: number, last: number): Promise<Link[]> => {
  const rows = await db
    .selectFrom('audit_events as event')
    .leftJoin('audit_details as details', 'details.seq', 'event.seq')
    .selectAll('event')
    .select(['label', 'ip', 'request_id', 'before', 'after', 'erased_at', 'details.seq as details_seq'])
    .where('event.seq', '>', seq)
    .where('event.seq', '<=', last)
    .orderBy('event.seq')
    .limit(batchSize)
    .execute();
  return rows.map(({ details_seq, ...row }) => ({ ...row, has_details: details_seq !== null }) as Link);
};

// Erased details count as valid.
const isAsWritten = (link: Link): boolean =>
  link.has_details && (link.erased_at !== null || detailsHash(link as AuditedDetails) === link.details_hash);

const digestsAfter = async (db: Db, seq: number, last: number): Promise<ReadonlyMap<number, string>> => {
  const digests = new Map<number, string>();
  let place = { seq: seq + 1, nr: 0 };
  for (let size = batchSize; size === batchSize; ) {
    const records = await db
      .selectFrom('audit_records')
      .selectAll()
      .where(({ eb, refTuple, tuple }) => eb(refTuple('seq', 'nr'), '>', tuple(place.seq, place.nr)))
      .where('seq', '<=', last)
      .orderBy('seq')
      .orderBy('nr')
      .limit(batchSize)
      .execute();
    for (const record of records) digests.set(record.seq, recordsDigest(digests.get(record.seq) ?? '', [record]));
    size = records.length;
    place = records.at(-1) ?? place;
  }
  return digests;
};

const hasItsRecords = ({ seq, after }: Link, digests: ReadonlyMap<number, string>): boolean =>
  (after?.recordsDigest ?? '') === (digests.get(seq) ?? '');

const eventBehindHead = async (db: Db): Promise<number | null> => {
  const row = await db
    .selectFrom('audit_events')
    .select('seq')
    .where('seq', '>', ({ selectFrom }) => selectFrom('audit_head').select('audit_head.seq').where('id', '=', 1))
    .orderBy('seq')
    .limit(1)
    .executeTakeFirst();
  return row?.seq ?? null;
};

/** Null: intact. Ignores events written during the check. */
export const verifyAuditChain = async (db: Db): Promise<number | null> => {
  const head = await db.selectFrom('audit_head').selectAll().where('id', '=', 1).executeTakeFirst();
  if (!head) return 1;
  let [seq, previous] = [0, ''];
  while (seq < head.seq) {
    const links = await linksAfter(db, seq, head.seq);
    if (links.length === 0) return seq + 1;
    const digests = await digestsAfter(db, seq, links.at(-1)?.seq ?? seq);
    for (const link of links) {
      const isWhole = isAsWritten(link) && hasItsRecords(link, digests);
      if (link.seq !== seq + 1 || link.hash !== eventHash(previous, link) || !isWhole) return seq + 1;
      [seq, previous] = [link.seq, link.hash];
    }
    // SQLite is synchronous: lets other requests run.
    await setImmediate();
  }
  return previous === head.hash ? eventBehindHead(db) : head.seq;
};
