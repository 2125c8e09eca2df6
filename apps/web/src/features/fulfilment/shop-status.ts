import type { Locale } from '@bottega/contract/locale';
import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import type { Api } from '#lib/api/api-client.ts';
import { useApi } from '#lib/api/api-context.tsx';
import { shopNow } from '#lib/clock-offset.ts';
import { useFlag } from '#lib/flags.ts';
import { useLocale } from '#locales/use-texts.ts';
import type { KnownStatus } from './read-shop-status.ts';

// Cart and checkout show a pause within 2 s (SLOT-10), other pages within 5 s; hidden pages do not poll. Most responses
// are a 304 from memory. A stream of changes will replace both.
const refreshMs = { browsing: 4500, ordering: 1500 };
const afterFailureMs = 20_000;
const marginMs = 300;

type Pace = keyof typeof refreshMs;

/** Whether the shop takes orders now, as text. Sent with the page, to keep the rules out of the first load. */
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

export type SoldOut = Pick<KnownStatus, 'unavailable' | 'notToday'>;

const nothing: SoldOut = { unavailable: [], notToday: [] };

const soldOutIn = ({ unavailable, notToday = nothing.notToday }: KnownStatus): SoldOut => ({ unavailable, notToday });

/** From the status that the page polls anyway. */
export const useSoldOut = (): SoldOut =>
  useQuery({ ...shopStatusQuery(useApi(), useLocale()), enabled: false, select: soldOutIn }).data ?? nothing;

/** First later day for a dish or option that is out today; undefined: none. */
export const dayOf = ({ notToday }: Pick<SoldOut, 'notToday'>, id: string): string | undefined =>
  notToday.find((each) => each.id === id)?.day;

/** Undefined: none, or the dish is available today. */
export const useLaterDay = ({
  _id,
  available,
}: {
  _id: string;
  available?: boolean | undefined;
}): string | undefined => {
  const day = dayOf(useSoldOut(), _id);
  return available === false ? day : undefined;
};

/** Like `useSoldOut`, for use outside of components. */
export const knownSoldOut = (queryClient: QueryClient, api: Api): SoldOut => {
  const status = queryClient.getQueryData(shopStatusQuery(api, api.locale).queryKey);
  return status ? soldOutIn(status) : nothing;
};
