import type { Kysely } from 'kysely';
import type { Database } from '../../db/tables.ts';
import { HttpError } from '../../http/http-error.ts';
import { enqueueMail } from '../../mail/outbox.ts';
import { eraseUnverified } from '../users/erase-user.queries.ts';
import { findUser, saveUser } from '../users/users.queries.ts';
import { deleteEmailTokens, deleteTokens } from './users.queries.ts';

/**
 * Puts the address that a link was mailed to in place of the account's, whose row is taken, and tells the old one.
 * What was mailed to that one no longer opens the account. An account with the new address that nobody ever verified
 * goes: it cannot be its owner's. @throws the database's error where the address is somebody's
 */
export const takeNewEmail = async (
  trx: Kysely<Database>,
  { userId, email, now }: { userId: string; email: string; now: Date },
): Promise<void> => {
  const before = await findUser(trx, userId);
  if (!before) throw new HttpError('token_invalid');
  await eraseUnverified(trx, email, now);
  const { locale, username } = await saveUser(trx, before, { email, verified_at: now, now });
  await deleteEmailTokens(trx, userId);
  await deleteTokens(trx, { userId, purpose: 'reset' });
  await trx.deleteFrom('login_codes').where('user_id', '=', userId).execute();
  await enqueueMail(trx, { recipient: before.email, now, mail: { kind: 'email_changed', locale, username } });
};
