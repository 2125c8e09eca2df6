import type { Kysely } from 'kysely';
import { eraseAuditDetails } from '../../db/audit-erasure.ts';
import type { Database } from '../../db/tables.ts';

/** Deletes the messages that came before a moment, and the traces of them. Any number may run at once. */
export const deleteMessagesBefore = (db: Kysely<Database>, before: Date, now: Date): Promise<void> =>
  db.transaction().execute(async (trx) => {
    const deleted = await trx
      .deleteFrom('contact_messages')
      .where('created_at', '<=', before)
      .returning('id')
      .execute();
    await eraseAuditDetails(trx, { kind: 'message', ids: deleted.map(({ id }) => id), now });
  });
