import { createProduct, deleteProduct, updateProduct } from '@bottega/contract/products/staff-endpoints';
import { expect } from 'vitest';
import { describeApi } from '#testing/api-test.ts';
import { searchFor } from '#testing/menu/search-menu.ts';
import type { TestApp } from '#testing/test-app.ts';

const form = { name: 'Pici', description: 'With garlic', img: '/pici.svg', price: 9.5, category: 'pasta' } as const;

describeApi({ engines: 'both' }, (test) => {
  const namesFor = async (app: TestApp, text: string) => (await searchFor(app, text)).names;

  test('a product is found from its creation to its deletion', async ({ app, admin }) => {
    const { body } = await admin.call(createProduct, { body: { ...form, descriptionFr: 'À l’ail' } });
    expect([await namesFor(app, 'pici'), await namesFor(app, 'garlik'), await namesFor(app, 'ail')]).toEqual([
      ['Pici'],
      ['Pici'],
      ['Pici'],
    ]);

    await admin.call(updateProduct, { params: { id: body._id }, body: { ...form, name: 'Bigoli' } });
    expect([await namesFor(app, 'pici'), await namesFor(app, 'ail'), await namesFor(app, 'bigoli')]).toEqual([
      [],
      [],
      ['Bigoli'],
    ]);

    await admin.call(deleteProduct, { params: { id: body._id } });
    expect(await namesFor(app, 'bigoli')).toEqual([]);
  });

  test('an unused word does not hide a similar one', async ({ app, admin }) => {
    const { body } = await admin.call(createProduct, { body: { ...form, name: 'Tiramsu' } });
    await admin.call(updateProduct, { params: { id: body._id }, body: { ...form, name: 'Tiramisu' } });
    expect(await namesFor(app, 'tiramsu')).toEqual(['Tiramisu']);
  });

  test('concurrent additions and changes with the same new words are all found', async ({ app, admin }) => {
    const words = Array.from({ length: 200 }, (_, index) => `parola${index.toString(36)}`);
    const orders = [words, words.toReversed(), words.toSorted(), words.toSorted().reverse()];
    const added = await Promise.all(
      [...orders, ...orders].map((order, index) =>
        admin.call(createProduct, { body: { ...form, name: `Pici ${index}`, description: order.join(' ') } }),
      ),
    );
    expect(added.map(({ status }) => status)).toEqual(added.map(() => 201));
    expect((await searchFor(app, 'parola5j')).total).toBe(8);

    const id = added[0]?.body._id ?? '';
    const changes = ['rosso', 'verde', 'bianco', 'giallo'].map((name) =>
      admin.call(updateProduct, { params: { id }, body: { ...form, name } }),
    );
    await Promise.all(changes);
    const left = await app.db
      .selectFrom('search_terms')
      .select('term')
      .where('kind', '=', 'product')
      .where('record_id', '=', id)
      .execute();
    const { name } = await app.db.selectFrom('products').select('name').where('id', '=', id).executeTakeFirstOrThrow();
    expect(left.map(({ term }) => term).toSorted()).toEqual(
      ['#', 'garlic', 'noodles', 'nouilles', 'pasta', 'pates', name].toSorted(),
    );
  });
});
