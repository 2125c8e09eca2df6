import { gunzipSync } from 'node:zlib';
import { legalPages } from '@bottega/contract/shop/legal';
import { expect, onTestFinished, vi } from 'vitest';
import { describeApi } from '#testing/api-test.ts';
import { anArticle, aProduct, withFlags } from '#testing/factories.ts';
import { lawfulProfile, saveProfile } from '#testing/shop-profiles.ts';
import { origin, type TestApp } from '#testing/test-app.ts';
import { contentsOf } from '#testing/xml-contents.ts';
import { feedRoutes } from './feeds.routes.ts';

const admission = { count: async () => undefined };

describeApi({ engines: 'both' }, (test) => {
  const sitemap = async (app: TestApp) => (await app.request('/sitemap.xml')).text();
  const addresses = async (app: TestApp) => contentsOf(await sitemap(app), 'loc');

  test('lists every public page in both languages, articles in their own', async ({ app }) => {
    const dish = await aProduct(app);
    const english = await anArticle(app);
    const french = await anArticle(app, { locale: 'fr' });
    const both = (path: string) => [`${origin}${path}`, `${origin}${path}?lang=fr`];

    expect((await addresses(app)).toSorted()).toEqual(
      [
        ...[
          '/',
          '/products',
          '/products/pasta',
          `/products/product/${dish.id}`,
          '/news',
          '/contact',
          '/privacy',
          '/legal/allergens',
          '/legal/accessibility',
        ].flatMap(both),
        `${origin}/news/article/${english.id}`,
        `${origin}/news/article/${french.id}?lang=fr`,
      ].toSorted(),
    );
  });

  test('[LAW-01] lists the legal pages with complete data', async ({ app, admin }) => {
    await saveProfile(admin, lawfulProfile);
    const legal = (await addresses(app)).filter((address) => address.includes('/legal/') && !address.includes('lang'));
    expect(legal).toEqual(legalPages.map((page) => `${origin}/legal/${page}`));
    await saveProfile(admin, { phone: '', email: '' });
    expect(await sitemap(app)).not.toContain('/legal/');
  });

  test('has alternates and the last change of each URL', async ({ app }) => {
    const dish = await aProduct(app, { updated_at: new Date('2026-02-03T04:05:06.000Z') });
    const article = await anArticle(app, { locale: 'fr' });
    const entries = contentsOf(await sitemap(app), 'url');
    const path = `/products/product/${dish.id}`;
    const alternates = [
      `<xhtml:link rel="alternate" hreflang="en" href="${origin}${path}"/>`,
      `<xhtml:link rel="alternate" hreflang="fr" href="${origin}${path}?lang=fr"/>`,
      `<xhtml:link rel="alternate" hreflang="x-default" href="${origin}${path}"/>`,
    ].join('');

    expect(entries.filter((entry) => entry.includes(`<loc>${origin}${path}`))).toEqual([
      `<loc>${origin}${path}</loc><lastmod>2026-02-03T04:05:06.000Z</lastmod>${alternates}`,
      `<loc>${origin}${path}?lang=fr</loc><lastmod>2026-02-03T04:05:06.000Z</lastmod>${alternates}`,
    ]);
    const itself = `${origin}/news/article/${article.id}?lang=fr`;
    expect(entries).toContain(
      `<loc>${itself}</loc><lastmod>${article.updated_at.toISOString()}</lastmod><xhtml:link rel="alternate" hreflang="fr" href="${itself}"/>`,
    );
  });

  test('[NEWS-02] omits hidden articles', async ({ app }) => {
    const hidden = await anArticle(app, { visibility: false });
    const shown = await anArticle(app);
    const text = await sitemap(app);
    expect(text).toContain(shown.id);
    expect(text).not.toContain(hidden.id);
  });

  test.for([
    ['ff_products', /\/products/],
    ['ff_news', /\/news/],
    ['ff_contact', /\/contact/],
  ] as const)('[SHELL-14] omits the pages of %s while it is off', async ([flag, pages], { app }) => {
    await aProduct(app);
    await anArticle(app);
    expect((await addresses(app)).some((address) => pages.test(address))).toBe(true);
    await withFlags(app, [flag]);
    expect((await addresses(app)).filter((address) => pages.test(address))).toEqual([]);
  });

  test('reads a large menu in batches, without gap or repetition', async ({ app }) => {
    const now = app.clock.now();
    const rest = { name: 'Pasta', description: 'Pasta', img: '/p.svg', price_cents: 100, category: 'pasta' } as const;
    const dishes = Array.from({ length: 2345 }, (_, index) => ({
      id: `dish-${index}`,
      created_at: now,
      updated_at: now,
      ...rest,
    }));
    for (let at = 0; at < dishes.length; at += 500) {
      await app.db
        .insertInto('products')
        .values(dishes.slice(at, at + 500))
        .execute();
    }
    const named = (await addresses(app)).filter((address) => address.includes('/products/product/'));
    expect(named).toHaveLength(2 * dishes.length);
    expect(new Set(named).size).toBe(2 * dishes.length);

    // Also in files of more than one batch.
    const split = feedRoutes(app.deps, { admission, maxAddresses: 2400 });
    const files = ['/sitemap-products-1.xml', '/sitemap-products-2.xml'];
    const texts = await Promise.all(files.map(async (file) => (await split.request(file)).text()));
    expect(texts.flatMap((text) => contentsOf(text, 'loc')).toSorted()).toEqual(named.toSorted());
  });

  test('is split above the limit without losing a URL', async ({ app }) => {
    const hidden = await anArticle(app, { visibility: false });
    for (let index = 0; index < 5; index++) await aProduct(app);
    for (let index = 0; index < 6; index++) await anArticle(app, { locale: index % 2 ? 'fr' : 'en' });
    const all = await addresses(app);
    const small = feedRoutes(app.deps, { admission, maxAddresses: 4 });
    const read = async (path: string) => {
      const response = await small.request(path);
      return { status: response.status, text: await response.text() };
    };

    const index = (await read('/sitemap.xml')).text;
    const files = contentsOf(index, 'loc').map((address) => address.replace(origin, ''));
    expect(index).toContain('<sitemapindex');
    expect(files).toEqual([
      '/sitemap-pages-1.xml',
      '/sitemap-articles-1.xml',
      '/sitemap-articles-2.xml',
      '/sitemap-products-1.xml',
      '/sitemap-products-2.xml',
      '/sitemap-products-3.xml',
    ]);
    const parts = await Promise.all(files.map(async (file) => contentsOf((await read(file)).text, 'loc')));
    expect(parts.slice(1).every((part) => part.length <= 4)).toBe(true);
    expect(parts.flat().toSorted()).toEqual(all.toSorted());
    expect(parts.flat().join()).not.toContain(hidden.id);
    expect((await read('/sitemap-products-4.xml')).status).toBe(404);
  });

  test.describe('in one process', () => {
    test.override({ instances: 1 });

    test('is made once per version, however many concurrent requests, and again after a change', async ({ app }) => {
      await aProduct(app);
      const ask = () => app.request('/sitemap.xml', { headers: { 'accept-encoding': 'gzip' } });
      const select = vi.spyOn(app.deps.db, 'selectFrom');
      onTestFinished(() => void select.mockRestore());
      const answers = await Promise.all(Array.from({ length: 20 }, ask));
      // Each request checks the version, only one reads the dishes.
      expect(select.mock.calls.filter(([table]) => table === 'products')).toHaveLength(20 + 1);
      const bodies = await Promise.all(
        answers.map(async (answer) => gunzipSync(await answer.arrayBuffer()).toString()),
      );
      expect(new Set(bodies)).toEqual(new Set([await sitemap(app)]));
      app.clock.pass(1_000);
      const { id } = await aProduct(app, { created_at: app.clock.now(), updated_at: app.clock.now() });
      expect(await sitemap(app)).toContain(id);
    });
  });

  test('has no part files while it fits into one', async ({ app }) => {
    expect((await app.request('/sitemap-pages-1.xml')).status).toBe(404);
  });
});
