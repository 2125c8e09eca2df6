import type { RecordKind } from '@bottega/contract/records';
import { sql } from 'kysely';
import { inBatches } from '../rows.ts';
import type { Db } from '../tables.ts';

/** Keeps what was done and by whom. */
export const eraseAuditDetails = async (
  trx: Db,
  { kind, ids, now }: { kind: RecordKind; ids: readonly string[]; now: Date },
): Promise<void> => {
  await inBatches(ids, async (part) => {
    const events = trx.selectFrom('audit_events').select('seq').where('kind', '=', kind).where('record_id', 'in', part);
    await trx
      .updateTable('audit_details')
      .set({ label: '', before: null, after: null, erased_at: now })
      .where('seq', 'in', events)
      // `erased_at` is also set if only an address was erased.
      .where(({ eb, or }) => or([eb('label', '<>', ''), eb('before', 'is not', null), eb('after', 'is not', null)]))
      .execute();
    const numbers = events.clearSelect().select(sql<string>`cast(seq as text)`.as('seq'));
    await trx.deleteFrom('search_terms').where('kind', '=', 'audit').where('record_id', 'in', numbers).execute();
  });
};
