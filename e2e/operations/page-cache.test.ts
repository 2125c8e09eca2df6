import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { browserTests, withClock } from '../support/browser.ts';
import { fromUniqueAddress } from '../support/chromium.ts';
import { type Staff, staffOf } from '../support/dashboard/staff.ts';
import { inDatabase } from '../support/database.ts';
import { onTrattoria } from '../support/seed.ts';
import { type Shop, startInstance } from '../support/shop.ts';

interface Product {
  _id: string;
  name: string;
  description: string;
  img: string;
  price: number;
  category: string;
}

const pageOf = async ({ url }: Shop, path: string, headers: Record<string, string> = {}) => {
  const response = await fetch(url + path, { headers: { ...fromUniqueAddress(), ...headers }, redirect: 'manual' });
  return { status: response.status, headers: response.headers, html: await response.text() };
};

const firstProduct = async ({ url }: Shop): Promise<Product> => {
  const response = await fetch(`${url}/api/products?limit=1&sort=category`);
  const list = (await response.json()) as { payload: { products: Product[] } };
  const [product] = list.payload.products;
  if (!product) throw new Error('the demo shop has no product');
  return product;
};

const formOf = ({ name, description, img, price, category }: Product) => ({ name, description, img, price, category });

// Of the cache itself, without the pages: apps/api/src/rendering/page-server.test.ts.
describe('cached pages', () => {
  let shop: Shop;
  let staff: Staff;
  beforeAll(async () => {
    // One process, because the tests inspect its cache.
    shop = await startInstance();
    staff = await staffOf(shop);
  });
  afterAll(() => shop.stop());
  const visit = withClock(browserTests(() => shop.url).visit);

  test('vary by language and theme, not by unknown parameters', async () => {
    const french = await pageOf(shop, '/', { cookie: 'lang=fr' });
    const dark = await pageOf(shop, '/', { cookie: 'theme=dark' });
    expect(french.html).toContain('<html lang="fr"');
    expect(dark.html).toMatch(/<html[^>]*data-theme="dark"/);
    const plain = await pageOf(shop, '/');
    expect(plain.html).not.toMatch(/<html[^>]*data-theme/);
    expect((await pageOf(shop, '/?utm_source=x')).headers.get('etag')).toBe(plain.headers.get('etag'));
  });

  test('show a changed product at once', async () => {
    const product = await firstProduct(shop);
    expect((await pageOf(shop, '/products')).html).toContain(product.name);
    const name = 'Spaghetti di prova';
    expect((await staff.call('PUT', `/products/${product._id}`, { ...formOf(product), name })).status).toBe(200);
    const after = (await pageOf(shop, '/products')).html;
    expect(after).toContain(name);
    expect((await pageOf(shop, `/products/product/${product._id}`)).html).toContain(name);
    expect((await staff.call('PUT', `/products/${product._id}`, formOf(product))).status).toBe(200);
  });

  test('never include searches', async () => {
    const dish = onTrattoria ? 'Tiramisù della casa' : 'Tiramisù';
    const rename = (from: string, to: string) =>
      inDatabase(shop, `update products set name = '${to}' where name = '${from}'`);
    const pages = async () => [
      (await pageOf(shop, '/products?limit=50')).html,
      (await pageOf(shop, '/products?search=tiramisu')).html,
    ];
    expect((await pages()).map((html) => html.includes(dish))).toEqual([true, true]);
    rename(dish, 'Dolce di prova');
    expect((await pages()).map((html) => html.includes('Dolce di prova'))).toEqual([false, true]);
    rename('Dolce di prova', dish);
  });

  test('[SHELL-14] follow a feature flag at once, off and on', async () => {
    expect((await pageOf(shop, '/products')).status).toBe(200);
    await staff.call('PATCH', '/feature-flags/ff_products/toggle');
    const off = await pageOf(shop, '/products');
    expect(off.status).toBe(404);
    expect(off.html).toContain('404 - Not found');
    await staff.call('PATCH', '/feature-flags/ff_products/toggle');
    expect((await pageOf(shop, '/products')).status).toBe(200);
  });

  test('give way to a localized 503 during maintenance, without a restart', async () => {
    await staff.call('PUT', '/config/maintenance', { enabled: true });
    const closed = await pageOf(shop, '/', { cookie: 'lang=fr' });
    expect(closed.status).toBe(503);
    expect(closed.html).toContain('<html lang="fr"');
    expect(closed.html).toMatch(/maintenance/i);
    await staff.call('PUT', '/config/maintenance', { enabled: false });
    expect((await pageOf(shop, '/')).status).toBe(200);
  });

  test('[RULE-07] come back by themselves after maintenance, and not before', async () => {
    await staff.call('PUT', '/config/maintenance', { enabled: true });
    const page = await visit('/', { expectedErrors: /status of 503/ });
    await page.evaluate(() => document.body.append('Still here'));
    await Promise.all([page.waitForResponse(shop.url), page.clock.runFor(30_000)]);
    await page.getByText('Still here').waitFor();
    await staff.call('PUT', '/config/maintenance', { enabled: false });
    await page.clock.runFor(30_000);
    await page.getByRole('banner').waitFor();
  });

  test('allow exactly our inline scripts', async () => {
    const { html, headers } = await pageOf(shop, '/products?limit=20');
    const policy = headers.get('content-security-policy') ?? '';
    const scripts = /script-src ([^;]*)/.exec(policy)?.[1] ?? '';
    expect(scripts).not.toContain('unsafe-inline');
    const inline = [...html.matchAll(/<script(?![^>]*(?:\ssrc=|application\/))[^>]*>([\s\S]*?)<\/script>/g)];
    expect(inline.length).toBeGreaterThan(0);
    for (const [, source = ''] of inline) {
      expect(scripts).toContain(createHash('sha256').update(source).digest('base64'));
    }
  });

  test('never include personal pages', async () => {
    const { headers, html } = await pageOf(shop, '/', { cookie: 'username=somebody' });
    expect(headers.get('content-security-policy')).toContain("'nonce-");
    expect(html).not.toBe((await pageOf(shop, '/')).html);
    expect((await pageOf(shop, '/')).headers.get('content-security-policy')).not.toContain("'nonce-");
  });
});
