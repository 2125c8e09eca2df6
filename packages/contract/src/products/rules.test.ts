import { safeParse } from 'valibot';
import { expect, test } from 'vitest';
import { fieldErrors } from '../validation.ts';
import { listProductsByCategory } from './endpoints.ts';
import { categories, categoriesFromPath } from './rules.ts';

test.each([
  ['pasta', ['pasta']],
  ['pasta,pizza', ['pasta', 'pizza']],
  ['pizza,pasta,pizza', ['pizza', 'pasta']],
  [categories.join(','), [...categories]],
])('%s chooses these categories, each once', (joined, chosen) => {
  expect(categoriesFromPath(joined)).toEqual(chosen);
});

test.each([',', 'pasta,', 'Pasta', 'pasta, pizza', 'sushi', 'pasta,sushi', 'constructor'])(
  '[RULE-05] %j names a category that does not exist',
  (category) => {
    expect(categoriesFromPath(category)).toBeNull();
    const { issues } = safeParse(listProductsByCategory.params, { category });
    expect(issues && fieldErrors(issues)).toEqual({ category: 'category_unknown' });
  },
);
