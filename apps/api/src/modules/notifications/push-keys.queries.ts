import type { Db } from '#db/tables.ts';

const key = 'push_keys';

export const findPushKeys = async (db: Db): Promise<string | undefined> => {
  const row = await db.selectFrom('shop_documents').select('value').where('key', '=', key).executeTakeFirst();
  return row?.value.sealed as string | undefined;
};

/** Only the first of concurrent inserts wins. */
export const insertPushKeys = async (db: Db, sealed: string, now: Date): Promise<void> => {
  await db
    .insertInto('shop_documents')
    .values({ key, value: { sealed }, version: 1, updated_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
};

export const replacePushKeys = async (db: Db, { from, to, now }: { from: string; to: string; now: Date }) => {
  if ((await findPushKeys(db)) !== from) return;
  await db
    .updateTable('shop_documents')
    .set(({ eb }) => ({ value: { sealed: to }, version: eb('version', '+', 1), updated_at: now }))
    .where('key', '=', key)
    .execute();
};
