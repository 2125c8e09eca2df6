import { createHash, createHmac, randomInt, timingSafeEqual } from 'node:crypto';
import { loginCodeLength } from '@bottega/contract/credentials';
import { accessLifeMs } from '../../http/session-cookies.ts';
import { randomToken } from '../../random.ts';
import type { Secret } from '../../secret.ts';

const keyed = (secret: Secret, purpose: string, text: string): string =>
  createHmac('sha256', secret).update(`${purpose}:${text}`).digest('base64url');

const same = (a: string, b: string): boolean =>
  a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b));

/** Hash under which a random token is kept; the token itself is never stored. */
export const tokenHash = (token: string): string => createHash('sha256').update(token).digest('base64url');

/** Signs `session.expiry`: 15 minutes of access, and only while the session itself lives. */
export const accessToken = (secret: Secret, sessionId: string, now: Date): string => {
  const claim = `${sessionId}.${now.getTime() + accessLifeMs}`;
  return `${claim}.${keyed(secret, 'access', claim)}`;
};

/** The session of a genuine access token that has not expired, or null. */
export const readAccessToken = (secret: Secret, token: string, now: Date): string | null => {
  const [sessionId = '', expiry = '', signature = ''] = token.split('.');
  const genuine = same(signature, keyed(secret, 'access', `${sessionId}.${expiry}`));
  return genuine && Number(expiry) > now.getTime() ? sessionId : null;
};

/** The first refresh token of a session: `session.secret`. */
export const firstRefreshToken = (sessionId: string): string => `${sessionId}.${randomToken()}`;

/**
 * The token that follows a refresh token. Derived, not drawn, so that two tabs that refresh at once with the same
 * token receive the same successor; without the server's secret it cannot be foreseen.
 */
export const nextRefreshToken = (secret: Secret, token: string): string =>
  `${sessionOfRefreshToken(token)}.${keyed(secret, 'refresh', token)}`;

/** The session a refresh token claims to belong to. */
export const sessionOfRefreshToken = (token: string): string => token.split('.')[0] ?? '';

/** A login code: six digits, each code as likely as any other (security.md 8). */
export const randomLoginCode = (): string => String(randomInt(10 ** loginCodeLength)).padStart(loginCodeLength, '0');

/** Keyed hash of a login code, bound to its login attempt. */
export const loginCodeHash = (secret: Secret, attemptId: string, code: string): string =>
  keyed(secret, 'login-code', `${attemptId}:${code}`);

/** Whether two hashes are equal, in constant time. */
export const sameHash = same;
