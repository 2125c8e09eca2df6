import type { Locale } from '@bottega/contract/locale';
import { rootRouteId } from '@tanstack/react-router';
import type { TextFile } from '#locales/texts.ts';
import { routeMap } from './page-address.ts';

interface Chunk {
  file: string;
  imports?: readonly string[];
  css?: readonly string[];
}

export type ViteManifest = Readonly<Record<string, Chunk>>;

interface RouteAssets {
  preloads: string[];
  css: string[];
  scripts?: { attrs: Record<string, string | boolean>; children?: string }[];
}

export interface DocumentAssets {
  routes: Record<string, RouteAssets>;
}

const entryModule = 'src/entry-client.tsx';

const chunksOf = (manifest: ViteManifest, module: string, found = new Set<Chunk>()): Set<Chunk> => {
  const chunk = manifest[module];
  if (!chunk) throw new Error(`The client build has no chunk for ${module}`);
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

const textsModule = (manifest: ViteManifest, locale: Locale, file: TextFile): string => {
  const modules = ['', 'account/', 'staff/'].map((folder) => `src/locales/${locale}/${folder}${file}.ts`);
  return modules.find((module) => Object.hasOwn(manifest, module)) ?? modules.join(' or ');
};

const textsOf = (component: unknown): readonly TextFile[] =>
  (component as { texts?: TextFile[] } | undefined)?.texts ?? [];

export const builtAssets = (manifest: ViteManifest, locale: Locale): DocumentAssets => {
  const base = chunksOf(manifest, entryModule);
  chunksOf(manifest, textsModule(manifest, locale, 'shop'), base);
  const src = `/${manifest[entryModule]?.file}`;
  const routes: DocumentAssets['routes'] = {
    [rootRouteId]: { ...assetsOf(base), scripts: [{ attrs: { type: 'module', async: true, src } }] },
  };
  for (const { id, options } of Object.values(routeMap.routesById)) {
    const page = options.staticData?.page;
    if (!page) continue;
    const own = chunksOf(manifest, page);
    for (const file of textsOf(options.component)) chunksOf(manifest, textsModule(manifest, locale, file), own);
    routes[id] = assetsOf(own, base);
  }
  return { routes };
};

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
