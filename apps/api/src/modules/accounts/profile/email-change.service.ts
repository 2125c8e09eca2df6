import type { Db, Row } from '#db/tables.ts';
import type { Deps } from '#deps.ts';
import { HttpError } from '#http/http-error.ts';
import { queueMail } from '#mail/outbox.queries.ts';
import { seal } from '#mail/sealed-params.ts';
import { deleteLoginCodes } from '../auth/login-codes.queries.ts';
import { issueEmailToken, verifyLifeMs } from '../auth/one-time-token.service.ts';
import { deleteEmailTokens, deleteTokens } from '../auth/one-time-tokens.queries.ts';
import { findUser, findUserByEmail, saveUser } from '../users.queries.ts';
import { eraseUnverified } from './erase-user.queries.ts';

/** Mails a link, or a notice if the address has a verified account; the requester cannot tell which. */
export const requestEmailChange = async (
  { publicUrl, clock, keys }: Deps,
  trx: Db,
  { user: { id, email: present, username, locale }, email }: { user: Row<'users'>; email: string },
): Promise<void> => {
  const now = clock();
  const token = await issueEmailToken(trx, { userId: id, lifeMs: verifyLifeMs, now }, email);
  const owner = await findUserByEmail(trx, email);
  if (owner?.verified_at) {
    const params = { username: owner.username, reason: 'email_change', loginLink: `${publicUrl}/login` } as const;
    await queueMail(trx, { to: email, now, template: 'account_exists', params, locale: owner.locale });
  } else {
    const link = seal(keys, `${publicUrl}/verifyAccount/${token}`);
    const params = { username, link, hours: verifyLifeMs / 3_600_000 };
    await queueMail(trx, { to: email, now, template: 'confirm_email', params, locale });
  }
  await queueMail(trx, { to: present, now, template: 'email_change_asked', params: { username }, locale });
};

/**
 * For a locked account; voids what was mailed to the old address. An unverified account with the new one is deleted: it
 * cannot be its owner's. @throws the database's error when the address is taken
 */
export const applyEmailChange = async (
  trx: Db,
  { userId, email, now }: { userId: string; email: string; now: Date },
): Promise<void> => {
  const before = await findUser(trx, userId);
  if (!before) throw new HttpError('token_invalid');
  await eraseUnverified(trx, email, now);
  const { locale, username } = await saveUser(trx, before, { email, verified_at: now, now });
  await deleteEmailTokens(trx, userId);
  await deleteTokens(trx, { userId, purpose: 'reset' });
  await deleteLoginCodes(trx, userId);
  await queueMail(trx, { to: before.email, now, template: 'email_changed', params: { username }, locale });
};
