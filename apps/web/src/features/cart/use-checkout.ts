import { createOrder, type Order } from '@bottega/contract/orders';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useApi } from '../../lib/api-context.tsx';
import { ApiError } from '../../lib/api-error.ts';
import { logFailure } from '../../lib/log-failure.ts';
import { useSession } from '../../lib/session.ts';
import { cartQueue } from './cart-queue.ts';
import { checkoutKey, endCheckout } from './checkout-attempt.ts';
import { cartQuery } from './queries.ts';
import type { CartView } from './use-cart.ts';

/**
 * Why no order came of it. `changed`: the cart was not what the customer saw; `unsure`: no answer came, so it may have
 * been placed; `refused`: the shop said no, in `text`.
 */
export type CheckoutTrouble = { kind: 'changed' } | { kind: 'unsure' } | { kind: 'refused'; text: string };

const changedCodes: readonly string[] = ['price_changed', 'cart_empty'];

const troubleFrom = (error: unknown): CheckoutTrouble => {
  if (!(error instanceof ApiError)) return { kind: 'unsure' };
  if (changedCodes.includes(error.code)) return { kind: 'changed' };
  const mayBePlaced = error.code === 'request_in_progress' || (error.code !== 'maintenance' && error.status >= 500);
  return error.status === 0 || mayBePlaced ? { kind: 'unsure' } : { kind: 'refused', text: error.message };
};

/** Orders what is in the customer's cart, once however often it is asked (ORD-05). */
export const useCheckout = (onOrdered: (order: Order) => void) => {
  const api = useApi();
  const queryClient = useQueryClient();
  const user = useSession();
  const [trouble, setTrouble] = useState<CheckoutTrouble | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const isRunning = useRef(false);

  const place = async (userId: string, { lines, total }: CartView) => {
    const { queryKey } = cartQuery(api, userId);
    const headers = { 'Idempotency-Key': checkoutKey(userId, lines) };
    try {
      const send = () => api.call(createOrder, { params: { userId }, body: { expectedTotal: total } }, { headers });
      const order = await cartQueue.inTurn(send);
      endCheckout();
      await queryClient.cancelQueries({ queryKey });
      queryClient.setQueryData(queryKey, []);
      queryClient.removeQueries({ queryKey: ['orders'] });
      setTrouble(null);
      onOrdered(order);
    } catch (error) {
      logFailure('checkout', error);
      const found = troubleFrom(error);
      // The new total has to be there before it is asked for.
      if (found.kind === 'changed') await queryClient.invalidateQueries({ queryKey });
      setTrouble(found);
    }
  };

  /** Does nothing with an empty cart, without a user and while an order is under way. */
  const order = async (cart: CartView) => {
    if (user === null || cart.lines.length === 0 || isRunning.current) return;
    isRunning.current = true;
    setIsBusy(true);
    await place(user.id, cart);
    isRunning.current = false;
    setIsBusy(false);
  };

  return { order, isBusy, trouble };
};
