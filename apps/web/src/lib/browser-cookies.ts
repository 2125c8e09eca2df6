import { cookieText, readCookie, type SessionCookies, sessionCookieNames } from './session-cookies.ts';

/** Sets a readable cookie for one year; an empty value removes it. */
export const writeCookie = (name: string, value: string): void => {
  document.cookie = cookieText(name, value);
};

/** The session cookies of this document, which an API on our own origin sets. */
export const browserSessionCookies: SessionCookies = {
  present: () => readCookie(document.cookie, 'username') !== undefined,
  clear: () => {
    for (const name of sessionCookieNames) writeCookie(name, '');
  },
};
