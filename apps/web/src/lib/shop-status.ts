import type { Locale } from '@bottega/contract/locale';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useLocale } from '#locales/use-texts.ts';
import type { Api } from './api/api-client.ts';
import { useApi } from './api/api-context.tsx';
import { shopNow } from './clock-offset.ts';
import { useFlag } from './flags.ts';

const refreshMs = 20_000;
// Until the server has seen that it is later, too.
const retryMs = 5000;
const marginMs = 300;

/** Whether the shop takes orders now, in words. They come with the page, so that the first load need not have the rules. */
export const shopStatusQuery = (api: Api, locale: Locale) =>
  queryOptions({
    queryKey: ['ordering', locale],
    queryFn: async ({ signal }) => (await import('./read-shop-status.ts')).readShopStatus(api, locale, signal),
    refetchOnWindowFocus: 'always',
    refetchInterval: ({ state: { data } }) => {
      const ms = Date.parse(data?.changesAt ?? '') - shopNow().getTime();
      if (ms <= 0) return retryMs;
      return ms < refreshMs ? ms + marginMs : refreshMs;
    },
  });

/** Undefined while it is unknown, and without the flag. */
export const useShopStatus = () =>
  useQuery({ ...shopStatusQuery(useApi(), useLocale()), enabled: useFlag('ff_ordering') }).data;
