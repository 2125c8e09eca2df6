import { categories } from '@bottega/contract/products/rules';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { describeDatabase, openTestDatabase } from '#testing/database/test-database.ts';
import type { Db, NewRow } from '../tables.ts';
import { type PartRequest, readPageIds, selectPartIds } from './list-pages.ts';

const dayMs = 86_400_000;
const first = Date.parse('2025-11-03T00:00:00.000Z');

// Several days per month, many records per day and some at the same moment; the last day has the most.
const momentOf = (nr: number) => new Date(first + (nr % 7 === 0 ? 90 : nr % 89) * dayMs + (nr % 50) * 60_000);
const languages = ['en', 'fr'] as const;

const articles = Array.from(
  { length: 900 },
  (_, nr): NewRow<'news'> => ({
    id: `a${(nr * 7919) % 900}`,
    locale: languages[nr % 2] ?? 'en',
    category: 'news',
    date: momentOf(nr),
    author: 'Chiara',
    title: 'News',
    cover_image: '',
    content: [],
    visibility: nr % 5 > 0,
    created_at: momentOf(nr),
    updated_at: momentOf(nr),
  }),
);

const products = Array.from(
  { length: 900 },
  (_, nr): NewRow<'products'> => ({
    id: `p${(nr * 7919) % 900}`,
    name: 'Pici',
    description: '',
    img: '',
    price_cents: 1,
    // Drinks are only at the end of the menu.
    category: nr > 850 ? 'drinks' : (categories[nr % 4] ?? 'pasta'),
    position: nr < 400 ? nr : 9_000 + Math.floor(nr / 3) * 5,
    created_at: new Date(first),
    updated_at: new Date(first),
  }),
);

interface Listed {
  id: string;
  place: string;
  tab: string;
}

const lists = {
  news: {
    rows: sql<Listed>`select id, date as place, locale || case when visibility then '' else ':hidden' end as tab from news`,
    down: true,
  },
  products: { rows: sql<Listed>`select id, position as place, category as tab from products`, down: false },
};

describeDatabase({ engines: 'both' }, (engine) => {
  let db: Db;
  let close: () => Promise<void>;
  beforeAll(async () => {
    ({ db, close } = await openTestDatabase(engine));
    for (let from = 0; from < articles.length; from += 450) {
      await db
        .insertInto('news')
        .values(articles.slice(from, from + 450))
        .execute();
      await db
        .insertInto('products')
        .values(products.slice(from, from + 450))
        .execute();
    }
  });
  afterAll(() => close());

  /** All records of some tabs in list order, sorted here. */
  const sorted = async (list: keyof typeof lists, keys: readonly string[] | undefined) => {
    const { rows } = await lists[list].rows.execute(db);
    const of = ({ place }: Listed) => (lists[list].down ? -new Date(place).getTime() : Number(place));
    return rows
      .filter(({ tab }) => !keys || keys.includes(tab))
      .toSorted((a, b) => of(a) - of(b) || (a.id < b.id ? -1 : 1))
      .map(({ id }) => id);
  };

  const idsOf = async (list: keyof typeof lists, request: PartRequest) => {
    const part = selectPartIds(list === 'news' ? 'article' : 'product', request);
    const { rows } = await sql<{ id: string }>`select id from ${part} as part`.execute(db);
    return rows.map(({ id }) => id).toSorted();
  };

  const expectAllPages = async () => {
    for (const [list, keys] of [
      ['news', undefined],
      ['news', ['en']],
      ['news', ['fr', 'fr:hidden']],
      ['news', ['en:hidden']],
      ['products', undefined],
      ['products', ['pizza']],
      ['products', ['pizza', 'drinks', 'pizza']],
    ] as const) {
      const all = await sorted(list, keys);
      for (const skip of [0, 499, 501, 777, 5_000, all.length - 20]) {
        const page = await idsOf(list, { filters: keys, skip: Math.max(skip, 0), limit: 20 });
        expect(page, `${list} ${keys} ${skip}`).toEqual(
          all.slice(Math.max(skip, 0), Math.max(skip, 0) + 20).toSorted(),
        );
      }
    }
  };

  test('[API-11] every page of a long list has the records that belong on it', expectAllPages);

  test('[API-11] pages stay correct after records are added, moved and removed', async () => {
    await db.deleteFrom('products').where('category', '=', 'pasta').where('position', '<', 300).execute();
    await db.updateTable('products').set({ category: 'drinks' }).where('position', '<', 200).execute();
    await db.updateTable('products').set({ position: 9_950 }).where('category', '=', 'salads').execute();
    await db
      .updateTable('news')
      .set({ date: new Date(first - 40 * dayMs) })
      .where('id', 'like', 'a1%')
      .execute();
    await db.updateTable('news').set({ visibility: false }).where('id', 'like', '%7').execute();
    await db.deleteFrom('news').where('id', 'like', '%3').execute();
    await expectAllPages();
  });

  test('[API-11] a list is read from its end, and only for some days', async () => {
    const within = { from: new Date(first + 20 * dayMs), until: new Date(first + 60 * dayMs) };
    const rows = await db.selectFrom('news').select(['id', 'date']).execute();
    const dates = new Map(rows.map(({ id, date }) => [id, date]));
    for (const keys of [undefined, ['en'], ['fr', 'fr:hidden']]) {
      const all = await sorted('news', keys);
      const then = all.filter((id) => {
        const date = dates.get(id);
        return date !== undefined && date >= within.from && date < within.until;
      });
      expect(then.length).toBeGreaterThan(50);
      for (const skip of [0, 40, 1_000]) {
        const page = { filters: keys, skip, limit: 20 };
        const reversed = { ...page, reversed: true };
        const from = (ids: string[]) => ids.slice(skip, skip + 20).toSorted();
        expect(await idsOf('news', reversed)).toEqual(from(all.toReversed()));
        expect(await idsOf('news', { ...page, within })).toEqual(from(then));
        expect(await idsOf('news', { ...reversed, within })).toEqual(from(then.toReversed()));
      }
      const { total } = await readPageIds(db, 'article', { page: 1, limit: 5, filters: keys, within });
      expect(total).toBe(then.length);
    }
  });

  test.for([false, true])(
    'a part that begins after a record continues in the order of the list (reversed: %s)',
    async (reversed) => {
      const inOrder = await sorted('products', ['drinks', 'pizza']);
      const all = reversed ? inOrder.toReversed() : inOrder;
      let after: PartRequest['after'];
      const read: string[] = [];
      for (let ids = ['']; ids.length > 0; read.push(...ids)) {
        const part = selectPartIds('product', { filters: ['drinks', 'pizza'], reversed, after, limit: 70 });
        const rows = await db
          .selectFrom('products')
          .select(['id', 'position'])
          .where('id', 'in', part)
          .orderBy('position', reversed ? 'desc' : 'asc')
          .orderBy('id', reversed ? 'desc' : 'asc')
          .execute();
        ids = rows.map(({ id }) => id);
        const last = rows.at(-1);
        after = last && { place: last.position, id: last.id };
      }
      expect(read).toEqual(all);
    },
  );
});
