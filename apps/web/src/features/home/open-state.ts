import type { Locale } from '@bottega/contract/locale';
import { queryOptions } from '@tanstack/react-query';
import { shopNow } from '#lib/clock-offset.ts';

const minute = 60_000;

/** Whether the kitchen is open, in words. It comes with the page, so that the first load need not have the rules. */
export const openStateQuery = (locale: Locale) =>
  queryOptions({
    queryKey: ['open', locale],
    queryFn: async () => (await import('#locales/opening-hours.ts')).openStateText(shopNow(), locale),
    // The document may come from a cache.
    staleTime: 0,
    // Kitchens open at the full minute.
    refetchInterval: () => minute - (shopNow().getTime() % minute),
  });
