import type { User } from '@bottega/contract/accounts/schemas';
import { audit } from '#db/audit/audit-trail.ts';
import type { Db } from '#db/tables.ts';
import type { Deps } from '#deps.ts';
import { queueMail } from '#mail/outbox.queries.ts';
import { logAuth } from '../auth/auth-log.service.ts';
import { deleteTokens } from '../auth/one-time-tokens.queries.ts';
import { countActiveSessions, endUserSessions } from '../sessions/sessions.queries.ts';
import { presentUser, saveUser } from '../users.queries.ts';
import { lockManagedUser, type Management } from './managed-user.service.ts';

/** Ends sessions and invalidates login codes and mailed links. */
const endAccess = async (trx: Db, userId: string, now: Date): Promise<void> => {
  await endUserSessions(trx, { userId, now });
  await deleteTokens(trx, { userId, purpose: 'reset' });
  await deleteTokens(trx, { userId, purpose: 'verify' });
};

/**
 * Their orders continue. @throws HttpError user_not_found, own_account_locked, superadmin_untouchable,
 * last_superadmin, version_conflict
 */
export const setUserDisabled = async (
  deps: Deps,
  call: Management,
  { disabled, version }: { disabled: boolean; version?: number | undefined },
): Promise<User> => {
  const { actor, id } = call;
  const now = deps.clock();
  const { user, hasChanged } = await deps.db.transaction().execute(async (trx) => {
    const before = await lockManagedUser(trx, call, ({ role }) => ({ role, disabled, version }));
    const hasChanged = disabled !== (before.disabled_at !== null);
    if (!hasChanged) return { user: presentUser(before), hasChanged };
    const after = await saveUser(trx, before, { disabled_at: disabled ? now : null, now });
    if (disabled) await endAccess(trx, id, now);
    const { email: to, username, locale } = after;
    await queueMail(trx, { to, now, template: 'account_disabled', params: { username, disabled }, locale });
    const sides = { before: presentUser(before), after: presentUser(after) };
    const event = { action: 'updated', kind: 'user', recordId: id, label: username } as const;
    await audit(trx, { at: now, by: actor, ...event, ...sides });
    return { user: presentUser(after), hasChanged };
  });
  if (!hasChanged) return user;
  deps.wakeMail();
  await logAuth(deps, disabled ? 'account_disabled' : 'account_enabled', { userId: id, ip: actor.ip });
  return user;
};

/** @throws HttpError user_not_found */
export const endSessionsOf = async (deps: Deps, call: Management): Promise<void> => {
  const { actor, id } = call;
  const now = deps.clock();
  await deps.db.transaction().execute(async (trx) => {
    const user = await lockManagedUser(trx, call, ({ role }) => ({ role }));
    const sessions = await countActiveSessions(trx, id, now);
    await endUserSessions(trx, { userId: id, now });
    const sides = { before: { sessions }, after: { sessions: 0 } };
    const event = { action: 'updated', kind: 'user', recordId: id, label: user.username } as const;
    await audit(trx, { at: now, by: actor, ...event, ...sides });
  });
  await logAuth(deps, 'user_sessions_ended', { userId: id, ip: actor.ip });
};
