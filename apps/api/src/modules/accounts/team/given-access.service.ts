import type { LeftBehind } from '@bottega/contract/accounts/team/left-behind';
import { type Actor, audit } from '#db/audit/audit-trail.ts';
import type { Db } from '#db/tables.ts';
import { deleteOpenInvitesOf, deletePairingCodesOf, listSetUpBy } from './given-access.queries.ts';

// No name or address: without an account they could not be erased.
export const auditedInvite = (id: string) => ({ kind: 'invite', recordId: id, label: '' }) as const;

/**
 * Deletes open invites and pairing codes; the user's row is locked. Returns devices and printers they set up, to be
 * decided on.
 */
export const withdrawGivenAccess = async (
  trx: Db,
  { userId, by, now }: { userId: string; by: Actor; now: Date },
): Promise<LeftBehind | undefined> => {
  await deletePairingCodesOf(trx, userId);
  const invites = await deleteOpenInvitesOf(trx, userId);
  const left = await listSetUpBy(trx, userId, now);
  for (const { id, duties } of invites)
    await audit(trx, { at: now, by, ...auditedInvite(id), action: 'deleted', before: { duties }, after: null });
  return left.devices.length + left.printers.length > 0 ? left : undefined;
};
