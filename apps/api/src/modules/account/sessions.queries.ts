import type { UserSession } from '@bottega/contract/user-sessions';
import type { Kysely } from 'kysely';
import type { Database } from '../../db/tables.ts';
import { isLivingSession } from '../session/session.queries.ts';
import { deviceOf } from './device.ts';

// More than anybody reads; `end all others` ends the rest as well.
const mostListed = 50;

/** The living sessions of a user: `currentId` first, then the last used. */
export const listLivingSessions = async (
  db: Kysely<Database>,
  { userId, currentId, now }: { userId: string; currentId: string; now: Date },
): Promise<UserSession[]> => {
  const rows = await db
    .selectFrom('sessions')
    .select(['id', 'user_agent', 'ip', 'created_at', 'last_used_at'])
    .where('user_id', '=', userId)
    .where(isLivingSession(now))
    .orderBy((eb) => eb.case().when('id', '=', currentId).then(0).else(1).end())
    .orderBy('last_used_at', 'desc')
    .orderBy('id')
    .limit(mostListed)
    .execute();
  return rows.map((row) => ({
    _id: row.id,
    device: deviceOf(row.user_agent),
    ip: row.ip,
    createdAt: row.created_at.toISOString(),
    lastUsedAt: row.last_used_at.toISOString(),
    current: row.id === currentId,
  }));
};

/** Ends a living session of the user; false when there is none of that id, or it is somebody else's. */
export const endLivingSession = async (
  db: Kysely<Database>,
  { userId, sessionId, now }: { userId: string; sessionId: string; now: Date },
): Promise<boolean> => {
  const result = await db
    .updateTable('sessions')
    .set({ ended_at: now })
    .where('id', '=', sessionId)
    .where('user_id', '=', userId)
    .where(isLivingSession(now))
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
};
