import type { Db, Row } from '#db/tables.ts';

export type DocumentKey = Row<'shop_documents'>['key'];

type Document = Pick<Row<'shop_documents'>, 'value' | 'version'>;

/** Undefined while the default applies, whose version is 0. */
export const findDocument = (db: Db, key: DocumentKey): Promise<Document | undefined> =>
  db.selectFrom('shop_documents').select(['value', 'version']).where('key', '=', key).executeTakeFirst();

interface Save {
  key: DocumentKey;
  value: object;
  version: number;
  now: Date;
}

export const saveDocument = async (trx: Db, { key, value, version, now }: Save): Promise<boolean> => {
  const row = { value: { ...value }, version: version + 1, updated_at: now };
  const saved =
    version === 0
      ? trx
          .insertInto('shop_documents')
          .values({ key, ...row })
          .onConflict((conflict) => conflict.doNothing())
          .returning('key')
      : trx
          .updateTable('shop_documents')
          .set(row)
          .where('key', '=', key)
          .where('version', '=', version)
          .returning('key');
  return (await saved.executeTakeFirst()) !== undefined;
};
