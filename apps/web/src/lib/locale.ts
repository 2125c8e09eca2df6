import { isLocale, type Locale } from '@bottega/contract/locale';
import { useEffect } from 'react';
import { readCookie, writeCookie } from './api/session-cookies.ts';
import { readStored, writeStored } from './storage.ts';

const localeKey = 'lang';

/** Local storage per spec §2; the cookie is for the server. */
const rememberLocale = (locale: Locale): void => {
  writeStored(localeKey, locale);
  writeCookie(localeKey, locale);
};

export const documentLocale = (): Locale => {
  const { lang } = document.documentElement;
  const locale = isLocale(lang) ? lang : 'en';
  if (new URLSearchParams(location.search).get(localeKey) === locale) rememberLocale(locale);
  return locale;
};

export const chosenLocale = (): Locale => {
  const wished = [new URLSearchParams(location.search).get(localeKey), readStored(localeKey)];
  const browser = navigator.languages.map((language) => language.split('-')[0]);
  const locale = [...wished, ...browser].find(isLocale) ?? 'en';
  document.documentElement.lang = locale;
  return locale;
};

let elsewhere: string | null = null;

/** `path` of the language links while mounted; null: this page. */
export const useOtherLanguageAt = (path: string | null): void =>
  useEffect(() => {
    elsewhere = path;
    return () => {
      elsewhere = null;
    };
  }, [path]);

export const restoreLocale = (): void => {
  const stored = readStored(localeKey);
  if (isLocale(stored) && readCookie(document.cookie, localeKey) === undefined) writeCookie(localeKey, stored);
};

export const setLocale = (locale: Locale): void => {
  rememberLocale(locale);
  const url = new URL(elsewhere ?? location.href, location.href);
  url.searchParams.delete(localeKey);
  // With a fragment, an unchanged URL would only scroll.
  if (url.href === location.href) location.reload();
  else location.replace(url);
};
