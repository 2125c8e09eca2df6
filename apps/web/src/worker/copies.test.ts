import { describe, expect, test, vi } from 'vitest';
import { createCopies } from './copies.ts';
import { shell } from './copy-rules.ts';

const origin = 'https://shop.example';

const fakeCaches = () => {
  const stores = new Map<string, Map<string, Response>>();
  const openStore = (store: Map<string, Response>) => ({
    match: async (key: string, { ignoreSearch = false } = {}) => {
      const without = (text: string) => (ignoreSearch ? text.split('?')[0] : text);
      return [...store].find(([other]) => without(other) === without(key))?.[1].clone();
    },
    put: async (key: string, response: Response) => {
      store.delete(key);
      store.set(key, response);
    },
    delete: async (key: string) => store.delete(key),
    keys: async () => [...store.keys()].map((key) => ({ url: origin + key })),
  });
  const caches = {
    open: async (name: string) => {
      const store = stores.get(name) ?? new Map<string, Response>();
      stores.set(name, store);
      return openStore(store);
    },
    keys: async () => [...stores.keys()],
    delete: async (name: string) => stores.delete(name),
  };
  return { stores, caches: caches as unknown as CacheStorage };
};

type Answer = { status?: number; body?: string; type?: ResponseType };

const setUp = ({ version = 'v1', caches = fakeCaches() } = {}) => {
  const answers: Record<string, Answer> = {};
  const fetch = vi.fn(async (address: string, _init: RequestInit) => {
    const { status = 200, body = `<html lang="en">${address}</html>`, type = 'basic' } = answers[address] ?? {};
    const response = new Response(body, { status, headers: { 'content-encoding': 'br', vary: 'Cookie' } });
    return Object.defineProperty(response, 'type', { value: type });
  });
  let time = Date.parse('2026-11-22T13:05:00Z');
  const now = () => new Date(time);
  const copies = createCopies({ caches: caches.caches, fetch, version, assets: ['/assets/app.js'], now });
  return {
    copies,
    caches,
    answers,
    fetch,
    asked: () => fetch.mock.calls.map(([address]) => address),
    pass: (minutes: number) => {
      time += minutes * 60_000;
    },
    stored: () => [...caches.stores.values()].flatMap((store) => [...store.keys()]),
  };
};

const dish = { kind: 'page', key: '/products/product/a?lang=en' } as const;

test('the installation stores the assets and the shell in both languages', async () => {
  const { copies, stored } = setUp();
  await copies.install();
  expect(stored().toSorted()).toEqual(['/assets/app.js', ...shell.map(({ key }) => key)].toSorted());
  expect(stored()).toEqual(expect.arrayContaining(['/products?lang=en', '/products?lang=fr']));
});

test('the installation fails without an asset, but not without a page', async () => {
  const { copies, answers, fetch, stored } = setUp();
  answers['/products?lang=fr'] = { status: 503 };
  await copies.install();
  expect(stored()).not.toContain('/products?lang=fr');
  const broken = setUp();
  broken.fetch.mockRejectedValue(new TypeError('Failed to fetch'));
  await expect(broken.copies.install()).rejects.toThrow('Failed to fetch');
  expect(fetch).toHaveBeenCalled();
});

test('everything stored was requested without cookies, pages and data bypassing the browser’s cache', async () => {
  const { copies, fetch } = setUp();
  await copies.install();
  await copies.refresh(dish);
  await copies.refreshPart({ kind: 'data', key: '/api/products?page=1' });
  await copies.refreshPart({ kind: 'picture', key: '/dishes/a.svg' });
  expect(new Set(fetch.mock.calls.map(([, { credentials }]) => credentials))).toEqual(new Set(['omit']));
  const cached = fetch.mock.calls.filter(([, { cache }]) => cache !== 'no-store').map(([address]) => address);
  expect(cached).toEqual(['/assets/app.js', '/dishes/a.svg']);
});

test('a page records when its copy was made, and is stored decompressed with its parts', async () => {
  const { copies, answers, stored } = setUp();
  answers[dish.key] = { body: '<html lang="en"><img src="/dishes/a.svg"/>/assets/lazy.js</html>' };
  await copies.refresh(dish);
  const copy = await copies.find(dish);
  expect(await copy?.text()).toContain('<html data-copy="2026-11-22T13:05:00.000Z" lang="en">');
  expect([copy?.headers.get('content-encoding'), copy?.headers.get('vary')]).toEqual([null, null]);
  expect(stored()).toEqual(expect.arrayContaining(['/dishes/a.svg', '/assets/lazy.js']));
});

describe('a copy', () => {
  test('is refreshed after ten minutes, with the shell', async () => {
    const { copies, asked, pass } = setUp();
    await copies.refresh(dish);
    const first = asked().length;
    pass(9);
    await copies.refresh(dish);
    expect(asked()).toHaveLength(first);
    pass(2);
    await copies.refresh(undefined);
    expect(asked().slice(first).toSorted()).toEqual(shell.map(({ key }) => key).toSorted());
    await copies.refresh(dish);
    expect(asked().at(-1)).toBe(dish.key);
  });

  test.each([[503], [500], [429]])('survives a response %i', async (status) => {
    const { copies, answers, pass } = setUp();
    await copies.refresh(dish);
    pass(11);
    answers[dish.key] = { status };
    await copies.refresh(dish);
    expect(await (await copies.find(dish))?.text()).toContain('13:05');
  });

  test('is removed when its page is gone', async () => {
    const { copies, answers, pass, stored } = setUp();
    await copies.refresh(dish);
    pass(11);
    answers[dish.key] = { status: 404 };
    await copies.refresh(dish);
    expect(stored()).not.toContain(dish.key);
  });

  test('of a picture is found in any size', async () => {
    const { copies } = setUp();
    await copies.refreshPart({ kind: 'picture', key: '/uploads/a?w=480' });
    expect(await copies.find({ kind: 'picture', key: '/uploads/a?w=960' })).toBeDefined();
    expect(await copies.find({ kind: 'data', key: '/uploads/a?w=960' })).toBeUndefined();
  });
});

test('dishes visited long ago are evicted, the menu is not', async () => {
  const { copies, stored } = setUp();
  for (let index = 0; index < 50; index += 1) await copies.refresh({ kind: 'page', key: `/products/product/${index}` });
  expect(stored().filter((key) => !key.startsWith('/api/'))).toHaveLength(40);
  expect(stored()).toEqual(expect.arrayContaining([...shell.map(({ key }) => key), '/products/product/49']));
});

test('copies of another build are removed, and nothing else', async () => {
  const caches = fakeCaches();
  await setUp({ caches }).copies.install();
  await caches.caches.open('of something else');
  const next = setUp({ version: 'v2', caches });
  await next.copies.install();
  await next.copies.removeOthers();
  expect([...caches.stores.keys()].toSorted()).toEqual([
    'bottega-asset-v2',
    'bottega-data-v2',
    'bottega-page-v2',
    'of something else',
  ]);
});
