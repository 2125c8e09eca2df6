import { fragmentsOf, rootOf, wordsOf } from '@bottega/contract/search-terms';
import { sql } from 'kysely';
import { type ListedKind, listedKinds, listedType } from '../record-types.ts';
import { inBatches, lockRow } from '../rows.ts';
import type { Db, NewRow } from '../tables.ts';
import { rulesVersion, wordsOfDish } from './dish-words.ts';

// The rows of `search_terms`, by kind:
// - a product has its words, ranked by `dish-words.ts`, and a mark, whose rank is the version of the rules
// - `word` finds a word of the menu, which is the "record", by its fragments; the rank is its length
// - other records have their words and the endings of these, so that any part of a word is a prefix; the rank is the
// age

type Term = NewRow<'search_terms'>;

/** No word of a text can equal it. */
const rulesMark = '#';
const shortestEnding = 3;
const recordsAtOnce = 200;

const productTerms = async (trx: Db, ids: readonly string[]): Promise<Term[]> => {
  const products = await trx
    .selectFrom('products')
    .select(['id', 'name', 'description', 'category', 'badge'])
    .where('id', 'in', ids)
    .execute();
  const texts = await trx.selectFrom('product_texts').selectAll().where('product_id', 'in', ids).execute();
  const textsOf = Map.groupBy(texts, ({ product_id }) => product_id);
  return products.flatMap(({ id, name, description, category, badge }) => {
    const translated = textsOf.get(id) ?? [];
    const names = [name, ...translated.map((text) => text.name ?? '')];
    const descriptions = [description, ...translated.map((text) => text.description ?? '')];
    const ranks = wordsOfDish({ names, descriptions, category, badge });
    return [...ranks, [rulesMark, rulesVersion] as const].map(([term, rank]) => ({
      kind: 'product',
      term,
      rank,
      record_id: id,
    }));
  });
};

const fragmentTerms = (word: string): Term[] =>
  fragmentsOf(word).map((term) => ({ kind: 'word', term, rank: [...word].length, record_id: word }));

const newWords = async (trx: Db, words: readonly string[]): Promise<Term[]> => {
  const known = new Set<string>();
  await inBatches(words, async (batch) => {
    const rows = await trx
      .selectFrom('search_terms')
      .select('record_id')
      .where('kind', '=', 'word')
      .where('record_id', 'in', batch)
      .where('term', 'in', batch.map(rootOf))
      .execute();
    for (const { record_id } of rows) known.add(record_id);
  });
  return words.filter((word) => !known.has(word)).flatMap(fragmentTerms);
};

export const withEndings = (word: string): string[] => {
  const letters = [...word];
  const endings = [word];
  for (let start = 1; start <= letters.length - shortestEnding; start++) endings.push(letters.slice(start).join(''));
  return endings;
};

const recordTerms = async (trx: Db, kind: ListedKind, ids: readonly string[]): Promise<Term[]> => {
  const { table, orderBy, searched = [] } = listedType(kind);
  const { rows } = await sql<Record<string, string> & { record_id: string; listed_at: Date }>`
    select id as record_id, ${sql.ref(orderBy)} as listed_at, ${sql.join(searched.map((column) => sql.ref(column)))}
    from ${sql.table(table)} where id in (${sql.join(ids)})`.execute(trx);
  return rows.flatMap((row) => {
    const words = searched.flatMap((column) => wordsOf(row[column] ?? ''));
    return [...new Set(words.flatMap(withEndings))].map((term) => ({
      kind,
      term,
      rank: -row.listed_at.getTime(),
      record_id: row.record_id,
    }));
  });
};

const termsOf = (trx: Db, kind: ListedKind, ids: readonly string[]): Promise<Term[]> =>
  kind === 'product' ? productTerms(trx, ids) : recordTerms(trx, kind, ids);

export const insertTerms = (trx: Db, terms: readonly Term[]): Promise<void> =>
  inBatches(terms, (batch) =>
    trx
      .insertInto('search_terms')
      .values(batch)
      .onConflict((conflict) => conflict.doNothing())
      .execute(),
  );

/** Call it in the transaction that writes the records. */
export const indexRecords = async (trx: Db, kind: ListedKind, ids: readonly string[]): Promise<void> => {
  const terms: Term[] = [];
  await inBatches(ids, async (batch) => {
    await trx.deleteFrom('search_terms').where('kind', '=', kind).where('record_id', 'in', batch).execute();
    terms.push(...(await termsOf(trx, kind, batch)));
  });
  if (kind === 'product') {
    // Sorted, so that transactions with the same new words cannot deadlock.
    const words = [...new Set(terms.map(({ term }) => term))].filter((term) => term !== rulesMark).toSorted();
    await insertTerms(trx, await newWords(trx, words));
  }
  await insertTerms(trx, terms);
};

const hasTerms = ({ searched }: ReturnType<typeof listedType>, kind: ListedKind): boolean =>
  kind === 'product' || searched !== undefined;

// A server of an older version writes the terms of a product by its own rules, without our mark.
const isIndexed = (kind: ListedKind) =>
  kind === 'product'
    ? sql`kind = ${kind} and term = ${rulesMark} and rank >= ${sql.lit(rulesVersion)} and record_id = record.id`
    : sql`kind = ${kind} and record_id = record.id`;

/** Indexes records written by a seed or an older version. */
export const indexMissingRecords = async (db: Db): Promise<void> => {
  for (const kind of listedKinds.filter((each) => hasTerms(listedType(each), each))) {
    const { table } = listedType(kind);
    const { rows } = await sql<{ id: string }>`
      select id from ${sql.table(table)} as record where not exists
        (select 1 from search_terms where ${isIndexed(kind)})`.execute(db);
    // Sorted here: PostgreSQL sorts by its collation, and imports lock products in this order.
    const missing = rows.map(({ id }) => id).toSorted();
    for (let from = 0; from < missing.length; from += recordsAtOnce) {
      const ids = missing.slice(from, from + recordsAtOnce);
      await db.transaction().execute(async (trx) => {
        // Another server may be changing or indexing them.
        for (const id of ids) await lockRow(trx, table, id);
        await indexRecords(trx, kind, ids);
      });
    }
  }
};
