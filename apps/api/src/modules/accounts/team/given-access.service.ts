import type { LeftBehind } from '@bottega/contract/accounts/team/left-behind';
import { type Actor, audit } from '#db/audit/audit-trail.ts';
import type { Db } from '#db/tables.ts';
import { deleteOpenInvitesOf, deletePairingCodesOf, listSetUpBy } from './given-access.queries.ts';

// Address and name are left out: the invited person has no account yet through which they could be erased.
export const auditedInvite = (id: string) => ({ kind: 'invite', recordId: id, label: '' }) as const;

/**
 * For someone who may do less from now on, and whose row is locked: deletes their open invites and pairing codes.
 * Returns the devices and printers that they have set up, about which the person who acts decides; undefined: there are none.
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
