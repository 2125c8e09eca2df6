import { isFiller, isWithinOneEdit, wordsOf } from '../search-terms.ts';
import { diets as allDiets, type Diet } from './diets.ts';
import { type Allergen, allergenKinds, allergens } from './food.ts';
import { foodTexts } from './texts.ts';

const dietWords: Partial<Record<Diet, string>> = {
  vegetarian: `vegetarian, vegetarians, veggie, veggies, végé, végétarien, végétarienne, végétariens, végétariennes`,
  vegan: `vegan, vegans, végane, véganes, végétalien, végétalienne, végétaliens, végétaliennes, plant based`,
  gluten_free: 'coeliac, coeliacs, celiac, celiacs, coeliaque, coeliaques, glutenfree',
  lactose_free: 'lactosefree',
  halal: 'halal, hallal',
  kosher: 'kosher, kasher, casher, cacher, cachère',
  raw_milk: 'raw milk, lait cru',
  // Not “épices”, which are also the spices of a cake.
  spicy: 'spicy, épicé, épicée, piquant, piquante, piquants, piquantes, piccante',
};

/** Their name alone means "without": no one looks for a dish by it. */
const alwaysAvoided: Partial<Record<Diet, string>> = {
  gluten_free: 'gluten',
  lactose_free: 'lactose',
};

const allergenWords: readonly (readonly [string, readonly Allergen[]])[] = [
  ['wheat, blé, cereals', ['gluten']],
  ['crustacean, shrimp, prawn, crevette, crab, crabe, lobster, homard, langoustine', ['crustaceans']],
  ['shellfish', ['crustaceans', 'molluscs']],
  ['seafood, fruits de mer', ['crustaceans', 'fish', 'molluscs']],
  ['egg, œuf', ['eggs']],
  ['poissons', ['fish']],
  ['groundnut, cacahuète, cacahouète', ['peanuts']],
  ['soy, soya', ['soybeans']],
  ['dairy, laitage, produits laitiers', ['milk']],
  ['nut, tree nuts, noix, fruit à coque, cajou, pécan', ['nuts']],
  ['celeriac', ['celery']],
  ['sulfite', ['sulphites']],
  ['lupine', ['lupin']],
  ['mollusk, mussel, moule, oyster, huître, squid, calamar, noix de saint jacques', ['molluscs']],
  ['noix de coco, lait de coco, noix de muscade', []],
];

type Wish = { kind: 'named' | 'always'; diet: Diet } | { kind: 'allergen'; without: readonly Allergen[] };

const keyOf = (phrase: string): string => wordsOf(phrase).join(' ');
const phrasesIn = (list: string): string[] => list.split(',').map(keyOf);

const vocabulary = new Map<string, Wish>();

const learnAllergen = (phrases: readonly string[], without: readonly Allergen[]): void => {
  for (const phrase of phrases) vocabulary.set(phrase, { kind: 'allergen', without });
};
const learnDiets = (kind: 'named' | 'always', words: Partial<Record<Diet, string>>): void => {
  for (const [diet, list] of Object.entries(words))
    for (const phrase of phrasesIn(list)) vocabulary.set(phrase, { kind, diet: diet as Diet });
};

for (const { allergens: names, kinds } of Object.values(foodTexts)) {
  for (const allergen of allergens) learnAllergen([keyOf(names[allergen])], [allergen]);
  for (const allergen of ['gluten', 'nuts'] as const)
    for (const kind of allergenKinds[allergen])
      learnAllergen([keyOf(kinds[kind]), keyOf(kinds[kind]).replace(/s$/, '')], [allergen]);
}
for (const [list, without] of allergenWords)
  learnAllergen(
    phrasesIn(list).flatMap((phrase) => [phrase, `${phrase}s`]),
    without,
  );
learnDiets('named', dietWords);
learnDiets('always', alwaysAvoided);

const longestPhrase = Math.max(...[...vocabulary.keys()].map((phrase) => phrase.split(' ').length));

/** An allergen's name is no misspelling of another word. */
export const isAllergenWord = (word: string): boolean => (vocabulary.get(word)?.kind ?? 'named') !== 'named';

const setOf = (words: string): ReadonlySet<string> => new Set(words.split(/\s+/));
const negations = setOf(`no not non without sans pas ni aucun aucune senza zero hors avoid avoiding eviter evite
  allergic allergique allergie intolerant intolerante free`);
const negationsAfter = setOf('free allergy allergies allergic intolerant intolerance');
const affirmations = setOf('with avec con');
const links = setOf('any all trace traces tout toute tous toutes');
/** Say nothing more about a dish once a wish is understood. */
const empty = setOf(`dish dishes food foods meal meals menu carte option options plat plats repas cuisine something
  anything quelque chose i m am have can what eat je j ai suis quoi manger personne person people`);

/** Between a negation and its object: "free of any", "allergique aux", "ni". */
const isLink = (word: string): boolean =>
  links.has(word) || (isFiller(word) && !affirmations.has(word) && !negations.has(word));

const isTolerant = (phrase: string): boolean => phrase === 'gluten' || (phrase.length >= 7 && !phrase.includes(' '));

const wishOf = (word: string): Wish | undefined => {
  const known = vocabulary.get(word);
  if (known || word.length < 6) return known;
  for (const [phrase, wish] of vocabulary) if (isTolerant(phrase) && isWithinOneEdit(word, phrase)) return wish;
  return undefined;
};

interface Token {
  typed: string;
  word: string;
  wish: Wish | undefined;
}

const tokensOf = (search: string): Token[] => {
  const words = (search.match(/[\p{L}\p{M}\p{N}]+/gu) ?? []).map((typed) => [typed, keyOf(typed)] as const);
  const tokens: Token[] = [];
  for (let at = 0; at < words.length; at += tokens.at(-1)?.word.split(' ').length ?? 1) {
    const lengths = Array.from({ length: longestPhrase - 1 }, (_, less) => longestPhrase - less);
    const phraseOf = (length: number, part: 0 | 1) =>
      words
        .slice(at, at + length)
        .map((word) => word[part])
        .join(' ');
    const length = lengths.find((each) => vocabulary.has(phraseOf(each, 1))) ?? 1;
    const word = phraseOf(length, 1);
    tokens.push({ typed: phraseOf(length, 0), word, wish: wishOf(word) });
  }
  return tokens;
};

export interface FoodSearch {
  without: Allergen[];
  diets: Diet[];
  rest: string;
}

const spanOf = (tokens: readonly Token[], at: number, isBare: boolean): [number, number] | undefined => {
  const wish = tokens[at]?.wish;
  if (!wish) return undefined;
  const isAvoidable = (token: Token | undefined) => token?.wish !== undefined && token.wish.kind !== 'named';
  const nextTo = (step: 1 | -1, isPassed: (token: Token) => boolean): number => {
    let next = at + step;
    for (let token = tokens[next]; token && isPassed(token); token = tokens[next]) next += step;
    return next;
  };
  const has = (words: ReadonlySet<string>, place: number) => words.has(tokens[place]?.word ?? '');
  // "not spicy"
  if (wish.kind === 'named')
    return has(
      negations,
      nextTo(-1, ({ word }) => isLink(word)),
    )
      ? undefined
      : [at, at];
  const isListed = (token: Token) => isAvoidable(token) || isLink(token.word);
  const before = nextTo(-1, isListed);
  // "nut and egg free", but not "fish gluten free"
  const after = isLink(tokens[at + 1]?.word ?? '') ? nextTo(1, isListed) : at + 1;
  // "free of nuts", but not "gluten-free nut cake"
  const isBefore = has(negations, before) && (tokens[before]?.word !== 'free' || before < at - 1);
  const isAfter = has(negationsAfter, after) && (after === at + 1 || !has(affirmations, before));
  const isMeant = isBefore || isAfter || (!has(affirmations, before) && (isBare || wish.kind === 'always'));
  return isMeant ? [isBefore ? before : at, isAfter ? after : at] : undefined;
};

/**
 * "pizza sans gluten", "no nuts or eggs", "allergique aux arachides". An allergen alone, "fish", may be what a customer
 * wants to eat: it counts only if `isBare`, for a search without results.
 */
export const foodSearch = (search: string, isBare = false): FoodSearch => {
  const tokens = tokensOf(search);
  const used = new Set<Token>();
  const [without, diets] = [new Set<Allergen>(), new Set<Diet>()];
  for (const [at, { wish }] of tokens.entries()) {
    const span = spanOf(tokens, at, isBare);
    if (!wish || !span) continue;
    if (wish.kind === 'allergen') for (const allergen of wish.without) without.add(allergen);
    else diets.add(wish.diet);
    for (const token of tokens.slice(span[0], span[1] + 1)) used.add(token);
  }
  if (without.size + diets.size === 0) return { without: [], diets: [], rest: search };
  const left = tokens.filter((token) => !used.has(token) && !empty.has(token.word));
  const isTelling = left.some(({ word }) => !isFiller(word));
  return {
    without: allergens.filter((allergen) => without.has(allergen)),
    diets: allDiets.filter((diet) => diets.has(diet)),
    rest: isTelling ? left.map(({ typed }) => typed).join(' ') : '',
  };
};
