import type { Kysely } from 'kysely';
import { eraseAuditDetails } from '../../db/audit-erasure.ts';
import { indexRecord } from '../../db/staff-search.ts';
import type { Database, Row } from '../../db/tables.ts';

type Person = Pick<Row<'users'>, 'id' | 'email'>;

const idsOf = (rows: readonly { id: string }[]): string[] => rows.map(({ id }) => id);

/** Their name leaves the reviews, which stay, and what these are found by. Answers which they are. */
const leaveReviews = async (trx: Kysely<Database>, { id }: Person): Promise<string[]> => {
  const reviews = await trx
    .updateTable('reviews')
    // The web shows an empty name as a former customer.
    .set({ username: '' })
    .where('user_id', '=', id)
    .returning('id')
    .execute();
  for (const review of reviews) await indexRecord(trx, 'review', review.id);
  return idsOf(reviews);
};

/** Removes the messages of a person, also those written without logging in. Answers which they were. */
const takeMessages = async (trx: Kysely<Database>, { id, email }: Person): Promise<string[]> =>
  idsOf(
    await trx
      .deleteFrom('contact_messages')
      .where(({ eb, or }) => or([eb('user_id', '=', id), eb('email', '=', email)]))
      .returning('id')
      .execute(),
  );

/** Removes the mails to and from a person, and the link to an address that they wanted to have. */
const takeMails = async (trx: Kysely<Database>, { id, email }: Person): Promise<void> => {
  await trx
    .deleteFrom('mails')
    .where(({ eb, or }) => or([eb('recipient', '=', email), eb('reply_to', '=', email)]))
    .execute();
  const wanted = trx
    .selectFrom('one_time_tokens')
    .select('email')
    .where('user_id', '=', id)
    .where('email', 'is not', null)
    .$castTo<{ email: string }>();
  await trx.deleteFrom('mails').where('kind', '=', 'confirm_email').where('recipient', 'in', wanted).execute();
};

const eraseAddressesOf = async (trx: Kysely<Database>, { id }: Person, now: Date): Promise<void> => {
  const events = trx.selectFrom('audit_events').select('seq').where('actor_id', '=', id);
  await trx.updateTable('audit_details').set({ ip: '', erased_at: now }).where('seq', 'in', events).execute();
};

/**
 * Removes a user with their sessions, cart and favorites, and their name from what stays: orders, reviews and the audit
 * trail.
 */
export const eraseUser = async (trx: Kysely<Database>, user: Row<'users'>, now: Date): Promise<void> => {
  const { id } = user;
  await trx.updateTable('orders').set({ username: null, email: null }).where('user_id', '=', id).execute();
  await trx.updateTable('order_status_history').set({ by_user_id: null }).where('by_user_id', '=', id).execute();
  const reviews = await leaveReviews(trx, user);
  const messages = await takeMessages(trx, user);
  await takeMails(trx, user);
  await trx.deleteFrom('users').where('id', '=', id).execute();
  // Whoever is writing an event about them holds this row until it is there to be erased.
  await trx
    .updateTable('audit_head')
    .set(({ ref }) => ({ seq: ref('seq') }))
    .execute();
  await eraseAuditDetails(trx, { kind: 'user', ids: [id], now });
  await eraseAuditDetails(trx, { kind: 'review', ids: reviews, now });
  await eraseAuditDetails(trx, { kind: 'message', ids: messages, now });
  await eraseAddressesOf(trx, user, now);
};

/** Removes the account that never verified the address, if there is one, so that who does verify it can have it. */
export const eraseUnverified = async (trx: Kysely<Database>, email: string, now: Date): Promise<void> => {
  const removed = await trx
    .deleteFrom('users')
    .where('email', '=', email)
    .where('verified_at', 'is', null)
    .where('role', '=', 'user')
    .returning('id')
    .execute();
  await eraseAuditDetails(trx, { kind: 'user', ids: idsOf(removed), now });
};
