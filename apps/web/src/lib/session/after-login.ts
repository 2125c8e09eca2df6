import { readCookie, writeCookie } from '../api/session-cookies.ts';
import { openAuth } from './auth-dialog.ts';

/** Set by the guard of a private page. */
const cookie = 'after_login';

// Against open redirects.
const privatePage = /^\/(?:orders(?:\/[\w-]{1,40}(?:\/again)?)?|profile|favorites)$/;

export const forgetPage = (): void => writeCookie(cookie, '');

/** Opens the login form on the home page, even after a reload. */
export const askAgain = (): void => {
  const page = readCookie(document.cookie, cookie) ?? '';
  if (location.pathname === '/' && privatePage.test(page)) openAuth('login', { page });
  else forgetPage();
};
