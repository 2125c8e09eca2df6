import type { Locale } from '@bottega/contract/locale';
import { type OpenState, shopTime } from '@bottega/contract/shop/opening-hours';
import { formatClock, formatOpening } from '#locales/opening-hours.ts';
import type { Lookup } from '#locales/texts.ts';

interface Reader {
  locale: Locale;
  t: Lookup<'home'>;
}

export const openStateText = (state: OpenState, now: Date, { locale, t }: Reader): string => {
  if (state.open) return t('home_open', { time: formatClock(shopTime(state.until), locale) });
  if (!state.opensAt) return t('home_closed');
  return t('home_opens', { when: formatOpening(state.opensAt, now, locale) });
};
