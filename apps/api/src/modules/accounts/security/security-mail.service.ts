import type { Db, Row } from '#db/tables.ts';
import type { Deps } from '#deps.ts';
import { randomToken } from '#lib/random.ts';
import type { Mail, SecurityTemplate } from '#mail/mail.ts';
import { queueMail } from '#mail/mails.queries.ts';
import { seal } from '#mail/sealed-params.ts';
import { tokenHash } from '../tokens/session-tokens.service.ts';
import { insertSecurityLink } from './security-links.queries.ts';

const linkLifeMs = 7 * 24 * 3_600_000;

type Notice = {
  [T in SecurityTemplate]: { template: T; params: Omit<Mail<T>['params'], 'username' | 'notMe'> };
}[SecurityTemplate];

/**
 * Mails a "this was not me" link, which reverts what was set up since `now`. Call in the change's transaction, then
 * `deps.wakeJobs`. `to`: by default the current address.
 */
export const queueSecurityMail = async (
  { keys, publicUrl, clock }: Pick<Deps, 'keys' | 'publicUrl' | 'clock'>,
  trx: Db,
  { user, to = user.email, template, params, now = clock() }: Notice & { user: Row<'users'>; to?: string; now?: Date },
): Promise<void> => {
  const token = randomToken();
  await insertSecurityLink(trx, {
    hash: tokenHash(token),
    user_id: user.id,
    email: to,
    created_at: now,
    expires_at: new Date(now.getTime() + linkLifeMs),
  });
  // Servers never receive fragments, so no log has the token.
  const notMe = seal(keys, `${publicUrl}/notMe#${token}`);
  const { username, locale } = user;
  const mail = { template, params: { ...params, username, notMe } } as Mail;
  await queueMail(trx, { ...mail, to, now, locale });
};
