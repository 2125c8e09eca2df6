import type { AccountData } from '@bottega/contract/account-data/schemas';
import type { StoredMail } from '#db/jobs/job-kinds.ts';
import type { Db } from '#db/tables.ts';
import { parseDevice } from '#lib/device.ts';

export const readNotifiedBrowsers = async (db: Db, userId: string): Promise<AccountData['notifiedBrowsers']> => {
  const rows = await db
    .selectFrom('push_subscriptions')
    .select(['endpoint', 'locale', 'created_at', 'last_ok_at', 'failures'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .execute();
  if (rows.length === 0) return undefined;
  return rows.map(({ created_at, last_ok_at, ...browser }) => ({
    ...browser,
    createdAt: created_at.toISOString(),
    lastNotifiedAt: last_ok_at?.toISOString(),
  }));
};

export const readSessions = async (db: Db, userId: string): Promise<AccountData['sessions']> => {
  const rows = await db
    .selectFrom('sessions')
    .select([
      'user_agent',
      'ip',
      'created_at',
      'last_used_at',
      'rotated_at',
      'expires_at',
      'ended_at',
      'reauthenticated_at',
    ])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .execute();
  return rows.map((row) => ({
    device: parseDevice(row.user_agent),
    userAgent: row.user_agent,
    ip: row.ip,
    createdAt: row.created_at.toISOString(),
    lastUsedAt: row.last_used_at.toISOString(),
    refreshedAt: row.rotated_at.toISOString(),
    expiresAt: row.expires_at.toISOString(),
    reauthenticatedAt: row.reauthenticated_at?.toISOString(),
    endedAt: row.ended_at?.toISOString(),
  }));
};

export const readOneTimeLinks = async (db: Db, userId: string): Promise<AccountData['mailedLinks']> => {
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

export const readSecurityLinks = async (db: Db, userId: string): Promise<AccountData['mailedLinks']> => {
  const rows = await db
    .selectFrom('security_links')
    .select(['email', 'created_at', 'expires_at'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .execute();
  return rows.map(({ email, created_at, expires_at }) => ({
    purpose: 'not_me',
    email,
    createdAt: created_at.toISOString(),
    expiresAt: expires_at.toISOString(),
  }));
};

export const readInvites = async (db: Db, email: string): Promise<AccountData['mailedLinks']> => {
  const rows = await db
    .selectFrom('invites')
    .select(['email', 'name', 'duties', 'created_at', 'expires_at'])
    .where('email', '=', email)
    .execute();
  return rows.map(({ created_at, expires_at, ...invite }) => ({
    purpose: 'invite',
    ...invite,
    createdAt: created_at.toISOString(),
    expiresAt: expires_at.toISOString(),
  }));
};

export const readEvents = async (db: Db, userId: string): Promise<AccountData['events']> => {
  const rows = await db
    .selectFrom('account_events')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('at')
    .orderBy('id')
    .execute();
  return rows.map((row) => ({
    kind: row.kind,
    at: row.at.toISOString(),
    times: row.times,
    ip: row.ip,
    device: parseDevice(row.user_agent),
    userAgent: row.user_agent,
    enabled: row.enabled ?? undefined,
  }));
};

export const readLoginCodes = async (db: Db, userId: string): Promise<AccountData['mailedLinks']> => {
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

export const readMessages = async (
  db: Db,
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
    // Without a login anyone can enter this address: these fields identify the real sender.
    ...(row.user_id === null
      ? {}
      : { phone: row.phone ?? undefined, fingerprint: row.fingerprint ?? undefined, ip: row.ip }),
  }));
};

export const readMails = (db: Db, email: string) =>
  db
    .selectFrom('jobs')
    .select(['payload', 'created_at', 'done_at'])
    .$narrowType<{ payload: StoredMail }>()
    .where('kind', '=', 'mail')
    .where(({ eb, or }) => or([eb('recipient', '=', email), eb('reply_to', '=', email)]))
    .orderBy('created_at')
    .execute();

export const readStaffChanges = async (db: Db, userId: string): Promise<AccountData['staffChanges']> => {
  const rows = await db
    .selectFrom('audit_events as event')
    .innerJoin('audit_details as details', 'details.seq', 'event.seq')
    .select(['event.at', 'event.action', 'event.kind', 'details.ip'])
    .where('event.actor_id', '=', userId)
    .orderBy('event.seq')
    .execute();
  return rows.map(({ at, ...change }) => ({ ...change, at: at.toISOString() }));
};

export const readAccountChanges = async (db: Db, userId: string): Promise<AccountData['accountChanges']> => {
  const rows = await db
    .selectFrom('audit_events as event')
    .innerJoin('audit_details as details', 'details.seq', 'event.seq')
    .select(['event.at', 'event.action', 'details.before', 'details.after'])
    .where('event.kind', '=', 'user')
    .where('event.record_id', '=', userId)
    .orderBy('event.seq')
    .execute();
  return rows.map(({ at, ...change }) => ({ ...change, at: at.toISOString() }));
};
