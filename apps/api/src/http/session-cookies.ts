import type { SessionUser } from '@bottega/contract/session';
import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';

/** Life of an access token: 15 minutes (security.md 1). */
export const accessLifeMs = 15 * 60_000;
/** Absolute life of a session: 30 days (security.md 1). */
export const sessionLifeMs = 30 * 24 * 3_600_000;
/** Life of the readable cookies: one year (spec §3, §9). */
const displayLifeSeconds = 365 * 24 * 3600;

/** Readable hints for the page; the server never trusts them (spec §3). */
const displayCookies = ['username', 'email', 'id', 'role'] as const;

/** Names of the httpOnly cookies; over https they carry the `__Host-` prefix, which plain http does not allow. */
export const cookieNames = (secure: boolean) => {
  const prefix = secure ? '__Host-' : '';
  return { access: `${prefix}access`, refresh: `${prefix}refresh`, login: `${prefix}login` };
};

/** Every cookie name that marks a request as somebody's: pages for such a request are never cached. */
export const personalCookies: readonly string[] = [
  ...displayCookies,
  ...Object.values(cookieNames(false)),
  ...Object.values(cookieNames(true)),
];

// Nothing but the characters of our own tokens goes on to the database: PostgreSQL refuses a NUL, for one.
const readToken = (name: string) => (c: Context) => {
  const value = getCookie(c, name);
  return value && /^[\w.-]{1,200}$/.test(value) ? value : undefined;
};

/** Reads and writes the cookies of a session. `secure`: the shop is served over https; `crossSite`: the web lives elsewhere. */
export const sessionCookies = ({ secure, crossSite }: { secure: boolean; crossSite: boolean }) => {
  const names = cookieNames(secure);
  const sameSite = crossSite && secure ? 'None' : 'Lax';
  const base = { path: '/', secure, sameSite } as const;
  const hidden = { ...base, httpOnly: true } as const;
  const show = (c: Context, user: SessionUser) => {
    for (const name of displayCookies) setCookie(c, name, user[name], { ...base, maxAge: displayLifeSeconds });
  };
  const clearSession = (c: Context): void => {
    for (const name of [names.access, names.refresh]) deleteCookie(c, name, hidden);
    for (const name of displayCookies) deleteCookie(c, name, base);
  };
  return {
    access: readToken(names.access),
    refresh: readToken(names.refresh),
    login: readToken(names.login),
    setLogin: (c: Context, attempt: string, lifeMs: number) =>
      setCookie(c, names.login, attempt, { ...hidden, maxAge: lifeMs / 1000 }),
    set: (c: Context, user: SessionUser, tokens: { access: string; refresh?: string }) => {
      setCookie(c, names.access, tokens.access, { ...hidden, maxAge: accessLifeMs / 1000 });
      if (tokens.refresh) setCookie(c, names.refresh, tokens.refresh, { ...hidden, maxAge: sessionLifeMs / 1000 });
      deleteCookie(c, names.login, hidden);
      show(c, user);
    },
    show,
    clear: (c: Context) => {
      clearSession(c);
      deleteCookie(c, names.login, hidden);
    },
    // After a wrong login code the page tries a refresh, too: the login that waits for its code must go on.
    clearSession,
  };
};

/** See {@link sessionCookies}. */
export type SessionCookies = ReturnType<typeof sessionCookies>;
