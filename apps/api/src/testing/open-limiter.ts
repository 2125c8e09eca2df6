import type { RateLimiter } from '#http/limits/rate-limiter.ts';

/** Refuses nothing, for tests that call more often than the limits allow. */
export const openLimiter: RateLimiter = {
  acquire: async () => ({ settle: async () => undefined }),
  add: async () => undefined,
  isOver: async () => false,
  clear: async () => undefined,
  countInMemory: () => undefined,
};
