import type { Locale } from '@bottega/contract/locale';
import { accentStyle } from '@bottega/contract/shop/accent';
import {
  createRequestHandler,
  getSsrStatus,
  RouterServer,
  transformHtmlStringWithRouter,
} from '@tanstack/react-router/ssr/server';
import type { ReactNode } from 'react';
import { renderToPipeableStream, renderToString } from 'react-dom/server';
import { createContext } from './app/rendering/create-context.ts';
import { createAppRouter } from './app/rendering/create-router.ts';
import { builtAssets, type DocumentAssets, devAssets } from './app/rendering/document-assets.ts';
import { isCacheable, pageAddress, pageRoute } from './app/rendering/page-address.ts';
import { shopQuery } from './features/shop/shop.ts';
import { setClockOffset } from './lib/clock-offset.ts';
import { ServedParts, servedPartMeta } from './lib/lazy/served-part.ts';
import type { Theme } from './lib/theme.ts';
import { loadAllTexts, type TextFile } from './locales/texts.ts';

interface RenderOptions {
  fetcher: (path: string, init: RequestInit) => Promise<Response>;
  remembersUser: boolean;
  locale: Locale;
  theme: Theme | undefined;
  clockOffset: number;
  nonce: string;
  assets: DocumentAssets;
  publicUrl: string;
}

await loadAllTexts();

interface RenderedPage {
  status: number;
  location: string | null;
  cookie: string | null;
  html: string;
  shareable: boolean;
}

// React's marker for a failed part; in texts `<` is escaped.
const failedPart = /<!--\$[?!]-->/;

// A fifth faster than a stream, but does not report what failed.
const failureOf = (page: ReactNode): Promise<unknown> =>
  new Promise((resolve) => {
    const onAllReady = () => resolve(new Error('A part of the page failed once'));
    renderToPipeableStream(page, { onError: resolve, onAllReady });
  });

// Here, so that no browser loads the color rules. Unlayered, so that it overrides the tokens.
const accentTag = (accent: string | undefined, nonce: string): string => {
  const style = accent && accentStyle(accent);
  return style ? `<style nonce="${nonce}">${style}</style>` : '';
};

const partTags = (parts: ReadonlyMap<string, readonly TextFile[]>, { scriptsOf }: DocumentAssets): string => {
  const names = [...parts.keys()].map((module) => `<meta name="${servedPartMeta}" content="${module}"/>`);
  const scripts = new Set([...parts].flatMap(([module, texts]) => scriptsOf(module, texts)));
  return [...names, ...[...scripts].map((href) => `<link rel="modulepreload" href="${href}"/>`)].join('');
};

/** Renders a page: 200, 404 or a redirect. Rejects if a loader or component failed: half a page is never sent. */
const render = async (request: Request, options: RenderOptions): Promise<RenderedPage> => {
  const { fetcher, remembersUser, locale, theme, clockOffset, nonce, assets, publicUrl } = options;
  setClockOffset(clockOffset);
  let remembers = remembersUser;
  const clear = () => {
    remembers = false;
  };
  const createRouter = () =>
    createAppRouter({
      ...createContext({
        base: '/api',
        fetch: fetcher,
        patient: true,
        session: { present: () => remembers, userId: () => undefined, clear },
        locale,
        theme,
        origin: new URL(publicUrl).origin,
        wholeDocument: true,
      }),
      nonce,
    });
  const handle = createRequestHandler({ request, createRouter, getRouterManifest: () => Promise.resolve(assets) });
  // Separate from the Response, which would encode and decode it.
  let html = '';
  let shareable = false;
  const { status, headers } = await handle(async ({ router }) => {
    const matches = router.stores.matches.get();
    const failed = matches.find((match) => match.status === 'error');
    if (failed) throw failed.error;
    shareable = matches.every(({ staticData }) => isCacheable(staticData, new URL(request.url).searchParams));
    const parts = new Map<string, readonly TextFile[]>();
    const root = (
      <ServedParts value={parts}>
        <RouterServer router={router} />
      </ServedParts>
    );
    const body = renderToString(root);
    if (failedPart.test(body)) throw await failureOf(root);
    // Both React and the router write the doctype.
    const page = await transformHtmlStringWithRouter(router, body.replace(/^<!doctype html>/i, ''));
    const { api, queryClient } = router.options.context;
    const { accent } = queryClient.getQueryData(shopQuery(api).queryKey) ?? {};
    html = page.replace('</head>', () => `${partTags(parts, assets)}${accentTag(accent, nonce)}</head>`);
    return new Response(null, { status: getSsrStatus(router) });
  });
  return { status, location: headers.get('location'), cookie: headers.get('set-cookie'), html, shareable };
};

export const renderer = { render, pageAddress, pageRoute, builtAssets, devAssets };
