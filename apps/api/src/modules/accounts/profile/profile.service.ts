import { dutiesRefusal, roleRefusal } from '@bottega/contract/accounts/rules';
import type { User } from '@bottega/contract/accounts/schemas';
import { type Duty, isWorker } from '@bottega/contract/duties';
import { limits } from '@bottega/contract/rate-limits';
import type { Role } from '@bottega/contract/roles';
import type { Actor } from '#db/audit/audit-trail.ts';
import { changeRecord, refuseOldVersion } from '#db/change-record.ts';
import { isUniqueViolation } from '#db/engines/database-errors.ts';
import type { Db, Row } from '#db/tables.ts';
import type { Deps } from '#deps.ts';
import type { Caller } from '#http/route.ts';
import { ApiError } from '#lib/api-error.ts';
import { logAuth } from '../log/auth-log.service.ts';
import { getUserOrThrow, reauthenticate, requirePassword } from '../passwords/reauthentication.service.ts';
import { countRecoveryCodes } from '../second-factor/totp.queries.ts';
import { queueSecurityMail } from '../security/security-mail.service.ts';
import { deleteTokens, findPendingEmail } from '../tokens/one-time-tokens.queries.ts';
import { lockUser, presentUser, saveUser } from '../users.queries.ts';
import { requestEmailChange } from './email-change.service.ts';

export interface ProfileChange {
  username?: string | undefined;
  /** Takes effect once its link is opened. */
  email?: string | undefined;
  /** Must be the current one. */
  role?: Role | undefined;
  /** Must be the current ones. */
  duties?: Duty[] | undefined;
  fullName?: string | undefined;
  phoneNumber?: string | undefined;
  _2faEnabled?: boolean | undefined;
  password?: string | undefined;
  version?: number | undefined;
}

export const usernameTaken = () => new ApiError('username_taken', { fields: { username: 'user_username_taken' } });

export const presentToSelf = async (db: Db, row: Row<'users'>, now: Date): Promise<User> => {
  const pendingEmail = await findPendingEmail(db, row.id, now);
  return {
    ...presentUser(row),
    ...(pendingEmail ? { pendingEmail } : {}),
    ...(row.totp_since ? { recoveryCodesLeft: await countRecoveryCodes(db, row.id) } : {}),
  };
};

const newEmail = (user: Row<'users'>, { email }: ProfileChange): string | undefined =>
  email === user.email ? undefined : email;

/** A recent login replaces the password unless the address changes. */
type Proof = 'none' | 'loginOrPassword' | 'password';

const neededProof = (user: Row<'users'>, change: ProfileChange): Proof => {
  if (newEmail(user, change) !== undefined) return 'password';
  return user.two_factor_enabled && change._2faEnabled === false ? 'loginOrPassword' : 'none';
};

const prove = async (
  deps: Deps,
  known: Row<'users'>,
  { proof, sessionId, password }: { proof: Proof; sessionId: string; password: string | undefined },
): Promise<void> => {
  if (proof === 'none') return;
  if (proof === 'loginOrPassword') return reauthenticate(deps, known, { sessionId, password });
  return requirePassword(deps, known, password);
};

const isLosingSecondFactor = (user: Row<'users'>, change: ProfileChange): boolean =>
  isWorker(user) && user.two_factor_enabled && change._2faEnabled === false && !user.totp_since;

const columnsOf = ({ username, fullName, phoneNumber, _2faEnabled }: ProfileChange) => ({
  username,
  full_name: fullName === undefined ? undefined : fullName || null,
  phone_number: phoneNumber === undefined ? undefined : phoneNumber || null,
  two_factor_enabled: _2faEnabled,
});

interface Update {
  actor: Actor;
  change: ProfileChange;
  proof: Proof;
  needsSecondFactor: boolean;
}

const lockOwnUser = async (trx: Db, { actor, change, proof, needsSecondFactor }: Update): Promise<Row<'users'>> => {
  const user = await lockUser(trx, actor.id);
  if (!user) throw new ApiError('user_not_found');
  const refusal =
    roleRefusal(user, user, change.role ?? user.role) ?? dutiesRefusal(user, user, change.duties ?? user.duties);
  if (refusal) throw new ApiError(refusal);
  // Another tab may have changed the profile since the check.
  const needed = neededProof(user, change);
  if (needed !== 'none' && proof !== needed && proof !== 'password') throw new ApiError('password_required');
  if (needsSecondFactor && isLosingSecondFactor(user, change)) throw new ApiError('last_second_factor');
  refuseOldVersion(change.version, user);
  return user;
};

const saveProfile = async (
  deps: Deps,
  trx: Db,
  { before, change, now }: Pick<Update, 'change'> & { before: Row<'users'>; now: Date },
) => {
  const after = await saveUser(trx, before, { ...columnsOf(change), now });
  const { id, two_factor_enabled: enabled } = after;
  const twoFactorChanged = enabled !== before.two_factor_enabled;
  if (twoFactorChanged) {
    // An older link of a mailbox reader would bypass the second factor.
    if (enabled) await deleteTokens(trx, { userId: id, purpose: 'reset' });
    await queueSecurityMail(deps, trx, { user: after, template: 'two_factor_changed', params: { enabled } });
  }
  const email = newEmail(before, change);
  const emailRequested = email !== undefined;
  if (emailRequested) await requestEmailChange(deps, trx, { user: after, email });
  const user = await presentToSelf(trx, after, now);
  // Without the requested address, perhaps a stranger's.
  const sides = { before: presentUser(before), after: presentUser(after) };
  const entry = { action: 'updated', kind: 'user', recordId: id, label: before.username, ...sides } as const;
  return {
    entries: isWorker(before) && (after !== before || emailRequested) ? [entry] : [],
    result: { user, twoFactorChanged, emailRequested },
  };
};

export const changeProfile = async (
  deps: Deps,
  { caller, actor }: { caller: Caller; actor: Actor },
  change: ProfileChange,
): Promise<User> => {
  const { id, ip } = actor;
  const known = await getUserOrThrow(deps.db, id);
  const proof = neededProof(known, change);
  await prove(deps, known, { proof, sessionId: caller.sessionId, password: change.password });
  // Limited, because any address gets a mail.
  const target = newEmail(known, change);
  if (target !== undefined) {
    const permit = await deps.limiter.acquire(limits.emailChange, { account: id, address: ip, target });
    await permit.settle({ refund: false });
  }
  const needsSecondFactor = await deps.settings.staffNeedSecondFactor();
  const update = { actor, change, proof, needsSecondFactor };
  const lock = (trx: Db) => lockOwnUser(trx, update);
  const saved = changeRecord(deps, { by: actor, lock }, (trx, before, now) =>
    saveProfile(deps, trx, { before, change, now }),
  );
  const { user, twoFactorChanged, emailRequested } = await saved.catch((error: unknown) => {
    // Left to the unique index: a check would miss concurrent changes.
    throw isUniqueViolation(error, 'username') ? usernameTaken() : error;
  });
  deps.wakeJobs();
  const by = { userId: id, sessionId: caller.sessionId, ip };
  if (twoFactorChanged) await logAuth(deps, 'two_factor_changed', { ...by, enabled: user._2faEnabled });
  if (emailRequested) await logAuth(deps, 'email_change_asked', by);
  return user;
};
