import type { IncomingMessage } from 'node:http';
import { isLocale, type Locale, localeFromHeader } from '@bottega/contract/locale';
import { personalCookies } from '../http/session-cookies.ts';
import { remembered } from './remembered.ts';

/** Encodings that pages and assets are kept in, best first. */
export type Encoding = 'br' | 'gzip' | 'identity';

/** What a request says of the person who reads the page. */
export interface Reader {
  locale: Locale;
  theme: 'light' | 'dark' | undefined;
  /** A cookie marks the request as somebody's, so that its page is never shared. */
  personal: boolean;
  remembersUser: boolean;
}

const personal = new Set(personalCookies);
// Browsers send a few hundred different ones.
const headerLocale = remembered(localeFromHeader);

/** Name and value of every cookie; of two with one name the first counts. */
export const cookiesOf = (header: string | undefined): Map<string, string> => {
  const cookies = new Map<string, string>();
  for (const pair of header ? header.split(';') : []) {
    const at = pair.indexOf('=');
    const name = pair.slice(0, at).trim();
    if (at > 0 && !cookies.has(name)) cookies.set(name, pair.slice(at + 1).trim());
  }
  return cookies;
};

/** Whether a cookie marks a request as somebody's. */
export const isPersonal = (header: string | undefined): boolean =>
  header !== undefined && [...cookiesOf(header).keys()].some((name) => personal.has(name));

/** The order of truth for the language: `?lang=`, the cookie `lang`, Accept-Language, English. */
export const readerOf = ({ headers }: Pick<IncomingMessage, 'headers'>, search?: URLSearchParams): Reader => {
  const cookies = cookiesOf(headers.cookie);
  const wished = [search?.get('lang'), cookies.get('lang')].find(isLocale);
  const theme = cookies.get('theme');
  return {
    locale: wished ?? headerLocale(headers['accept-language'] ?? ''),
    theme: theme === 'light' || theme === 'dark' ? theme : undefined,
    personal: [...cookies.keys()].some((name) => personal.has(name)),
    remembersUser: cookies.has('username'),
  };
};

/** The best kept encoding that the client accepts. A weight of zero refuses one. */
export const encodingOf = (accept: string | string[] | undefined): Encoding => {
  const header = String(accept ?? '');
  if (/\bbr\b(?!\s*;\s*q=0(?:\.0*)?(?:,|\s|$))/.test(header)) return 'br';
  if (/\bgzip\b(?!\s*;\s*q=0(?:\.0*)?(?:,|\s|$))/.test(header)) return 'gzip';
  return 'identity';
};
