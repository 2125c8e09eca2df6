import { notFound } from '@tanstack/react-router';
import { cartQuery } from '../features/cart/queries.ts';
import { orderQuery, userOrdersQuery } from '../features/orders/queries.ts';
import { ApiError } from '../lib/api-error.ts';
import { sessionQuery } from '../lib/session.ts';
import type { RouterContext } from './router-context.ts';

/** Loads a customer's cart; a visitor's is in the browser. */
export const loadCart = async ({ api, queryClient }: RouterContext): Promise<void> => {
  const user = await queryClient.ensureQueryData(sessionQuery(api));
  if (user) await queryClient.prefetchQuery(cartQuery(api, user.id));
};

/** Loads the first page of a customer's orders; the page itself says when that failed. */
export const loadOrders = ({ api, queryClient }: RouterContext, userId: string): Promise<void> =>
  queryClient.prefetchInfiniteQuery(userOrdersQuery(api, userId));

// A number that cannot be one is refused as invalid, not as missing.
const isUnknown = (error: unknown) => error instanceof ApiError && (error.status === 404 || error.status === 400);

/** Loads an order; its own not-found state when there is none. */
export const loadOrder = async ({ api, queryClient }: RouterContext, orderNumber: string): Promise<void> => {
  await queryClient.ensureQueryData(orderQuery(api, orderNumber)).catch((error: unknown) => {
    if (isUnknown(error)) throw notFound();
  });
};
