import { isLocale, type Locale } from '@bottega/contract/locale';
import { useEffect } from 'react';
import { writeCookie } from './browser-cookies.ts';
import { localeKey, rememberLocale } from './locale.ts';
import { readCookie } from './session-cookies.ts';
import { readStored } from './storage.ts';

// Where the other language is, while a page is shown that exists in one only.
let elsewhere: string | null = null;

/** While this page is shown, another language leads to `path`; with null it stays here. */
export const useOtherLanguageAt = (path: string | null): void =>
  useEffect(() => {
    elsewhere = path;
    return () => {
      elsewhere = null;
    };
  }, [path]);

/** Tells the server of a choice whose cookie is gone, from local storage: the next page is in that language. */
export const restoreLocale = (): void => {
  const stored = readStored(localeKey);
  if (isLocale(stored) && readCookie(document.cookie, localeKey) === undefined) writeCookie(localeKey, stored);
};

/** Changes the language: the page is loaded again, so that every text, the server's included, follows. */
export const setLocale = (locale: Locale): void => {
  rememberLocale(locale);
  const url = new URL(elsewhere ?? location.href, location.href);
  url.searchParams.delete(localeKey);
  // Replacing an address by itself would only scroll to its fragment.
  if (url.href === location.href) location.reload();
  else location.replace(url);
};
