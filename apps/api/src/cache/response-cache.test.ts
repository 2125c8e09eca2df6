import { describe, expect, test, vi } from 'vitest';
import { localChanges } from '#db/changes/changes.ts';
import type { CachedResponse } from './cached-response.ts';
import { createResponseCache, type MadeResponse } from './response-cache.ts';

const response = (text: string, bytes = 10): CachedResponse => {
  const body = Buffer.from(text);
  const head = { 'Content-Length': body.length };
  return {
    status: 200,
    bodies: { br: body, gzip: body, identity: body },
    heads: { br: head, gzip: head, identity: head },
    bytes,
  };
};
const textOf = (cached: CachedResponse | undefined) => cached?.bodies.identity.toString();

const setUp = (maxBytes = 1000) => {
  const clock = { now: 1 };
  const changes = localChanges();
  const cache = createResponseCache(changes, { maxBytes, now: () => clock.now });
  const put = (key: string, bytes?: number, maxAge = 60_000) =>
    cache.load(key, async () => ({ response: response(key, bytes), maxAge }));
  const cached = (...keys: string[]) => keys.filter((key) => cache.get(key));
  return { cache, changes, clock, put, cached };
};

test('a response is made once and then read from the cache', async () => {
  const { cache, put } = setUp();
  expect(cache.get('/')).toBeUndefined();
  expect(textOf(await put('/'))).toBe('/');
  expect(textOf(cache.get('/'))).toBe('/');
});

test('a response that must not be shared is returned but not cached', async () => {
  const { cache, put } = setUp();
  expect(textOf(await put('/x', 10, 0))).toBe('/x');
  expect(cache.get('/x')).toBeUndefined();
});

test('a response expires after its maximum age', async () => {
  const { cache, clock, put } = setUp();
  await put('/', 10, 1000);
  clock.now = 1000;
  expect(cache.get('/')).toBeDefined();
  clock.now = 1002;
  expect(cache.get('/')).toBeUndefined();
});

describe('bounds', () => {
  test('the total size is bounded, and the least recently read response is dropped first', async () => {
    const { cache, put, cached } = setUp(100);
    for (const key of ['/a', '/b']) await put(key, 40);
    cache.get('/a');
    await put('/c', 40);
    expect(cached('/a', '/b', '/c')).toEqual(['/a', '/c']);
  });

  test('thousands of keys stay within the bound', async () => {
    const { put, cached } = setUp(100);
    const keys = Array.from({ length: 3000 }, (_, nr) => `/products?page=${nr}`);
    for (const key of keys) await put(key, 10);
    expect(cached(...keys)).toHaveLength(10);
  });

  test('a response that is made again counts only once', async () => {
    const { clock, put, cached } = setUp(100);
    for (let round = 0; round < 5; round++) {
      await put('/a', 60, 1000);
      clock.now += 2000;
    }
    await put('/a', 60);
    await put('/b', 40);
    expect(cached('/a', '/b')).toEqual(['/a', '/b']);
  });

  test('a response larger than the cache is returned and evicts nothing', async () => {
    const { put, cached } = setUp(100);
    await put('/a', 60);
    expect(textOf(await put('/huge', 101))).toBe('/huge');
    expect(cached('/a', '/huge')).toEqual(['/a']);
  });
});

describe('several readers at once', () => {
  test('a hundred concurrent readers of an uncached page cost one render', async () => {
    const { cache } = setUp();
    const render = vi.fn(async () => ({ response: response('/'), maxAge: 1000 }));
    const responses = await Promise.all(Array.from({ length: 100 }, () => cache.load('/', render)));
    expect(new Set(responses).size).toBe(1);
    expect(render).toHaveBeenCalledTimes(1);
  });

  test('a failed render fails its readers, and the next one renders again', async () => {
    const { cache, put } = setUp();
    const failing = () => cache.load('/', () => Promise.reject(new Error('broken')));
    const results = await Promise.allSettled([failing(), failing()]);
    expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(textOf(await put('/'))).toBe('/');
  });
});

describe('a change', () => {
  const begun = () => {
    const parts = setUp();
    const slow = Promise.withResolvers<MadeResponse>();
    const finish = () => slow.resolve({ response: response('old'), maxAge: 1000 });
    return { ...parts, pending: parts.cache.load('/', () => slow.promise), finish };
  };

  test('empties the cache', async () => {
    const { cache, changes, put } = setUp();
    await put('/a');
    await changes.publish('products');
    expect(cache.get('/a')).toBeUndefined();
  });

  test('a response begun before it is returned to its readers but never served after it', async () => {
    const { cache, changes, pending, finish } = begun();
    await changes.publish('products');
    finish();
    expect(textOf(await pending)).toBe('old');
    expect(cache.get('/')).toBeUndefined();
  });

  test('a reader after it does not join a render that began before it', async () => {
    const { cache, changes, put, pending, finish } = begun();
    await changes.publish('products');
    const after = await put('/');
    finish();
    await pending;
    expect(textOf(after)).toBe('/');
    expect(textOf(cache.get('/'))).toBe('/');
  });

  test('frees the memory used by the cache', async () => {
    const { changes, put, cached } = setUp(100);
    await put('/a', 90);
    await changes.publish('products');
    await put('/b', 90);
    expect(cached('/b')).toEqual(['/b']);
  });
});
