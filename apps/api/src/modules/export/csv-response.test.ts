import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { defaultProfile } from '@bottega/contract/shop/profile';
import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import { afterEach, expect, test, vi } from 'vitest';
import { answerError } from '#http/error-response.ts';
import { csvResponse } from './csv-response.service.ts';

const closing: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

const page = Array.from({ length: 500 }, (_, index) => ({ name: `${index} `.padEnd(200, 'x') }));

/** A server that exports the test's own pages, and records what happened to them. */
const exportOf = async (read: (number: number) => Promise<{ name: string }[]>) => {
  const seen = { pages: 0, ended: false };
  const logger = { error: vi.fn() };
  async function* pages() {
    try {
      for (;;) {
        const rows = await read(++seen.pages);
        if (rows.length === 0) return;
        yield rows;
      }
    } finally {
      seen.ended = true;
    }
  }
  const app = new Hono();
  app.onError(answerError(logger as never));
  app.get('/', (c) =>
    csvResponse(
      c,
      { clock: () => new Date(0), logger: logger as never, settings: { lastProfile: () => defaultProfile } as never },
      { name: 'x', columns: ['name'], pages: pages() },
    ),
  );
  const server = createServer((req, res) => void getRequestListener(app.fetch)(req, res));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closing.push(() => {
    server.closeAllConnections();
    return new Promise((resolve) => server.close(resolve));
  });
  return { seen, logger, app, address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/` };
};

test('a page is read only when the client is ready for it', async () => {
  const { app, seen } = await exportOf(async () => page);
  const reader = (await app.request('/')).body?.getReader();
  await reader?.read();
  await reader?.read();
  expect(seen).toEqual({ pages: expect.any(Number), ended: false });
  expect(seen.pages).toBeLessThanOrEqual(4);
  await reader?.cancel();
  await expect.poll(() => seen.ended).toBe(true);
});

test('a disconnected client ends the reading', async () => {
  const { address, seen } = await exportOf(async () => page);
  const away = new AbortController();
  const response = await fetch(address, { signal: away.signal });
  await response.body?.getReader().read();
  away.abort();
  await expect.poll(() => seen.ended).toBe(true);
});

test.each([2, 3, 9])('a failure on page %d resets the connection', async (bad) => {
  const { address, seen, logger } = await exportOf(async (number) => {
    if (number === bad) throw new Error('the database is away');
    return number < 12 ? page : [];
  });
  const read = fetch(address).then(async (response) => [response.status, (await response.text()).slice(-60)]);
  await expect(read).rejects.toThrow();
  expect(seen).toEqual({ pages: bad, ended: true });
  expect(logger.error).toHaveBeenCalledOnce();
});

test('a failure before the first page is a normal error', async () => {
  const { address, seen } = await exportOf(async () => {
    throw new Error('the database is away');
  });
  const response = await fetch(address);
  expect([response.status, await response.json()]).toMatchObject([500, { code: 'internal_error' }]);
  expect(response.headers.get('content-type')).toContain('application/json');
  expect(seen.ended).toBe(true);
});

test('a complete file ends normally', async () => {
  const { address, seen } = await exportOf(async (number) => (number < 4 ? page : []));
  const text = await (await fetch(address)).text();
  expect(text.split('\r\n')).toHaveLength(1 + 3 * 500 + 1);
  expect(seen.ended).toBe(true);
});
