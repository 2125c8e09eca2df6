import { safeParse } from 'valibot';
import { expect, test } from 'vitest';
import { categories, categoriesFromPath, listProductsByCategory } from './products.ts';
import { createProduct } from './products-staff.ts';
import { fieldErrors } from './validation.ts';

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

const form = { name: 'Cacio e pepe', description: 'Pecorino', img: '/a.svg', price: 12.5, category: 'pasta' };

test.each([0, 0.01, 0.1, 0.29, 1.15, 8.95, 1234.56, 100_000])('%d is a price', (price) => {
  expect(safeParse(createProduct.body, { ...form, price }).success).toBe(true);
});

test.each([-0.01, -1, 0.001, 1.005, 12.345, 100_000.01, 1e308, Number.NaN, '12.5', null])(
  '%j is no price: 0 or more, in steps of 0.01',
  (price) => {
    const { issues } = safeParse(createProduct.body, { ...form, price });
    expect(issues && fieldErrors(issues)).toEqual({ price: 'price_invalid' });
  },
);

test.each(['name', 'description', 'img', 'price', 'category'])('%s is required', (field) => {
  const { [field]: _, ...rest } = Object.fromEntries(Object.entries(form));
  const { issues } = safeParse(createProduct.body, rest);
  expect(issues && fieldErrors(issues)).toEqual({ [field]: 'field_required' });
});

test('the badge is optional and one of the seven', () => {
  expect(safeParse(createProduct.body, { ...form, badge: 'chefs_special' }).success).toBe(true);
  const { issues } = safeParse(createProduct.body, { ...form, badge: 'spicy' });
  expect(issues && fieldErrors(issues)).toEqual({ badge: 'value_invalid' });
});
