import type { IncomingMessage } from 'node:http';
import { isLocale, type Locale, localeFromHeader } from '@bottega/contract/locale';
import { LRUCache } from 'lru-cache';
import { personalCookies } from './security/session-cookies.ts';

export interface Reader {
  locale: Locale;
  theme: 'light' | 'dark' | undefined;
  /** A session cookie is present: the page is never shared. */
  personal: boolean;
  remembersUser: boolean;
}

const personal = new Set(personalCookies);

// Browsers send a few hundred different headers.
const headerLocales = new LRUCache<string, Locale>({ max: 1000, memoMethod: localeFromHeader });
const headerLocale = (header: string): Locale =>
  header.length > 300 ? localeFromHeader(header) : headerLocales.memo(header);

/** Cookies by name; of duplicates the first counts. */
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

/** The language is `?lang=`, else the cookie `lang`, else Accept-Language, else English. */
export const readerOf = ({ headers }: Pick<IncomingMessage, 'headers'>, search?: URLSearchParams): Reader => {
  const cookies = cookiesOf(headers.cookie);
  const chosen = [search?.get('lang'), cookies.get('lang')].find(isLocale);
  const theme = cookies.get('theme');
  return {
    locale: chosen ?? headerLocale(headers['accept-language'] ?? ''),
    theme: theme === 'light' || theme === 'dark' ? theme : undefined,
    personal: [...cookies.keys()].some((name) => personal.has(name)),
    remembersUser: cookies.has('username'),
  };
};
