import type { Locale } from '@bottega/contract/locale';
import { getHours } from '@bottega/contract/shop/endpoints';
import type { OpeningHours } from '@bottega/contract/shop/hours/opening-hours';
import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import type { Api } from '#lib/api/api-client.ts';
import { useApi } from '#lib/api/api-context.tsx';
import { shopNow } from '#lib/clock-offset.ts';
import { useLocale } from '#locales/use-texts.ts';

const minute = 60_000;

/** For pages that depend on the time; refetched while one is open. */
export const openingHoursQuery = (api: Api) =>
  queryOptions({
    queryKey: ['opening-hours'],
    queryFn: ({ signal }): Promise<OpeningHours> => api.call(getHours, {}, { signal }),
    staleTime: 5 * minute,
  });

export const rulesAndHours = (api: Api, client: QueryClient) =>
  Promise.all([import('#locales/opening-hours.ts'), client.fetchQuery(openingHoursQuery(api))]);

export const kitchenQuery = (api: Api, locale: Locale) =>
  queryOptions({
    queryKey: ['kitchen', locale],
    queryFn: async ({ client }) => {
      const [{ kitchenClosedText }, hours] = await rulesAndHours(api, client);
      return kitchenClosedText(hours, shopNow(), locale);
    },
    refetchInterval: minute,
  });

/** Says when the closed kitchen opens; null while open. */
export const useKitchenClosed = (): string | null => useQuery(kitchenQuery(useApi(), useLocale())).data ?? null;
