import { createServer, request as httpRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import { byLocale } from '@bottega/contract/locale';
import { defaultProfile } from '@bottega/contract/shop/profile';
import { afterEach, vi } from 'vitest';
import { cachedResponses } from '#cache/cached-responses.ts';
import { createResponseCache } from '#cache/response-cache.ts';
import { localChanges } from '#db/changes/changes.ts';
import type { Handler } from '#http/handler-chain.ts';
import { type RequestLog, zeroCounts } from '#observability/request-log.ts';
import { createPages } from '#rendering/page-handler.ts';
import type { PageRenderer } from '#rendering/page-renderer.ts';
import { serviceWorker } from '#rendering/service-worker.ts';
import { createRequestHandler } from '#request-handler.ts';

const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

const files: Handler = (req, res, next) => (req.url === '/dish.svg' ? void res.end('file') : next());
const nothing: Handler = (_req, _res, next) => next();

type Render = PageRenderer['render'];

export const html = (body: string, status = 200) => ({
  status,
  location: null,
  cookie: null,
  shareable: true,
  html: `<!DOCTYPE html>${body}<script>go()</script>`,
});

/** The server's pages over real HTTP, with a renderer and an API of the test's own. */
export const aPageServer = async (
  render: Render,
  api = (_request: Request) => new Response('{}'),
  /** In maintenance, or being set up. */
  closed: boolean | { owner: string | undefined } = false,
  changes = localChanges(),
  workerScript?: string,
) => {
  const countRead = vi.fn(() => undefined);
  const rendering = vi.fn(render);
  const logger = { error: vi.fn() };
  const requestLog = { record: vi.fn<RequestLog['record']>(), counts: zeroCounts() };
  const shared = {
    cache: createResponseCache(changes),
    publicUrl: 'https://shop.example',
    trustProxy: false,
    clockOffset: () => 0,
    countRead,
  };
  const pages = createPages({
    ...shared,
    api,
    renderer: {
      render: rendering,
      pageRoute: (path) =>
        path
          .replace(/^\/products\/.*/, '/products/$productId')
          .replace(/^\/resetPassword\/.*/, '/resetPassword/{-$token}'),
      pageAddress: (path, search) => {
        const known = ['limit', 'token'].find((name) => search.has(name));
        return known ? `${path}?${known}=${search.get(known)}` : path;
      },
    },
    assets: byLocale((locale) => `assets-${locale}`),
    settings: {
      closing: async () => (typeof closed === 'object' ? 'not_open_yet' : closed ? 'maintenance' : undefined),
      setup: async () => (typeof closed === 'object' ? closed : undefined),
      menuChangesAt: async () => undefined,
      lastProfile: () => defaultProfile,
    },
    logger,
    requestLog,
  });
  const server = createServer(
    createRequestHandler({
      publicUrl: shared.publicUrl,
      health: nothing,
      cachedResponses: cachedResponses({ ...shared, pageKey: pages.cacheKey, counts: requestLog.counts }),
      api: (_req, res) => void res.end('the API'),
      worker: serviceWorker({ publicUrl: shared.publicUrl, script: workerScript, profile: () => defaultProfile }),
      look: (_req, _res, next) => next(),
      files,
      pages: pages.render,
    }),
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closing.push(() => new Promise((resolve) => server.close(() => resolve())));
  const { port } = server.address() as AddressInfo;

  /** Node's own client sends a path unchanged, where fetch would normalize it. */
  const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
    new Promise<{ status: number; headers: Record<string, string | string[] | undefined>; body: string }>(
      (resolve, reject) => {
        const sent = httpRequest({ port, path, headers, method, agent: false }, (res) => {
          const parts: Buffer[] = [];
          res.on('data', (part: Buffer) => parts.push(part));
          res.on('end', () =>
            resolve({ status: res.statusCode ?? 0, headers: res.headers, body: Buffer.concat(parts).toString() }),
          );
        });
        sent.on('error', reject).end();
      },
    );
  return { get, rendering, changes, logger, requestLog, countRead };
};
