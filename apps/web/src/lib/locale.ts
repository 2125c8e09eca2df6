import { isLocale, type Locale } from '@bottega/contract/locale';
import { writeCookie } from './browser-cookies.ts';
import { readStored, writeStored } from './storage.ts';

/** Name of the language in storage, cookie and address. */
export const localeKey = 'lang';

/** Remembers a language in local storage (spec §2) and, for the server's rendering, in a cookie. */
export const rememberLocale = (locale: Locale): void => {
  writeStored(localeKey, locale);
  writeCookie(localeKey, locale);
};

/** The language of the server-rendered document. A language named in the address (`?lang=fr`) is remembered. */
export const documentLocale = (): Locale => {
  const { lang } = document.documentElement;
  const locale = isLocale(lang) ? lang : 'en';
  if (new URLSearchParams(location.search).get(localeKey) === locale) rememberLocale(locale);
  return locale;
};

/** The language where no server chose it: address, then local storage, then the browser's, then English. */
export const chosenLocale = (): Locale => {
  const wished = [new URLSearchParams(location.search).get(localeKey), readStored(localeKey)];
  const browser = navigator.languages.map((language) => language.split('-')[0]);
  const locale = [...wished, ...browser].find(isLocale) ?? 'en';
  document.documentElement.lang = locale;
  return locale;
};
