import { randomBytes } from 'node:crypto';
import type { Keys } from '#lib/keys.ts';

const amount = 10;
const length = 12; // 60 bits
// Crockford's Base32: no letter looks like a digit.
const alphabet = '0123456789abcdefghjkmnpqrstvwxyz';

const randomCode = (): string => [...randomBytes(length)].map((byte) => alphabet[byte % 32]).join('');

/** Users type groups, capitals, or an O for a 0. */
const normalized = (typed: string): string =>
  typed.toLowerCase().replaceAll(/[\s-]/g, '').replaceAll('o', '0').replaceAll(/[il]/g, '1');

const signed = (userId: string, code: string) => `${userId}:${code}`;

export const newRecoveryCodes = (keys: Keys, userId: string): { codes: string[]; hashes: string[] } => {
  const plain = Array.from({ length: amount }, randomCode);
  return {
    codes: plain.map((code) => code.replaceAll(/.{4}(?=.)/g, '$&-')),
    hashes: plain.map((code) => keys.sign('recovery-code', signed(userId, code))),
  };
};

/** One per server secret; undefined if not a recovery code. */
export const recoveryCodeHashes = (keys: Keys, userId: string, typed: string): readonly string[] | undefined => {
  const code = normalized(typed);
  return code.length === length ? keys.signatures('recovery-code', signed(userId, code)) : undefined;
};
