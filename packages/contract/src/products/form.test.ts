import { safeParse } from 'valibot';
import { expect, test } from 'vitest';
import { validation as en } from '../locales/en/validation.ts';
import { validation as fr } from '../locales/fr/validation.ts';
import { formatPrice } from '../money.ts';
import { fieldErrors } from '../validation.ts';
import { maxPrice, productForm } from './form.ts';

const form = { name: 'Cacio e pepe', description: 'Pecorino', img: '/a.svg', price: 12.5, category: 'pasta' };

test.each([0, 0.01, 0.1, 0.29, 1.15, 8.95, 1234.56, 100_000])('%d is a valid price', (price) => {
  expect(safeParse(productForm, { ...form, price }).success).toBe(true);
});

test.each([-0.01, -1, 0.001, 1.005, 12.345, Number.NaN, '12.5', null])(
  '%j is no price: 0 or more, in steps of 0.01',
  (price) => {
    const { issues } = safeParse(productForm, { ...form, price });
    expect(issues && fieldErrors(issues)).toEqual({ price: 'price_invalid' });
  },
);

test.each([100_000.01, 1e308])('%d is too high; the text names the limit', (price) => {
  const { issues } = safeParse(productForm, { ...form, price });
  expect(issues && fieldErrors(issues)).toEqual({ price: 'price_too_high' });
  for (const { price_too_high } of [en, fr]) expect(price_too_high).toContain(formatPrice(maxPrice));
});

test.each(['name', 'description', 'img', 'price', 'category'])('%s is required', (field) => {
  const { [field]: _, ...rest } = Object.fromEntries(Object.entries(form));
  const { issues } = safeParse(productForm, rest);
  expect(issues && fieldErrors(issues)).toEqual({ [field]: 'field_required' });
});

test('the badge is optional and must be one of the seven', () => {
  expect(safeParse(productForm, { ...form, badge: 'chefs_special' }).success).toBe(true);
  const { issues } = safeParse(productForm, { ...form, badge: 'spicy' });
  expect(issues && fieldErrors(issues)).toEqual({ badge: 'value_invalid' });
});
