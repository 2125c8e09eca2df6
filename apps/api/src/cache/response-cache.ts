import { LRUCache } from 'lru-cache';
import type { Changes } from '#db/changes/changes.ts';
import type { CachedResponse } from './cached-response.ts';

export interface MadeResponse {
  response: CachedResponse;
  maxAge: number;
}

/** Responses for visitors; every announced change clears the cache. */
export interface ResponseCache {
  get(key: string): CachedResponse | undefined;
  load(key: string, make: () => Promise<MadeResponse>): Promise<CachedResponse>;
}

interface CacheOptions {
  maxBytes?: number;
  now?: () => number;
}

const defaultMaxBytes = 128 * 1024 * 1024;

export const createResponseCache = (
  changes: Pick<Changes, 'subscribe'>,
  { maxBytes = defaultMaxBytes, now = () => performance.now() }: CacheOptions = {},
): ResponseCache => {
  const responses = new LRUCache<string, CachedResponse>({
    maxSize: maxBytes,
    sizeCalculation: ({ bytes }) => bytes,
    // Reads the clock on each access, rather than a timer every millisecond.
    ttlResolution: 0,
    perf: { now },
  });
  const pending = new Map<string, Promise<CachedResponse>>();
  // Part of every key: a response begun before a change is never read again.
  let generation = 0;
  changes.subscribe(() => {
    generation += 1;
    responses.clear();
  });

  return {
    get: (key) => responses.get(`${generation} ${key}`),
    load: (key, make) => {
      const current = `${generation} ${key}`;
      const cached = responses.get(current);
      if (cached) return Promise.resolve(cached);
      const joined = pending.get(current);
      if (joined) return joined;
      const response = make()
        .then((made) => {
          if (made.maxAge > 0) responses.set(current, made.response, { ttl: made.maxAge });
          return made.response;
        })
        .finally(() => pending.delete(current));
      pending.set(current, response);
      return response;
    },
  };
};
