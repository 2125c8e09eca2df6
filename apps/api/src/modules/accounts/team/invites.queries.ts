import type { Invite, Team } from '@bottega/contract/accounts/team/schemas';
import { type SqlBool, sql } from 'kysely';
import { lockRow } from '#db/rows.ts';
import type { Db, NewRow, Row } from '#db/tables.ts';

export const listMembers = async (db: Db): Promise<Team['people']> => {
  const rows = await db
    .selectFrom('users')
    .select(['id', 'username', 'full_name', 'email', 'role', 'duties', 'disabled_at', 'last_login_at'])
    // Literals, or SQLite skips the partial index `users_on_duty`.
    .where(sql<SqlBool>`duties <> '[]'`)
    .orderBy('username')
    .execute();
  return rows.map((row) => ({
    _id: row.id,
    username: row.username,
    email: row.email,
    role: row.role,
    duties: row.duties,
    ...(row.full_name ? { fullName: row.full_name } : {}),
    disabled: row.disabled_at !== null,
    ...(row.last_login_at ? { lastLogin: row.last_login_at.toISOString() } : {}),
  }));
};

export const presentInvite = (row: Row<'invites'>, createdBy: string | null): Invite => ({
  _id: row.id,
  email: row.email,
  name: row.name,
  duties: row.duties,
  createdAt: row.created_at.toISOString(),
  expiresAt: row.expires_at.toISOString(),
  ...(createdBy === null ? {} : { createdBy }),
});

export const listInvites = async (db: Db): Promise<Invite[]> => {
  const rows = await db
    .selectFrom('invites')
    .leftJoin('users', 'users.id', 'invites.created_by')
    .selectAll('invites')
    .select('users.username')
    .orderBy('invites.created_at', 'desc')
    .orderBy('invites.id')
    .execute();
  return rows.map((row) => presentInvite(row, row.username));
};

export const lockInviteTo = (trx: Db, email: string): Promise<Row<'invites'> | undefined> =>
  lockRow(trx, 'invites', email, 'email');

/** Undefined if the address has an invite other than `replaced`. */
export const saveInvite = (
  trx: Db,
  invite: NewRow<'invites'>,
  replaced: string | undefined,
): Promise<Row<'invites'> | undefined> =>
  trx
    .insertInto('invites')
    .values(invite)
    .onConflict((conflict) =>
      conflict
        .column('email')
        .doUpdateSet(invite)
        .where('invites.id', '=', replaced ?? ''),
    )
    .returningAll()
    .executeTakeFirst();

/** Invites without a sender come from the version before. */
export const findOpenInvite = (
  db: Db,
  { tokenHash, now }: { tokenHash: string; now: Date },
): Promise<Row<'invites'> | undefined> =>
  db
    .selectFrom('invites')
    .selectAll()
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .where('created_by', 'is not', null)
    .executeTakeFirst();

/** Undefined if gone: of two concurrent calls, one gets the invite. */
export const deleteInvite = (trx: Db, id: string): Promise<Row<'invites'> | undefined> =>
  trx.deleteFrom('invites').where('id', '=', id).returningAll().executeTakeFirst();

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
