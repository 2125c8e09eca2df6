import type { Locale } from '@bottega/contract/locale';
import { queryOptions } from '@tanstack/react-query';
import type { Api } from '#lib/api/api-client.ts';
import { shopNow } from '#lib/clock-offset.ts';
import { rulesAndHours } from '#lib/kitchen.ts';

const minute = 60_000;

/** Whether the kitchen is open, in words. It comes with the page, so that the first load need not have the rules. */
export const openStateQuery = (api: Api, locale: Locale) =>
  queryOptions({
    queryKey: ['open', locale],
    queryFn: async ({ client }) => {
      const [{ openStateText }, hours] = await rulesAndHours(api, client);
      return openStateText(hours, shopNow(), locale);
    },
    // The document may come from a cache.
    staleTime: 0,
    // Kitchens open at the full minute.
    refetchInterval: () => minute - (shopNow().getTime() % minute),
  });
