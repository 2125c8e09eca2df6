import * as contract from '@bottega/contract/cart';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { dumpTables } from '../../testing/dump.ts';
import { aProduct, aSignedInUser, inCart, withFlags } from '../../testing/factories.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { eachEngine } from '../../testing/test-database.ts';

eachEngine((engine) => {
  let app: TestApp;
  beforeEach(async () => {
    app = await createTestApp(engine);
    await withFlags(app);
  });
  afterEach(() => app.close());

  const aShopper = async () => {
    const { user, client } = await aSignedInUser(app);
    return { client, params: { userId: user.id } };
  };

  const lines = (answer: { body: contract.Cart }) =>
    answer.body.products.map(({ product, quantity }) => [product.name, quantity]);

  test('[API-03, API-10] a cart is a list of whole products with their quantity', async () => {
    const { client, params } = await aShopper();
    expect((await client.call(contract.getCart, { params })).body).toEqual({ products: [] });
    const product = await aProduct(app, { price_cents: 990, badge: 'vegan' });

    const answer = await client.call(contract.addToCart, { params, body: { productId: product.id, quantity: 2 } });

    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({
      products: [{ product: expect.objectContaining({ _id: product.id, price: 9.9, badge: 'vegan' }), quantity: 2 }],
    });
    expect((await client.call(contract.getCart, { params })).body).toEqual(answer.body);
  });

  test('[API-03] every change answers with the whole cart, in the order in which products came in', async () => {
    const { client, params } = await aShopper();
    const products = [];
    for (const name of ['a', 'b', 'c']) {
      products.push(await aProduct(app, { name }));
      await client.call(contract.addToCart, { params, body: { productId: products.at(-1)?.id ?? '', quantity: 1 } });
      app.clock.pass(1_000);
    }
    const [a, b] = products.map(({ id }) => ({ userId: params.userId, productId: id }));
    if (!a || !b) throw new Error('no products');

    const set = await client.call(contract.setCartQuantity, { params: a, body: { quantity: 9 } });
    expect(lines(set)).toEqual([
      ['a', 9],
      ['b', 1],
      ['c', 1],
    ]);
    const added = await client.call(contract.addToCart, { params, body: { productId: a.productId, quantity: 1 } });
    expect(lines(added)).toEqual([
      ['a', 10],
      ['b', 1],
      ['c', 1],
    ]);
    const removed = await client.call(contract.removeFromCart, { params: b });
    expect(lines(removed)).toEqual([
      ['a', 10],
      ['c', 1],
    ]);
    expect(lines(await client.call(contract.removeFromCart, { params: b }))).toEqual([
      ['a', 10],
      ['c', 1],
    ]);
    const cleared = await client.call(contract.clearCart, { params });
    expect(cleared.body).toEqual({ products: [] });
  });

  test('[API-03] adding beyond 64 stops at 64', async () => {
    const { client, params } = await aShopper();
    const { id } = await aProduct(app);
    const add = (quantity: number) => client.call(contract.addToCart, { params, body: { productId: id, quantity } });

    expect(lines(await add(60))).toEqual([['Cacio e pepe', 60]]);
    expect(lines(await add(4))).toEqual([['Cacio e pepe', 64]]);
    expect(lines(await add(64))).toEqual([['Cacio e pepe', 64]]);
  });

  test.each([0, -1, 65, 1.5, '2', 'two', null, true, [1], {}, 1e21, undefined])(
    '[API-03, RULE-05] the quantity %j is refused by name and changes nothing',
    async (quantity) => {
      const { client, params } = await aShopper();
      const { id } = await aProduct(app);
      await inCart(app, params.userId, id, 3);
      const before = await dumpTables(app.db);

      const answers = [
        await client.send('POST', `/cart/${params.userId}`, { body: { productId: id, quantity } }),
        await client.send('PUT', `/cart/${params.userId}/${id}`, { body: { quantity } }),
      ];

      const text =
        quantity === undefined ? 'Please fill in this field' : 'The quantity must be a whole number from 1 to 64';
      for (const answer of answers) {
        expect(answer).toMatchObject({ status: 400, body: { code: 'invalid_input', errors: { quantity: text } } });
      }
      expect(await dumpTables(app.db)).toEqual(before);
    },
  );

  test('[API-03] a product that is not on the menu cannot be added', async () => {
    const { client, params } = await aShopper();
    const before = await dumpTables(app.db);

    const answer = await client.call(contract.addToCart, { params, body: { productId: 'unknown', quantity: 1 } });

    expect(answer).toMatchObject({ status: 404, body: { code: 'product_not_found' } });
    expect(await dumpTables(app.db)).toEqual(before);
  });

  test('[API-03] the quantity of a product that is not in the cart cannot be set', async () => {
    const { client, params } = await aShopper();
    const { id } = await aProduct(app);

    const answer = await client.call(contract.setCartQuantity, {
      params: { ...params, productId: id },
      body: { quantity: 1 },
    });

    expect(answer).toMatchObject({ status: 404, body: { code: 'cart_item_not_found' } });
    expect((await client.call(contract.getCart, { params })).body).toEqual({ products: [] });
  });

  test('[API-03] a product that leaves the menu leaves the cart', async () => {
    const { client, params } = await aShopper();
    const [gone, stays] = [await aProduct(app), await aProduct(app, { name: 'Stays' })];
    await inCart(app, params.userId, gone.id);
    await inCart(app, params.userId, stays.id);
    await app.db.deleteFrom('products').where('id', '=', gone.id).execute();

    expect(lines(await client.call(contract.getCart, { params }))).toEqual([['Stays', 1]]);
  });

  test('[API-03] the cart shows the price of today', async () => {
    const { client, params } = await aShopper();
    const { id } = await aProduct(app);
    await inCart(app, params.userId, id);
    await app.db.updateTable('products').set({ price_cents: 1499 }).execute();

    expect((await client.call(contract.getCart, { params })).body.products[0]?.product.price).toBe(14.99);
  });

  test('[API-03] a cart holds a hundred products and refuses one more, with nothing lost', async () => {
    const { client, params } = await aShopper();
    for (let index = 0; index < 100; index++) await inCart(app, params.userId, (await aProduct(app)).id);
    const [one, held] = [await aProduct(app), (await client.call(contract.getCart, { params })).body.products[0]];

    const full = await client.call(contract.addToCart, { params, body: { productId: one.id, quantity: 1 } });
    expect(full).toMatchObject({ status: 400, body: { code: 'cart_full' } });
    const productId = held?.product._id ?? '';
    const raised = await client.call(contract.addToCart, { params, body: { productId, quantity: 1 } });

    expect(raised.status).toBe(200);
    expect(raised.body.products).toHaveLength(100);
    expect(raised.body.products.find(({ product }) => product._id === productId)?.quantity).toBe(2);
  });

  test('thirty additions at once are all counted', async () => {
    const { client, params } = await aShopper();
    const { id } = await aProduct(app);
    const add = () => client.call(contract.addToCart, { params, body: { productId: id, quantity: 2 } });

    const answers = await Promise.all(Array.from({ length: 30 }, add));

    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    expect(lines(await client.call(contract.getCart, { params }))).toEqual([['Cacio e pepe', 60]]);
  });

  test('additions at once cannot outrun the hundred', async () => {
    const { client, params } = await aShopper();
    for (let index = 0; index < 95; index++) await inCart(app, params.userId, (await aProduct(app)).id);
    const more = await Promise.all(Array.from({ length: 10 }, () => aProduct(app)));

    const answers = await Promise.all(
      more.map(({ id }) => client.call(contract.addToCart, { params, body: { productId: id, quantity: 1 } })),
    );

    expect(answers.filter(({ status }) => status === 200)).toHaveLength(5);
    expect((await client.call(contract.getCart, { params })).body.products).toHaveLength(100);
  });

  test.each(['user', 'admin', 'superadmin'] as const)(
    '[RULE-01] the cart of another is not there for a %s',
    async (role) => {
      const { params } = await aShopper();
      const { client } = await aSignedInUser(app, { role });
      const { id } = await aProduct(app);
      await inCart(app, params.userId, id, 3);
      const before = await dumpTables(app.db);
      const line = { ...params, productId: id };

      const answers = [
        await client.call(contract.getCart, { params }),
        await client.call(contract.addToCart, { params, body: { productId: id, quantity: 1 } }),
        await client.call(contract.setCartQuantity, { params: line, body: { quantity: 1 } }),
        await client.call(contract.removeFromCart, { params: line }),
        await client.call(contract.clearCart, { params }),
        await client.call(contract.getCart, { params: { userId: 'nobody-at-all' } }),
      ];

      expect(answers.map(({ status, body }) => [status, body])).toEqual(
        answers.map(() => [404, { code: 'not_found', message: 'There is nothing here.' }]),
      );
      expect(await dumpTables(app.db)).toEqual(before);
    },
  );
});
