import type { AuditKind } from '@bottega/contract/audit';
import type { Kysely } from 'kysely';
import type { Database } from './tables.ts';

// Rows of one statement: far from the largest number of parameters of either engine.
const rowsAtOnce = 500;

/** Takes what the audit trail tells of these records out of it; that something was done, and by whom, stays. */
export const eraseAuditDetails = async (
  trx: Kysely<Database>,
  { kind, ids, now }: { kind: AuditKind; ids: readonly string[]; now: Date },
): Promise<void> => {
  for (let from = 0; from < ids.length; from += rowsAtOnce) {
    const part = ids.slice(from, from + rowsAtOnce);
    const events = trx.selectFrom('audit_events').select('seq').where('kind', '=', kind).where('record_id', 'in', part);
    await trx
      .updateTable('audit_details')
      .set({ label: '', before: null, after: null, erased_at: now })
      .where('seq', 'in', events)
      // Not by `erased_at`, which is also set where only the address of whoever did it was taken out.
      .where(({ eb, or }) => or([eb('label', '<>', ''), eb('before', 'is not', null), eb('after', 'is not', null)]))
      .execute();
  }
};
