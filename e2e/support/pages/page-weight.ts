import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

const client = join(import.meta.dirname, '../../../apps/web/dist/client');
const manifest = join(client, '.vite/manifest.json');

/** What the server sends for a page and the files it references, in bytes on the wire. */
export interface PageWeight {
  /** The document, including its inline styles. */
  html: number;
  css: number;
  /** As gzip, like the promise of the menu. */
  js: number;
  /** Pictures that are not lazy. */
  images: number;
}

/** Of the shop for everyone, of a customer, of a courier's phone, of the dashboard. */
export type PageKind = 'storefront' | 'customer' | 'courier' | 'staff';

// About 5 % above the heaviest page of each kind. With a session the styles are files, which the browser caches.
const budgets: Record<PageKind, PageWeight> = {
  storefront: { html: 20_500, css: 0, js: 154_900, images: 4_260 },
  customer: { html: 7_970, css: 11_500, js: 161_000, images: 0 },
  courier: { html: 12_200, css: 0, js: 175_300, images: 0 },
  staff: { html: 11_300, css: 25_900, js: 328_900, images: 0 },
};

/** The parts of a page that weigh more than its kind may. */
export const overBudget = (weight: PageWeight, kind: PageKind): string[] =>
  (Object.keys(weight) as (keyof PageWeight)[])
    .filter((part) => weight[part] > budgets[kind][part])
    .map((part) => `${part} ${weight[part]} of ${budgets[kind][part]} bytes`);

const sizes = (paths: Iterable<string>, packed: 'br' | 'gz'): number =>
  [...new Set(paths)].reduce((sum, path) => {
    const file = join(client, path);
    // The build compresses no file that becomes larger by it.
    return sum + (statSync(`${file}.${packed}`, { throwIfNoEntry: false }) ?? statSync(file)).size;
  }, 0);

const found = (html: string, pattern: RegExp): string[] => [...html.matchAll(pattern)].map(([, path = '']) => path);

/** Weighs a page without a browser: files not referenced in its document load only when the visitor acts. */
export const weigh = async (url: string, headers: Record<string, string>): Promise<PageWeight> => {
  const response = await fetch(url, { headers: { ...headers, 'accept-encoding': 'br' }, redirect: 'error' });
  const html = await response.text();
  if (!response.ok || response.headers.get('content-encoding') !== 'br') throw new Error(`${url}: ${response.status}`);
  const scripts = [/<link rel="modulepreload" href="([^"]+)"/g, /<script[^>]* src="([^"]+)"/g];
  return {
    html: Number(response.headers.get('content-length')),
    css: sizes(found(html, /<link rel="stylesheet" href="([^"]+)"(?! disabled)/g), 'br'),
    js: sizes(
      scripts.flatMap((pattern) => found(html, pattern)),
      'gz',
    ),
    images: sizes(found(html, /<link rel="preload" as="image" href="(\/(?:dishes|places)\/[^"]+)"/g), 'br'),
  };
};

interface Chunk {
  file: string;
  imports?: string[];
  dynamicImports?: string[];
}

// The dashboard, the set-up, the kitchen and the couriers.
const forStaff = [
  'dashboard/dashboard-page',
  'dashboard/setup/setup-page',
  'kitchen/kitchen-page',
  'courier/courier-page',
];

/** All code that the storefront may load, sooner or later: what the entry leads to, except through pages for staff. */
export const storefrontCode = (): string => {
  const chunks = JSON.parse(readFileSync(manifest, 'utf8')) as Record<string, Chunk>;
  const reached = new Set(forStaff.map((page) => `src/pages/${page}.tsx`));
  const collect = (key: string): string[] => {
    const chunk = chunks[key];
    if (!chunk || reached.has(key)) return [];
    reached.add(key);
    const next = [...(chunk.imports ?? []), ...(chunk.dynamicImports ?? [])];
    return [readFileSync(join(client, chunk.file), 'utf8'), ...next.flatMap(collect)];
  };
  return collect('src/entry-client.tsx').join('\n');
};

/** The build file that contains a lazily loaded module of the web app. */
export const chunkOf = (module: string): string => {
  const chunks = JSON.parse(readFileSync(manifest, 'utf8')) as Record<string, { file: string } | undefined>;
  const chunk = chunks[module];
  if (!chunk) throw new Error(`no chunk of its own holds ${module}`);
  return chunk.file;
};
