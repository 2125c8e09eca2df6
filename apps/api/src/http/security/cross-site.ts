import type { MiddlewareHandler } from 'hono';
import { cors } from 'hono/cors';
import { ApiError } from '#lib/api-error.ts';

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

type IsPageAt = (origin: string, host: string | undefined) => boolean;

/**
 * Refuses other sites' state changes (security.md 22) by `Sec-Fetch-Site` and `Origin`; a request without both is not a
 * browser's. `isPageAt`: only for shops that check the host.
 */
export const refuseCrossSite =
  (allowedOrigins: ReadonlySet<string>, isPageAt: IsPageAt = () => false): MiddlewareHandler =>
  async (c, next) => {
    if (!safeMethods.has(c.req.method)) {
      const origin = c.req.header('origin');
      const site = c.req.header('sec-fetch-site');
      const ours = origin === undefined || allowedOrigins.has(origin) || isPageAt(origin, c.req.header('host'));
      // An allowed front end sends `cross-site` or `same-site` with its Origin.
      const siteFits = site === undefined || site === 'same-origin' || (origin !== undefined && ours);
      if (!ours || !siteFits) throw new ApiError('cross_site_refused');
    }
    await next();
  };

/** Allows credentials; other origins get no CORS header. */
export const allowOrigins = (allowedOrigins: ReadonlySet<string>): MiddlewareHandler => {
  const allow = cors({
    origin: [...allowedOrigins],
    credentials: true,
    allowMethods: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
    allowHeaders: ['Content-Type', 'Idempotency-Key'],
    exposeHeaders: ['Idempotent-Replayed', 'Retry-After', 'X-Request-Id'],
    maxAge: 600,
  });
  return async (c, next) => {
    // hono/cors would answer an unknown origin's preflight and allow credentials.
    if (!allowedOrigins.has(c.req.header('origin') ?? '')) {
      c.header('Vary', 'Origin', { append: true });
      return next();
    }
    // First the handler, so that its headers cannot override those of hono/cors.
    if (c.req.method !== 'OPTIONS') await next();
    return allow(c, async () => undefined);
  };
};
