const maxTerms = 8;
const maxLength = 40;
const rootLength = 7;
/** In shorter words a typo makes another word. */
const tolerantLength = 4;
/** A shorter prefix with a typo matches too much. */
const tolerantBeginning = 5;

const fillers = new Set(
  `a an and at by for from in of on or that the to with
  au aux avec ce ces d dans de des du en et l la le les ou par pour sans se son sur un une
  agli ai al alla alle allo col con da dei del dell della delle di e gli i il lo nel o per su all`.split(/\s+/),
);

export const isFiller = (word: string): boolean => fillers.has(word);

/** The words of a text as indexed: lower case, no accents, only letters and digits. */
export const wordsOf = (text: string): string[] => {
  const plain = text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();
  const spelled = plain.replaceAll('œ', 'oe').replaceAll('æ', 'ae').replaceAll('ß', 'ss');
  return (spelled.match(/[\p{L}\p{N}]+/gu) ?? []).map((word) => [...word].slice(0, maxLength).join(''));
};

/** Distinct words, without stop words unless there are no others. */
export const searchTerms = (search: string): string[] => {
  const words = [...new Set(wordsOf(search))];
  const telling = words.filter((word) => !isFiller(word));
  return (telling.length > 0 ? telling : words).slice(0, maxTerms);
};

const withoutOne = (letters: readonly string[]): string[] =>
  letters.map((_, index) => letters.toSpliced(index, 1).join(''));

/**
 * The index keys of a word: its prefixes, and the longer ones with any one letter left out. Words within one edit
 * always share a key (SymSpell).
 */
export const fragmentsOf = (word: string): string[] => {
  const root = [...word].slice(0, rootLength);
  const fragments = new Set<string>();
  for (let length = 1; length <= root.length; length++) {
    const beginning = root.slice(0, length);
    fragments.add(beginning.join(''));
    if (length >= tolerantLength) for (const fragment of withoutOne(beginning)) fragments.add(fragment);
  }
  return [...fragments];
};

export const rootOf = (word: string): string => [...word].slice(0, rootLength).join('');

/** The keys of all words that are, or begin with, a word within one edit. */
export const typoFragmentsOf = (word: string): string[] => {
  const root = [...rootOf(word)];
  return [...new Set([root.join(''), ...withoutOne(root)])];
};

/** At most one letter inserted, deleted, replaced or swapped with its neighbour (Damerau). */
export const isWithinOneEdit = (one: string, other: string): boolean => {
  const [a, b] = [[...one], [...other]];
  if (Math.abs(a.length - b.length) > 1) return false;
  const start = a.findIndex((letter, index) => letter !== b[index]);
  // `a` is a prefix of `b`, which has at most one letter more.
  if (start === -1) return true;
  const rest = (letters: readonly string[], from: number) => letters.slice(start + from).join('');
  const exchanged = a[start] === b[start + 1] && a[start + 1] === b[start] && rest(a, 2) === rest(b, 2);
  return exchanged || rest(a, 1) === rest(b, 1) || rest(a, 1) === rest(b, 0) || rest(a, 0) === rest(b, 1);
};

export const isTolerant = (typed: string): boolean => [...typed].length >= tolerantLength && !/\p{N}/u.test(typed);

/** Drops the plural s or x, except in short words (gas, prix). */
export const singularOf = (word: string): string => (word.length > 4 ? word.replace(/[sx]$/, '') : word);

const beginsWithinOneEdit = (typed: string, word: string): boolean => {
  const [{ length }, letters] = [[...typed], [...word]];
  if (length < tolerantBeginning) return false;
  return [length - 1, length, length + 1].some((end) => isWithinOneEdit(typed, letters.slice(0, end).join('')));
};

/**
 * Rank of a menu word for a typed one: 4 equal, 3 plural or prefix, 2 within one edit, 1 prefix within one edit, else 0.
 * Prefixes count only for an `unfinished` word, the last one.
 */
export const matchOf = (typed: string, word: string, unfinished: boolean): 0 | 1 | 2 | 3 | 4 => {
  if (typed === word) return 4;
  if (singularOf(typed) === singularOf(word) || (unfinished && word.startsWith(typed))) return 3;
  if (!isTolerant(typed)) return 0;
  if (isWithinOneEdit(typed, word)) return 2;
  return unfinished && beginsWithinOneEdit(typed, word) ? 1 : 0;
};
