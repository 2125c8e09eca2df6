import type { Locale } from '@bottega/contract/locale';
import { rootRouteId } from '@tanstack/react-router';
import { pageFamilies, pageModule } from './page-families.ts';
import { routeMap } from './route-map.ts';

/** What Vite's manifest says of a module's chunk. */
interface Chunk {
  file: string;
  name?: string;
  imports?: readonly string[];
  css?: readonly string[];
}

/** Vite's manifest: chunks by the module they were made for. */
export type ViteManifest = Readonly<Record<string, Chunk>>;

interface RouteAssets {
  preloads: string[];
  css: string[];
  scripts?: { attrs: Record<string, string | boolean>; children?: string }[];
}

/** The scripts and styles of a document, by route. */
export interface DocumentAssets {
  routes: Record<string, RouteAssets>;
}

const entryModule = 'src/entry-client.tsx';
/** The server draws these in every page though their code comes late (`lib/awake.ts`): their styles have to be there. */
const lateModules = ['src/app/shell/site-header.tsx', 'src/app/shell/late-shell.tsx'];

const familyOf = (module: string): string | undefined =>
  Object.entries(pageFamilies).find(([, pages]) => pages.some((page) => pageModule(page) === module))?.[0];

// A page without a chunk of its own is in that of its family.
const chunkOf = (manifest: ViteManifest, module: string): Chunk => {
  const family = familyOf(module);
  const chunk = manifest[module] ?? Object.values(manifest).find(({ name }) => family && name === family);
  if (!chunk) throw new Error(`The client build has no chunk for ${module}`);
  return chunk;
};

// The chunk of a module and all that it imports statically.
const chunksOf = (manifest: ViteManifest, module: string, found = new Set<Chunk>()): Set<Chunk> => {
  const chunk = chunkOf(manifest, module);
  if (found.has(chunk)) return found;
  found.add(chunk);
  for (const imported of chunk.imports ?? []) chunksOf(manifest, imported, found);
  return found;
};

const assetsOf = (chunks: ReadonlySet<Chunk>, without?: ReadonlySet<Chunk>): RouteAssets => {
  const own = [...chunks].filter((chunk) => !without?.has(chunk));
  return {
    preloads: own.map(({ file }) => `/${file}`),
    css: [...new Set(own.flatMap(({ css = [] }) => css.map((file) => `/${file}`)))],
  };
};

/** The assets of the production build: the entry and the reader's language everywhere, each page's own chunks on it. */
export const builtAssets = (manifest: ViteManifest, locale: Locale): DocumentAssets => {
  const base = chunksOf(manifest, entryModule);
  const root = assetsOf(new Set([...base, ...chunksOf(manifest, `src/i18n/${locale}.ts`)]));
  const late = lateModules.flatMap((module) => [...chunksOf(manifest, module)]);
  root.css.push(...assetsOf(new Set(late), base).css);
  const src = `/${manifest[entryModule]?.file}`;
  const routes: DocumentAssets['routes'] = {
    [rootRouteId]: { ...root, scripts: [{ attrs: { type: 'module', async: true, src } }] },
  };
  for (const { id, options } of Object.values(routeMap.routesById)) {
    const { page, latePart } = options.staticData ?? {};
    if (!page) continue;
    const own = chunksOf(manifest, page);
    routes[id] = assetsOf(own, base);
    if (latePart) routes[id].css.push(...assetsOf(chunksOf(manifest, latePart), new Set([...base, ...own])).css);
  }
  return { routes };
};

/** The assets of the development server; `preamble` is what React's fast refresh needs before any module. */
export const devAssets = (preamble: string): DocumentAssets => {
  const module = { type: 'module' };
  return {
    routes: {
      [rootRouteId]: {
        preloads: [],
        css: ['/src/ui/styles/all.css'],
        scripts: [
          { attrs: module, children: preamble },
          { attrs: { ...module, src: '/@vite/client' } },
          { attrs: { ...module, src: `/${entryModule}` } },
        ],
      },
    },
  };
};
