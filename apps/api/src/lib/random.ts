import { createHash, randomBytes, randomFillSync } from 'node:crypto';

// Filled for many ids at once, since every request needs one.
const pool = Buffer.alloc(16 * 256);
let used = pool.length;

/** An unguessable identifier of 128 random bits. */
export const randomId = (): string => {
  if (used === pool.length) {
    randomFillSync(pool);
    used = 0;
  }
  used += 16;
  return pool.toString('base64url', used - 16, used);
};

/** The id of something a user adds: the same again for the same key. */
export const addedId = (userId: string, key: string | undefined): string =>
  key === undefined
    ? randomId()
    : createHash('sha256').update(`${userId} ${key}`).digest().toString('base64url', 0, 16);

/** An unguessable secret of 256 random bits, for links and cookies. */
export const randomToken = (): string => randomBytes(32).toString('base64url');
