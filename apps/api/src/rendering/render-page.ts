import { randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { SessionUser } from '@bottega/contract/accounts/schemas';
import { getMe } from '@bottega/contract/accounts/session-endpoints';
import { isWorker } from '@bottega/contract/duties';
import { isLocale } from '@bottega/contract/locale';
import { setupPath } from '@bottega/contract/shop/setup-steps';
import { type CachedResponse, compressedResponse, type PlainResponse } from '#cache/cached-response.ts';
import type { ResponseCache } from '#cache/response-cache.ts';
import type { Reader } from '#http/reader.ts';
import type { Settings } from '#settings.ts';
import { type ApiHandler, type Closed, inProcessApi } from './in-process-api.ts';
import {
  cachingHeaders,
  contentSecurityPolicy,
  pageSecurityHeaders,
  secretAddressHeaders,
  withoutNonce,
} from './page-headers.ts';
import type { Fetcher, PageRenderer, RenderedPage } from './page-renderer.ts';
import type { PageStyles } from './page-styles.ts';

export interface RenderParts {
  api: ApiHandler;
  cache: Pick<ResponseCache, 'get'>;
  publicUrl: string;
  renderer: Pick<PageRenderer, 'render'>;
  assets: Readonly<Record<Reader['locale'], unknown>>;
  settings: Pick<Settings, 'closing' | 'setup' | 'lastProfile'>;
  clockOffset: () => number;
  styles?: PageStyles;
  isDevelopment?: boolean;
}

export interface PageRequest {
  address: string;
  reader: Reader;
  req: IncomingMessage;
  requestId: string;
  route: string;
}

export class ClosedError extends Error {
  readonly reason: Closed;

  constructor(reason: Closed) {
    super(reason);
    this.reason = reason;
  }
}

/** Where staff log in to end maintenance (RULE-07) or continue the wizard. */
const staysOpen = async (address: string, settings: RenderParts['settings']): Promise<boolean> => {
  const [path] = address.split('?', 1);
  if (path === setupPath) return true;
  if (path !== '/login') return false;
  const setup = await settings.setup();
  return !setup || setup.owner !== undefined;
};

const isWorkersSession = async (fetcher: Fetcher): Promise<boolean> => {
  const response = await fetcher(`/api${getMe.path}`, {});
  return response.ok && isWorker((await response.json()) as SessionUser);
};

interface Mode {
  anonymous: boolean;
  nonce: string;
  signal?: AbortSignal;
}

const inAskedLanguage = (rendered: RenderedPage, { url = '' }: IncomingMessage): RenderedPage => {
  const [, query] = url.split('?', 2);
  const lang = new URLSearchParams(query).get('lang');
  const { status, location } = rendered;
  if (status !== 301 || location === null || !isLocale(lang)) return rendered;
  return { ...rendered, location: `${location}${location.includes('?') ? '&' : '?'}lang=${lang}` };
};

const newNonce = (): string => randomBytes(16).toString('base64');

const render = async (parts: RenderParts, page: PageRequest, { anonymous, nonce, signal }: Mode) => {
  const { api, cache, publicUrl, renderer, assets, styles } = parts;
  const { address, reader, req, requestId } = page;
  const { fetcher, setCookies, closed } = inProcessApi({
    api,
    cache,
    publicUrl,
    headers: anonymous ? {} : req.headers,
    requestId,
    address: req.socket.remoteAddress,
    ...(signal && { signal }),
  });
  const { locale, theme, remembersUser } = reader;
  const rendered = await renderer
    .render(new Request(publicUrl + address), {
      fetcher,
      remembersUser: remembersUser && !anonymous,
      locale,
      theme,
      clockOffset: parts.clockOffset(),
      nonce,
      assets: assets[locale],
      publicUrl,
    })
    .catch((error: unknown) => {
      const reason = closed();
      throw reason ? new ClosedError(reason) : error;
    });
  let reason = closed();
  // A page without data would stay open. The session has been refreshed by now.
  const closing = reason ? undefined : await parts.settings.closing();
  if (closing && !(await staysOpen(address, parts.settings))) {
    if (anonymous || !(await isWorkersSession(fetcher))) reason = closed() ?? closing;
  }
  if (reason) throw new ClosedError(reason);
  const html = styles?.complete(rendered.html) ?? rendered.html;
  return { rendered: inAskedLanguage({ ...rendered, html }, req), setCookies };
};

interface Answer {
  route: string;
  rendered: RenderedPage;
  scripts: readonly string[];
  styles?: readonly string[];
  setCookies?: readonly string[];
}

const responseOf = (
  parts: RenderParts,
  { route, rendered, scripts, styles = [], setCookies = [] }: Answer,
): PlainResponse => {
  const { status, html, location, cookie } = rendered;
  const cookies = [...setCookies, ...(cookie === null ? [] : [cookie])];
  return {
    status,
    headers: {
      ...pageSecurityHeaders(parts.publicUrl),
      ...cachingHeaders,
      ...secretAddressHeaders(route),
      'Content-Security-Policy': contentSecurityPolicy(scripts, parts.isDevelopment ? ["'unsafe-inline'"] : styles),
      'Content-Type': 'text/html; charset=utf-8',
      ...(location !== null && { Location: location }),
      ...(cookies.length > 0 && { 'Set-Cookie': cookies }),
    },
    body: Buffer.from(html),
  };
};

/** The page has a policy of hashes. Only successes are shareable. */
export const renderAnonymous = async (
  parts: RenderParts,
  page: PageRequest,
): Promise<{ response: CachedResponse; isShareable: boolean }> => {
  const nonce = newNonce();
  const { rendered, setCookies } = await render(parts, page, { anonymous: true, nonce });
  const { html, scripts, styles } = withoutNonce(rendered.html, nonce);
  const isShareable = rendered.status === 200 && rendered.shareable && setCookies.length === 0;
  const styled = (isShareable && parts.styles?.inline(html)) || { html, hashes: [] };
  const plain = responseOf(parts, {
    route: page.route,
    rendered: { ...rendered, html: styled.html },
    scripts,
    styles: [...styles, ...styled.hashes],
  });
  return { response: await compressedResponse(plain, { isCached: isShareable }), isShareable };
};

export const renderPersonal = async (
  parts: RenderParts,
  page: PageRequest,
  signal: AbortSignal,
): Promise<PlainResponse> => {
  const nonce = newNonce();
  const { rendered, setCookies } = await render(parts, page, { anonymous: false, nonce, signal });
  const ours = [`'nonce-${nonce}'`];
  return responseOf(parts, { route: page.route, rendered, scripts: ours, styles: ours, setCookies });
};
