import { afterEach, beforeEach, expect, test } from 'vitest';
import type { OpenDatabase } from '#db/open/open-database.ts';
import { describeDatabase, openTestDatabase } from '#testing/database/test-database.ts';
import { storedMails } from '#testing/sent-mails.ts';
import type { Mail } from './mail.ts';
import { queueMail, queueMails } from './mails.queries.ts';

const now = new Date('2026-03-29T00:59:59.500Z');
const to = 'theo@bottega.example';
const changed: Mail = { template: 'password_changed', params: { username: 'theo' }, locale: 'fr' };

describeDatabase({ engines: 'both' }, (engine) => {
  let database: OpenDatabase;
  beforeEach(async () => {
    database = await openTestDatabase(engine);
  });
  afterEach(() => database.close());

  test('a mail is stored with its template and parameters once the transaction commits', async () => {
    const replyTo = 'mia@bottega.example';
    await database.db.transaction().execute((trx) => queueMail(trx, { to, replyTo, ...changed, now }));
    expect(await storedMails(database)).toMatchObject([
      {
        ...changed,
        recipient: to,
        reply_to: replyTo,
        created_at: now,
        run_at: now,
        attempts: 0,
        done_at: null,
        failed_at: null,
      },
    ]);
  });

  test('a mail is not stored if the transaction rolls back', async () => {
    const rolledBack = database.db.transaction().execute(async (trx) => {
      await queueMail(trx, { to, ...changed, now });
      throw new Error('no order after all');
    });
    await expect(rolledBack).rejects.toThrow('no order after all');
    expect(await storedMails(database)).toStrictEqual([]);
  });

  test('of mails with one key the first is stored, and those without a key all are', async () => {
    const later = new Date(now.getTime() + 1);
    await queueMails(database.db, [
      { to, key: 'once', ...changed, now },
      { to, ...changed, now },
    ]);
    await queueMails(database.db, [
      { to, key: 'once', ...changed, now: later },
      { to, ...changed, now: later },
    ]);
    const stored = await storedMails(database);
    expect(stored.map(({ key, created_at }) => [key, created_at.getTime() - now.getTime()])).toHaveLength(3);
    expect(stored.filter(({ key }) => key === 'once')).toMatchObject([{ created_at: now }]);
  });

  test('no mail at all can be queued', async () => {
    await queueMails(database.db, []);
    expect(await storedMails(database)).toStrictEqual([]);
  });
});
