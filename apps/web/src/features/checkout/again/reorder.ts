import { reorder } from '@bottega/contract/cart/endpoints';
import type { ResponseBody } from '@bottega/contract/endpoint';
import type { QueryClient } from '@tanstack/react-query';
import { cartQuery, linesOf } from '#features/cart/queries.ts';
import { cartQueue } from '#features/cart/store/cart-queue.ts';
import type { Api } from '#lib/api/api-client.ts';
import { ApiError } from '#lib/api/api-error.ts';
import { randomKey } from '#lib/random-key.ts';
import { readStored, removeStored, writeStored } from '#lib/storage.ts';

// Another tab may be filling the cart.
const pauseMs = 1000;
const mostTries = 5;

/** The order's idempotency key until answered, across reloads and tabs. */
const keyFor = (userId: string, orderNumber: string): string => {
  const what = `${userId} ${orderNumber} `;
  const stored = readStored('reorder');
  if (stored?.startsWith(what)) return stored.slice(what.length);
  const key = randomKey();
  writeStored('reorder', what + key);
  return key;
};

interface Reordering {
  api: Api;
  queryClient: QueryClient;
  userId: string;
  orderNumber: string;
  pause?: (ms: number) => Promise<unknown>;
}

const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

const isUnderWay = (error: unknown) => error instanceof ApiError && error.code === 'request_in_progress';

/** At today's prices, up to the ordered quantities. Resolves with what was left out, and why. */
export const fillByShop = async ({
  api,
  queryClient,
  userId,
  orderNumber,
  pause = sleep,
}: Reordering): Promise<ResponseBody<typeof reorder>['skipped']> => {
  const { queryKey } = cartQuery(api, userId);
  const headers = { 'Idempotency-Key': keyFor(userId, orderNumber) };
  const send = () => api.call(reorder, { params: { userId }, body: { orderNumber, atLeast: true } }, { headers });
  const ask = async (tries: number): ReturnType<typeof send> => {
    try {
      return await send();
    } catch (error) {
      if (!isUnderWay(error) || tries === mostTries) throw error;
      await pause(pauseMs);
      return ask(tries + 1);
    }
  };
  return cartQueue.inTurn(async () => {
    const { skipped, ...cart } = await ask(1);
    removeStored('reorder');
    // An earlier read would restore the old cart.
    await queryClient.cancelQueries({ queryKey });
    queryClient.setQueryData(queryKey, linesOf(cart, api.locale));
    return skipped;
  });
};
