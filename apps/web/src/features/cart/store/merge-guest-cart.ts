import { addToCart, setCartQuantity } from '@bottega/contract/cart/endpoints';
import { type CartLine as MergeLine, mergeCarts } from '@bottega/contract/cart/rules';
import type { QueryClient } from '@tanstack/react-query';
import type { Api } from '#lib/api/api-client.ts';
import { ApiError } from '#lib/api/api-error.ts';
import { logFailure } from '#lib/api/log-failure.ts';
import { cartQuery } from '../queries.ts';
import { applyChange, type CartLine } from './cart-lines.ts';
import { cartQueue } from './cart-queue.ts';
import { guestCart, isMerged, setMerged } from './guest-cart.ts';

// spec §9: between the calls, and after them
const pauseMs = 100;
const restMs = 500;

export interface Merge {
  api: Api;
  queryClient: QueryClient;
  userId: string;
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

/** What is gone for good and what failed for now. */
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

/** One tab at a time. Insecure contexts have no locks. */
const alone = <Result>(work: () => Promise<Result>): Promise<Result> =>
  navigator.locks ? navigator.locks.request('cart-merge', work) : work();

const merge = async (options: Merge): Promise<readonly string[]> => {
  const { api, queryClient, userId, pause = sleep } = options;
  const guest = guestCart.read();
  const query = cartQuery(api, userId);
  if (guest.length === 0) {
    // Another tab merged first.
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
  // Failed lines stay for the next login. Read again: another tab may have added a product.
  const handled = new Set(guest.map(({ product }) => product._id).filter((id) => !left.has(id)));
  setMerged(left.size === 0, left.size > 0);
  guestCart.replace(guestCart.read().filter(({ product }) => !handled.has(product._id)));
  await pause(restMs);
  await queryClient.invalidateQueries({ queryKey: query.queryKey });
  return guest.filter(({ product }) => gone.has(product._id)).map(({ product }) => product.name);
};

/** Once per session (CART-02). Resolves with the names of products that left the menu. */
export const mergeGuestCart = (options: Merge): Promise<readonly string[]> =>
  isMerged() ? Promise.resolve([]) : cartQueue.inTurn(() => alone(() => merge(options)));
