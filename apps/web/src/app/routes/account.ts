import { createRoute, redirect } from '@tanstack/react-router';
import { sessionQuery } from '#lib/session/session.ts';
import { describedBy, pageHead, plainHead, taglineOf } from '../document/page-head.ts';
import type { RouterContext } from '../document/router-context.ts';
import { screenIn } from './first-page.ts';
import { requireFlag, requireUser } from './guards.ts';
import { lazyPage } from './lazy-page.ts';
import { rootRoute } from './root.ts';

const loaders = () => import('./load-account.ts');
const favoritesPage = () => import('#pages/account/favorites-page.tsx');
const orderPage = () => import('#pages/account/orders/order-detail-page.tsx');

// Not for search engines, so the shop's description suffices.
const accountHead =
  (title: 'login_page' | 'not_me_page' | 'reset_page' | 'verification_page' | 'profile_title', path: string) =>
  ({ match: { context } }: { match: { context: RouterContext } }) =>
    pageHead(context, { title: context.t(title), description: taglineOf(context), path, hidden: true });

const loginRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/login',
  staticData: { page: 'src/pages/account/login-page.tsx', search: { next: 'text' } },
  validateSearch: (search: { next?: unknown }) => search,
  beforeLoad: async ({ context, search: { next } }) => {
    const user = await context.queryClient.ensureQueryData(sessionQuery(context.api));
    if (user || screenIn(next)) await (await loaders()).leaveLogin(context, user, next);
  },
  head: accountHead('login_page', '/login'),
  component: lazyPage(() => import('#pages/account/login-page.tsx'), 'LoginPage', 'account', 'validation'),
});

const verifyAccountRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/verifyAccount/$token',
  staticData: { page: 'src/pages/account/verify-account-page.tsx', uncached: true },
  beforeLoad: ({ context }) => requireFlag(context, 'ff_profile'),
  head: accountHead('verification_page', '/verifyAccount'),
  component: lazyPage(() => import('#pages/account/verify-account-page.tsx'), 'VerifyAccountPage', 'account'),
});

const resetPasswordRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/resetPassword/{-$token}',
  staticData: { page: 'src/pages/account/reset-password-page.tsx', uncached: true },
  beforeLoad: async ({ context, params: { token } }) => {
    await requireFlag(context, 'ff_profile');
    if (!token)
      throw redirect({ to: '/error', search: { message: 'no_token_provided' }, replace: true, statusCode: 302 });
  },
  head: accountHead('reset_page', '/resetPassword'),
  component: lazyPage(
    () => import('#pages/account/reset-password-page.tsx'),
    'ResetPasswordPage',
    'account',
    'account/reset',
    'validation',
  ),
});

const notMeRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/notMe',
  staticData: { page: 'src/pages/account/not-me-page.tsx' },
  head: accountHead('not_me_page', '/notMe'),
  component: lazyPage(() => import('#pages/account/not-me-page.tsx'), 'NotMePage', 'account/reset'),
});

const teamHead =
  (title: 'invite_page' | 'pair_page', path: string) =>
  ({ match: { context } }: { match: { context: RouterContext } }) =>
    pageHead(context, { title: context.t(title), description: taglineOf(context), path, hidden: true });

const inviteRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/invite',
  staticData: { page: 'src/pages/account/invite-page.tsx' },
  head: teamHead('invite_page', '/invite'),
  component: lazyPage(() => import('#pages/account/invite-page.tsx'), 'InvitePage', 'staff/team', 'validation'),
});

const pairRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/pair',
  staticData: { page: 'src/pages/account/pair-page.tsx' },
  beforeLoad: ({ context }) => requireFlag(context, 'ff_kitchen'),
  head: teamHead('pair_page', '/pair'),
  component: lazyPage(() => import('#pages/account/pair-page.tsx'), 'PairPage', 'staff/team', 'validation'),
});

const cartRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/cart',
  staticData: { page: 'src/pages/storefront/cart-page.tsx' },
  beforeLoad: ({ context }) => requireFlag(context, 'ff_cart'),
  loader: async ({ context }) => (await loaders()).loadCart(context),
  head: plainHead('cart', '/cart', true),
  component: lazyPage(() => import('#pages/storefront/cart-page.tsx'), 'CartPage', 'checkout'),
});

const checkoutRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/checkout',
  staticData: { page: 'src/pages/storefront/checkout-page.tsx' },
  beforeLoad: async ({ context }) => {
    await requireFlag(context, 'ff_ordering');
    await requireFlag(context, 'ff_cart');
  },
  loader: async ({ context }) => (await loaders()).loadCheckout(context),
  head: plainHead('checkout', '/checkout', true),
  component: lazyPage(
    () => import('#pages/storefront/checkout-page.tsx'),
    'CheckoutPage',
    'checkout/ordering',
    'checkout',
    'validation',
  ),
});

const profileRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/profile',
  staticData: { page: 'src/pages/account/profile-page.tsx' },
  beforeLoad: requireUser('ff_profile'),
  loader: async ({ context }) => (await loaders()).loadProfile(context, context.user.id),
  head: accountHead('profile_title', '/profile'),
  component: lazyPage(() => import('#pages/account/profile-page.tsx'), 'ProfilePage', 'profile', 'validation'),
});

const favoritesRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/favorites',
  staticData: { page: 'src/pages/account/favorites-page.tsx' },
  beforeLoad: requireUser('ff_products'),
  loader: async ({ context }) => (await loaders()).loadFavorites(context, context.user.id),
  head: plainHead('favorites', '/favorites', true),
  component: lazyPage(favoritesPage, 'FavoritesPage', 'menu', 'favorites'),
  pendingComponent: lazyPage(favoritesPage, 'FavoritesPending', 'menu', 'favorites'),
  pendingMs: 400,
});

const ordersRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/orders',
  staticData: { page: 'src/pages/account/orders/orders-page.tsx' },
  beforeLoad: requireUser('ff_profile'),
  loader: async ({ context }) => (await loaders()).loadOrders(context, context.user.id),
  head: plainHead('orders', '/orders', true),
  component: lazyPage(() => import('#pages/account/orders/orders-page.tsx'), 'OrdersPage', 'orders'),
});

const orderDetailRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/orders/$orderNumber',
  staticData: { page: 'src/pages/account/orders/order-detail-page.tsx' },
  beforeLoad: requireUser('ff_profile'),
  loader: async ({ context, params: { orderNumber } }) => (await loaders()).loadOrder(context, orderNumber),
  head: ({ match: { context }, params: { orderNumber } }) =>
    pageHead(context, {
      title: context.t('order_title', { orderNumber }),
      description: describedBy('orders', context.locale),
      path: `/orders/${orderNumber}`,
      hidden: true,
    }),
  component: lazyPage(orderPage, 'OrderDetailPage', 'orders'),
  notFoundComponent: lazyPage(orderPage, 'OrderNotFound', 'orders'),
});

const orderAgainRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/orders/$orderNumber/again',
  staticData: { page: 'src/pages/account/orders/order-again-page.tsx' },
  beforeLoad: async (guarded) => {
    await requireFlag(guarded.context, 'ff_cart');
    return requireUser('ff_profile')(guarded);
  },
  loader: async ({ context, params: { orderNumber } }) => (await loaders()).loadOrder(context, orderNumber),
  head: plainHead('orders', '/orders', true),
  component: lazyPage(() => import('#pages/account/orders/order-again-page.tsx'), 'OrderAgainPage', 'orders'),
  notFoundComponent: lazyPage(orderPage, 'OrderNotFound', 'orders'),
});

export const accountRoutes = [
  loginRoute,
  verifyAccountRoute,
  resetPasswordRoute,
  notMeRoute,
  inviteRoute,
  pairRoute,
  cartRoute,
  checkoutRoute,
  profileRoute,
  favoritesRoute,
  ordersRoute,
  orderDetailRoute,
  orderAgainRoute,
] as const;
