/** The languages of the shop; the first is default and fallback (spec §9). */
export const locales = ['en', 'fr'] as const;

/** One of {@link locales}. */
export type Locale = (typeof locales)[number];

/** Whether the text names a language of the shop. */
export const isLocale = (text: string | undefined | null): text is Locale => locales.some((locale) => locale === text);

/**
 * The address under which search engines know a page in a language. In the default language it is the page's own; that
 * one serves every reader, by cookie and browser, and so is also the one for languages that the shop does not have.
 */
export const addressIn = (url: string, locale: Locale): string =>
  locale === 'en' ? url : `${url}${url.includes('?') ? '&' : '?'}lang=${locale}`;

/** The best of our languages for an `Accept-Language` header; English when none fits. */
export const localeFromHeader = (header: string | undefined | null): Locale => {
  const wanted = (header ?? '')
    .split(',')
    .map((part) => {
      const [tag = '', ...parameters] = part.trim().toLowerCase().split(';');
      const weight = parameters.map((parameter) => /^\s*q=([\d.]+)$/.exec(parameter)?.[1]).find((found) => found);
      return { language: tag.split('-')[0] ?? '', weight: weight === undefined ? 1 : Number(weight) };
    })
    .filter(({ weight }) => weight > 0)
    .toSorted((a, b) => b.weight - a.weight);
  return wanted.map(({ language }) => language).find(isLocale) ?? 'en';
};
