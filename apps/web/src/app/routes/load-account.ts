import type { SessionUser } from '@bottega/contract/accounts/schemas';
import { getDevice } from '@bottega/contract/accounts/team/endpoints';
import { notFound, redirect } from '@tanstack/react-router';
import { sessionsQuery, userQuery } from '#features/accounts/profile/queries.ts';
import { cartQuery } from '#features/cart/queries.ts';
import { lastOrderQuery, orderingQuery } from '#features/checkout/queries.ts';
import { favoritesQuery } from '#features/favorites/queries.ts';
import { addressesQuery } from '#features/fulfilment/addresses/saved-addresses.ts';
import { orderQuery, userOrdersQuery } from '#features/orders/queries.ts';
import { kitchenQuery } from '#features/shop/kitchen-closed.ts';
import { ApiError } from '#lib/api/api-error.ts';
import { flagsQuery } from '#lib/flags.ts';
import { sessionQuery } from '#lib/session/session.ts';
import type { RouterContext } from '../document/router-context.ts';
import { firstPage, screenIn } from './first-page.ts';

export const leaveLogin = async ({ api, queryClient }: RouterContext, user: SessionUser | null, next?: unknown) => {
  const { flags } = await queryClient.ensureQueryData(flagsQuery(api));
  const leave = (href: string) => redirect({ href, replace: true, statusCode: 302 });
  if (user) throw leave(firstPage(user, flags, next));
  const { device } = await api.call(getDevice).catch(() => ({ device: null }));
  if (device && flags.ff_kitchen && device.duty === screenIn(next)) throw leave(`/${device.duty}`);
};

// Pages show failures: only an unknown order rejects.

/** A visitor's cart is in the browser. */
export const loadCart = async ({ api, queryClient, locale }: RouterContext): Promise<void> => {
  const kitchen = queryClient.prefetchQuery(kitchenQuery(api, locale));
  const user = await queryClient.ensureQueryData(sessionQuery(api));
  if (user) await queryClient.prefetchQuery(cartQuery(api, user.id));
  await kitchen;
};

/** The fee depends on the browser. */
export const loadCheckout = async ({ api, queryClient }: RouterContext): Promise<void> => {
  const user = await queryClient.ensureQueryData(sessionQuery(api));
  if (!user) return;
  await Promise.all([
    queryClient.prefetchQuery(cartQuery(api, user.id)),
    queryClient.prefetchQuery(addressesQuery(api, user.id)),
    import.meta.env.SSR && queryClient.prefetchQuery(orderingQuery(api)),
    import.meta.env.SSR && queryClient.prefetchQuery(lastOrderQuery(api, user.id)),
  ]);
};

export const loadFavorites = ({ api, queryClient }: RouterContext, userId: string): Promise<void> =>
  queryClient.prefetchQuery(favoritesQuery(api, userId));

export const loadOrders = ({ api, queryClient }: RouterContext, userId: string): Promise<void> =>
  queryClient.prefetchInfiniteQuery(userOrdersQuery(api, userId));

// The API refuses a malformed number as invalid.
const isUnknown = (error: unknown) => error instanceof ApiError && (error.status === 404 || error.status === 400);

export const loadOrder = async (context: RouterContext, orderNumber: string): Promise<void> => {
  const { api, queryClient, locale } = context;
  const kitchen = queryClient.prefetchQuery(kitchenQuery(api, locale));
  await queryClient.ensureQueryData(orderQuery(api, orderNumber)).catch((error: unknown) => {
    if (isUnknown(error)) throw notFound();
  });
  await kitchen;
};

export const loadProfile = async ({ api, queryClient }: RouterContext, userId: string): Promise<void> => {
  await Promise.all([
    queryClient.prefetchQuery(userQuery(api, userId)),
    queryClient.prefetchQuery(sessionsQuery(api, userId)),
  ]);
};
