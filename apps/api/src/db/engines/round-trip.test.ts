import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { describeDatabase, openTestDatabase } from '#testing/database/test-database.ts';
import type { OpenDatabase } from '../open/open-database.ts';
import type { NewRow } from '../tables.ts';

const at = new Date('2026-03-29T01:59:59.123Z');
const article: NewRow<'news'> = {
  id: 'article',
  locale: 'fr',
  category: 'event',
  date: at,
  author: 'Beppe',
  title: 'Crème brûlée « à l’italienne » 🍋',
  cover_image: '/news/lemon.svg',
  content: [{ subHeader: 'Où ?', text: 'L\'été, "ici"\n{1}' }, { text: 'null' }],
  visibility: false,
  created_at: at,
  updated_at: at,
};
const order: NewRow<'orders'> = {
  id: 'order',
  order_number: 'B-1',
  user_id: null,
  username: null,
  email: null,
  status: 'created',
  payment_provider: 'demo',
  payment_id: 'p-1',
  payment_status: 'paid',
  total_cents: 9_007_199_254,
  created_at: at,
  updated_at: at,
};

const fulfilment = {
  service: 'delivery' as const,
  slot_start: new Date('2026-03-29T00:45:00.000Z'),
  slot_end: new Date('2026-03-29T01:00:00.000Z'),
  is_asap: true,
  promised_at: new Date('2026-03-29T01:00:00.000Z'),
  units: 3,
  taken_slots: [{ start: '2026-03-29T00:45:00.000Z', units: 3 }],
  contact_name: 'Mia',
  contact_phone: '+33639980101',
  address: { street: '9 place des Merciers', extra: '', postcode: '69002', city: 'Lyon', note: '' },
  zone_name: 'Centre',
  zone_name_fr: 'Presqu’île',
  delivery_fee_cents: 250,
  note: 'No onions',
};

describeDatabase({ engines: 'both' }, (engine) => {
  let database: OpenDatabase;
  beforeEach(async () => {
    database = await openTestDatabase(engine);
  });
  afterEach(() => database.close());

  describe('every type is returned as it was written', () => {
    test('from a select', async () => {
      const { db } = database;
      await db.insertInto('news').values(article).execute();
      await db
        .insertInto('orders')
        .values({ ...order, ...fulfilment })
        .execute();
      expect(await db.selectFrom('news').selectAll().execute()).toStrictEqual([{ ...article, version: 1 }]);
      expect(await db.selectFrom('orders').selectAll().execute()).toStrictEqual([
        {
          ...order,
          ...fulfilment,
          terms_version: null,
          age_confirmed_at: null,
          acknowledged_at: null,
          cancel_reason: null,
          cancel_message: null,
          bumped_at: null,
          untold_at: null,
          told_lines: null,
          version: 1,
        },
      ]);
    });

    test('from returning, of an insert, an update and a delete', async () => {
      const { db } = database;
      const inserted = await db.insertInto('news').values(article).returningAll().execute();
      expect(inserted).toStrictEqual([{ ...article, version: 1 }]);
      const later = new Date(at.getTime() + 1);
      const updated = await db
        .updateTable('news')
        .set({ visibility: true, date: later, content: [] })
        .returning(['visibility as shown', 'date', 'content'])
        .execute();
      expect(updated).toStrictEqual([{ shown: true, date: later, content: [] }]);
      const deleted = await db.deleteFrom('news').returning(['visibility', 'content']).execute();
      expect(deleted).toStrictEqual([{ visibility: true, content: [] }]);
    });

    test('an object in jsonb, and its update', async () => {
      const { db } = database;
      const row: NewRow<'settings'> = { key: 'maintenance', value: { enabled: true }, updated_at: at };
      await db.insertInto('settings').values(row).execute();
      await db
        .updateTable('settings')
        .set({ value: { enabled: false } })
        .execute();
      expect(await db.selectFrom('settings').select('value').executeTakeFirst()).toStrictEqual({
        value: { enabled: false },
      });
    });

    test('defaults and nulls', async () => {
      const { db } = database;
      const { visibility: _, ...withDefault } = article;
      const inserted = await db.insertInto('news').values(withDefault).returning('visibility').execute();
      expect(inserted).toStrictEqual([{ visibility: true }]);
      const joined = await db
        .selectFrom('news')
        .leftJoin('reviews', 'reviews.id', 'news.id')
        .select(['reviews.date', 'reviews.approved', 'reviews.rating'])
        .execute();
      expect(joined).toStrictEqual([{ date: null, approved: null, rating: null }]);
    });

    test('expressions: counts and sums are numbers, names ending in _at dates, is_ and has_ booleans', async () => {
      const { db } = database;
      await db.insertInto('orders').values(order).execute();
      const row = await db
        .selectFrom('orders')
        .select(({ fn, exists, selectFrom }) => [
          fn.countAll<number>().as('count'),
          fn.sum<number>('total_cents').as('sum'),
          fn.avg<number>('version').as('average'),
          fn.max('created_at').as('last_at'),
          exists(selectFrom('users').select('id')).as('has_users'),
        ])
        .executeTakeFirstOrThrow();
      expect(row).toStrictEqual({ count: 1, sum: 9_007_199_254, average: 1, last_at: at, has_users: false });
    });
  });

  test('dates compare and sort as time, booleans as booleans', async () => {
    const { db } = database;
    const times = ['2026-01-02T00:00:00.000Z', '2025-12-31T23:59:59.999Z', '2026-01-01T00:00:00.001Z'];
    const rows = times.map((time, index) => ({
      ...article,
      id: String(index),
      date: new Date(time),
      visibility: index > 0,
    }));
    await db.insertInto('news').values(rows).execute();
    const ids = (list: { id: string }[]) => list.map(({ id }) => id);
    expect(ids(await db.selectFrom('news').select('id').orderBy('date').execute())).toEqual(['1', '2', '0']);
    const since = new Date('2026-01-01T00:00:00.001Z');
    expect(ids(await db.selectFrom('news').select('id').where('date', '>=', since).orderBy('id').execute())).toEqual([
      '0',
      '2',
    ]);
    expect(ids(await db.selectFrom('news').select('id').where('visibility', '=', false).execute())).toEqual(['0']);
  });

  test('lower() handles more than ASCII', async () => {
    const { rows } = await sql<{ text: string }>`select lower(${'CRÈME ÉTÉ'}) as text`.execute(database.db);
    expect(rows).toEqual([{ text: 'crème été' }]);
  });

  test('a foreign key and a check are enforced', async () => {
    const { db } = database;
    const item = { product_id: 'p', name: 'Pizza', price_cents: 100, quantity: 1, position: 0 };
    await expect(
      db
        .insertInto('order_items')
        .values({ ...item, order_id: 'nowhere' })
        .execute(),
    ).rejects.toThrow(/foreign key/i);
    await db.insertInto('orders').values(order).execute();
    await expect(
      db
        .insertInto('order_items')
        .values({ ...item, order_id: 'order', quantity: 65 })
        .execute(),
    ).rejects.toThrow(/check/i);
    expect(await db.selectFrom('order_items').selectAll().execute()).toEqual([]);
  });
});
