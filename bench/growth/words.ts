import { type Kysely, sql } from 'kysely';
import { seedProducts } from '../../apps/api/src/db/seed/products.ts';
import type { Database } from '../../apps/api/src/db/tables.ts';
import { isFiller, wordsOf } from '../../packages/contract/src/search-terms.ts';
import { pick } from './series.ts';

/** The words of the demonstration menu. */
export const menuWords = [
  ...new Set(seedProducts.flatMap(({ name, description }) => wordsOf(`${name} ${description}`))),
].filter((word) => word.length > 2 && !isFiller(word));

const names = `mia theo giulia anna luca emma noah lea hugo chiara marco jeanne alice paul sofia leo matteo camille
  elena louis sara lucas aurora jules marta adam greta arthur nina pietro rossi dupont martin bianchi conti moreau ricci
  petit galli leroy smith russo ferrari bernard romano thomas colombo robert greco durand bruno richard marino`.split(
  /\s+/,
);

// As staff-search.ts keeps a word: with its endings of three letters and more.
const endingsOf = (word: string) => [
  word,
  ...Array.from({ length: Math.max(0, word.length - 3) }, (_, cut) => word.slice(cut + 1)),
];

const insertRows = async (db: Kysely<Database>, table: string, rows: readonly (readonly (string | number)[])[]) => {
  for (let from = 0; from < rows.length; from += 500) {
    const values = rows.slice(from, from + 500).map((row) => sql`(${sql.join(row)})`);
    await sql`insert into ${sql.table(table)} values ${sql.join(values)}`.execute(db);
  }
};

/** Tables of words to make texts of; taken away again by `dropWords`. */
export const makeWords = async (db: Kysely<Database>): Promise<void> => {
  for (const [table, words] of [
    ['bench_menu', menuWords],
    ['bench_names', names],
  ] as const) {
    await sql.raw(`create table ${table} (nr integer primary key, word text not null)`).execute(db);
    await insertRows(
      db,
      table,
      words.map((word, nr) => [nr, word]),
    );
  }
  await sql.raw('create table bench_endings (word text, term text, primary key (word, term))').execute(db);
  const all = [...new Set([...menuWords, ...names, 'very', 'good', 'news', 'example', 'org', 'zafferanella'])];
  await insertRows(
    db,
    'bench_endings',
    all.flatMap((word) => endingsOf(word).map((term) => [word, term])),
  );
};

/** See {@link makeWords}. */
export const dropWords = async (db: Kysely<Database>): Promise<void> => {
  for (const table of ['bench_menu', 'bench_names', 'bench_endings']) await sql.raw(`drop table ${table}`).execute(db);
};

/** A word of the menu, or a name, for the row `i`, in SQL. */
export const menuWord = (nr: number) => `(select word from bench_menu where nr = ${pick(nr, menuWords.length)})`;
export const personName = (nr: number) => `(select word from bench_names where nr = ${pick(nr, names.length)})`;

/** What a record is found by, as SQL: the endings of its words, and of its number where it has one. */
export const termsOf = (record: {
  kind: string;
  id: string;
  seconds: string;
  words: readonly string[];
  hasNumber: boolean;
}) => {
  const { kind, id, seconds, words, hasNumber } = record;
  const row = (term: string) => `select '${kind}', ${term}, -1000 * ${seconds}, ${id} from n`;
  const number = 'cast(i as text)';
  const ofNumber = [0, 1, 2, 3].map(
    (cut) => `${row(`substr(${number}, ${cut + 1})`)} where ${cut} = 0 or length(${number}) >= ${cut + 3}`,
  );
  const ofWords = words.map((word) => `${row('term')} join bench_endings as ending on ending.word = ${word}`);
  return `insert into search_terms (kind, term, age, record_id)
    select * from (${[...ofWords, ...(hasNumber ? ofNumber : [])].join(' union all ')}) as terms
    where true on conflict do nothing`;
};
