import * as contract from '@bottega/contract/cart/endpoints';
import type { Cart } from '@bottega/contract/cart/schemas';
import { expect } from 'vitest';
import { describeApi } from '#testing/api-test.ts';
import { dumpTables } from '#testing/database/dump.ts';
import { aProduct, aSignedInUser, inCart } from '#testing/factories.ts';
import type { TestApp } from '#testing/test-app.ts';

describeApi({ engines: 'both' }, (test) => {
  const aShopper = async (app: TestApp) => {
    const { user, client } = await aSignedInUser(app);
    return { client, params: { userId: user.id } };
  };

  const lines = (answer: { body: Cart }) =>
    answer.body.products.map(({ product, quantity }) => [product.name, quantity]);

  test('[API-03, API-10] a cart lists whole products with their quantity', async ({ app }) => {
    const { client, params } = await aShopper(app);
    expect((await client.call(contract.getCart, { params })).body).toEqual({ products: [] });
    const product = await aProduct(app, { price_cents: 990, badge: 'vegan' });

    const answer = await client.call(contract.addToCart, { params, body: { productId: product.id, quantity: 2 } });

    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({
      products: [{ product: expect.objectContaining({ _id: product.id, price: 9.9, badge: 'vegan' }), quantity: 2 }],
    });
    expect((await client.call(contract.getCart, { params })).body).toEqual(answer.body);
  });

  test('[API-03] every change returns the whole cart in order of addition', async ({ app }) => {
    const { client, params } = await aShopper(app);
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

  test('a product can be put back before another, even among products added at the same moment', async ({ app }) => {
    const { client, params } = await aShopper(app);
    const ids: Record<string, string> = {};
    const add = async (name: string, before?: string) => {
      const body = { productId: ids[name] ?? '', quantity: 1, ...(before && { before: ids[before] ?? before }) };
      const answer = await client.call(contract.addToCart, { params, body });
      return lines(answer).map(([named]) => named);
    };
    for (const name of ['a', 'b', 'c', 'd']) ids[name] = (await aProduct(app, { name })).id;
    // The test's clock does not advance: all lines have the same time, and their ids decide.
    for (const name of ['a', 'b', 'c']) await add(name);
    const together = lines(await client.call(contract.getCart, { params })).map(([named]) => String(named));
    const [first = '', second = '', third = ''] = together;
    expect(await add('d', third)).toEqual([first, second, 'd', third]);
    for (const [name, before] of [
      [second, 'd'],
      [first, second],
    ] as const) {
      const removed = { userId: params.userId, productId: ids[name] ?? '' };
      await client.call(contract.removeFromCart, { params: removed });
      expect((await add(name, before)).indexOf(name)).toBe([first, second].indexOf(name));
    }
    expect(lines(await client.call(contract.getCart, { params })).map(([named]) => named)).toEqual([
      first,
      second,
      'd',
      third,
    ]);
    // An existing line keeps its position.
    expect(await add(third, first)).toEqual([first, second, 'd', third]);
  });

  test('a product put back before one that is no longer in the cart becomes the last', async ({ app }) => {
    const { client, params } = await aShopper(app);
    const [a, b, gone] = [
      await aProduct(app, { name: 'a' }),
      await aProduct(app, { name: 'b' }),
      await aProduct(app, { name: 'gone' }),
    ];
    await client.call(contract.addToCart, { params, body: { productId: a.id, quantity: 1 } });
    app.clock.pass(1_000);
    const body = { productId: b.id, quantity: 1, before: gone.id };
    expect(lines(await client.call(contract.addToCart, { params, body }))).toEqual([
      ['a', 1],
      ['b', 1],
    ]);
  });

  test('[API-03] adding beyond 64 stops at 64', async ({ app }) => {
    const { client, params } = await aShopper(app);
    const { id } = await aProduct(app);
    const add = (quantity: number) => client.call(contract.addToCart, { params, body: { productId: id, quantity } });

    expect(lines(await add(60))).toEqual([['Cacio e pepe', 60]]);
    expect(lines(await add(4))).toEqual([['Cacio e pepe', 64]]);
    expect(lines(await add(64))).toEqual([['Cacio e pepe', 64]]);
  });

  test.for([0, -1, 65, 1.5, '2', 'two', null, true, [1], {}, 1e21, undefined])(
    '[API-03, RULE-05] the quantity %j is refused and changes nothing',
    async (quantity, { app }) => {
      const { client, params } = await aShopper(app);
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

  test('[API-03] a product that is not on the menu cannot be added', async ({ app }) => {
    const { client, params } = await aShopper(app);
    const before = await dumpTables(app.db);

    const answer = await client.call(contract.addToCart, { params, body: { productId: 'unknown', quantity: 1 } });

    expect(answer).toMatchObject({ status: 404, body: { code: 'product_not_found' } });
    expect(await dumpTables(app.db)).toEqual(before);
  });

  test('[API-03] the quantity of a product that is not in the cart cannot be set', async ({ app }) => {
    const { client, params } = await aShopper(app);
    const { id } = await aProduct(app);

    const answer = await client.call(contract.setCartQuantity, {
      params: { ...params, productId: id },
      body: { quantity: 1 },
    });

    expect(answer).toMatchObject({ status: 404, body: { code: 'cart_item_not_found' } });
    expect((await client.call(contract.getCart, { params })).body).toEqual({ products: [] });
  });

  test('[API-03] a product that leaves the menu leaves the cart', async ({ app }) => {
    const { client, params } = await aShopper(app);
    const [gone, stays] = [await aProduct(app), await aProduct(app, { name: 'Stays' })];
    await inCart(app, params.userId, gone.id);
    await inCart(app, params.userId, stays.id);
    await app.db.deleteFrom('products').where('id', '=', gone.id).execute();

    expect(lines(await client.call(contract.getCart, { params }))).toEqual([['Stays', 1]]);
  });

  test('[API-03] the cart shows the current price', async ({ app }) => {
    const { client, params } = await aShopper(app);
    const { id } = await aProduct(app);
    await inCart(app, params.userId, id);
    await app.db.updateTable('products').set({ price_cents: 1499 }).execute();

    expect((await client.call(contract.getCart, { params })).body.products[0]?.product.price).toBe(14.99);
  });

  test('[API-03] a cart holds a hundred products and refuses one more', async ({ app }) => {
    const { client, params } = await aShopper(app);
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

  test('thirty concurrent additions are all counted', async ({ app }) => {
    const { client, params } = await aShopper(app);
    const { id } = await aProduct(app);
    const add = () => client.call(contract.addToCart, { params, body: { productId: id, quantity: 2 } });

    const answers = await Promise.all(Array.from({ length: 30 }, add));

    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    expect(lines(await client.call(contract.getCart, { params }))).toEqual([['Cacio e pepe', 60]]);
  });

  test('concurrent additions cannot exceed a hundred products', async ({ app }) => {
    const { client, params } = await aShopper(app);
    for (let index = 0; index < 95; index++) await inCart(app, params.userId, (await aProduct(app)).id);
    const more = await Promise.all(Array.from({ length: 10 }, () => aProduct(app)));

    const answers = await Promise.all(
      more.map(({ id }) => client.call(contract.addToCart, { params, body: { productId: id, quantity: 1 } })),
    );

    expect(answers.filter(({ status }) => status === 200)).toHaveLength(5);
    expect((await client.call(contract.getCart, { params })).body.products).toHaveLength(100);
  });

  test.for(['user', 'admin', 'superadmin'] as const)(
    '[RULE-01] another user’s cart is a 404 for a %s',
    async (role, { app }) => {
      const { params } = await aShopper(app);
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
