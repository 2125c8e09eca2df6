import { fileName, maxWidth, nearestStoredWidth } from '@bottega/contract/uploads/stored-pictures';
import { sql } from 'kysely';
import { batchSize } from '#db/rows.ts';
import type { Db, NewRow } from '#db/tables.ts';

export const uploadsPath = '/uploads/';

const uploadId = (address: unknown): string | undefined =>
  /^\/uploads\/([\w-]{22})(?:[/?]|$)/.exec(String(address))?.[1];

export const insertUpload = async (
  trx: Db,
  upload: NewRow<'uploads'>,
  files: readonly Omit<NewRow<'upload_files'>, 'upload_id'>[],
): Promise<void> => {
  await trx.insertInto('uploads').values(upload).execute();
  for (const file of files) {
    await trx
      .insertInto('upload_files')
      .values({ upload_id: upload.id, ...file })
      .execute();
  }
};

export const findUploadWidth = async (db: Db, id: string): Promise<number | undefined> =>
  (await db.selectFrom('uploads').select('width').where('id', '=', id).executeTakeFirst())?.width;

export const findUploadFile = (db: Db, id: string, name: string) =>
  db
    .selectFrom('upload_files')
    .select(['type', 'bytes'])
    .where('upload_id', '=', id)
    .where('name', '=', name)
    .executeTakeFirst();

// The id in the URL. Worded as in the indexes `products_pictures` and `news_pictures`.
const isShownNowhereIn = (table: 'products' | 'news', column: 'img' | 'cover_image') => {
  const [pictures, address] = [sql.table(table), sql.ref(column)];
  // Not `not exists`: PostgreSQL would join all pictures. `id || ''`: SQLite uses the untyped index only after a
  // conversion.
  return sql<boolean>`(select 1 from ${pictures}
    where substr(${address}, 10, 22) = uploads.id || '' and ${address} like '/uploads/%' limit 1) is null`;
};

export const findPicture = async (db: Db, address: string): Promise<Uint8Array | undefined> => {
  const id = uploadId(address);
  const width = id && (await findUploadWidth(db, id));
  return id && width
    ? (await findUploadFile(db, id, fileName(nearestStoredWidth(width, maxWidth), 'webp')))?.bytes
    : undefined;
};

const findLogoId = async (db: Db): Promise<string | undefined> => {
  const profile = await db.selectFrom('shop_documents').select('value').where('key', '=', 'profile').executeTakeFirst();
  return uploadId(profile?.value.logo);
};

/** Keeps pictures uploaded or saved since `before`: a trigger updates `used_at` when a record is saved. */
export const deleteUnusedUploads = async (db: Db, before: Date): Promise<void> => {
  const logo = await findLogoId(db);
  for (let [after, count] = ['', batchSize]; count === batchSize; ) {
    const part = db.selectFrom('uploads').select('id').where('id', '>', after).orderBy('id').limit(batchSize);
    const ids = (await part.execute()).map(({ id }) => id);
    await db
      .deleteFrom('uploads')
      .where('id', 'in', ['', ...ids])
      .where('id', '!=', logo ?? '')
      .where('created_at', '<=', before)
      .where(({ eb, or }) => or([eb('used_at', 'is', null), eb('used_at', '<=', before)]))
      .where(isShownNowhereIn('products', 'img'))
      .where(isShownNowhereIn('news', 'cover_image'))
      .execute();
    [after, count] = [ids.at(-1) ?? '', ids.length];
  }
};
