import { afterEach, beforeEach, expect, test } from 'vitest';
import { anArticle, aProduct, withFlags } from '../../testing/factories.ts';
import { createTestApp, origin, type TestApp } from '../../testing/test-app.ts';
import { eachEngine } from '../../testing/test-database.ts';
import { feedRoutes } from './feeds.routes.ts';

eachEngine((engine) => {
  let app: TestApp;
  beforeEach(async () => {
    app = await createTestApp(engine);
    await withFlags(app);
  });
  afterEach(() => app.close());

  const get = async (path: string, headers: Record<string, string> = {}, method = 'GET') => {
    const response = await app.request(path, { method, headers });
    return { status: response.status, headers: response.headers, text: await response.text() };
  };

  test('robots.txt keeps search engines out of what is personal, and names the sitemap', async () => {
    const { status, text } = await get('/robots.txt');
    expect(status).toBe(200);
    for (const path of ['cart', 'orders', 'profile', 'dashboard', 'login', 'resetPassword', 'verifyAccount', 'api/']) {
      expect(text.split('\n')).toContain(`Disallow: /${path}`);
    }
    expect(text.split('\n')).toContain('Allow: /api/avatar/');
    expect(text.split('\n')).toContain(`Sitemap: ${origin}/sitemap.xml`);
  });

  const feeds = ['/robots.txt', '/sitemap.xml', '/news/en.rss.xml'] as const;

  test.each(feeds)('%s answers 304 to whoever has it, and HEAD without a body', async (path) => {
    await aProduct(app);
    await anArticle(app);
    const { headers } = await get(path);
    const tag = headers.get('etag') ?? '';
    expect(tag).toMatch(/^W\/"[\w-]{22}"$/);
    for (const copy of [tag, `"other", ${tag.slice(2)}`, '*']) {
      expect(await get(path, { 'if-none-match': copy })).toMatchObject({ status: 304, text: '' });
    }
    expect((await get(path, { 'if-none-match': '"other"' })).status).toBe(200);
    const head = await get(path, {}, 'HEAD');
    expect(head).toMatchObject({ status: 200, text: '' });
    expect(head.headers.get('etag')).toBe(tag);
    expect(head.headers.get('content-type')).toBe(headers.get('content-type'));
    expect((await get(path, {}, 'POST')).status).toBe(405);
  });

  test('another state of the shop has another tag', async () => {
    const tagOf = async (path: string) => (await get(path)).headers.get('etag');
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

  test('[RULE-06] are counted, but for robots.txt', async () => {
    const read = async () => {
      throw new Error('counted');
    };
    const counted = feedRoutes({ ...app.deps, limiter: { ...app.deps.limiter, read } }, { ipOf: () => 'test' });
    const statuses = await Promise.all(feeds.map(async (path) => (await counted.request(path)).status));
    expect(statuses).toEqual([200, 500, 500]);
  });

  test('[RULE-07] while the shop is closed machines are asked to come back, and robots.txt stays', async () => {
    const value = { enabled: true };
    await app.db.insertInto('settings').values({ key: 'maintenance', value, updated_at: app.clock.now() }).execute();
    await app.deps.changes.publish('settings');
    for (const path of feeds.slice(1)) {
      const { status, headers } = await get(path);
      expect([status, headers.get('retry-after')]).toEqual([503, '120']);
    }
    expect((await get('/robots.txt')).status).toBe(200);
  });
});
