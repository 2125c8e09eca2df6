import type { Locale } from '@bottega/contract/locale';
import { textsIn } from '#locales/texts.ts';

/** The shop's description for search engines, with its hours. Only the server writes it. */
export const homeDescription = (hours: readonly string[], locale: Locale): string =>
  import.meta.env.SSR
    ? [textsIn(locale, 'shop/head')('home_description'), ...hours.map((line) => `${line}.`)].join(' ')
    : '';
