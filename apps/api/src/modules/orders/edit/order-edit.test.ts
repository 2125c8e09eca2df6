import { listRecordEvents } from '@bottega/contract/audit/endpoints';
import { maxQuantity, minQuantity } from '@bottega/contract/cart/rules';
import { totalPrice } from '@bottega/contract/money';
import { updateOrder } from '@bottega/contract/orders/endpoints';
import { expect } from 'vitest';
import { describeApi } from '#testing/api-test.ts';
import { dumpTables } from '#testing/database/dump.ts';
import { anOrder, aSignedInUser, aUser, withSession } from '#testing/factories.ts';
import { mailsOf, onlyMail } from '#testing/sent-mails.ts';
import type { TestApp } from '#testing/test-app.ts';

describeApi((test) => {
  /** A user's order: two at 12.50, and three of another product at 4.99. */
  const anOrderOfTwo = async (app: TestApp, status: 'created' | 'delivered' | 'canceled' = 'created') => {
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

  test('[API-04, RULE-04] staff change quantities; the total follows the order’s prices', async ({ app }) => {
    const { admin, params, pasta } = await anOrderOfTwo(app);
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

  test('[API-04] products that are not listed are removed', async ({ app }) => {
    const { admin, params } = await anOrderOfTwo(app);

    const answer = await admin.call(updateOrder, {
      params,
      body: { products: [{ product: 'tiramisu', quantity: 3 }] },
    });

    expect(answer.body.products).toEqual([{ product: 'tiramisu', name: 'Tiramisù', price: 4.99, quantity: 3 }]);
    expect(answer.body.totalPrice).toBe(14.97);
  });

  test('[RULE-04] prices, names and totals sent by the client are ignored', async ({ app }) => {
    const { admin, order, pasta } = await anOrderOfTwo(app);
    const body = {
      order: { _id: 'another', status: 'delivered', totalPrice: 0 },
      products: [{ product: { _id: pasta, price: 0.01 }, name: 'Free lunch', price: 0.01, quantity: 2 }],
      totalPrice: 0.02,
    };

    const answer = await admin.send('PUT', `/orders/${order.id}`, { body });

    expect(answer).toMatchObject({ status: 200, body: { _id: order.id, status: 'created', totalPrice: 25 } });
    expect(answer.body.products).toMatchObject([{ name: 'Cacio e pepe', price: 12.5, quantity: 2 }]);
  });

  test.for(['delivered', 'canceled'] as const)(
    '[RULE-03] an order that is %s cannot be edited',
    async (status, { app }) => {
      const { admin, params } = await anOrderOfTwo(app, status);
      const before = await dumpTables(app.db);

      const answer = await admin.call(updateOrder, {
        params,
        body: { products: [{ product: 'tiramisu', quantity: 1 }] },
      });

      expect(answer).toMatchObject({ status: 409, body: { code: 'order_status_conflict' } });
      expect(await dumpTables(app.db)).toEqual(before);
    },
  );

  test('[RULE-04] a dish that is not on the menu cannot be added to an order', async ({ app }) => {
    const { admin, params } = await anOrderOfTwo(app);
    const before = await dumpTables(app.db);
    const products = [
      { product: 'tiramisu', quantity: 1 },
      { product: 'caviar', quantity: 1 },
    ];

    const answer = await admin.call(updateOrder, { params, body: { products } });

    expect(answer).toMatchObject({ status: 400, body: { errors: { products: 'This value is not valid' } } });
    expect(await dumpTables(app.db)).toEqual(before);
  });

  test('[RULE-04] a product listed twice is refused', async ({ app }) => {
    const { admin, params } = await anOrderOfTwo(app);
    const before = await dumpTables(app.db);
    const products = [
      { product: 'tiramisu', quantity: 1 },
      { product: { _id: 'tiramisu' }, quantity: 5 },
    ];

    const answer = await admin.call(updateOrder, { params, body: { products } });

    expect(answer).toMatchObject({ status: 400, body: { errors: { products: 'This value is not valid' } } });
    expect(await dumpTables(app.db)).toEqual(before);
  });

  test.for([
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
  ] as const)('[RULE-05] the edit %j is refused, naming the field', async ([body, field], { app }) => {
    const { admin, order } = await anOrderOfTwo(app);
    const before = await dumpTables(app.db);

    const answer = await admin.send('PUT', `/orders/${order.id}`, { body });

    expect(answer).toMatchObject({ status: 400, body: { code: 'invalid_input' } });
    expect(Object.keys(answer.body.errors ?? {})).toEqual([field]);
    expect(await dumpTables(app.db)).toEqual(before);
  });

  test('[AORD-01] an edit with an outdated version is refused and changes nothing', async ({ app }) => {
    const { admin, params, order } = await anOrderOfTwo(app);
    const edit = (quantity: number, version?: number) =>
      admin.call(updateOrder, { params, body: { products: [{ product: 'tiramisu', quantity }], version } });

    const first = await edit(1, order.version);
    const before = await dumpTables(app.db);
    const second = await edit(2, order.version);

    expect([first.status, first.body.version]).toEqual([200, order.version + 1]);
    expect(second).toMatchObject({ status: 409, body: { code: 'version_conflict' } });
    expect(await dumpTables(app.db)).toEqual(before);
    expect((await edit(2, order.version + 1)).body.version).toBe(order.version + 2);
    expect((await edit(3)).body.version).toBe(order.version + 3);
  });

  test('[AORD-01] an edit without a change creates no version, event or mail', async ({ app }) => {
    const { admin, params, order, pasta } = await anOrderOfTwo(app);
    const before = await dumpTables(app.db);
    const products = [
      { product: 'tiramisu', quantity: 3 },
      { product: pasta, quantity: 2 },
    ];

    const answer = await admin.call(updateOrder, { params, body: { products, version: order.version } });

    expect(answer).toMatchObject({ status: 200, body: { version: order.version, totalPrice: 39.97 } });
    expect(await dumpTables(app.db)).toEqual(before);
  });

  test('[AORD-01] an edit is audited with the items before and after', async ({ app }) => {
    const { admin, params, order, pasta } = await anOrderOfTwo(app);

    await admin.call(updateOrder, { params, body: { products: [{ product: 'tiramisu', quantity: 1 }] } });

    const { body } = await admin.call(listRecordEvents, { params: { kind: 'order', ...params } });
    const tiramisu = { product: 'tiramisu', name: 'Tiramisù', price: 4.99 };
    expect(body.payload).toMatchObject({
      total: 1,
      events: [
        {
          action: 'updated',
          label: order.order_number,
          before: {
            products: [
              { product: pasta, name: 'Cacio e pepe', price: 12.5, quantity: 2 },
              { ...tiramisu, quantity: 3 },
            ],
            totalPrice: 39.97,
          },
          after: { products: [{ ...tiramisu, quantity: 1 }], totalPrice: 4.99 },
        },
      ],
    });
  });

  test('[AORD-01] the customer is mailed the new content of the order', async ({ app }) => {
    const { admin, params, order } = await anOrderOfTwo(app);

    await admin.call(updateOrder, { params, body: { products: [{ product: 'tiramisu', quantity: 2 }] } });

    expect(await mailsOf(app, 'order_changed')).toMatchObject([{ recipient: order.email }]);
    const text = await onlyMail(app, 'order_changed');
    expect(text).toContain(order.order_number);
    expect(text).toContain('2 × Tiramisù – €9.98\nTotal – €9.98');
    expect(text).not.toContain('Cacio e pepe');
  });

  test('[RULE-04] after any sequence of edits the total is the sum of the items', async ({ app }) => {
    const { user } = await aSignedInUser(app);
    const admin = await withSession(app, await aUser(app, { role: 'admin' }));
    // Always the same edits: failures with random ones could not be reproduced.
    let state = 7;
    const chance = (below: number): number => {
      state = (state * 48_271) % 2_147_483_647;
      return state % below;
    };
    for (let round = 0; round < 8; round++) {
      const order = await anOrder(app, user);
      const items = Array.from({ length: 6 }, (_, index) => ({
        order_id: order.id,
        position: index + 1,
        product_id: `dish-${index}`,
        name: `Dish ${index}`,
        price_cents: chance(20_000),
        quantity: minQuantity + chance(maxQuantity),
      }));
      await app.db.insertInto('order_items').values(items).execute();
      let left = [`gone_${order.id}`, ...items.map(({ product_id }) => product_id)];
      while (left.length > 1) {
        const kept = left.filter((_, index) => index === 0 || chance(4) > 0);
        const products = kept.map((product) => ({ product, quantity: minQuantity + chance(maxQuantity) }));

        const { body } = await admin.call(updateOrder, { params: { id: order.id }, body: { products } });

        expect(body.products.map(({ product, quantity }) => ({ product, quantity }))).toEqual(products);
        expect(body.totalPrice).toBe(totalPrice(body.products));
        left = kept;
      }
    }
  });

  test('customers cannot edit orders, not even their own', async ({ app }) => {
    const { client, params } = await anOrderOfTwo(app);
    const before = await dumpTables(app.db);

    const answer = await client.call(updateOrder, {
      params,
      body: { products: [{ product: 'tiramisu', quantity: 1 }] },
    });

    expect(answer.status).toBe(403);
    expect(await dumpTables(app.db)).toEqual(before);
  });

  test('an order that does not exist cannot be edited', async ({ app }) => {
    const { admin } = await anOrderOfTwo(app);
    const call = { params: { id: 'missing' }, body: { products: [{ product: 'tiramisu', quantity: 1 }] } };
    expect((await admin.call(updateOrder, call)).body.code).toBe('order_not_found');
  });
});
