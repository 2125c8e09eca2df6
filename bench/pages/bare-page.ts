import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';

/** A document alone, on a server of its own. */
export interface BarePage {
  url: string;
  close(): void;
}

// What the browser would fetch beside the document, or run.
const more =
  /<link rel="(?:modulepreload|preload|icon|apple-touch-icon)"[^>]*>|<script(?! type="application)[\s\S]*?<\/script>|@font-face\{[^}]*\}|<img[^>]*>/g;

/** Serves the document with its inline styles and without scripts, fonts and pictures: the least that any shop takes. */
export const barePage = async (document: string): Promise<BarePage> => {
  const body = await promisify(brotliCompress)(document.replaceAll(more, ''));
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    'content-encoding': 'br',
    'content-length': body.length,
  };
  const server = createServer((req, res) => {
    if (req.url === '/') res.writeHead(200, headers).end(body);
    else res.writeHead(204).end();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, close: () => server.close() };
};
