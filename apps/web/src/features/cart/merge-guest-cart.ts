import { addToCart, setCartQuantity } from '@bottega/contract/cart';
import { type CartLine as MergeLine, mergeCarts } from '@bottega/contract/cart-merge';
import type { QueryClient } from '@tanstack/react-query';
import type { Api } from '../../lib/api-client.ts';
import { ApiError } from '../../lib/api-error.ts';
import { logFailure } from '../../lib/log-failure.ts';
import { applyChange, type CartLine } from './cart-lines.ts';
import { cartQueue } from './cart-queue.ts';
import { guestCart } from './guest-cart.ts';
import { isMerged, setMerged } from './merge-flag.ts';
import { cartQuery } from './queries.ts';

// spec §9: 100 ms between the calls, 500 ms after them
const pauseMs = 100;
const restMs = 500;

/** Whose carts to merge. */
export interface Merge {
  api: Api;
  queryClient: QueryClient;
  userId: string;
  /** Waits for the milliseconds. */
  pause?: (ms: number) => Promise<unknown>;
}

type Call = MergeLine & { endpoint: typeof addToCart | typeof setCartQuantity };

const callsFor = (guest: readonly CartLine[], server: readonly CartLine[]): Call[] => {
  const plain = (lines: readonly CartLine[]) =>
    lines.map(({ product, quantity }) => ({ productId: product._id, quantity }));
  const { add, raise } = mergeCarts(plain(guest), plain(server));
  return [
    ...add.map((line) => ({ ...line, endpoint: addToCart })),
    ...raise.map((line) => ({ ...line, endpoint: setCartQuantity })),
  ];
};

const send = (api: Api, userId: string, { endpoint, productId, quantity }: Call) =>
  endpoint === addToCart
    ? api.call(addToCart, { params: { userId }, body: { productId, quantity } })
    : api.call(setCartQuantity, { params: { userId, productId }, body: { quantity } });

const isOffTheMenu = (error: unknown) => error instanceof ApiError && error.code === 'product_not_found';

/** Sends the calls; tells which products are gone for good and which could not be brought over this time. */
const sendAll = async ({ api, userId, pause = sleep }: Merge, calls: readonly Call[]) => {
  const gone = new Set<string>();
  const left = new Set<string>();
  for (const [index, call] of calls.entries()) {
    if (index > 0) await pause(pauseMs);
    try {
      await send(api, userId, call);
    } catch (error) {
      logFailure('cart merge', error);
      (isOffTheMenu(error) ? gone : left).add(call.productId);
    }
  }
  return { gone, left };
};

const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** One tab at a time: the second then finds nothing left to merge. Without secure context there are no locks. */
const alone = <Result>(work: () => Promise<Result>): Promise<Result> =>
  'locks' in navigator ? navigator.locks.request('cart-merge', work) : work();

const merge = async (options: Merge): Promise<readonly string[]> => {
  const { api, queryClient, userId, pause = sleep } = options;
  const guest = guestCart.read();
  const query = cartQuery(api, userId);
  if (guest.length === 0) {
    // Another tab was quicker, and what this one knows of the server cart is older.
    await queryClient.invalidateQueries({ queryKey: query.queryKey });
    return [];
  }
  const server = await queryClient.fetchQuery({ ...query, staleTime: 0 });
  const calls = callsFor(guest, server);
  const wanted = new Map(calls.map(({ productId, quantity }) => [productId, quantity]));
  const merged = guest
    .filter(({ product }) => wanted.has(product._id))
    .reduce((lines, line) => applyChange(lines, { kind: 'put', ...line }), server);
  queryClient.setQueryData(query.queryKey, merged);

  const { gone, left } = await sendAll(options, calls);
  // What the server could not be told stays here for the next login. Read anew: another tab may have added a dish.
  const handled = new Set(guest.map(({ product }) => product._id).filter((id) => !left.has(id)));
  guestCart.replace(guestCart.read().filter(({ product }) => !handled.has(product._id)));
  setMerged(left.size === 0);
  await pause(restMs);
  await queryClient.invalidateQueries({ queryKey: query.queryKey });
  return guest.filter(({ product }) => gone.has(product._id)).map(({ product }) => product.name);
};

/**
 * Brings the guest cart into the server cart, once per session (CART-02). A call that fails stops no other. Resolves
 * with the names of the dishes that are no longer on the menu.
 */
export const mergeGuestCart = (options: Merge): Promise<readonly string[]> =>
  isMerged() ? Promise.resolve([]) : cartQueue.inTurn(() => alone(() => merge(options)));
