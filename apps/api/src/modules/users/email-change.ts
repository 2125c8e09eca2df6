import type { Kysely } from 'kysely';
import type { Database, Row } from '../../db/tables.ts';
import type { Deps } from '../../deps.ts';
import { enqueueMail } from '../../mail/outbox.ts';
import { issueEmailToken, verifyLifeMs } from '../session/one-time-token.ts';
import { findUserByEmail } from '../session/users.queries.ts';

/**
 * Mails the link that brings an account another address to that address, and word of it to the one it has. Where the
 * other one belongs to somebody, they are told instead and the link is nobody's: who asks sees the same (nobody learns
 * who is a customer here). An address that was never verified belongs to nobody yet.
 */
export const mailEmailChange = async (
  deps: Deps,
  trx: Kysely<Database>,
  { user, email }: { user: Row<'users'>; email: string },
): Promise<void> => {
  const { publicUrl } = deps;
  const now = deps.clock();
  const token = await issueEmailToken(trx, { userId: user.id, lifeMs: verifyLifeMs, now }, email);
  const owner = await findUserByEmail(trx, email);
  const reader = { locale: user.locale, username: user.username };
  if (owner?.verified_at) {
    const { locale, username } = owner;
    const mail = { kind: 'account_exists', reason: 'email_change', loginLink: `${publicUrl}/login` } as const;
    await enqueueMail(trx, { recipient: email, now, mail: { ...mail, locale, username } });
  } else {
    const link = `${publicUrl}/verifyAccount/${token}`;
    const mail = { kind: 'confirm_email', link, hours: verifyLifeMs / 3_600_000 } as const;
    await enqueueMail(trx, { recipient: email, now, mail: { ...mail, ...reader } });
  }
  await enqueueMail(trx, { recipient: user.email, now, mail: { kind: 'email_change_asked', ...reader } });
};
