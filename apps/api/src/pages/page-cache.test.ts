import { describe, expect, test, vi } from 'vitest';
import { createPageCache } from './page-cache.ts';

interface Page {
  text: string;
  bytes: number;
}

const page = (text: string, bytes = 10): Page => ({ text, bytes });

const setUp = (limits: { maxEntries?: number; maxBytes?: number; maxAgeMs?: number } = {}) => {
  const clock = { now: 0 };
  const cache = createPageCache<Page>({
    maxEntries: 100,
    maxBytes: 1000,
    maxAgeMs: 60_000,
    now: () => clock.now,
    ...limits,
  });
  const put = (key: string, bytes?: number) => cache.load(key, async () => ({ page: page(key, bytes), keep: true }));
  return { cache, clock, put };
};

test('a page is rendered once and then read from memory', async () => {
  const { cache, put } = setUp();
  expect(cache.get('/')).toBeUndefined();
  expect((await put('/')).text).toBe('/');
  expect(cache.get('/')?.text).toBe('/');
});

test('an answer that is not for everybody is given but not kept', async () => {
  const { cache } = setUp();
  const given = await cache.load('/x', async () => ({ page: page('404'), keep: false }));
  expect(given.text).toBe('404');
  expect(cache.get('/x')).toBeUndefined();
});

test('a page is forgotten after its age', async () => {
  const { cache, clock, put } = setUp({ maxAgeMs: 1000 });
  await put('/');
  clock.now = 999;
  expect(cache.get('/')).toBeDefined();
  clock.now = 1000;
  expect(cache.get('/')).toBeUndefined();
});

describe('bounds', () => {
  test('a page that nobody has read goes first', async () => {
    const { cache, put } = setUp({ maxEntries: 2 });
    await put('/a');
    await put('/b');
    cache.get('/a');
    await put('/c');
    expect([cache.get('/a'), cache.get('/b'), cache.get('/c')].map((kept) => kept?.text)).toEqual([
      '/a',
      undefined,
      '/c',
    ]);
  });

  test('having been read once keeps a page only once', async () => {
    const { cache, put } = setUp({ maxEntries: 2 });
    await put('/a');
    cache.get('/a');
    await put('/b');
    await put('/c');
    await put('/d');
    expect([cache.get('/a'), cache.get('/c'), cache.get('/d')].map((kept) => kept?.text)).toEqual([
      undefined,
      '/c',
      '/d',
    ]);
  });

  test('with every page read, the oldest makes room', async () => {
    const { cache, put } = setUp({ maxEntries: 2 });
    for (const key of ['/a', '/b']) {
      await put(key);
      cache.get(key);
    }
    await put('/c');
    expect(cache.get('/c')).toBeDefined();
    expect(['/a', '/b'].filter((key) => cache.get(key))).toEqual(['/b']);
  });

  test('the sum of bytes is bounded', async () => {
    const { cache, put } = setUp({ maxBytes: 100 });
    await put('/a', 60);
    await put('/b', 40);
    expect(cache.get('/a')).toBeDefined();
    await put('/c', 50);
    expect(cache.get('/b')).toBeUndefined();
    expect(cache.get('/c')).toBeDefined();
  });

  test('rendering a page anew does not count it twice', async () => {
    const { cache, put } = setUp({ maxBytes: 100 });
    for (let round = 0; round < 5; round++) await put('/a', 60);
    await put('/b', 40);
    expect(cache.get('/a')).toBeDefined();
  });

  test('a page larger than everything is given, and drives nothing out', async () => {
    const { cache, put } = setUp({ maxBytes: 100 });
    await put('/a', 60);
    expect((await put('/huge', 101)).text).toBe('/huge');
    expect(cache.get('/huge')).toBeUndefined();
    expect(cache.get('/a')).toBeDefined();
  });
});

describe('several at once', () => {
  test('a hundred readers of one missing page cost one render', async () => {
    const { cache } = setUp();
    const render = vi.fn(async () => ({ page: page('/'), keep: true }));
    const pages = await Promise.all(Array.from({ length: 100 }, () => cache.load('/', render)));
    expect(new Set(pages).size).toBe(1);
    expect(render).toHaveBeenCalledTimes(1);
  });

  test('a render that fails fails its readers, and the next one renders again', async () => {
    const { cache, put } = setUp();
    const failing = () => cache.load('/', () => Promise.reject(new Error('broken')));
    const results = await Promise.allSettled([failing(), failing()]);
    expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect((await put('/')).text).toBe('/');
  });
});

describe('a purge', () => {
  test('forgets every page', async () => {
    const { cache, put } = setUp();
    await put('/a');
    cache.purge();
    expect(cache.get('/a')).toBeUndefined();
  });

  test('a render that began before is given to its readers but not kept', async () => {
    const { cache } = setUp();
    const slow = Promise.withResolvers<{ page: Page; keep: boolean }>();
    const pending = cache.load('/', () => slow.promise);
    cache.purge();
    slow.resolve({ page: page('old'), keep: true });
    expect((await pending).text).toBe('old');
    expect(cache.get('/')).toBeUndefined();
  });

  test('a reader after it does not join a render that began before, which then disturbs nothing', async () => {
    const { cache } = setUp();
    const slow = Promise.withResolvers<{ page: Page; keep: boolean }>();
    const before = cache.load('/', () => slow.promise);
    cache.purge();
    const after = await cache.load('/', async () => ({ page: page('new'), keep: true }));
    slow.resolve({ page: page('old'), keep: true });
    await before;
    expect(after.text).toBe('new');
    expect(cache.get('/')?.text).toBe('new');
  });

  test('frees the memory it counted', async () => {
    const { cache, put } = setUp({ maxBytes: 100 });
    await put('/a', 90);
    cache.purge();
    await put('/b', 90);
    expect(cache.get('/b')).toBeDefined();
  });
});
