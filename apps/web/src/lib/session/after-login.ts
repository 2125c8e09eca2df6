import { readCookie, writeCookie } from '../api/session-cookies.ts';
import { openAuth } from './auth-dialog.ts';

/** Set by the guard of the private page that a visitor requested. */
const cookie = 'after_login';

// Nothing else is ever opened after a login.
const privatePage = /^\/(?:orders(?:\/[\w-]{1,40}(?:\/again)?)?|profile|favorites)$/;

export const forgetPage = (): void => writeCookie(cookie, '');

/** Opens the login form after the redirect to the home page, and when that is reloaded. */
export const askAgain = (): void => {
  const page = readCookie(document.cookie, cookie) ?? '';
  if (location.pathname === '/' && privatePage.test(page)) openAuth('login', { page });
  else forgetPage();
};
