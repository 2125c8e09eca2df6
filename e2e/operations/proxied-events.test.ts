import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { get as getHttp, type IncomingMessage } from 'node:http';
import { get as getHttps } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { menuOf } from '../support/carts.ts';
import { aCustomer } from '../support/customers.ts';
import { callerOf, type Staff, staffOf } from '../support/dashboard/staff.ts';
import { placeOrder, promote } from '../support/placed-orders.ts';
import { selfSigned } from '../support/servers/tls-proxy.ts';
import { freePort, type Shop, startInstance } from '../support/shop.ts';

const deployment = join(import.meta.dirname, '../../docs/deployment');

let shop: Shop;
let staff: Staff;
beforeAll(async () => {
  shop = await startInstance();
  staff = await staffOf(shop);
});
afterAll(() => shop.stop());

/** A documented configuration with this machine's ports and folders; each text to be replaced must be in it. */
const adapted = (file: string, changes: readonly (readonly [documented: string, here: string])[]): string =>
  changes.reduce(
    (text, [documented, here]) => {
      expect(text).toContain(documented);
      return text.replaceAll(documented, here);
    },
    readFileSync(join(deployment, file), 'utf8'),
  );

const path = `${process.env.PATH}:/usr/sbin`;

/** The changes that the Caddyfile describes for Debian's version. */
const olderCaddy = (): readonly (readonly [string, string])[] => {
  const version = execFileSync('caddy', ['version'], { env: { PATH: path }, encoding: 'utf8' });
  if (!/^v?2\.6\./.test(version)) return [];
  return [
    ['request_buffers 16KiB', ''],
    ['# buffer_requests', 'buffer_requests'],
    ['# max_buffer_size', 'max_buffer_size'],
  ];
};

interface Proxy {
  /** Writes its configuration and returns the command and the proxy's URL. */
  prepare(folder: string, ports: { shop: string; proxy: number; other: number }): { args: string[]; url: string };
}

const proxies: Record<string, Proxy> = {
  nginx: {
    prepare: (folder, ports) => {
      const { key, cert } = selfSigned();
      writeFileSync(join(folder, 'key.pem'), key);
      writeFileSync(join(folder, 'cert.pem'), cert);
      const site = adapted('nginx.conf', [
        ['127.0.0.1:3000', `127.0.0.1:${ports.shop}`],
        ['listen 80;', `listen 127.0.0.1:${ports.other};`],
        ['\tlisten [::]:80;\n', ''],
        ['listen 443 ssl http2;', `listen 127.0.0.1:${ports.proxy} ssl http2;`],
        ['\tlisten [::]:443 ssl http2;\n', ''],
        ['/etc/letsencrypt/live/shop.example/fullchain.pem', join(folder, 'cert.pem')],
        ['/etc/letsencrypt/live/shop.example/privkey.pem', join(folder, 'key.pem')],
        ['/var/log/nginx', folder],
      ]);
      const folders = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
        (of) => `${of}_temp_path ${folder}/${of};`,
      );
      // As in Debian's nginx.conf.
      const http = `http { gzip on; ${folders.join(' ')}\n${site}\n}`;
      writeFileSync(join(folder, 'nginx.conf'), `daemon off; pid ${folder}/pid; events {}\n${http}`);
      const args = ['-c', join(folder, 'nginx.conf'), '-p', folder, '-e', join(folder, 'error.log')];
      return { args, url: `https://127.0.0.1:${ports.proxy}` };
    },
  },
  caddy: {
    prepare: (folder, ports) => {
      const url = `http://127.0.0.1:${ports.proxy}`;
      const site = adapted('Caddyfile', [
        ['shop.example {', `${url} {`],
        ['127.0.0.1:3000', `127.0.0.1:${ports.shop}`],
        ...olderCaddy(),
      ]);
      writeFileSync(join(folder, 'Caddyfile'), `{\n\tadmin off\n\tauto_https off\n}\n${site}`);
      return { args: ['run', '--adapter', 'caddyfile', '--config', join(folder, 'Caddyfile')], url };
    },
  },
};

const isInstalled = (name: string): boolean => {
  try {
    execFileSync('which', [name], { env: { PATH: path }, stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
};

const start = async (name: string, { prepare }: Proxy): Promise<string> => {
  const folder = mkdtempSync(join(tmpdir(), `bottega-${name}-`));
  const ports = { shop: new URL(shop.url).port, proxy: await freePort(), other: await freePort() };
  const { args, url } = prepare(folder, ports);
  const child: ChildProcess = spawn(name, args, { env: { PATH: path, HOME: folder }, stdio: 'ignore' });
  onTestFinished(async () => {
    if (child.exitCode === null) {
      child.kill('SIGTERM');
      await once(child, 'exit');
    }
    rmSync(folder, { recursive: true });
  });
  return url;
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

const cookieOf = async ({ email, password }: { email: string; password: string }): Promise<string> => {
  const login = await fetch(`${shop.url}/api/user/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });
  const cookies = login.headers.getSetCookie().map((line) => line.split(';')[0]);
  return cookies.join('; ');
};

for (const [name, proxy] of Object.entries(proxies)) {
  const isHere = isInstalled(name);
  const reason = isHere ? '' : ` (skipped: ${name} is not installed)`;
  test.skipIf(!isHere)(
    `[LIVE-05] ${name} as documented passes events on at once and unbuffered${reason}`,
    async () => {
      const url = await start(name, proxy);
      await vi.waitFor(async () => expect((await ask(`${url}/api/config`)).statusCode).toBe(200), 10_000);
      const cookie = await cookieOf({ email: 'superadmin@bottega.example', password: 'Bottega-2026' });
      const stream = await ask(`${url}/api/events`, { cookie, 'accept-encoding': 'gzip' });
      expect([stream.statusCode, stream.headers['content-type']]).toEqual([200, 'text/event-stream']);
      expect(stream.headers['content-encoding']).toBeUndefined();
      let text = '';
      stream.setEncoding('utf8').on('data', (part: string) => {
        text += part;
      });
      const soon = { timeout: 2_000 };
      await vi.waitFor(() => expect(text).toContain('event: lists'), soon);

      const guest = await callerOf(shop, await aCustomer(shop.url));
      const [dish] = await menuOf(shop.url);
      const order = await placeOrder(guest, [[dish, 1]]);
      await vi.waitFor(() => expect(text).toContain(`"order":"${order._id}","kind":"placed"`), soon);
      for (const [at, step] of ['confirmed', 'ready', 'expedited'].entries()) {
        await promote(staff, order, step);
        await vi.waitFor(() => expect(text.split('"kind":"moved"')).toHaveLength(at + 2), soon);
      }
      expect(stream.complete).toBe(false);
    },
    60_000,
  );
}
