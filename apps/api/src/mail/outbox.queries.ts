import { expressionBuilder, type SqlBool, sql } from 'kysely';
import type { Database, Db, Row } from '#db/tables.ts';
import { randomId } from '#lib/random.ts';
import type { Mail, MailParams, MailTemplate } from './mail.ts';

/** Pauses after failed attempts in milliseconds; the last one repeats. */
const retryPauses = [5_000, 30_000, 2 * 60_000, 10 * 60_000, 60 * 60_000] as const;
/** About four days of hourly attempts, the minimum of RFC 5321 §4.5.4.1. */
export const maxAttempts = 100;
/** How long a worker may hold a mail: longer than the transport takes at most. */
export const claimMs = 2 * 60_000;

const secretTemplates: readonly string[] = [
  'login_code',
  'mail_test',
  'verify_account',
  'reset_password',
  'codes_exhausted',
  'account_secured',
  'account_exists',
  'confirm_email',
  'email_change_asked',
  'email_changed',
  'password_changed',
  'two_factor_changed',
  'role_changed',
  'new_login',
  'invite',
] satisfies MailTemplate[];

export type QueuedMail = Mail & Envelope;

interface Envelope {
  to: string;
  replyTo?: string;
  now: Date;
  /** Earliest time to send it; absent: immediately. */
  dueAt?: Date;
  /** For mails sent only once: nothing is queued while there is a mail with this id. Random by default. */
  id?: string;
}

/**
 * Queues in the caller's transaction; wake the worker after the commit. Codes and links are erased once the mail is
 * sent or given up, so that a dump of the database contains nothing usable.
 */
export const queueMails = async (trx: Db, mails: readonly QueuedMail[]): Promise<void> => {
  const rows = mails.map(({ id = randomId(), to: recipient, replyTo, now, dueAt = now, template, params, locale }) => {
    const times = { created_at: now, next_attempt_at: dueAt };
    return { id, recipient, reply_to: replyTo ?? null, template, params, locale, ...times };
  });
  await trx
    .insertInto('mails')
    .values(rows)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
};

export const queueMail = (trx: Db, mail: QueuedMail): Promise<void> => queueMails(trx, [mail]);

/** Withdraws the mail about a new time of an order, if no worker has begun to send it, and returns its parameters. */
export const withdrawDelayMail = async (
  trx: Db,
  orderNumber: string,
): Promise<MailParams['order_delayed'] | undefined> => {
  const withdrawn = await trx
    .deleteFrom('mails')
    .where('template', '=', 'order_delayed' satisfies MailTemplate)
    .where('sent_at', 'is', null)
    .where('attempts', '=', 0)
    .where(sql<SqlBool>`params -> 'order' ->> 'orderNumber' = ${orderNumber}`)
    .returning('params')
    .executeTakeFirst();
  // Safe: only queueMails writes these rows.
  return withdrawn?.params as MailParams['order_delayed'] | undefined;
};

export const dueMailIds = async (db: Db, now: Date, limit: number): Promise<string[]> => {
  const due = db.selectFrom('mails').select('id').where(isDue(now)).orderBy('next_attempt_at').limit(limit);
  return (await due.execute()).map(({ id }) => id);
};

/** `failing` mails will be tried again. */
export const countMails = async (db: Db): Promise<{ waiting: number; failing: number; givenUp: number }> => {
  const counts = await db
    .selectFrom('mails')
    .select(({ fn, eb }) => [
      fn.countAll<number>().as('all'),
      fn.sum<number | null>(eb.case().when('attempts', '>=', maxAttempts).then(1).else(0).end()).as('given_up'),
      fn.sum<number | null>(eb.case().when('last_error', 'is not', null).then(1).else(0).end()).as('failed'),
    ])
    .where('sent_at', 'is', null)
    .executeTakeFirstOrThrow();
  const [all, givenUp, failed] = [counts.all, Number(counts.given_up), Number(counts.failed)];
  return { waiting: all - failed, failing: failed - givenUp, givenUp };
};

/** Undefined if another worker or process was faster. */
export const claimMail = (db: Db, id: string, now: Date): Promise<Row<'mails'> | undefined> =>
  db
    .updateTable('mails')
    .set((eb) => ({ claimed_until: after(now, claimMs), attempts: eb('attempts', '+', 1) }))
    .where('id', '=', id)
    // Checked in the update itself: PostgreSQL checks it again after waiting for a faster worker.
    .where(isDue(now))
    .returningAll()
    .executeTakeFirst();

export const markSent = async (db: Db, mail: Row<'mails'>, now: Date): Promise<void> => {
  const erased = isSecret(mail) ? { params: null } : {};
  await ownClaim(db, mail)
    .set({ ...erased, sent_at: now, claimed_until: null, last_error: null })
    .execute();
};

export const markFailed = async (db: Db, mail: Row<'mails'>, now: Date, error: string): Promise<void> => {
  const pause = retryPauses[Math.min(mail.attempts, retryPauses.length) - 1] ?? retryPauses[0];
  const erased = mail.attempts >= maxAttempts && isSecret(mail) ? { params: null } : {};
  await ownClaim(db, mail)
    .set({ ...erased, next_attempt_at: after(now, pause), claimed_until: null, last_error: error })
    .execute();
};

// Matches nothing if the claim has expired and another worker has the mail.
const ownClaim = (db: Db, { id, claimed_until }: Row<'mails'>) =>
  db.updateTable('mails').where('id', '=', id).where('claimed_until', '=', claimed_until);

const isSecret = ({ template }: Row<'mails'>) => secretTemplates.includes(template);

// More than the clocks of two instances differ.
const aheadMs = 60_000;

const isDue = (now: Date) => {
  const eb = expressionBuilder<Database, 'mails'>();
  return eb.and([
    eb('sent_at', 'is', null),
    eb('attempts', '<', maxAttempts),
    // One that was queued by a clock that ran ahead does not wait for its time.
    eb.or([
      eb('next_attempt_at', '<=', now),
      eb.and([eb('attempts', '=', 0), eb('created_at', '>', after(now, aheadMs))]),
    ]),
    eb.or([eb('claimed_until', 'is', null), eb('claimed_until', '<=', now)]),
  ]);
};

const after = (time: Date, ms: number) => new Date(time.getTime() + ms);
