import { expressionBuilder, type Kysely } from 'kysely';
import type { Database, Row } from '../db/tables.ts';
import { randomId } from '../random.ts';
import type { Mail, MailKind } from './mail.ts';
import { mailContent } from './mail-content.ts';

/** Pauses after the first, second, … failed attempt, in milliseconds; the last one repeats. */
const retryPauses = [5_000, 30_000, 2 * 60_000, 10 * 60_000, 60 * 60_000] as const;
/** About four days of hourly attempts, the least that RFC 5321 §4.5.4.1 asks for before giving a mail up. */
export const maxAttempts = 100;
/** How long a claimed mail belongs to its worker: longer than the transport may take for one mail. */
export const claimMs = 2 * 60_000;

// A reset link may stand in account_exists too.
const secretKinds: readonly string[] = [
  'login_code',
  'verify_account',
  'reset_password',
  'account_exists',
  'confirm_email',
] satisfies MailKind[];
const blank = { subject: '', text: '', html: '' };

/**
 * Puts a mail into the outbox, in the caller's transaction: it goes out if and only if that commits. Wake the worker
 * after the commit. The mail is stored as it will be read, so a code or link is in the table until it is sent (or
 * given up); then the words of such mails are blanked, and a dump of the database holds nothing usable of them.
 */
export async function enqueueMail(
  trx: Kysely<Database>,
  { recipient, mail, now, id = randomId() }: { recipient: string; mail: Mail; now: Date; id?: string },
): Promise<void> {
  const { kind, locale } = mail;
  const reply_to = kind === 'contact_message' ? mail.from.email : null;
  await trx
    .insertInto('mails')
    .values({ id, recipient, reply_to, kind, locale, ...mailContent(mail), created_at: now, next_attempt_at: now })
    .execute();
}

/** Ids of the mails to be sent now, the longest waiting first. */
export async function dueMailIds(db: Kysely<Database>, now: Date, limit: number): Promise<string[]> {
  const due = db.selectFrom('mails').select('id').where(isDue(now)).orderBy('next_attempt_at').limit(limit);
  return (await due.execute()).map(({ id }) => id);
}

/** How many mails wait to go out, wait after attempts that failed, and were given up. */
export async function countMails(db: Kysely<Database>): Promise<{ waiting: number; failing: number; givenUp: number }> {
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
}

/** Takes a due mail for one attempt; nothing when another worker, here or in another process, was quicker. */
export function claimMail(db: Kysely<Database>, id: string, now: Date): Promise<Row<'mails'> | undefined> {
  return (
    db
      .updateTable('mails')
      .set((eb) => ({ claimed_until: after(now, claimMs), attempts: eb('attempts', '+', 1) }))
      .where('id', '=', id)
      // Stands on the update itself: PostgreSQL judges it again on the row as the quicker worker left it.
      .where(isDue(now))
      .returningAll()
      .executeTakeFirst()
  );
}

/** Ends a claim with the mail on its way. */
export async function markSent(db: Kysely<Database>, mail: Row<'mails'>, now: Date): Promise<void> {
  const words = secretKinds.includes(mail.kind) ? blank : {};
  await ownClaim(db, mail)
    .set({ ...words, sent_at: now, claimed_until: null, last_error: null })
    .execute();
}

/** Ends a claim without success: the mail is due again after a pause that grows with its attempts. */
export async function markFailed(db: Kysely<Database>, mail: Row<'mails'>, now: Date, error: string): Promise<void> {
  const pause = retryPauses[Math.min(mail.attempts, retryPauses.length) - 1] ?? retryPauses[0];
  const words = mail.attempts >= maxAttempts && secretKinds.includes(mail.kind) ? blank : {};
  await ownClaim(db, mail)
    .set({ ...words, next_attempt_at: after(now, pause), claimed_until: null, last_error: error })
    .execute();
}

// Nothing when the claim ran out meanwhile and the mail is another worker's.
const ownClaim = (db: Kysely<Database>, { id, claimed_until }: Row<'mails'>) =>
  db.updateTable('mails').where('id', '=', id).where('claimed_until', '=', claimed_until);

const isDue = (now: Date) => {
  const eb = expressionBuilder<Database, 'mails'>();
  return eb.and([
    eb('sent_at', 'is', null),
    eb('attempts', '<', maxAttempts),
    eb('next_attempt_at', '<=', now),
    eb.or([eb('claimed_until', 'is', null), eb('claimed_until', '<=', now)]),
  ]);
};

const after = (time: Date, ms: number) => new Date(time.getTime() + ms);
