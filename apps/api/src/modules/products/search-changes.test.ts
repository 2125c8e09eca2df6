import { createProduct, deleteProduct, updateProduct } from '@bottega/contract/products-staff';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { aUser, withFlags, withSession } from '../../testing/factories.ts';
import { searchFor } from '../../testing/search-menu.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { eachEngine } from '../../testing/test-database.ts';

const form = { name: 'Pici', description: 'With garlic', img: '/pici.svg', price: 9.5, category: 'pasta' } as const;

eachEngine((engine) => {
  let app: TestApp;
  beforeEach(async () => {
    app = await createTestApp(engine);
    await withFlags(app);
  });
  afterEach(() => app.close());

  const namesFor = async (text: string) => (await searchFor(app, text)).names;
  const staff = async () => withSession(app, await aUser(app, { role: 'admin' }));

  test('from its first moment to its last', async () => {
    const admin = await staff();
    const { body } = await admin.call(createProduct, { body: { ...form, descriptionFr: 'À l’ail' } });
    expect([await namesFor('pici'), await namesFor('garlik'), await namesFor('ail')]).toEqual([
      ['Pici'],
      ['Pici'],
      ['Pici'],
    ]);

    await admin.call(updateProduct, { params: { id: body._id }, body: { ...form, name: 'Bigoli' } });
    expect([await namesFor('pici'), await namesFor('ail'), await namesFor('bigoli')]).toEqual([[], [], ['Bigoli']]);

    await admin.call(deleteProduct, { params: { id: body._id } });
    expect(await namesFor('bigoli')).toEqual([]);
  });

  test('a word that nobody uses any more does not hide the one that was meant', async () => {
    const admin = await staff();
    const { body } = await admin.call(createProduct, { body: { ...form, name: 'Tiramsu' } });
    await admin.call(updateProduct, { params: { id: body._id }, body: { ...form, name: 'Tiramisu' } });
    expect(await namesFor('tiramsu')).toEqual(['Tiramisu']);
  });

  test('also when several are added or changed at once, with the same new words in any order', async () => {
    const admin = await staff();
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
    const left = await app.db.selectFrom('product_words').select('word').where('product_id', '=', id).execute();
    const { name } = await app.db.selectFrom('products').select('name').where('id', '=', id).executeTakeFirstOrThrow();
    expect(left.map(({ word }) => word).toSorted()).toEqual(['garlic', name].toSorted());
  });
});
