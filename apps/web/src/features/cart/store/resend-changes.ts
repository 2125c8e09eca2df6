import { getCart } from '@bottega/contract/cart/endpoints';
import type { QueryClient } from '@tanstack/react-query';
import type { Api } from '#lib/api/api-client.ts';
import { logFailure } from '#lib/api/log-failure.ts';
import { cartQuery, linesOf } from '../queries.ts';
import { applyChange, type CartChange, type CartLine, quantityOf } from './cart-lines.ts';
import { isNetworkFailure } from './cart-queue.ts';

/** The changes that lead from one cart to another. */
const changesBetween = (from: readonly CartLine[], to: readonly CartLine[]): CartChange[] => [
  ...from
    .filter(({ product }) => quantityOf(to, product._id) === 0)
    .map(({ product }): CartChange => ({ kind: 'remove', productId: product._id })),
  ...to
    .filter(({ product, quantity }) => quantityOf(from, product._id) !== quantity)
    .map(({ product, quantity }): CartChange => {
      const isNew = quantityOf(from, product._id) === 0;
      return { kind: 'put', product, quantity, ...(isNew && { added: quantity }) };
    }),
];

interface Resend {
  api: Api;
  queryClient: QueryClient;
  userId: string;
  send: (change: CartChange) => Promise<void>;
  fail: (error: unknown) => void;
}

/** Sends what the server's cart lacks: a change whose answer was lost may have reached it (decision 038). */
export const resendChanges = async (
  { api, queryClient, userId, send, fail }: Resend,
  changes: readonly CartChange[],
): Promise<void> => {
  const { queryKey } = cartQuery(api, userId);
  await queryClient.cancelQueries({ queryKey });
  try {
    const lines = linesOf(await api.call(getCart, { params: { userId } }));
    for (const change of changesBetween(lines, changes.reduce(applyChange, lines))) {
      await send(change).catch((error: unknown) => {
        if (isNetworkFailure(error)) throw error;
        fail(error);
      });
    }
  } catch (error) {
    if (!isNetworkFailure(error)) return fail(error);
    logFailure('cart', error);
    throw error;
  }
  await queryClient.invalidateQueries({ queryKey });
};
