import { byLocale, type Locale } from '@bottega/contract/locale';
import { shopDate, shopTime } from '@bottega/contract/shop/shop-time';
import { texts } from '#locales/texts.ts';

/** Says how many of something are left out. */
export const moreText = (count: number, locale: Locale): string =>
  texts[locale].paper[count === 1 ? 'more' : 'others'].replace('{count}', String(count));

const days = byLocale(
  (locale) =>
    new Intl.DateTimeFormat(texts[locale].paper.dayTag, {
      weekday: 'short',
      day: 'numeric',
      month: 'short',
      timeZone: 'UTC',
    }),
);

/** "Fri 21 Nov", of a date. */
export const paperDay = (date: string, locale: Locale): string =>
  days[locale].format(new Date(date)).replaceAll(',', '');

/** "Fri 21 Nov 19:15", "ven. 21 nov. 19 h 15" by the shop's clock. */
export const paperTime = (moment: string, locale: Locale): string => {
  const at = new Date(moment);
  const [hour = '', minute = ''] = shopTime(at).split(':');
  return `${paperDay(shopDate(at), locale)} ${texts[locale].paper.clock(hour, minute)}`;
};
