import { type AddressForm, isSamePlace, maxAddresses, type SavedAddress } from '@bottega/contract/fulfilment/addresses';
import type { Db, Row } from '#db/tables.ts';
import { randomId } from '#lib/random.ts';

const presentAddress = ({ id, user_id, full_name, last_used_at, ...row }: Row<'addresses'>): SavedAddress => ({
  _id: id,
  fullName: full_name,
  ...row,
});

const columnsOf = ({ fullName, ...form }: AddressForm) => ({ ...form, full_name: fullName });

const addressesOf = (db: Db, userId: string) =>
  db
    .selectFrom('addresses')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('last_used_at', 'desc')
    .orderBy('id')
    .execute();

export const listAddresses = async (db: Db, userId: string): Promise<SavedAddress[]> =>
  (await addressesOf(db, userId)).map(presentAddress);

interface AddressKey {
  userId: string;
  id: string;
}

export const findAddress = async (db: Db, { userId, id }: AddressKey): Promise<SavedAddress | undefined> => {
  const row = await db
    .selectFrom('addresses')
    .selectAll()
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row && presentAddress(row);
};

/**
 * Updates a known place. Undefined: the address book is full. Needs the cart's lock, or `maxAddresses` may be exceeded.
 */
export const rememberAddress = async (
  trx: Db,
  { userId, address, now }: { userId: string; address: AddressForm; now: Date },
): Promise<SavedAddress | undefined> => {
  const saved = await addressesOf(trx, userId);
  const known = saved.find((row) => isSamePlace(row, address));
  if (known) {
    const given = Object.fromEntries(Object.entries(columnsOf(address)).filter(([, text]) => text !== ''));
    const changed = await trx
      .updateTable('addresses')
      .set({ ...given, last_used_at: now })
      .where('id', '=', known.id)
      .returningAll()
      .executeTakeFirstOrThrow();
    return presentAddress(changed);
  }
  if (saved.length >= maxAddresses) return undefined;
  const added = await trx
    .insertInto('addresses')
    .values({ ...columnsOf(address), id: randomId(), user_id: userId, last_used_at: now })
    .returningAll()
    .executeTakeFirstOrThrow();
  return presentAddress(added);
};

export const changeAddress = async (
  db: Db,
  { userId, id }: AddressKey,
  form: AddressForm,
): Promise<SavedAddress | undefined> => {
  const row = await db
    .updateTable('addresses')
    .set(columnsOf(form))
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returningAll()
    .executeTakeFirst();
  return row && presentAddress(row);
};

export const deleteAddressRow = async (db: Db, { userId, id }: AddressKey): Promise<boolean> => {
  const { numDeletedRows } = await db
    .deleteFrom('addresses')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return numDeletedRows === 1n;
};
