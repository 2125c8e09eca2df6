import { expect, test } from 'vitest';
import { menuJsonLd, productJsonLd } from './json-ld.ts';

const dish = { _id: '1', name: 'Caponata', description: 'Aubergines', img: '/dishes/1.svg', price: 9 } as never;
const french = { origin: 'https://shop.example', locale: 'fr' as const };
const jsonLdOf = (own: object, place: Parameters<typeof productJsonLd>[1] = french) =>
  productJsonLd({ ...(dish as object), ...own } as never, place, 'Shop');

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

test('a dish has the address of the page’s language, in its offer too', () => {
  const url = 'https://shop.example/products/product/caponata';
  const of = (locale: 'en' | 'fr') => jsonLdOf({ slug: 'caponata' }, { ...french, locale });
  expect(of('fr')).toMatchObject({ url: `${url}?lang=fr`, offers: { url: `${url}?lang=fr`, price: '9.00' } });
  expect(of('en')).toMatchObject({ url, offers: { url } });
});

test('a menu lists each dish in its section, with its price', () => {
  const dishes = ['pasta', 'pasta', 'drinks'].map((category, nr) => ({
    ...(dish as object),
    category,
    slug: `dish-${nr}`,
  }));
  const menu = menuJsonLd(dishes as never, french, { category: undefined, nameOf: (category) => `The ${category}` });
  const item = (slug: string) => ({
    '@type': 'MenuItem',
    name: 'Caponata',
    url: `https://shop.example/products/product/${slug}?lang=fr`,
    offers: { '@type': 'Offer', price: '9.00', priceCurrency: 'EUR' },
  });
  expect(menu).toEqual({
    '@type': 'Menu',
    url: 'https://shop.example/products?lang=fr',
    inLanguage: 'fr',
    hasMenuSection: [
      { '@type': 'MenuSection', name: 'The pasta', hasMenuItem: [item('dish-0'), item('dish-1')] },
      { '@type': 'MenuSection', name: 'The drinks', hasMenuItem: [item('dish-2')] },
    ],
  });
});
