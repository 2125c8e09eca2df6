import { expect, test } from 'vitest';
import { randomTotpSecret, stepOfCode, totpCode, totpStep, totpUri } from './totp-codes.service.ts';

// The secret of RFC 6238, appendix B, in Base32; its codes have eight digits, the last six of which are ours.
const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';

test.each([
  [59, '94287082'],
  [1_111_111_109, '07081804'],
  [1_111_111_111, '14050471'],
  [1_234_567_890, '89005924'],
  [2_000_000_000, '69279037'],
  [20_000_000_000, '65353130'],
])('the code of RFC 6238 at %i seconds is %s', (seconds, code) => {
  expect(totpCode(secret, totpStep(new Date(seconds * 1000)))).toBe(code.slice(-6));
});

test('a code is valid during its time step and the two neighboring ones', () => {
  const now = new Date('2026-11-23T12:00:10Z');
  const step = totpStep(now);
  const found = [-2, -1, 0, 1, 2].map((apart) => stepOfCode(secret, totpCode(secret, step + apart), now));
  expect(found).toEqual([undefined, step - 1, step, step + 1, undefined]);
});

test.each(['', '28708', '2870822', 'abcdef', '２８７０８２'])('%j is not a valid code', (given) => {
  expect(stepOfCode(secret, given, new Date(59_000))).toBeUndefined();
});

test('secrets have 160 bits, and each is different', () => {
  const secrets = Array.from({ length: 50 }, randomTotpSecret);
  for (const each of secrets) expect(each).toMatch(/^[A-Z2-7]{32}$/);
  expect(new Set(secrets).size).toBe(50);
});

test('a URI conveys the shop, the name and the secret to apps', () => {
  const { protocol, host, pathname, searchParams } = new URL(
    totpUri(secret, { issuer: 'Da Mario & figli', username: 'mia_rossi' }),
  );
  expect([protocol, host, pathname]).toEqual(['otpauth:', 'totp', '/Da%20Mario%20%26%20figli:mia_rossi']);
  expect(Object.fromEntries(searchParams)).toEqual({ secret, issuer: 'Da Mario & figli' });
});
