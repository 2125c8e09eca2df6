import type { Message, MessageState } from '@bottega/contract/messages/schemas';
import type { SearchRequest } from '@bottega/contract/pagination';
import { eraseAuditDetails } from '#db/audit/audit-erasure.ts';
import { readPageIds } from '#db/lists/list-pages.ts';
import { indexRecords } from '#db/search/search-index.ts';
import type { Db, NewRow, Row } from '#db/tables.ts';

type MessageRow = Row<'contact_messages'>;

/** Mirrored by the triggers that count the list. */
export const stateOf = ({ read_at, handled_at }: Pick<MessageRow, 'read_at' | 'handled_at'>): MessageState => {
  if (handled_at) return 'handled';
  return read_at ? 'read' : 'unread';
};

interface NamedRow extends MessageRow {
  username: string | null;
  handler: string | null;
}

const userOf = (id: string | null, username: string | null) =>
  id === null || username === null ? null : { _id: id, username };

const presentMessage = (row: NamedRow): Message => ({
  _id: row.id,
  fullName: row.full_name,
  email: row.email,
  ...(row.phone ? { phone: row.phone } : {}),
  subject: row.subject,
  message: row.message,
  locale: row.locale,
  user: userOf(row.user_id, row.username),
  state: stateOf(row),
  answered: row.handled_at && { at: row.handled_at.toISOString(), by: userOf(row.handled_by, row.handler) },
  createdAt: row.created_at.toISOString(),
});

const selectMessages = (db: Db) =>
  db
    .selectFrom('contact_messages as record')
    .leftJoin('users', 'users.id', 'record.user_id')
    .leftJoin('users as handler', 'handler.id', 'record.handled_by')
    .selectAll('record')
    .select(['users.username', 'handler.username as handler']);

export const listMessages = async (
  db: Db,
  { state, ...request }: SearchRequest & { state?: MessageState | undefined },
): Promise<{ messages: Message[]; total: number }> => {
  const { ids, total } = await readPageIds(db, 'message', { ...request, filters: state && [state] });
  const rows = await selectMessages(db)
    .where('record.id', 'in', ids)
    .orderBy('record.created_at', 'desc')
    .orderBy('record.id')
    .execute();
  return { messages: rows.map(presentMessage), total };
};

interface Move {
  locked: MessageRow;
  state: MessageState;
  by: string;
  now: Date;
}

const marksOf = ({ state, locked: { read_at }, by, now }: Move) => ({
  read_at: state === 'unread' ? null : (read_at ?? now),
  handled_at: state === 'handled' ? now : null,
  handled_by: state === 'handled' ? by : null,
});

export const setState = async (trx: Db, move: Move): Promise<void> => {
  await trx.updateTable('contact_messages').set(marksOf(move)).where('id', '=', move.locked.id).execute();
};

export const findMessage = async (db: Db, id: string): Promise<Message | undefined> => {
  const row = await selectMessages(db).where('record.id', '=', id).executeTakeFirst();
  return row && presentMessage(row);
};

export const insertMessage = async (trx: Db, message: NewRow<'contact_messages'>): Promise<void> => {
  await trx.insertInto('contact_messages').values(message).execute();
  await indexRecords(trx, 'message', [message.id]);
};

export const deleteMessagesBefore = (
  db: Db,
  { before, most, now }: { before: Date; most: number; now: Date },
): Promise<number> =>
  db.transaction().execute(async (trx) => {
    const old = trx.selectFrom('contact_messages').select('id').where('created_at', '<=', before).limit(most);
    const deleted = await trx.deleteFrom('contact_messages').where('id', 'in', old).returning('id').execute();
    await eraseAuditDetails(trx, { kind: 'message', ids: deleted.map(({ id }) => id), now });
    return deleted.length;
  });
