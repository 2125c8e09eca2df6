import type { Diet } from '@bottega/contract/food/diets';
import { type Allergen, allergens, type FoodInfo, type MeatOrigin, type Species } from '@bottega/contract/food/food';

export const allergenStates = ['none', 'traces', 'contains'] as const;

export type AllergenState = (typeof allergenStates)[number];

/** Lists are always present, so that equal forms compare equal. */
export interface DeclaredFood extends Required<FoodInfo> {
  /** Declared absent; all of them: none of the 14 is contained. */
  absent: Allergen[];
}

/** Null: the dish's food is unknown. */
export type FoodValues = DeclaredFood | null;

export const undecidedFood: DeclaredFood = {
  contains: [],
  mayContain: [],
  kinds: {},
  diets: [],
  alcohol: false,
  origins: [],
  prepacked: false,
  absent: [],
};

const hasAllergens = ({ contains, mayContain }: FoodInfo): boolean => contains.length + (mayContain?.length ?? 0) > 0;

/** All 14 need an answer if none is contained: otherwise a hasty press would publish "none of the 14". */
export const isDecided = (food: DeclaredFood): boolean => hasAllergens(food) || food.absent.length === allergens.length;

export const isNone = (food: DeclaredFood): boolean => isDecided(food) && !hasAllergens(food);

export const withNone = (food: DeclaredFood, none: boolean): DeclaredFood => ({
  ...food,
  ...(none && { contains: [], mayContain: [], kinds: {} }),
  absent: none ? allergens.toSorted() : [],
});

const inOrder = (food: FoodInfo & Partial<DeclaredFood>): DeclaredFood => {
  const { contains, mayContain, kinds, diets, alcohol, origins, prepacked, absent } = { ...undecidedFood, ...food };
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
    absent,
  };
};

/** A stored dish counts as fully declared, or is unknown. */
export const foodValues = (food: FoodInfo | undefined): FoodValues =>
  food ? inOrder(hasAllergens(food) ? food : withNone({ ...undecidedFood, ...food } as DeclaredFood, true)) : null;

/** Sorted, regardless of the order of input. */
export const changedFood = (food: FoodValues): FoodValues => food && inOrder(food);

/** Lacks a required field while undecided, so the schema refuses it. */
export const foodBody = (food: FoodValues): FoodInfo | null => {
  if (!food) return null;
  const { absent: _, ...body } = food;
  return isDecided(food) ? body : { ...body, contains: undefined as unknown as Allergen[] };
};

/** Undefined: nothing has been declared yet. */
export const stateOf = (food: DeclaredFood, allergen: Allergen): AllergenState | undefined => {
  if (food.contains.includes(allergen)) return 'contains';
  if (food.mayContain?.includes(allergen)) return 'traces';
  return isDecided(food) || food.absent.includes(allergen) ? 'none' : undefined;
};

/** An allergen that is not contained loses its kinds. */
export const withAllergen = (food: DeclaredFood, allergen: Allergen, state: AllergenState): DeclaredFood => ({
  ...food,
  absent: switched(food.absent, allergen, state === 'none'),
  contains: switched(food.contains, allergen, state === 'contains'),
  mayContain: switched(food.mayContain ?? [], allergen, state === 'traces'),
  kinds:
    state === 'none'
      ? Object.fromEntries(Object.entries(food.kinds ?? {}).filter(([name]) => name !== allergen))
      : food.kinds,
});

export const switched = <Value extends string>(list: readonly Value[], value: Value, isOn: boolean): Value[] => {
  const others = list.filter((each) => each !== value);
  return (isOn ? [...others, value] : others).toSorted();
};

export const withDiet = (food: DeclaredFood, diet: Diet, isOn: boolean): DeclaredFood => ({
  ...food,
  diets: switched(food.diets ?? [], diet, isOn),
});

/** Undefined removes the origin: the dish has no such meat. */
export const withOrigin = (
  food: DeclaredFood,
  species: Species,
  origin: Omit<MeatOrigin, 'species'> | undefined,
): DeclaredFood => {
  const origins = food.origins ?? [];
  const others = origins.filter((each) => each.species !== species);
  if (!origin) return { ...food, origins: others };
  const at = origins.findIndex((each) => each.species === species);
  const own = { species, ...origin };
  return { ...food, origins: at < 0 ? [...others, own] : origins.with(at, own) };
};
