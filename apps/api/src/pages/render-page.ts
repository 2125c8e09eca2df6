import { randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { listCategories } from '@bottega/contract/products';
import type { AnswerMemory } from './answer-memory.ts';
import { type ApiHandler, type Closed, inProcessApi } from './in-process-api.ts';
import type { InlineStyles } from './inline-styles.ts';
import type { Rendered } from './page-cache.ts';
import { cachingHeaders, contentSecurityPolicy, securityHeaders, withoutNonce } from './page-headers.ts';
import type { PageRenderer, RenderedPage } from './page-renderer.ts';
import type { Reader } from './reader.ts';
import { type PlainPage, type StoredPage, storePage } from './stored-page.ts';

/** What every render needs, whoever asks. */
export interface RenderParts {
  api: ApiHandler;
  memory?: Pick<AnswerMemory, 'get'>;
  publicUrl: string;
  renderer: Pick<PageRenderer, 'render'>;
  assets: Readonly<Record<Reader['locale'], unknown>>;
  /** Whether the shop is closed to all but staff. */
  inMaintenance: () => Promise<boolean>;
  /** Puts the styles into a page that is kept. */
  inlineStyles?: InlineStyles;
  /** Nothing is cached, and Vite may put styles into the page. */
  isDevelopment?: boolean;
}

/** One page for one reader. */
export interface PageRequest {
  /** Path and known search params. */
  address: string;
  reader: Reader;
  req: IncomingMessage;
  requestId: string;
}

/** The shop answers nothing just now, so the page could not be rendered. */
export class ClosedError extends Error {
  readonly reason: Closed;

  constructor(reason: Closed) {
    super(reason);
    this.reason = reason;
  }
}

// Where staff log in to end the maintenance (RULE-07).
const staysOpen = /^\/login(?:\?|$)/;

interface Manner {
  /** Nobody's page: without the cookies and the address of whoever asked first. */
  anonymous: boolean;
  nonce: string;
  signal?: AbortSignal;
}

const newNonce = (): string => randomBytes(16).toString('base64');

const render = async (parts: RenderParts, page: PageRequest, { anonymous, nonce, signal }: Manner) => {
  const { api, memory, publicUrl, renderer, assets } = parts;
  const { address, reader, req, requestId } = page;
  const inProcess = inProcessApi({
    api,
    memory,
    publicUrl,
    headers: anonymous ? {} : req.headers,
    requestId,
    address: req.socket.remoteAddress,
    ...(signal && { signal }),
  });
  const { locale, theme, remembersUser } = reader;
  const request = new Request(publicUrl + address);
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
      const closed = inProcess.closed();
      throw closed ? new ClosedError(closed) : error;
    });
  // A page that needs no data would stay open: ask with this visitor's (by now refreshed) session for some that does.
  const mayBeClosed = !staysOpen.test(address) && (await parts.inMaintenance());
  if (mayBeClosed) await inProcess.fetcher(`/api${listCategories.path}`, {});
  const closed = inProcess.closed();
  if (closed) throw new ClosedError(closed);
  return { rendered, setCookies: inProcess.setCookies };
};

interface Inline {
  scripts: readonly string[];
  styles?: readonly string[];
}

const pageOf = (parts: RenderParts, rendered: RenderedPage, { scripts, styles = [] }: Inline): PlainPage => ({
  status: rendered.status,
  headers: {
    ...securityHeaders(parts.publicUrl),
    ...cachingHeaders,
    'Content-Security-Policy': contentSecurityPolicy(scripts, parts.isDevelopment ? ["'unsafe-inline'"] : styles),
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
  const keep = rendered.status === 200 && rendered.shareable && setCookies.length === 0;
  const styled = (keep && parts.inlineStyles?.(html)) || { html, hashes: [] };
  const inline = { scripts: hashes, styles: styled.hashes };
  return { page: await storePage(pageOf(parts, { ...rendered, html: styled.html }, inline)), keep };
};

/** A page for one person, with a nonce and the cookies that the API set while it was rendered. */
export const renderPersonal = async (
  parts: RenderParts,
  page: PageRequest,
  signal: AbortSignal,
): Promise<PlainPage> => {
  const nonce = newNonce();
  const { rendered, setCookies } = await render(parts, page, { anonymous: false, nonce, signal });
  const plain = pageOf(parts, rendered, { scripts: [`'nonce-${nonce}'`] });
  return setCookies.length > 0 ? { ...plain, headers: { ...plain.headers, 'Set-Cookie': setCookies } } : plain;
};
