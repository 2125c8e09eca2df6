import { wordsOf } from '@bottega/contract/search-terms';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { isPostgres } from '../engines/is-postgres.ts';
import { inBatches } from '../rows.ts';
import type { Db } from '../tables.ts';
import { afterPrefix, maxTerms } from './admin-search.ts';
import { insertTerms, withEndings } from './search-index.ts';

// Kind `audit` of `search_terms`: record is the event's number, rank its negative (newest first).

interface NamedEvent {
  seq: number;
  label: string;
  names?: readonly string[];
}

/** Call it in the transaction that writes the events. */
export const indexEvents = (trx: Db, events: readonly NamedEvent[]): Promise<void> =>
  insertTerms(
    trx,
    events.flatMap(({ seq, label, names = [] }) => {
      const terms = new Set([...wordsOf(label).flatMap(withEndings), ...names.flatMap(wordsOf)]);
      return [...terms].map((term) => ({ kind: 'audit', term, rank: -seq, record_id: String(seq) }));
    }),
  );

const isIndexed = sql<SqlBool>`exists (
  select 1 from search_terms where kind = 'audit' and record_id = cast(audit_details.seq as text))`;

export const indexMissingEvents = async (db: Db): Promise<void> => {
  const missing = await db
    .selectFrom('audit_details')
    .select('seq')
    .where('label', '<>', '')
    .where(({ not }) => not(isIndexed))
    .execute();
  await inBatches(missing, (batch) =>
    db.transaction().execute(async (trx) => {
      const seqs = batch.map(({ seq }) => seq);
      // A concurrent erasure waits, or has emptied the label.
      const named = trx.selectFrom('audit_details').select(['seq', 'label']).where('seq', 'in', seqs).orderBy('seq');
      await indexEvents(trx, await (isPostgres(trx) ? named.forNoKeyUpdate() : named).execute());
    }),
  );
};

export const selectFoundEvents = (search: string): RawBuilder<number> | undefined => {
  const words = [...new Set(wordsOf(search))].slice(0, maxTerms);
  if (words.length === 0) return undefined;
  const found = words.reduce<RawBuilder<unknown> | undefined>(
    (others, word) => sql`
      select rank from search_terms where kind = 'audit' and term >= ${word} and term < ${afterPrefix(word)}
      ${others ? sql`and rank in (${others})` : sql``}`,
    undefined,
  );
  return sql<number>`(select -rank from (${found}) as found)`;
};
