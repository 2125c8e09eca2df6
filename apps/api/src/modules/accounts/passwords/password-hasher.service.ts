import { availableParallelism } from 'node:os';
import { hash, verify as verifyArgon2 } from '@node-rs/argon2';
import type { PasswordHasher } from '#deps.ts';
import { ApiError } from '#lib/api-error.ts';
import { boundedQueue } from '#lib/bounded-queue.ts';

// Argon2id with OWASP's parameters (security.md 21).
const owasp = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

// Node's pool has four threads; one stays free for reading files.
const maxConcurrency = 3;
// At 30 ms each, a longer queue means seconds of waiting.
const defaultMaxPending = 200;

/** One core is reserved for the main thread. */
export const hashesAtOnce = (cores: number): number => Math.min(maxConcurrency, Math.max(1, cores - 1));

export const createPasswordHasher = (
  parameters = owasp,
  { maxPending = defaultMaxPending, verify = verifyArgon2 } = {},
): PasswordHasher => {
  const queue = boundedQueue({
    concurrency: hashesAtOnce(availableParallelism()),
    maxPending,
    refuse: () => new ApiError('unavailable', { retryAfter: 5 }),
  });
  const { memoryCost, timeCost, parallelism } = parameters;
  const prefix = `$argon2id$v=19$m=${memoryCost},t=${timeCost},p=${parallelism}$`;
  const standIn = queue(() => hash('no account has this password', parameters));
  return {
    hash: (password) => queue(() => hash(password, parameters)),
    verify: async (hashed, password) => {
      const against = hashed ?? (await standIn);
      const matches = await queue(() => verify(against, password));
      return matches && hashed !== null;
    },
    needsRehash: (hashed) => !hashed.startsWith(prefix),
  };
};
