import type { UserSession } from '@bottega/contract/accounts/schemas';
import { expressionBuilder } from 'kysely';
import { batchSize } from '#db/rows.ts';
import type { Database, Db, NewRow, Row } from '#db/tables.ts';
import { parseDevice } from '#lib/device.ts';

const idleLifeMs = 14 * 24 * 3_600_000;

const isActive = (now: Date) => {
  const eb = expressionBuilder<Database, 'sessions'>();
  return eb.and([
    eb('sessions.ended_at', 'is', null),
    eb('sessions.expires_at', '>', now),
    eb('sessions.last_used_at', '>', new Date(now.getTime() - idleLifeMs)),
  ]);
};

const userColumns = ['users.id', 'users.username', 'users.email', 'users.role', 'users.duties'] as const;
const rightsColumns = ['users.role', 'users.duties', 'users.two_factor_enabled', 'users.totp_since'] as const;

/** Staff without a required second factor have customers' rights. */
const rightsOf = (
  { role, duties, two_factor_enabled, totp_since }: Pick<Row<'users'>, Rights | 'two_factor_enabled' | 'totp_since'>,
  needsSecondFactor: boolean,
): Pick<Row<'users'>, Rights> =>
  needsSecondFactor && !two_factor_enabled && !totp_since ? { role: 'user', duties: [] } : { role, duties };

type Rights = 'role' | 'duties';

interface Present {
  now: Date;
  needsSecondFactor: boolean;
}

const rotationColumns = ['sessions.previous_refresh_hash', 'sessions.rotated_at', 'sessions.successor_used'] as const;

/** Idle time is checked only on refresh. */
export const findSessionUser = async (db: Db, sessionId: string, { now, needsSecondFactor }: Present) => {
  const user = await db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select([...userColumns, ...rightsColumns, ...rotationColumns])
    .select(['sessions.created_at', 'sessions.reauthenticated_at'])
    .where('sessions.id', '=', sessionId)
    .where('sessions.ended_at', 'is', null)
    .where('sessions.expires_at', '>', now)
    .where('users.disabled_at', 'is', null)
    .executeTakeFirst();
  return user && { ...user, accountRole: user.role, accountDuties: user.duties, ...rightsOf(user, needsSecondFactor) };
};

export const findSessionRights = async (
  db: Db,
  ids: readonly string[],
  { now, needsSecondFactor }: Present,
): Promise<ReadonlyMap<string, Pick<Row<'users'>, Rights>>> => {
  const rows = await db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select(['sessions.id', ...rightsColumns])
    .where('sessions.id', 'in', ids)
    .where('sessions.ended_at', 'is', null)
    .where('sessions.expires_at', '>', now)
    .where('users.disabled_at', 'is', null)
    .execute();
  return new Map(rows.map((row) => [row.id, rightsOf(row, needsSecondFactor)]));
};

export const findActiveSession = (db: Db, sessionId: string, now: Date) =>
  db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select([...userColumns, ...rotationColumns, 'sessions.refresh_hash'])
    .where('sessions.id', '=', sessionId)
    .where(isActive(now))
    .where('users.disabled_at', 'is', null)
    .executeTakeFirst();

export const insertSession = (db: Db, session: NewRow<'sessions'>) =>
  db.insertInto('sessions').values(session).execute();

export const rotateRefreshHash = async (
  db: Db,
  rotation: { sessionId: string; from: string; to: string; now: Date },
): Promise<boolean> => {
  const result = await db
    .updateTable('sessions')
    .set({
      refresh_hash: rotation.to,
      previous_refresh_hash: rotation.from,
      successor_used: false,
      rotated_at: rotation.now,
      last_used_at: rotation.now,
    })
    .where('id', '=', rotation.sessionId)
    .where('refresh_hash', '=', rotation.from)
    .where(isActive(rotation.now))
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
};

export const markSuccessorUsed = async (db: Db, sessionId: string): Promise<void> => {
  await db
    .updateTable('sessions')
    .set({ successor_used: true })
    .where('id', '=', sessionId)
    .where('successor_used', '=', false)
    .execute();
};

// A time from a clock that ran ahead is not recent.
export const gavePassword = async (
  db: Db,
  sessionId: string,
  { now, withinMs }: { now: Date; withinMs: number },
): Promise<boolean> => {
  const [since, until] = [new Date(now.getTime() - withinMs), new Date(now.getTime() + withinMs)];
  const row = await db
    .selectFrom('sessions')
    .select('id')
    .where('id', '=', sessionId)
    .where(({ eb, and, or }) =>
      or((['created_at', 'reauthenticated_at'] as const).map((at) => and([eb(at, '>', since), eb(at, '<', until)]))),
    )
    .executeTakeFirst();
  return row !== undefined;
};

export const markReauthenticated = async (db: Db, sessionId: string, now: Date): Promise<boolean> => {
  const result = await db
    .updateTable('sessions')
    .set({ reauthenticated_at: now })
    .where('id', '=', sessionId)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
};

export const endSession = async (db: Db, sessionId: string, now: Date): Promise<void> => {
  const active = db.updateTable('sessions').set({ ended_at: now }).where('id', '=', sessionId);
  await active.where('ended_at', 'is', null).execute();
  await db.deleteFrom('push_subscriptions').where('session_id', '=', sessionId).execute();
};

/** Except `keep`; also ends logins waiting for a code. */
export const endUserSessions = async (db: Db, { userId, keep, now }: { userId: string; keep?: string; now: Date }) => {
  const active = db
    .updateTable('sessions')
    .set({ ended_at: now })
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null);
  await (keep === undefined ? active : active.where('id', '!=', keep)).execute();
  await db.deleteFrom('login_codes').where('user_id', '=', userId).execute();
};

const maxActive = 50;

export const endSurplusSessions = async (
  trx: Db,
  { userId, newest, now }: { userId: string; newest: string; now: Date },
): Promise<void> => {
  const others = trx
    .selectFrom('sessions')
    .select('id')
    .where('user_id', '=', userId)
    .where('id', '!=', newest)
    .where(isActive(now));
  const surplus = await others
    .orderBy('last_used_at', 'desc')
    .orderBy('id')
    .limit(batchSize)
    .offset(maxActive - 1)
    .execute();
  if (surplus.length === 0) return;
  const ids = surplus.map(({ id }) => id);
  await trx.updateTable('sessions').set({ ended_at: now }).where('id', 'in', ids).execute();
};

export const listActiveSessions = async (
  db: Db,
  { userId, currentId, now }: { userId: string; currentId: string; now: Date },
): Promise<UserSession[]> => {
  const rows = await db
    .selectFrom('sessions')
    .select(['id', 'user_agent', 'ip', 'created_at', 'last_used_at'])
    .where('user_id', '=', userId)
    .where(isActive(now))
    .orderBy((eb) => eb.case().when('id', '=', currentId).then(0).else(1).end())
    .orderBy('last_used_at', 'desc')
    .orderBy('id')
    .limit(maxActive)
    .execute();
  return rows.map((row) => ({
    _id: row.id,
    device: parseDevice(row.user_agent),
    ip: row.ip,
    createdAt: row.created_at.toISOString(),
    lastUsedAt: row.last_used_at.toISOString(),
    current: row.id === currentId,
  }));
};

export const countActiveSessions = async (db: Db, userId: string, now: Date): Promise<number> => {
  const { n } = await db
    .selectFrom('sessions')
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .where('user_id', '=', userId)
    .where(isActive(now))
    .executeTakeFirstOrThrow();
  return n;
};

export const endActiveSession = async (
  db: Db,
  { userId, sessionId, now }: { userId: string; sessionId: string; now: Date },
): Promise<boolean> => {
  const result = await db
    .updateTable('sessions')
    .set({ ended_at: now })
    .where('id', '=', sessionId)
    .where('user_id', '=', userId)
    .where(isActive(now))
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
};
