import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { securityHeaders } from '#http/security/response-headers.ts';
import { staticFiles } from './static-files.ts';

const folder = mkdtempSync(join(tmpdir(), 'files-'));
const server = createServer();
let base = '';
const logger = { error: vi.fn() };

beforeAll(async () => {
  mkdirSync(join(folder, 'client', 'assets'), { recursive: true });
  mkdirSync(join(folder, 'client', '.vite'));
  writeFileSync(join(folder, 'secret.txt'), 'secret');
  writeFileSync(join(folder, 'client', '.vite', 'manifest.json'), '{}');
  writeFileSync(join(folder, 'client', 'assets', 'app-1a.js'), 'let a = 1');
  writeFileSync(join(folder, 'client', 'assets', 'app-1a.js.br'), 'brotli');
  writeFileSync(join(folder, 'client', 'dish.svg'), '<svg/>');
  writeFileSync(join(folder, 'client', 'gone.txt'), 'gone');
  const files = staticFiles(join(folder, 'client'), { headers: securityHeaders('https://shop.example'), logger });
  server.on('request', (req, res) => files(req, res, () => res.writeHead(404).end('the shop')));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

afterAll(async () => {
  await new Promise((resolve) => server.close(resolve));
  rmSync(folder, { recursive: true });
});

test('a file with a hash in its name is immutable and sent compressed', async () => {
  const { headers } = await fetch(`${base}/assets/app-1a.js`, { method: 'HEAD', headers: { 'accept-encoding': 'br' } });
  expect(headers.get('cache-control')).toContain('immutable');
  expect(headers.get('content-encoding')).toBe('br');
  expect(headers.get('content-length')).toBe(String('brotli'.length));
  expect(headers.get('content-type')).toBe('text/javascript; charset=utf-8');
});

test('a file without a compressed form is sent as it is', async () => {
  const response = await fetch(`${base}/assets/app-1a.js`, { headers: { 'accept-encoding': 'gzip' } });
  expect(response.headers.get('content-encoding')).toBeNull();
  expect(await response.text()).toBe('let a = 1');
});

test('any other file is revalidated after a while, with a 304 if unchanged', async () => {
  const { headers } = await fetch(`${base}/dish.svg`);
  expect(headers.get('cache-control')).toBe('public, max-age=3600');
  const again = await fetch(`${base}/dish.svg`, { headers: { 'if-none-match': headers.get('etag') ?? '' } });
  expect(again.status).toBe(304);
});

test('an SVG opened directly runs no script', async () => {
  const { headers } = await fetch(`${base}/dish.svg`);
  expect(headers.get('content-security-policy')).toContain("default-src 'none'");
  expect(headers.get('content-type')).toBe('image/svg+xml; charset=utf-8');
  expect(headers.get('x-content-type-options')).toBe('nosniff');
});

test.each([
  '/../secret.txt',
  '/assets/../../secret.txt',
  '/assets/../dish.svg',
  '/%2e%2e/secret.txt',
  '//dish.svg',
  '/.vite/manifest.json',
  '/assets/app-1a.js.br',
  '/assets',
  '/',
])('%s is not a file', async (path) => {
  // Node's own client sends the path unchanged; fetch would normalize it.
  const [response] = await once(request(base, { path }).end(), 'response');
  expect([response.statusCode, await text(response)]).toEqual([404, 'the shop']);
});

test('a query string after the path changes nothing', async () => {
  expect((await fetch(`${base}/dish.svg?v=2`)).status).toBe(200);
});

test('a range is answered with the whole file', async () => {
  for (const range of ['bytes=0-1', 'bytes=5-2', 'bytes=9-', 'items=1']) {
    const response = await fetch(`${base}/assets/app-1a.js`, { headers: { range } });
    expect([response.status, await response.text()]).toEqual([200, 'let a = 1']);
  }
});

test('a file that cannot be read closes the connection and is read again for the next request', async () => {
  const file = join(folder, 'client', 'gone.txt');
  rmSync(file);
  await expect(fetch(`${base}/gone.txt`)).rejects.toThrow();
  expect(logger.error).toHaveBeenCalledTimes(1);
  writeFileSync(file, 'back');
  expect(await (await fetch(`${base}/gone.txt`)).text()).toBe('back');
});
