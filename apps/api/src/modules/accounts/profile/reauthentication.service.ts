import type { Db, Row } from '#db/tables.ts';
import type { Deps } from '#deps.ts';
import { HttpError } from '#http/http-error.ts';
import type { Caller } from '#http/route.ts';
import { logAuth } from '../auth/auth-log.service.ts';
import { gavePasswordSince, markReauthenticated } from '../sessions/sessions.queries.ts';
import { findUser } from '../users.queries.ts';

/** A password given this recently is not required again (security.md 14). */
const freshLoginMs = 10 * 60_000;

export const getUserOrThrow = async (db: Db, id: string): Promise<Row<'users'>> => {
  const user = await findUser(db, id);
  if (!user) throw new HttpError('user_not_found');
  return user;
};

export const wrongPassword = (field: string): HttpError =>
  new HttpError('current_password_wrong', { fields: { [field]: 'value_invalid' } });

export const verifyPassword = async (
  { hasher }: Deps,
  user: Row<'users'>,
  { password, field }: { password: string; field: string },
): Promise<void> => {
  if (!(await hasher.verify(user.password_hash, password))) throw wrongPassword(field);
};

/**
 * Requires the password unless it was just given in this session. @throws HttpError password_required,
 * current_password_wrong
 */
export const reauthenticate = async (
  deps: Deps,
  user: Row<'users'>,
  { sessionId, password }: { sessionId: string; password: string | undefined },
): Promise<void> => {
  const since = new Date(deps.clock().getTime() - freshLoginMs);
  if (await gavePasswordSince(deps.db, sessionId, since)) return;
  if (password === undefined) throw new HttpError('password_required');
  await verifyPassword(deps, user, { password, field: 'password' });
};

/** Marks only this session, not the account's others. @throws HttpError current_password_wrong */
export const giveOwnPassword = async (
  deps: Deps,
  { caller, password, ip }: { caller: Caller; password: string; ip: string },
): Promise<void> => {
  const { id: userId, sessionId } = caller;
  const user = await getUserOrThrow(deps.db, userId);
  try {
    await verifyPassword(deps, user, { password, field: 'password' });
  } catch (error) {
    await logAuth(deps, 'reauthentication_refused', { userId, sessionId, ip });
    throw error;
  }
  // The session has ended in the meantime, for example through a password change.
  if (!(await markReauthenticated(deps.db, sessionId, deps.clock()))) throw new HttpError('authentication_required');
  await logAuth(deps, 'reauthenticated', { userId, sessionId, ip });
};
