import type { Locale } from '@bottega/contract/locale';

export type Fetcher = (path: string, init: RequestInit) => Promise<Response>;

interface RenderOptions {
  fetcher: Fetcher;
  remembersUser: boolean;
  locale: Locale;
  theme: 'light' | 'dark' | undefined;
  clockOffset: number;
  nonce: string;
  assets: unknown;
  publicUrl: string;
}

export interface RenderedPage {
  status: number;
  location: string | null;
  cookie: string | null;
  html: string;
  /** False: the URL contains a secret or can be made up. */
  shareable: boolean;
}

/** Exported by `apps/web/src/entry-server.tsx`, the web's server bundle. */
export interface PageRenderer {
  /** 200, 404 or a redirect. @throws what a loader or component threw */
  render(request: Request, options: RenderOptions): Promise<RenderedPage>;
  pageAddress(pathname: string, search: URLSearchParams): string;
  /** Pattern, `/products/$productId`. */
  pageRoute(pathname: string): string;
  builtAssets(viteManifest: unknown, locale: Locale): unknown;
  devAssets(preamble: string): unknown;
}
