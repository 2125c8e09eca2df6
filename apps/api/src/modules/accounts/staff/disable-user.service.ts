import type { User } from '@bottega/contract/accounts/schemas';
import type { LeftBehind } from '@bottega/contract/accounts/team/left-behind';
import type { Actor } from '#db/audit/audit-trail.ts';
import { changeRecord } from '#db/change-record.ts';
import type { Db } from '#db/tables.ts';
import type { Deps } from '#deps.ts';
import { queueMail } from '#mail/mails.queries.ts';
import { logAuth } from '../log/auth-log.service.ts';
import { lockManagedUser, type Management } from '../managed-user.service.ts';
import { countActiveSessions, endUserSessions } from '../sessions/sessions.queries.ts';
import { withdrawGivenAccess } from '../team/given-access.service.ts';
import { deleteTokens } from '../tokens/one-time-tokens.queries.ts';
import { presentUser, saveUser } from '../users.queries.ts';

const endAccess = async (
  trx: Db,
  { userId, by, now }: { userId: string; by: Actor; now: Date },
): Promise<LeftBehind | undefined> => {
  await endUserSessions(trx, { userId, now });
  await deleteTokens(trx, { userId, purpose: 'reset' });
  await deleteTokens(trx, { userId, purpose: 'verify' });
  return withdrawGivenAccess(trx, { userId, by, now });
};

export const setUserDisabled = async (
  deps: Deps,
  call: Management,
  { disabled, cancelOrders, version }: { disabled: boolean; cancelOrders: boolean; version?: number | undefined },
): Promise<User & { leftBehind?: LeftBehind | undefined }> => {
  const { actor, id } = call;
  const lock = (trx: Db) => lockManagedUser(trx, call, ({ role }) => ({ role, disabled, version }));
  const { before, after, leftBehind } = await changeRecord(deps, { by: actor, lock }, async (trx, before, now) => {
    if (disabled === (before.disabled_at !== null))
      return { entries: [], result: { before, after: before, leftBehind: undefined } };
    const after = await saveUser(trx, before, { disabled_at: disabled ? now : null, now });
    const leftBehind = disabled ? await endAccess(trx, { userId: id, by: actor, now }) : undefined;
    const { email: to, username, locale } = after;
    await queueMail(trx, { to, now, template: 'account_disabled', params: { username, disabled }, locale });
    const sides = { before: presentUser(before), after: presentUser(after) };
    const record = { kind: 'user', recordId: id, label: username } as const;
    return { entries: [{ action: 'updated', ...record, ...sides }], result: { before, after, leftBehind } };
  });
  if (disabled && cancelOrders) await deps.cancelOrdersOf({ userId: id, by: actor });
  if (after === before) return presentUser(after);
  deps.wakeJobs();
  await logAuth(deps, disabled ? 'account_disabled' : 'account_enabled', { userId: id, ip: actor.ip });
  return { ...presentUser(after), leftBehind };
};

export const endSessionsOf = async (deps: Deps, call: Management): Promise<void> => {
  const { actor, id } = call;
  const lock = (trx: Db) => lockManagedUser(trx, call, ({ role }) => ({ role }));
  await changeRecord(deps, { by: actor, lock }, async (trx, { username }, now) => {
    const sessions = await countActiveSessions(trx, id, now);
    await endUserSessions(trx, { userId: id, now });
    const sides = { before: { sessions }, after: { sessions: 0 } };
    const record = { kind: 'user', recordId: id, label: username } as const;
    return { entries: [{ action: 'updated', ...record, ...sides }], result: undefined };
  });
  await logAuth(deps, 'user_sessions_ended', { userId: id, ip: actor.ip });
};
