import type { IncomingMessage } from 'node:http';
import type { Context } from 'hono';
import type { Handler } from '#http/handler-chain.ts';
import { isPersonal } from '#http/reader.ts';
import { requestIdFrom, requestIdHeader } from '#http/request-id.ts';
import { securityHeaders } from '#http/security/response-headers.ts';
import type { CacheCounts } from '#observability/request-log.ts';
import type { Settings } from '#settings.ts';
import { type CachedResponse, compress, type Encoding, encodingOf, sendCached } from './cached-response.ts';
import type { ResponseCache } from './response-cache.ts';

// Also bounds how stale an instance gets without its connection for announcements.
const maxAgeMs = 10_000;
const maxAddressLength = 300;
const isSearch = /[?&]search=/;

// Made-up long addresses would evict everything else.
const isCacheable = (address: string): boolean => address.length <= maxAddressLength && !isSearch.test(address);

const keyOf = (address: string, encoding: Encoding): string =>
  encoding === 'identity' ? address : `${encoding} ${address}`;

/** Milliseconds: at most `most`, and until the next dish becomes available. */
export const freshFor = async (
  { settings, clock }: { settings: Pick<Settings, 'menuChangesAt'>; clock: () => Date },
  most: number,
): Promise<number> => {
  const now = clock();
  const end = await settings.menuChangesAt(now);
  return end ? Math.min(most, end.getTime() - now.getTime()) : most;
};

/** Concurrent visitors of `shared` endpoints get one body. */
export const shareAnswers = ({
  cache,
  deps,
}: {
  cache: ResponseCache;
  deps: Parameters<typeof freshFor>[0] & { publicUrl: string };
}) => {
  // As the router sets them (`apps/api/src/app.ts`); a test compares.
  const headers = {
    ...securityHeaders(deps.publicUrl),
    'Content-Type': 'application/json',
    Vary: 'Origin, Accept-Encoding',
    'Cache-Control': 'no-store',
  };
  const responseOf = async (json: string, encoding: Encoding): Promise<CachedResponse> => {
    const body = await compress(Buffer.from(json), encoding);
    const packed = encoding !== 'identity' && { 'Content-Encoding': encoding };
    const head = { ...headers, ...packed, 'Content-Length': body.length };
    return {
      status: 200,
      bodies: { br: body, gzip: body, identity: body },
      heads: { br: head, gzip: head, identity: head },
      bytes: body.length + 1024,
    };
  };
  return async (c: Context, make: () => Promise<object>): Promise<Response> => {
    const { pathname, search } = new URL(c.req.url);
    const address = pathname + search;
    const encoding = encodingOf(c.req.header('accept-encoding'));
    const { bodies, heads } = await cache.load(keyOf(address, encoding), async () => {
      // Before the response is made: a dish may become available in between.
      const maxAge = isCacheable(address) ? await freshFor(deps, maxAgeMs) : 0;
      return { response: await responseOf(JSON.stringify(await make()), encoding), maxAge };
    });
    for (const [name, value] of Object.entries(heads.identity)) c.header(name, String(value));
    return c.body(bodies.identity as Buffer<ArrayBuffer>, 200);
  };
};

interface CachedResponsesOptions {
  cache: Pick<ResponseCache, 'get'>;
  pageKey: (req: IncomingMessage) => string | undefined;
  trustProxy: boolean;
  countRead: (req: IncomingMessage) => void;
  counts: CacheCounts;
}

export const cachedResponses = ({ cache, pageKey, trustProxy, countRead, counts }: CachedResponsesOptions): Handler => {
  const cachedPage: Handler = (req, res, next) => {
    const key = pageKey(req);
    const cached = key === undefined ? undefined : cache.get(key);
    if (!cached) {
      next();
      return;
    }
    counts.cachedPages += 1;
    sendCached(req, res, cached);
  };

  const cachedAnswer: Handler = (req, res, next) => {
    const { method, url = '', headers } = req;
    const isVisitor = method === 'GET' && headers.origin === undefined && !isPersonal(headers.cookie);
    const key = keyOf(url, encodingOf(headers['accept-encoding']));
    const cached = isVisitor ? cache.get(key) : undefined;
    if (!cached) {
      next();
      return;
    }
    try {
      countRead(req);
    } catch {
      // The router refuses, in the visitor's language.
      next();
      return;
    }
    counts.cachedAnswers += 1;
    const requestId = requestIdFrom(headers[requestIdHeader], trustProxy);
    res.writeHead(200, { ...cached.heads.identity, 'X-Request-Id': requestId }).end(cached.bodies.identity);
  };

  return (req, res, next) => (req.url?.startsWith('/api/') ? cachedAnswer : cachedPage)(req, res, next);
};
