import { addToCart, getCart, setCartQuantity } from '@bottega/contract/cart';
import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Api } from '../../lib/api-client.ts';
import { ApiError } from '../../lib/api-error.ts';
import { guestCart } from './guest-cart.ts';
import { setMerged } from './merge-flag.ts';
import { mergeGuestCart } from './merge-guest-cart.ts';
import { cartQuery } from './queries.ts';

const dish = (id: string) => ({ _id: id, name: `Dish ${id}`, img: `/${id}.svg`, price: 12.5 });

const memoryStorage = () => {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
};

/** A server cart that notes what it is asked, and refuses the products it is told to. */
const aServer = (cart: Record<string, number>, refuses: Record<string, ApiError> = {}) => {
  const asked: string[] = [];
  const answer = () => ({
    products: Object.entries(cart).map(([id, quantity]) => ({ product: dish(id), quantity })),
  });
  const call = vi.fn(async (endpoint: unknown, input: { params: { productId?: string }; body?: object }) => {
    if (endpoint === getCart) asked.push('read');
    if (endpoint === getCart) return answer();
    const { productId = '', quantity } = { ...input.params, ...input.body } as { productId: string; quantity: number };
    const refusal = refuses[productId];
    asked.push(`${endpoint === addToCart ? 'add' : 'set'} ${productId} ${quantity}`);
    if (refusal) throw refusal;
    cart[productId] = (endpoint === setCartQuantity ? 0 : (cart[productId] ?? 0)) + quantity;
    return answer();
  });
  return { asked, cart, api: { call } as unknown as Api };
};

const setUp = (server: ReturnType<typeof aServer>, guest: Record<string, number>) => {
  guestCart.replace(Object.entries(guest).map(([id, quantity]) => ({ product: dish(id), quantity })));
  const queryClient = new QueryClient();
  const pause = vi.fn(async (_ms: number) => undefined);
  const merge = () => mergeGuestCart({ api: server.api, queryClient, userId: 'u1', pause });
  const shown = () => queryClient.getQueryData(cartQuery(server.api, 'u1').queryKey);
  const left = () => guestCart.read().map(({ product, quantity }) => `${product._id}${quantity}`);
  return { merge, pause, shown, left };
};

beforeEach(() => {
  vi.stubGlobal('localStorage', memoryStorage());
  vi.stubGlobal('sessionStorage', memoryStorage());
  vi.stubGlobal('reportError', vi.fn());
});
afterEach(() => vi.unstubAllGlobals());

test('[CART-02] new items are added, present ones raised only if the guest has more', async () => {
  const server = aServer({ more: 1, less: 5, same: 2 });
  const { merge, left } = setUp(server, { more: 3, less: 4, same: 2, fresh: 7 });
  expect(await merge()).toEqual([]);
  expect(server.asked).toEqual(['read', 'add fresh 7', 'set more 3']);
  expect(server.cart).toEqual({ more: 3, less: 5, same: 2, fresh: 7 });
  expect(left()).toEqual([]);
});

test('[CART-02] 100 ms between the calls, and 500 ms after the guest cart is gone', async () => {
  const server = aServer({});
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
  const server = aServer({});
  const { merge } = setUp(server, { a: 1 });
  await merge();
  guestCart.replace([{ product: dish('b'), quantity: 1 }]);
  await merge();
  expect(server.cart).toEqual({ a: 1 });
  setMerged(false);
  await merge();
  expect(server.cart).toEqual({ a: 1, b: 1 });
});

test('[CART-02] two merges at once put nothing in twice', async () => {
  const server = aServer({});
  const { merge } = setUp(server, { a: 2 });
  await Promise.all([merge(), merge()]);
  expect(server.cart).toEqual({ a: 2 });
});

test('the merged cart shows before the calls are through', async () => {
  const server = aServer({ a: 1 });
  const { merge, pause, shown } = setUp(server, { a: 3, b: 2, c: 1 });
  let early: unknown;
  pause.mockImplementationOnce(async () => {
    early = shown();
    return undefined;
  });
  await merge();
  expect(early).toEqual([
    { product: dish('a'), quantity: 3 },
    { product: dish('b'), quantity: 2 },
    { product: dish('c'), quantity: 1 },
  ]);
});

test('[CART-02] a dish that left the menu stops no other and is named', async () => {
  const server = aServer({}, { gone: new ApiError(404, 'product_not_found', 'gone') });
  const { merge, left } = setUp(server, { a: 1, gone: 2, b: 3 });
  expect(await merge()).toEqual(['Dish gone']);
  expect(server.cart).toEqual({ a: 1, b: 3 });
  expect(left()).toEqual([]);
});

test('[CART-02] what the server could not be told is kept and comes along next time', async () => {
  const refuses: Record<string, ApiError> = { b: new ApiError(0, 'timeout', 'late') };
  const server = aServer({}, refuses);
  const { merge, left } = setUp(server, { a: 1, b: 3 });
  await merge();
  expect(left()).toEqual(['b3']);
  delete refuses.b;
  await merge();
  expect(server.cart).toEqual({ a: 1, b: 3 });
  expect(left()).toEqual([]);
});

test('an empty guest cart asks nothing of the server', async () => {
  const server = aServer({ a: 1 });
  await setUp(server, {}).merge();
  expect(server.asked).toEqual([]);
});
