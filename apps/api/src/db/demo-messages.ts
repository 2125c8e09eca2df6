import type { Kysely } from 'kysely';
import { randomId } from '../random.ts';
import type { People } from './demo-people.ts';
import { found } from './seed/found.ts';
import { seedMessages } from './seed/messages.ts';
import { indexRecord } from './staff-search.ts';
import type { Database, NewRow } from './tables.ts';

const hourMs = 3_600_000;

/** Inserts the demonstration messages, each read an hour after it came and handled after another. */
export async function insertMessages(trx: Kysely<Database>, people: People, now: Date): Promise<void> {
  const rows = seedMessages.map(({ username, fullName, email, phone, subject, message, locale, hoursAgo, state }) => {
    const writer = username && found(people.get(username), username);
    const sent = now.getTime() - hoursAgo * hourMs;
    const row: NewRow<'contact_messages'> = {
      id: randomId(),
      user_id: writer?.id ?? null,
      full_name: fullName,
      email: found(writer?.email ?? email, `the address of ${fullName}`),
      phone: phone ?? null,
      topic: 'general',
      subject,
      message,
      fingerprint: null,
      ip: '192.0.2.1',
      locale,
      created_at: new Date(sent),
      read_at: state === 'unread' ? null : new Date(sent + hourMs),
      handled_at: state === 'handled' ? new Date(sent + 2 * hourMs) : null,
    };
    return row;
  });
  await trx.insertInto('contact_messages').values(rows).execute();
  for (const { id } of rows) await indexRecord(trx, 'message', id);
}
