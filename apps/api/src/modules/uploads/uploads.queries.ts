import { type Kysely, sql } from 'kysely';
import type { Database, NewRow } from '../../db/tables.ts';

/** Where uploaded pictures are; the rest of the address is the id. */
export const uploadsPath = '/uploads/';

/** Adds a picture with its files. */
export const insertUpload = async (
  trx: Kysely<Database>,
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

/** How wide a picture came. */
export const findUploadWidth = async (db: Kysely<Database>, id: string): Promise<number | undefined> =>
  (await db.selectFrom('uploads').select('width').where('id', '=', id).executeTakeFirst())?.width;

/** One of its files. */
export const findUploadFile = (db: Kysely<Database>, id: string, name: string) =>
  db
    .selectFrom('upload_files')
    .select(['type', 'bytes'])
    .where('upload_id', '=', id)
    .where('name', '=', name)
    .executeTakeFirst();

// Of an address the length of an id behind the path: a width may be asked for behind that. In the words of the indexes of
// migration 006, which hold uploaded pictures alone.
const isShownNowhereIn = (table: 'products' | 'articles', column: 'img' | 'cover_image') => {
  const [pictures, address] = [sql.table(table), sql.ref(column)];
  // Not `not exists`: of that PostgreSQL makes a join, for which it reads all pictures. And not the mere id: SQLite compares
  // a column as text, while what an index has computed is of no type.
  return sql<boolean>`(select 1 from ${pictures}
    where substr(${address}, 10, 22) = uploads.id || '' and ${address} like '/uploads/%' limit 1) is null`;
};

const picturesAtOnce = 500;

/**
 * Deletes the pictures that nothing shows and nothing has begun to show since then. Whoever saves a product or an article
 * raises `used_at` first: a picture that is taken at this moment stays, whichever of the two comes first.
 */
export const deleteUnusedUploads = async (db: Kysely<Database>, before: Date): Promise<void> => {
  for (let [after, count] = ['', picturesAtOnce]; count === picturesAtOnce; ) {
    const part = db.selectFrom('uploads').select('id').where('id', '>', after).orderBy('id').limit(picturesAtOnce);
    const ids = (await part.execute()).map(({ id }) => id);
    await db
      .deleteFrom('uploads')
      .where('id', 'in', ['', ...ids])
      .where('created_at', '<=', before)
      .where(({ eb, or }) => or([eb('used_at', 'is', null), eb('used_at', '<=', before)]))
      .where(isShownNowhereIn('products', 'img'))
      .where(isShownNowhereIn('articles', 'cover_image'))
      .execute();
    [after, count] = [ids.at(-1) ?? '', ids.length];
  }
};
