import { getCart } from '@bottega/contract/cart/endpoints';
import type { Cart } from '@bottega/contract/cart/schemas';
import { queryOptions } from '@tanstack/react-query';
import type { Api } from '#lib/api/api-client.ts';
import type { CartLine } from './store/cart-lines.ts';

export const linesOf = ({ products }: Cart): readonly CartLine[] =>
  products.map(({ product: { _id, name, img, price }, ...line }) => ({ ...line, product: { _id, name, img, price } }));

export const cartQuery = (api: Api, userId: string) =>
  queryOptions({
    queryKey: ['cart', userId],
    queryFn: async ({ signal }) => linesOf(await api.call(getCart, { params: { userId } }, { signal })),
    // Another tab or device may have changed it.
    refetchOnWindowFocus: 'always',
  });
