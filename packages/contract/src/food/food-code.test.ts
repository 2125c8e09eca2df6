import fc from 'fast-check';
import { expect, test } from 'vitest';
import { diets } from './diets.ts';
import { allergens, type FoodInfo } from './food.ts';
import { foodCode, foodOf } from './food-code.ts';

test.each<[string, FoodInfo]>([
  ['-', { contains: [] }],
  ['- V', { contains: [], diets: ['vegan'] }],
  ['AGn vs', { contains: ['gluten', 'milk'], mayContain: ['sesame'], diets: ['vegetarian', 'spicy'] }],
  [
    'BCDEFHLMOPR a',
    { contains: allergens.filter((each) => !['gluten', 'milk', 'sesame'].includes(each)), alcohol: true },
  ],
])('%j is a code of its own', (code, food) => {
  expect(foodCode(food)).toBe(code);
  expect(foodOf(code)).toEqual(food);
});

test('encoding and decoding neither loses nor adds allergens, diets or alcohol', () => {
  const some = <Value>(all: readonly Value[]) => fc.subarray([...all]);
  const food = fc.record({
    contains: some(allergens),
    traces: some(allergens),
    diets: some(diets),
    alcohol: fc.boolean(),
  });
  fc.assert(
    fc.property(food, ({ traces, ...rest }) => {
      const mayContain = traces.filter((each) => !rest.contains.includes(each));
      const {
        contains,
        mayContain: may = [],
        diets: own = [],
        alcohol = false,
      } = foodOf(foodCode({ ...rest, mayContain })) ?? {};
      expect({ contains, mayContain: may, diets: own, alcohol }).toEqual({ ...rest, mayContain });
    }),
  );
});

test('food given as an object stays as it is, and unknown food stays unknown', () => {
  const food: FoodInfo = { contains: ['milk'], prepacked: true };
  expect([foodOf(food), foodOf(undefined)]).toEqual([food, undefined]);
});

test('details of a dish are left out', () => {
  const kinds = { gluten: ['wheat' as const] };
  const origins = [{ species: 'pork' as const, raised: 'IT', slaughtered: 'IT' }];
  expect(foodOf(foodCode({ contains: ['gluten'], kinds, origins, prepacked: true }))).toEqual({
    contains: ['gluten'],
  });
});
