import type { ShopSettings } from '@bottega/contract/dashboard/schemas';
import type { Db, Row } from '#db/tables.ts';

type Value = Row<'settings'>['value'];

const initial: Value = { enabled: true, version: 1 };

const present = ({ enabled, version = 1 }: Value): ShopSettings => ({ orderMails: enabled, version });

export const readShopSettings = async (db: Db): Promise<ShopSettings> => {
  const row = await db.selectFrom('settings').select('value').where('key', '=', 'order_mails').executeTakeFirst();
  return present(row?.value ?? initial);
};

export const lockShopSettings = async (trx: Db, now: Date): Promise<ShopSettings> => {
  const { value } = await trx
    .insertInto('settings')
    .values({ key: 'order_mails', value: initial, updated_at: now })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet(({ ref }) => ({ updated_at: ref('settings.updated_at') })),
    )
    .returning('value')
    .executeTakeFirstOrThrow();
  return present(value);
};

export const updateShopSettings = async (trx: Db, { orderMails, version }: ShopSettings, now: Date): Promise<void> => {
  await trx
    .updateTable('settings')
    .set({ value: { enabled: orderMails, version }, updated_at: now })
    .where('key', '=', 'order_mails')
    .execute();
};

export const lockStaffSecondFactor = async (trx: Db, now: Date): Promise<boolean> => {
  const { value } = await trx
    .insertInto('settings')
    .values({ key: 'staff_second_factor', value: { enabled: false }, updated_at: now })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet(({ ref }) => ({ updated_at: ref('settings.updated_at') })),
    )
    .returning('value')
    .executeTakeFirstOrThrow();
  return value.enabled;
};

export const updateStaffSecondFactor = async (trx: Db, enabled: boolean, now: Date): Promise<void> => {
  await trx
    .updateTable('settings')
    .set({ value: { enabled }, updated_at: now })
    .where('key', '=', 'staff_second_factor')
    .execute();
};
