import { createHash, createHmac, randomInt, timingSafeEqual } from 'node:crypto';
import { loginCodeLength } from '@bottega/contract/accounts/credentials';
import { accessLifeMs } from '#http/security/session-cookies.ts';
import type { Secret } from '#lib/random.ts';
import { randomToken } from '#lib/random.ts';

const keyed = (secret: Secret, purpose: string, text: string): string =>
  createHmac('sha256', secret).update(`${purpose}:${text}`).digest('base64url');

/** Compares two hashes in constant time. */
export const sameHash = (a: string, b: string): boolean =>
  a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b));

/** The token itself is never stored. */
export const tokenHash = (token: string): string => createHash('sha256').update(token).digest('base64url');

/** Signs `session.expiry`: valid for 15 minutes at most, and only as long as the session. */
export const accessToken = (secret: Secret, sessionId: string, now: Date): string => {
  const claim = `${sessionId}.${now.getTime() + accessLifeMs}`;
  return `${claim}.${keyed(secret, 'access', claim)}`;
};

export const readAccessToken = (secret: Secret, token: string, now: Date): string | null => {
  const [sessionId = '', expiry = '', signature = ''] = token.split('.');
  const genuine = sameHash(signature, keyed(secret, 'access', `${sessionId}.${expiry}`));
  return genuine && Number(expiry) > now.getTime() ? sessionId : null;
};

export const firstRefreshToken = (sessionId: string): string => `${sessionId}.${randomToken()}`;

/**
 * The successor of a refresh token. Derived, not random, so that two tabs that refresh at once get the same one;
 * unpredictable without the server's secret.
 */
export const nextRefreshToken = (secret: Secret, token: string): string =>
  `${sessionOfRefreshToken(token)}.${keyed(secret, 'refresh', token)}`;

export const sessionOfRefreshToken = (token: string): string => token.split('.')[0] ?? '';

/** Six uniformly random digits (security.md 8). */
export const randomLoginCode = (): string => String(randomInt(10 ** loginCodeLength)).padStart(loginCodeLength, '0');

/** Keyed hash of a login code, bound to its login attempt. */
export const loginCodeHash = (secret: Secret, attemptId: string, code: string): string =>
  keyed(secret, 'login-code', `${attemptId}:${code}`);
