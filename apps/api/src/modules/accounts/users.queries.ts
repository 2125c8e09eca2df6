import type { User } from '@bottega/contract/accounts/schemas';
import type { SearchRequest } from '@bottega/contract/pagination';
import { type Role, roles } from '@bottega/contract/roles';
import { type SqlBool, sql } from 'kysely';
import { readPageIds } from '#db/lists/list-pages.ts';
import { searchedColumns } from '#db/record-types.ts';
import { lockRow } from '#db/rows.ts';
import { indexRecords } from '#db/search/search-index.ts';
import type { Db, NewRow, Row } from '#db/tables.ts';

export const presentUser = (row: Row<'users'>): User => ({
  _id: row.id,
  username: row.username,
  email: row.email,
  ...(row.full_name ? { fullName: row.full_name } : {}),
  ...(row.phone_number ? { phoneNumber: row.phone_number } : {}),
  role: row.role,
  ...(row.duties.length > 0 ? { duties: row.duties } : {}),
  _2faEnabled: row.two_factor_enabled,
  totpEnabled: row.totp_since !== null,
  createdAt: row.created_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
  ...(row.last_login_at ? { lastLogin: row.last_login_at.toISOString() } : {}),
  verified: row.verified_at !== null,
  disabled: row.disabled_at !== null,
  version: row.version,
});

export const findUser = (db: Db, id: string): Promise<Row<'users'> | undefined> =>
  db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirst();

export const findUserByEmail = (db: Db, email: string): Promise<Row<'users'> | undefined> =>
  db.selectFrom('users').selectAll().where('email', '=', email).executeTakeFirst();

export interface UserFilters {
  role?: Role[] | undefined;
  disabled?: 'true' | 'false' | undefined;
}

export const userKeys = ({ role, disabled }: UserFilters): string[] | undefined => {
  if (role === undefined && disabled === undefined) return undefined;
  const endings = { true: [':disabled'], false: [''] };
  return (role ?? roles).flatMap((name) => (disabled ? endings[disabled] : ['', ':disabled']).map((end) => name + end));
};

export const listUsers = async (
  db: Db,
  { role, disabled, ...request }: SearchRequest & UserFilters,
): Promise<{ users: User[]; total: number }> => {
  const { ids, total } = await readPageIds(db, 'user', { ...request, filters: userKeys({ role, disabled }) });
  const rows = await db
    .selectFrom('users')
    .selectAll()
    .where('id', 'in', ids)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute();
  return { users: rows.map(presentUser), total };
};

const hasUsername = (username: string) => sql<boolean>`lower(username) = ${username.toLowerCase()}`;

export const findUserByUsername = (db: Db, username: string): Promise<{ id: string } | undefined> =>
  db.selectFrom('users').select('id').where(hasUsername(username)).executeTakeFirst();

/** Considers pending signups of others; an unverified `by` may request their own name again. */
export const isUsernameTaken = async (
  db: Db,
  { username, by, now }: { username: string; by: Pick<Row<'users'>, 'id' | 'verified_at'> | undefined; now: Date },
): Promise<boolean> => {
  const user = await db
    .selectFrom('users')
    .select('id')
    .where(hasUsername(username))
    .where('id', '!=', by && !by.verified_at ? by.id : '')
    .executeTakeFirst();
  const signup = await db
    .selectFrom('one_time_tokens')
    .select('hash')
    .where(hasUsername(username))
    .where('user_id', '!=', by?.id ?? '')
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return user !== undefined || signup !== undefined;
};

/** False if username or address is taken. */
export const insertUser = async (db: Db, user: NewRow<'users'>): Promise<boolean> => {
  const result = await db
    .insertInto('users')
    .values(user)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return result.numInsertedOrUpdatedRows === 1n;
};

export const lockUser = (trx: Db, id: string): Promise<Row<'users'> | undefined> => lockRow(trx, 'users', id);

export const lockUserByEmail = (trx: Db, email: string): Promise<Row<'users'> | undefined> =>
  lockRow(trx, 'users', email, 'email');

export const lockUsers = async (trx: Db, ids: readonly string[]): Promise<Map<string, Row<'users'>>> => {
  const rows = new Map<string, Row<'users'>>();
  for (const id of [...new Set(ids)].toSorted()) {
    const row = await lockUser(trx, id);
    if (row) rows.set(id, row);
  }
  return rows;
};

export const superadminIds = async (db: Db): Promise<string[]> => {
  const rows = await db
    .selectFrom('users')
    .select('id')
    .where('role', '=', 'superadmin')
    .where('disabled_at', 'is', null)
    .execute();
  return rows.map(({ id }) => id);
};

export const readManagers = async (db: Db): Promise<Pick<Row<'users'>, 'id' | 'email' | 'username' | 'locale'>[]> => {
  const users = db.selectFrom('users').select(['id', 'email', 'username', 'locale']).where('disabled_at', 'is', null);
  const admins = await users.where('role', 'in', ['admin', 'superadmin']).execute();
  const onDuty = await users
    .where('role', '=', 'user')
    // Literals, or SQLite skips the partial index `users_on_duty`.
    .where(sql<SqlBool>`duties <> '[]'`)
    .where(sql<SqlBool>`cast(duties as text) like '%"manager"%'`)
    .execute();
  return [...admins, ...onDuty];
};

export type UserChange = {
  [Column in
    | 'username'
    | 'email'
    | 'full_name'
    | 'phone_number'
    | 'two_factor_enabled'
    | 'totp_since'
    | 'role'
    | 'duties'
    | 'verified_at'
    | 'disabled_at']?: Row<'users'>[Column] | undefined;
};

/** Returns the next version, or `before` if nothing differs. */
export const saveUser = async (
  trx: Db,
  before: Row<'users'>,
  { now, ...change }: UserChange & { now: Date },
): Promise<Row<'users'>> => {
  const differing = Object.fromEntries(
    Object.entries(change).filter(
      ([column, value]) => value !== undefined && value !== before[column as keyof UserChange],
    ),
  );
  if (Object.keys(differing).length === 0) return before;
  const after = await trx
    .updateTable('users')
    .set({ ...differing, version: sql<number>`version + 1`, updated_at: now })
    .where('id', '=', before.id)
    .where('version', '=', before.version)
    .returningAll()
    .executeTakeFirstOrThrow();
  if (searchedColumns('user').some((column) => column in differing)) await indexRecords(trx, 'user', [after.id]);
  return after;
};

export const verifyUser = async (
  trx: Db,
  { id, username, passwordHash, now }: { id: string; username?: string; passwordHash?: string; now: Date },
): Promise<boolean> => {
  const result = await trx
    .updateTable('users')
    .set(({ eb }) => ({
      verified_at: now,
      updated_at: now,
      version: eb('version', '+', 1),
      ...(passwordHash === undefined ? {} : { password_hash: passwordHash }),
      ...(username === undefined ? {} : { username }),
    }))
    .where('id', '=', id)
    // Once verified, another signup's link must not change the password.
    .where('verified_at', 'is', null)
    .executeTakeFirst();
  if (result.numUpdatedRows === 1n) await indexRecords(trx, 'user', [id]);
  return result.numUpdatedRows === 1n;
};

/** Also verifies the account: the reset link has proven its address. */
export const setPasswordHash = (
  trx: Db,
  { id, hash, now }: { id: string; hash: string; now: Date },
): Promise<Row<'users'>> =>
  trx
    .updateTable('users')
    .set(({ fn, val }) => ({
      password_hash: hash,
      updated_at: now,
      verified_at: fn.coalesce('verified_at', val(now)),
    }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();

interface HashChange {
  id: string;
  from: string;
  to: string;
  /** Absent if only the hash parameters change. */
  now?: Date;
}

export const replacePasswordHash = (db: Db, { id, from, to, now }: HashChange): Promise<Row<'users'> | undefined> =>
  db
    .updateTable('users')
    .set({ password_hash: to, ...(now && { updated_at: now }) })
    .where('id', '=', id)
    .where('password_hash', '=', from)
    .returningAll()
    .executeTakeFirst();

export const recordLogin = async (
  trx: Db,
  { id, passwordHash, now }: { id: string; passwordHash: string; now: Date },
): Promise<boolean> => {
  const result = await trx
    .updateTable('users')
    .set({ last_login_at: now })
    .where('id', '=', id)
    .where('password_hash', '=', passwordHash)
    .where('disabled_at', 'is', null)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
};

export const raiseToSuperadmin = async (trx: Db, { id, verified_at }: Row<'users'>, now: Date): Promise<void> => {
  await trx
    .updateTable('users')
    .set(({ eb }) => ({
      role: 'superadmin',
      disabled_at: null,
      two_factor_enabled: false,
      totp_since: null,
      verified_at: verified_at ?? now,
      updated_at: now,
      version: eb('version', '+', 1),
    }))
    .where('id', '=', id)
    .execute();
};
