import {
  accountRefusal,
  disablingRefusal,
  dutiesRefusal,
  emailRefusal,
  roleRefusal,
} from '@bottega/contract/accounts/rules';
import type { Duty } from '@bottega/contract/duties';
import type { Role } from '@bottega/contract/roles';
import type { Actor } from '#db/audit/audit-trail.ts';
import { refuseOldVersion } from '#db/change-record.ts';
import type { Db, Row } from '#db/tables.ts';
import type { Caller } from '#http/route.ts';
import { ApiError } from '#lib/api-error.ts';
import { lockUsers, superadminIds } from './users.queries.ts';

export interface Management {
  caller: Caller;
  actor: Actor;
  id: string;
}

/** A null role: the account is deleted. */
interface Change {
  role: Role | null;
  duties?: Duty[] | undefined;
  email?: string | undefined;
  disabled?: boolean;
  version?: number | undefined;
}

const refusalOf = (caller: Caller, target: Row<'users'>, change: Change) => {
  const { role, disabled, duties = target.duties, email = target.email } = change;
  if (disabled !== undefined) return disablingRefusal(caller, target);
  const refusal = role === null ? accountRefusal(caller, target) : roleRefusal(caller, target, role);
  return refusal ?? dutiesRefusal(caller, target, duties) ?? emailRefusal(caller, target, email);
};

const refuseLoss = async (trx: Db, target: Row<'users'>, { role, disabled }: Change): Promise<void> => {
  const isLost = role !== 'superadmin' || disabled;
  if (target.role !== 'superadmin' || target.disabled_at || !isLost) return;
  const others = (await superadminIds(trx)).filter((id) => id !== target.id);
  if (others.length === 0) throw new ApiError('last_superadmin');
};

/** Rechecks the caller's role under lock: of two superadmins who demote or delete each other, one remains. */
export const lockManagedUser = async (
  trx: Db,
  { caller, id }: Management,
  changeOf: (target: Row<'users'>) => Change,
): Promise<Row<'users'>> => {
  const rows = await lockUsers(trx, [caller.id, id]);
  const target = rows.get(id);
  if (!target) throw new ApiError('user_not_found');
  const change = changeOf(target);
  const refusal = refusalOf(caller, target, change);
  if (refusal) throw new ApiError(refusal);
  refuseOldVersion(change.version, target);
  await refuseLoss(trx, target, change);
  const present = rows.get(caller.id);
  if (present?.role !== caller.role || present.disabled_at) throw new ApiError('authentication_required');
  return target;
};
