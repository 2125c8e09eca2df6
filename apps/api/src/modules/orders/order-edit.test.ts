import { updateOrder } from '@bottega/contract/orders';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { dumpTables } from '../../testing/dump.ts';
import { anOrder, aSignedInUser, aUser, withFlags, withSession } from '../../testing/factories.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { eachEngine } from '../../testing/test-database.ts';

eachEngine((engine) => {
  let app: TestApp;
  beforeEach(async () => {
    app = await createTestApp(engine);
    await withFlags(app);
  });
  afterEach(() => app.close());

  /** An order of a user: two at 12.50, and three of another product at 4.99. */
  const anOrderOfTwo = async (status: 'created' | 'delivered' | 'canceled' = 'created') => {
    const { user, client } = await aSignedInUser(app);
    const order = await anOrder(app, user, { status, total_cents: 3997 });
    const tiramisu = { order_id: order.id, position: 1, product_id: 'tiramisu', name: 'Tiramisù', price_cents: 499 };
    await app.db
      .insertInto('order_items')
      .values({ ...tiramisu, quantity: 3 })
      .execute();
    const admin = await withSession(app, await aUser(app, { role: 'admin' }));
    return { order, client, admin, pasta: `gone_${order.id}`, params: { id: order.id } };
  };

  test('[API-04, RULE-04] staff change quantities and the total is recomputed from the prices of the order', async () => {
    const { admin, params, pasta } = await anOrderOfTwo();
    const products = [
      { product: pasta, quantity: 1 },
      { product: { _id: 'tiramisu' }, quantity: 64 },
    ];

    const answer = await admin.call(updateOrder, { params, body: { products } });

    expect(answer).toMatchObject({ status: 200, body: { totalPrice: 331.86 } });
    expect(answer.body.products.map(({ name, price, quantity }) => [name, price, quantity])).toEqual([
      ['Cacio e pepe', 12.5, 1],
      ['Tiramisù', 4.99, 64],
    ]);
  });

  test('[API-04] products that are not named are removed', async () => {
    const { admin, params } = await anOrderOfTwo();

    const answer = await admin.call(updateOrder, {
      params,
      body: { products: [{ product: 'tiramisu', quantity: 3 }] },
    });

    expect(answer.body.products).toEqual([{ product: 'tiramisu', name: 'Tiramisù', price: 4.99, quantity: 3 }]);
    expect(answer.body.totalPrice).toBe(14.97);
  });

  test('[RULE-04] prices, names and totals that the client sends change nothing', async () => {
    const { admin, order, pasta } = await anOrderOfTwo();
    const body = {
      order: { _id: 'another', status: 'delivered', totalPrice: 0 },
      products: [{ product: { _id: pasta, price: 0.01 }, name: 'Free lunch', price: 0.01, quantity: 2 }],
      totalPrice: 0.02,
    };

    const answer = await admin.send('PUT', `/orders/${order.id}`, { body });

    expect(answer).toMatchObject({ status: 200, body: { _id: order.id, status: 'created', totalPrice: 25 } });
    expect(answer.body.products).toMatchObject([{ name: 'Cacio e pepe', price: 12.5, quantity: 2 }]);
  });

  test.each(['delivered', 'canceled'] as const)(
    '[RULE-03] an order that is %s is closed to changes',
    async (status) => {
      const { admin, params } = await anOrderOfTwo(status);
      const before = await dumpTables(app.db);

      const answer = await admin.call(updateOrder, {
        params,
        body: { products: [{ product: 'tiramisu', quantity: 1 }] },
      });

      expect(answer).toMatchObject({ status: 409, body: { code: 'order_status_conflict' } });
      expect(await dumpTables(app.db)).toEqual(before);
    },
  );

  test('[RULE-04] a product that is not in the order cannot be put into it', async () => {
    const { admin, params } = await anOrderOfTwo();
    const before = await dumpTables(app.db);
    const products = [
      { product: 'tiramisu', quantity: 1 },
      { product: 'caviar', quantity: 1 },
    ];

    const answer = await admin.call(updateOrder, { params, body: { products } });

    expect(answer).toMatchObject({ status: 400, body: { errors: { products: 'This value is not valid' } } });
    expect(await dumpTables(app.db)).toEqual(before);
  });

  test('[RULE-04] a product named twice is refused rather than guessed', async () => {
    const { admin, params } = await anOrderOfTwo();
    const before = await dumpTables(app.db);
    const products = [
      { product: 'tiramisu', quantity: 1 },
      { product: { _id: 'tiramisu' }, quantity: 5 },
    ];

    const answer = await admin.call(updateOrder, { params, body: { products } });

    expect(answer).toMatchObject({ status: 400, body: { errors: { products: 'This value is not valid' } } });
    expect(await dumpTables(app.db)).toEqual(before);
  });

  test.each([
    [{ products: [] }, 'products'],
    [{ products: 'all' }, 'products'],
    [{}, 'products'],
    [{ products: [{ product: 'tiramisu', quantity: 0 }] }, 'products.0.quantity'],
    [{ products: [{ product: 'tiramisu', quantity: 65 }] }, 'products.0.quantity'],
    [{ products: [{ product: 'tiramisu', quantity: 1.5 }] }, 'products.0.quantity'],
    [{ products: [{ product: 'tiramisu' }] }, 'products.0.quantity'],
    [{ products: [{ product: 7, quantity: 1 }] }, 'products.0.product'],
    [{ products: [{ quantity: 1 }] }, 'products.0.product'],
    [{ products: [null] }, 'products.0'],
    [{ products: [{ product: 'tiramisu', quantity: 1 }], status: 'delivered' }, 'status'],
  ])('[RULE-05] the edit %j is refused by the name of its field', async (body, field) => {
    const { admin, order } = await anOrderOfTwo();
    const before = await dumpTables(app.db);

    const answer = await admin.send('PUT', `/orders/${order.id}`, { body });

    expect(answer).toMatchObject({ status: 400, body: { code: 'invalid_input' } });
    expect(Object.keys(answer.body.errors ?? {})).toEqual([field]);
    expect(await dumpTables(app.db)).toEqual(before);
  });

  test('customers edit no order, not even their own', async () => {
    const { client, params } = await anOrderOfTwo();
    const before = await dumpTables(app.db);

    const answer = await client.call(updateOrder, {
      params,
      body: { products: [{ product: 'tiramisu', quantity: 1 }] },
    });

    expect(answer.status).toBe(403);
    expect(await dumpTables(app.db)).toEqual(before);
  });

  test('an order that does not exist cannot be edited', async () => {
    const { admin } = await anOrderOfTwo();
    const call = { params: { id: 'missing' }, body: { products: [{ product: 'tiramisu', quantity: 1 }] } };
    expect((await admin.call(updateOrder, call)).body.code).toBe('order_not_found');
  });
});
