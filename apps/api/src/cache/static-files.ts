import { readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import type { OutgoingHttpHeaders } from 'node:http';
import { join, relative, sep } from 'node:path';
import { getMimeType } from 'hono/utils/mime';
import type { Logger } from 'pino';
import type { Handler } from '#http/handler-chain.ts';
import { openToOtherSites } from '#http/security/response-headers.ts';
import { type CachedResponse, cachedResponse, sendCached } from './cached-response.ts';

// Names in assets/ contain a content hash.
const cacheControl = (path: string): string =>
  path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'public, max-age=3600';

const headersOf = (path: string): OutgoingHttpHeaders => {
  const type = getMimeType(path) ?? 'application/octet-stream';
  const head = {
    'Content-Type': type,
    'Cache-Control': cacheControl(path),
    Vary: 'Accept-Encoding',
    ...(type.startsWith('image/') && openToOtherSites),
  };
  if (!path.endsWith('.svg')) return head;
  // An SVG opened directly is a document: inline styles and nothing else.
  const policy = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'";
  return { ...head, 'Content-Security-Policy': policy };
};

const pathsIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => `/${relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/')}`)
    .filter((path) => !path.startsWith('/.'));

/** Serves only files that existed at startup, from memory: no path leads out of the folder. */
export const staticFiles = (
  folder: string,
  { headers, logger }: { headers: OutgoingHttpHeaders; logger: Pick<Logger, 'error'> },
): Handler => {
  const paths = new Set(pathsIn(folder));
  const served = new Set([...paths].filter((path) => !/\.(?:br|gz)$/.test(path)));
  const loaded = new Map<string, Promise<CachedResponse>>();

  const load = async (path: string): Promise<CachedResponse> => {
    const body = await readFile(join(folder, path));
    const compressed = (suffix: string) => (paths.has(path + suffix) ? readFile(join(folder, path + suffix)) : body);
    const [br, gzip] = await Promise.all([compressed('.br'), compressed('.gz')]);
    const plain = { status: 200, headers: { ...headers, ...headersOf(path) }, body };
    const sizes = { br: br.length, gzip: gzip.length, identity: body.length };
    return cachedResponse(plain, { br, gzip, identity: body }, sizes);
  };

  return (req, res, next) => {
    const [path = '/'] = (req.url ?? '/').split('?', 1);
    if (!served.has(path)) {
      next();
      return;
    }
    const file = loaded.get(path) ?? load(path);
    loaded.set(path, file);
    file.then(
      (response) => sendCached(req, res, response),
      (error: unknown) => {
        loaded.delete(path);
        logger.error({ err: error, path }, 'file failed');
        res.destroy();
      },
    );
  };
};
