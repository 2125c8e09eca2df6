import type { Locale } from '@bottega/contract/locale';
import { daysAfter, type OpenState, shopDate, shopTime } from '@bottega/contract/shop/opening-hours';
import { formatClock, formatDayOfYear, formatWeekday } from '#locales/opening-hours.ts';
import type { Lookup } from '#locales/texts.ts';

interface Reader {
  locale: Locale;
  t: Lookup<'home'>;
}

export const openStateText = (state: OpenState, now: Date, { locale, t }: Reader): string => {
  const timeOf = (moment: Date) => formatClock(shopTime(moment), locale);
  if (state.open) return t('home_open', { time: timeOf(state.until) });
  if (!state.opensAt) return t('home_closed');
  const time = timeOf(state.opensAt);
  const today = shopDate(now);
  const date = shopDate(state.opensAt);
  if (date === today) return t('home_opens_today', { time });
  if (date === daysAfter(today, 1)) return t('home_opens_tomorrow', { time });
  // Within a week the weekday is unambiguous.
  if (date < daysAfter(today, 7)) return t('home_opens_on_weekday', { day: formatWeekday(date, locale), time });
  return t('home_opens_on_date', { day: formatDayOfYear(date, locale), time });
};
