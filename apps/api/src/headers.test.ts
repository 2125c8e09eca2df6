import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { byLocale } from '@bottega/contract/locale';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createApp } from './app.ts';
import { staticFiles } from './cache/static-files.ts';
import type { Deps } from './deps.ts';
import { readEnv } from './env.ts';
import { securityHeaders } from './http/security/response-headers.ts';
import { createPages, type OpenPages } from './rendering/page-handler.ts';
import { startServer } from './server.ts';
import { endSetupAt } from './testing/servers/end-setup.ts';

const front = 'https://front.example';

interface Answer {
  status: number;
  headers: Record<string, string | undefined>;
}

const id = 'x'.repeat(22);
/** Sample values for path parameters that need a certain format. */
const samples: Record<string, string> = { name: 'mia.svg', locale: 'en', category: 'pasta', kind: 'order', id };
const fill = (path: string): string =>
  path
    .replace(':name{sitemap[\\w-]*\\.xml}', 'sitemap.xml')
    .replaceAll(/:(\w+)(\{[^}]+\})?\}?/g, (_, name: string) => samples[name] ?? 'x')
    .replace('*', 'x');

/** The shop over HTTP with the test's own pages, as served at `publicUrl`. */
const openShop = async (publicUrl: string) => {
  const folder = mkdtempSync(join(tmpdir(), 'headers-'));
  mkdirSync(join(folder, 'client', 'assets'), { recursive: true });
  for (const name of ['assets/app-1a.js', 'dish.svg', 'photo.png']) writeFileSync(join(folder, 'client', name), 'x');
  let parts: Parameters<OpenPages>[0] | undefined;
  const openPages: OpenPages = async (given) => {
    parts = given;
    const status = (path: string) => Number(/\d{3}$/.exec(path)?.[0] ?? 200);
    const pages = createPages({
      ...given.deps,
      ...given,
      publicUrl,
      renderer: {
        render: async ({ url }) => {
          const { pathname } = new URL(url);
          if (status(pathname) === 500) throw new Error('broken');
          const location = status(pathname) === 302 ? '/login' : null;
          return {
            status: status(pathname),
            location,
            cookie: null,
            shareable: true,
            html: '<!DOCTYPE html><script>go()</script>',
          };
        },
        pageAddress: (path) => path,
        pageRoute: (path) => path,
      },
      assets: byLocale(() => ''),
      countRead: () => undefined,
    });
    const { logger } = given.deps;
    return { ...pages, files: staticFiles(join(folder, 'client'), { headers: securityHeaders(publicUrl), logger }) };
  };
  const env = readEnv({
    PORT: '0',
    DATA_DIR: folder,
    PUBLIC_URL: publicUrl,
    DEV_HOSTS: 'shop.test',
    SEED: 'none',
    LOG_LEVEL: 'silent',
    NODE_ENV: publicUrl.startsWith('https') ? 'production' : 'development',
    TRUST_PROXY: 'true',
    ALLOWED_ORIGINS: front,
  });
  await endSetupAt(env);
  const server = await startServer(env, openPages);
  const port = Number(new URL(server.address).port);
  const agent = new Agent({ keepAlive: true });
  let visitors = 0;
  /** Node's own client sends the path unchanged; fetch would normalize it. */
  const ask = (method: string, path: string, headers: Record<string, string> = {}) =>
    new Promise<Answer>((resolve, reject) => {
      const from = { 'x-forwarded-for': `10.0.${++visitors >> 8}.${visitors & 255}` };
      request({ port, method, path, headers: { ...from, ...headers }, agent }, (res) => {
        res.resume();
        res.on('end', () => resolve({ status: res.statusCode ?? 0, headers: res.headers as Answer['headers'] }));
      })
        .on('error', reject)
        .end();
    });
  const deps = parts?.deps as Deps;
  const routes = createApp(deps, env).routes.filter(({ method }) => method !== 'ALL');
  return {
    deps,
    ask,
    /** Every route of the app that responds. */
    routes: [...new Set(routes.map(({ method, path }) => `${method} ${fill(path)}`))],
    close: async () => {
      agent.destroy();
      await server.close().finally(() => rmSync(folder, { recursive: true }));
    },
  };
};

type Shop = Awaited<ReturnType<typeof openShop>>;

/** Everything that is not a route of the app: pages, files, machine-readable files, and refusals. */
const others: readonly (readonly [call: string, status: number])[] = [
  ['GET /', 200],
  ['HEAD /', 200],
  ['GET /nothing-404', 404],
  ['GET /moved-302', 302],
  ['GET /broken-500', 500],
  ['POST /', 405],
  ['GET /assets/app-1a.js', 200],
  ['GET /assets/gone.js', 404],
  ['GET /dish.svg', 200],
  ['GET /photo.png', 200],
  ['GET /sw.js', 200],
  ['GET /sw-off', 200],
  ['GET /offline', 200],
  ['GET /healthz', 200],
  ['POST /healthz', 405],
  ['GET /readyz', 200],
  ['GET /metrics', 404],
  ['GET /dev/mailbox', 200],
  ['GET /dev/mailbox.json', 200],
  ['GET /dev/mailbox/x', 404],
  ['GET /dev/nothing', 404],
  ['GET /uploads/nothing', 404],
  ['POST /uploads/nothing', 405],
  ['POST /robots.txt', 405],
  ['GET /api', 404],
  ['GET /api/nothing', 404],
  ['PATCH /api/products', 405],
  ['OPTIONS *', 400],
];

const isPicture = (path: string): boolean => /^\/(?:uploads\/(?!nothing)|api\/avatar\/)|\.(?:svg|png)$/.test(path);

// Pages without scripts or for developers: the API's description, the mailbox, the one that removes the worker.
const isPlainPage = (path: string): boolean => /^\/(?:api|dev|sw-off)/.test(path);

const split = (call: string): [method: string, path: string] => call.split(' ') as [string, string];

const directivesOf = (policy = ''): Map<string, string> =>
  new Map(
    policy.split('; ').map((directive) => [directive.split(' ')[0] ?? '', directive.slice(directive.indexOf(' ') + 1)]),
  );

// A mail in the local mailbox is shown in a sandboxed frame.
const isMail = (path: string, policy: Map<string, string>): boolean =>
  policy.has('sandbox') && /^\/dev\/mailbox\/[^/]+$/.test(path);

/** Problems with the headers of a response. */
const faultsOf = (call: string, { status, headers }: Answer, isHttps: boolean): string[] => {
  const [, path] = split(call);
  const policy = directivesOf(headers['content-security-policy']);
  const type = headers['content-type'] ?? '';
  const isPage = type.startsWith('text/html');
  const rules: Record<string, boolean> = {
    nosniff: headers['x-content-type-options'] === 'nosniff',
    'referrer policy': /^(strict-origin-when-cross-origin|no-referrer)$/.test(headers['referrer-policy'] ?? ''),
    'opener policy': headers['cross-origin-opener-policy'] === 'same-origin',
    'resource policy':
      headers['cross-origin-resource-policy'] === (status === 200 && isPicture(path) ? 'cross-origin' : 'same-origin'),
    'embedder policy': !isPage || isPlainPage(path) || headers['cross-origin-embedder-policy'] === 'credentialless',
    'reports violations':
      !isPage ||
      isPlainPage(path) ||
      (headers['reporting-endpoints'] === 'csp="/api/csp-reports"' &&
        policy.get('report-to') === 'csp' &&
        policy.get('report-uri') === '/api/csp-reports'),
    'scripts by trusted types alone':
      !isPage ||
      !policy.has('script-src') ||
      isPlainPage(path) ||
      policy.get('require-trusted-types-for') === "'script'",
    'sources by default': /^'(none|self)'$/.test(policy.get('default-src') ?? ''),
    'no inline scripts': !/unsafe|\*|https?:/.test(policy.get('script-src') ?? ''),
    'no objects': policy.get('default-src') === "'none'" || policy.get('object-src') === "'none'",
    'no base': !isPage || policy.get('base-uri') === "'none'",
    'no foreign forms': !isPage || /^'(none|self)'$/.test(policy.get('form-action') ?? ''),
    'not framed': policy.get('frame-ancestors') === (isMail(path, policy) ? "'self'" : "'none'"),
    hsts: headers['strict-transport-security'] === (isHttps ? 'max-age=31536000' : undefined),
    'says how long it may be kept': status === 400 || headers['cache-control'] !== undefined,
    'says how its letters are written': !/^text\/|xml/.test(type) || /charset=utf-8$/i.test(type),
    'names no server': headers.server === undefined && headers['x-powered-by'] === undefined,
    'no leave for anybody': headers['access-control-allow-origin'] === undefined,
  };
  return Object.keys(rules)
    .filter((rule) => !rules[rule])
    .map((rule) => `${call} (${status}): ${rule}`);
};

describe.each(['http://shop.test', 'https://shop.test'])('at %s', (publicUrl) => {
  const isHttps = publicUrl.startsWith('https');
  let shop: Shop;
  beforeAll(async () => {
    shop = await openShop(publicUrl);
  });
  afterAll(() => shop.close());

  test('(security 26) every route, and everything else, responds with the security headers', async () => {
    expect(shop.routes.length).toBeGreaterThan(75);
    const faults: string[] = [];
    for (const call of shop.routes) faults.push(...faultsOf(call, await shop.ask(...split(call)), isHttps));
    for (const [call, status] of others) {
      const answer = await shop.ask(...split(call));
      // In production there is no mailbox.
      expect([call, answer.status]).toEqual([call, isHttps && call.includes('/dev/') ? 404 : status]);
      faults.push(...faultsOf(call, answer, isHttps));
    }
    expect(faults).toEqual([]);
  });

  test('and so does everything in maintenance', async () => {
    const setMaintenance = async (enabled: boolean) => {
      const row = { key: 'maintenance', value: { enabled }, updated_at: new Date() } as const;
      await shop.deps.db.deleteFrom('settings').execute();
      await shop.deps.db.insertInto('settings').values(row).execute();
      await shop.deps.changes.publish('settings');
    };
    await setMaintenance(true);
    const faults: string[] = [];
    for (const call of ['GET /', 'GET /api/products', 'GET /sitemap.xml', 'GET /news/en.rss.xml']) {
      const answer = await shop.ask(...split(call));
      expect([call, answer.status, answer.headers['cache-control']]).toEqual([call, 503, 'no-store']);
      faults.push(...faultsOf(call, answer, isHttps));
    }
    await setMaintenance(false);
    expect(faults).toEqual([]);
  });
});

describe('for other origins', () => {
  let shop: Shop;
  beforeAll(async () => {
    shop = await openShop('https://shop.test');
  });
  afterAll(() => shop.close());

  test('no response of the API may be stored by caches', async () => {
    const open = /^GET \/api\/(avatar|docs|openapi)/;
    for (const call of shop.routes.filter((each) => each.includes(' /api/') && !open.test(each))) {
      const { headers } = await shop.ask(...split(call));
      expect([call, headers['cache-control']]).toEqual([call, 'no-store']);
    }
  });

  test.each(['https://evil.example', 'null'])('no route lets the pages of %s read a response', async (origin) => {
    for (const call of [...shop.routes, ...others.map(([each]) => each)]) {
      const [method, path] = split(call);
      const { headers } = await shop.ask(origin === 'null' ? 'OPTIONS' : method, path, { origin });
      const leave = Object.keys(headers).filter((name) => name.startsWith('access-control-'));
      expect([method, path, leave]).toEqual([method, path, []]);
    }
  });

  test('every route of the API lets pages of an allowed origin read its response, with credentials, and no other route does', async () => {
    for (const call of shop.routes.filter((each) => each.includes(' /api/'))) {
      const [method, path] = split(call);
      for (const asked of [method, ...(method === 'GET' ? [] : ['OPTIONS'])]) {
        const { headers } = await shop.ask(asked, path, { origin: front });
        expect([
          asked,
          path,
          headers['access-control-allow-origin'],
          headers['access-control-allow-credentials'],
        ]).toEqual([asked, path, front, 'true']);
        expect(headers.vary).toContain('Origin');
      }
    }
    for (const path of ['/', '/dish.svg', '/robots.txt', '/dev/mailbox.json', '/dev/clock', '/healthz']) {
      const { headers } = await shop.ask('GET', path, { origin: front });
      expect([path, headers['access-control-allow-origin']]).toEqual([path, undefined]);
    }
  });

  test('(security 24) no cookie is sent for pages of another site, whatever origins are allowed', async () => {
    const cookie = '__Host-access=a; __Host-refresh=b; username=c; email=d; id=e; role=f';
    const asked = await shop.ask('POST', '/api/user/logout', { origin: front, 'sec-fetch-site': 'cross-site', cookie });
    const cookies = asked.headers['set-cookie'] as unknown as string[];
    expect(cookies.length).toBeGreaterThan(5);
    expect(cookies.filter((cookie) => !/; SameSite=Lax/.test(cookie))).toEqual([]);
  });

  test('a request line with an absolute URL is handled like its path, one without a path is refused', async () => {
    expect((await shop.ask('GET', 'http://evil.example/api/config')).status).toBe(200);
    expect((await shop.ask('GET', 'http://evil.example/nothing-404')).status).toBe(404);
    expect((await shop.ask('GET', 'ftp://evil.example/')).status).toBe(400);
  });
});
