import type { IncomingMessage } from 'node:http';
import { isLocale, type Locale, locales, wantedLocale } from '@bottega/contract/locale';
import { LRUCache } from 'lru-cache';
import { personalCookies } from './security/session-cookies.ts';

export interface Reader {
  locale: Locale;
  theme: 'light' | 'dark' | undefined;
  personal: boolean;
  remembersUser: boolean;
}

const personal = new Set(personalCookies);

const wantedLocales = new LRUCache<string, { locale: Locale | undefined }>({
  max: 1000,
  memoMethod: (key) => {
    const [languages = '', header] = key.split('|', 2);
    return { locale: wantedLocale(header, languages.split(',').filter(isLocale)) };
  },
});

const headerLocale = (header: string, languages: readonly Locale[]): Locale | undefined =>
  header.length > 300 ? wantedLocale(header, languages) : wantedLocales.memo(`${languages.join()}|${header}`).locale;

/** The first of several cookies with a name counts. */
export const cookiesOf = (header: string | undefined): Map<string, string> => {
  const cookies = new Map<string, string>();
  for (const pair of header ? header.split(';') : []) {
    const at = pair.indexOf('=');
    const name = pair.slice(0, at).trim();
    if (at > 0 && !cookies.has(name)) cookies.set(name, pair.slice(at + 1).trim());
  }
  return cookies;
};

export const isPersonal = (header: string | undefined): boolean =>
  header !== undefined && [...cookiesOf(header).keys()].some((name) => personal.has(name));

/** From `?lang=`, the cookie `lang` or Accept-Language if the shop has it, else the shop's first. */
export const readerOf = (
  { headers }: Pick<IncomingMessage, 'headers'>,
  search?: URLSearchParams,
  languages: readonly Locale[] = locales,
): Reader => {
  const cookies = cookiesOf(headers.cookie);
  const isSpoken = (text: string | undefined | null): text is Locale => isLocale(text) && languages.includes(text);
  const chosen = [search?.get('lang'), cookies.get('lang')].find(isSpoken);
  const theme = cookies.get('theme');
  return {
    locale: chosen ?? headerLocale(headers['accept-language'] ?? '', languages) ?? languages[0] ?? 'en',
    theme: theme === 'light' || theme === 'dark' ? theme : undefined,
    personal: [...cookies.keys()].some((name) => personal.has(name)),
    remembersUser: cookies.has('username'),
  };
};
