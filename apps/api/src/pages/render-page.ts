import { randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { listCategories } from '@bottega/contract/products';
import { type ApiHandler, inProcessApi } from './in-process-api.ts';
import type { Rendered } from './page-cache.ts';
import { cachingHeaders, contentSecurityPolicy, securityHeaders, withoutNonce } from './page-headers.ts';
import type { PageRenderer, RenderedPage } from './page-renderer.ts';
import type { Reader } from './reader.ts';
import { type PlainPage, type StoredPage, storePage } from './stored-page.ts';

/** What every render needs, whoever asks. */
export interface RenderParts {
  api: ApiHandler;
  publicUrl: string;
  renderer: Pick<PageRenderer, 'render'>;
  assets: Readonly<Record<Reader['locale'], unknown>>;
  /** Whether the shop is closed to all but staff. */
  inMaintenance: () => Promise<boolean>;
  /** Nothing is cached, and Vite may put styles into the page. */
  isDevelopment?: boolean;
}

/** One page for one reader. */
export interface PageRequest {
  /** Path and known search params. */
  address: string;
  reader: Reader;
  req: IncomingMessage;
}

/** The shop is in maintenance, so the page could not be rendered. */
export class MaintenanceError extends Error {}

// Where staff log in to end the maintenance (RULE-07).
const staysOpen = /^\/login(?:\?|$)/;

const isUnavailable = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'status' in error && error.status === 503;

interface Manner {
  /** Nobody's page: without the cookies and the address of whoever asked first. */
  anonymous: boolean;
  nonce: string;
  signal?: AbortSignal;
}

const newNonce = (): string => randomBytes(16).toString('base64');

const render = async (parts: RenderParts, page: PageRequest, { anonymous, nonce, signal }: Manner) => {
  const { api, publicUrl, renderer, assets } = parts;
  const { address, reader, req } = page;
  const inProcess = inProcessApi({
    api,
    publicUrl,
    headers: anonymous ? {} : req.headers,
    address: req.socket.remoteAddress,
    ...(signal && { signal }),
  });
  const { locale, theme, remembersUser } = reader;
  const request = new Request(publicUrl + address, signal ? { signal } : {});
  const rendered = await renderer
    .render(request, {
      fetcher: inProcess.fetcher,
      remembersUser: remembersUser && !anonymous,
      locale,
      theme,
      nonce,
      assets: assets[locale],
      publicUrl,
    })
    .catch((error: unknown) => {
      throw inProcess.wasUnavailable() || isUnavailable(error) ? new MaintenanceError('maintenance') : error;
    });
  // A page that needs no data would stay open: ask with this visitor's (by now refreshed) session for some that does.
  const closed = !staysOpen.test(address) && (await parts.inMaintenance());
  if (closed) await inProcess.fetcher(`/api${listCategories.path}`, {});
  if (inProcess.wasUnavailable()) throw new MaintenanceError('maintenance');
  return { rendered, setCookies: inProcess.setCookies };
};

const pageOf = (parts: RenderParts, rendered: RenderedPage, scripts: readonly string[]): PlainPage => ({
  status: rendered.status,
  headers: {
    ...securityHeaders(parts.publicUrl),
    ...cachingHeaders,
    'Content-Security-Policy': contentSecurityPolicy(scripts, parts.isDevelopment),
    'Content-Type': 'text/html; charset=utf-8',
    ...(rendered.location !== null && { Location: rendered.location }),
  },
  body: Buffer.from(rendered.html),
});

/** A page as everybody without a session sees it, with a policy of hashes. Only successes are kept. */
export const renderAnonymous = async (parts: RenderParts, page: PageRequest): Promise<Rendered<StoredPage>> => {
  const nonce = newNonce();
  const { rendered, setCookies } = await render(parts, page, { anonymous: true, nonce });
  const { html, hashes } = withoutNonce(rendered.html, nonce);
  return {
    page: await storePage(pageOf(parts, { ...rendered, html }, hashes)),
    keep: rendered.status === 200 && rendered.shareable && setCookies.length === 0,
  };
};

/** A page for one person, with a nonce and the cookies that the API set while it was rendered. */
export const renderPersonal = async (
  parts: RenderParts,
  page: PageRequest,
  signal: AbortSignal,
): Promise<PlainPage> => {
  const nonce = newNonce();
  const { rendered, setCookies } = await render(parts, page, { anonymous: false, nonce, signal });
  const plain = pageOf(parts, rendered, [`'nonce-${nonce}'`]);
  return setCookies.length > 0 ? { ...plain, headers: { ...plain.headers, 'Set-Cookie': setCookies } } : plain;
};
