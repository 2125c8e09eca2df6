import type { SeedMessage } from '#content/demo/messages.ts';
import { randomId } from '#lib/random.ts';
import { indexRecords } from '../search/search-index.ts';
import type { Db, NewRow } from '../tables.ts';
import { found, type People } from './demo-people.ts';

const hourMs = 3_600_000;

export const insertMessages = async (
  trx: Db,
  messages: readonly SeedMessage[],
  { people, now }: { people: People; now: Date },
): Promise<void> => {
  const rows = messages.map(({ username, fullName, email, phone, subject, message, locale, hoursAgo, state }) => {
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
  await indexRecords(
    trx,
    'message',
    rows.map(({ id }) => id),
  );
};
