import { maxSearchLength } from '@bottega/contract/pagination';
import { listProducts } from '@bottega/contract/products/endpoints';
import { expect } from 'vitest';
import { describeApi } from '#testing/api-test.ts';
import { aSearchableMenu } from '#testing/menu/search-menu.ts';

describeApi({ engines: 'both' }, (test) => {
  test.for(['%', '_', "'", '"', '\\', '*', '(', "' or 1=1 --", '🍝', '.', 'pi%', 'p_zza', '\u202e%', '\ud800x'])(
    '%j finds nothing and breaks nothing',
    async (text, { app }) => {
      await aSearchableMenu(app, { Insalata: 'olio', Gnocchi: 'patate' });
      const answer = await app.client().call(listProducts, { query: { search: text } });
      expect([answer.status, answer.body.payload]).toEqual([200, { products: [], total: 0 }]);
    },
  );

  test.for(['%00', 'piz%00za', '%ED%A0%80', '%FF', '%'])(
    '[API-11] the raw query %s does not fail',
    async (raw, { app }) => {
      await aSearchableMenu(app, { Gnocchi: '' });
      const { status } = await app.client().send('GET', `/products?search=${raw}`);
      expect(status).toBe(raw.includes('%00') ? 400 : 200);
    },
  );

  test('[API-11] a text that is too long is refused, naming the field', async ({ app }) => {
    const ask = (length: number) => app.client().send('GET', `/products?search=${'a'.repeat(length)}`);
    expect((await ask(maxSearchLength)).status).toBe(200);
    expect(await ask(maxSearchLength + 1)).toMatchObject({
      status: 400,
      body: { code: 'invalid_input', errors: { search: expect.any(String) } },
    });
  });
});
