import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished } from 'vitest';
import { freePort } from './free-port.ts';
import { selfSigned } from './self-signed.ts';

const deployment = join(import.meta.dirname, '../../../../../docs/deployment');

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

const proxies = {
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
} satisfies Record<string, Proxy>;

export type ProxyName = keyof typeof proxies;

export const isInstalled = (name: ProxyName): boolean => {
  try {
    execFileSync('which', [name], { env: { PATH: path }, stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
};

/** Starts it as documented in front of the shop at the port, until the test ends; returns its URL. */
export const startProxy = async (name: ProxyName, shop: number): Promise<string> => {
  const folder = mkdtempSync(join(tmpdir(), `bottega-${name}-`));
  const ports = { shop: String(shop), proxy: await freePort(), other: await freePort() };
  const { args, url } = proxies[name].prepare(folder, ports);
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
