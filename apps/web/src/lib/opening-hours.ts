import type { Locale } from '@bottega/contract/locale';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useLocale } from '#locales/use-texts.ts';
import { shopNow } from './clock-offset.ts';

/** The opening hours, line by line. They come with the page, so that the browser need not have the rules. */
export const hoursQuery = (locale: Locale) =>
  queryOptions({
    queryKey: ['hours', locale],
    queryFn: async () => (await import('#locales/opening-hours.ts')).hoursLines(locale),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  });

const none: readonly string[] = [];

export const useHours = (): readonly string[] => useQuery(hoursQuery(useLocale())).data ?? none;

const minute = 60_000;

/** Like the hours, and followed while a page shows it. */
export const kitchenQuery = (locale: Locale) =>
  queryOptions({
    queryKey: ['kitchen', locale],
    queryFn: async () => (await import('#locales/opening-hours.ts')).kitchenClosedText(shopNow(), locale),
    refetchInterval: minute,
  });

/** Says that the kitchen is closed and when it opens; null while it is open. */
export const useKitchenClosed = (): string | null => useQuery(kitchenQuery(useLocale())).data ?? null;
