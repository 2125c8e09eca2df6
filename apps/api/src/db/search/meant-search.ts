import { maxSearchLength } from '@bottega/contract/pagination';
import { wordsOf } from '@bottega/contract/search-terms';
import type { Db } from '../tables.ts';
import { spellingOf, writtenWords } from './dish-words.ts';
import type { MenuWords } from './menu-words.ts';

/** With few typed letters, more words would be equally likely. */
const maxLikely = 5;

const textsOf = async (db: Db, id: string): Promise<string[]> => {
  const product = db.selectFrom('products').select(['name', 'description']).where('id', '=', id);
  const translated = db.selectFrom('product_texts').select(['name', 'description']).where('product_id', '=', id);
  const rows = [...(await product.execute()), ...(await translated.execute())];
  return rows.flatMap(({ name, description }) => [name ?? '', description ?? '']);
};

const properSpelling = async (db: Db, words: readonly string[]): Promise<string | undefined> => {
  const best = await db
    .selectFrom('search_terms')
    .select(['term', 'record_id'])
    .where('kind', '=', 'product')
    .where('term', 'in', words.slice(0, maxLikely))
    .orderBy('rank')
    .orderBy('term')
    .orderBy('record_id')
    .limit(1)
    .executeTakeFirst();
  return best && spellingOf(best.term.replace('-', ''), await textsOf(db, best.record_id));
};

export const findMeantSearch = async (db: Db, search: string, { forgiven }: MenuWords): Promise<string | undefined> => {
  const proper = new Map<string, string>();
  for (const [typed, words] of forgiven) {
    const spelling = await properSpelling(db, words);
    if (spelling) proper.set(typed.replace('-', ''), spelling);
  }
  const meant = search.trim().replace(writtenWords, (written) => proper.get(wordsOf(written)[0] ?? '') ?? written);
  return wordsOf(meant).join() === wordsOf(search).join() || meant.length > maxSearchLength ? undefined : meant;
};
