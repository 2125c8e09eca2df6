import { createHash } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { build } from 'vite';

const dist = join(import.meta.dirname, 'dist');
const compressible = /\.(?:js|css|html|svg|json|txt|webmanifest|xml)$/;

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

const compressFile = async (file: string): Promise<void> => {
  const content = await readFile(file);
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length };
  const [br, gz] = await Promise.all([brotli(content, { params }), zip(content, { level: 9 })]);
  if (br.length < content.length) await writeFile(`${file}.br`, br);
  if (gz.length < content.length) await writeFile(`${file}.gz`, gz);
};

const compressFolder = async (folder: string): Promise<void> => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && compressible.test(entry.name));
  await Promise.all(
    files
      .filter(({ parentPath }) => !parentPath.endsWith('.vite'))
      .map((entry) => compressFile(join(entry.parentPath, entry.name))),
  );
};

const configFile = join(import.meta.dirname, 'vite.config.ts');
const run = (mode: 'client' | 'server' | 'static') => build({ configFile, mode, logLevel: 'warn' });

interface Chunk {
  file: string;
  imports?: string[];
  dynamicImports?: string[];
  css?: string[];
  assets?: string[];
}

// Private, for staff or useless offline.
const needless =
  /\/(?:dashboard|accounts?|auth|kitchen|notifications|push)\/|\/contact\/phone-|fingerprint|locales\/..\/(?:account|orders|profile|staff)/;

/** The assets reachable from the client's entry. */
const offlineAssets = (manifest: Record<string, Chunk>): string[] => {
  const found = new Set<string>();
  const seen = new Set<string>();
  const collect = (key: string): void => {
    const chunk = manifest[key];
    if (!chunk || seen.has(key) || needless.test(key)) return;
    seen.add(key);
    for (const file of [chunk.file, ...(chunk.css ?? []), ...(chunk.assets ?? [])]) found.add(`/${file}`);
    for (const next of [...(chunk.imports ?? []), ...(chunk.dynamicImports ?? [])]) collect(next);
  };
  collect('src/entry-client.tsx');
  return [...found].filter((file) => !file.includes('-ext-')).toSorted();
};

/** After the client's build, whose files the worker lists. */
const buildWorker = async (): Promise<void> => {
  const assets = offlineAssets(JSON.parse(await readFile(join(dist, 'client/.vite/manifest.json'), 'utf8')));
  const version = createHash('sha256').update(assets.join()).digest('base64url').slice(0, 8);
  await build({
    configFile: false,
    root: import.meta.dirname,
    logLevel: 'warn',
    define: { __BUILD__: JSON.stringify({ version, assets }) },
    build: {
      outDir: 'dist/worker',
      target: 'baseline-widely-available',
      copyPublicDir: false,
      rolldownOptions: {
        checks: { bundlerTimings: false },
        input: 'src/worker/service-worker.ts',
        output: { format: 'iife', entryFileNames: 'sw.js' },
      },
    },
  });
};

/** `withStatic`: also the build for another origin, against `VITE_API_BASE`. */
export const buildWeb = async ({ withStatic }: { withStatic: boolean }): Promise<void> => {
  if (withStatic && !process.env.VITE_API_BASE) throw new Error('Set VITE_API_BASE to the address of the API first.');
  await Promise.all([
    run('client').then(() => Promise.all([compressFolder(join(dist, 'client')), buildWorker()])),
    run('server'),
  ]);
  if (withStatic) await run('static').then(() => compressFolder(join(dist, 'static')));
};

if (import.meta.main) await buildWeb({ withStatic: process.argv.includes('--static') });
