import { type Cart, getCart } from '@bottega/contract/cart';
import { queryOptions } from '@tanstack/react-query';
import type { Api } from '../../lib/api-client.ts';
import type { CartLine } from './cart-lines.ts';

/** The lines of a cart of the wire. */
export const linesOf = ({ products }: Cart): readonly CartLine[] =>
  products.map(({ product: { _id, name, img, price }, quantity }) => ({
    product: { _id, name, img, price },
    quantity,
  }));

/** The server cart of a user. */
export const cartQuery = (api: Api, userId: string) =>
  queryOptions({
    queryKey: ['cart', userId],
    queryFn: async ({ signal }) => linesOf(await api.call(getCart, { params: { userId } }, { signal })),
    // Another tab or device may have changed it.
    refetchOnWindowFocus: 'always',
  });
