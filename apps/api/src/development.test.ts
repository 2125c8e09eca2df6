import { mkdtempSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import { demoAccounts } from './db/demo/demo-accounts.ts';
import { readEnv } from './env.ts';
import { startServer } from './server.ts';
import { noPages } from './testing/servers/no-pages.ts';

const [superadmin] = demoAccounts;

interface Answer {
  status: number;
  // biome-ignore lint/suspicious/noExplicitAny: what the API answers, as JSON
  body: any;
}

const aFolder = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'bottega-development-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
};

const start = async (env: Record<string, string>) => {
  const server = await startServer(readEnv({ PORT: '0', LOG_LEVEL: 'silent', ...env }), noPages);
  let isOpen = true;
  const close = async () => {
    if (isOpen) await server.close();
    isOpen = false;
  };
  onTestFinished(close);
  const port = Number(new URL(server.address).port);
  /** Like a browser with the shop open at that host name; `origin`: of another page. */
  const browserAt = (name: string, origin = `http://${name}:${port}`) => {
    const cookies = new Map<string, string>();
    return (method: string, path: string, body?: object): Promise<Answer> =>
      new Promise((resolve, reject) => {
        const headers = {
          host: `${name}:${port}`,
          'content-type': 'application/json',
          cookie: [...cookies].map((pair) => pair.join('=')).join('; '),
          ...(method !== 'GET' && { origin }),
        };
        const sent = request({ port, method, path: `/api${path}`, headers }, (res) => {
          for (const line of res.headers['set-cookie'] ?? []) {
            const [name = '', value = ''] = (line.split(';')[0] ?? '').split('=');
            cookies.set(name, value);
          }
          text(res).then((read) => {
            const isJson = res.headers['content-type']?.startsWith('application/json');
            resolve({ status: res.statusCode ?? 0, body: isJson ? JSON.parse(read) : read });
          }, reject);
        });
        sent.on('error', reject);
        sent.end(body && JSON.stringify(body));
      });
  };
  return { browserAt, close };
};

const login = (
  call: Awaited<ReturnType<Awaited<ReturnType<typeof start>>['browserAt']>>,
  account: { email: string; password: string } = superadmin,
) => call('POST', '/user/login', { email: account.email, password: account.password });

test('[WORLD-B15] with DEV_HOSTS=bottega.test a phone logs in at that name and orders', async () => {
  const { browserAt } = await start({ DEV_HOSTS: 'bottega.test', SEED: 'demo', DATA_DIR: aFolder() });
  for (const name of ['bottega.test', 'localhost']) {
    const call = browserAt(name);
    const { status, body: user } = await login(call, demoAccounts[2]);
    expect([name, status]).toEqual([name, 200]);
    const { body: menu } = await call('GET', '/products?limit=1');
    const added = await call('POST', `/cart/${user.id}`, { productId: menu.payload.products[0]._id, quantity: 1 });
    expect([name, added.status]).toEqual([name, 200]);
    expect([name, (await call('POST', `/orders/create/${user.id}`, {})).status]).toEqual([name, 201]);
  }
});

test('pages of other names and ports cannot change anything there', async () => {
  const { browserAt } = await start({ DEV_HOSTS: 'bottega.test', SEED: 'demo', DATA_DIR: aFolder() });
  for (const origin of ['http://evil.example', 'http://bottega.test:1', 'http://localhost:1', 'null']) {
    const { status, body } = await login(browserAt('bottega.test', origin));
    expect([origin, status, body.code]).toEqual([origin, 403, 'cross_site_refused']);
  }
  expect((await login(browserAt('evil.example'))).body).toContain('DEV_HOSTS=');
});

test('in production accounts with known passwords are let in from this machine and DEV_HOSTS only', async () => {
  const production = {
    NODE_ENV: 'production',
    PUBLIC_URL: 'http://shop.example',
    SEED: 'demo',
    DATA_DIR: aFolder(),
  };
  const demo = await start(production);
  expect((await demo.browserAt('shop.example')('GET', '/products?limit=1')).status).toBe(403);
  const call = demo.browserAt('localhost');
  expect((await login(call)).status).toBe(200);
  await demo.close();

  const named = await start({ ...production, DEV_HOSTS: 'shop.example' });
  const visitor = named.browserAt('shop.example');
  expect((await login(visitor)).status).toBe(200);
  const { body: users } = await visitor('GET', '/user?limit=50&role=admin,superadmin');
  const admin = users.payload.users.find(({ role }: { role: string }) => role === 'admin');
  expect((await visitor('DELETE', `/user/${admin._id}`)).status).toBe(200);
  const { body: own } = await visitor('GET', '/user/me');
  const newPassword = 'Tramonto-4821';
  const passwords = { currentPassword: superadmin.password, newPassword, confirmPassword: newPassword };
  expect((await visitor('PUT', `/user/changePassword/${own.id}`, passwords)).status).toBe(200);
  await named.close();

  const real = await start(production);
  expect((await real.browserAt('shop.example')('GET', '/products?limit=1')).status).toBe(200);
});
