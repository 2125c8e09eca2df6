import { get as getHttp, type IncomingMessage } from 'node:http';
import { get as getHttps } from 'node:https';
import type { AddressInfo } from 'node:net';
import { addToCart } from '@bottega/contract/cart/endpoints';
import { createOrder, setOrderStatus } from '@bottega/contract/orders/endpoints';
import { getRequestListener } from '@hono/node-server';
import { expect, onTestFinished, vi } from 'vitest';
import { createApp } from '#app.ts';
import { createGracefulServer } from '#http/graceful-server.ts';
import { describeApi } from '#testing/api-test.ts';
import { aProduct, aSignedInUser } from '#testing/factories.ts';
import { isInstalled, startProxy } from '#testing/servers/documented-proxies.ts';
import type { TestApp } from '#testing/test-app.ts';

/** The API behind a real socket; returns its port. */
const serve = async ({ deps }: TestApp): Promise<number> => {
  const http = createGracefulServer();
  const api = createApp(deps, { allowedOrigins: [], trustProxy: true });
  // Caddy asks it whether the shop is ready.
  http.listen((req, res) => void (req.url === '/readyz' ? res.end() : getRequestListener(api.fetch)(req, res)));
  await new Promise<void>((resolve) => http.server.listen(0, '127.0.0.1', resolve));
  onTestFinished(async () => void (await http.close(0)));
  return (http.server.address() as AddressInfo).port;
};

/** Makes a request through a proxy, accepting any certificate. */
const ask = (url: string, headers: Record<string, string> = {}): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    const options = { headers, agent: false as const };
    const sent = url.startsWith('https:')
      ? getHttps(url, { ...options, rejectUnauthorized: false }, resolve)
      : getHttp(url, options, resolve);
    sent.on('error', reject);
    onTestFinished(() => void sent.destroy());
  });

const soon = { timeout: 2_000 };

describeApi((test) => {
  for (const name of ['nginx', 'caddy'] as const) {
    const isHere = isInstalled(name);
    const reason = isHere ? '' : ` (skipped: ${name} is not installed)`;
    test.skipIf(!isHere)(
      `[LIVE-05] ${name} as documented passes events on at once and unbuffered${reason}`,
      async ({ app, admin }) => {
        const url = await startProxy(name, await serve(app));
        await vi.waitFor(async () => expect((await ask(`${url}/api/config`)).statusCode).toBe(200), 10_000);
        const cookie = `access=${admin.cookies.get('access')}`;
        const stream = await ask(`${url}/api/events`, { cookie, 'accept-encoding': 'gzip' });
        expect([stream.statusCode, stream.headers['content-type']]).toEqual([200, 'text/event-stream']);
        expect(stream.headers['content-encoding']).toBeUndefined();
        let text = '';
        stream.setEncoding('utf8').on('data', (part: string) => {
          text += part;
        });
        await vi.waitFor(() => expect(text).toContain('event: lists'), soon);

        const { user, client } = await aSignedInUser(app);
        const params = { userId: user.id };
        const body = { productId: (await aProduct(app)).id, quantity: 1 };
        await client.call(addToCart, { params, body });
        const { _id: id } = (await client.call(createOrder, { params, body: {} })).body;
        await vi.waitFor(() => expect(text).toContain(`"order":"${id}","kind":"placed"`), soon);
        for (const [at, status] of (['confirmed', 'ready', 'expedited'] as const).entries()) {
          expect((await admin.call(setOrderStatus, { params: { id }, body: { status } })).status).toBe(200);
          await vi.waitFor(() => expect(text.split('"kind":"moved"')).toHaveLength(at + 2), soon);
        }
        expect(stream.complete).toBe(false);
      },
    );
  }
});
