import { setImmediate as nextTurn } from 'node:timers/promises';
import { fragmentsOf, isFiller, wordsOf } from '@bottega/contract/search-terms';
import type { Kysely } from 'kysely';
import type { Database, Row } from './tables.ts';

type Trx = Kysely<Database>;
type ProductText = Pick<Row<'products'>, 'id' | 'name' | 'description' | 'description_fr'>;

const nameWeight = 4;
const descriptionWeight = 1;
// Rows of one insert: far from the largest number of parameters of either engine.
const rowsAtOnce = 1000;
const productsAtOnce = 200;

const weightsOf = ({ name, description, description_fr }: ProductText): Map<string, number> => {
  const told = wordsOf(`${description} ${description_fr ?? ''}`).filter((word) => !isFiller(word));
  return new Map([
    ...told.map((word) => [word, descriptionWeight] as const),
    ...wordsOf(name).map((word) => [word, nameWeight] as const),
  ]);
};

const inParts = async <Item>(items: readonly Item[], insert: (part: Item[]) => Promise<unknown>): Promise<void> => {
  for (let from = 0; from < items.length; from += rowsAtOnce) {
    // On SQLite nothing else would get a turn before the last part.
    if (from > 0) await nextTurn();
    await insert(items.slice(from, from + rowsAtOnce));
  }
};

const insertWords = async (trx: Trx, words: readonly string[]): Promise<void> => {
  const fresh: string[] = [];
  await inParts(words, async (part) => {
    const rows = await trx
      .insertInto('search_words')
      .values(part.map((word) => ({ word })))
      // Of two that bring the same word at once, the second waits here until the fragments of the first are there too.
      .onConflict((conflict) => conflict.doNothing())
      .returning('word')
      .execute();
    fresh.push(...rows.map(({ word }) => word));
  });
  const fragments = fresh.flatMap((word) =>
    fragmentsOf(word).map((fragment) => ({ fragment, length: [...word].length, word })),
  );
  await inParts(fragments, (part) => trx.insertInto('search_fragments').values(part).execute());
};

/** Makes new products findable; in the transaction that inserts them. */
export const indexProducts = async (trx: Trx, products: readonly ProductText[]): Promise<void> => {
  const rows = products.flatMap((product) =>
    [...weightsOf(product)].map(([word, weight]) => ({ product_id: product.id, word, weight })),
  );
  // Always in the same order: two transactions with the same words must not wait for each other.
  await insertWords(trx, [...new Set(rows.map(({ word }) => word))].toSorted());
  await inParts(rows, (part) =>
    trx
      .insertInto('product_words')
      .values(part)
      .onConflict((conflict) => conflict.doNothing())
      .execute(),
  );
};

/** Makes a changed product findable by what it says now; in the transaction that has changed its row. */
export const indexAnew = async (trx: Trx, product: ProductText): Promise<void> => {
  await trx.deleteFrom('product_words').where('product_id', '=', product.id).execute();
  await indexProducts(trx, [product]);
};

/** Indexes what a shop of an older version has on its menu; finds nothing to do in any other. */
export const indexMissingProducts = async (db: Kysely<Database>): Promise<void> => {
  const missing = await db
    .selectFrom('products')
    .select('id')
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('product_words').select('word').whereRef('product_words.product_id', '=', 'products.id'))),
    )
    .orderBy('id')
    .execute();
  for (let from = 0; from < missing.length; from += productsAtOnce) {
    const ids = missing.slice(from, from + productsAtOnce).map(({ id }) => id);
    await db.transaction().execute(async (trx) => indexProducts(trx, await take(trx, ids)));
  }
};

// Takes each row before reading it, in the order of the ids: another server may be changing the product or indexing it.
const take = async (trx: Trx, ids: readonly string[]): Promise<ProductText[]> => {
  const taken: ProductText[] = [];
  for (const id of ids) {
    const row = await trx
      .updateTable('products')
      .set(({ ref }) => ({ version: ref('version') }))
      .where('id', '=', id)
      .returning(['id', 'name', 'description', 'description_fr'])
      .executeTakeFirst();
    if (row) taken.push(row);
  }
  return taken;
};
