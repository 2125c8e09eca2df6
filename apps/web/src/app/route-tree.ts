import { loginRoute, resetPasswordRoute, verifyAccountRoute } from './account-routes.ts';
import { contactRoute } from './contact-route.ts';
import { dashboardRoute } from './dashboard-route.ts';
import { errorRoute } from './error-route.ts';
import { homeRoute } from './home-route.ts';
import { articleRoute, newsRoute } from './news-routes.ts';
import { cartRoute, orderDetailRoute, ordersRoute } from './order-routes.ts';
import { privacyRoute } from './privacy-route.ts';
import { favoritesRoute, productDetailRoute, productListRoute } from './product-routes.ts';
import { profileRoute } from './profile-route.ts';
import { rootRoute } from './root-route.ts';

/** Every page of the shop. */
export const routeTree = rootRoute.addChildren([
  loginRoute,
  verifyAccountRoute,
  resetPasswordRoute,
  homeRoute,
  productListRoute,
  productDetailRoute,
  favoritesRoute,
  newsRoute,
  articleRoute,
  contactRoute,
  profileRoute,
  cartRoute,
  ordersRoute,
  orderDetailRoute,
  privacyRoute,
  dashboardRoute,
  errorRoute,
]);
