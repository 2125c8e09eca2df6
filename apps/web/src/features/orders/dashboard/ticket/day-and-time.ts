import type { Locale } from '@bottega/contract/locale';
import { shopDate } from '@bottega/contract/shop/shop-time';
import { formatDayOfYear } from '#locales/format-day.ts';
import { formatMoment } from '#locales/format-promise.ts';

/** Such as `November 21, 19:15` or `21 novembre, 19 h 15`. */
export const dayAndTime = (moment: string, locale: Locale): string =>
  `${formatDayOfYear(shopDate(new Date(moment)), locale)}, ${formatMoment(moment, locale)}`;
