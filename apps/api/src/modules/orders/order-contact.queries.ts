import { isClosed, orderStatuses } from '@bottega/contract/orders/rules';
import { type SqlBool, sql } from 'kysely';
import type { Db } from '#db/tables.ts';

const closed = orderStatuses.filter(isClosed);

// Leaves version and time of the last change as they are: nothing that staff could have edited is lost.
const noContact = { contact_name: null, contact_phone: null, address: null, note: null };

/** Erases name, phone, address and note of at most `most` orders closed by then, and returns their number. */
export const eraseOldContacts = async (db: Db, { before, most }: { before: Date; most: number }): Promise<number> => {
  const old = db
    .selectFrom('orders')
    .select('id')
    // Worded as in the index `orders_contact`.
    .where(sql<SqlBool>`(contact_phone is not null or note is not null)`)
    .where('updated_at', '<=', before)
    .where('status', 'in', closed)
    .limit(most);
  return Number(
    (await db.updateTable('orders').set(noContact).where('id', 'in', old).executeTakeFirst()).numUpdatedRows,
  );
};

/** Only for the account's closed orders: the others still have to be delivered. */
export const eraseContactsOf = (trx: Db, userId: string): Promise<unknown> =>
  trx.updateTable('orders').set(noContact).where('user_id', '=', userId).where('status', 'in', closed).execute();

/** For an order that has just been closed and whose customer has deleted their account. */
export const eraseContactOfFormerCustomer = (trx: Db, orderId: string): Promise<unknown> =>
  trx.updateTable('orders').set(noContact).where('id', '=', orderId).where('user_id', 'is', null).execute();
