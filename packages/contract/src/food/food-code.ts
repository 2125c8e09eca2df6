import { dietLetters, dietsInCode } from './diets.ts';
import { type Allergen, allergens, type FoodInfo } from './food.ts';

// In the order of Annex II, as on menus in Austria.
const allergenLetters = [...'ABCDEFGHLMNOPR'];
const alcohol = 'a';

const lettersOf = (given: readonly Allergen[] = []): string =>
  allergenLetters.filter((_, at) => given.includes(allergens[at] as Allergen)).join('');

/**
 * Letters A (gluten) to R (molluscs), lower case for traces; after a space diets and alcohol. `AGn vs`: gluten, milk,
 * traces of sesame, vegetarian, spicy. `-`: none.
 */
export const foodCode = (food: FoodInfo): string => {
  const contains = lettersOf(food.contains);
  const traces = lettersOf(food.mayContain).toLowerCase();
  const more = dietLetters(food.diets) + (food.alcohol ? alcohol : '');
  return `${contains + traces || '-'} ${more}`.trimEnd();
};

export type GivenFood = FoodInfo | string | undefined;

export const foodOf = (given: GivenFood): FoodInfo | undefined => {
  if (typeof given !== 'string') return given;
  const [inIt = '', more = ''] = given.split(' ');
  const mayContain = allergens.filter((_, at) => inIt.includes(allergenLetters[at]?.toLowerCase() ?? ' '));
  const own = dietsInCode(given);
  return {
    contains: allergens.filter((_, at) => inIt.includes(allergenLetters[at] ?? ' ')),
    ...(mayContain.length > 0 && { mayContain }),
    ...(own.length > 0 && { diets: own }),
    ...(more.includes(alcohol) && { alcohol: true }),
  };
};
