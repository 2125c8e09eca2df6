import { createServer, request as httpRequest, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, vi } from 'vitest';
import { localChanges } from '../db/changes.ts';
import { noCounts, type Observer } from '../operations/observer.ts';
import type { PageRenderer } from '../pages/page-renderer.ts';
import { createPageServer } from '../pages/page-server.ts';

const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

const files = {
  has: (path: string) => path === '/dish.svg',
  send: async (_req: unknown, res: ServerResponse) => void res.end('file'),
};

type Render = PageRenderer['render'];

/** What a renderer answers, with an inline script of its own. */
export const html = (body: string, status = 200) => ({
  status,
  location: null,
  shareable: true,
  html: `<!DOCTYPE html>${body}<script>go()</script>`,
});

/** A page server over real HTTP, with a renderer and an API of the test's own. */
export const aPageServer = async (
  render: Render,
  api = (_request: Request) => new Response('{}'),
  maintenance = false,
  changes = localChanges(),
) => {
  const countPage = vi.fn(async () => undefined);
  const rendering = vi.fn(render);
  const logger = { error: vi.fn() };
  const observer = { answered: vi.fn<Observer['answered']>(), counts: noCounts() };
  const pages = createPageServer({
    api,
    publicUrl: 'https://shop.example',
    renderer: {
      render: rendering,
      pageRoute: (path) => (path.startsWith('/products/') ? '/products/$productId' : path),
      pageAddress: (path, search) => (search.has('limit') ? `${path}?limit=${search.get('limit')}` : path),
    },
    assets: { en: 'assets-en', fr: 'assets-fr' },
    changes,
    inMaintenance: async () => maintenance,
    files,
    logger,
    observer,
    trustProxy: false,
    countPage,
  });
  const server = createServer((req, res) => pages(req, res, () => res.end('the API')));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closing.push(() => new Promise((resolve) => server.close(() => resolve())));
  const { port } = server.address() as AddressInfo;

  /** Node's own client sends a path as it stands, where fetch would tidy it. */
  const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
    new Promise<{ status: number; headers: Record<string, string | string[] | undefined>; body: string }>(
      (resolve, reject) => {
        const sent = httpRequest({ port, path, headers, method, agent: false }, (res) => {
          const parts: Buffer[] = [];
          res.on('data', (part: Buffer) => parts.push(part));
          res.on('end', () =>
            resolve({ status: res.statusCode ?? 0, headers: res.headers, body: Buffer.concat(parts).toString() }),
          );
        });
        sent.on('error', reject).end();
      },
    );
  return { get, rendering, changes, logger, observer, countPage };
};
