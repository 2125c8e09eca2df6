import { addToCart, getCart } from '@bottega/contract/cart/endpoints';
import { createOrder, getOrderByNumber, listUserOrders } from '@bottega/contract/orders/endpoints';
import { orderNumberPattern } from '@bottega/contract/orders/order-number';
import { expect } from 'vitest';
import { describeApi } from '#testing/api-test.ts';
import { dumpShop } from '#testing/database/dump.ts';
import { aProduct, aSignedInUser, aUser, inCart, withSession } from '#testing/factories.ts';
import { mailsOf } from '#testing/sent-mails.ts';
import type { TestApp } from '#testing/test-app.ts';

describeApi({ engines: 'both' }, (test) => {
  /** A customer with three pieces of a product at 12.90 in the cart. */
  const atCheckout = async (app: TestApp) => {
    const { user, client } = await aSignedInUser(app);
    const product = await aProduct(app, { price_cents: 1290 });
    await inCart(app, user.id, product.id, 3);
    return { user, client, product, params: { userId: user.id } };
  };

  test('[ORD-05, API-04] builds the order from the server’s cart and prices, empties the cart', async ({ app }) => {
    const { user, client } = await aSignedInUser(app);
    const product = await aProduct(app, { price_cents: 1290 });
    const params = { userId: user.id };
    await client.call(addToCart, { params, body: { productId: product.id, quantity: 3 } });

    const answer = await client.call(createOrder, { params, body: {} });

    expect(answer.status).toBe(201);
    expect(answer.body).toMatchObject({ status: 'created', totalPrice: 38.7, paymentStatus: 'pending' });
    expect(answer.body.orderNumber).toMatch(orderNumberPattern);
    expect(answer.body.user).toEqual({ _id: user.id, username: user.username, email: user.email });
    expect(answer.body.products).toEqual([
      {
        product: { _id: product.id, name: product.name, img: product.img },
        name: product.name,
        price: 12.9,
        quantity: 3,
      },
    ]);
    expect(answer.body.statusHistory).toEqual([{ status: 'created', timestamp: app.clock.now().toISOString() }]);
    expect((await client.call(getCart, { params })).body).toEqual({ products: [] });
    const list = await client.call(listUserOrders, { params });
    expect(list.body.payload.orders).toEqual([answer.body]);
  });

  test('the customer gets one mail with the order', async ({ app }) => {
    const { user, client, params } = await atCheckout(app);

    const { body } = await client.call(createOrder, { params, body: {} });

    const mails = await mailsOf(app, 'order_received');
    expect(mails).toMatchObject([{ recipient: user.email }]);
    expect(mails[0]?.text).toContain(body.orderNumber);
    expect(mails[0]?.text).toContain('€38.70');
  });

  test('[ORD-05] a checkout may have no body', async ({ app }) => {
    const { client, params } = await atCheckout(app);
    expect((await client.send('POST', `/orders/create/${params.userId}`)).status).toBe(201);
  });

  test('an empty cart cannot be ordered', async ({ app }) => {
    const { user, client } = await aSignedInUser(app);
    const before = await dumpShop(app.db);

    const answer = await client.call(createOrder, { params: { userId: user.id }, body: {} });

    expect(answer).toMatchObject({ status: 400, body: { code: 'cart_empty', message: 'Your cart is empty.' } });
    expect(await dumpShop(app.db)).toEqual(before);
  });

  test.for(
    [
      { totalPrice: 0.01 },
      { price: 0.01 },
      { products: [{ product: 'x', price: 0.01, quantity: 1 }] },
      { userId: 'someone-else' },
      { status: 'delivered' },
      { paymentStatus: 'paid' },
      { expectedTotal: '38.7' },
      { expectedTotal: -1 },
      { expectedTotal: null },
      [],
      'order',
      7,
      null,
    ].map((body) => ({ body })),
  )('[RULE-04, RULE-05] the tampered body $body is refused and changes nothing', async ({ body }, { app }) => {
    const { client, params } = await atCheckout(app);
    const before = await dumpShop(app.db);

    const answer = await client.send('POST', `/orders/create/${params.userId}`, { body: JSON.stringify(body) });

    const [field = ''] = typeof body === 'object' && body && !Array.isArray(body) ? Object.keys(body) : [];
    expect(answer).toMatchObject({ status: 400, body: { code: 'invalid_input' } });
    expect(Object.keys(answer.body.errors ?? {})).toEqual([field]);
    expect(await dumpShop(app.db)).toEqual(before);
  });

  test('[RULE-04] a changed price is reported and nothing is ordered', async ({ app }) => {
    const { client, params, product } = await atCheckout(app);
    await app.db.updateTable('products').set({ price_cents: 1300 }).where('id', '=', product.id).execute();
    const before = await dumpShop(app.db);

    const answer = await client.call(createOrder, { params, body: { expectedTotal: 38.7 } });

    expect(answer).toMatchObject({ status: 409, body: { code: 'price_changed' } });
    expect(await dumpShop(app.db)).toEqual(before);
    const confirmed = await client.call(createOrder, { params, body: { expectedTotal: 39 } });
    expect(confirmed).toMatchObject({ status: 201, body: { totalPrice: 39 } });
  });

  test('[RULE-04] an expected total with float error is accepted', async ({ app }) => {
    const { user, client } = await aSignedInUser(app);
    for (const price_cents of [10, 20]) await inCart(app, user.id, (await aProduct(app, { price_cents })).id);

    const answer = await client.call(createOrder, { params: { userId: user.id }, body: { expectedTotal: 0.1 + 0.2 } });

    expect(answer).toMatchObject({ status: 201, body: { totalPrice: 0.3 } });
  });

  test('[RULE-04] the total of the largest possible cart is exact to the cent', async ({ app }) => {
    const { user, client } = await aSignedInUser(app);
    let cents = 0;
    for (let index = 0; index < 100; index++) {
      const price_cents = 9_999_999 - index;
      cents += price_cents * 64;
      await inCart(app, user.id, (await aProduct(app, { price_cents })).id, 64);
    }

    const answer = await client.call(createOrder, { params: { userId: user.id }, body: {} });

    expect(answer.body.totalPrice).toBe(cents / 100);
    expect(await app.db.selectFrom('orders').select('total_cents').execute()).toEqual([{ total_cents: cents }]);
    expect(answer.body.products).toHaveLength(100);
  });

  test('[ORD-04] changing or deleting a product changes no order', async ({ app }) => {
    const { client, params, product } = await atCheckout(app);
    const { body: placed } = await client.call(createOrder, { params, body: {} });
    const read = async () =>
      (await client.call(getOrderByNumber, { params: { orderNumber: placed.orderNumber } })).body;

    await app.db.updateTable('products').set({ name: 'Renamed', price_cents: 1 }).execute();
    expect((await read()).products).toEqual([
      { product: { _id: product.id, name: 'Renamed', img: product.img }, name: product.name, price: 12.9, quantity: 3 },
    ]);
    await app.db.deleteFrom('products').execute();
    expect((await read()).products).toEqual([{ product: product.id, name: product.name, price: 12.9, quantity: 3 }]);
    expect((await read()).totalPrice).toBe(38.7);
  });

  test('[ORD-04] a product deleted before checkout is not ordered', async ({ app }) => {
    const { client, params, product } = await atCheckout(app);
    await inCart(app, params.userId, (await aProduct(app, { price_cents: 500 })).id);
    await app.db.deleteFrom('products').where('id', '=', product.id).execute();

    expect((await client.call(createOrder, { params, body: {} })).body.totalPrice).toBe(5);
  });

  test.for(['user', 'admin', 'superadmin'] as const)(
    '[RULE-01] a %s cannot order for another user',
    async (role, { app }) => {
      const { params } = await atCheckout(app);
      const other = await withSession(app, await aUser(app, { role }));
      const before = await dumpShop(app.db);

      const answers = [
        await other.call(createOrder, { params, body: {} }),
        await app.client().call(createOrder, { params, body: {} }),
      ];

      expect(answers.map(({ status }) => status)).toEqual([404, 401]);
      expect(await dumpShop(app.db)).toEqual(before);
    },
  );
});
