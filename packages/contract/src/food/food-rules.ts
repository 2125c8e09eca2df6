import type { Diet } from './diets.ts';
import { type Allergen, allergens, type FoodInfo, type FoodWish, type OptionFood } from './food.ts';

const excludedBy: Partial<Record<Diet, readonly Allergen[]>> = {
  vegetarian: ['crustaceans', 'fish', 'molluscs'],
  vegan: ['crustaceans', 'eggs', 'fish', 'milk', 'molluscs'],
  gluten_free: ['gluten'],
};

const excludes = (diet: Diet, contains: readonly Allergen[]): boolean =>
  excludedBy[diet]?.some((allergen) => contains.includes(allergen)) ?? false;

export const contradictedDiets = ({ contains, mayContain = [], diets = [], alcohol, origins = [] }: FoodInfo): Diet[] =>
  diets.filter((diet) => {
    if (excludes(diet, contains)) return true;
    // A claim with a limit of 20 mg/kg: Regulation (EU) 828/2014.
    if (diet === 'gluten_free') return mayContain.includes('gluten');
    if (diet === 'raw_milk') return !contains.includes('milk');
    if (diet === 'halal' && alcohol) return true;
    if (diet === 'halal' || diet === 'kosher') return origins.some((origin) => origin.species === 'pork');
    return (diet === 'vegan' || diet === 'vegetarian') && origins.length > 0;
  });

/** An added allergen has no known kinds. */
const kindsLeft = ({ kinds }: FoodInfo, added: ReadonlySet<Allergen>): Pick<FoodInfo, 'kinds'> =>
  kinds && (added.has('gluten') || added.has('nuts'))
    ? {
        kinds: {
          ...(kinds.gluten && !added.has('gluten') && { gluten: kinds.gluten }),
          ...(kinds.nuts && !added.has('nuts') && { nuts: kinds.nuts }),
        },
      }
    : {};

/**
 * Undefined: unknown. An added allergen stays even if another option removes it, as they may concern different parts. A
 * removed one stays as traces (decision 055).
 */
export const effectiveFood = (
  food: FoodInfo | null | undefined,
  chosen: readonly (OptionFood | null | undefined)[],
): FoodInfo | undefined => {
  if (!food) return undefined;
  const added = new Set(chosen.flatMap((option) => option?.adds ?? []));
  const removed = new Set(chosen.flatMap((option) => option?.removes ?? []).filter((allergen) => !added.has(allergen)));
  const dropped = new Set(chosen.flatMap((option) => option?.dropsDiets ?? []));
  const contains = allergens.filter(
    (allergen) => added.has(allergen) || (food.contains.includes(allergen) && !removed.has(allergen)),
  );
  const traces = new Set([...(food.mayContain ?? []), ...food.contains]);
  const mayContain = allergens.filter((allergen) => traces.has(allergen) && !contains.includes(allergen));
  const left = food.diets?.filter((diet) => !dropped.has(diet) && !(excludedBy[diet] && excludes(diet, contains)));
  return {
    ...food,
    contains,
    mayContain: mayContain.length > 0 ? mayContain : food.mayContain && [],
    ...kindsLeft(food, added),
    diets: left,
  };
};

/** Compared with the dish as it comes: ALLER-03, ALLER-08. */
export interface FoodChange {
  added: Allergen[];
  lost: Diet[];
  isSame: boolean;
}

export const foodChange = (asItComes: FoodInfo, asChosen: FoodInfo): FoodChange => {
  const isIn = (list: readonly unknown[] = [], value: unknown) => list.includes(value);
  const added = asChosen.contains.filter((each) => !isIn(asItComes.contains, each));
  const lost = (asItComes.diets ?? []).filter((each) => !isIn(asChosen.diets, each));
  const partsOf = ({ contains, mayContain = [], diets = [] }: FoodInfo) => [contains, mayContain, diets].join(' ');
  return { added, lost, isSame: partsOf(asItComes) === partsOf(asChosen) };
};

/** A dish of unknown food never fits. */
export const fits = (food: FoodInfo | null | undefined, { without = [], diets = [], tracesOk }: FoodWish): boolean => {
  if (!food) return without.length === 0 && diets.length === 0;
  const { contains, mayContain = [], diets: own = [] } = food;
  const found = (allergen: Allergen) => contains.includes(allergen) || (!tracesOk && mayContain.includes(allergen));
  const has = (diet: Diet) => own.includes(diet) || (diet === 'vegetarian' && own.includes('vegan'));
  return !without.some(found) && diets.every(has);
};
