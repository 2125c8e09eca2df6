import { matchOf, rootOf, singularOf, typoFragmentsOf } from '@bottega/contract/search-terms';
import type { Kysely } from 'kysely';
import type { Database } from '../../db/tables.ts';

/** A word of the menu that answers the typed word with this number; `quality` as `matchOf` says. */
interface WordHit {
  term: number;
  word: string;
  quality: number;
}

/** What a search asks for, word by word, as far as the menu has it. */
export interface SearchWords {
  /** How many things were asked for. */
  count: number;
  hits: WordHit[];
}

type Match = Omit<WordHit, 'term'>;
interface Typed {
  typed: string;
  /** The last word: somebody may still be typing it. */
  unfinished: boolean;
}

/** How many words of the menu may answer one typed word; the shortest come first. */
const maxWords = 200;
const shortestPart = 3;

const matchesAmong = async (
  db: Kysely<Database>,
  fragments: readonly string[],
  { typed, unfinished }: Typed,
): Promise<Match[]> => {
  const { length } = [...typed];
  const rows = await db
    .selectFrom('search_fragments')
    .select('word')
    .distinct()
    .select('length')
    .where('fragment', 'in', fragments)
    .where('length', '>=', length - 1)
    .$if(!unfinished, (query) => query.where('length', '<=', length + 1))
    // A word that only products of the past had must not keep the search from looking further.
    .where(({ exists, selectFrom }) =>
      exists(selectFrom('product_words').select('weight').whereRef('product_words.word', '=', 'search_fragments.word')),
    )
    .orderBy('length')
    .orderBy('word')
    .limit(maxWords)
    .execute();
  return rows
    .map(({ word }) => ({ word, quality: matchOf(typed, word, unfinished) }))
    .filter(({ quality }) => quality > 0);
};

/** Words as they were typed, or as somebody who types them goes on. */
const findWritten = async (db: Kysely<Database>, typed: Typed): Promise<Match[]> => {
  const roots = [...new Set([rootOf(typed.typed), rootOf(singularOf(typed.typed))])];
  return (await matchesAmong(db, roots, typed)).filter(({ quality }) => quality >= 3);
};

/** Where two words were written as one ("pannacotta"): both of them, when the menu has both. */
const findParts = async (db: Kysely<Database>, typed: string): Promise<string[]> => {
  const letters = [...typed];
  const cuts = letters
    .map((_, at) => [letters.slice(0, at).join(''), letters.slice(at).join('')])
    .slice(shortestPart, 1 - shortestPart);
  if (cuts.length === 0) return [];
  const rows = await db.selectFrom('search_words').select('word').where('word', 'in', cuts.flat()).execute();
  const known = new Set(rows.map(({ word }) => word));
  return cuts.find((parts) => parts.every((part) => known.has(part))) ?? [];
};

/**
 * Finds the words of the menu that answer the typed ones. Errors are looked for only in what nobody wrote: who spells
 * a word right is not shown its neighbours.
 */
export const findSearchWords = async (db: Kysely<Database>, terms: readonly string[]): Promise<SearchWords> => {
  const asked = terms.map((typed, index) => ({ typed, unfinished: index === terms.length - 1 }));
  const found: Match[][] = [];
  for (const typed of asked) found.push(await findWritten(db, typed));
  // "tira misu": one word written as two answers for both.
  for (const [index, { typed }] of asked.entries()) {
    const next = asked[index + 1];
    if (!next || (found[index]?.length && found[index + 1]?.length)) continue;
    const joined = await findWritten(db, { ...next, typed: typed + next.typed });
    found[index]?.push(...joined);
    found[index + 1]?.push(...joined);
  }
  const more: Match[][] = [];
  for (const [index, typed] of asked.entries()) {
    if (found[index]?.length) continue;
    found[index] = await matchesAmong(db, typoFragmentsOf(typed.typed), typed);
    if (found[index].length > 0) continue;
    const [first, second] = await findParts(db, typed.typed);
    if (first === undefined || second === undefined) continue;
    found[index] = [{ word: first, quality: 4 }];
    more.push([{ word: second, quality: 4 }]);
  }
  const all = [...found, ...more];
  return { count: all.length, hits: all.flatMap((matches, term) => matches.map((match) => ({ term, ...match }))) };
};
