import { listProducts } from '@bottega/contract/products';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { seedDatabase } from '../../db/seed.ts';
import { misspeltInEnglish, misspeltInFrench } from '../../testing/misspelt-dishes.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { eachEngine } from '../../testing/test-database.ts';

eachEngine((engine) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await createTestApp(engine);
    await seedDatabase(app.db, { kind: 'demo', hashPassword: async () => 'x', now: app.clock.now() });
  });
  afterAll(() => app.close());

  test('of a hundred misspelt dishes at least 95 are among the first three', async () => {
    const cases = [...misspeltInEnglish, ...misspeltInFrench];
    expect([misspeltInEnglish.length, misspeltInFrench.length, new Set(cases.map(([typed]) => typed)).size]).toEqual([
      50, 50, 100,
    ]);
    const misses: string[] = [];
    const client = app.client();
    for (const [search, slug] of cases) {
      const { body } = await client.call(listProducts, { query: { search, limit: 3 } });
      const found = body.payload.products.map(({ img }) => img.replace(/^\/dishes\/|\.svg$/g, ''));
      if (!found.includes(slug)) misses.push(`${search} → ${found.join(', ') || 'nothing'} instead of ${slug}`);
    }
    if (misses.length > 0) process.stdout.write(`${misses.join('\n')}\n`);
    expect(misses.length).toBeLessThanOrEqual(5);
  });
});
