import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { byLocale } from '@bottega/contract/locale';
import { staticFiles } from '#cache/static-files.ts';
import { securityHeaders } from '#http/security/response-headers.ts';
import { createPages, type OpenPages } from './page-handler.ts';
import type { PageRenderer } from './page-renderer.ts';
import { builtStyles } from './page-styles.ts';

/** @throws Error when the build is missing */
export const builtPages =
  (distDir: string): OpenPages =>
  async ({ deps, ...parts }) => {
    const bundle = join(distDir, 'server', 'entry-server.js');
    const client = join(distDir, 'client');
    if (!existsSync(bundle)) throw new Error(`The web app is not built: ${bundle} is missing. Run \`npm run build\`.`);
    const { renderer } = (await import(pathToFileURL(bundle).href)) as { renderer: PageRenderer };
    const manifest: unknown = JSON.parse(await readFile(join(client, '.vite', 'manifest.json'), 'utf8'));
    const pages = createPages({
      ...deps,
      ...parts,
      renderer,
      assets: byLocale((locale) => renderer.builtAssets(manifest, locale)),
      styles: builtStyles(client),
    });
    const { publicUrl, logger } = deps;
    const workerScript = await readFile(join(distDir, 'worker', 'sw.js'), 'utf8');
    return { ...pages, workerScript, files: staticFiles(client, { headers: securityHeaders(publicUrl), logger }) };
  };
