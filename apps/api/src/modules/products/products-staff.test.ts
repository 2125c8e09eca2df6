import { getProduct } from '@bottega/contract/products/endpoints';
import { createProduct, deleteProduct, updateProduct } from '@bottega/contract/products/staff-endpoints';
import { expect } from 'vitest';
import { describeApi } from '#testing/api-test.ts';
import { dumpTables } from '#testing/database/dump.ts';
import { aProduct, aUser, inCart, withSession } from '#testing/factories.ts';
import type { TestApp } from '#testing/test-app.ts';
import { frenchTexts } from './products.queries.ts';

const form = {
  name: 'Gnocchi alla sorrentina',
  description: 'Potato gnocchi, tomato, mozzarella',
  img: '/dishes/gnocchi.svg',
  price: 11.9,
  category: 'pasta',
} as const;

describeApi((test) => {
  const staff = async (app: TestApp, role: 'admin' | 'superadmin' = 'admin') =>
    withSession(app, await aUser(app, { role }));
  const row = (app: TestApp, id: string) =>
    app.db.selectFrom('products').selectAll().select(frenchTexts).where('id', '=', id).executeTakeFirst();

  test.for(['admin', 'superadmin'] as const)('[API-05] %s adds a product', async (role, { app }) => {
    const answer = await (await staff(app, role)).call(createProduct, { body: { ...form, badge: 'new' } });

    expect(answer.status).toBe(201);
    expect(answer.body).toMatchObject({ ...form, badge: 'new', _id: expect.any(String) });
    expect(await row(app, answer.body._id)).toMatchObject({
      price_cents: 1190,
      badge: 'new',
      created_at: app.clock.now(),
    });
  });

  test('[API-05] a new product is last on the menu', async ({ app, admin }) => {
    const first = await admin.call(createProduct, { body: form });
    await aProduct(app, { position: 7 });
    const last = await admin.call(createProduct, { body: form });
    expect([(await row(app, first.body._id))?.position, (await row(app, last.body._id))?.position]).toEqual([0, 8]);
  });

  test('[API-05] a change replaces the whole form and sets the time', async ({ app, admin }) => {
    const { id, created_at } = await aProduct(app, { badge: 'hot', description_fr: 'Ancien' });
    app.clock.pass(1_000);

    const answer = await admin.call(updateProduct, { params: { id }, body: { ...form, price: 0.01 } });

    expect(answer).toMatchObject({ status: 200, body: { ...form, price: 0.01, _id: id } });
    expect(await row(app, id)).toMatchObject({
      price_cents: 1,
      badge: null,
      description_fr: null,
      version: 2,
      created_at,
    });
    expect((await row(app, id))?.updated_at).toEqual(app.clock.now());
  });

  test('[API-05] a change preserves translated names and the texts in other languages', async ({ app, admin }) => {
    const { id } = await aProduct(app, { description_fr: 'Ancien' });
    const texts = app.db.selectFrom('product_texts').select(['locale', 'name', 'description']).orderBy('locale');
    await app.db.updateTable('product_texts').set({ name: 'Gnocchis' }).where('product_id', '=', id).execute();
    await app.db.insertInto('product_texts').values({ product_id: id, locale: 'en', name: 'Gnocchi' }).execute();

    await admin.call(updateProduct, { params: { id }, body: { ...form, descriptionFr: 'Nouveau' } });
    expect(await texts.execute()).toEqual([
      { locale: 'en', name: 'Gnocchi', description: null },
      { locale: 'fr', name: 'Gnocchis', description: 'Nouveau' },
    ]);

    await admin.call(updateProduct, { params: { id }, body: form });
    expect(await texts.execute()).toEqual([
      { locale: 'en', name: 'Gnocchi', description: null },
      { locale: 'fr', name: 'Gnocchis', description: null },
    ]);
  });

  test('[API-05] a deleted product is also removed from carts and favorites', async ({ app, admin }) => {
    const [user, product] = [await aUser(app), await aProduct(app)];
    await inCart(app, user.id, product.id);

    const answer = await admin.call(deleteProduct, { params: { id: product.id } });

    expect(answer).toMatchObject({ status: 200, body: { message: 'Product deleted successfully.' } });
    expect((await app.client().call(getProduct, { params: { id: product.id } })).status).toBe(404);
    expect(await app.db.selectFrom('cart_items').selectAll().execute()).toEqual([]);
    expect((await admin.call(deleteProduct, { params: { id: product.id } })).body.code).toBe('product_not_found');
  });

  test('a missing product can be neither changed nor deleted', async ({ admin }) => {
    expect((await admin.call(updateProduct, { params: { id: 'unknown' }, body: form })).body.code).toBe(
      'product_not_found',
    );
    expect((await admin.call(deleteProduct, { params: { id: 'unknown' } })).body.code).toBe('product_not_found');
  });

  test.for([0, 0.01, 0.07, 0.29, 1.15, 8.95, 4.35, 99_999.99, 100_000])(
    '[RULE-04] a price of %d euros is returned unchanged',
    async (price, { app, admin }) => {
      const answer = await admin.call(createProduct, { body: { ...form, price } });
      expect(answer.body.price).toBe(price);
      expect(await row(app, answer.body._id)).toMatchObject({ price_cents: Math.round(price * 100) });
    },
  );

  test('[RULE-05] a form that breaks the rules is refused field by field and changes nothing', async ({
    app,
    admin,
  }) => {
    const { id } = await aProduct(app);
    const before = await dumpTables(app.db);
    const body = { name: ' ', img: 7, price: 1.005, category: 'sushi', badge: 'spicy', createdAt: 'now' };

    const answers = [
      await admin.send('POST', '/products', { body }),
      await admin.send('PUT', `/products/${id}`, { body }),
    ];

    for (const answer of answers) {
      expect(answer).toMatchObject({ status: 400, body: { code: 'invalid_input' } });
      expect(answer.body.errors).toEqual({
        name: 'Please fill in this field',
        description: 'Please fill in this field',
        img: 'This value is not valid',
        price: 'The price must be 0 or more, in steps of 0.01',
        category: 'There is no such category',
        badge: 'This value is not valid',
        createdAt: 'This field is not expected here',
      });
    }
    expect(await dumpTables(app.db)).toEqual(before);
  });

  test('field errors are in French for French readers', async ({ admin }) => {
    const answer = await admin.send('POST', '/products', {
      body: { ...form, price: -1, category: '' },
      headers: { 'accept-language': 'fr' },
    });
    expect(answer.body).toEqual({
      message: 'Certaines informations ne conviennent pas. Vérifiez-les et réessayez.',
      code: 'invalid_input',
      errors: {
        price: 'Le prix doit être supérieur ou égal à 0, au centime près',
        category: 'Veuillez remplir ce champ',
      },
    });
  });

  test('text is stored unchanged, markup included', async ({ app, admin }) => {
    const odd = { ...form, name: "<script>alert('x')</script>", description: "'; drop table products; -- 🍝 é \\ %s" };
    const { body } = await admin.call(createProduct, { body: odd });
    expect(await row(app, body._id)).toMatchObject({ name: odd.name, description: odd.description });
  });

  test('users and visitors are refused', async ({ app }) => {
    const { id } = await aProduct(app);
    const clients = [app.client(), await withSession(app, await aUser(app))];
    const before = await dumpTables(app.db);

    for (const [index, client] of clients.entries()) {
      const answers = [
        await client.call(createProduct, { body: form }),
        await client.call(updateProduct, { params: { id }, body: form }),
        await client.call(deleteProduct, { params: { id } }),
      ];
      expect(answers.map(({ status }) => status)).toEqual(answers.map(() => [401, 403][index]));
    }
    expect(await dumpTables(app.db)).toEqual(before);
  });
});
