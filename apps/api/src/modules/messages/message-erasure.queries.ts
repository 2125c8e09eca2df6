import type { Kysely } from 'kysely';
import { eraseAuditDetails } from '../../db/audit-erasure.ts';
import type { Database } from '../../db/tables.ts';

/** Deletes so many of the messages that came before a moment, and the traces of them. Any number may run at once. */
export const deleteMessagesBefore = (
  db: Kysely<Database>,
  { before, most, now }: { before: Date; most: number; now: Date },
): Promise<number> =>
  db.transaction().execute(async (trx) => {
    const old = trx.selectFrom('contact_messages').select('id').where('created_at', '<=', before).limit(most);
    const deleted = await trx.deleteFrom('contact_messages').where('id', 'in', old).returning('id').execute();
    await eraseAuditDetails(trx, { kind: 'message', ids: deleted.map(({ id }) => id), now });
    return deleted.length;
  });
