import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { answerHeaders } from '../http/answer-headers.ts';
import { readerAddress } from '../http/client-address.ts';
import type { OpenPages } from '../server.ts';
import { builtStyles } from './inline-styles.ts';
import type { PageRenderer } from './page-renderer.ts';
import { createPageServer } from './page-server.ts';
import { openStaticFiles } from './static-files.ts';

/** The pages of the production build under `distDir`. @throws Error when it has not been built */
export const builtPages =
  (distDir: string): OpenPages =>
  async ({ api, memory, deps, env, observer }) => {
    const bundle = join(distDir, 'server', 'entry-server.js');
    const client = join(distDir, 'client');
    if (!existsSync(bundle)) throw new Error(`The web app is not built: ${bundle} is missing. Run \`npm run build\`.`);
    const { renderer } = (await import(pathToFileURL(bundle).href)) as { renderer: PageRenderer };
    const manifest: unknown = JSON.parse(await readFile(join(client, '.vite', 'manifest.json'), 'utf8'));
    const addressOf = readerAddress(env.trustProxy);
    return createPageServer({
      api,
      memory,
      publicUrl: deps.publicUrl,
      renderer,
      assets: { en: renderer.builtAssets(manifest, 'en'), fr: renderer.builtAssets(manifest, 'fr') },
      inlineStyles: builtStyles(client),
      changes: deps.changes,
      inMaintenance: deps.settings.inMaintenance,
      files: openStaticFiles(client, answerHeaders(deps.publicUrl)),
      logger: deps.logger,
      observer,
      trustProxy: env.trustProxy,
      countPage: (req) => deps.limiter.read(addressOf(req)),
    });
  };
