import type { Message, MessageState } from '@bottega/contract/messages';
import type { SearchRequest } from '@bottega/contract/pagination';
import { type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely';
import { findRecords } from '../../db/find-records.ts';
import { pageOf } from '../../db/list-pages.ts';
import type { Database, Row } from '../../db/tables.ts';
import { countOf } from '../../db/tallies.ts';

type MessageRow = Row<'contact_messages'>;

/** How far the shop is with a message; migration 005 counts by the same rule. */
export const stateOf = ({ read_at, handled_at }: Pick<MessageRow, 'read_at' | 'handled_at'>): MessageState => {
  if (handled_at) return 'handled';
  return read_at ? 'read' : 'unread';
};

const presentMessage = ({ username, ...row }: MessageRow & { username: string | null }): Message => ({
  _id: row.id,
  fullName: row.full_name,
  email: row.email,
  ...(row.phone ? { phone: row.phone } : {}),
  subject: row.subject,
  message: row.message,
  locale: row.locale,
  user: row.user_id === null || username === null ? null : { _id: row.user_id, username },
  state: stateOf(row),
  createdAt: row.created_at.toISOString(),
});

// In the words of the partial indexes of migration 005.
const isIn: Record<MessageState, RawBuilder<SqlBool>> = {
  unread: sql`record.read_at is null and record.handled_at is null`,
  read: sql`record.read_at is not null and record.handled_at is null`,
  handled: sql`record.handled_at is not null`,
};

/** One page of the messages, of those in the given state, or of what a search finds: newest first, with their number. */
export const listMessages = async (
  db: Kysely<Database>,
  { page, limit, state, search }: SearchRequest & { state?: MessageState | undefined },
): Promise<{ messages: Message[]; total: number }> => {
  const keys = state && [state];
  const size = await countOf(db, 'messages', keys);
  const tab = state && { condition: isIn[state], size };
  const found = await findRecords(db, 'message', { page, limit, search, tab });
  const rows = await db
    .selectFrom('contact_messages as record')
    .leftJoin('users', 'users.id', 'record.user_id')
    .selectAll('record')
    .select('users.username')
    .where('record.id', 'in', found ? ['', ...found.ids] : await pageOf(db, 'messages', { page, limit, keys }))
    .orderBy('record.created_at', 'desc')
    .orderBy('record.id')
    .execute();
  return { messages: rows.map(presentMessage), total: found?.total ?? size };
};

/** Takes a message's row until the transaction ends, and answers what it holds. */
export const takeMessage = async (trx: Kysely<Database>, id: string): Promise<MessageRow | undefined> =>
  trx
    .updateTable('contact_messages')
    .set(({ ref }) => ({ created_at: ref('created_at') }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();

/** What is handled has been read; what is unread is neither. */
const timesOf = (state: MessageState, { read_at }: MessageRow, now: Date) => ({
  read_at: state === 'unread' ? null : (read_at ?? now),
  handled_at: state === 'handled' ? now : null,
});

/** Puts a message that was taken before into another state. */
export const setState = async (
  trx: Kysely<Database>,
  { taken, state, now }: { taken: MessageRow; state: MessageState; now: Date },
): Promise<void> => {
  await trx
    .updateTable('contact_messages')
    .set(timesOf(state, taken, now))
    .where('id', '=', taken.id)
    .execute();
};

/** A message as the wire carries it. */
export const findMessage = async (db: Kysely<Database>, id: string): Promise<Message | undefined> => {
  const row = await db
    .selectFrom('contact_messages')
    .leftJoin('users', 'users.id', 'contact_messages.user_id')
    .selectAll('contact_messages')
    .select('users.username')
    .where('contact_messages.id', '=', id)
    .executeTakeFirst();
  return row && presentMessage(row);
};
