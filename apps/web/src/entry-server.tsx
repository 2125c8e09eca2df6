import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import type { Locale } from '@bottega/contract/locale';
import {
  createRequestHandler,
  getSsrStatus,
  RouterServer,
  transformHtmlStringWithRouter,
} from '@tanstack/react-router/ssr/server';
import type { ReactNode } from 'react';
import { renderToPipeableStream, renderToString } from 'react-dom/server';
import { createContext } from './app/create-context.ts';
import { createAppRouter } from './app/create-router.ts';
import { builtAssets, type DocumentAssets, devAssets } from './app/document-assets.ts';
import { isMadeUp, pageAddress, pageRoute } from './app/page-address.ts';
import { en } from './i18n/en.ts';
import { fr } from './i18n/fr.ts';
import type { Theme } from './lib/theme.ts';

interface RenderOptions {
  /** Answers `/api/…` in process. */
  fetcher: (path: string, init: RequestInit) => Promise<Response>;
  /** Whether the request carries the readable session cookie. */
  remembersUser: boolean;
  locale: Locale;
  theme: Theme | undefined;
  /** Marks the inline scripts that are ours. */
  nonce: string;
  assets: DocumentAssets;
  publicUrl: string;
}

const texts = { en, fr };

type Draw = (node: ReactNode) => string | Promise<string>;

// Waits for everything. React would send a broken part as "let the browser try again"; here it fails the page.
const drawWhole: Draw = (node) =>
  new Promise((resolve, reject) => {
    const failures: unknown[] = [];
    const { pipe } = renderToPipeableStream(node, {
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onError: (error) => void failures.push(error),
      onShellError: reject,
      onAllReady: () => {
        if (failures.length > 0) reject(failures[0]);
        else resolve(text(pipe(new PassThrough())));
      },
    });
  });

/** A rendered page, or where to go instead. */
interface RenderedPage {
  status: number;
  location: string | null;
  html: string;
  /** Whether the same may be given to others. */
  shareable: boolean;
}

// A part that is broken, or whose code nobody has needed so far. No text gets there: in a text `<` is escaped.
const leftOpen = /<!--\$[?!]-->/;

interface Drawn extends RenderedPage {
  isWhole: boolean;
}

const renderBy = async (draw: Draw, request: Request, options: RenderOptions): Promise<Drawn> => {
  const { fetcher, remembersUser, locale, theme, nonce, assets, publicUrl } = options;
  const createRouter = () =>
    createAppRouter({
      ...createContext({
        base: '/api',
        fetch: fetcher,
        patient: true,
        // The API's own Set-Cookie headers reach the browser with the page.
        session: { present: () => remembersUser, clear: () => undefined },
        locale,
        texts: texts[locale],
        theme,
        origin: new URL(publicUrl).origin,
        wholeDocument: true,
      }),
      nonce,
    });
  const handle = createRequestHandler({ request, createRouter, getRouterManifest: () => Promise.resolve(assets) });
  // The page travels beside the Response, which would encode and decode it.
  let html = '';
  let shareable = false;
  let isWhole = true;
  const { status, headers } = await handle(async ({ router }) => {
    const matches = router.stores.matches.get();
    const failed = matches.find((match) => match.status === 'error');
    if (failed) throw failed.error;
    shareable = !matches.some(({ staticData }) => isMadeUp(staticData, new URL(request.url).searchParams));
    // React writes the doctype, the router writes it again.
    const body = (await draw(<RouterServer router={router} />)).replace(/^<!doctype html>/i, '');
    // Here rather than in the whole page, which V8 would have to copy together for it.
    isWhole = !leftOpen.test(body);
    html = await transformHtmlStringWithRouter(router, body);
    return new Response(null, { status: getSsrStatus(router) });
  });
  return { status, location: headers.get('location'), html, shareable, isWhole };
};

/**
 * Renders a page: 200, 404 or a redirect. Rejects with what went wrong when a loader or component failed, so that no
 * half page and no stack ever leaves the server. Drawing into a text takes a fifth less time than into a stream, but
 * waits for nothing.
 */
const render = async (request: Request, options: RenderOptions): Promise<RenderedPage> => {
  const page = await renderBy(renderToString, request, options);
  return page.isWhole ? page : renderBy(drawWhole, request, options);
};

/** What the page server needs of the web app. */
export const renderer = { render, pageAddress, pageRoute, builtAssets, devAssets };
