import { Hono } from 'hono';
import { madeOnce } from './cache/cached-response.ts';
import { shareAnswers } from './cache/cached-responses.ts';
import type { ResponseCache } from './cache/response-cache.ts';
import type { Deps } from './deps.ts';
import { answerError, errorResponse } from './http/error-response.ts';
import { createAdmission } from './http/limits/admission.ts';
import { clientAddress, type TrustedProxies } from './http/limits/client-address.ts';
import { openApiDocument } from './http/openapi/openapi.ts';
import { openApiFiles } from './http/openapi/openapi-page.ts';
import { readContract } from './http/openapi/read-contract.ts';
import { registerRoutes } from './http/register-routes.ts';
import { requestIdOf } from './http/request-id.ts';
import type { Route } from './http/route.ts';
import { allowOrigins, refuseCrossSite } from './http/security/cross-site.ts';
import { reportPath, securityHeaders } from './http/security/response-headers.ts';
import { cookieNames } from './http/security/session-cookies.ts';
import { accountDataRoutes } from './modules/account-data/account-data.routes.ts';
import { authRoutes } from './modules/accounts/auth/auth.routes.ts';
import { avatarPicture } from './modules/accounts/profile/avatar.routes.ts';
import { totpRoutes } from './modules/accounts/second-factor/totp.routes.ts';
import { callerOf, sleeperOf } from './modules/accounts/sessions/session.service.ts';
import { sessionRoutes } from './modules/accounts/sessions.routes.ts';
import { setupRoutes } from './modules/accounts/setup/setup.routes.ts';
import { deviceCallerOf } from './modules/accounts/team/devices.service.ts';
import { teamRoutes } from './modules/accounts/team/team.routes.ts';
import { userRoutes } from './modules/accounts/users.routes.ts';
import { auditRoutes } from './modules/audit/audit.routes.ts';
import { cartRoutes } from './modules/cart/cart.routes.ts';
import { checkoutRoutes } from './modules/checkout/checkout.routes.ts';
import { dashboardRoutes, withListVersions } from './modules/dashboard/dashboard.routes.ts';
import { eventRoutes } from './modules/events/events.routes.ts';
import { exportRoutes } from './modules/export/export.routes.ts';
import { favoriteRoutes } from './modules/favorites/favorites.routes.ts';
import { type FeedOptions, feedRoutes } from './modules/feeds/feeds.routes.ts';
import { flagRoutes } from './modules/flags/flags.routes.ts';
import { addressRoutes } from './modules/fulfilment/addresses/addresses.routes.ts';
import { fulfilmentRoutes } from './modules/fulfilment/fulfilment.routes.ts';
import { kitchenRoutes } from './modules/kitchen/kitchen.routes.ts';
import { legalRoutes } from './modules/legal/legal.routes.ts';
import { messageRoutes } from './modules/messages/messages.routes.ts';
import { newsRoutes } from './modules/news/news.routes.ts';
import { notificationRoutes } from './modules/notifications/notifications.routes.ts';
import { optionRoutes } from './modules/options/options.routes.ts';
import { orderRoutes } from './modules/orders/orders.routes.ts';
import { paperRoutes } from './modules/printing/documents/paper.routes.ts';
import { printingRoutes } from './modules/printing/printing.routes.ts';
import { productRoutes } from './modules/products/products.routes.ts';
import { reviewRoutes } from './modules/reviews/reviews.routes.ts';
import { shopRoutes } from './modules/shop/shop.routes.ts';
import { uploadedPictures } from './modules/uploads/uploaded-pictures.routes.ts';
import { uploadRoutes } from './modules/uploads/uploads.routes.ts';
import { logRequests, type RequestLog } from './observability/request-log.ts';
import { takeViolationReports, type ViolationLog } from './observability/violation-reports.ts';

export const allRoutes = (deps: Deps): Route[] => [
  ...authRoutes(deps),
  ...sessionRoutes(deps),
  ...userRoutes(deps),
  ...accountDataRoutes(deps),
  ...addressRoutes(deps),
  ...totpRoutes(deps),
  ...teamRoutes(deps),
  ...flagRoutes(deps),
  ...productRoutes(deps),
  ...cartRoutes(deps),
  ...orderRoutes(deps),
  ...checkoutRoutes(deps),
  ...favoriteRoutes(deps),
  ...newsRoutes(deps),
  ...reviewRoutes(deps),
  ...exportRoutes(deps),
  ...uploadRoutes(deps),
  ...messageRoutes(deps),
  ...dashboardRoutes(deps),
  ...eventRoutes(deps),
  ...auditRoutes(deps),
  ...shopRoutes(deps),
  ...optionRoutes(deps),
  ...fulfilmentRoutes(deps),
  ...kitchenRoutes(deps),
  ...printingRoutes(deps),
  ...notificationRoutes(deps),
  ...legalRoutes(deps),
  ...setupRoutes(deps),
];

export interface AppOptions {
  allowedOrigins: readonly string[];
  trustProxy: TrustedProxies;
  isPageAt?: Parameters<typeof refuseCrossSite>[1];
  securityContact?: FeedOptions['securityContact'];
  requestLog?: Pick<RequestLog, 'record'>;
  cache?: ResponseCache;
  violations?: Pick<ViolationLog, 'add'>;
}

export const admissionOf = (deps: Deps, trustProxy: TrustedProxies) =>
  createAdmission({
    callerOf: callerOf(deps),
    deviceOf: deviceCallerOf(deps),
    sleeperOf: sleeperOf(deps),
    ipOf: clientAddress(trustProxy),
    limiter: deps.limiter,
  });

export const createApp = (
  deps: Deps,
  { allowedOrigins, trustProxy, isPageAt, securityContact, requestLog, cache, violations }: AppOptions,
): Hono => {
  const origins = new Set([new URL(deps.publicUrl).origin, ...allowedOrigins]);
  const routes = allRoutes(deps);
  const api = new Hono();
  api.onError(answerError(deps.logger));
  api.use(async (c, next) => {
    await next();
    c.header('X-Request-Id', requestIdOf(c));
  });
  api.use(allowOrigins(origins));
  const ipOf = clientAddress(trustProxy);
  const admission = admissionOf(deps, trustProxy);
  // Before the origin check: a page without a referrer sends its reports with `Origin: null`.
  api.post(reportPath, takeViolationReports({ violations, limiter: deps.limiter, ipOf }));
  api.use(refuseCrossSite(origins, isPageAt));
  const secure = deps.publicUrl.startsWith('https:');
  // On request: it takes longer than everything else here.
  const describeApi = async () =>
    openApiDocument(routes, await readContract(), { server: `${deps.publicUrl}/api`, cookies: cookieNames(secure) });
  for (const { path, headers, make } of openApiFiles(describeApi)) {
    const answer = madeOnce(headers, make);
    api.get(path, async (c) => {
      await admission.count(c, 'read');
      return answer(c);
    });
  }
  api.get('/avatar/:name{[\\w-]+\\.svg}', async (c) => {
    await admission.count(c, 'picture');
    return avatarPicture(c);
  });
  registerRoutes(api, routes.map(withListVersions(deps)), {
    callerOf: callerOf(deps),
    admission,
    isOn: deps.settings.isOn,
    closing: deps.settings.closing,
    ipOf,
    limiter: deps.limiter,
    logger: deps.logger,
    share: cache && shareAnswers({ cache, deps }),
  });
  // Hono ignores the notFound of a mounted app.
  api.all('*', async (c) => {
    await admission.count(c, 'read');
    return errorResponse(c, 'not_found');
  });
  const app = new Hono();
  app.use(logRequests({ trustProxy: trustProxy !== false, requestLog }));
  const headers = Object.entries({ ...securityHeaders(deps.publicUrl), 'Cache-Control': 'no-store' });
  // First, so that handlers can override them.
  app.use((c, next) => {
    for (const [name, value] of headers) c.header(name, value);
    return next();
  });
  return app
    .route('/api', api)
    .route('/', feedRoutes(deps, { admission, securityContact }))
    .route('/', paperRoutes(deps, { admission }))
    .route('/', uploadedPictures(deps, { admission }));
};
