import * as v from 'valibot';
import { diets } from './diets.ts';
import { type Allergen, allergenKinds, allergens, type FoodInfo, species } from './food.ts';
import { contradictedDiets } from './food-rules.ts';

const someOf = <const Value extends string>(values: readonly Value[]) =>
  v.pipe(
    v.array(v.picklist(values, 'value_invalid'), 'value_invalid'),
    v.check((given) => new Set(given).size === given.length, 'value_invalid'),
  );

const country = v.pipe(v.string('value_invalid'), v.regex(/^[A-Z]{2}$/, 'value_invalid'));

const origin = v.strictObject({
  species: v.picklist(species, 'value_invalid'),
  born: v.optional(country),
  raised: country,
  slaughtered: country,
});

const foodEntries = {
  contains: someOf(allergens),
  mayContain: v.optional(someOf(allergens)),
  kinds: v.optional(
    v.strictObject({ gluten: v.optional(someOf(allergenKinds.gluten)), nuts: v.optional(someOf(allergenKinds.nuts)) }),
  ),
  diets: v.optional(someOf(diets)),
  alcohol: v.optional(v.boolean('value_invalid')),
  origins: v.optional(v.pipe(v.array(origin, 'value_invalid'), v.maxLength(species.length, 'value_invalid'))),
  prepacked: v.optional(v.boolean('value_invalid')),
};

/** Responses with lists omit `kinds` and `prepacked`. */
export const foodInfo = v.object(foodEntries);

const isIn = (allergen: Allergen, { contains, mayContain = [] }: FoodInfo): boolean =>
  contains.includes(allergen) || mayContain.includes(allergen);

/** Refuses contradictions, naming the field (ALLER-04). */
export const foodForm = v.pipe(
  v.strictObject(foodEntries),
  v.forward(
    v.check(({ contains, mayContain = [] }) => !mayContain.some((each) => contains.includes(each)), 'food_contradicts'),
    ['mayContain'],
  ),
  v.forward(
    v.check((food) => contradictedDiets(food).length === 0, 'food_contradicts'),
    ['diets'],
  ),
  v.forward(
    v.check((food) => !food.kinds?.gluten?.length || isIn('gluten', food), 'food_contradicts'),
    ['kinds', 'gluten'],
  ),
  v.forward(
    v.check((food) => !food.kinds?.nuts?.length || isIn('nuts', food), 'food_contradicts'),
    ['kinds', 'nuts'],
  ),
  v.forward(
    v.check(
      ({ origins = [] }) => new Set(origins.map((each) => each.species)).size === origins.length,
      'value_invalid',
    ),
    ['origins'],
  ),
);

export const optionFood = v.strictObject({
  adds: v.optional(someOf(allergens)),
  removes: v.optional(someOf(allergens)),
  dropsDiets: v.optional(someOf(diets)),
});
