import { expect, test } from 'vitest';
import { accessLifeMs } from '#http/security/session-cookies.ts';
import { createKeys, sameHash } from '#lib/keys.ts';
import {
  accessToken,
  firstRefreshToken,
  nextRefreshTokens,
  randomLoginCode,
  readAccessToken,
  tokenHash,
} from './session-tokens.service.ts';

const keys = createKeys(['a secret of at least thirty-two bytes']);
const other = createKeys(['the secret of quite another shop, yes']);
const now = new Date('2026-11-21T12:00:00Z');
const later = (ms: number) => new Date(now.getTime() + ms);

test('an access token names its session until it expires, to the millisecond', () => {
  const token = accessToken(keys, 'session-1', now);
  expect(readAccessToken(keys, token, now)).toBe('session-1');
  expect(readAccessToken(keys, token, later(accessLifeMs - 1))).toBe('session-1');
  expect(readAccessToken(keys, token, later(accessLifeMs))).toBeNull();
});

test.each([
  ['signed with another secret', accessToken(other, 'session-1', now)],
  ['for another session', accessToken(keys, 'session-1', now).replace('session-1', 'session-2')],
  ['with a longer life', accessToken(keys, 'session-1', now).replace(/\.\d+\./, '.9999999999999.')],
  ['with an expiry that is no number', accessToken(keys, 'session-1', now).replace(/\.\d+\./, '.NaN.')],
  ['without a signature', `session-1.${now.getTime() + 1}.`],
  ['empty', ''],
  ['of dots', '..'],
])('an access token %s is refused', (_what, token) => {
  expect(readAccessToken(keys, token, now)).toBeNull();
});

test('[AUTH-05] the successor of a refresh token is always the same and cannot be computed without the secret', () => {
  const first = firstRefreshToken(keys, 'session-1');
  expect(nextRefreshTokens(keys, first)).toEqual(nextRefreshTokens(keys, first));
  expect(nextRefreshTokens(keys, first)).not.toEqual(nextRefreshTokens(other, first));
  expect(nextRefreshTokens(keys, first)).not.toContain(first);
  expect(firstRefreshToken(keys, 'session-1')).not.toBe(first);
});

test('[RULE-06] a token and its hash have nothing in common', () => {
  const token = firstRefreshToken(keys, 'session-1');
  expect(tokenHash(token)).toMatch(/^[\w-]{43}$/);
  expect(tokenHash(token)).not.toContain(token.slice(10, 20));
  expect(sameHash(tokenHash(token), tokenHash(token))).toBe(true);
  expect(sameHash(tokenHash(token), tokenHash(`${token}x`))).toBe(false);
  expect(sameHash(tokenHash(token), '')).toBe(false);
});

test('[RULE-06] a login code has six digits, uniformly distributed over a hundred thousand codes', () => {
  const codes = Array.from({ length: 100_000 }, randomLoginCode);
  expect(codes.filter((code) => !/^\d{6}$/.test(code))).toEqual([]);
  const chiSquare = (bins: number, binOf: (code: string) => number) => {
    const counts = Array<number>(bins).fill(0);
    for (const code of codes) counts[binOf(code)] = (counts[binOf(code)] ?? 0) + 1;
    const expected = codes.length / bins;
    return counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
  };
  // With 99 and with 9 degrees of freedom p is below 1e-7: a fair generator exceeds one of these once in a million
  // runs.
  expect(chiSquare(100, (code) => Math.floor(Number(code) / 10_000))).toBeLessThan(193);
  for (let place = 0; place < 6; place++) expect(chiSquare(10, (code) => Number(code[place]))).toBeLessThan(51);
});
