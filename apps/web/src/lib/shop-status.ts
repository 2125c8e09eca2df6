import type { Locale } from '@bottega/contract/locale';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useLocale } from '#locales/use-texts.ts';
import type { Api } from './api/api-client.ts';
import { useApi } from './api/api-context.tsx';
import { shopNow } from './clock-offset.ts';
import { useFlag } from './flags.ts';

// Cart and checkout show a pause within 2 s (SLOT-10), other pages within 5 s, and hidden pages not at all. Most
// responses are a 304 from memory. A stream of changes will replace both.
const refreshMs = { browsing: 4500, ordering: 1500 };
const afterFailureMs = 20_000;
const marginMs = 300;

type Pace = keyof typeof refreshMs;

/**
 * Whether the shop takes orders now, as text. It is sent with the page, so that the first load does not need the
 * rules.
 */
export const shopStatusQuery = (api: Api, locale: Locale, pace: Pace = 'browsing') =>
  queryOptions({
    queryKey: ['ordering', locale],
    queryFn: async ({ signal }) => (await import('./read-shop-status.ts')).readShopStatus(api, locale, signal),
    refetchOnWindowFocus: 'always',
    refetchInterval: ({ state: { data, error } }) => {
      const usualMs = error ? afterFailureMs : refreshMs[pace];
      const ms = Date.parse(data?.changesAt ?? '') - shopNow().getTime();
      return ms > 0 && ms < usualMs ? ms + marginMs : usualMs;
    },
  });

/** Undefined while unknown, and without the flag. */
export const useShopStatus = (pace?: Pace) =>
  useQuery({ ...shopStatusQuery(useApi(), useLocale(), pace), enabled: useFlag('ff_ordering') }).data;
