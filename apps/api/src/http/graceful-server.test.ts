import { once } from 'node:events';
import { Agent, request, type ServerResponse } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished, test, vi } from 'vitest';
import { type ConnectionLimits, createGracefulServer } from './graceful-server.ts';

// Longer than a test may take.
const forEver = 60_000;
// Enough for a busy machine.
const patience = 15_000;

/** A server that answers `/slow` when the test allows it, and everything else immediately. */
const aServer = async (options: Partial<ConnectionLimits> = {}) => {
  const http = createGracefulServer(options);
  const waiting = Promise.withResolvers<ServerResponse>();
  const isCut = Promise.withResolvers<void>();
  http.listen((req, res) => {
    if (req.url === '/slow') waiting.resolve(res);
    else if (req.url === '/long') {
      res.end(Buffer.alloc(50_000_000));
      res.once('close', () => {
        if (!res.writableFinished) isCut.resolve();
      });
    } else res.end('done');
  });
  http.server.listen(0, '127.0.0.1');
  await once(http.server, 'listening');
  onTestFinished(() => void http.server.closeAllConnections());
  const { port } = http.server.address() as AddressInfo;
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  onTestFinished(() => agent.destroy());
  const get = (path: string) =>
    new Promise<{ body: string; connection: string | undefined }>((resolve, reject) => {
      const sent = request({ port, path, agent }, async (res) =>
        resolve({ body: await text(res), connection: res.headers.connection }),
      );
      sent.on('error', reject).end();
    });
  return { http, port, get, waiting: waiting.promise, isCut: isCut.promise };
};

test('a draining server still answers, and closes the connection with each response', async () => {
  const { http, get } = await aServer();
  expect((await get('/')).connection).toBe('keep-alive');
  http.drain();
  expect(await get('/')).toEqual({ body: 'done', connection: 'close' });
});

test('an open request finishes before the server closes, and no new connection is accepted', async () => {
  const { http, port, get, waiting } = await aServer();
  const slow = get('/slow');
  const res = await waiting;
  const closed = http.close(forEver);
  const [error] = await once(connect(port, '127.0.0.1'), 'error');
  expect(error).toMatchObject({ code: 'ECONNREFUSED' });
  res.end('finished');
  expect(await slow).toEqual({ body: 'finished', connection: 'close' });
  expect(await closed).toBe(true);
});

test('a response whose headers were sent before the drain closes its connection at its end', async () => {
  const { http, get, waiting } = await aServer();
  const slow = get('/slow');
  const res = await waiting;
  res.write('first ');
  const closed = http.close(forEver);
  res.end('last');
  expect(await slow).toEqual({ body: 'first last', connection: 'keep-alive' });
  expect(await closed).toBe(true);
});

test('a request that does not end is cut off after the deadline, and close reports it', async () => {
  const { http, get, waiting } = await aServer();
  const slow = get('/slow').catch((error: Error) => error);
  await waiting;
  expect(await http.close(20)).toBe(false);
  expect(await slow).toBeInstanceOf(Error);
});

test('unused connections do not delay closing', async () => {
  const { http, port, get } = await aServer();
  await once(connect(port, '127.0.0.1'), 'connect');
  await get('/');
  expect(await http.close(forEver)).toBe(true);
});

test('headers that arrive byte by byte time out, while other requests are served', async () => {
  const { port, get } = await aServer({ headersTimeout: 50, connectionsCheckingInterval: 10 });
  const slow = connect(port, '127.0.0.1');
  slow.write('GET / HTTP/1.1\r\nHost: sh');
  const answer = text(slow);
  expect((await get('/')).body).toBe('done');
  expect(await answer).toMatch(/^HTTP\/1\.1 408 /);
});

test('headers above the size limit are refused', async () => {
  const { port } = await aServer();
  const socket = connect(port, '127.0.0.1');
  const answer = text(socket);
  socket.write(`GET / HTTP/1.1\r\nHost: shop\r\nCookie: ${'x'.repeat(17_000)}\r\n\r\n`);
  expect(await answer).toMatch(/^HTTP\/1\.1 431 /);
});

/** Connections that stay open, and the number that the server has closed. */
const openConnections = async (port: number, count: number) => {
  const sockets: Socket[] = [];
  onTestFinished(() => sockets.forEach((socket) => void socket.destroy()));
  for (let nr = 0; nr < count; nr++) {
    const socket = connect(port, '127.0.0.1').on('error', () => undefined);
    sockets.push(socket);
    await once(socket, 'connect');
  }
  return { sockets, closed: () => sockets.filter((socket) => socket.resume().closed).length };
};

test('connections are limited per network, and other networks are still served', async () => {
  const { http, port, get } = await aServer({ perNetwork: 3, isExempt: () => false });
  const { sockets, closed } = await openConnections(port, 5);
  await vi.waitFor(() => expect(closed()).toBe(2), patience);
  expect(http.refused()).toBe(2);
  sockets[0]?.destroy();
  await vi.waitFor(async () => expect((await get('/')).body).toBe('done'), patience);
});

test('proxies and the machine itself are not counted as a network', async () => {
  const { port, get } = await aServer({ perNetwork: 3 });
  const { closed } = await openConnections(port, 10);
  expect((await get('/')).body).toBe('done');
  expect(closed()).toBe(0);
});

test('above the connection limit, idle ones are closed in favor of new ones', async () => {
  const { http, port, get } = await aServer({ maxConnections: 3 });
  const { sockets, closed } = await openConnections(port, 3);
  for (const socket of sockets) socket.write('GET / HTTP/1.1\r\nHost: shop\r\n\r\n');
  await Promise.all(sockets.map((socket) => once(socket, 'data')));
  await vi.waitFor(async () => expect((await get('/')).body).toBe('done'), patience);
  expect(http.refused()).toBeGreaterThan(0);
  expect(closed()).toBe(3);
});

test('a client that sends a request and never reads is cut off, one that reads slowly is not', async () => {
  const { port, isCut } = await aServer({ timeout: 2_000 });
  const { sockets } = await openConnections(port, 2);
  const [never, slow] = sockets;
  for (const socket of sockets) socket.write('GET /long HTTP/1.1\r\nHost: shop\r\nConnection: close\r\n\r\n');
  never?.pause();
  let read = 0;
  let wasCut = false;
  slow?.on('data', (part: Buffer) => {
    read += part.length;
    if (wasCut) return;
    slow.pause();
    setTimeout(() => slow.resume(), 10);
  });
  await isCut;
  wasCut = true;
  await vi.waitFor(() => expect(read).toBeGreaterThan(50_000_000), patience);
});
