import type { FoodInfo } from '@bottega/contract/food/food';
import { expect, test } from 'vitest';
import { foodOfTicks, isTickedOtherwise, noneTicked, ticksOf, withTick } from './ticked-food.ts';

const cannoli: FoodInfo = {
  contains: ['milk', 'gluten', 'nuts'],
  mayContain: ['sesame'],
  kinds: { gluten: ['wheat'], nuts: ['pistachio'] },
  diets: ['vegetarian'],
  origins: [],
};

test('[ALLER-01] no ticks means not declared; "none of the 14" is an explicit answer', () => {
  const nothing = ticksOf(undefined);
  expect(nothing).toEqual({ contains: [], none: false });
  expect(foodOfTicks(undefined, nothing)).toBeNull();
  expect(foodOfTicks(undefined, noneTicked)).toMatchObject({ contains: [], mayContain: [] });
  expect(ticksOf({ contains: [] })).toEqual(noneTicked);
});

test('[ALLER-01] removing the last tick does not declare "none of the 14", and a tick removes that answer', () => {
  const milk = withTick(ticksOf(undefined), 'milk', true);
  expect(foodOfTicks(undefined, milk)).toMatchObject({ contains: ['milk'] });
  expect(foodOfTicks(undefined, withTick(milk, 'milk', false))).toBeNull();
  expect(withTick(noneTicked, 'eggs', true)).toEqual({ contains: ['eggs'], none: false });
});

test('[ALLER-01] ticks keep traces, kinds and diets, except kinds of removed allergens', () => {
  const ticks = withTick(withTick(ticksOf(cannoli), 'eggs', true), 'nuts', false);
  expect(foodOfTicks(cannoli, ticks)).toMatchObject({
    contains: ['eggs', 'gluten', 'milk'],
    mayContain: ['sesame'],
    kinds: { gluten: ['wheat'] },
    diets: ['vegetarian'],
  });
  const back = withTick(withTick(ticksOf(cannoli), 'nuts', false), 'nuts', true);
  expect(foodOfTicks(cannoli, back)?.kinds).toEqual(cannoli.kinds);
  const sesame = withTick(ticksOf(cannoli), 'sesame', true);
  expect(foodOfTicks(cannoli, sesame)).toMatchObject({
    contains: ['gluten', 'milk', 'nuts', 'sesame'],
    mayContain: [],
  });
  expect(foodOfTicks(cannoli, withTick(sesame, 'sesame', false))?.mayContain).toEqual(['sesame']);
});

test('the order of what is ticked makes no difference', () => {
  expect(isTickedOtherwise(cannoli, { contains: ['nuts', 'milk', 'gluten'], none: false })).toBe(false);
  expect(isTickedOtherwise(undefined, noneTicked)).toBe(true);
});
