import { expect } from 'vitest';
import { describeApi } from '#testing/api-test.ts';
import { anArticle, aProduct, withFlags } from '#testing/factories.ts';
import { origin, type TestApp } from '#testing/test-app.ts';
import { feedRoutes } from './feeds.routes.ts';

describeApi((test) => {
  const get = async (app: TestApp, path: string, headers: Record<string, string> = {}, method = 'GET') => {
    const response = await app.request(path, { method, headers });
    return { status: response.status, headers: response.headers, text: await response.text() };
  };

  test('robots.txt excludes personal pages and chosen filters, and names the sitemap', async ({ app }) => {
    const { status, text } = await get(app, '/robots.txt');
    expect(status).toBe(200);
    for (const path of [
      'cart',
      'orders',
      'profile',
      'dashboard',
      'login',
      'resetPassword',
      'verifyAccount',
      'notMe',
      'invite',
      'pair',
      'api/',
      '*?*diet=',
      '*?*without=',
    ]) {
      expect(text.split('\n')).toContain(`Disallow: /${path}`);
    }
    expect(text.split('\n')).toContain('Allow: /api/avatar/');
    expect(text.split('\n')).toContain(`Sitemap: ${origin}/sitemap.xml`);
  });

  const feeds = ['/robots.txt', '/.well-known/security.txt', '/sitemap.xml', '/news/en.rss.xml'] as const;

  test('security.txt says where to report a vulnerability, and is never outdated', async ({ app }) => {
    for (const day of ['2026-01-01T00:00:00Z', '2026-08-31T23:59:59Z', '2028-02-29T12:00:00Z']) {
      app.clock.pass(Date.parse(day) - app.clock.now().getTime());
      const { status, headers, text } = await get(app, '/.well-known/security.txt');
      expect([status, headers.get('content-type')]).toEqual([200, 'text/plain; charset=utf-8']);
      expect(headers.get('cache-control')).toBe('public, max-age=86400');
      const [contact, expires, ...others] = text.split('\n');
      expect(contact).toBe('Contact: mailto:inbox@shop.test');
      expect(others).toEqual(['Preferred-Languages: en, fr', `Canonical: ${origin}/.well-known/security.txt`, '']);
      const days = (Date.parse(expires?.replace('Expires: ', '') ?? '') - Date.parse(day)) / 86_400_000;
      expect(days).toBeGreaterThan(120);
      expect(days).toBeLessThan(365);
    }
  });

  test.for(feeds)('%s responds with 304 to a current copy, and to HEAD without a body', async (path, { app }) => {
    await aProduct(app);
    await anArticle(app);
    const { headers } = await get(app, path);
    const tag = headers.get('etag') ?? '';
    expect(tag).toMatch(/^W\/"[\w-]{22}"$/);
    for (const copy of [tag, `"other", ${tag.slice(2)}`, '*']) {
      expect(await get(app, path, { 'if-none-match': copy })).toMatchObject({ status: 304, text: '' });
    }
    expect((await get(app, path, { 'if-none-match': '"other"' })).status).toBe(200);
    const head = await get(app, path, {}, 'HEAD');
    expect(head).toMatchObject({ status: 200, text: '' });
    expect(head.headers.get('etag')).toBe(tag);
    expect(head.headers.get('content-type')).toBe(headers.get('content-type'));
    expect((await get(app, path, {}, 'POST')).status).toBe(405);
  });

  test('the ETag changes with the shop', async ({ app }) => {
    const tagOf = async (path: string) => (await get(app, path)).headers.get('etag');
    const first = await tagOf('/sitemap.xml');
    const dish = await aProduct(app);
    const second = await tagOf('/sitemap.xml');
    await app.db
      .updateTable('products')
      .set({ updated_at: new Date('2027-01-01') })
      .where('id', '=', dish.id)
      .execute();
    const third = await tagOf('/sitemap.xml');
    await withFlags(app, ['ff_contact']);
    expect(new Set([first, second, third, await tagOf('/sitemap.xml')]).size).toBe(4);
  });

  test('[RULE-06] are rate limited, except the fixed texts', async ({ app }) => {
    const count = () => Promise.reject(new Error('counted'));
    const counted = feedRoutes(app.deps, { admission: { count } });
    const statuses = await Promise.all(feeds.map(async (path) => (await counted.request(path)).status));
    expect(statuses).toEqual([200, 200, 500, 500]);
  });

  test('[RULE-07] answer 503 during maintenance, except the fixed texts', async ({ app }) => {
    const value = { enabled: true };
    await app.db.insertInto('settings').values({ key: 'maintenance', value, updated_at: app.clock.now() }).execute();
    await app.deps.changes.publish('settings');
    for (const path of feeds.slice(2)) {
      const { status, headers } = await get(app, path);
      expect([status, headers.get('retry-after')]).toEqual([503, '120']);
    }
    for (const path of feeds.slice(0, 2)) expect((await get(app, path)).status).toBe(200);
  });
});
