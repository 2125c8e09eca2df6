import { afterEach, beforeEach, expect, test } from 'vitest';
import { eachEngine, openTestDatabase } from '../testing/test-database.ts';
import { containsText } from './contains-text.ts';
import type { OpenDatabase } from './database.ts';

const names = ['Crème Brûlée', 'Half_and_half', 'Save 50% today', 'A back\\slash', 'Margherita'];
const at = new Date('2026-01-01T00:00:00Z');

eachEngine((engine) => {
  let database: OpenDatabase;
  beforeEach(async () => {
    database = await openTestDatabase(engine);
    const product = { description: '', img: '', price_cents: 1, category: 'pizza' as const, created_at: at };
    const rows = names.map((name, id) => ({ ...product, id: String(id), name, updated_at: at }));
    await database.db.insertInto('products').values(rows).execute();
  });
  afterEach(() => database.close());

  test.each([
    ['margh', ['Margherita']],
    ['BRÛLÉE', ['Crème Brûlée']],
    ['crème', ['Crème Brûlée']],
    ['_', ['Half_and_half']],
    ['%', ['Save 50% today']],
    ['\\', ['A back\\slash']],
    ["'", []],
    ['', names],
  ])('finds %j', async (text, found) => {
    const rows = await database.db
      .selectFrom('products')
      .select('name')
      .where(({ ref }) => containsText(ref('name'), text))
      .orderBy('id')
      .execute();
    expect(rows.map(({ name }) => name)).toEqual(found);
  });
});
