import type { Db, Row } from '#db/tables.ts';
import type { Deps } from '#deps.ts';
import { HttpError } from '#http/http-error.ts';
import { sessionStartedSince } from '../sessions/sessions.queries.ts';
import { findUser } from '../users.queries.ts';

/** A login this recent replaces the password (security.md 14). */
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

/** Demands the password unless the session is fresh. @throws HttpError password_required, current_password_wrong */
export const reauthenticate = async (
  deps: Deps,
  user: Row<'users'>,
  { sessionId, password }: { sessionId: string; password: string | undefined },
): Promise<void> => {
  const since = new Date(deps.clock().getTime() - freshLoginMs);
  if (await sessionStartedSince(deps.db, sessionId, since)) return;
  if (password === undefined) throw new HttpError('password_required');
  await verifyPassword(deps, user, { password, field: 'password' });
};
