import { createHash, randomInt } from 'node:crypto';
import { loginCodeLength } from '@bottega/contract/accounts/credentials';
import { accessLifeMs } from '#http/security/session-cookies.ts';
import type { Keys } from '#lib/keys.ts';
import { randomToken } from '#lib/random.ts';
import { signedTokens, signToken } from '#lib/signed-token.ts';

/** Tokens are stored only as this hash. */
export const tokenHash = (token: string): string => createHash('sha256').update(token).digest('base64url');

export const accessToken = (keys: Keys, sessionId: string, now: Date): string => {
  const claim = `${sessionId}.${now.getTime() + accessLifeMs}`;
  return `${claim}.${keys.sign('access', claim)}`;
};

export const readAccessToken = (keys: Keys, token: string, now: Date): string | null => {
  const [sessionId = '', expiry = '', signature = ''] = token.split('.');
  const genuine = keys.isSigned('access', `${sessionId}.${expiry}`, signature);
  return genuine && Number(expiry) > now.getTime() ? sessionId : null;
};

/** Only for a genuine access token. */
export const accessTokenMadeAt = (token: string): number => Number(token.split('.')[1]) - accessLifeMs;

export const firstRefreshToken = (keys: Keys, sessionId: string): string =>
  signToken(keys, `${sessionId}.${randomToken()}`);

/**
 * The token of the current secret comes first. Derived, so that two tabs refreshing at once get the same one;
 * unpredictable without the secret.
 */
export const nextRefreshTokens = (keys: Keys, token: string): readonly [string, ...string[]] => {
  const secrets = keys.signatures('refresh', token).map((signature) => `${sessionOfRefreshToken(token)}.${signature}`);
  const signed = secrets.flatMap((secret, nr) => signedTokens(keys, secret)[nr] ?? []);
  // Versions before 077 signed none.
  const [present = '', ...others] = [...signed, ...secrets];
  return [present, ...others];
};

export const sessionOfRefreshToken = (token: string): string => token.split('.')[0] ?? '';

export const randomLoginCode = (): string => String(randomInt(10 ** loginCodeLength)).padStart(loginCodeLength, '0');

export const loginCodeHash = (keys: Keys, attemptId: string, code: string): string =>
  keys.sign('login-code', `${attemptId}:${code}`);

export const isLoginCode = (keys: Keys, attempt: { id: string; code_hash: string }, code: string): boolean =>
  keys.isSigned('login-code', `${attempt.id}:${code}`, attempt.code_hash);
