import type { Locale } from '@bottega/contract/locale';

/** Calls the API in process; `path` starts with `/api`. */
export type Fetcher = (path: string, init: RequestInit) => Promise<Response>;

/** What a page is rendered from. */
interface RenderOptions {
  fetcher: Fetcher;
  /** Whether the request carries the readable session cookie. */
  remembersUser: boolean;
  locale: Locale;
  /** The theme the reader chose; undefined follows the system. */
  theme: 'light' | 'dark' | undefined;
  /** For the inline scripts of a page that is not cached; cached pages carry hashes instead. */
  nonce: string;
  /** From `builtAssets` or `devAssets`. */
  assets: unknown;
  publicUrl: string;
}

/** A rendered page, or where to go instead. */
export interface RenderedPage {
  status: number;
  location: string | null;
  html: string;
  /** Whether the same may be given to others: not a page whose address holds a secret. */
  shareable: boolean;
}

/** The web app as its server bundle exports it (`apps/web/src/entry-server.tsx`). */
export interface PageRenderer {
  /** Answers 200, 404 or a redirect. @throws what a loader or component threw */
  render(request: Request, options: RenderOptions): Promise<RenderedPage>;
  /** The address of a page with the search params and values that its route knows; all others are dropped. */
  pageAddress(pathname: string, search: URLSearchParams): string;
  /** The pattern of the page's route, `/products/$productId`: the same for all addresses it fits. */
  pageRoute(pathname: string): string;
  builtAssets(viteManifest: unknown, locale: Locale): unknown;
  devAssets(preamble: string): unknown;
}
