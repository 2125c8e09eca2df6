import { Hono } from 'hono';
import type { Deps } from './deps.ts';
import { answerError, errorResponse } from './http/answer-error.ts';
import { answerHeaders } from './http/answer-headers.ts';
import { clientAddress } from './http/client-address.ts';
import { allowOrigins, refuseCrossSite } from './http/cross-site.ts';
import { mount } from './http/mount.ts';
import { observeRequests } from './http/observe-requests.ts';
import { openApiDocument } from './http/openapi.ts';
import { openApiPage, openApiStyles } from './http/openapi-page.ts';
import { requestIdOf } from './http/request-id.ts';
import type { Route } from './http/route.ts';
import { cookieNames } from './http/session-cookies.ts';
import { accountRoutes } from './modules/account/account.routes.ts';
import { auditRoutes } from './modules/audit/audit.routes.ts';
import { avatarPicture } from './modules/avatar/avatar.routes.ts';
import { cartRoutes } from './modules/cart/cart.routes.ts';
import { contactRoutes } from './modules/contact/contact.routes.ts';
import { dashboardRoutes } from './modules/dashboard/dashboard.routes.ts';
import { exportRoutes } from './modules/export/export.routes.ts';
import { favoriteRoutes } from './modules/favorites/favorites.routes.ts';
import { feedRoutes } from './modules/feeds/feeds.routes.ts';
import { flagRoutes } from './modules/flags/flags.routes.ts';
import { maintenanceRoutes } from './modules/maintenance/maintenance.routes.ts';
import { messageRoutes } from './modules/messages/messages.routes.ts';
import { newsRoutes } from './modules/news/news.routes.ts';
import { orderRoutes } from './modules/orders/orders.routes.ts';
import { productImportRoutes } from './modules/products/product-import.routes.ts';
import { productRoutes } from './modules/products/products.routes.ts';
import { reviewRoutes } from './modules/reviews/reviews.routes.ts';
import { sessionRoutes } from './modules/session/session.routes.ts';
import { callerOf } from './modules/session/session.service.ts';
import { uploadedPictures } from './modules/uploads/uploaded-pictures.ts';
import { uploadRoutes } from './modules/uploads/uploads.routes.ts';
import { userRoutes } from './modules/users/users.routes.ts';
import type { Observer } from './operations/observer.ts';
import type { AnswerMemory } from './pages/answer-memory.ts';

/** Every route of the API, in no particular order. */
export const allRoutes = (deps: Deps): Route[] => [
  ...sessionRoutes(deps),
  ...userRoutes(deps),
  ...accountRoutes(deps),
  ...flagRoutes(deps),
  ...maintenanceRoutes(deps),
  ...productRoutes(deps),
  ...productImportRoutes(deps),
  ...cartRoutes(deps),
  ...orderRoutes(deps),
  ...favoriteRoutes(deps),
  ...newsRoutes(deps),
  ...reviewRoutes(deps),
  ...contactRoutes(deps),
  ...exportRoutes(deps),
  ...uploadRoutes(deps),
  ...messageRoutes(deps),
  ...dashboardRoutes(deps),
  ...auditRoutes(deps),
];

/** Options of the API beyond its parts. */
export interface AppOptions {
  /** Origins, besides the shop's own, whose pages may call with credentials. */
  allowedOrigins: readonly string[];
  trustProxy: boolean;
  /** Told of every request that comes over the network. */
  observer?: Pick<Observer, 'answered'>;
  /** What visitors are answered from; without it every answer is made anew. */
  memory?: AnswerMemory;
}

/**
 * The API under `/api` and what machines read beside the pages, as a function from Request to Response: served over
 * HTTP and called in process by the pages.
 */
export const createApp = (deps: Deps, { allowedOrigins, trustProxy, observer, memory }: AppOptions): Hono => {
  const origins = new Set([new URL(deps.publicUrl).origin, ...allowedOrigins]);
  const routes = allRoutes(deps);
  const api = new Hono();
  api.onError(answerError(deps.logger));
  api.use(async (c, next) => {
    await next();
    c.header('X-Request-Id', requestIdOf(c));
  });
  api.use(allowOrigins(origins));
  api.use(refuseCrossSite(origins));
  const secure = deps.publicUrl.startsWith('https:');
  const document = openApiDocument(routes, {
    server: `${deps.publicUrl}/api`,
    accessCookie: cookieNames(secure).access,
  });
  api.get('/openapi.json', (c) => c.json(document));
  api.get('/docs', (c) => openApiPage(c, document));
  api.get('/docs.css', openApiStyles);
  api.get('/avatar/:name{[\\w-]+\\.svg}', avatarPicture);
  mount(api, routes, {
    callerOf: callerOf(deps),
    isOn: deps.settings.isOn,
    inMaintenance: deps.settings.inMaintenance,
    ipOf: clientAddress(trustProxy),
    limiter: deps.limiter,
    logger: deps.logger,
    memory,
  });
  // A handler of its own: the notFound of an app that is mounted into another is never asked.
  api.all('*', (c) => errorResponse(c, 'not_found'));
  const app = new Hono();
  app.use(observeRequests({ trustProxy, observer }));
  const everyAnswer = Object.entries({ ...answerHeaders(deps.publicUrl), 'Cache-Control': 'no-store' });
  // Before the answer is made, which may say something else.
  app.use((c, next) => {
    for (const [name, value] of everyAnswer) c.header(name, value);
    return next();
  });
  return app
    .route('/api', api)
    .route('/', feedRoutes(deps, { ipOf: clientAddress(trustProxy) }))
    .route('/', uploadedPictures(deps));
};
