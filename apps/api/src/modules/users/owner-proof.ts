import type { Kysely } from 'kysely';
import type { Database, Row } from '../../db/tables.ts';
import type { Deps } from '../../deps.ts';
import { HttpError } from '../../http/http-error.ts';
import { hasBegunSince } from '../session/session.queries.ts';
import { findUser } from './users.queries.ts';

/** A password proves who one is; so does having just logged in, for this long (security.md 14). */
const freshLoginMs = 10 * 60_000;

/** The user of that id. @throws HttpError user_not_found */
export const existing = async (db: Kysely<Database>, id: string): Promise<Row<'users'>> => {
  const user = await findUser(db, id);
  if (!user) throw new HttpError('user_not_found');
  return user;
};

/** A password that is not the account's, in the field it was given in. */
export const wrongPassword = (field: string): HttpError =>
  new HttpError('current_password_wrong', { fields: { [field]: 'value_invalid' } });

/** Answers the hash that the password was right for. @throws HttpError current_password_wrong, user_not_found */
export const provePassword = async (deps: Deps, id: string, password: string, field: string): Promise<string> => {
  const { password_hash } = await existing(deps.db, id);
  if (await deps.hasher.verify(password_hash, password)) return password_hash;
  throw wrongPassword(field);
};

/** Wants a fresh login or the password. @throws HttpError password_required, current_password_wrong */
export const proveOwner = async (
  deps: Deps,
  { id, sessionId, password }: { id: string; sessionId: string; password: string | undefined },
): Promise<void> => {
  const since = new Date(deps.clock().getTime() - freshLoginMs);
  if (await hasBegunSince(deps.db, sessionId, since)) return;
  if (password === undefined) throw new HttpError('password_required');
  await provePassword(deps, id, password, 'password');
};
