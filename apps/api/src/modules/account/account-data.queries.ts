import type { AccountData } from '@bottega/contract/account-data';
import type { Kysely } from 'kysely';
import type { Database } from '../../db/tables.ts';
import { findUser, presentUser } from '../users/users.queries.ts';
import { readAccountChanges, readStaffChanges } from './audit-data.queries.ts';
import { deviceOf } from './device.ts';
import { readCart, readFavorites, readOrders, readReviews, readStaffWork } from './shopping-data.queries.ts';

/** All that the shop keeps about a user, as it stands at one moment; nothing when there is no such user. */
export const readAccountData = (db: Kysely<Database>, id: string, now: Date): Promise<AccountData | undefined> =>
  db
    .transaction()
    // By itself each statement of PostgreSQL sees what was committed meanwhile. SQLite knows this level only.
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (trx) => {
      const user = await findUser(trx, id);
      if (!user) return undefined;
      return {
        exportedAt: now.toISOString(),
        account: { ...presentUser(user), locale: user.locale, verifiedAt: user.verified_at?.toISOString() },
        sessions: await readSessions(trx, id),
        mailedLinks: [...(await readLinks(trx, id)), ...(await readLoginCodes(trx, id))],
        cart: await readCart(trx, id),
        favorites: await readFavorites(trx, id),
        orders: await readOrders(trx, id),
        staffWork: await readStaffWork(trx, id),
        staffChanges: await readStaffChanges(trx, id),
        accountChanges: await readAccountChanges(trx, id),
        reviews: await readReviews(trx, id),
        messages: await readMessages(trx, user),
        mails: await readMails(trx, user.email),
      };
    });

const readSessions = async (db: Kysely<Database>, userId: string): Promise<AccountData['sessions']> => {
  const rows = await db
    .selectFrom('sessions')
    .select(['user_agent', 'ip', 'created_at', 'last_used_at', 'rotated_at', 'expires_at', 'ended_at'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .execute();
  return rows.map((row) => ({
    device: deviceOf(row.user_agent),
    userAgent: row.user_agent,
    ip: row.ip,
    createdAt: row.created_at.toISOString(),
    lastUsedAt: row.last_used_at.toISOString(),
    refreshedAt: row.rotated_at.toISOString(),
    expiresAt: row.expires_at.toISOString(),
    endedAt: row.ended_at?.toISOString(),
  }));
};

const readLinks = async (db: Kysely<Database>, userId: string): Promise<AccountData['mailedLinks']> => {
  const rows = await db
    .selectFrom('one_time_tokens')
    .select(['purpose', 'email', 'created_at', 'expires_at'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .execute();
  return rows.map(({ purpose, email, created_at, expires_at }) => ({
    purpose,
    email: email ?? undefined,
    createdAt: created_at.toISOString(),
    expiresAt: expires_at.toISOString(),
  }));
};

const readLoginCodes = async (db: Kysely<Database>, userId: string): Promise<AccountData['mailedLinks']> => {
  const rows = await db
    .selectFrom('login_codes')
    .select(['created_at', 'expires_at', 'attempts', 'used_at'])
    .where('user_id', '=', userId)
    .execute();
  return rows.map(({ created_at, expires_at, attempts, used_at }) => ({
    purpose: 'login_code',
    createdAt: created_at.toISOString(),
    expiresAt: expires_at.toISOString(),
    attempts,
    usedAt: used_at?.toISOString(),
  }));
};

const readMessages = async (
  db: Kysely<Database>,
  { id, email }: { id: string; email: string },
): Promise<AccountData['messages']> => {
  const rows = await db
    .selectFrom('contact_messages')
    .selectAll()
    .where(({ eb, or, and }) => or([eb('user_id', '=', id), and([eb('user_id', 'is', null), eb('email', '=', email)])]))
    .orderBy('created_at')
    .execute();
  return rows.map((row) => ({
    fromAccount: row.user_id !== null,
    fullName: row.full_name,
    email: row.email,
    topic: row.topic,
    subject: row.subject,
    message: row.message,
    locale: row.locale,
    createdAt: row.created_at.toISOString(),
    // Anybody can write under any address: these tell who did.
    ...(row.user_id === null
      ? {}
      : { phone: row.phone ?? undefined, fingerprint: row.fingerprint ?? undefined, ip: row.ip }),
  }));
};

const readMails = async (db: Kysely<Database>, email: string): Promise<AccountData['mails']> => {
  const rows = await db
    .selectFrom('mails')
    .select(['kind', 'subject', 'locale', 'created_at', 'sent_at'])
    .where(({ eb, or }) => or([eb('recipient', '=', email), eb('reply_to', '=', email)]))
    .orderBy('created_at')
    .execute();
  return rows.map(({ kind, subject, locale, created_at, sent_at }) => ({
    kind,
    subject,
    locale,
    createdAt: created_at.toISOString(),
    sentAt: sent_at?.toISOString(),
  }));
};
