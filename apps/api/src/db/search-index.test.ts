import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { dumpTables } from '../testing/dump.ts';
import { eachEngine, openTestDatabase } from '../testing/test-database.ts';
import { createSchema, schemaUrl } from '../testing/test-schemas.ts';
import { openDatabase } from './database.ts';
import { indexMissingProducts, indexProducts } from './search-index.ts';
import { seedDatabase } from './seed.ts';

const at = new Date('2026-01-01T00:00:00Z');
const dish = { img: '', price_cents: 1, category: 'pizza' as const, created_at: at, updated_at: at };
const olderMenu = Array.from({ length: 450 }, (_, index) => ({
  ...dish,
  id: `p${index}`,
  name: `Pizza ${index}`,
  description: 'Basil',
  description_fr: 'Basilic',
}));

eachEngine((engine) => {
  test('a shop of an older version finds its products once the database has been opened', async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'bottega-'));
    const databaseUrl = engine === 'postgres' ? schemaUrl(await createSchema()) : undefined;
    const open = () => openDatabase({ dataDir, databaseUrl });
    const older = await open();
    await older.db.insertInto('products').values(olderMenu).execute();
    await older.close();

    const opened = engine === 'postgres' ? await Promise.all([open(), open(), open()]) : [await open()];
    onTestFinished(async () => {
      await Promise.all(opened.map(({ close }) => close()));
      rmSync(dataDir, { recursive: true });
    });

    const rows = await opened[0]?.db.selectFrom('product_words').selectAll().execute();
    expect(rows?.length).toBe(olderMenu.length * 4);
    expect(rows?.filter(({ product_id }) => product_id === 'p7')).toEqual(
      expect.arrayContaining([
        { product_id: 'p7', word: 'pizza', weight: 4 },
        { product_id: 'p7', word: 'basilic', weight: 1 },
      ]),
    );
  });

  test('what is indexed is not indexed again, and keeps its version', async () => {
    const { db, close } = await openTestDatabase(engine);
    onTestFinished(close);
    await seedDatabase(db, { kind: 'demo', hashPassword: async () => 'x', now: at });
    const seeded = await dumpTables(db);
    await indexMissingProducts(db);
    expect(await dumpTables(db)).toEqual(seeded);
    await db.deleteFrom('product_words').execute();
    await indexMissingProducts(db);
    expect(await dumpTables(db)).toEqual(seeded);
  });

  test('what is inserted and then undone leaves nothing behind', async () => {
    const { db, close } = await openTestDatabase(engine);
    onTestFinished(close);
    const before = await dumpTables(db);
    const failed = db.transaction().execute(async (trx) => {
      await trx.insertInto('products').values(olderMenu.slice(0, 1)).execute();
      await indexProducts(trx, olderMenu.slice(0, 1));
      throw new Error('the power went');
    });
    await expect(failed).rejects.toThrow('the power went');
    expect(await dumpTables(db)).toEqual(before);
  });

  test('two that bring the same new words in opposite order do not wait for each other', async () => {
    const { db, close } = await openTestDatabase(engine);
    onTestFinished(close);
    // More than one insert takes, so that without an order each would hold words that the other wants next.
    const words = Array.from({ length: 1200 }, (_, index) => `parola${index}`);
    const add = (id: string, told: readonly string[]) =>
      db.transaction().execute(async (trx) => {
        const product = { ...dish, id, name: id, description: told.join(' '), description_fr: null };
        await trx.insertInto('products').values(product).execute();
        await indexProducts(trx, [product]);
      });
    await Promise.all([add('one', words), add('two', words.toReversed())]);
    const rows = await db.selectFrom('product_words').select('word').where('word', 'in', words.slice(0, 100)).execute();
    expect(rows).toHaveLength(200);
  });
});
