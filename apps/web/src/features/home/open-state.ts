import type { Locale } from '@bottega/contract/locale';
import { queryOptions } from '@tanstack/react-query';
import { rulesAndHours } from '#features/shop/kitchen-closed.ts';
import type { Api } from '#lib/api/api-client.ts';
import { shopNow } from '#lib/clock-offset.ts';

const minute = 60_000;

/** Sent with the page, to keep the rules out of the first load. */
export const openStateQuery = (api: Api, locale: Locale) =>
  queryOptions({
    queryKey: ['open', locale],
    queryFn: async ({ client }) => {
      const [{ openStateText }, hours] = await rulesAndHours(api, client);
      return openStateText(hours, shopNow(), locale);
    },
    // The document may come from a cache.
    staleTime: 0,
    // Opening and closing times are full minutes.
    refetchInterval: () => minute - (shopNow().getTime() % minute),
  });
