import type { Db, Row } from '#db/tables.ts';
import type { Deps } from '#deps.ts';
import { ApiError } from '#lib/api-error.ts';
import { queueMail } from '#mail/mails.queries.ts';
import { seal } from '#mail/sealed-params.ts';
import { eraseUnverified } from '#modules/erasure/erase-user.queries.ts';
import { queueSecurityMail } from '../security/security-mail.service.ts';
import { deleteLoginCodes } from '../tokens/login-codes.queries.ts';
import { issueEmailToken, verifyLifeMs } from '../tokens/one-time-token.service.ts';
import { deleteEmailTokens, deleteTokens } from '../tokens/one-time-tokens.queries.ts';
import { findUser, findUserByEmail, saveUser } from '../users.queries.ts';

/** Mails a link, or a notice for a verified account's address; the requester cannot see which. */
export const requestEmailChange = async (
  deps: Deps,
  trx: Db,
  { user, email }: { user: Row<'users'>; email: string },
): Promise<void> => {
  const { publicUrl, keys } = deps;
  const { id, username, locale } = user;
  const now = deps.clock();
  const token = await issueEmailToken(trx, { userId: id, lifeMs: verifyLifeMs, now }, email);
  const owner = await findUserByEmail(trx, email);
  if (owner?.verified_at) {
    const params = { username: owner.username, reason: 'email_change', loginLink: `${publicUrl}/profile` } as const;
    await queueMail(trx, { to: email, now, template: 'account_exists', params, locale: owner.locale });
  } else {
    const link = seal(keys, `${publicUrl}/verifyAccount/${token}`);
    const params = { username, link, hours: verifyLifeMs / 3_600_000 };
    await queueMail(trx, { to: email, now, template: 'confirm_email', params, locale });
  }
  await queueSecurityMail(deps, trx, { user, template: 'email_change_asked', params: {} });
};

/**
 * Invalidates links to the old address, and deletes a stranger's unverified account with the new one. @throws the
 * database's error when the address is taken
 */
export const applyEmailChange = async (
  deps: Deps,
  trx: Db,
  { userId, email }: { userId: string; email: string },
): Promise<void> => {
  const now = deps.clock();
  const before = await findUser(trx, userId);
  if (!before) throw new ApiError('token_invalid');
  await eraseUnverified(trx, email, now);
  const user = await saveUser(trx, before, { email, verified_at: now, now });
  await deleteEmailTokens(trx, userId);
  await deleteTokens(trx, { userId, purpose: 'reset' });
  await deleteLoginCodes(trx, userId);
  await queueSecurityMail(deps, trx, { user, to: before.email, template: 'email_changed', params: {} });
};
