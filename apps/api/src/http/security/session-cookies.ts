import type { SessionUser } from '@bottega/contract/accounts/schemas';
import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';

// Lifetimes: security.md 1. Use extends a device's, not a session's.
export const accessLifeMs = 15 * 60_000;
export const sessionLifeMs = 30 * 24 * 3_600_000;
export const deviceLifeMs = 180 * 24 * 3_600_000;
// One year (spec §3, §9).
const displayLifeSeconds = 365 * 24 * 3600;

const displayCookies = ['username', 'email', 'id', 'role'] as const;

/** Browsers accept `__Host-` only over https. */
export const cookieNames = (secure: boolean) => {
  const prefix = secure ? '__Host-' : '';
  return {
    access: `${prefix}access`,
    refresh: `${prefix}refresh`,
    login: `${prefix}login`,
    setup: `${prefix}setup`,
    device: `${prefix}device`,
  };
};

/** Requests with one of these are never answered from the cache. */
export const personalCookies: readonly string[] = [
  ...displayCookies,
  ...Object.values(cookieNames(false)),
  ...Object.values(cookieNames(true)),
];

// Only our tokens' characters reach the database; PostgreSQL fails on NUL.
const readToken = (name: string) => (c: Context) => {
  const value = getCookie(c, name);
  return value && /^[\w.-]{1,200}$/.test(value) ? value : undefined;
};

/** Never `SameSite=None`: other sites' pages cannot use a session (decision 044). */
export const sessionCookies = ({ secure }: { secure: boolean }) => {
  const names = cookieNames(secure);
  const base = { path: '/', secure, sameSite: 'Lax' } as const;
  const hidden = { ...base, httpOnly: true } as const;
  const show = (c: Context, user: SessionUser) => {
    for (const name of displayCookies) setCookie(c, name, user[name], { ...base, maxAge: displayLifeSeconds });
  };
  // Only cookies that the request carried: a late response must not end a login made since.
  const clearSession = (c: Context): void => {
    const carried = getCookie(c);
    for (const name of [names.access, names.refresh]) if (name in carried) deleteCookie(c, name, hidden);
    for (const name of displayCookies) if (name in carried) deleteCookie(c, name, base);
  };
  return {
    access: readToken(names.access),
    refresh: readToken(names.refresh),
    login: readToken(names.login),
    setLogin: (c: Context, attempt: string, lifeMs: number) =>
      setCookie(c, names.login, attempt, { ...hidden, maxAge: lifeMs / 1000 }),
    setup: readToken(names.setup),
    setSetup: (c: Context, browser: string, lifeMs: number) =>
      setCookie(c, names.setup, browser, { ...hidden, maxAge: lifeMs / 1000 }),
    clearSetup: (c: Context) => deleteCookie(c, names.setup, hidden),
    device: readToken(names.device),
    setDevice: (c: Context, token: string) =>
      setCookie(c, names.device, token, { ...hidden, maxAge: deviceLifeMs / 1000 }),
    set: (c: Context, user: SessionUser, tokens: { access: string; refresh?: string }) => {
      setCookie(c, names.access, tokens.access, { ...hidden, maxAge: accessLifeMs / 1000 });
      if (tokens.refresh) setCookie(c, names.refresh, tokens.refresh, { ...hidden, maxAge: sessionLifeMs / 1000 });
      deleteCookie(c, names.login, hidden);
      show(c, user);
    },
    show,
    /** At logout: also clears the back/forward cache; the service worker's copies stay. */
    clear: (c: Context) => {
      c.header('Clear-Site-Data', '"cache"');
      clearSession(c);
      deleteCookie(c, names.login, hidden);
    },
    // Keeps the login cookie: after a wrong code the page tries a refresh, and the login must go on.
    clearSession,
  };
};

export type SessionCookies = ReturnType<typeof sessionCookies>;
