import type { WholeProduct } from '@bottega/contract/products/schemas';
import { expect, test } from 'vitest';
import { addressOf, localized } from './queries.ts';

const at = '2026-11-20T18:30:00.000Z';
const dish: WholeProduct = {
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

test('[OPT-02] the price includes the default options; the price without options is kept, too', () => {
  expect(localized({ ...dish, defaultPrice: 15 }, 'en')).toEqual({ ...dish, price: 15, basePrice: dish.price });
});

test('[LANG-01] for French readers names carry their language, also when localized twice', () => {
  expect(localized(dish, 'en')).toEqual(dish);
  const french = { ...dish, name: 'Gratin de pâtes', nameLang: 'fr' as const };
  const italian = { ...dish, nameLang: 'it' as const };
  for (const given of [french, italian, localized(french, 'fr')]) expect(localized(given, 'fr')).toEqual(given);
  expect(localized(dish, 'fr')).toEqual(italian);
});

test('[LANG-02] a dish’s URL contains its slug, or its id if it has none', () => {
  expect([addressOf({ ...dish, slug: 'pasta-al-forno' }), addressOf(dish)]).toEqual(['pasta-al-forno', 'Id']);
});
