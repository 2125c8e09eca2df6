import { mkdtempSync, rmSync } from 'node:fs';
import { get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getRequestListener } from '@hono/node-server';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { createApp } from './app.ts';
import { demoAccounts } from './db/demo/demo-accounts.ts';
import { readEnv } from './env.ts';
import { createGracefulServer } from './http/graceful-server.ts';
import { createEventStreams } from './modules/events/event-streams.service.ts';
import { startServer } from './server.ts';
import { readEvents } from './testing/event-reader.ts';
import { aUser, withSession } from './testing/factories.ts';
import { noPages } from './testing/servers/no-pages.ts';
import { createTestApp, type TestApp } from './testing/test-app.ts';

const heartbeatMs = 10;

/** The API behind real sockets, with time limits that a stream soon exceeds. */
const serve = async (app: TestApp) => {
  const events = createEventStreams(app.deps, { heartbeatMs });
  const short = 5 * heartbeatMs;
  const http = createGracefulServer({
    headersTimeout: short,
    requestTimeout: short,
    keepAliveTimeout: short,
    connectionsCheckingInterval: heartbeatMs,
  });
  const api = createApp({ ...app.deps, events }, { allowedOrigins: [], trustProxy: false });
  http.listen((req, res) => void getRequestListener(api.fetch)(req, res));
  await new Promise<void>((resolve) => http.server.listen(0, '127.0.0.1', resolve));
  onTestFinished(async () => {
    events.close();
    await http.close(0);
  });
  const admin = await withSession(app, await aUser(app, { role: 'admin' }));
  const cookie = `access=${admin.cookies.get('access')}`;
  const url = `http://127.0.0.1:${(http.server.address() as AddressInfo).port}/api/events`;
  return { events, url, headers: { cookie } };
};

let app: TestApp;
beforeEach(async () => {
  app = await createTestApp('sqlite');
  return app.close;
});

test('a stream outlives the time limits of requests and idle connections', async () => {
  const { url, headers } = await serve(app);
  const stream = readEvents(await fetch(url, { headers }));
  await vi.waitFor(() => expect(stream.named('ping').length).toBeGreaterThan(30), 5_000);
  expect(stream.named('retry')).toHaveLength(1);
});

test('clients that vanish leave no stream behind', async () => {
  const { events, url, headers } = await serve(app);
  const vanish = (isEarly: boolean) =>
    new Promise<void>((resolve) => {
      const request = get(url, { headers, agent: false }, (res: IncomingMessage) => {
        request.destroy();
        res.on('close', resolve);
      });
      request.on('error', () => resolve());
      if (isEarly) request.on('socket', (socket) => socket.on('connect', () => setImmediate(() => request.destroy())));
    });
  for (let nr = 0; nr < 10; nr++) await Promise.all(Array.from({ length: 10 }, (_, each) => vanish(each % 2 === 0)));
  await vi.waitFor(() => expect(events.count()).toBe(0), 5_000);
});

test('a server that stops ends its streams with a retry time, and cuts off none', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'bottega-streams-'));
  onTestFinished(() => rmSync(dataDir, { recursive: true }));
  const env = readEnv({ PORT: '0', DATA_DIR: dataDir, SEED: 'demo', LOG_LEVEL: 'silent' });
  const server = await startServer(env, noPages);
  const { email, password } = demoAccounts.find(({ role }) => role === 'admin') ?? {};
  const login = await fetch(`${server.address}/api/user/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });
  const cookie = login.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
  const open = async () => readEvents(await fetch(`${server.address}/api/events`, { headers: { cookie } }));
  const streams = [await open(), await open()];
  await vi.waitFor(() => expect(streams.every(({ named }) => named('lists').length === 1)).toBe(true));
  expect(await server.close()).toBe(true);
  await Promise.all(streams.map(({ ended }) => ended));
  for (const { received } of streams) expect(received.at(-1)?.event).toBe('retry');
});
