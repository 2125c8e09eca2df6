import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const manifest = join(import.meta.dirname, '../apps/web/dist/client/.vite/manifest.json');

/** The file of the build that holds a module of the web app, which is loaded when it is needed. */
export const chunkOf = (module: string): string => {
  const chunks = JSON.parse(readFileSync(manifest, 'utf8')) as Record<string, { file: string } | undefined>;
  const chunk = chunks[module];
  if (!chunk) throw new Error(`no chunk of its own holds ${module}`);
  return chunk.file;
};
