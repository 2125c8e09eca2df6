import { browserSessionCookies, writeCookie } from './browser-cookies.ts';
import { type SessionCookies, sessionCookieNames } from './session-cookies.ts';

/** The session cookies of this document with the API on another origin: its cookies are not readable here, so the client keeps its own copies. */
export const copiedSessionCookies: SessionCookies = {
  ...browserSessionCookies,
  save: (user) => {
    for (const name of sessionCookieNames) writeCookie(name, user[name]);
  },
};
