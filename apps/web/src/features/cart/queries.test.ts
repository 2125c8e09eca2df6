import type { Cart } from '@bottega/contract/cart/schemas';
import { expect, test } from 'vitest';
import { linesOf } from './queries.ts';

const dish = { _id: 'a', name: 'Crema', nameFr: 'Crème', img: '/a.svg', price: 6, description: 'Sweet' };
const { nameFr: _, ...italian } = dish;
const cart = {
  products: [
    { product: dish, quantity: 1 },
    { product: italian, quantity: 2 },
  ],
} as Cart;

test.each([
  [
    'en',
    [
      ['Crema', undefined],
      ['Crema', undefined],
    ],
  ],
  [
    'fr',
    [
      ['Crème', undefined],
      ['Crema', 'it'],
    ],
  ],
] as const)(
  '[LANG-01] lines have the names of their dishes in %s, or the Italian one with its language',
  (locale, names) => {
    expect(linesOf(cart, locale).map(({ product: { name, nameLang } }) => [name, nameLang])).toEqual(names);
  },
);
