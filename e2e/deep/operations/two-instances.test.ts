import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fromUniqueAddress } from '../../support/chromium.ts';
import { type Staff, staffOf } from '../../support/dashboard/staff.ts';
import { createDatabase, testDatabaseUrl, withoutPostgres } from '../../support/database.ts';
import { type Shop, startInstance } from '../../support/shop.ts';

const pageOf = async ({ url }: Shop, path: string) => {
  const response = await fetch(url + path, { headers: fromUniqueAddress() });
  return { headers: response.headers, html: await response.text() };
};

describe.skipIf(!testDatabaseUrl)(`two instances on one PostgreSQL${withoutPostgres}`, () => {
  const shops: Shop[] = [];
  let staff: Staff;
  let drop: () => Promise<void>;
  beforeAll(async () => {
    const database = await createDatabase();
    drop = database.drop;
    // The same URL, so that their pages differ only in the time of rendering.
    const shared = { DATABASE_URL: database.url, PUBLIC_URL: 'http://shop.example', DEV_HOSTS: 'shop.example' };
    // Both at once: migrations and seed must survive that.
    shops.push(...(await Promise.all([1, 2].map(() => startInstance(shared)))));
    staff = await staffOf(shops[0] as Shop);
  });
  afterAll(async () => {
    await Promise.all(shops.map((shop) => shop.stop()));
    await drop();
  });

  test('a dish changed on one shows on the other at once', async () => {
    const two = shops[1] as Shop;
    const { body } = await staff.call('GET', '/products?limit=1&sort=category');
    const [product] = (body as { payload: { products: Record<string, unknown>[] } }).payload.products;
    const { _id, name, description, img, price, category } = product ?? {};
    expect((await pageOf(two, '/products')).html).toContain(name);
    for (const wanted of ['Tagliatelle di prova', name]) {
      await staff.call('PUT', `/products/${_id}`, { name: wanted, description, img, price, category });
      expect((await pageOf(two, '/products')).html).toContain(wanted);
    }
  });

  test('[SHOPD-01] the name of the shop changed on one reaches the pages of the other within 2 s', async () => {
    const two = shops[1] as Shop;
    for (const name of ['Da Luigi', 'Da Peach']) {
      await pageOf(two, '/');
      await staff.call('PUT', '/shop', { name });
      await expect.poll(async () => (await pageOf(two, '/')).html, { timeout: 2_000 }).toContain(name);
    }
  });

  test('pages with the same tag have the same policy: a 304 renews the policy of the page in the browser', async () => {
    const pages = await Promise.all(shops.map((shop) => pageOf(shop, '/news')));
    const different = (name: string) => new Set(pages.map(({ headers }) => headers.get(name))).size;
    expect(different('etag')).toBe(different('content-security-policy'));
  });
});
