import { type SqlBool, sql } from 'kysely';
import { eraseAuditDetails } from '#db/audit/audit-erasure.ts';
import { indexRecords } from '#db/search/search-index.ts';
import type { Db, Row } from '#db/tables.ts';
import { eraseContactsOf } from '#modules/erasure/order-contacts.queries.ts';

type Person = Pick<Row<'users'>, 'id' | 'email'>;

const idsOf = (rows: readonly { id: string }[]): string[] => rows.map(({ id }) => id);

const anonymizeReviews = async (trx: Db, { id }: Person): Promise<string[]> => {
  const reviews = await trx
    .updateTable('reviews')
    // The web shows an empty name as a former customer.
    .set({ username: '' })
    .where('user_id', '=', id)
    .returning('id')
    .execute();
  await indexRecords(
    trx,
    'review',
    reviews.map(({ id }) => id),
  );
  return idsOf(reviews);
};

/** Includes messages sent without a login. */
const deleteMessages = async (trx: Db, { id, email }: Person): Promise<string[]> =>
  idsOf(
    await trx
      .deleteFrom('contact_messages')
      .where(({ eb, or }) => or([eb('user_id', '=', id), eb('email', '=', email)]))
      .returning('id')
      .execute(),
  );

/** Includes the confirmation of a requested new address. */
const deleteMails = async (trx: Db, { id, email }: Person): Promise<void> => {
  await trx
    .deleteFrom('jobs')
    .where('kind', '=', 'mail')
    .where(({ eb, or }) => or([eb('recipient', '=', email), eb('reply_to', '=', email)]))
    .execute();
  const pending = trx
    .selectFrom('one_time_tokens')
    .select('email')
    .where('user_id', '=', id)
    .where('email', 'is not', null)
    .$castTo<{ email: string }>();
  await trx
    .deleteFrom('jobs')
    .where('kind', '=', 'mail')
    .where(sql<SqlBool>`payload ->> 'template' = 'confirm_email'`)
    .where('recipient', 'in', pending)
    .execute();
};

const eraseAddressesOf = async (trx: Db, { id }: Person, now: Date): Promise<void> => {
  const events = trx.selectFrom('audit_events').select('seq').where('actor_id', '=', id);
  await trx.updateTable('audit_details').set({ ip: '', erased_at: now }).where('seq', 'in', events).execute();
};

/** Anonymizes what remains: orders, reviews and the audit trail. */
export const eraseUser = async (trx: Db, user: Row<'users'>, now: Date): Promise<void> => {
  const { id } = user;
  await trx.updateTable('orders').set({ username: null, email: null }).where('user_id', '=', id).execute();
  await eraseContactsOf(trx, id);
  await trx.updateTable('order_status_history').set({ by_user_id: null }).where('by_user_id', '=', id).execute();
  const reviews = await anonymizeReviews(trx, user);
  const messages = await deleteMessages(trx, user);
  await deleteMails(trx, user);
  await trx.deleteFrom('invites').where('email', '=', user.email).execute();
  await trx.deleteFrom('users').where('id', '=', id).execute();
  // Waits for transactions writing audit events about the user.
  await trx
    .updateTable('audit_head')
    .set(({ ref }) => ({ seq: ref('seq') }))
    .execute();
  await eraseAuditDetails(trx, { kind: 'user', ids: [id], now });
  await eraseAuditDetails(trx, { kind: 'review', ids: reviews, now });
  await eraseAuditDetails(trx, { kind: 'message', ids: messages, now });
  await eraseAddressesOf(trx, user, now);
};

/** Deletes an unverified account in favor of a verified one. */
export const eraseUnverified = async (trx: Db, email: string, now: Date): Promise<void> => {
  const removed = await trx
    .deleteFrom('users')
    .where('email', '=', email)
    .where('verified_at', 'is', null)
    .where('role', '=', 'user')
    .returning('id')
    .execute();
  await eraseAuditDetails(trx, { kind: 'user', ids: idsOf(removed), now });
};
