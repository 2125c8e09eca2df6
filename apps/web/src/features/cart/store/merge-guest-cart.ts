import { addToCart, setCartQuantity } from '@bottega/contract/cart/endpoints';
import { mergeCarts } from '@bottega/contract/cart/rules';
import type { QueryClient } from '@tanstack/react-query';
import { knownSoldOut } from '#features/fulfilment/shop-status.ts';
import type { Api } from '#lib/api/api-client.ts';
import { ApiError } from '#lib/api/api-error.ts';
import { logFailure } from '#lib/api/log-failure.ts';
import { inOneTab } from '#lib/live/tab-locks.ts';
import { cartQuery } from '../queries.ts';
import { applyChange, type CartLine, idOf, quantityOf } from './cart-lines.ts';
import { guestCart, isMerged, setMerged } from './guest-cart.ts';
import { additionOf } from './send-changes.ts';

// spec §9: between the calls, and after them
const pauseMs = 100;
const restMs = 500;

export interface Merge {
  api: Api;
  queryClient: QueryClient;
  userId: string;
  pause?: (ms: number) => Promise<unknown>;
}

interface Call {
  line: CartLine;
  endpoint: typeof addToCart | typeof setCartQuantity;
}

/** By line id: the same dish with other options is another line (OPT-05). */
const callsFor = (guest: readonly CartLine[], server: readonly CartLine[]): Call[] => {
  const plain = (lines: readonly CartLine[]) =>
    lines.map((line) => ({ productId: idOf(line), quantity: line.quantity }));
  const { add, raise } = mergeCarts(plain(guest), plain(server));
  const calls = (ids: typeof add, endpoint: Call['endpoint']) =>
    ids
      .flatMap(({ productId }) => guest.filter((line) => idOf(line) === productId))
      .map((line) => ({ line, endpoint }));
  return [...calls(add, addToCart), ...calls(raise, setCartQuantity)];
};

const send = ({ api, queryClient, userId }: Merge, { endpoint, line }: Call) => {
  const { quantity } = line;
  return endpoint === addToCart
    ? // A closed tab, or one without locks, may have sent the same.
      api.call(addToCart, {
        params: { userId },
        body: { ...additionOf(line, knownSoldOut(queryClient, api)), quantity, atLeast: true },
      })
    : api.call(setCartQuantity, { params: { userId, productId: idOf(line) }, body: { quantity } });
};

// A later login could not add it either.
const isGone = (error: unknown, { lineId }: CartLine) =>
  error instanceof ApiError &&
  (error.code === 'product_not_found' || (lineId !== undefined && error.code === 'invalid_input'));

interface MissingLine {
  name: string;
  /** In the user's language; absent: off the menu. */
  reason?: string;
}

const isSoldOut = (error: unknown): error is ApiError => error instanceof ApiError && error.code === 'sold_out';

/** Resolves with what remains for the next login, and what to report. */
const sendAll = async (merge: Merge, calls: readonly Call[]) => {
  const { pause = sleep } = merge;
  const left = new Set<string>();
  const missing: MissingLine[] = [];
  for (const [index, call] of calls.entries()) {
    if (index > 0) await pause(pauseMs);
    try {
      await send(merge, call);
    } catch (error) {
      logFailure('cart merge', error);
      const { name } = call.line.product;
      if (isGone(error, call.line)) {
        missing.push({ name });
        continue;
      }
      left.add(idOf(call.line));
      if (isSoldOut(error)) missing.push({ name, reason: error.message });
    }
  }
  return { left, missing };
};

const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

const merge = async (options: Merge): Promise<readonly MissingLine[]> => {
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
  const wanted = new Set(calls.map(({ line }) => line));
  const merged = guest
    .filter((line) => wanted.has(line))
    .reduce((lines, line) => applyChange(lines, { kind: 'put', ...line }), server);
  queryClient.setQueryData(query.queryKey, merged);

  const { left, missing } = await sendAll(options, calls);
  // Failed lines remain for the next login. Read again: another tab may have added lines.
  const handled = guest.filter((line) => !left.has(idOf(line)));
  setMerged(left.size === 0, left.size > 0);
  guestCart.replace(guestCart.read().filter((line) => line.quantity > quantityOf(handled, idOf(line))));
  await pause(restMs);
  await queryClient.invalidateQueries({ queryKey: query.queryKey });
  return missing;
};

/**
 * Once per session (CART-02), in the cart's queue. Resolves with what could not be added; sold-out lines remain for the
 * next login.
 */
export const mergeGuestCart = (options: Merge): Promise<readonly MissingLine[]> =>
  isMerged() ? Promise.resolve([]) : inOneTab('cart-merge', () => merge(options));
