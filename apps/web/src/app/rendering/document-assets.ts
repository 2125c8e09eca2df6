import type { Locale } from '@bottega/contract/locale';
import { rootRouteId } from '@tanstack/react-router';
import type { TextFile } from '#locales/texts.ts';
import { routeMap } from './page-address.ts';

/** A module's chunk in Vite's manifest. */
interface Chunk {
  file: string;
  name?: string;
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
  /** Scripts of a lazy part and its texts. */
  scriptsOf: (module: string, texts: readonly TextFile[]) => string[];
}

const entryModule = 'src/entry-client.tsx';
const otherTexts = 'src/locales/other-texts.ts';

const chunksOf = (manifest: ViteManifest, module: string, found = new Set<Chunk>()): Set<Chunk> => {
  // A group stands under its name.
  const chunk = manifest[module] ?? Object.values(manifest).find(({ name }) => module.endsWith(`/${name}.tsx`));
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

const textsModule = (locale: Locale, file: TextFile): string => `src/locales/${locale}/${file}.ts`;

const textsOf = (component: unknown): readonly TextFile[] =>
  (component as { texts?: TextFile[] } | undefined)?.texts ?? [];

/** The assets of the production build: the entry, the texts and each page's own. */
export const builtAssets = (manifest: ViteManifest, locale: Locale): DocumentAssets => {
  const base = chunksOf(manifest, entryModule);
  chunksOf(manifest, textsModule(locale, 'shop'), base);
  const withTexts = (module: string, texts: readonly TextFile[]) => {
    const own = chunksOf(manifest, module);
    if (texts.some((file) => file.includes('/'))) chunksOf(manifest, otherTexts, own);
    for (const file of texts) chunksOf(manifest, textsModule(locale, file), own);
    return own;
  };
  const src = `/${manifest[entryModule]?.file}`;
  const routes: DocumentAssets['routes'] = {
    [rootRouteId]: { ...assetsOf(base), scripts: [{ attrs: { type: 'module', async: true, src } }] },
  };
  for (const { id, options } of Object.values(routeMap.routesById)) {
    const page = options.staticData?.page;
    if (!page) continue;
    routes[id] = assetsOf(withTexts(page, textsOf(options.component)), base);
  }
  return { routes, scriptsOf: (module, texts) => assetsOf(withTexts(module, texts), base).preloads };
};

/** The assets of the development server; `preamble` is for React's fast refresh. */
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
    scriptsOf: () => [],
  };
};
