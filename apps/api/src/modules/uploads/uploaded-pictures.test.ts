import { afterEach, beforeEach, expect, test } from 'vitest';
import { answerHeaders } from '../../http/answer-headers.ts';
import { withFlags } from '../../testing/factories.ts';
import { anUpload } from '../../testing/pictures.ts';
import { createTestApp, origin, type TestApp } from '../../testing/test-app.ts';
import { eachEngine } from '../../testing/test-database.ts';

const browser = 'image/avif,image/webp,image/apng,image/svg+xml,image/*,*/*;q=0.8';

eachEngine((engine) => {
  let app: TestApp;
  let address: string;
  beforeEach(async () => {
    app = await createTestApp(engine);
    ({ address } = await anUpload(app, { width: 500, height: 40 }));
  });
  afterEach(() => app.close());

  const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
    app.request(path, { method, headers });

  test('a picture may be kept for ever, anywhere, and is nothing but a picture', async () => {
    const response = await get(address, { accept: browser });
    expect(response.status).toBe(200);
    expect(Object.fromEntries(response.headers)).toEqual({
      ...Object.fromEntries(new Headers(answerHeaders(origin))),
      'cache-control': 'public, max-age=31536000, immutable',
      'content-length': String((await response.arrayBuffer()).byteLength),
      'content-type': 'image/avif',
      'cross-origin-resource-policy': 'cross-origin',
      etag: `"${address.slice('/uploads/'.length)}-640.avif"`,
      vary: 'Accept',
    });
  });

  test.each([
    [browser, 'avif'],
    ['image/webp,image/avif,*/*', 'avif'],
    ['image/avif;q=0,image/webp', 'webp'],
    ['image/webp,*/*', 'webp'],
    ['*/*', 'webp'],
    ['text/html', 'webp'],
    [undefined, 'webp'],
  ])('who accepts %s gets %s', async (accept, format) => {
    const response = await get(address, accept === undefined ? {} : { accept });
    expect(response.headers.get('content-type')).toBe(`image/${format}`);
    const start = Buffer.from(await response.arrayBuffer()).toString('latin1', 4, 12);
    expect(start).toMatch(format === 'avif' ? /ftypavif/ : /WEBP/);
  });

  test('the widths that pages ask for are answered with the nearest below that there is', async () => {
    const names: unknown[] = [];
    for (const query of ['', '?w=320', '?w=640', '?w=1280']) {
      const { status, headers } = await get(address + query);
      names.push([status, headers.get('etag')?.slice(-9, -1)]);
    }
    expect(names).toEqual(['640.webp', '320.webp', '640.webp', '640.webp'].map((name) => [200, name]));
  });

  test.each(['?w=', '?w=0', '?w=321', '?w=640.0', '?w=6e2', '?w=-320', "?w='", '?w=640?w=320'])(
    'there is no width %s',
    async (query) => {
      const response = await get(address + query);
      expect([response.status, await response.text()]).toEqual([404, 'Not Found\n']);
      expect(response.headers.get('content-type')).toMatch('text/plain');
      expect(response.headers.get('cache-control')).toBe('no-store');
    },
  );

  test.each([
    '/uploads',
    '/uploads/',
    '/uploads/AAAAAAAAAAAAAAAAAAAAAA',
    '/uploads/320.webp',
    '/uploads/%2e%2e%2fetc',
    '/uploads/AAAAAAAAAAAAAAAAAAAAA%00',
    `/uploads/${'A'.repeat(5000)}`,
    '/uploads/a/b',
  ])('there is no picture %s', async (path) => {
    const response = await get(path);
    expect([response.status, await response.text()]).toEqual([404, 'Not Found\n']);
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
    expect(app.log.filter((line) => 'err' in line)).toEqual([]);
  });

  test('who has the picture is told that it has not changed', async () => {
    const tag = (await get(address)).headers.get('etag') ?? '';
    for (const copies of [tag, `W/${tag}`, `"other", ${tag}`, '*']) {
      const response = await get(address, { 'if-none-match': copies });
      expect([copies, response.status, await response.text()]).toEqual([copies, 304, '']);
      expect(response.headers.get('etag')).toBe(tag);
      expect(response.headers.get('vary')).toBe('Accept');
    }
    expect((await get(address, { 'if-none-match': tag, accept: browser })).status).toBe(200);
    expect((await get(`${address}?w=320`, { 'if-none-match': tag })).status).toBe(200);
  });

  test('HEAD says the same without the picture, other methods are told which there are', async () => {
    const whole = await get(address);
    const head = await get(address, {}, 'HEAD');
    expect([head.status, await head.text()]).toEqual([200, '']);
    expect(Object.fromEntries(head.headers)).toEqual(Object.fromEntries(whole.headers));
    for (const method of ['POST', 'PUT', 'DELETE']) {
      const { status, headers } = await get(address, {}, method);
      expect([status, headers.get('allow')]).toEqual([405, 'GET, HEAD']);
    }
  });

  test('pictures are shown in maintenance, and are no reads of the API', async () => {
    await withFlags(app);
    const now = app.clock.now();
    await app.db
      .insertInto('settings')
      .values({ key: 'maintenance', value: { enabled: true }, updated_at: now })
      .execute();
    await app.deps.changes.publish('settings');
    expect((await app.client().send('GET', '/products')).status).toBe(503);
    const before = await app.db.selectFrom('rate_limits').selectAll().execute();

    for (let nr = 0; nr < 310; nr++) expect((await get(`${address}?w=320`)).status).toBe(200);

    expect(await app.db.selectFrom('rate_limits').selectAll().execute()).toEqual(before);
  });
});
