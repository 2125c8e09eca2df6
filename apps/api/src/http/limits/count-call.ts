import { isWorker, type Worker } from '@bottega/contract/duties';
import { limitsOfCallers, type NetworkLimit } from '@bottega/contract/rate-limits';
import type { Keys } from '#lib/keys.ts';
import { isSignedToken } from '#lib/signed-token.ts';
import type { RateLimiter } from './rate-limiter.ts';

export interface KnownCaller extends Worker {
  id: string;
}

type MemoryCounter = Pick<RateLimiter, 'countInMemory'>;

/** @throws ApiError too_many_requests */
export const countCall = (
  { countInMemory }: MemoryCounter,
  limit: NetworkLimit,
  { known, ip }: { known: KnownCaller | null; ip: string },
): void => {
  if (known) {
    const [customer, worker] = limitsOfCallers[limit];
    countInMemory(isWorker(known) ? worker : customer, known.id);
  } else countInMemory(limit, ip);
};

/** Refuses a flood of made-up cookies before any lookup. @throws ApiError too_many_requests */
export const countLookup = (
  { keys, limiter }: { keys: Keys; limiter: MemoryCounter },
  cookie: string,
  ip: string,
): void =>
  isSignedToken(keys, cookie)
    ? limiter.countInMemory('signedCookie', cookie)
    : limiter.countInMemory('unsignedCookie', ip);
