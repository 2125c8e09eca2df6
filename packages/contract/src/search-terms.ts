const maxTerms = 8;
const maxLength = 40;
const rootLength = 7;
/** Short words differ by one letter without being misspelled: "wine", "pine". */
const tolerantLength = 5;

const fillers = new Set(
  `a an and at by for from in of on or s that the to with
  au aux avec ce ces d dans de des du en et l la le les ou par pour sans se son sur un une
  agli ai al alla alle allo col con da dei del dell della delle di e gli i il lo nel o per su all`.split(/\s+/),
);

export const isFiller = (word: string): boolean => fillers.has(word);

const negations = new Set('no without sans pas ni aucun aucune senza'.split(' '));
/** Marks a word that the text says is missing; no typed word begins with it. */
const missingMark = '-';

/** As indexed: lower case, no accents, only letters and digits. */
export const wordsOf = (text: string): string[] => {
  const plain = text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();
  const spelled = plain.replaceAll('œ', 'oe').replaceAll('æ', 'ae').replaceAll('ß', 'ss');
  return (spelled.match(/[\p{L}\p{N}]+/gu) ?? []).map((word) => [...word].slice(0, maxLength).join(''));
};

const markMissing = (part: string): string[] => {
  const marked: string[] = [];
  let negation: string | undefined;
  for (const word of wordsOf(part)) {
    if (negations.has(word)) {
      negation = word;
    } else if (negation !== undefined && !isFiller(word)) {
      marked.push(missingMark + word);
      negation = undefined;
    } else marked.push(word);
  }
  return negation === undefined ? marked : [...marked, negation];
};

/** Marks words said to be missing: "no cheese", "pas de crème". */
export const markedWordsOf = (text: string): string[] => text.split(/[.,;:!?()]/).flatMap(markMissing);

/** Without stop words, unless there are no others. */
export const searchTerms = (search: string): string[] => {
  const words = [...new Set(markedWordsOf(search))];
  const telling = words.filter((word) => !isFiller(word));
  return (telling.length > 0 ? telling : words).slice(0, maxTerms);
};

const withoutOne = (letters: readonly string[]): string[] =>
  letters.map((_, index) => letters.toSpliced(index, 1).join(''));

/** Prefixes, and the longer ones with any one letter removed: words within one edit share a key (SymSpell). */
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

/** Keys of all words that are, or begin with, a word within one edit. */
export const typoFragmentsOf = (word: string): string[] => {
  const root = [...rootOf(word)];
  return [...new Set([root.join(''), ...withoutOne(root)])];
};

/** One letter inserted, deleted, replaced or swapped (Damerau). */
export const isWithinOneEdit = (one: string, other: string): boolean => {
  const [a, b] = [[...one], [...other]];
  if (Math.abs(a.length - b.length) > 1) return false;
  const start = a.findIndex((letter, index) => letter !== b[index]);
  if (start === -1) return true;
  const rest = (letters: readonly string[], from: number) => letters.slice(start + from).join('');
  const exchanged = a[start] === b[start + 1] && a[start + 1] === b[start] && rest(a, 2) === rest(b, 2);
  return exchanged || rest(a, 1) === rest(b, 1) || rest(a, 1) === rest(b, 0) || rest(a, 0) === rest(b, 1);
};

/** Without plural s or x, except in short words (gas, prix). */
export const singularOf = (word: string): string => (word.length > 4 ? word.replace(/[sx]$/, '') : word);

/** Also plurals: "torte" and "tortes", "tomato" and "tomatoes". */
export const isSameWord = (typed: string, word: string): boolean =>
  singularOf(typed) === singularOf(word) || ['s', 'es', 'x'].some((ending) => typed + ending === word);

const beginsWithinOneEdit = (typed: string, word: string): boolean => {
  const [{ length }, letters] = [[...typed], [...word]];
  if (length < tolerantLength) return false;
  return [length - 1, length, length + 1].some((end) => isWithinOneEdit(typed, letters.slice(0, end).join('')));
};

const isTolerant = (typed: string, word: string): boolean =>
  Math.max([...typed].length, [...word].length) >= tolerantLength && !/\p{N}/u.test(typed);

/**
 * 4 equal, 3 plural or prefix, 2 within one edit, 1 prefix within one edit, else 0. Prefixes count only if
 * `unfinished`.
 */
export const matchOf = (typed: string, word: string, unfinished: boolean): 0 | 1 | 2 | 3 | 4 => {
  if (typed === word) return 4;
  if (typed.startsWith(missingMark) !== word.startsWith(missingMark)) return 0;
  if (isSameWord(typed, word) || (unfinished && word.startsWith(typed))) return 3;
  if (!isTolerant(typed, word)) return 0;
  if (isWithinOneEdit(typed, word)) return 2;
  return unfinished && beginsWithinOneEdit(typed, word) ? 1 : 0;
};
