import type { FoodInfo } from '@bottega/contract/food/food';
import type { Locale } from '@bottega/contract/locale';
import { maxLimit } from '@bottega/contract/pagination';
import { listWholeMenu } from '@bottega/contract/products/print-endpoints';
import type { Category } from '@bottega/contract/products/rules';
import { queryOptions } from '@tanstack/react-query';
import type { Api } from '#lib/api/api-client.ts';

export interface PrintedDish {
  id: string;
  name: string;
  nameFr?: string | undefined;
  price: number;
  /** Without French if there is no French text. */
  description: { [L in Locale]?: string | undefined };
  food?: FoodInfo | undefined;
}

export interface PrintedMenu {
  sections: { category: Category; dishes: PrintedDish[] }[];
  isCut: boolean;
}

/** No restaurant prints more; reading thousands of products would slow the shop for others. */
export const mostDishes = 500;

/** Grouped by category, in menu order. */
export const wholeMenuQuery = (api: Api) =>
  queryOptions({
    queryKey: ['products', 'whole'],
    queryFn: async ({ signal }): Promise<PrintedMenu> => {
      const read = async (page: number) =>
        (await api.call(listWholeMenu, { query: { page, limit: maxLimit } }, { signal })).payload;
      const first = await read(1);
      const others = Math.ceil(Math.min(first.total, mostDishes) / maxLimit) - 1;
      const pages = await Promise.all(Array.from({ length: Math.max(others, 0) }, (_, index) => read(index + 2)));
      const sections = new Map<Category, PrintedDish[]>();
      for (const { _id, name, nameFr, price, category, description, descriptionFr, food } of [first, ...pages].flatMap(
        ({ products }) => products,
      )) {
        const dishes = sections.get(category) ?? [];
        dishes.push({ id: _id, name, nameFr, price, description: { en: description, fr: descriptionFr }, food });
        sections.set(category, dishes);
      }
      return {
        sections: [...sections].map(([category, dishes]) => ({ category, dishes })),
        isCut: first.total > mostDishes,
      };
    },
  });
