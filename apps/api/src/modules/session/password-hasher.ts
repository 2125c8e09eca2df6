import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { HttpError } from '../../http/http-error.ts';
import { taskQueue } from './task-queue.ts';

/** Hashes and checks passwords off the main thread. Both calls throw HttpError unavailable when too many wait. */
export interface PasswordHasher {
  hash(password: string): Promise<string>;
  /** False for a wrong password and, after the same work, for an account that does not exist (`null`). */
  verify(hashed: string | null, password: string): Promise<boolean>;
  /** Whether a hash was made with other parameters than are used now. */
  needsRehash(hashed: string): boolean;
}

// Argon2id with OWASP's parameters (security.md 21): 19 MiB, two passes, one lane.
const owasp = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

// Node's pool has four threads, and reading files takes one as well.
const mostAtOnce = 3;
// Each takes its 19 MiB and some 30 ms: who comes after these would wait for seconds, and so would all that follow.
const mostWaiting = 200;

/** How many hashes run at once with so many cores: one core stays with the thread that answers. */
export const hashesAtOnce = (cores: number): number => Math.min(mostAtOnce, Math.max(1, cores - 1));

/** An Argon2id hasher; tests pass cheaper parameters and a shorter line. */
export const createPasswordHasher = (parameters = owasp, { waiting = mostWaiting } = {}): PasswordHasher => {
  const queue = taskQueue({
    atOnce: hashesAtOnce(availableParallelism()),
    waiting,
    refuse: () => new HttpError('unavailable', { retryAfter: 5 }),
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
