import { phoneWords } from '@bottega/contract/contact-search';
import { fragmentsOf, rootOf, wordsOf } from '@bottega/contract/search-terms';
import { sql } from 'kysely';
import { type ListedKind, listedKinds, listedType } from '../record-types.ts';
import { inBatches, lockRow } from '../rows.ts';
import type { Db, NewRow, Row } from '../tables.ts';
import { rulesVersion, wordsOfDish } from './dish-words.ts';

// Rows of `search_terms` by kind:
// - product: its words, ranked by `dish-words.ts`, and a mark whose rank is the version of the rules
// - `word`: a word of the menu (the "record") by its fragments; rank: its length
// - others: words and their endings, so that any part of a word is a prefix; rank: age. A phone number is found from its
// start, with and without country code. A trigger deletes the terms of an order whose contact is erased

type Term = NewRow<'search_terms'>;

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

const selectNamed = (name: string) => {
  const [column = '', key] = name.split('.');
  return key === undefined ? sql.ref(column) : sql`${sql.ref(column)} ->> ${sql.lit(key)} as ${sql.id(name)}`;
};

const termsOfRecord = (
  kind: ListedKind,
  { id, listedAt }: { id: string; listedAt: Date },
  value: (name: string) => string | null | undefined,
): Term[] => {
  const { searched = [], phones = [] } = listedType(kind);
  const terms = new Set([
    ...searched.flatMap((name) => wordsOf(value(name) ?? '')).flatMap(withEndings),
    ...phones.flatMap((name) => phoneWords(value(name) ?? '')),
  ]);
  return [...terms].map((term) => ({ kind, term, rank: -listedAt.getTime(), record_id: id }));
};

const recordTerms = async (trx: Db, kind: ListedKind, ids: readonly string[]): Promise<Term[]> => {
  const { table, orderBy, searched = [], phones = [] } = listedType(kind);
  const { rows } = await sql<Record<string, string | null> & { record_id: string; listed_at: Date }>`
    select id as record_id, ${sql.ref(orderBy)} as listed_at, ${sql.join([...searched, ...phones].map(selectNamed))}
    from ${sql.table(table)} where id in (${sql.join(ids)})`.execute(trx);
  return rows.flatMap((row) =>
    termsOfRecord(kind, { id: row.record_id, listedAt: row.listed_at }, (name) => row[name]),
  );
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
    // Sorted, or transactions with the same new words could deadlock.
    const words = [...new Set(terms.map(({ term }) => term))].filter((term) => term !== rulesMark).toSorted();
    await insertTerms(trx, await newWords(trx, words));
  }
  await insertTerms(trx, terms);
};

// An older version writes a product's terms by its own rules, without our mark.
const isIndexed = (kind: ListedKind) =>
  kind === 'product'
    ? sql`kind = ${kind} and term = ${rulesMark} and rank >= ${sql.lit(rulesVersion)} and record_id = record.id`
    : sql`kind = ${kind} and record_id = record.id`;

/** Indexes a new order without reading: others wait for a checkout. */
export const indexNewOrder = (trx: Db, order: Row<'orders'>): Promise<void> => {
  const texts: Record<string, string | null | undefined> = {
    contact_name: order.contact_name,
    contact_phone: order.contact_phone,
    ...Object.fromEntries(Object.entries(order.address ?? {}).map(([key, text]) => [`address.${key}`, text])),
  };
  return insertTerms(
    trx,
    termsOfRecord('order', { id: order.id, listedAt: order.created_at }, (name) => texts[name]),
  );
};

export const indexMissingRecords = async (db: Db): Promise<void> => {
  for (const kind of listedKinds) {
    const { table, hasTerms = sql`1 = 1` } = listedType(kind);
    const { rows } = await sql<{ id: string }>`
      select id from ${sql.table(table)} as record where ${hasTerms} and not exists
        (select 1 from search_terms where ${isIndexed(kind)})`.execute(db);
    // Sorted here: PostgreSQL sorts by collation, and imports lock products in this order.
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
