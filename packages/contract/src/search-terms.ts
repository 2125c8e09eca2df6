/** How many typed words count; what follows them is not looked at. */
const maxTerms = 8;
/** Longer words are cut: a limit for the index, far beyond any real word. */
const maxLength = 40;
/** Fragments come from so many first letters: enough to narrow the search down, few enough to store. */
const rootLength = 7;
/** In shorter words a wrong letter makes another word. */
const tolerantLength = 4;
/** A beginning with an error in it says little unless it is this long. */
const tolerantBeginning = 5;

// Words that tell no dish from another, in English, French and Italian.
const fillers = new Set(
  `a an and at by for from in of on or that the to with
  au aux avec ce ces d dans de des du en et l la le les ou par pour sans se son sur un une
  agli ai al alla alle allo col con da dei del dell della delle di e gli i il lo nel o per su all`.split(/\s+/),
);

/** Whether the word only holds others together: "pizza with mushrooms" asks for two things. */
export const isFiller = (word: string): boolean => fillers.has(word);

/** The words of a text as the index keeps them: without accents, in lower case, letters and digits alone. */
export const wordsOf = (text: string): string[] => {
  const plain = text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();
  const spelled = plain.replaceAll('œ', 'oe').replaceAll('æ', 'ae').replaceAll('ß', 'ss');
  return (spelled.match(/[\p{L}\p{N}]+/gu) ?? []).map((word) => [...word].slice(0, maxLength).join(''));
};

/** What a search asks for: its words, each once, without fillers where there is anything else. */
export const searchTerms = (search: string): string[] => {
  const words = [...new Set(wordsOf(search))];
  const telling = words.filter((word) => !isFiller(word));
  return (telling.length > 0 ? telling : words).slice(0, maxTerms);
};

const withoutOne = (letters: readonly string[]): string[] =>
  letters.map((_, index) => letters.toSpliced(index, 1).join(''));

/**
 * What a word is found by: its beginnings, and the longer of them with any one letter left out. Two words within one
 * edit of each other always share a fragment of their first letters (the idea of SymSpell).
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

/** The fragment under which every word that begins with this one is found. */
export const rootOf = (word: string): string => [...word].slice(0, rootLength).join('');

/** The fragments under which every word within one edit of this one is found, or of whose beginning it is. */
export const typoFragmentsOf = (word: string): string[] => {
  const root = [...rootOf(word)];
  return [...new Set([root.join(''), ...withoutOne(root)])];
};

/** Whether one letter more, less, other, or two neighbours exchanged, at most, lie between the words. */
export const isWithinOneEdit = (one: string, other: string): boolean => {
  const [a, b] = [[...one], [...other]];
  if (Math.abs(a.length - b.length) > 1) return false;
  const start = a.findIndex((letter, index) => letter !== b[index]);
  // No letter of the one differs: at most, the other has one more.
  if (start === -1) return true;
  const rest = (letters: readonly string[], from: number) => letters.slice(start + from).join('');
  const exchanged = a[start] === b[start + 1] && a[start + 1] === b[start] && rest(a, 2) === rest(b, 2);
  return exchanged || rest(a, 1) === rest(b, 1) || rest(a, 1) === rest(b, 0) || rest(a, 0) === rest(b, 1);
};

/** Whether typing errors are forgiven in this word. */
export const isTolerant = (typed: string): boolean => [...typed].length >= tolerantLength && !/\p{N}/u.test(typed);

/** Without the s or x of an English or French plural; short words keep theirs (gas, prix). */
export const singularOf = (word: string): string => (word.length > 4 ? word.replace(/[sx]$/, '') : word);

const beginsWithinOneEdit = (typed: string, word: string): boolean => {
  const [{ length }, letters] = [[...typed], [...word]];
  if (length < tolerantBeginning) return false;
  return [length - 1, length, length + 1].some((end) => isWithinOneEdit(typed, letters.slice(0, end).join('')));
};

/**
 * How well a word of the menu answers a typed one: 4 the same, 3 its plural or beginning with it, 2 within one edit,
 * 1 beginning within one edit, 0 not at all. Only an `unfinished` word, the last, is taken as a beginning.
 */
export const matchOf = (typed: string, word: string, unfinished: boolean): 0 | 1 | 2 | 3 | 4 => {
  if (typed === word) return 4;
  if (singularOf(typed) === singularOf(word) || (unfinished && word.startsWith(typed))) return 3;
  if (!isTolerant(typed)) return 0;
  if (isWithinOneEdit(typed, word)) return 2;
  return unfinished && beginsWithinOneEdit(typed, word) ? 1 : 0;
};
