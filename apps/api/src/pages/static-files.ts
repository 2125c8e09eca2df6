import { createHash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { extname, join, relative, sep } from 'node:path';
import type { Encoding } from './reader.ts';
import { type StoredPage, sendPage } from './stored-page.ts';

const types: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.png': 'image/png',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
  '.xml': 'application/xml; charset=utf-8',
};

// Names under assets/ carry a hash of the content; the others may change with the next release.
const cacheControl = (path: string): string =>
  path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'public, max-age=3600';

// A drawing opened by itself is a document: it may style itself and nothing else.
const drawingPolicy = {
  'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
};

const pathsIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => `/${relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/')}`)
    .filter((path) => !path.startsWith('/.'));

const loadFile = async (
  folder: string,
  path: string,
  { paths, headers }: { paths: ReadonlySet<string>; headers: OutgoingHttpHeaders },
): Promise<StoredPage> => {
  const identity = await readFile(join(folder, path));
  const packed = (suffix: string) => (paths.has(path + suffix) ? readFile(join(folder, path + suffix)) : identity);
  const bodies = { br: await packed('.br'), gzip: await packed('.gz'), identity };
  const tag = createHash('sha256').update(identity).digest('base64url').slice(0, 22);
  const head = (encoding: Encoding): OutgoingHttpHeaders => ({
    ...headers,
    'Content-Type': types[extname(path)] ?? 'application/octet-stream',
    'Cache-Control': cacheControl(path),
    Vary: 'Accept-Encoding',
    ETag: `"${tag}-${encoding}"`,
    ...(path.endsWith('.svg') && drawingPolicy),
    ...(bodies[encoding] !== identity && { 'Content-Encoding': encoding }),
    'Content-Length': bodies[encoding].length,
  });
  return {
    status: 200,
    bodies,
    heads: { br: head('br'), gzip: head('gzip'), identity: head('identity') },
    bytes: bodies.br.length + bodies.gzip.length + identity.length,
  };
};

/** The files of the client build, with `headers` on each: only paths that were there at the start are ever read, so none can lead elsewhere. */
export const openStaticFiles = (folder: string, headers: OutgoingHttpHeaders) => {
  const paths = new Set(pathsIn(folder));
  const servable = new Set([...paths].filter((path) => !/\.(?:br|gz)$/.test(path)));
  const loaded = new Map<string, Promise<StoredPage>>();

  return {
    has: (path: string): boolean => servable.has(path),
    /** Sends a file that `has` knows. The content is read once and stays in memory. */
    send: async (req: IncomingMessage, res: ServerResponse, path: string): Promise<void> => {
      const file = loaded.get(path) ?? loadFile(folder, path, { paths, headers });
      loaded.set(path, file);
      sendPage(req, res, await file);
    },
  };
};
