import { join } from 'node:path';
import { byLocale } from '@bottega/contract/locale';
import { createPages, type OpenPages } from './page-handler.ts';
import type { PageRenderer } from './page-renderer.ts';

export const devPages =
  (webDir: string): OpenPages =>
  async ({ deps, server, devHosts, ...parts }) => {
    // A production install has neither.
    const [{ createServer }, { default: react }] = await Promise.all([import('vite'), import('@vitejs/plugin-react')]);
    const vite = await createServer({
      configFile: join(webDir, 'vite.config.ts'),
      appType: 'custom',
      server: { middlewareMode: true, hmr: { server }, allowedHosts: [...devHosts] },
    });
    const load = async (): Promise<PageRenderer> => (await vite.ssrLoadModule('/src/entry-server.tsx')).renderer;
    let current = await load();
    const assets = current.devAssets(react.preambleCode.replace('__BASE__', '/'));
    const pages = createPages({
      ...deps,
      ...parts,
      renderer: {
        pageAddress: (pathname, search) => current.pageAddress(pathname, search),
        pageRoute: (pathname) => current.pageRoute(pathname),
        render: async (request, options) => {
          current = await load();
          return current.render(request, options).catch((error: unknown) => {
            if (error instanceof Error) vite.ssrFixStacktrace(error);
            throw error;
          });
        },
      },
      assets: byLocale(() => assets),
      countRead: () => undefined,
      isDevelopment: true,
    });
    return { ...pages, files: (req, res, next) => vite.middlewares(req, res, next) };
  };
