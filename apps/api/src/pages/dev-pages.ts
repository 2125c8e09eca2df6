import { join } from 'node:path';
import type { OpenPages } from '../server.ts';
import type { PageRenderer } from './page-renderer.ts';
import { createPageServer } from './page-server.ts';

const noFiles = { has: () => false, send: () => Promise.resolve() };

/** The pages of the web app's sources under `webDir`, through Vite with hot reloading; nothing is cached. */
export const devPages =
  (webDir: string): OpenPages =>
  async ({ api, deps, env, observer, server }) => {
    // Loaded here alone, since a production install has neither.
    const [{ createServer }, { default: react }] = await Promise.all([import('vite'), import('@vitejs/plugin-react')]);
    const vite = await createServer({
      configFile: join(webDir, 'vite.config.ts'),
      appType: 'custom',
      server: { middlewareMode: true, hmr: { server } },
    });
    const load = async (): Promise<PageRenderer> => (await vite.ssrLoadModule('/src/entry-server.tsx')).renderer;
    let current = await load();
    const assets = current.devAssets(react.preambleCode.replace('__BASE__', '/'));
    const pages = createPageServer({
      api,
      publicUrl: deps.publicUrl,
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
      assets: { en: assets, fr: assets },
      changes: deps.changes,
      inMaintenance: deps.settings.inMaintenance,
      files: noFiles,
      logger: deps.logger,
      observer,
      trustProxy: env.trustProxy,
      // Each page takes dozens of modules here anyway.
      countPage: async () => undefined,
      isDevelopment: true,
    });
    return (req, res, next) => vite.middlewares(req, res, () => pages(req, res, next));
  };
