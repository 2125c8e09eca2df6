import { addToCart, clearCart, getCart, removeFromCart, setCartQuantity } from '@bottega/contract/cart/endpoints';
import type { QueryClient } from '@tanstack/react-query';
import type { Api } from '#lib/api/api-client.ts';
import { logFailure } from '#lib/api/log-failure.ts';
import { cartQuery, linesOf } from '../queries.ts';
import { applyChange, type CartChange, type CartLine, idOf, quantityOf } from './cart-lines.ts';
import { isNetworkFailure } from './cart-queue.ts';

/** The fields of a line in a call, apart from its quantity. */
export const choiceOf = ({ product, lineId, options, note }: CartLine) => ({
  productId: product._id,
  ...(lineId !== undefined &&
    lineId !== product._id && { options: options?.map(({ value, count }) => ({ value, count })), note }),
});

/** Sends one change; resolves with the cart. */
export const sendChange = (api: Api, userId: string, change: CartChange) => {
  const params = { userId };
  if (change.kind === 'clear') return api.call(clearCart, { params });
  if (change.kind === 'remove') {
    return api.call(removeFromCart, { params: { userId, productId: change.productId } });
  }
  const { quantity, added, before } = change;
  if (added !== undefined) {
    return api.call(addToCart, { params, body: { ...choiceOf(change), quantity: added, before } });
  }
  return api.call(setCartQuantity, { params: { userId, productId: idOf(change) }, body: { quantity } });
};

/** The changes that lead from one cart to another. */
const changesBetween = (from: readonly CartLine[], to: readonly CartLine[]): CartChange[] => [
  ...from
    .map(idOf)
    .filter((id) => quantityOf(to, id) === 0)
    .map((productId): CartChange => ({ kind: 'remove', productId })),
  ...to
    .filter((line) => quantityOf(from, idOf(line)) !== line.quantity)
    .map((line): CartChange => {
      const isNew = quantityOf(from, idOf(line)) === 0;
      return { kind: 'put', ...line, ...(isNew && { added: line.quantity }) };
    }),
];

interface Resend {
  api: Api;
  queryClient: QueryClient;
  userId: string;
  send: (change: CartChange) => Promise<void>;
  fail: (error: unknown) => void;
}

/** Sends what the server's cart lacks: a change whose response was lost may have reached it (decision 038). */
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
