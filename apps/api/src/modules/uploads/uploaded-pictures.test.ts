import { expect } from 'vitest';
import { securityHeaders } from '#http/security/response-headers.ts';
import { describeApi } from '#testing/api-test.ts';
import { withFlags } from '#testing/factories.ts';
import { anUpload } from '#testing/pictures/pictures.ts';
import { origin, type TestApp } from '#testing/test-app.ts';

const browser = 'image/avif,image/webp,image/apng,image/svg+xml,image/*,*/*;q=0.8';

describeApi((base) => {
  const test = base.extend('address', async ({ app }) => (await anUpload(app, { width: 500, height: 40 })).address);

  const get = (app: TestApp, path: string, headers: Record<string, string> = {}, method = 'GET') =>
    app.request(path, { method, headers });

  test('a picture is immutable, embeddable and has its media type', async ({ app, address }) => {
    const response = await get(app, address, { accept: browser });
    expect(response.status).toBe(200);
    expect(Object.fromEntries(response.headers)).toEqual({
      ...Object.fromEntries(new Headers(securityHeaders(origin))),
      'cache-control': 'public, max-age=31536000, immutable',
      'content-length': String((await response.arrayBuffer()).byteLength),
      'content-type': 'image/avif',
      'cross-origin-resource-policy': 'cross-origin',
      etag: `"${address.slice('/uploads/'.length)}-640.avif"`,
      vary: 'Accept',
    });
  });

  test.for([
    [browser, 'avif'],
    ['image/webp,image/avif,*/*', 'avif'],
    ['image/avif;q=0,image/webp', 'webp'],
    ['image/webp,*/*', 'webp'],
    ['*/*', 'webp'],
    ['text/html', 'webp'],
    [undefined, 'webp'],
  ] as const)('Accept %s gets %s', async ([accept, format], { app, address }) => {
    const response = await get(app, address, accept === undefined ? {} : { accept });
    expect(response.headers.get('content-type')).toBe(`image/${format}`);
    const start = Buffer.from(await response.arrayBuffer()).toString('latin1', 4, 12);
    expect(start).toMatch(format === 'avif' ? /ftypavif/ : /WEBP/);
  });

  test('a requested width gets the nearest stored width below it', async ({ app, address }) => {
    const names: unknown[] = [];
    for (const query of ['', '?w=320', '?w=640', '?w=1280']) {
      const { status, headers } = await get(app, address + query);
      names.push([status, headers.get('etag')?.slice(-9, -1)]);
    }
    expect(names).toEqual(['640.webp', '320.webp', '640.webp', '640.webp'].map((name) => [200, name]));
  });

  test.for(['?w=', '?w=0', '?w=321', '?w=640.0', '?w=6e2', '?w=-320', "?w='", '?w=640?w=320'])(
    'there is no width %s',
    async (query, { app, address }) => {
      const response = await get(app, address + query);
      expect([response.status, await response.text()]).toEqual([404, 'Not Found\n']);
      expect(response.headers.get('content-type')).toMatch('text/plain');
      expect(response.headers.get('cache-control')).toBe('no-store');
    },
  );

  test.for([
    '/uploads',
    '/uploads/',
    '/uploads/AAAAAAAAAAAAAAAAAAAAAA',
    '/uploads/320.webp',
    '/uploads/%2e%2e%2fetc',
    '/uploads/AAAAAAAAAAAAAAAAAAAAA%00',
    `/uploads/${'A'.repeat(5000)}`,
    '/uploads/a/b',
  ])('%s is a 404', async (path, { app }) => {
    const response = await get(app, path);
    expect([response.status, await response.text()]).toEqual([404, 'Not Found\n']);
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
    expect(app.log.filter((line) => 'err' in line)).toEqual([]);
  });

  test('a cached picture is revalidated with 304', async ({ app, address }) => {
    const tag = (await get(app, address)).headers.get('etag') ?? '';
    for (const copies of [tag, `W/${tag}`, `"other", ${tag}`, '*']) {
      const response = await get(app, address, { 'if-none-match': copies });
      expect([copies, response.status, await response.text()]).toEqual([copies, 304, '']);
      expect(response.headers.get('etag')).toBe(tag);
      expect(response.headers.get('vary')).toBe('Accept');
    }
    expect((await get(app, address, { 'if-none-match': tag, accept: browser })).status).toBe(200);
    expect((await get(app, `${address}?w=320`, { 'if-none-match': tag })).status).toBe(200);
  });

  test('HEAD has no body, other methods get 405', async ({ app, address }) => {
    const whole = await get(app, address);
    const head = await get(app, address, {}, 'HEAD');
    expect([head.status, await head.text()]).toEqual([200, '']);
    expect(Object.fromEntries(head.headers)).toEqual(Object.fromEntries(whole.headers));
    for (const method of ['POST', 'PUT', 'DELETE']) {
      const { status, headers } = await get(app, address, {}, method);
      expect([status, headers.get('allow')]).toEqual([405, 'GET, HEAD']);
    }
  });

  test('pictures are served during maintenance and not counted as API reads', async ({ app, address }) => {
    await withFlags(app);
    const now = app.clock.now();
    await app.db
      .insertInto('settings')
      .values({ key: 'maintenance', value: { enabled: true }, updated_at: now })
      .execute();
    await app.deps.changes.publish('settings');
    expect((await app.client().send('GET', '/products')).status).toBe(503);
    const before = await app.db.selectFrom('rate_limits').selectAll().execute();

    for (let nr = 0; nr < 310; nr++) expect((await get(app, `${address}?w=320`)).status).toBe(200);

    expect(await app.db.selectFrom('rate_limits').selectAll().execute()).toEqual(before);
  });
});
