import type { SearchRequest } from '@bottega/contract/pagination';
import type { Role } from '@bottega/contract/permissions';
import type { User } from '@bottega/contract/users';
import { type Kysely, type SqlBool, sql } from 'kysely';
import { findRecords } from '../../db/find-records.ts';
import { pageOf } from '../../db/list-pages.ts';
import { indexRecord } from '../../db/staff-search.ts';
import type { Database, Row } from '../../db/tables.ts';
import { countOf } from '../../db/tallies.ts';

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
  verified: row.verified_at !== null,
  version: row.version,
});

export const findUser = (db: Kysely<Database>, id: string): Promise<Row<'users'> | undefined> =>
  db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirst();

/** A user as they see themselves: with the address that waits for its link to be opened, whoever else has it. */
export const presentToSelf = async (db: Kysely<Database>, row: Row<'users'>, now: Date): Promise<User> => {
  const waiting = await db
    .selectFrom('one_time_tokens')
    .select('email')
    .where('user_id', '=', row.id)
    .where('purpose', '=', 'verify')
    .where('email', 'is not', null)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return { ...presentUser(row), ...(waiting?.email ? { pendingEmail: waiting.email } : {}) };
};

/** One page of the users who have one of the roles and are found by the search, newest first. */
export const listUsers = async (
  db: Kysely<Database>,
  { page, limit, role, search }: SearchRequest & { role?: Role[] | undefined },
): Promise<{ users: User[]; total: number }> => {
  const size = await countOf(db, 'users', role);
  const tab = role && { condition: sql<SqlBool>`record.role in (${sql.join(role)})`, size };
  const found = await findRecords(db, 'user', { page, limit, search, tab });
  const rows = await db
    .selectFrom('users')
    .selectAll()
    .where('id', 'in', found ? ['', ...found.ids] : await pageOf(db, 'users', { page, limit, keys: role }))
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute();
  return { users: rows.map(presentUser), total: found?.total ?? size };
};

/** Takes a user's row until the transaction ends, and answers what it holds. */
export const lockUserRow = (trx: Kysely<Database>, id: string): Promise<Row<'users'> | undefined> =>
  trx
    .updateTable('users')
    .set(({ ref }) => ({ updated_at: ref('updated_at') }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();

/** Takes several users' rows, in the order of their ids, so that no two calls wait for each other. */
export const lockUserRows = async (
  trx: Kysely<Database>,
  ids: readonly string[],
): Promise<Map<string, Row<'users'>>> => {
  const rows = new Map<string, Row<'users'>>();
  for (const id of [...new Set(ids)].toSorted()) {
    const row = await lockUserRow(trx, id);
    if (row) rows.set(id, row);
  }
  return rows;
};

/** The ids of all superadmins. */
export const superadminIds = async (db: Kysely<Database>): Promise<string[]> => {
  const rows = await db.selectFrom('users').select('id').where('role', '=', 'superadmin').execute();
  return rows.map(({ id }) => id);
};

/** What may change about a user; what is undefined stays. */
export type UserChange = {
  [Column in 'username' | 'email' | 'full_name' | 'phone_number' | 'two_factor_enabled' | 'role' | 'verified_at']?:
    | Row<'users'>[Column]
    | undefined;
};

/**
 * Saves what differs as the next version, findable by what it says now. The row has to be taken before; where nothing
 * differs it is answered as it was.
 */
export const saveUser = async (
  trx: Kysely<Database>,
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
  if (after.username !== before.username || after.email !== before.email) await indexRecord(trx, 'user', after.id);
  return after;
};
