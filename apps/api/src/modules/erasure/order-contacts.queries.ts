import { isClosed, orderStatuses } from '@bottega/contract/orders/rules';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Db } from '#db/tables.ts';

const closed = orderStatuses.filter(isClosed);

// Leaves version and time of the last change as they are: nothing that staff could have edited is lost.
const noContact = { contact_name: null, contact_phone: null, address: null, note: null, cancel_message: null };

interface Old {
  before: Date;
  most: number;
}

const eraseOld = async (db: Db, { before, most }: Old, hasData: RawBuilder<SqlBool>): Promise<number> => {
  const old = db
    .selectFrom('orders')
    .select('id')
    .where(hasData)
    .where('updated_at', '<=', before)
    .where('status', 'in', closed)
    .limit(most);
  return Number(
    (await db.updateTable('orders').set(noContact).where('id', 'in', old).executeTakeFirst()).numUpdatedRows,
  );
};

// The conditions are worded as in their indexes, `orders_contact` and `orders_cancel_message`.

/** Erases name, phone, address and notes of at most `most` orders closed by then, and returns their number. */
export const eraseOldContacts = (db: Db, old: Old): Promise<number> =>
  eraseOld(db, old, sql<SqlBool>`(contact_phone is not null or note is not null)`);

/** The same for orders that have nothing but a message of the shop about why it canceled them. */
export const eraseOldCancelMessages = (db: Db, old: Old): Promise<number> =>
  eraseOld(db, old, sql<SqlBool>`cancel_message is not null`);

/** Only for the account's closed orders: the others still have to be delivered. */
export const eraseContactsOf = (trx: Db, userId: string): Promise<unknown> =>
  trx.updateTable('orders').set(noContact).where('user_id', '=', userId).where('status', 'in', closed).execute();

/** For an order that has just been closed and whose customer has deleted their account. */
export const eraseContactOfFormerCustomer = (trx: Db, orderId: string): Promise<unknown> =>
  trx.updateTable('orders').set(noContact).where('id', '=', orderId).where('user_id', 'is', null).execute();
