import type { Diet } from '@bottega/contract/food/diets';
import type { Allergen, FoodInfo, MeatOrigin, Species } from '@bottega/contract/food/food';

export const allergenStates = ['none', 'traces', 'contains'] as const;

export type AllergenState = (typeof allergenStates)[number];

/** With every list present, so that two forms with the same content are equal. Null: unknown. */
export type FoodValues = Required<FoodInfo> | null;

export const declaredNone: Required<FoodInfo> = {
  contains: [],
  mayContain: [],
  kinds: {},
  diets: [],
  alcohol: false,
  origins: [],
  prepacked: false,
};

export const foodValues = (food: FoodInfo | undefined): FoodValues => {
  if (!food) return null;
  const { contains, mayContain, kinds, diets, alcohol, origins, prepacked } = { ...declaredNone, ...food };
  return {
    contains: contains.toSorted(),
    mayContain: mayContain?.toSorted() ?? [],
    kinds: {
      ...(kinds?.gluten?.length && { gluten: kinds.gluten.toSorted() }),
      ...(kinds?.nuts?.length && { nuts: kinds.nuts.toSorted() }),
    },
    diets: diets?.toSorted() ?? [],
    alcohol: alcohol ?? false,
    origins: origins ?? [],
    prepacked: prepacked ?? false,
  };
};

export const stateOf = ({ contains, mayContain }: Required<FoodInfo>, allergen: Allergen): AllergenState => {
  if (contains.includes(allergen)) return 'contains';
  return mayContain?.includes(allergen) ? 'traces' : 'none';
};

/** An allergen that is not contained has no kinds either. */
export const withAllergen = (
  food: Required<FoodInfo>,
  allergen: Allergen,
  state: AllergenState,
): Required<FoodInfo> => ({
  ...food,
  contains: switched(food.contains, allergen, state === 'contains'),
  mayContain: switched(food.mayContain ?? [], allergen, state === 'traces'),
  kinds:
    state === 'none'
      ? Object.fromEntries(Object.entries(food.kinds ?? {}).filter(([name]) => name !== allergen))
      : food.kinds,
});

/** The list with or without one value, sorted. */
export const switched = <Value extends string>(list: readonly Value[], value: Value, isOn: boolean): Value[] => {
  const others = list.filter((each) => each !== value);
  return (isOn ? [...others, value] : others).toSorted();
};

export const withDiet = (food: Required<FoodInfo>, diet: Diet, isOn: boolean): Required<FoodInfo> => ({
  ...food,
  diets: switched(food.diets ?? [], diet, isOn),
});

/** Undefined: the dish contains no such meat. */
export const withOrigin = (
  food: Required<FoodInfo>,
  species: Species,
  origin: Omit<MeatOrigin, 'species'> | undefined,
): Required<FoodInfo> => {
  const origins = food.origins ?? [];
  const others = origins.filter((each) => each.species !== species);
  if (!origin) return { ...food, origins: others };
  const at = origins.findIndex((each) => each.species === species);
  const own = { species, ...origin };
  return { ...food, origins: at < 0 ? [...others, own] : origins.with(at, own) };
};
