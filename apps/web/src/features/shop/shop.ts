import { getShop } from '@bottega/contract/shop/endpoints';
import type { Shop } from '@bottega/contract/shop/schemas';
import { setShopTimeZone } from '@bottega/contract/shop/time-zone';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { createContext, use } from 'react';
import type { Api } from '#lib/api/api-client.ts';
import { setShopName } from '#locales/translate.ts';

// For a page that could not load its shop.
export const unknownShop: Shop = {
  name: '',
  tagline: { en: '' },
  description: { en: '' },
  cuisine: { en: '' },
  priceRange: null,
  logo: null,
  accent: 'tomato',
  address: { street: '', postalCode: '', city: '', country: 'FR' },
  phone: '',
  email: '',
  timeZone: 'Europe/Paris',
  languages: ['en', 'fr'],
  social: [],
  poweredBy: false,
  open: true,
  legalPages: [],
  termsVersion: null,
};

/** Never rejects; applies until a reload, like the flags. */
export const shopQuery = (api: Api) =>
  queryOptions({
    queryKey: ['shop'],
    queryFn: async ({ signal }): Promise<Shop> => {
      try {
        return await api.call(getShop, {}, { signal });
      } catch {
        return unknownShop;
      }
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  });

/** For changes that matter at once. What fails to load stays unchanged. */
export const refreshShop = async (api: Api, queryClient: QueryClient): Promise<void> => {
  const shop = await api.call(getShop, {}).catch(() => undefined);
  if (shop) queryClient.setQueryData(shopQuery(api).queryKey, shop);
};

/** For texts and times. One per process and page, like the clock's offset. */
export const rememberShop = ({ name, timeZone }: Pick<Shop, 'name' | 'timeZone'>): void => {
  setShopName(name);
  setShopTimeZone(timeZone);
};

export const ShopContext = createContext<Shop>(unknownShop);

export const useShop = (): Shop => use(ShopContext);

export const phoneLink = (phone: string): string => `tel:${phone.replaceAll(/[^\d+]/g, '')}`;
