import { listProducts } from '@bottega/contract/products/endpoints';
import { expect, onTestFinished, test } from 'vitest';
import { seedDatabase } from '#db/demo/seed.ts';
import { describeDatabase } from '#testing/database/test-database.ts';
import { misspelledInEnglish, misspelledInFrench } from '#testing/menu/misspelled-dishes.ts';
import { createTestApp } from '#testing/test-app.ts';

describeDatabase({ engines: 'both' }, (engine) => {
  test('of a hundred misspelled dishes at least 95 are among the first three', async () => {
    const app = await createTestApp(engine);
    onTestFinished(app.close);
    await seedDatabase(app.db, { kind: 'demo', hashPassword: async () => 'x', now: app.clock.now() });
    const cases = [...misspelledInEnglish, ...misspelledInFrench];
    expect([
      misspelledInEnglish.length,
      misspelledInFrench.length,
      new Set(cases.map(([typed]) => typed)).size,
    ]).toEqual([50, 50, 100]);
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
