import { maxSearchLength } from '@bottega/contract/pagination';
import { listProducts } from '@bottega/contract/products';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { withFlags } from '../../testing/factories.ts';
import { aSearchableMenu } from '../../testing/search-menu.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { eachEngine } from '../../testing/test-database.ts';

eachEngine((engine) => {
  let app: TestApp;
  beforeEach(async () => {
    app = await createTestApp(engine);
    await withFlags(app);
  });
  afterEach(() => app.close());

  test.each(['%', '_', "'", '"', '\\', '*', '(', "' or 1=1 --", '🍝', '.', 'pi%', 'p_zza', '\u202e', '\ud800x'])(
    '%j finds nothing and breaks nothing',
    async (text) => {
      await aSearchableMenu(app, { Insalata: 'olio', Gnocchi: 'patate' });
      const answer = await app.client().call(listProducts, { query: { search: text } });
      expect([answer.status, answer.body.payload]).toEqual([200, { products: [], total: 0 }]);
    },
  );

  test.each(['%00', 'piz%00za', '%ED%A0%80', '%FF', '%'])('[API-11] the raw query %s is no accident', async (raw) => {
    await aSearchableMenu(app, { Gnocchi: '' });
    const { status } = await app.client().send('GET', `/products?search=${raw}`);
    expect(status).toBe(raw.includes('%00') ? 400 : 200);
  });

  test('[API-11] too long a text is refused with the name of the field', async () => {
    const ask = (length: number) => app.client().send('GET', `/products?search=${'a'.repeat(length)}`);
    expect((await ask(maxSearchLength)).status).toBe(200);
    expect(await ask(maxSearchLength + 1)).toMatchObject({
      status: 400,
      body: { code: 'invalid_input', errors: { search: expect.any(String) } },
    });
  });
});
