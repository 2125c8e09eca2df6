import { getProduct } from '@bottega/contract/products';
import { createProduct, deleteProduct, updateProduct } from '@bottega/contract/products-staff';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { dumpTables } from '../../testing/dump.ts';
import { aProduct, aUser, inCart, withFlags, withSession } from '../../testing/factories.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { eachEngine } from '../../testing/test-database.ts';

const form = {
  name: 'Gnocchi alla sorrentina',
  description: 'Potato gnocchi, tomato, mozzarella',
  img: '/dishes/gnocchi.svg',
  price: 11.9,
  category: 'pasta',
} as const;

eachEngine((engine) => {
  let app: TestApp;
  beforeEach(async () => {
    app = await createTestApp(engine);
    await withFlags(app);
  });
  afterEach(() => app.close());

  const staff = async (role: 'admin' | 'superadmin' = 'admin') => withSession(app, await aUser(app, { role }));
  const row = (id: string) => app.db.selectFrom('products').selectAll().where('id', '=', id).executeTakeFirst();

  test.each(['admin', 'superadmin'] as const)('[API-05] %s adds a product', async (role) => {
    const answer = await (await staff(role)).call(createProduct, { body: { ...form, badge: 'new' } });

    expect(answer.status).toBe(201);
    expect(answer.body).toMatchObject({ ...form, badge: 'new', _id: expect.any(String) });
    expect(await row(answer.body._id)).toMatchObject({ price_cents: 1190, badge: 'new', created_at: app.clock.now() });
  });

  test('[API-05] a new product stands at the end of the menu', async () => {
    const admin = await staff();
    const first = await admin.call(createProduct, { body: form });
    await aProduct(app, { position: 7 });
    const last = await admin.call(createProduct, { body: form });
    expect([(await row(first.body._id))?.position, (await row(last.body._id))?.position]).toEqual([0, 8]);
  });

  test('[API-05] a change replaces the whole form and notes the time', async () => {
    const { id, created_at } = await aProduct(app, { badge: 'hot', description_fr: 'Ancien' });
    app.clock.pass(1_000);

    const answer = await (await staff()).call(updateProduct, { params: { id }, body: { ...form, price: 0.01 } });

    expect(answer).toMatchObject({ status: 200, body: { ...form, price: 0.01, _id: id } });
    expect(await row(id)).toMatchObject({ price_cents: 1, badge: null, description_fr: null, version: 2, created_at });
    expect((await row(id))?.updated_at).toEqual(app.clock.now());
  });

  test('[API-05] a deleted product is gone, from carts and favorites too', async () => {
    const [user, product] = [await aUser(app), await aProduct(app)];
    await inCart(app, user.id, product.id);
    const admin = await staff();

    const answer = await admin.call(deleteProduct, { params: { id: product.id } });

    expect(answer).toMatchObject({ status: 200, body: { message: 'Product deleted successfully.' } });
    expect((await app.client().call(getProduct, { params: { id: product.id } })).status).toBe(404);
    expect(await app.db.selectFrom('cart_items').selectAll().execute()).toEqual([]);
    expect((await admin.call(deleteProduct, { params: { id: product.id } })).body.code).toBe('product_not_found');
  });

  test('what is not there can be neither changed nor deleted', async () => {
    const admin = await staff();
    expect((await admin.call(updateProduct, { params: { id: 'unknown' }, body: form })).body.code).toBe(
      'product_not_found',
    );
    expect((await admin.call(deleteProduct, { params: { id: 'unknown' } })).body.code).toBe('product_not_found');
  });

  test.each([0, 0.01, 0.07, 0.29, 1.15, 8.95, 4.35, 99_999.99, 100_000])(
    '[RULE-04] %d euros come back as they were sent',
    async (price) => {
      const answer = await (await staff()).call(createProduct, { body: { ...form, price } });
      expect(answer.body.price).toBe(price);
      expect(await row(answer.body._id)).toMatchObject({ price_cents: Math.round(price * 100) });
    },
  );

  test('[RULE-05] a form that breaks the rules is refused field by field and changes nothing', async () => {
    const { id } = await aProduct(app);
    const admin = await staff();
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

  test('the fields are explained in French to who reads French', async () => {
    const answer = await (await staff()).send('POST', '/products', {
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

  test('text is kept as it is, whatever it looks like', async () => {
    const odd = { ...form, name: "<script>alert('x')</script>", description: "'; drop table products; -- 🍝 é \\ %s" };
    const { body } = await (await staff()).call(createProduct, { body: odd });
    expect(await row(body._id)).toMatchObject({ name: odd.name, description: odd.description });
  });

  test('users and visitors manage nothing', async () => {
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
