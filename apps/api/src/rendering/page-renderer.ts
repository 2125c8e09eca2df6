import type { Locale } from '@bottega/contract/locale';

/** Calls the API in process; `path` starts with `/api`. */
export type Fetcher = (path: string, init: RequestInit) => Promise<Response>;

interface RenderOptions {
  fetcher: Fetcher;
  remembersUser: boolean;
  locale: Locale;
  theme: 'light' | 'dark' | undefined;
  clockOffset: number;
  /** For inline scripts; cached pages get hashes instead. */
  nonce: string;
  assets: unknown;
  publicUrl: string;
}

export interface RenderedPage {
  status: number;
  location: string | null;
  /** A `Set-Cookie` value of the page's own. */
  cookie: string | null;
  html: string;
  /** False for a page whose URL contains a secret or can be made up. */
  shareable: boolean;
}

/** The web app as exported by its server bundle (`apps/web/src/entry-server.tsx`). */
export interface PageRenderer {
  /** Responds with 200, 404 or a redirect. @throws what a loader or component threw */
  render(request: Request, options: RenderOptions): Promise<RenderedPage>;
  pageAddress(pathname: string, search: URLSearchParams): string;
  /** The pattern of the page's route, `/products/$productId`. */
  pageRoute(pathname: string): string;
  builtAssets(viteManifest: unknown, locale: Locale): unknown;
  devAssets(preamble: string): unknown;
}
