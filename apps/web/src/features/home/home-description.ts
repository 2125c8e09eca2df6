import type { Locale } from '@bottega/contract/locale';
import { textsIn } from '#locales/texts.ts';

/** For search engines; only the server writes it. */
export const homeDescription = (hours: readonly string[], locale: Locale): string =>
  import.meta.env.SSR
    ? [textsIn(locale, 'shop/head')('home_description'), ...hours.map((line) => `${line}.`)].join(' ')
    : '';
