import type { Db } from '#db/tables.ts';

const key = 'staff_second_factor';

/** Inserts the setting if it is missing and locks it; returns its value. */
export const lockStaffSecondFactor = async (trx: Db, now: Date): Promise<boolean> => {
  const { value } = await trx
    .insertInto('settings')
    .values({ key, value: { enabled: false }, updated_at: now })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet(({ ref }) => ({ updated_at: ref('settings.updated_at') })),
    )
    .returning('value')
    .executeTakeFirstOrThrow();
  return value.enabled;
};

export const updateStaffSecondFactor = async (trx: Db, enabled: boolean, now: Date): Promise<void> => {
  await trx.updateTable('settings').set({ value: { enabled }, updated_at: now }).where('key', '=', key).execute();
};
