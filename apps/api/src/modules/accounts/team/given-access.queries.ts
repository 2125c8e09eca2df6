import { mayGive } from '@bottega/contract/accounts/duty-rules';
import type { LeftBehind } from '@bottega/contract/accounts/team/left-behind';
import type { Duty } from '@bottega/contract/duties';
import type { Db, Row } from '#db/tables.ts';
import { lockUser } from '../users.queries.ts';

/** The row of `giver` has to be locked. */
export const mayStillGive = (giver: Row<'users'> | undefined, duties: readonly Duty[]): boolean =>
  giver !== undefined && giver.disabled_at === null && mayGive(giver, duties);

/** Call before locking what is given, as revoking rights does: so either side sees the other. */
export const lockGiver = async (trx: Db, id: string | null): Promise<Row<'users'> | undefined> =>
  id === null ? undefined : lockUser(trx, id);

export const deleteOpenInvitesOf = (trx: Db, userId: string) =>
  trx.deleteFrom('invites').where('created_by', '=', userId).returning(['id', 'duties']).execute();

export const deletePairingCodesOf = (trx: Db, userId: string): Promise<unknown> =>
  trx.deleteFrom('pairing_codes').where('created_by', '=', userId).execute();

export const listSetUpBy = async (db: Db, userId: string, now: Date): Promise<LeftBehind> => {
  const devices = await db
    .selectFrom('devices')
    .select(['id as _id', 'name', 'duty'])
    .where('created_by', '=', userId)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  const printers = await db
    .selectFrom('printers')
    .select(['id as _id', 'name'])
    .where('created_by', '=', userId)
    .orderBy('name')
    .orderBy('id')
    .execute();
  return { devices, printers };
};
