import type { Product } from '@bottega/contract/products/schemas';
import { expect, test } from 'vitest';
import { addressOf, localized } from './queries.ts';

const at = '2026-11-20T18:30:00.000Z';
const dish: Product = {
  _id: 'Id',
  name: 'Pasta al forno',
  description: 'From the oven',
  img: '/x.svg',
  price: 3,
  category: 'pasta',
  createdAt: at,
  updatedAt: at,
  version: 1,
};
const french = { ...dish, nameFr: 'Gratin de pâtes', descriptionFr: 'Du four' };

test('[OPT-02] the price is that of the dish as it comes; what it costs without its options stays beside it', () => {
  expect(localized({ ...dish, defaultPrice: 15 }, 'en')).toEqual({ ...dish, price: 15, basePrice: dish.price });
});

test('[LANG-01] a dish is in the language of the reader, and what it falls back to is marked', () => {
  expect(localized(french, 'en')).toEqual(dish);
  expect(localized(french, 'fr')).toEqual({ ...dish, name: 'Gratin de pâtes', description: 'Du four' });
  expect(localized(dish, 'fr')).toEqual({ ...dish, nameLang: 'it', descriptionLang: 'en' });
});

test('[LANG-02] the address of a dish has its slug, and its id where it has none', () => {
  expect([addressOf({ ...dish, slug: 'pasta-al-forno' }), addressOf(dish)]).toEqual(['pasta-al-forno', 'Id']);
});
