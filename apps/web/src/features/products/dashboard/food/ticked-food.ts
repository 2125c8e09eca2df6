import { type Allergen, allergens, type FoodInfo } from '@bottega/contract/food/food';
import {
  type DeclaredFood,
  type FoodValues,
  foodValues,
  isDecided,
  isNone,
  stateOf,
  switched,
  undecidedFood,
  withAllergen,
  withNone,
} from './food-values.ts';

export interface Ticks {
  contains: readonly Allergen[];
  /** None of the 14. */
  none: boolean;
}

type Stored = FoodInfo | undefined;

export const ticksOf = (food: Stored): Ticks => {
  const values = foodValues(food);
  return { contains: food?.contains ?? [], none: values !== null && isNone(values) };
};

export const noneTicked: Ticks = { contains: [], none: true };

export const withTick = ({ contains }: Ticks, allergen: Allergen, isOn: boolean): Ticks => ({
  contains: switched(contains, allergen, isOn),
  none: false,
});

export const hasTraces = (food: Stored, allergen: Allergen): boolean => food?.mayContain?.includes(allergen) ?? false;

/** Changes only what was ticked: traces, kinds and diets stay. */
const tickedFood = (food: Stored, { contains, none }: Ticks): DeclaredFood => {
  const before = foodValues(food) ?? undecidedFood;
  if (none) return withNone(before, true);
  return allergens.reduce<DeclaredFood>(
    (now, allergen) => {
      if (contains.includes(allergen)) return withAllergen(now, allergen, 'contains');
      return stateOf(before, allergen) === 'contains' ? withAllergen(now, allergen, 'none') : now;
    },
    { ...before, absent: [] },
  );
};

/** Null while nothing is declared, which is not "none of the 14". */
export const foodOfTicks = (food: Stored, ticks: Ticks): FoodValues => {
  const ticked = tickedFood(food, ticks);
  return isDecided(ticked) ? ticked : null;
};

export const isTickedOtherwise = (food: Stored, ticks: Ticks): boolean => {
  const before = ticksOf(food);
  return before.none !== ticks.none || [...before.contains].toSorted().join() !== [...ticks.contains].toSorted().join();
};
