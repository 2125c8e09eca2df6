import type { RequestListener, ServerResponse } from 'node:http';
import { isLocale } from '@bottega/contract/locale';
import { itemsPerPage, pageSizeCookie } from '@bottega/contract/pagination';
import { type Handler, handlerChain } from './http/handler-chain.ts';
import { cookiesOf } from './http/reader.ts';
import { securityHeaders } from './http/security/response-headers.ts';
import { isFeedAddress } from './modules/feeds/feeds.routes.ts';
import { isPaperAddress } from './modules/printing/documents/paper.routes.ts';

interface Handlers {
  publicUrl: string;
  /** Only where passwords are known. */
  refuseStrangers?: Handler;
  health: Handler;
  cachedResponses: Handler;
  api: Handler;
  worker: Handler;
  look: Handler;
  files: Handler;
  pages: Handler;
}

export const createRequestHandler = (parts: Handlers): RequestListener => {
  const refuse = refusals(parts.publicUrl);
  return handlerChain([
    parts.refuseStrangers ?? ((_req, _res, next) => next()),
    unclear(refuse),
    originForm(refuse), // `GET http://shop.example/cart`, as proxies request it, becomes `GET /cart`
    parts.health, // /healthz, /readyz, /metrics: before everything that can be closed or slow
    only(isPage, rememberLanguage(parts.publicUrl)),
    only(isMenu, toRememberedPageSize(parts.publicUrl)), // the menu is cached per URL, which has the number of dishes
    parts.cachedResponses, // for visitors: pages, and `shared` responses of the API
    only(isServerPath, parts.api), // Hono: /api, /uploads, /dev, sitemap, feeds and QR codes
    only(isWrite, (_req, res) => refuse(res, 405)), // files and pages are read-only
    parts.worker, // the service worker's script and pages
    parts.look, // icons and manifest of a shop with a look of its own
    parts.files, // the built web app; in development Vite
    only(isAsset, (_req, res) => refuse(res, 404)), // from an older build
    parts.pages, // rendered pages
  ]);
};

type Condition = (path: string, method: string) => boolean;

const only =
  (applies: Condition, handler: Handler): Handler =>
  (req, res, next) => {
    const [path = '/'] = (req.url ?? '/').split('?', 1);
    if (applies(path, req.method ?? 'GET')) handler(req, res, next);
    else next();
  };

const isServerPath: Condition = (path) =>
  /^\/(?:api|dev|uploads)(?:\/|$)/.test(path) || isFeedAddress(path) || isPaperAddress(path);
const isWrite: Condition = (_path, method) => method !== 'GET' && method !== 'HEAD';
const isAsset: Condition = (path) => path.startsWith('/assets/');

const isPage: Condition = (path, method) =>
  !isWrite(path, method) && !isServerPath(path, method) && !isAsset(path, method);

const isMenu: Condition = (path, method) => !isWrite(path, method) && /^\/products(?:\/[^/]+)?$/.test(path);

const sizes: ReadonlySet<string> = new Set(itemsPerPage.map(String));

const toRememberedPageSize = (publicUrl: string): Handler => {
  const headers = { ...securityHeaders(publicUrl), 'Cache-Control': 'no-store' };
  return (req, res, next) => {
    const url = req.url ?? '';
    const size = cookiesOf(req.headers.cookie).get(pageSizeCookie);
    if (size === undefined || !sizes.has(size) || /[?&]limit=/.test(url)) {
      next();
      return;
    }
    res.writeHead(302, { ...headers, Location: `${url}${url.includes('?') ? '&' : '?'}limit=${size}` }).end();
  };
};

// spec §9: 1 year, in seconds
const oneYear = 31_536_000;

/** From the first response on; the browser stores it only after hydration. */
const rememberLanguage = (publicUrl: string): Handler => {
  const attributes = `Path=/; Max-Age=${oneYear}; SameSite=Lax${publicUrl.startsWith('https:') ? '; Secure' : ''}`;
  return (req, res, next) => {
    const [, locale] = /[?&]lang=([^&]*)/.exec(req.url ?? '') ?? [];
    if (isLocale(locale)) res.setHeader('Set-Cookie', `lang=${locale}; ${attributes}`);
    next();
  };
};

type Refuse = (res: ServerResponse, status: 400 | 404 | 405) => void;

const reasons = { 400: 'Bad Request', 404: 'Not Found', 405: 'Method Not Allowed' };

const refusals = (publicUrl: string): Refuse => {
  const headers = { ...securityHeaders(publicUrl), 'Content-Type': 'text/plain; charset=utf-8' };
  return (res, status) => {
    const allow = status === 405 && { Allow: 'GET, HEAD' };
    res.writeHead(status, { ...headers, 'Cache-Control': 'no-store', ...allow }).end(`${reasons[status]}\n`);
  };
};

/** Refuses what two servers in a row could read as different requests (RFC 9112, 3.2 and 6.1). */
const unclear =
  (refuse: Refuse): Handler =>
  (req, res, next) => {
    const { rawHeaders, httpVersion, headers } = req;
    let hosts = 0;
    for (let index = 0; index < rawHeaders.length; index += 2) {
      const name = rawHeaders[index];
      if (name?.length === 4 && name.toLowerCase() === 'host') hosts += 1;
    }
    if (hosts > 1 || (httpVersion === '1.0' && headers['transfer-encoding'] !== undefined)) {
      res.setHeader('Connection', 'close');
      refuse(res, 400);
    } else next();
  };

/** An absolute target becomes its path (RFC 9112, 3.2.2); any other form is a 400. */
const originForm =
  (refuse: Refuse): Handler =>
  (req, res, next) => {
    const target = req.url ?? '/';
    if (!target.startsWith('/')) {
      const url = /^https?:\/\//i.test(target) ? URL.parse(target) : null;
      if (!url) {
        refuse(res, 400);
        return;
      }
      req.url = url.pathname + url.search;
    }
    next();
  };
