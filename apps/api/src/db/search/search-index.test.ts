import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { dumpTables } from '#testing/database/dump.ts';
import { describeDatabase, openTestDatabase } from '#testing/database/test-database.ts';
import { createSchema, schemaUrl } from '#testing/database/test-schemas.ts';
import { seedDatabase } from '../demo/seed.ts';
import { openDatabase } from '../open/open-database.ts';
import { rulesVersion } from './dish-words.ts';
import { indexMissingRecords, indexRecords } from './search-index.ts';

const at = new Date('2026-01-01T00:00:00Z');
const dish = { img: '', price_cents: 1, category: 'pizza' as const, created_at: at, updated_at: at };
const olderMenu = Array.from({ length: 450 }, (_, index) => ({
  ...dish,
  id: `p${index}`,
  name: `Pizza ${index}`,
  description: 'Basil',
}));
const french = olderMenu.map(({ id }) => ({ product_id: id, locale: 'fr' as const, description: 'Basilic' }));

describeDatabase({ engines: 'both' }, (engine) => {
  test('opening a database indexes the records of an older version', async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'bottega-'));
    const databaseUrl = engine === 'postgres' ? schemaUrl(await createSchema()) : undefined;
    const open = () => openDatabase({ dataDir, databaseUrl });
    const older = await open();
    await older.db.insertInto('products').values(olderMenu).execute();
    await older.db.insertInto('product_texts').values(french).execute();
    await older.close();

    const opened = engine === 'postgres' ? await Promise.all([open(), open(), open()]) : [await open()];
    onTestFinished(async () => {
      await Promise.all(opened.map(({ close }) => close()));
      rmSync(dataDir, { recursive: true });
    });

    const terms = opened[0]?.db.selectFrom('search_terms').selectAll().where('kind', '=', 'product');
    const rows = await terms?.execute();
    expect(rows?.length).toBe(olderMenu.length * 5);
    expect(rows?.filter(({ record_id }) => record_id === 'p7')).toEqual(
      expect.arrayContaining([
        { kind: 'product', term: 'pizza', rank: -4, record_id: 'p7' },
        { kind: 'product', term: 'basilic', rank: -1, record_id: 'p7' },
        { kind: 'product', term: '#', rank: rulesVersion, record_id: 'p7' },
      ]),
    );
  });

  test('indexed records are not indexed again and keep their version', async () => {
    const { db, close } = await openTestDatabase(engine);
    onTestFinished(close);
    await seedDatabase(db, { kind: 'demo', hashPassword: async () => 'x', now: at });
    const seeded = await dumpTables(db);
    await indexMissingRecords(db);
    expect(await dumpTables(db)).toEqual(seeded);
    await db.deleteFrom('search_terms').execute();
    await indexMissingRecords(db);
    expect(await dumpTables(db)).toEqual(seeded);
  });

  test('dishes that a server of an older version has indexed are indexed again, those of a newer one are not', async () => {
    const { db, close } = await openTestDatabase(engine);
    onTestFinished(close);
    await db.insertInto('products').values(olderMenu.slice(0, 4)).execute();
    const [current, older, oldest, newer] = ['p0', 'p1', 'p2', 'p3'];
    await indexRecords(db, 'product', [current]);
    const mark = { kind: 'product', term: '#' };
    await db
      .insertInto('search_terms')
      .values([
        { kind: 'product', term: 'gnocchi', rank: -4, record_id: oldest },
        { ...mark, rank: rulesVersion - 1, record_id: older },
        { ...mark, rank: rulesVersion + 1, record_id: newer },
      ])
      .execute();
    await indexMissingRecords(db);
    const rows = await db.selectFrom('search_terms').selectAll().where('kind', '=', 'product').execute();
    const termsOf = (id: string) => rows.filter(({ record_id }) => record_id === id).map(({ term }) => term);
    expect(termsOf(current).toSorted()).toEqual(['#', '0', 'basil', 'pizza']);
    expect(termsOf(older).toSorted()).toEqual(['#', '1', 'basil', 'pizza']);
    expect(termsOf(oldest).toSorted()).toEqual(['#', '2', 'basil', 'pizza']);
    expect(termsOf(newer)).toEqual(['#']);
  });

  test('a rolled back insert leaves no terms', async () => {
    const { db, close } = await openTestDatabase(engine);
    onTestFinished(close);
    const before = await dumpTables(db);
    const failed = db.transaction().execute(async (trx) => {
      await trx.insertInto('products').values(olderMenu.slice(0, 1)).execute();
      await indexRecords(trx, 'product', ['p0']);
      throw new Error('the power went');
    });
    await expect(failed).rejects.toThrow('the power went');
    expect(await dumpTables(db)).toEqual(before);
  });

  test('two transactions with the same new words in opposite order do not deadlock', async () => {
    const { db, close } = await openTestDatabase(engine);
    onTestFinished(close);
    // More than one insert takes, so that without sorting each would lock words that the other needs next.
    const words = Array.from({ length: 1200 }, (_, index) => `parola${index}`);
    const add = (id: string, descriptions: readonly string[]) =>
      db.transaction().execute(async (trx) => {
        const product = { ...dish, id, name: id, description: descriptions.join(' ') };
        await trx.insertInto('products').values(product).execute();
        await indexRecords(trx, 'product', [id]);
      });
    await Promise.all([add('one', words), add('two', words.toReversed())]);
    const rows = await db
      .selectFrom('search_terms')
      .select('term')
      .where('kind', '=', 'product')
      .where('term', 'in', words.slice(0, 100))
      .execute();
    expect(rows).toHaveLength(200);
  });
});
