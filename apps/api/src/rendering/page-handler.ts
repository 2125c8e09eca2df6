import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { setupPath } from '@bottega/contract/shop/setup-steps';
import { LRUCache } from 'lru-cache';
import type { Logger } from 'pino';
import { sendCached, sendOnce } from '#cache/cached-response.ts';
import { freshFor } from '#cache/cached-responses.ts';
import type { ResponseCache } from '#cache/response-cache.ts';
import { isUnavailable } from '#db/engines/database-errors.ts';
import type { Deps } from '#deps.ts';
import type { Handler } from '#http/handler-chain.ts';
import { type Reader, readerOf } from '#http/reader.ts';
import { requestIdFrom, requestIdHeader } from '#http/request-id.ts';
import { ApiError } from '#lib/api-error.ts';
import type { RequestLog } from '#observability/request-log.ts';
import type { Settings } from '#settings.ts';
import { type FailureReason, failurePage } from './failure-page.ts';
import { secretAddressHeaders } from './page-headers.ts';
import type { PageRenderer } from './page-renderer.ts';
import { ClosedError, type PageRequest, type RenderParts, renderAnonymous, renderPersonal } from './render-page.ts';

interface PageOptions extends Omit<RenderParts, 'renderer' | 'settings'> {
  settings: RenderParts['settings'] & Pick<Settings, 'menuChangesAt'>;
  renderer: Pick<PageRenderer, 'render' | 'pageAddress' | 'pageRoute'>;
  cache: ResponseCache;
  logger: Pick<Logger, 'error'>;
  requestLog: RequestLog;
  trustProxy: boolean;
  countRead: (req: IncomingMessage) => Promise<void> | void;
}

export interface Pages {
  workerScript?: string;
  cacheKey(req: IncomingMessage): string | undefined;
  render: Handler;
}

export type OpenPages = (
  parts: Pick<PageOptions, 'api' | 'cache' | 'requestLog' | 'trustProxy' | 'clockOffset' | 'countRead'> & {
    deps: Deps;
    server: Server;
    devHosts: readonly string[];
  },
) => Promise<Pages & { files: Handler }>;

// Opening hours and the year change with the clock.
const maxAgeMs = 60_000;
// Longer ones are no pages and would only fill the cache.
const maxAddressLength = 300;

// The setup link works in one browser: no two requests may share a response.
const isSetup = (address: string): boolean => address.split('?', 1)[0] === setupPath;

const failureReason = (error: unknown): FailureReason => {
  if (error instanceof ClosedError) return error.reason;
  if (error instanceof ApiError && error.code === 'too_many_requests') return 'busy';
  return isUnavailable(error) ? 'unavailable' : 'broken';
};

const keyOf = ({ locale, theme }: Reader, address: string): string => `${locale}|${theme ?? ''}|${address}`;

export const createPages = (options: PageOptions): Pages => {
  const { renderer, cache, logger, requestLog, settings, publicUrl, trustProxy, isDevelopment = false } = options;
  const clock = () => new Date(Date.now() + options.clockOffset());

  const parse = (target: string) => {
    const [path = '/', query] = target.split('?', 2);
    const search = new URLSearchParams(query);
    return { search, address: renderer.pageAddress(path, search) };
  };
  const parsed = new LRUCache<string, ReturnType<typeof parse>>({ max: 1000, memoMethod: parse });

  const parseOnce = (target: string): { search?: URLSearchParams; address: string } => {
    // A path alone may contain a secret: not stored.
    if (!target.includes('?')) return { address: target };
    // Routes change in development.
    return target.length > maxAddressLength || isDevelopment || isSetup(target) ? parse(target) : parsed.memo(target);
  };

  const read = (req: IncomingMessage): { address: string; reader: Reader; isShared: boolean } => {
    const { search, address: asked } = parseOnce(req.url ?? '/');
    // A HEAD request must not use up the link.
    const address = req.method === 'HEAD' && isSetup(asked) ? setupPath : asked;
    const reader = readerOf(req, search, settings.lastProfile().languages);
    return { address, reader, isShared: !reader.personal && !isDevelopment && !isSetup(address) };
  };

  // The pattern: a URL may contain a secret.
  const routeOf = (address: string): string => renderer.pageRoute(address.split('?', 1)[0] ?? '/');

  const sendShared = async (page: PageRequest, res: ServerResponse): Promise<void> => {
    const response = await cache.load(keyOf(page.reader, page.address), async () => {
      const maxAge = await freshFor({ settings, clock }, maxAgeMs);
      const { response, isShareable } = await renderAnonymous(options, page);
      return { response, maxAge: isShareable && page.address.length <= maxAddressLength ? maxAge : 0 };
    });
    sendCached(page.req, res, response);
  };

  const sendPersonal = async (page: PageRequest, res: ServerResponse): Promise<void> => {
    const disconnected = new AbortController();
    res.once('close', () => {
      if (!res.writableFinished) disconnected.abort();
    });
    await sendOnce(page.req, res, await renderPersonal(options, page, disconnected.signal));
  };

  const sendFailure = async (
    { req, reader, requestId, route }: PageRequest,
    res: ServerResponse,
    error: unknown,
  ): Promise<void> => {
    const reason = failureReason(error);
    // The API has logged its own failures.
    if (reason === 'broken' || isUnavailable(error)) {
      logger.error({ requestId, route, err: error }, 'page failed');
    }
    const { locale, theme } = reader;
    const { status, html, headers } = failurePage({
      reason,
      requestId,
      publicUrl,
      locale,
      theme,
      shop: settings.lastProfile(),
    });
    await sendOnce(req, res, {
      status,
      headers: { ...headers, ...secretAddressHeaders(route) },
      body: Buffer.from(html),
    });
  };

  const respond = async (page: PageRequest, res: ServerResponse, isShared: boolean): Promise<void> => {
    try {
      await options.countRead(page.req);
      await (isShared ? sendShared : sendPersonal)(page, res);
    } catch (error) {
      if (!res.destroyed) await sendFailure(page, res, error);
    }
  };

  return {
    cacheKey: (req) => {
      if (req.method !== 'GET' && req.method !== 'HEAD') return undefined;
      const { address, reader, isShared } = read(req);
      return isShared ? keyOf(reader, address) : undefined;
    },
    render: (req, res) => {
      requestLog.counts.renderedPages += 1;
      const startedAt = performance.now();
      const { address, reader, isShared } = read(req);
      const requestId = requestIdFrom(req.headers[requestIdHeader], trustProxy);
      const page = { address, reader, req, requestId, route: routeOf(address) };
      respond(page, res, isShared)
        .finally(() =>
          requestLog.record({
            requestId,
            method: req.method ?? 'GET',
            route: page.route,
            // 499 as in nginx: the client disconnected.
            status: res.headersSent ? res.statusCode : 499,
            ms: Math.round((performance.now() - startedAt) * 10) / 10,
          }),
        )
        .catch((error: unknown) => {
          logger.error({ requestId, err: error }, 'answer failed');
          res.destroy();
        });
    },
  };
};
