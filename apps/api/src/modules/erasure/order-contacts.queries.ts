import { isClosed, orderStatuses } from '@bottega/contract/orders/rules';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Db } from '#db/tables.ts';

const closed = orderStatuses.filter(isClosed);

// Leaves version and time of change: staff cannot have edited what is erased.
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

// Worded as in their indexes, `orders_contact` and `orders_cancel_message`.

export const eraseOldContacts = (db: Db, old: Old): Promise<number> =>
  eraseOld(db, old, sql<SqlBool>`(contact_phone is not null or note is not null)`);

export const eraseOldCancelMessages = (db: Db, old: Old): Promise<number> =>
  eraseOld(db, old, sql<SqlBool>`cancel_message is not null`);

/** Closed orders only: others are yet to be delivered. */
export const eraseContactsOf = (trx: Db, userId: string): Promise<unknown> =>
  trx.updateTable('orders').set(noContact).where('user_id', '=', userId).where('status', 'in', closed).execute();

export const eraseContactOfFormerCustomer = (trx: Db, orderId: string): Promise<unknown> =>
  trx.updateTable('orders').set(noContact).where('id', '=', orderId).where('user_id', 'is', null).execute();
