import { getCart } from '@bottega/contract/cart/endpoints';
import type { Cart } from '@bottega/contract/cart/schemas';
import type { Locale } from '@bottega/contract/locale';
import { nameIn } from '@bottega/contract/shop/local-text';
import { queryOptions } from '@tanstack/react-query';
import type { Api } from '#lib/api/api-client.ts';
import type { CartLine } from './store/cart-lines.ts';

/** Dishes without a French name are marked as Italian. */
export const linesOf = ({ products }: Cart, locale: Locale): readonly CartLine[] =>
  products.map(({ product: { _id, name, nameFr, img, price }, ...line }) => ({
    ...line,
    product: {
      _id,
      name: nameIn({ name, nameFr }, locale),
      img,
      price,
      ...(locale === 'fr' && !nameFr && { nameLang: 'it' }),
    },
  }));

export const cartQuery = (api: Api, userId: string) =>
  queryOptions({
    queryKey: ['cart', userId],
    queryFn: async ({ signal }) => linesOf(await api.call(getCart, { params: { userId } }, { signal }), api.locale),
    // Another tab or device may have changed it.
    refetchOnWindowFocus: 'always',
  });
