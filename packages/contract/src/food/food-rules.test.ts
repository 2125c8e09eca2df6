import fc from 'fast-check';
import { safeParse } from 'valibot';
import { describe, expect, test } from 'vitest';
import { fieldErrors } from '../validation.ts';
import { allergens, type FoodInfo } from './food.ts';
import { contradictedDiets, effectiveFood, fits, foodChange } from './food-rules.ts';
import { foodForm, foodInfo } from './schemas.ts';

const pizza: FoodInfo = {
  contains: ['gluten', 'milk'],
  mayContain: ['nuts'],
  kinds: { gluten: ['wheat'] },
  diets: ['vegetarian', 'spicy'],
};

describe('the food of a dish with its options', () => {
  test('is that of the dish if no option changes it', () => {
    expect(effectiveFood(pizza, [])).toEqual(pizza);
    expect(effectiveFood(pizza, [null, undefined, {}])).toEqual(pizza);
  });

  test('is unknown if that of the dish is unknown', () => {
    expect(effectiveFood(null, [{ adds: ['eggs'] }])).toBeUndefined();
    expect(effectiveFood(undefined, [])).toBeUndefined();
  });

  test('[ALLER-03] includes what options add, in the order of the law, and no longer lists it as a trace', () => {
    const { contains, mayContain } = effectiveFood(pizza, [{ adds: ['nuts', 'crustaceans'] }]) ?? {};
    expect(contains).toEqual(['gluten', 'crustaceans', 'milk', 'nuts']);
    expect(mayContain).toEqual([]);
  });

  test('keeps what options remove only as traces, unless another option adds it', () => {
    expect(effectiveFood(pizza, [{ removes: ['milk'] }])).toMatchObject({
      contains: ['gluten'],
      mayContain: ['milk', 'nuts'],
    });
    expect(effectiveFood({ contains: ['milk'] }, [{ removes: ['milk'] }])?.mayContain).toEqual(['milk']);
    expect(effectiveFood({ contains: ['milk'] }, [{ removes: ['eggs'] }])?.mayContain).toBeUndefined();
    expect(effectiveFood(pizza, [{ adds: ['milk'] }, { removes: ['milk'] }])?.contains).toEqual(['gluten', 'milk']);
    expect(effectiveFood(pizza, [{ removes: ['eggs'] }])?.contains).toEqual(['gluten', 'milk']);
  });

  test('[ALLER-02] never becomes free of an allergen through an option, and lists each allergen once', () => {
    const some = fc.subarray([...allergens]);
    const dish = fc.record({ contains: some, mayContain: some }).map(({ contains, mayContain }) => ({
      contains,
      mayContain: mayContain.filter((each) => !contains.includes(each)),
    }));
    const options = fc.array(fc.record({ adds: some, removes: some }, { requiredKeys: [] }), { maxLength: 4 });
    fc.assert(
      fc.property(dish, options, (food, chosen) => {
        const now = effectiveFood(food, chosen);
        const named = [...(now?.contains ?? []), ...(now?.mayContain ?? [])];
        const ever = [food, ...chosen.map(({ adds = [] }) => ({ contains: adds, mayContain: [] }))];
        expect(new Set(named)).toEqual(
          new Set(ever.flatMap(({ contains, mayContain }) => [...contains, ...mayContain])),
        );
        expect(named).toHaveLength(new Set(named).size);
        for (const allergen of food.contains) expect(fits(now, { without: [allergen] })).toBe(false);
      }),
    );
  });

  test('[ALLER-08] names no kinds of what an option adds, because another may come with it', () => {
    const cake: FoodInfo = {
      contains: ['gluten', 'nuts'],
      kinds: { gluten: ['wheat'], nuts: ['hazelnut'] },
    };
    expect(effectiveFood(cake, [{ adds: ['nuts'] }])?.kinds).toEqual({ gluten: ['wheat'] });
    expect(effectiveFood(cake, [{ adds: ['gluten', 'nuts'] }])?.kinds).toEqual({});
    expect(effectiveFood(cake, [{ adds: ['milk'], removes: ['gluten'] }])?.kinds).toEqual(cake.kinds);
  });

  test('loses the diets that options drop or contradict', () => {
    expect(effectiveFood(pizza, [{ dropsDiets: ['vegetarian'] }])?.diets).toEqual(['spicy']);
    expect(effectiveFood(pizza, [{ adds: ['fish'] }])?.diets).toEqual(['spicy']);
    expect(effectiveFood({ contains: [], diets: ['vegan', 'vegetarian'] }, [{ adds: ['milk'] }])?.diets).toEqual([
      'vegetarian',
    ]);
  });
});

describe('[ALLER-08] what a choice makes of a dish', () => {
  const marinara: FoodInfo = { contains: ['gluten'], mayContain: ['milk'], diets: ['vegan', 'lactose_free'] };
  test.each<[string, Parameters<typeof effectiveFood>[1], ReturnType<typeof foodChange>]>([
    ['nothing', [null, {}], { added: [], lost: [], isSame: true }],
    [
      'burrata adds milk, and it is no longer vegan',
      [{ adds: ['milk'], dropsDiets: ['vegan', 'lactose_free'] }],
      { added: ['milk'], lost: ['vegan', 'lactose_free'], isSame: false },
    ],
    ['ham adds nothing of the 14', [{ dropsDiets: ['vegan'] }], { added: [], lost: ['vegan'], isSame: false }],
    ['dough without gluten leaves traces', [{ removes: ['gluten'] }], { added: [], lost: [], isSame: false }],
  ])('%s', (_what, chosen, change) => {
    expect(foodChange(marinara, effectiveFood(marinara, chosen) ?? { contains: [] })).toEqual(change);
  });
});

describe('[ALLER-02] a dish fits', () => {
  test('customers avoiding allergens that it neither contains nor may contain', () => {
    expect(fits(pizza, { without: ['eggs', 'fish'] })).toBe(true);
    expect(fits(pizza, { without: ['eggs', 'milk'] })).toBe(false);
    expect(fits(pizza, { without: ['nuts'] })).toBe(false);
    expect(fits(pizza, { without: ['nuts'], tracesOk: true })).toBe(true);
    expect(fits(pizza, { without: ['milk'], tracesOk: true })).toBe(false);
  });

  test('the diets it is declared for; vegan implies vegetarian', () => {
    expect(fits(pizza, { diets: ['vegetarian', 'spicy'] })).toBe(true);
    expect(fits(pizza, { diets: ['vegan'] })).toBe(false);
    expect(fits({ contains: [], diets: ['vegan'] }, { diets: ['vegetarian'] })).toBe(true);
  });

  test('no wish while its food is unknown', () => {
    for (const allergen of allergens) expect(fits(null, { without: [allergen], tracesOk: true })).toBe(false);
    expect(fits(undefined, { diets: ['spicy'] })).toBe(false);
    expect(fits(null, {})).toBe(true);
  });
});

const pork = { species: 'pork', raised: 'FR', slaughtered: 'FR' } as const;

describe('[ALLER-04] diets are contradicted', () => {
  test.each<[string, FoodInfo]>([
    ['vegan by eggs', { contains: ['eggs'], diets: ['vegan'] }],
    ['vegan by milk', { contains: ['milk'], diets: ['vegan'] }],
    ['vegan by molluscs', { contains: ['molluscs'], diets: ['vegan'] }],
    ['vegetarian by fish', { contains: ['fish'], diets: ['vegetarian'] }],
    ['vegetarian by meat', { contains: [], diets: ['vegetarian'], origins: [pork] }],
    ['gluten_free by gluten', { contains: ['gluten'], diets: ['gluten_free'] }],
    ['gluten_free by traces of gluten', { contains: [], mayContain: ['gluten'], diets: ['gluten_free'] }],
    ['raw_milk by none', { contains: [], diets: ['raw_milk'] }],
    ['halal by alcohol', { contains: [], diets: ['halal'], alcohol: true }],
    ['halal by pork', { contains: [], diets: ['halal'], origins: [pork] }],
    ['kosher by pork', { contains: [], diets: ['kosher'], origins: [pork] }],
  ])('%s', (_what, food) => {
    expect(contradictedDiets(food)).toEqual(food.diets);
    const parsed = safeParse(foodForm, food);
    expect(parsed.success ? {} : fieldErrors(parsed.issues)).toEqual({ diets: 'food_contradicts' });
  });

  test('and not by compatible food', () => {
    expect(contradictedDiets({ contains: ['milk', 'eggs'], diets: ['vegetarian', 'raw_milk', 'spicy'] })).toEqual([]);
    expect(contradictedDiets({ contains: [], mayContain: ['milk'], diets: ['vegan', 'lactose_free'] })).toEqual([]);
    expect(contradictedDiets({ contains: [], diets: ['halal'], origins: [{ ...pork, species: 'lamb' }] })).toEqual([]);
  });
});

describe('what staff enter', () => {
  test.each<[string, unknown, string]>([
    ['a trace of what it contains', { contains: ['milk'], mayContain: ['milk'] }, 'mayContain: food_contradicts'],
    ['rye without gluten', { contains: [], kinds: { gluten: ['rye'] } }, 'kinds.gluten: food_contradicts'],
    ['hazelnuts without nuts', { contains: [], kinds: { nuts: ['hazelnut'] } }, 'kinds.nuts: food_contradicts'],
    ['an allergen of its own', { contains: ['onions'] }, 'contains.0: value_invalid'],
    ['an allergen twice', { contains: ['milk', 'milk'] }, 'contains: value_invalid'],
    [
      'a country by its name',
      { contains: [], origins: [{ ...pork, raised: 'France' }] },
      'origins.0.raised: value_invalid',
    ],
    ['two origins of one meat', { contains: [], origins: [pork, pork] }, 'origins: value_invalid'],
  ])('%s is refused with its field', (_what, food, error) => {
    const parsed = safeParse(foodForm, food);
    const errors = parsed.success ? {} : fieldErrors(parsed.issues);
    expect(Object.entries(errors).map(([field, code]) => `${field}: ${code}`)).toEqual([error]);
  });

  test('[ALLER-01] the 14 allergens are those of the law, and a dish may contain none of them', () => {
    expect(allergens).toHaveLength(14);
    expect(safeParse(foodForm, { contains: [...allergens] }).success).toBe(true);
    expect(safeParse(foodForm, { contains: [] }).success).toBe(true);
    expect(safeParse(foodForm, {}).success).toBe(false);
  });

  test('kinds of an allergen listed as a trace are valid', () => {
    const food = { contains: [], mayContain: ['nuts'], kinds: { nuts: ['walnut'] } };
    expect(safeParse(foodForm, food).success).toBe(true);
    expect(safeParse(foodInfo, food).success).toBe(true);
  });
});
