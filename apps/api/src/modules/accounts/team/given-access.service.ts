import type { LeftBehind } from '@bottega/contract/accounts/team/left-behind';
import { type Actor, audit } from '#db/audit/audit-trail.ts';
import type { Db } from '#db/tables.ts';
import { deleteOpenInvitesOf, deletePairingCodesOf, listSetUpBy } from './given-access.queries.ts';

// Without address and name: no account exists yet through which they could be erased.
export const auditedInvite = (id: string) => ({ kind: 'invite', recordId: id, label: '' }) as const;

/**
 * Deletes open invites and pairing codes of someone who lost rights, whose row is locked. Returns the devices and
 * printers that they set up, for the acting person to decide on.
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
