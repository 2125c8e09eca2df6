import { createHash, randomBytes, randomFillSync } from 'node:crypto';

// Filled for many ids at once: every request needs one.
const pool = Buffer.alloc(16 * 256);
let used = pool.length;

/** 128 random bits: cannot be guessed. */
export const randomId = (): string => {
  if (used === pool.length) {
    randomFillSync(pool);
    used = 0;
  }
  used += 16;
  return pool.toString('base64url', used - 16, used);
};

export const addedId = (userId: string, key: string | undefined): string =>
  key === undefined
    ? randomId()
    : createHash('sha256').update(`${userId} ${key}`).digest().toString('base64url', 0, 16);

export const randomToken = (): string => randomBytes(32).toString('base64url');
