import { categories } from '@bottega/contract/products';
import { type Kysely, sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { eachEngine, openTestDatabase } from '../testing/test-database.ts';
import { type PartRequest, partOf } from './list-pages.ts';
import { settleSpans } from './spans.ts';
import type { Database, NewRow } from './tables.ts';

const dayMs = 86_400_000;
const first = Date.parse('2025-11-03T00:00:00.000Z');

// Several days share a month, many records a day and some a moment; the last day has most.
const momentOf = (nr: number) => new Date(first + (nr % 7 === 0 ? 90 : nr % 89) * dayMs + (nr % 50) * 60_000);
const languages = ['en', 'fr'] as const;

const articles = Array.from(
  { length: 900 },
  (_, nr): NewRow<'articles'> => ({
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
    // Drinks are at the end of the menu only.
    category: nr > 850 ? 'drinks' : (categories[nr % 4] ?? 'pasta'),
    position: nr < 400 ? nr : 9_000 + Math.floor(nr / 3) * 5,
    created_at: new Date(first),
    updated_at: new Date(first),
  }),
);

type Listed = { id: string; place: string; tab: string };

const lists = {
  news: {
    rows: sql<Listed>`select id, date as place, locale || case when visibility then '' else ':hidden' end as tab from articles`,
    down: true,
  },
  products: { rows: sql<Listed>`select id, position as place, category as tab from products`, down: false },
};

eachEngine((engine) => {
  let db: Kysely<Database>;
  let close: () => Promise<void>;
  beforeAll(async () => {
    ({ db, close } = await openTestDatabase(engine));
    for (let from = 0; from < articles.length; from += 450) {
      await db
        .insertInto('articles')
        .values(articles.slice(from, from + 450))
        .execute();
      await db
        .insertInto('products')
        .values(products.slice(from, from + 450))
        .execute();
    }
  });
  afterAll(() => close());

  /** All records of some tabs in the order of their list, sorted here. */
  const sorted = async (list: keyof typeof lists, keys: readonly string[] | undefined) => {
    const { rows } = await lists[list].rows.execute(db);
    const of = ({ place }: Listed) => (lists[list].down ? -new Date(place).getTime() : Number(place));
    return rows
      .filter(({ tab }) => !keys || keys.includes(tab))
      .toSorted((a, b) => of(a) - of(b) || (a.id < b.id ? -1 : 1))
      .map(({ id }) => id);
  };

  const idsOf = async (list: keyof typeof lists, request: PartRequest) => {
    const part = await partOf(db, list, request);
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
        const page = await idsOf(list, { keys, skip: Math.max(skip, 0), limit: 20 });
        expect(page, `${list} ${keys} ${skip}`).toEqual(
          all.slice(Math.max(skip, 0), Math.max(skip, 0) + 20).toSorted(),
        );
      }
    }
  };

  test('[API-11] any page of a long list is the one that counting off would find', expectAllPages);

  test('[API-11] it is after records came, moved and went, and after the entries were summed', async () => {
    await settleSpans(db);
    await db.deleteFrom('products').where('category', '=', 'pasta').where('position', '<', 300).execute();
    await db.updateTable('products').set({ category: 'drinks' }).where('position', '<', 200).execute();
    await db.updateTable('products').set({ position: 9_950 }).where('category', '=', 'salads').execute();
    await db
      .updateTable('articles')
      .set({ date: new Date(first - 40 * dayMs) })
      .where('id', 'like', 'a1%')
      .execute();
    await db.updateTable('articles').set({ visibility: false }).where('id', 'like', '%7').execute();
    await db.deleteFrom('articles').where('id', 'like', '%3').execute();
    await expectAllPages();
    await Promise.all([settleSpans(db), settleSpans(db)]);
    await expectAllPages();
  });

  test('many entries of a span become one per tab', async () => {
    await settleSpans(db);
    const spans = db.selectFrom('spans').select(['list', 'parent', 'span', 'key']);
    const rows = await spans
      .select(({ fn }) => fn.countAll<number>().as('entries'))
      .groupBy(['list', 'parent', 'span', 'key'])
      .execute();
    expect(rows.length).toBeGreaterThan(50);
    expect(Math.max(...rows.map(({ entries }) => entries))).toBe(1);
  });

  test('a part that begins behind a record goes on in the order of the list', async () => {
    const all = await sorted('products', ['drinks', 'pizza']);
    let after: PartRequest['after'];
    const read: string[] = [];
    for (let ids = ['']; ids.length > 0; read.push(...ids)) {
      const part = await partOf(db, 'products', { keys: ['drinks', 'pizza'], after, limit: 70 });
      const rows = await db
        .selectFrom('products')
        .select(['id', 'position'])
        .where('id', 'in', part)
        .orderBy('position')
        .orderBy('id')
        .execute();
      ids = rows.map(({ id }) => id);
      const last = rows.at(-1);
      after = last && { place: last.position, id: last.id };
    }
    expect(read).toEqual(all);
  });
});
