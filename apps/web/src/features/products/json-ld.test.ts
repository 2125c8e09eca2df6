import { expect, test } from 'vitest';
import { productJsonLd } from './json-ld.ts';

const dish = { _id: '1', name: 'Caponata', description: 'Aubergines', img: '/dishes/1.svg', price: 9 } as never;
const jsonLdOf = (own: object) =>
  productJsonLd({ ...(dish as object), ...own } as never, 'https://shop.example', 'Shop');

test('search engines get those diets of a dish that they support', () => {
  expect(jsonLdOf({ food: { contains: [], diets: ['vegan', 'spicy', 'lactose_free'] } })).toMatchObject({
    '@type': ['Product', 'MenuItem'],
    suitableForDiet: ['https://schema.org/VeganDiet', 'https://schema.org/LowLactoseDiet'],
  });
});

test('a dish without diets is only a product', () => {
  for (const food of [undefined, { contains: [] }, { contains: [], diets: ['spicy'] }]) {
    expect(jsonLdOf({ food })).not.toHaveProperty('suitableForDiet');
    expect(jsonLdOf({ food })).toHaveProperty('@type', 'Product');
  }
});
