import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { emptyPlace, shopAt } from '#testing/backup-places.ts';
import { describeDatabase } from '#testing/database/test-database.ts';
import { sendMails } from '#testing/send-mails.ts';
import { storedMails } from '#testing/sent-mails.ts';
import { tablesIn } from '../engines/snapshot.ts';
import { openWithoutMigrating } from '../open/open-database.ts';
import type { Db } from '../tables.ts';
import { makeSchema } from './migrate.ts';

const before = new Date('2026-11-21T11:00:00.123Z');
const later = new Date('2026-11-22T11:00:00.456Z');
const params = { username: 'mia', link: 'https://shop.test/resetPassword/aB3_secret', hours: 1 };

interface OldMail {
  id: string;
  template?: string;
  replyTo?: string;
  params?: object | null;
  attempts?: number;
  claimed?: Date;
  sent?: Date;
  due?: Date;
  error?: string;
}

const insertMail = (db: Db, { id, template = 'account_secured', due = before, attempts = 0, ...mail }: OldMail) =>
  sql`
    insert into mails (id, recipient, reply_to, template, params, locale, created_at, attempts, next_attempt_at,
      claimed_until, sent_at, last_error)
    values (${id}, 'mia@example.org', ${mail.replyTo ?? null}, ${template},
      ${mail.params === undefined ? params : mail.params}, 'fr', ${before}, ${attempts}, ${due},
      ${mail.claimed ?? null}, ${mail.sent ?? null}, ${mail.error ?? null})`.execute(db);

describeDatabase({ engines: 'both' }, (engine) => {
  /** A shop that was upgraded from the first schema. */
  const upgraded = async (fill: (db: Db) => Promise<unknown>) => {
    const place = await emptyPlace(engine);
    const { db, close } = await openWithoutMigrating(place, { makes: true });
    await db.transaction().execute((trx) => makeSchema(trx, '001-initial'));
    await fill(db);
    await close();
    return shopAt(place);
  };

  test('a mail that waits when the shop is upgraded is sent once afterwards, with all its parts', async () => {
    const shop = await upgraded(async (db) => {
      await insertMail(db, { id: 'waiting', replyTo: 'shop@example.org' });
      await insertMail(db, { id: 'failing', attempts: 3, error: 'ECONNREFUSED' });
      await insertMail(db, { id: 'later', due: later });
    });
    const sent: object[] = [];
    const send = async (mail: object) => void sent.push(mail);
    await sendMails(shop.deps, send);
    await sendMails(shop.deps, send);

    const messageId = expect.stringMatching(/^<waiting@/);
    const text = expect.stringContaining(params.link);
    const mail = { to: 'mia@example.org', locale: 'fr', text };
    expect(sent.toSorted((a, b) => JSON.stringify(b).localeCompare(JSON.stringify(a)))).toEqual([
      expect.objectContaining({ ...mail, id: 'waiting', messageId, replyTo: 'shop@example.org' }),
      expect.objectContaining({ ...mail, id: 'failing', replyTo: null }),
    ]);
    const stored = (await storedMails(shop)).map(({ id, done_at, params }) => [id, done_at !== null, params]);
    expect(stored).toEqual([
      ['failing', true, null],
      ['later', false, params],
      ['waiting', true, null],
    ]);
    shop.clock.pass(later.getTime() - shop.clock.now().getTime());
    await sendMails(shop.deps, send);
    expect(sent).toHaveLength(3);
  });

  test('sent mails and those given up stay as they were, and the same mail is not queued again', async () => {
    const food = { name: 'Pici', left: 2, link: 'https://shop.test/', nested: { none: null } };
    const shop = await upgraded(async (db) => {
      await insertMail(db, { id: 'erased', params: null, attempts: 1, sent: before });
      await insertMail(db, { id: 'stock_low-pici', template: 'stock_low', params: food, attempts: 1, sent: before });
      await insertMail(db, { id: 'given-up', params: null, attempts: 100, due: later, error: '550' });
      await insertMail(db, { id: 'killed', attempts: 100, claimed: before });
    });
    const sent: object[] = [];
    await sendMails(shop.deps, async (mail) => void sent.push(mail));
    expect(sent).toEqual([]);

    const mail = { recipient: 'mia@example.org', locale: 'fr', created_at: before, claimed_until: null };
    const none = { done_at: null, failed_at: null, last_error: null };
    const now = shop.clock.now();
    const secured = { ...mail, ...none, template: 'account_secured', params: null };
    expect(await storedMails(shop)).toMatchObject([
      { ...secured, id: 'erased', key: 'erased', done_at: before },
      { ...secured, id: 'given-up', failed_at: later, last_error: '550' },
      { ...secured, id: 'killed', failed_at: now, last_error: 'its process ended each time' },
      { ...mail, ...none, id: 'stock_low-pici', template: 'stock_low', params: food, done_at: before },
    ]);
  });

  test('other jobs wait for their time, and what was read no more is gone', async () => {
    const shop = await upgraded((db) =>
      sql`insert into jobs (id, kind, key, payload, run_at) values ('one', 'order_remind', 'k', ${{ orderId: 'o' }}, ${later})`.execute(
        db,
      ),
    );
    const jobs = await shop.db.selectFrom('jobs').selectAll().execute();
    expect(jobs).toMatchObject([
      {
        id: 'one',
        kind: 'order_remind',
        key: 'k',
        payload: { orderId: 'o' },
        run_at: later,
        attempts: 0,
        recipient: null,
      },
    ]);
    expect(await tablesIn(shop.db)).not.toContain('mails');
    expect(await tablesIn(shop.db)).not.toContain('jobs_before');
  });
});
