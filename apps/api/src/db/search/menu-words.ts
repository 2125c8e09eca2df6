import { isFiller, isSameWord, matchOf, rootOf, singularOf, typoFragmentsOf } from '@bottega/contract/search-terms';
import type { Db } from '../tables.ts';
import { correctionOf, isKnownWord } from './dish-words.ts';

interface WordHit {
  nr: number;
  word: string;
  quality: number;
}

export interface MenuWords {
  count: number;
  hits: WordHit[];
  forgiven: ReadonlyMap<string, readonly string[]>;
}

type Match = Omit<WordHit, 'nr'>;

interface Typed {
  typed: string;
  unfinished: boolean;
}

const maxWords = 200;
const shortestPart = 3;

const matchesAmong = async (db: Db, fragments: readonly string[], { typed, unfinished }: Typed): Promise<Match[]> => {
  const { length } = [...typed];
  const rows = await db
    .selectFrom('search_terms as fragment')
    .select('record_id as word')
    .distinct()
    .select('rank')
    .where('kind', '=', 'word')
    .where('term', 'in', fragments)
    .where('rank', '>=', length - 1)
    .$if(!unfinished, (query) => query.where('rank', '<=', length + 1))
    // Words of deleted products do not count.
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('search_terms as used')
          .select('used.rank')
          .where('used.kind', '=', 'product')
          .whereRef('used.term', '=', 'fragment.record_id'),
      ),
    )
    .orderBy('rank')
    .orderBy('word')
    .limit(maxWords)
    .execute();
  return rows
    .map(({ word }) => ({ word, quality: matchOf(typed, word, unfinished) }))
    .filter(({ quality }) => quality > 0);
};

/** Matches as typed, in singular or plural, or else by prefix: "vin" is not "vinegar", though "vine" may be. */
const findWritten = async (db: Db, asked: Typed): Promise<Match[]> => {
  const { typed } = asked;
  const roots = [...new Set([rootOf(typed), rootOf(singularOf(typed))])];
  const written = (await matchesAmong(db, roots, asked)).filter(({ quality }) => quality >= 3);
  const whole = isFiller(typed) ? [] : written.filter(({ word }) => isSameWord(typed, word));
  return whole.length > 0 ? whole : written;
};

const likeliest = (matches: readonly Match[]): string[] => {
  const best = Math.max(...matches.map(({ quality }) => quality));
  return matches.filter(({ quality }) => quality === best).map(({ word }) => word);
};

/** Two words typed as one ("pannacotta"). */
const findParts = async (db: Db, typed: string): Promise<string[]> => {
  const letters = [...typed];
  const cuts = letters
    .map((_, at) => [letters.slice(0, at).join(''), letters.slice(at).join('')])
    .slice(shortestPart, 1 - shortestPart);
  if (cuts.length === 0) return [];
  const rows = await db
    .selectFrom('search_terms')
    .select('record_id as word')
    .where('kind', '=', 'word')
    .where('record_id', 'in', cuts.flat())
    .where('term', 'in', cuts.flat().map(rootOf))
    .execute();
  const known = new Set(rows.map(({ word }) => word));
  return cuts.find((parts) => parts.every((part) => known.has(part))) ?? [];
};

/** Misspellings only if nothing matches as typed: "beer" means nothing but beer. */
export const findMenuWords = async (db: Db, terms: readonly string[]): Promise<MenuWords> => {
  const asked = terms.map((typed, index) => ({ typed, unfinished: index === terms.length - 1 }));
  const found: Match[][] = [];
  const forgiven = new Map<string, readonly string[]>();
  for (const typed of asked) found.push(await findWritten(db, typed));
  // "tira misu": one word typed as two matches for both.
  for (const [index, { typed }] of asked.entries()) {
    const next = asked[index + 1];
    if (!next || (found[index]?.length && found[index + 1]?.length)) continue;
    const joined = await findWritten(db, { ...next, typed: typed + next.typed });
    found[index]?.push(...joined);
    found[index + 1]?.push(...joined);
  }
  const more: Match[][] = [];
  for (const [index, typed] of asked.entries()) {
    if (found[index]?.length) {
      if (correctionOf(typed.typed)) forgiven.set(typed.typed, [typed.typed]);
      continue;
    }
    if (isKnownWord(typed.typed)) continue;
    found[index] = await matchesAmong(db, typoFragmentsOf(typed.typed), typed);
    if (found[index].length > 0) {
      forgiven.set(typed.typed, likeliest(found[index]));
      continue;
    }
    const [first, second] = await findParts(db, typed.typed);
    if (first === undefined || second === undefined) continue;
    found[index] = [{ word: first, quality: 4 }];
    more.push([{ word: second, quality: 4 }]);
  }
  const all = [...found, ...more];
  const hits = all.flatMap((matches, nr) => matches.map((match) => ({ nr, ...match })));
  return { count: all.length, hits, forgiven };
};
