import type { Db, Row } from '#db/tables.ts';
import type { Deps } from '#deps.ts';
import type { Caller } from '#http/route.ts';
import { ApiError } from '#lib/api-error.ts';
import { logAuth } from '../log/auth-log.service.ts';
import { gavePassword, markReauthenticated } from '../sessions/sessions.queries.ts';
import { findUser } from '../users.queries.ts';

/** A more recent password suffices (security.md 14). */
const freshLoginMs = 10 * 60_000;

export const getUserOrThrow = async (db: Db, id: string): Promise<Row<'users'>> => {
  const user = await findUser(db, id);
  if (!user) throw new ApiError('user_not_found');
  return user;
};

export const wrongPassword = (field: string): ApiError =>
  new ApiError('current_password_wrong', { fields: { [field]: 'value_invalid' } });

export const verifyPassword = async (
  { hasher }: Deps,
  user: Row<'users'>,
  { password, field }: { password: string; field: string },
): Promise<void> => {
  if (!(await hasher.verify(user.password_hash, password))) throw wrongPassword(field);
};

/** Requires the password even after a recent login. */
export const requirePassword = async (deps: Deps, user: Row<'users'>, password: string | undefined): Promise<void> => {
  if (password === undefined) throw new ApiError('password_required');
  await verifyPassword(deps, user, { password, field: 'password' });
};

/** Not required again if just given in this session. */
export const reauthenticate = async (
  deps: Deps,
  user: Row<'users'>,
  { sessionId, password }: { sessionId: string; password: string | undefined },
): Promise<void> => {
  if (await gavePassword(deps.db, sessionId, { now: deps.clock(), withinMs: freshLoginMs })) return;
  await requirePassword(deps, user, password);
};

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
  // Ended since, for example by a password change.
  if (!(await markReauthenticated(deps.db, sessionId, deps.clock()))) throw new ApiError('authentication_required');
  await logAuth(deps, 'reauthenticated', { userId, sessionId, ip });
};
