import { maxLimit } from '@bottega/contract/pagination';
import { type ListedStaffProduct, listStaffProducts } from '@bottega/contract/products/staff-endpoints';
import { queryOptions } from '@tanstack/react-query';
import type { Api } from '#lib/api/api-client.ts';

const minute = 60_000;

// Keys that start with `products` are refetched after each change of a dish.

/** Refetched every minute: orders may take a dish's last piece. */
export const soldOutQuery = (api: Api) =>
  queryOptions({
    queryKey: ['products', 'kitchen', 'sold-out'],
    queryFn: async ({ signal }): Promise<ListedStaffProduct[]> => {
      const query = { page: 1, limit: maxLimit, state: 'sold_out' } as const;
      return (await api.call(listStaffProducts, { query }, { signal })).payload.products;
    },
    refetchInterval: minute,
  });

export const menuQuery = (api: Api) =>
  queryOptions({
    queryKey: ['products', 'kitchen', 'menu'],
    queryFn: async ({ signal }): Promise<ListedStaffProduct[]> => {
      const dishes: ListedStaffProduct[] = [];
      for (let page = 1; ; page += 1) {
        const query = { page, limit: maxLimit };
        const { products, total } = (await api.call(listStaffProducts, { query }, { signal })).payload;
        dishes.push(...products);
        if (products.length === 0 || dishes.length >= total) return dishes;
      }
    },
  });
