import { queryOptions } from '@tanstack/react-query';
import type { LocalizedProduct } from '#features/products/localized-product.ts';
import type { Api } from '#lib/api/api-client.ts';
import { listPage } from './queries.ts';

/** Stable per dish, from other categories; without descriptions. */
export const pairingsQuery = (api: Api, { _id, category }: Pick<LocalizedProduct, '_id' | 'category'>) =>
  queryOptions({
    queryKey: ['products', 'pairings', _id],
    queryFn: async ({ signal }) => {
      const others = (['drinks', 'desserts'] as const).filter((other) => other !== category);
      const lists = await Promise.all(others.map((other) => listPage(api, { categories: [other] }, 1, signal)));
      const picked = lists.flatMap(({ products }) => products[_id.charCodeAt(0) % products.length] ?? []);
      return picked.map((product) => ({ ...product, description: '' }));
    },
  });
