import type { Product } from '@bottega/contract/products/schemas';
import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import type { Api } from '#lib/api/api-client.ts';
import { mostDishes, wholeMenuQuery } from './whole-menu.ts';

const dish = (number: number, category: Product['category'], descriptionFr?: string) => ({
  _id: `d${number}`,
  name: `Piatto ${number}`,
  description: 'Good',
  ...(descriptionFr && { descriptionFr }),
  price: 9.5,
  category,
});

/** A shop that lists these dishes, a hundred per page; with the requests it received. */
const menuOf = async (dishes: ReturnType<typeof dish>[]) => {
  const pages: number[] = [];
  const call = async (_endpoint: unknown, { query }: { query: { page: number; limit: number } }) => {
    pages.push(query.page);
    const from = (query.page - 1) * query.limit;
    return { payload: { products: dishes.slice(from, from + query.limit), total: dishes.length } };
  };
  const menu = await new QueryClient().fetchQuery(wholeMenuQuery({ call } as unknown as Api));
  return { menu, pages };
};

test('[PAPER-01] dishes are grouped by category in their order, with the texts of both languages', async () => {
  const { menu, pages } = await menuOf([dish(1, 'pasta', 'Bon'), dish(2, 'pasta'), dish(3, 'drinks')]);
  expect(pages).toEqual([1]);
  expect(menu).toEqual({
    isCut: false,
    sections: [
      {
        category: 'pasta',
        dishes: [
          { id: 'd1', name: 'Piatto 1', price: 9.5, description: { en: 'Good', fr: 'Bon' } },
          { id: 'd2', name: 'Piatto 2', price: 9.5, description: { en: 'Good', fr: undefined } },
        ],
      },
      {
        category: 'drinks',
        dishes: [{ id: 'd3', name: 'Piatto 3', price: 9.5, description: { en: 'Good', fr: undefined } }],
      },
    ],
  });
});

test.each([
  [0, [1], false],
  [100, [1], false],
  [101, [1, 2], false],
  [mostDishes, [1, 2, 3, 4, 5], false],
  [mostDishes + 1, [1, 2, 3, 4, 5], true],
])('for a menu of %i dishes it fetches the pages %j', async (count, expected, isCut) => {
  const { menu, pages } = await menuOf(Array.from({ length: count }, (_, number) => dish(number, 'pizza')));
  expect(pages).toEqual(expected);
  expect(menu.isCut).toBe(isCut);
  expect(menu.sections.flatMap(({ dishes }) => dishes)).toHaveLength(Math.min(count, mostDishes));
});
