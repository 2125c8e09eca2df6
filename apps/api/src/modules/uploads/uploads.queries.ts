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

// Of an address the length of an id behind the path: a width may be asked for behind that.
const idIn = (column: 'img' | 'cover_image') =>
  sql<string>`substr(${sql.ref(column)}, ${sql.lit(uploadsPath.length + 1)}, 22)`.as('id');

/**
 * Deletes the pictures that nothing shows and nothing has begun to show since then. Whoever saves a product or an article
 * raises `used_at` first: a picture that is taken at this moment stays, whichever of the two comes first.
 */
export const deleteUnusedUploads = async (db: Kysely<Database>, before: Date): Promise<void> => {
  const uploaded = `${uploadsPath}%`;
  await db
    .deleteFrom('uploads')
    .where('created_at', '<=', before)
    .where(({ eb, or }) => or([eb('used_at', 'is', null), eb('used_at', '<=', before)]))
    .where('id', 'not in', ({ selectFrom }) =>
      selectFrom('products').select(idIn('img')).where('img', 'like', uploaded),
    )
    .where('id', 'not in', ({ selectFrom }) =>
      selectFrom('articles').select(idIn('cover_image')).where('cover_image', 'like', uploaded),
    )
    .execute();
};
