import type { Locale } from '@bottega/contract/locale';
import { textsIn } from '#locales/texts.ts';

/** What search engines say of the shop, with its hours. Only the server writes it. */
export const homeDescription = (hours: readonly string[], locale: Locale): string =>
  import.meta.env.SSR
    ? [textsIn(locale, 'head')('home_description'), ...hours.map((line) => `${line}.`)].join(' ')
    : '';
