/** The first is the default (spec §9). */
export const locales = ['en', 'fr'] as const;

export type Locale = (typeof locales)[number];

export const localeTags: Readonly<Record<Locale, string>> = { en: 'en_US', fr: 'fr_FR' };

export const byLocale = <Value>(make: (locale: Locale) => Value): Record<Locale, Value> =>
  Object.fromEntries(locales.map((locale) => [locale, make(locale)])) as Record<Locale, Value>;

export const isLocale = (text: string | undefined | null): text is Locale => locales.some((locale) => locale === text);

/** An address without a language follows cookie and browser. */
export const addressIn = (url: string, locale: Locale): string =>
  locale === locales[0] ? url : `${url}${url.includes('?') ? '&' : '?'}lang=${locale}`;

// Browsers send less; sorting 15 kB takes longer than sending a cached page.
const mostOfHeader = 200;

export const wantedLocale = (
  header: string | undefined | null,
  among: readonly Locale[] = locales,
): Locale | undefined => {
  const wanted = (header ?? '')
    .slice(0, mostOfHeader)
    .split(',')
    .map((part) => {
      const [tag = '', ...parameters] = part.trim().toLowerCase().split(';');
      const weight = parameters.map((parameter) => /^\s*q=([\d.]+)$/.exec(parameter)?.[1]).find((found) => found);
      return { language: tag.split('-')[0] ?? '', weight: weight === undefined ? 1 : Number(weight) };
    })
    .filter(({ weight }) => weight > 0)
    .toSorted((a, b) => b.weight - a.weight);
  return wanted.map(({ language }) => language).find((language) => isLocale(language) && among.includes(language)) as
    | Locale
    | undefined;
};

export const localeFromHeader = (header: string | undefined | null): Locale => wantedLocale(header) ?? 'en';
