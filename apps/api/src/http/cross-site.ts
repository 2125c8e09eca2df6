import type { MiddlewareHandler } from 'hono';
import { HttpError } from './http-error.ts';

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Refuses state changes that another site's page sends (security.md 22): `Sec-Fetch-Site`, where a browser sends it,
 * must be same-origin; `Origin`, where present, must be ours or an allowed one. A request with neither header
 * comes from no browser and passes.
 */
export const refuseCrossSite =
  (allowedOrigins: ReadonlySet<string>): MiddlewareHandler =>
  async (c, next) => {
    if (!safeMethods.has(c.req.method)) {
      const origin = c.req.header('origin');
      const site = c.req.header('sec-fetch-site');
      const ours = origin === undefined || allowedOrigins.has(origin);
      // An allowed front on another origin sends cross-site or same-site together with its Origin.
      const siteFits = site === undefined || site === 'same-origin' || (origin !== undefined && ours);
      if (!ours || !siteFits) throw new HttpError('cross_site_refused');
    }
    await next();
  };

/** Answers CORS for the allowed origins only, with credentials; unknown origins get no CORS header at all. */
export const allowOrigins =
  (allowedOrigins: ReadonlySet<string>): MiddlewareHandler =>
  async (c, next) => {
    const origin = c.req.header('origin');
    c.header('Vary', 'Origin', { append: true });
    if (origin !== undefined && allowedOrigins.has(origin)) {
      c.header('Access-Control-Allow-Origin', origin);
      c.header('Access-Control-Allow-Credentials', 'true');
      c.header('Access-Control-Expose-Headers', 'Retry-After, X-Request-Id');
      if (c.req.method === 'OPTIONS') {
        c.header('Access-Control-Allow-Methods', 'GET, POST, PUT, PATCH, DELETE');
        c.header('Access-Control-Allow-Headers', 'Content-Type, Idempotency-Key');
        c.header('Access-Control-Max-Age', '600');
        return c.body(null, 204);
      }
    }
    await next();
  };
