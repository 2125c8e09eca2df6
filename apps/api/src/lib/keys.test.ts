import { createCipheriv, createSecretKey, hkdfSync, randomBytes } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { createKeys } from './keys.ts';

const before = createKeys(['the secret of last year']);
const during = createKeys(['the secret of this year', 'the secret of last year']);
const afterwards = createKeys(['the secret of this year']);

describe('a signature', () => {
  test('depends on text, purpose and secret', () => {
    const signature = before.sign('access', 'text');
    expect(signature).toMatch(/^[\w-]{43}$/);
    expect(before.isSigned('access', 'text', signature)).toBe(true);
    expect(before.isSigned('access', 'another text', signature)).toBe(false);
    expect(before.isSigned('refresh', 'text', signature)).toBe(false);
    expect(afterwards.isSigned('access', 'text', signature)).toBe(false);
    expect(before.isSigned('access', 'text', '')).toBe(false);
  });

  test('with an old secret is accepted as long as the secret is configured', () => {
    const signature = before.sign('access', 'text');
    expect(during.isSigned('access', 'text', signature)).toBe(true);
    expect(during.sign('access', 'text')).toBe(afterwards.sign('access', 'text'));
    expect(during.signatures('access', 'text')).toEqual([
      afterwards.sign('access', 'text'),
      before.sign('access', 'text'),
    ]);
  });
});

describe('an encrypted text', () => {
  test('is decrypted only for its purpose and owner, and differs each time', () => {
    const sealed = before.seal('totp', 'JBSWY3DP', 'mia');
    expect(before.open('totp', sealed, 'mia')).toBe('JBSWY3DP');
    expect(() => before.open('totp', sealed, 'theo')).toThrow('SESSION_SECRET');
    expect(() => before.open('totp', sealed)).toThrow('SESSION_SECRET');
    expect(() => before.open('mailed-secrets', sealed, 'mia')).toThrow('SESSION_SECRET');
    expect(() => afterwards.open('totp', sealed, 'mia')).toThrow('SESSION_SECRET');
    expect(before.seal('totp', 'JBSWY3DP', 'mia')).not.toBe(sealed);
  });

  test.each(['', 'x', 'AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA'])('that is damaged (%j) is refused', (sealed) => {
    expect(() => before.open('totp', sealed)).toThrow('SESSION_SECRET');
  });

  test('that is cut off or changed is refused', () => {
    const sealed = Buffer.from(before.seal('totp', 'JBSWY3DP'), 'base64url');
    const changed = Buffer.from(sealed);
    changed[14] = (changed[14] ?? 0) ^ 1;
    for (const text of [sealed.subarray(0, -1), changed])
      expect(() => before.open('totp', text.toString('base64url'))).toThrow('SESSION_SECRET');
  });

  test('is decrypted with an old secret, and encrypted again with the current one', () => {
    const sealed = before.seal('totp', 'JBSWY3DP', 'mia');
    expect(during.open('totp', sealed, 'mia')).toBe('JBSWY3DP');
    const again = during.reseal('totp', sealed, 'mia') ?? '';
    expect(afterwards.open('totp', again, 'mia')).toBe('JBSWY3DP');
    expect(during.reseal('totp', again, 'mia')).toBeUndefined();
    expect(() => afterwards.reseal('totp', sealed, 'mia')).toThrow('SESSION_SECRET');
  });
});

test('a mail encrypted by an earlier version is decrypted', () => {
  const key = createSecretKey(Buffer.from(hkdfSync('sha256', 'the secret of last year', '', 'mailed-secrets', 32)));
  const nonce = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', key, nonce);
  const sealed = Buffer.concat([nonce, cipher.update('048291'), cipher.final(), cipher.getAuthTag()]);
  expect(before.open('mailed-secrets', sealed.toString('base64url'))).toBe('048291');
});
