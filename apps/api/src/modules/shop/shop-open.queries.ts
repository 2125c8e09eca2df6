import type { Db } from '#db/tables.ts';

export const lockOpen = async (trx: Db, now: Date): Promise<boolean> => {
  const { value } = await trx
    .insertInto('settings')
    .values({ key: 'open', value: { enabled: true }, updated_at: now })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet(({ ref }) => ({ updated_at: ref('settings.updated_at') })),
    )
    .returning('value')
    .executeTakeFirstOrThrow();
  return value.enabled;
};

export const saveOpen = async (trx: Db, open: boolean, now: Date): Promise<void> => {
  const value = { enabled: open };
  await trx
    .insertInto('settings')
    .values({ key: 'open', value, updated_at: now })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value, updated_at: now }))
    .execute();
};
