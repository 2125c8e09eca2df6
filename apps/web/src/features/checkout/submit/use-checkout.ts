import type { CallInput } from '@bottega/contract/endpoint';
import { createOrder } from '@bottega/contract/orders/endpoints';
import type { Order } from '@bottega/contract/orders/schemas';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { cartQuery } from '#features/cart/queries.ts';
import type { Cart } from '#features/cart/store/cart-provider.tsx';
import { cartQueue } from '#features/cart/store/cart-queue.ts';
import { refreshShop, shopQuery } from '#features/shop/shop.ts';
import { useApi } from '#lib/api/api-context.tsx';
import { ApiError } from '#lib/api/api-error.ts';
import { logFailure } from '#lib/api/log-failure.ts';
import { useSession } from '#lib/session/session.ts';
import { useHeldPage } from '#lib/session/use-held-page.ts';
import { beginCheckout, endCheckout, isUnanswered, refuseCheckout } from './checkout-attempt.ts';
import { announceOrder, onOrderInOtherTab } from './other-tabs.ts';
import { type RefusedLine, type Rest, refusedLines, restOf } from './rest.ts';

/**
 * `changed`: the cart differs from what the customer saw; `emptied`: it is empty now. `terms`: the terms of sale
 * changed. `unsure`: no response, the order may exist. `unavailable`: these lines cannot be ordered as they are.
 * `ordered`: in another tab.
 */
export type CheckoutTrouble =
  | { kind: 'changed' | 'emptied' | 'terms' | 'unsure' }
  | { kind: 'refused'; text: string; phone?: string }
  | { kind: 'ordered'; orderNumber: string }
  | { kind: 'unavailable'; lines: readonly RefusedLine[] };

const unavailableCodes: readonly string[] = ['items_unavailable', 'food_unknown'];

const troubleFrom = (error: unknown): CheckoutTrouble => {
  if (!(error instanceof ApiError)) return { kind: 'unsure' };
  if (error.code === 'price_changed') return { kind: 'changed' };
  if (error.code === 'cart_empty') return { kind: 'emptied' };
  if (error.code === 'terms_changed') return { kind: 'terms' };
  if (unavailableCodes.includes(error.code)) return { kind: 'unavailable', lines: refusedLines(error) };
  const mayBePlaced = error.code === 'request_in_progress' || (error.code !== 'maintenance' && error.status >= 500);
  if (error.status === 0 || mayBePlaced) return { kind: 'unsure' };
  const { phone } = (error.details ?? {}) as { phone?: string };
  return { kind: 'refused', text: error.message, ...(phone && { phone }) };
};

/** Fields that `/checkout` adds; the total includes the fee. */
export type CheckoutDetails = Required<Pick<Body, 'fulfilment' | 'note' | 'expectedTotal'>> &
  Pick<Body, 'ageConfirmed' | 'expectedSlot'>;

type Body = NonNullable<CallInput<typeof createOrder>['body']>;

/** Repeated clicks place one order (ORD-05). `submittedCart`: set until `onOrdered` has shown the next page. */
export const useCheckout = (onOrdered: (order: Order) => Promise<void>) => {
  const api = useApi();
  const queryClient = useQueryClient();
  const user = useSession();
  const [trouble, setTrouble] = useState<CheckoutTrouble | null>(null);
  const [submittedCart, setSubmittedCart] = useState<Cart | null>(null);
  const isRunning = useRef(false);
  const userId = user?.id;
  // A cart fetched as a visitor would be empty.
  useHeldPage();
  useEffect(() => {
    // The page was left before the response.
    if (userId && isUnanswered(userId)) setTrouble({ kind: 'unsure' });
  }, [userId]);

  useEffect(() => {
    if (!userId) return;
    return onOrderInOtherTab((orderNumber) => {
      setTrouble({ kind: 'ordered', orderNumber });
      void queryClient.invalidateQueries({ queryKey: cartQuery(api, userId).queryKey });
    });
  }, [userId, api, queryClient]);

  const place = async (userId: string, { lines, total }: Rest, details?: CheckoutDetails): Promise<unknown> => {
    const { queryKey } = cartQuery(api, userId);
    const { termsVersion = null } = queryClient.getQueryData(shopQuery(api).queryKey) ?? {};
    // The slot may advance between retries of one order.
    const what = details && { ...details, expectedSlot: undefined };
    const headers = { 'Idempotency-Key': beginCheckout(userId, lines, termsVersion, what) };
    const body = { expectedTotal: total, ...(termsVersion !== null && { termsVersion }), ...details };
    try {
      const send = () => api.call(createOrder, { params: { userId }, body }, { headers });
      const order = await cartQueue.inTurn(send);
      endCheckout();
      announceOrder(order.orderNumber);
      await queryClient.cancelQueries({ queryKey });
      queryClient.setQueryData(queryKey, []);
      // The response may be to an earlier attempt, and the cart refilled since.
      void queryClient.invalidateQueries({ queryKey });
      queryClient.removeQueries({ queryKey: ['orders'] });
      setTrouble(null);
      await onOrdered(order);
      return null;
    } catch (error) {
      // Another tab was first; the page says so.
      const isEmptied = error instanceof ApiError && error.code === 'cart_empty';
      if (!isEmptied) logFailure('checkout', error);
      const found = troubleFrom(error);
      if (found.kind === 'unsure') queryClient.removeQueries({ queryKey: ['orders'] });
      else refuseCheckout();
      if (['changed', 'emptied', 'unavailable'].includes(found.kind)) await queryClient.invalidateQueries({ queryKey });
      if (found.kind === 'terms') await refreshShop(api, queryClient);
      setTrouble((known) => (isEmptied && known?.kind === 'ordered' ? known : found));
      return error;
    }
  };

  const restOfCart = ({ lines }: Cart, found?: readonly RefusedLine[]): Rest =>
    restOf(lines, trouble?.kind === 'unavailable' ? trouble.lines : undefined, found);

  /**
   * Orders the available part of the cart and removes the rest. Resolves with the failure, if any. `found`: lines shown
   * as unavailable.
   */
  const order = async (cart: Cart, details?: CheckoutDetails, found?: readonly RefusedLine[]): Promise<unknown> => {
    const rest = restOfCart(cart, found);
    if (user === null || rest.lines.length === 0 || isRunning.current) return null;
    isRunning.current = true;
    for (const [id, { left }] of rest.shortages) {
      if (left > 0) cart.setQuantity(id, left);
      else cart.remove(id, true);
    }
    if (rest.shortages.size > 0) setTrouble(null);
    setSubmittedCart({ ...cart, lines: rest.lines, count: rest.count, total: rest.total });
    const failure = await place(user.id, rest, details);
    isRunning.current = false;
    setSubmittedCart(null);
    return failure;
  };

  /** The lines may be available at another time. */
  const forgetShortages = (): void => setTrouble((known) => (known?.kind === 'unavailable' ? null : known));

  return { order, submittedCart, trouble, restOfCart, forgetShortages };
};
