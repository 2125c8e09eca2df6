import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { describedBy, pageHead, plainHead } from './page-head.ts';
import { requireFlag } from './require-flag.ts';
import { requireUser } from './require-user.ts';
import { rootRoute } from './root-route.ts';

const loaders = () => import('./load-orders.ts');

export const cartRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/cart',
  staticData: { page: 'src/pages/storefront/cart-page.tsx' },
  beforeLoad: ({ context }) => requireFlag(context, 'ff_cart'),
  loader: async ({ context }) => (await loaders()).loadCart(context),
  head: plainHead('cart', '/cart', true),
  component: lazyRouteComponent(() => import('../pages/storefront/cart-page.tsx'), 'CartPage'),
});

export const ordersRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/orders',
  staticData: { page: 'src/pages/storefront/orders-page.tsx' },
  beforeLoad: ({ context }) => requireUser(context, 'ff_profile'),
  loader: async ({ context }) => (await loaders()).loadOrders(context, context.user.id),
  head: plainHead('orders', '/orders', true),
  component: lazyRouteComponent(() => import('../pages/storefront/orders-page.tsx'), 'OrdersPage'),
});

const orderPage = () => import('../pages/storefront/order-detail-page.tsx');

export const orderDetailRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/orders/$orderNumber',
  staticData: { page: 'src/pages/storefront/order-detail-page.tsx' },
  beforeLoad: ({ context }) => requireUser(context, 'ff_profile'),
  loader: async ({ context, params: { orderNumber } }) => (await loaders()).loadOrder(context, orderNumber),
  head: ({ match: { context }, params: { orderNumber } }) =>
    pageHead(context, {
      title: context.t('order_title', { orderNumber }),
      description: describedBy('orders', context.locale),
      path: `/orders/${orderNumber}`,
      hidden: true,
    }),
  component: lazyRouteComponent(orderPage, 'OrderDetailPage'),
  notFoundComponent: lazyRouteComponent(orderPage, 'OrderNotFound'),
});
