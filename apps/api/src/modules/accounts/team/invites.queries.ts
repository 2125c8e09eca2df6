import type { Invite, Team } from '@bottega/contract/team/schemas';
import { type SqlBool, sql } from 'kysely';
import type { Db, NewRow, Row } from '#db/tables.ts';

/** People with a duty, by name. */
export const listMembers = async (db: Db): Promise<Team['people']> => {
  const rows = await db
    .selectFrom('users')
    .select(['id', 'username', 'full_name', 'email', 'role', 'duties', 'disabled_at', 'last_login_at'])
    // Worded as in the index `users_on_duty`.
    .where(sql<SqlBool>`duties <> '[]'`)
    .orderBy('username')
    .execute();
  return rows.map((row) => ({
    ...{ _id: row.id, username: row.username, email: row.email, role: row.role, duties: row.duties },
    ...(row.full_name ? { fullName: row.full_name } : {}),
    disabled: row.disabled_at !== null,
    ...(row.last_login_at ? { lastLogin: row.last_login_at.toISOString() } : {}),
  }));
};

export const presentInvite = (row: Row<'invites'>): Invite => ({
  ...{ _id: row.id, email: row.email, name: row.name, duties: row.duties },
  createdAt: row.created_at.toISOString(),
  expiresAt: row.expires_at.toISOString(),
});

export const listInvites = async (db: Db): Promise<Invite[]> => {
  const rows = await db.selectFrom('invites').selectAll().orderBy('created_at', 'desc').orderBy('id').execute();
  return rows.map(presentInvite);
};

/** Replaces an earlier invite to the same address. */
export const saveInvite = (trx: Db, invite: NewRow<'invites'>): Promise<Row<'invites'>> =>
  trx
    .insertInto('invites')
    .values(invite)
    .onConflict((conflict) => conflict.column('email').doUpdateSet(invite))
    .returningAll()
    .executeTakeFirstOrThrow();

export const findOpenInvite = (
  db: Db,
  { tokenHash, now }: { tokenHash: string; now: Date },
): Promise<Row<'invites'> | undefined> =>
  db
    .selectFrom('invites')
    .selectAll()
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .executeTakeFirst();

/** Undefined if it is gone: of two concurrent calls that accept or revoke it, one gets it. */
export const deleteInvite = (trx: Db, id: string): Promise<Row<'invites'> | undefined> =>
  trx.deleteFrom('invites').where('id', '=', id).returningAll().executeTakeFirst();

/** Like {@link deleteInvite}, by its link and only before it expires. */
export const consumeInvite = (
  trx: Db,
  { tokenHash, now }: { tokenHash: string; now: Date },
): Promise<Row<'invites'> | undefined> =>
  trx
    .deleteFrom('invites')
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .returningAll()
    .executeTakeFirst();
