import { describe, expect, test } from 'vitest';
import {
  fragmentsOf,
  isWithinOneEdit,
  markedWordsOf,
  matchOf,
  rootOf,
  searchTerms,
  typoFragmentsOf,
  wordsOf,
} from './search-terms.ts';

test.each([
  ['Penne all’arrabbiata', ['penne', 'all', 'arrabbiata']],
  ['Tiramisù, RAGÙ', ['tiramisu', 'ragu']],
  ['cœur de bœuf', ['coeur', 'de', 'boeuf']],
  ['Crème brûlée', ['creme', 'brulee']],
  ['Bronze-cut; 100 % œufs', ['bronze', 'cut', '100', 'oeufs']],
  ['Straße ﬁne', ['strasse', 'fine']],
  ['  \0\t%_\\\'"--;  ', []],
  ['🍝 ラーメン', ['ラーメン']],
  ['', []],
])('%j has the words %j', (text, words) => {
  expect(wordsOf(text)).toEqual(words);
});

test('a very long word is cut between characters, never within one', () => {
  expect(wordsOf('a'.repeat(100))).toEqual(['a'.repeat(40)]);
  expect(wordsOf('𝒳𐐨'.repeat(50)).map((word) => [...word].length)).toEqual([40]);
});

test.each([
  ['pizza aux champignons', ['pizza', 'champignons']],
  ['cacio e pepe', ['cacio', 'pepe']],
  ['pizza Pizza PIZZÀ', ['pizza']],
  ['la', ['la']],
  ['de la', ['de', 'la']],
  ['!?', []],
  ['pizza sans fromage', ['pizza', '-fromage']],
  ['1 2 3 4 5 6 7 8 9', ['1', '2', '3', '4', '5', '6', '7', '8']],
])('a search for %j asks for %j', (search, terms) => {
  expect(searchTerms(search)).toEqual(terms);
});

test.each([
  ['No cheese, none missed. No', ['-cheese', 'none', 'missed', 'no']],
  ['sans fromage, et sans regret', ['-fromage', 'et', '-regret']],
  ['pas de crème ni d’ail', ['de', '-creme', 'd', '-ail']],
  ['without milk or butter', ['-milk', 'or', 'butter']],
  ['sans. Fromage', ['sans', 'fromage']],
  ['pas', ['pas']],
])('of %j what is missing is marked: %j', (text, words) => {
  expect(markedWordsOf(text)).toEqual(words);
});

const one = 'mozzarella';
const letters = 'amoxz';
// By code points, some of which take two code units.
const everyEdit = (word: string): string[] => {
  const all = [...word];
  return [...all, ''].flatMap((letter, index) => {
    const [before, after] = [all.slice(0, index).join(''), all.slice(index + 1).join('')];
    const others = [...letters].flatMap((other) => [before + other + after, before + other + letter + after]);
    const exchanged = before + (all[index + 1] ?? '') + letter + all.slice(index + 2).join('');
    return [before + after, ...others, exchanged];
  });
};

describe('one edit', () => {
  test.each(['mozzarella', 'gnocchi', 'pizza', 'mint'])('every single edit of %j is within one, both ways', (word) => {
    for (const edited of everyEdit(word)) {
      expect([edited, isWithinOneEdit(word, edited), isWithinOneEdit(edited, word)]).toEqual([edited, true, true]);
    }
  });

  test.each([
    ['mozzarella', 'mozarela'],
    ['mint', 'tinm'],
    ['abcd', 'badc'],
    ['abcd', 'bcda'],
    ['pasta', 'pesto'],
    ['ab', ''],
    ['pizza', 'pizzaio'],
    ['abc', 'cba'],
  ])('%j and %j are further apart', (a, b) => {
    expect([isWithinOneEdit(a, b), isWithinOneEdit(b, a)]).toEqual([false, false]);
  });
});

describe('fragments', () => {
  test.each(['mozzarella', 'gnocchi', 'pizza', 'mint', '𐐨𐐩𐐪𐐫𐐬𐐭𐐮𐐯'])(
    'every single edit of %j shares one with it, and so does what is typed of it',
    (word) => {
      const fragments = new Set(fragmentsOf(word));
      const shares = (typed: string) => typoFragmentsOf(typed).some((fragment) => fragments.has(fragment));
      for (const edited of everyEdit(word)) {
        if (Math.max([...edited].length, [...word].length) >= 5)
          expect([edited, shares(edited)]).toEqual([edited, true]);
        for (let length = 5; length < [...edited].length; length++) {
          const typed = [...edited].slice(0, length).join('');
          if (matchOf(typed, word, true) > 0) expect([typed, shares(typed)]).toEqual([typed, true]);
        }
      }
    },
  );

  test('every prefix finds the word', () => {
    const fragments = new Set(fragmentsOf(one));
    for (let length = 1; length <= one.length; length++) expect(fragments).toContain(rootOf(one.slice(0, length)));
  });

  test('are few, however long the word', () => {
    expect(fragmentsOf('a1b2c3d4e5f6g7h8'.repeat(3)).length).toBeLessThanOrEqual(26);
  });
});

test.each([
  ['pizza', 'pizza', true, 4],
  ['tomate', 'tomates', false, 3],
  ['tomates', 'tomate', false, 3],
  ['gnoc', 'gnocchi', true, 3],
  ['gnoc', 'gnocchi', false, 0],
  ['gnochi', 'gnocchi', false, 2],
  ['pzza', 'pizza', false, 2],
  ['peppe', 'pepe', false, 2],
  ['egg', 'eggs', false, 3],
  ['tomato', 'tomatoes', false, 3],
  ['champing', 'champignons', true, 1],
  ['champing', 'champignons', false, 0],
  // Words of at most four letters are never typos of each other, digits never are.
  ['wine', 'pine', true, 0],
  ['cafe', 'cane', false, 0],
  // A dish being without something is a different word.
  ['cheese', '-cheese', false, 0],
  ['-cheese', 'cheese', true, 0],
  ['-chees', '-cheese', true, 3],
  ['oli', 'oil', true, 0],
  ['bear', 'beefsteak', true, 0],
  ['2024', '2025', true, 0],
  ['pasta', 'pesto', true, 0],
] as const)('%j answers to %j (unfinished: %j) with %i', (typed, word, unfinished, quality) => {
  expect(matchOf(typed, word, unfinished)).toBe(quality);
});
