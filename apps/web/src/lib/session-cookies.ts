import type { SessionUser } from '@bottega/contract/session';

/** The readable session cookies of the spec (§3). They are display hints: the server never trusts them. */
export const sessionCookieNames = ['username', 'email', 'id', 'role'] as const;

/** Where the readable session cookies live: the document's in the browser, the request's on the server. */
export interface SessionCookies {
  /** Whether a user is remembered, so that asking the API who it is makes sense (AUTH-02). */
  present(): boolean;
  /** Absent where the server's own cookies can be read. */
  save?(user: SessionUser): void;
  clear(): void;
}

/** One cookie of a `Cookie` header or of `document.cookie`, decoded. */
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

// spec §9: cookie lifetime 1 year, in seconds
const oneYear = 31_536_000;

/** The text that sets a cookie for one year, path /, SameSite lax (spec §3); an empty value removes it. */
export const cookieText = (name: string, value: string): string =>
  `${name}=${encodeURIComponent(value)}; Path=/; Max-Age=${value === '' ? 0 : oneYear}; SameSite=Lax`;
