import { sql } from 'kysely';
import type { Db, NewRow, Row } from '#db/tables.ts';

export const insertSecurityLink = async (trx: Db, link: NewRow<'security_links'>): Promise<void> => {
  await trx.insertInto('security_links').values(link).execute();
};

export interface LinkKey {
  hash: string;
  now: Date;
}

export const findSecurityLink = (db: Db, { hash, now }: LinkKey): Promise<Row<'security_links'> | undefined> =>
  db.selectFrom('security_links').selectAll().where('hash', '=', hash).where('expires_at', '>', now).executeTakeFirst();

/**
 * Only one concurrent caller gets the link. Ends other links to its address and all later ones, perhaps a thief's;
 * earlier ones to other addresses may be the owner's.
 */
export const consumeSecurityLink = async (trx: Db, key: LinkKey): Promise<Row<'security_links'> | undefined> => {
  // Locks the user first, as everywhere, against deadlocks.
  await trx
    .updateTable('users')
    .set({ updated_at: sql.ref<Date>('updated_at') })
    .where('id', 'in', trx.selectFrom('security_links').select('user_id').where('hash', '=', key.hash))
    .execute();
  const link = await findSecurityLink(trx, key);
  if (!link) return undefined;
  await trx
    .deleteFrom('security_links')
    .where('user_id', '=', link.user_id)
    .where(({ eb, or }) => or([eb('created_at', '>=', link.created_at), eb('email', '=', link.email)]))
    .execute();
  return link;
};
