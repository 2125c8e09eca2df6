import type { SessionUser } from '@bottega/contract/accounts/schemas';

/** Display hints (spec §3) that the server never trusts. */
const sessionCookieNames = ['username', 'email', 'id', 'role'] as const;

export interface SessionCookies {
  /** Without a session no call is made (AUTH-02). */
  present(): boolean;
  userId(): string | undefined;
  save?(user: SessionUser): void;
  clear(): void;
}

export const readCookie = (header: string, name: string): string | undefined => {
  for (const pair of header.split('; ')) {
    const [key, value = ''] = pair.split('=', 2);
    if (key === name) return decodeOr(value);
  }
  return undefined;
};

const decodeOr = (value: string): string => {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
};

// spec §9: 1 year, in seconds
const oneYear = 31_536_000;

/** A `Set-Cookie` value (spec §3); an empty one deletes. */
export const cookieText = (name: string, value: string, maxAge = oneYear): string =>
  `${name}=${encodeURIComponent(value)}; Path=/; Max-Age=${value === '' ? 0 : maxAge}; SameSite=Lax`;

export const writeCookie = (name: string, value: string, maxAge?: number): void => {
  document.cookie = cookieText(name, value, maxAge);
};

export const browserSessionCookies: SessionCookies = {
  present: () => readCookie(document.cookie, 'username') !== undefined,
  userId: () => readCookie(document.cookie, 'id'),
  clear: () => {
    for (const name of sessionCookieNames) writeCookie(name, '');
  },
};

/** For another origin, whose cookies are unreadable. */
export const copiedSessionCookies: SessionCookies = {
  ...browserSessionCookies,
  save: (user) => {
    for (const name of sessionCookieNames) writeCookie(name, user[name]);
  },
};
