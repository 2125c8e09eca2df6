import * as contract from '@bottega/contract/cart/endpoints';
import type { Endpoint } from '@bottega/contract/endpoint';
import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Api } from '#lib/api/api-client.ts';
import { ApiError } from '#lib/api/api-error.ts';
import { cartProduct, cartServer, configuredLine } from '#testing/cart-server.ts';
import { cartQuery } from '../queries.ts';
import { guestCart, setMerged } from './guest-cart.ts';
import { mergeGuestCart } from './merge-guest-cart.ts';

const memoryStorage = () => {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
};

const setUp = (server: ReturnType<typeof cartServer>, guest: Record<string, number>) => {
  guestCart.replace(Object.entries(guest).map(([id, quantity]) => ({ product: cartProduct(id), quantity })));
  const api = { call: server.answer, locale: 'en' } as unknown as Api;
  const queryClient = new QueryClient();
  const pause = vi.fn(async (_ms: number) => undefined);
  const merge = () => mergeGuestCart({ api, queryClient, userId: 'u1', pause });
  const shown = () => queryClient.getQueryData(cartQuery(api, 'u1').queryKey);
  const left = () => guestCart.read().map(({ product, quantity }) => `${product._id}${quantity}`);
  return { merge, pause, shown, left, queryClient };
};

beforeEach(() => {
  vi.stubGlobal('localStorage', memoryStorage());
  vi.stubGlobal('sessionStorage', memoryStorage());
  vi.stubGlobal('reportError', vi.fn());
});
afterEach(() => vi.unstubAllGlobals());

test('[CART-02] new items are added, present ones raised only if the guest has more', async () => {
  const server = cartServer({ more: 1, less: 5, same: 2 });
  const { merge, left } = setUp(server, { more: 3, less: 4, same: 2, fresh: 7 });
  expect(await merge()).toEqual([]);
  expect(server.calls).toEqual(['read', 'add fresh 7', 'set more 3']);
  expect(server.cart).toEqual({ more: 3, less: 5, same: 2, fresh: 7 });
  expect(left()).toEqual([]);
});

test('[CART-02] 100 ms between the calls, and 500 ms after the guest cart is gone', async () => {
  const server = cartServer({});
  const { merge, pause, left } = setUp(server, { a: 1, b: 1, c: 1 });
  const leftAtPause: string[][] = [];
  pause.mockImplementation(async () => {
    leftAtPause.push(left());
    return undefined;
  });
  await merge();
  expect(pause.mock.calls).toEqual([[100], [100], [500]]);
  expect(leftAtPause).toEqual([['a1', 'b1', 'c1'], ['a1', 'b1', 'c1'], []]);
});

test('[CART-02] merges once per session', async () => {
  const server = cartServer({});
  const { merge } = setUp(server, { a: 1 });
  await merge();
  guestCart.replace([{ product: cartProduct('b'), quantity: 1 }]);
  await merge();
  expect(server.cart).toEqual({ a: 1 });
  setMerged(false);
  await merge();
  expect(server.cart).toEqual({ a: 1, b: 1 });
});

test('[CART-02] two merges at once add nothing twice', async () => {
  const server = cartServer({});
  const { merge } = setUp(server, { a: 2 });
  await Promise.all([merge(), merge()]);
  expect(server.cart).toEqual({ a: 2 });
});

test('the merged cart shows before the calls are through', async () => {
  const server = cartServer({ a: 1 });
  const { merge, pause, shown } = setUp(server, { a: 3, b: 2, c: 1 });
  let early: unknown;
  pause.mockImplementationOnce(async () => {
    early = shown();
    return undefined;
  });
  await merge();
  expect(early).toEqual([
    { product: cartProduct('a'), quantity: 3 },
    { product: cartProduct('b'), quantity: 2 },
    { product: cartProduct('c'), quantity: 1 },
  ]);
});

test('[CART-02] a dish that left the menu stops no other and is named', async () => {
  const server = cartServer({}, { gone: new ApiError(404, 'product_not_found', 'gone') });
  const { merge, left } = setUp(server, { a: 1, gone: 2, b: 3 });
  expect(await merge()).toEqual([{ name: 'Dish gone' }]);
  expect(server.cart).toEqual({ a: 1, b: 3 });
  expect(left()).toEqual([]);
});

test('[STOCK-04] a dish that sold out before the login is reported with the reason, and remains for the next login', async () => {
  const server = cartServer({}, { b: new ApiError(409, 'sold_out', 'Sold out.') });
  const { merge, left } = setUp(server, { a: 1, b: 3 });
  expect(await merge()).toEqual([{ name: 'Dish b', reason: 'Sold out.' }]);
  expect(server.cart).toEqual({ a: 1 });
  expect(left()).toEqual(['b3']);
});

test('[TIME-03] a dish that is out today is merged for the day on which it can be had', async () => {
  const server = cartServer({});
  const { merge, queryClient } = setUp(server, { a: 1, b: 1 });
  const status = { unavailable: ['b'], notToday: [{ id: 'b', day: '2026-11-24' }] };
  queryClient.setQueryData(['ordering', 'en'], status);
  await merge();
  expect(server.days).toEqual([undefined, '2026-11-24']);
});

test('[CART-02] what could not be sent stays in the guest cart and is merged next time', async () => {
  const refuses: Record<string, ApiError> = { b: new ApiError(0, 'timeout', 'late') };
  const server = cartServer({}, refuses);
  const { merge, left } = setUp(server, { a: 1, b: 3 });
  await merge();
  expect(left()).toEqual(['b3']);
  delete refuses.b;
  await merge();
  expect(server.cart).toEqual({ a: 1, b: 3 });
  expect(left()).toEqual([]);
});

/** The locks of a browser, which all have the same name. */
const oneAtATime = () => {
  let tail: Promise<unknown> = Promise.resolve();
  return {
    request: (_name: string, _options: LockOptions, work: () => Promise<unknown>) => {
      const turn = tail.then(work);
      tail = turn;
      return turn;
    },
  };
};

const inTurns = async <Result>(count: number, make: () => Promise<Result>): Promise<Result[]> => {
  const all: Result[] = [];
  for (let nr = 0; nr < count; nr++) all.push(await make());
  return all;
};

describe('[OPT-05] lines with options and notes', () => {
  const large = [{ value: 'large', count: 1 }];
  const hot = configuredLine('a', large, 'very hot', 2);
  const mild = configuredLine('a', large, '', 1);

  const merged = async (server: ReturnType<typeof cartServer>) => {
    const set = setUp(server, {});
    guestCart.replace([{ product: cartProduct('a'), quantity: 1 }, hot, mild]);
    const names = await set.merge();
    return { ...set, names };
  };

  test('keep them, as lines of their own', async () => {
    const server = cartServer({});
    const { shown, left } = await merged(server);
    expect(server.cart).toEqual({ a: 1, [hot.lineId]: 2, [mild.lineId]: 1 });
    expect(shown()).toEqual([{ product: cartProduct('a'), quantity: 1 }, hot, mild]);
    expect(left()).toEqual([]);
  });

  test('are raised where the guest has more, and neither lost nor doubled by a second merge', async () => {
    const server = cartServer({ a: 4, [hot.lineId]: 1, [mild.lineId]: 3 });
    await merged(server);
    expect(server.calls).toEqual(['read', `set ${hot.lineId} 2`]);
    setMerged(false);
    await merged(server);
    expect(server.cart).toEqual({ a: 4, [hot.lineId]: 2, [mild.lineId]: 3 });
  });

  test.each(['with locks', 'without locks'])('20 tabs that log in at once put each in once, %s', async (how) => {
    const server = cartServer({ [mild.lineId]: 3 });
    guestCart.replace([{ product: cartProduct('a'), quantity: 1 }, hot, mild]);
    vi.stubGlobal('navigator', { locks: how === 'with locks' ? oneAtATime() : undefined });
    // Each tab has its own copy of the contract.
    const ours = ({ method, path }: Endpoint) =>
      Object.values(contract).find((each) => each.method === method && each.path === path);
    const call = (endpoint: Endpoint, input: never) => server.answer(ours(endpoint), input);
    const api = { call } as unknown as Api;
    const tabs = await inTurns(20, async () => {
      vi.resetModules();
      return import('./merge-guest-cart.ts');
    });
    const pause = async () => undefined;
    const merge = (tab: (typeof tabs)[number]) =>
      tab.mergeGuestCart({ api, queryClient: new QueryClient(), userId: 'u1', pause });
    expect(await Promise.all(tabs.map(merge))).toEqual(tabs.map(() => []));
    expect(server.cart).toEqual({ a: 1, [hot.lineId]: 2, [mild.lineId]: 3 });
    expect(server.calls.filter((call) => call.startsWith('add')).length).toBe(how === 'with locks' ? 2 : 40);
    expect(guestCart.read()).toEqual([]);
  });

  test('of which another tab adds more during the merge keep that for the next login', async () => {
    const server = cartServer({});
    const { merge, pause } = setUp(server, {});
    guestCart.replace([hot, mild]);
    pause.mockImplementationOnce(async () => {
      guestCart.replace([{ ...hot, quantity: 5 }, mild]);
      return undefined;
    });
    await merge();
    expect(guestCart.read()).toEqual([{ ...hot, quantity: 5 }]);
    setMerged(false);
    await merge();
    expect(server.cart).toEqual({ [hot.lineId]: 5, [mild.lineId]: 1 });
  });

  test('are named and dropped when their options are no longer offered', async () => {
    const refusal = new ApiError(400, 'invalid_input', 'no');
    const server = cartServer({}, { [hot.lineId]: refusal });
    const { names, left } = await merged(server);
    expect(names).toEqual([{ name: 'Dish a' }]);
    expect(left()).toEqual([]);
    expect(server.cart).toEqual({ a: 1, [mild.lineId]: 1 });
  });
});

test('an empty guest cart makes no calls', async () => {
  const server = cartServer({ a: 1 });
  await setUp(server, {}).merge();
  expect(server.calls).toEqual([]);
});
