import { addToCart, clearCart, getCart, removeFromCart, setCartQuantity } from '@bottega/contract/cart/endpoints';
import type { QueryClient } from '@tanstack/react-query';
import type { SoldOut } from '#features/fulfilment/shop-status.ts';
import type { Api } from '#lib/api/api-client.ts';
import { logFailure } from '#lib/api/log-failure.ts';
import { cartQuery, linesOf } from '../queries.ts';
import { applyChange, type CartChange, type CartLine, idOf, laterDayOf, quantityOf } from './cart-lines.ts';
import { isNetworkFailure } from './cart-queue.ts';

const choiceOf = ({ product, lineId, options, note }: CartLine) => ({
  productId: product._id,
  ...(lineId !== undefined &&
    lineId !== product._id && { options: options?.map(({ value, count }) => ({ value, count })), note }),
});

/** A line that is out today is added for the first day it is available. */
export const additionOf = (line: CartLine, soldOut: SoldOut) => ({ ...choiceOf(line), for: laterDayOf(line, soldOut) });

export const sendChange = (
  { api, userId, soldOut }: { api: Api; userId: string; soldOut: SoldOut },
  change: CartChange,
) => {
  const params = { userId };
  if (change.kind === 'clear') return api.call(clearCart, { params });
  if (change.kind === 'remove') {
    return api.call(removeFromCart, { params: { userId, productId: change.lineId } });
  }
  const { quantity, added, before, atLeast } = change;
  if (added !== undefined) {
    return api.call(addToCart, { params, body: { ...additionOf(change, soldOut), quantity: added, before, atLeast } });
  }
  return api.call(setCartQuantity, { params: { userId, productId: idOf(change) }, body: { quantity } });
};

const changesBetween = (from: readonly CartLine[], to: readonly CartLine[]): CartChange[] => [
  ...from
    .map(idOf)
    .filter((id) => quantityOf(to, id) === 0)
    .map((lineId): CartChange => ({ kind: 'remove', lineId })),
  ...to
    .filter((line) => quantityOf(from, idOf(line)) !== line.quantity)
    .map((line): CartChange => {
      if (quantityOf(from, idOf(line)) > 0) return { kind: 'put', ...line };
      // Another tab may be sending the same.
      return { kind: 'put', ...line, added: line.quantity, atLeast: true };
    }),
];

interface Resend {
  api: Api;
  queryClient: QueryClient;
  userId: string;
  send: (change: CartChange) => Promise<void>;
  fail: (error: unknown) => void;
}

/** Sends only what the server's cart lacks: a change with a lost response may have reached it (decision 038). */
export const resendChanges = async (
  { api, queryClient, userId, send, fail }: Resend,
  changes: readonly CartChange[],
): Promise<void> => {
  const { queryKey } = cartQuery(api, userId);
  await queryClient.cancelQueries({ queryKey });
  try {
    const lines = linesOf(await api.call(getCart, { params: { userId } }), api.locale);
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
