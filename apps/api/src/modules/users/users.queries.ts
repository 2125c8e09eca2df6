import type { User } from '@bottega/contract/users';
import type { Kysely, Updateable } from 'kysely';
import type { Database, Row } from '../../db/tables.ts';

/** A user row as the wire carries it. */
export const presentUser = (row: Row<'users'>): User => ({
  _id: row.id,
  username: row.username,
  email: row.email,
  ...(row.full_name ? { fullName: row.full_name } : {}),
  ...(row.phone_number ? { phoneNumber: row.phone_number } : {}),
  role: row.role,
  _2faEnabled: row.two_factor_enabled,
  createdAt: row.created_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
  ...(row.last_login_at ? { lastLogin: row.last_login_at.toISOString() } : {}),
});

export const findUser = (db: Kysely<Database>, id: string): Promise<Row<'users'> | undefined> =>
  db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirst();

/** Takes a user's row until the transaction ends, and answers what it holds. */
export const lockUserRow = (trx: Kysely<Database>, id: string): Promise<Row<'users'> | undefined> =>
  trx
    .updateTable('users')
    .set(({ ref }) => ({ updated_at: ref('updated_at') }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();

export const updateUserRow = (
  db: Kysely<Database>,
  id: string,
  change: Updateable<Database['users']>,
): Promise<Row<'users'>> =>
  db.updateTable('users').set(change).where('id', '=', id).returningAll().executeTakeFirstOrThrow();

/** Removes a user with their sessions, cart and favorites, and their name from what stays: orders and reviews. */
export const eraseUser = async (trx: Kysely<Database>, { id, email }: Row<'users'>): Promise<void> => {
  await trx.updateTable('orders').set({ username: null, email: null }).where('user_id', '=', id).execute();
  await trx.updateTable('order_status_history').set({ by_user_id: null }).where('by_user_id', '=', id).execute();
  // The web shows an empty name as a former customer.
  await trx.updateTable('reviews').set({ username: '' }).where('user_id', '=', id).execute();
  await trx
    .deleteFrom('mails')
    .where(({ eb, or }) => or([eb('recipient', '=', email), eb('reply_to', '=', email)]))
    .execute();
  // Those written without logging in, too; the others go with the user.
  await trx.deleteFrom('contact_messages').where('email', '=', email).execute();
  await trx.deleteFrom('users').where('id', '=', id).execute();
};
