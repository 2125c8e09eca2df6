import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createSchema, onPostgres, schemaUrl } from '../testing/test-database.ts';
import type { ChangeTopic } from './changes.ts';
import { openDatabase } from './database.ts';

/** A way to the server that can be cut and mended. */
async function openWay(url: string) {
  const { hostname, port: serverPort } = new URL(url);
  const sockets = new Set<Socket>();
  const proxy = createServer((near) => {
    const far = connect(Number(serverPort || 5432), hostname);
    for (const socket of [near, far]) {
      sockets.add(socket);
      socket.on('error', () => undefined);
      socket.on('close', () => sockets.delete(socket));
    }
    near.pipe(far).pipe(near);
  });
  const mend = async (port: number) => {
    proxy.listen(port, '127.0.0.1');
    await once(proxy, 'listening');
  };
  const cut = async () => {
    proxy.close();
    for (const socket of sockets) socket.destroy();
    await once(proxy, 'close');
  };
  await mend(0);
  const address = proxy.address();
  if (typeof address !== 'object' || !address) throw new Error('The proxy listens on a port');
  const { port } = address;
  const way = new URL(url);
  way.host = `127.0.0.1:${port}`;
  return { url: way.href, cut, mend: () => mend(port) };
}

onPostgres(() => {
  test('a server that lost its database lives on, catches up and sends what it could not', async () => {
    const schema = await createSchema();
    const way = await openWay(schemaUrl(schema));
    const lost: Error[] = [];
    const onConnectionError = (error: Error) => void lost.push(error);
    const cutOff = await openDatabase({ databaseUrl: way.url, dataDir: tmpdir(), onConnectionError });
    const other = await openDatabase({ databaseUrl: schemaUrl(schema), dataDir: tmpdir() });
    onTestFinished(async () => {
      await cutOff.close();
      await other.close();
      await way.cut();
    });
    const heard: ChangeTopic[] = [];
    other.changes.subscribe((topic) => heard.push(topic));

    await way.cut();
    await expect(cutOff.db.selectFrom('users').selectAll().execute()).rejects.toThrow();
    await cutOff.changes.publish('articles');
    expect(lost.length).toBeGreaterThan(0);
    expect(heard).toEqual([]);

    await way.mend();
    expect(await cutOff.db.selectFrom('users').selectAll().execute()).toEqual([]);
    await vi.waitFor(() => expect(heard).toEqual(['articles']), 5000);
  });
});
