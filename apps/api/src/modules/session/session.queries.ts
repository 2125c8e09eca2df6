import { expressionBuilder, type Kysely } from 'kysely';
import type { Database, NewRow } from '../../db/tables.ts';

/** A session ends when unused for this long, whatever its absolute life: 14 days. */
const idleLifeMs = 14 * 24 * 3_600_000;

/** Neither ended nor run out, by its age or unused: what a refresh takes and the list of sessions shows. */
export const isLivingSession = (now: Date) => {
  const eb = expressionBuilder<Database, 'sessions'>();
  return eb.and([
    eb('sessions.ended_at', 'is', null),
    eb('sessions.expires_at', '>', now),
    eb('sessions.last_used_at', '>', new Date(now.getTime() - idleLifeMs)),
  ]);
};

const userColumns = ['users.id', 'users.username', 'users.email', 'users.role'] as const;

/** The user of a living session, or undefined. */
export const findSessionUser = (db: Kysely<Database>, sessionId: string, now: Date) =>
  db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select(userColumns)
    .where('sessions.id', '=', sessionId)
    .where('sessions.ended_at', 'is', null)
    .where('sessions.expires_at', '>', now)
    .executeTakeFirst();

/** A living session with what rotation needs, or undefined. */
export const findLivingSession = (db: Kysely<Database>, sessionId: string, now: Date) =>
  db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select([...userColumns, 'sessions.refresh_hash', 'sessions.previous_refresh_hash', 'sessions.rotated_at'])
    .where('sessions.id', '=', sessionId)
    .where(isLivingSession(now))
    .executeTakeFirst();

export const insertSession = (db: Kysely<Database>, session: NewRow<'sessions'>) =>
  db.insertInto('sessions').values(session).execute();

/** Replaces the refresh hash only while it is still the given one; false when another call was first. */
export const rotateRefreshHash = async (
  db: Kysely<Database>,
  rotation: { sessionId: string; from: string; to: string; now: Date },
): Promise<boolean> => {
  const result = await db
    .updateTable('sessions')
    .set({
      refresh_hash: rotation.to,
      previous_refresh_hash: rotation.from,
      rotated_at: rotation.now,
      last_used_at: rotation.now,
    })
    .where('id', '=', rotation.sessionId)
    .where('refresh_hash', '=', rotation.from)
    .where(isLivingSession(rotation.now))
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
};

/** Whether a session is that young. */
export const hasBegunSince = async (db: Kysely<Database>, sessionId: string, since: Date): Promise<boolean> => {
  const row = await db
    .selectFrom('sessions')
    .select('id')
    .where('id', '=', sessionId)
    .where('created_at', '>', since)
    .executeTakeFirst();
  return row !== undefined;
};

export const endSession = (db: Kysely<Database>, sessionId: string, now: Date) =>
  db.updateTable('sessions').set({ ended_at: now }).where('id', '=', sessionId).where('ended_at', 'is', null).execute();

/** Ends every session of the user, and every login that still waits for its code; `keep` is left alone. */
export const endUserSessions = async (
  db: Kysely<Database>,
  { userId, keep, now }: { userId: string; keep?: string; now: Date },
): Promise<void> => {
  const living = db
    .updateTable('sessions')
    .set({ ended_at: now })
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null);
  await (keep === undefined ? living : living.where('id', '!=', keep)).execute();
  await db.deleteFrom('login_codes').where('user_id', '=', userId).execute();
};
