import { defaultHours } from '@bottega/contract/shop/hours/opening-hours';
import { CompiledQuery, type Kysely, type KyselyPlugin, type RootOperationNode, sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { indexRecords } from '#db/search/search-index.ts';
import type { Database } from '#db/tables.ts';
import { describeDatabase, openTestDatabase, wantNewSchemas } from '#testing/database/test-database.ts';
import { listProducts } from '../menu-lists.queries.ts';

const at = new Date('2026-01-01T00:00:00Z');
const syllables = ['ba', 'ce', 'di', 'fo', 'gu', 'la', 'me', 'ni', 'po', 'ru'];
/** A distinct word for every number below 10,000. */
const wordOf = (number: number) =>
  [...String(number).padStart(4, '0')].map((digit) => syllables[Number(digit)]).join('');

// Enough for PostgreSQL to prefer an index if there is one: it is right to scan a table of few pages.
const products = Array.from({ length: 12_000 }, (_, index) => {
  const words = [1, 7, 13, 29, 31].map((factor) => wordOf((index * factor) % 9000));
  return {
    id: `p${index}`,
    name: `${index % 8 === 0 ? 'Pizza' : 'Gelato'} ${words[0]}`,
    description: `${words.join(' ')}${' and so on'.repeat(30)}`,
    img: '',
    price_cents: 1,
    category: index % 8 === 0 ? ('pizza' as const) : ('desserts' as const),
    created_at: at,
    updated_at: at,
  };
});

describeDatabase({ engines: 'both' }, (engine) => {
  let db: Kysely<Database>;
  let close: () => Promise<void>;
  beforeAll(async () => {
    wantNewSchemas();
    ({ db, close } = await openTestDatabase(engine));
    await db.transaction().execute(async (trx) => {
      for (let from = 0; from < products.length; from += 1000) {
        await trx
          .insertInto('products')
          .values(products.slice(from, from + 1000))
          .execute();
      }
      await indexRecords(
        trx,
        'product',
        products.map(({ id }) => id),
      );
    });
    // As autovacuum does eventually; SQLite plans without statistics.
    if (engine === 'postgres') await sql`vacuum analyze products, search_terms`.execute(db);
  }, 60_000);
  afterAll(() => close());

  /** Runs a search; returns the statements it took. */
  const now = new Date();
  const view = {
    now,
    at: now,
    day: '2026-11-21',
    hours: defaultHours,
    declaresFood: false,
    orderOnlyDeclared: false,
    hasOptions: false,
  };

  const statementsOf = async (search: string): Promise<CompiledQuery[]> => {
    const nodes: RootOperationNode[] = [];
    const listener: KyselyPlugin = {
      transformQuery: ({ node }) => {
        nodes.push(node);
        return node;
      },
      transformResult: async ({ result }) => result,
    };
    const request = { search, view, page: 1, limit: 20, categories: ['pizza' as const, 'desserts' as const] };
    await listProducts(db.withPlugin(listener), request);
    return nodes.map((node) => db.getExecutor().compileQuery(node, { queryId: 'plan' }));
  };

  const planOf = async ({ sql: text, parameters }: CompiledQuery): Promise<string> => {
    const explain = engine === 'sqlite' ? 'explain query plan' : 'explain';
    const { rows } = await db.executeQuery<object>(CompiledQuery.raw(`${explain} ${text}`, [...parameters]));
    return rows.map((row) => Object.values(row).join(' ')).join('\n');
  };

  // The index of hidden dishes contains only these.
  const fullScan = /\b(scan|seq scan on) (products(?! using index products_hidden)|search_terms|fragment|used)\b/i;

  test.each([
    ['a word', wordOf(1234)],
    ['a beginning', wordOf(1234).slice(0, 6)],
    ['a misspelled word', `${wordOf(1234).slice(0, 4)}x${wordOf(1234).slice(4)}`],
    ['a rare word beside one that all have', `pizza ${wordOf(1234)}`],
    ['words that nothing has together', `${wordOf(1234)} ${wordOf(1235)}`],
    ['two words run together', wordOf(1234) + wordOf(77)],
    ['a word cut in two', `${wordOf(1234).slice(0, 4)} ${wordOf(1234).slice(4)}`],
  ])('%s is found through indexes only', async (_, search) => {
    const statements = await statementsOf(search);
    expect(statements.length).toBeGreaterThan(1);
    expect(statements.some(({ sql: text }) => text.includes('with typed'))).toBe(true);
    for (const statement of statements) expect(await planOf(statement)).not.toMatch(fullScan);
  });

  test('a frequent word combined with a rare one is read only in part', async () => {
    const reads = (await statementsOf(`pizza ${wordOf(1232)}`)).filter(({ sql: text }) => text.includes('with typed'));
    expect(reads.map(({ sql: text }) => text.includes('as lead'))).toEqual([true]);
  });

  test('for a very frequent word, names come first and reads are bounded', async () => {
    const request = { view, page: 1, limit: 100, categories: ['pizza' as const] };
    for (const part of [request, { view, page: 1, limit: 100 }]) {
      const { products: found, total } = await listProducts(db, { ...part, search: 'pizza' });
      expect(total).toBe(400);
      expect(found.every(({ name }) => name.startsWith('Pizza'))).toBe(true);
      const last = await listProducts(db, { ...part, search: 'pizza', page: 4 });
      expect([last.total, last.products.length]).toEqual([400, 100]);
      expect((await listProducts(db, { ...part, search: 'pizza', page: 5 })).products).toEqual([]);
    }
  });

  test('the work of any search is bounded', async () => {
    for (const search of [
      'a b c d e f g h i j k l m n o p q r s t u v w x y z '.repeat(4).slice(0, 100),
      'x'.repeat(100),
    ]) {
      const statements = await statementsOf(search);
      expect(statements.length).toBeLessThanOrEqual(45);
      expect(Math.max(...statements.map(({ parameters }) => parameters.length))).toBeLessThanOrEqual(2000);
    }
  });
});
