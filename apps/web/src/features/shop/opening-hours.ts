import type { Locale } from '@bottega/contract/locale';
import { getHours } from '@bottega/contract/shop/endpoints';
import { queryOptions, useQuery } from '@tanstack/react-query';
import type { Api } from '#lib/api/api-client.ts';
import { useApi } from '#lib/api/api-context.tsx';
import { shopNow } from '#lib/clock-offset.ts';
import { useLocale } from '#locales/use-texts.ts';

const rules = () => import('#locales/opening-hours.ts');

interface HoursTexts {
  lines: readonly string[];
  /** Special days within a week or in progress. */
  notices: readonly string[];
}

/** As text, sent with the page: the browser does not need the rules. */
export const hoursQuery = (api: Api, locale: Locale) =>
  queryOptions({
    queryKey: ['hours', locale],
    queryFn: async ({ signal }): Promise<HoursTexts> => {
      const [{ hoursLines, specialDayNotices }, hours] = await Promise.all([
        rules(),
        api.call(getHours, {}, { signal }),
      ]);
      const now = shopNow();
      return { lines: hoursLines(hours, now, locale), notices: specialDayNotices(hours, now, locale) };
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  });

const none: HoursTexts = { lines: [], notices: [] };

const useHoursTexts = (): HoursTexts => useQuery(hoursQuery(useApi(), useLocale())).data ?? none;

export const useHours = (): readonly string[] => useHoursTexts().lines;

export const useSpecialDayNotices = (): readonly string[] => useHoursTexts().notices;
