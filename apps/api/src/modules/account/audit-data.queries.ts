import type { AccountData } from '@bottega/contract/account-data';
import type { Kysely } from 'kysely';
import type { Database } from '../../db/tables.ts';

/** What the user has changed as staff. */
export const readStaffChanges = async (db: Kysely<Database>, userId: string): Promise<AccountData['staffChanges']> => {
  const rows = await db
    .selectFrom('audit_events as event')
    .innerJoin('audit_details as details', 'details.seq', 'event.seq')
    .select(['event.at', 'event.action', 'event.kind', 'details.ip'])
    .where('event.actor_id', '=', userId)
    .orderBy('event.seq')
    .execute();
  return rows.map(({ at, ...change }) => ({ ...change, at: at.toISOString() }));
};

/** What staff have changed about the user. */
export const readAccountChanges = async (
  db: Kysely<Database>,
  userId: string,
): Promise<AccountData['accountChanges']> => {
  const rows = await db
    .selectFrom('audit_events as event')
    .innerJoin('audit_details as details', 'details.seq', 'event.seq')
    .select(['event.at', 'event.action', 'details.before', 'details.after'])
    .where('event.kind', '=', 'user')
    .where('event.record_id', '=', userId)
    .orderBy('event.seq')
    .execute();
  return rows.map(({ at, ...change }) => ({ ...change, at: at.toISOString() }));
};
