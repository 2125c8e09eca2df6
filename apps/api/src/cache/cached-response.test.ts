import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, onTestFinished, test } from 'vitest';
import { type CachedResponse, compressedResponse, encodingOf, sendCached } from './cached-response.ts';

describe('encoding', () => {
  test.each([
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip, deflate', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['br;q=0.0,gzip;q=0', 'identity'],
    ['br;q=0.5', 'br'],
    ['brotli', 'identity'],
    [undefined, 'identity'],
  ])('%s selects %s', (header, encoding) => {
    expect(encodingOf(header)).toBe(encoding);
  });
});

describe('a compressed response', () => {
  const body = Buffer.from('Tagliatelle al ragù. '.repeat(500));
  const headers = { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'private, no-cache' };

  const served = async (cached: CachedResponse) => {
    const server = createServer((req, res) => sendCached(req, res, cached)).listen(0);
    onTestFinished(() => void server.close());
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    return (encoding: string, init: RequestInit = {}) =>
      fetch(url, { ...init, headers: { 'accept-encoding': encoding, ...init.headers } });
  };

  test.each(['br', 'gzip', 'identity'])('is the same text in %s, with its own ETag', async (encoding) => {
    const get = await served(await compressedResponse({ status: 200, headers, body }));
    const response = await get(encoding);
    expect(Buffer.from(await response.arrayBuffer()).equals(body)).toBe(true);
    expect(response.headers.get('content-encoding')).toBe(encoding === 'identity' ? null : encoding);
    expect(response.headers.get('etag')).toMatch(new RegExp(`^"[\\w-]{22}-${encoding}"$`));
  });

  test('is unpacked once for all clients that accept no compression', async () => {
    const { bodies, bytes } = await compressedResponse({ status: 200, headers, body });
    expect(bodies.identity).toBe(bodies.identity);
    expect(bytes).toBeGreaterThan(bodies.br.length + bodies.gzip.length + body.length);
  });

  test('is a 304 with all headers except those of the body for a client that has it', async () => {
    const get = await served(await compressedResponse({ status: 200, headers, body }));
    const etag = (await get('br')).headers.get('etag') ?? '';
    const again = await get('br', { headers: { 'if-none-match': etag } });
    expect([again.status, await again.text(), again.headers.get('etag')]).toEqual([304, '', etag]);
    expect(again.headers.get('cache-control')).toBe('private, no-cache');
    expect(again.headers.get('content-encoding')).toBeNull();
    expect((await get('gzip', { headers: { 'if-none-match': etag } })).status).toBe(200);
  });
});
