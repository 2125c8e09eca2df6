import { addToCart, getCart } from '@bottega/contract/cart/endpoints';
import { quoteOrder } from '@bottega/contract/checkout/endpoints';
import { createOrder, exportOrders, getOrderByNumber, updateOrder } from '@bottega/contract/orders/endpoints';
import { expect } from 'vitest';
import { describeApi } from '#testing/api-test.ts';
import { dumpShop } from '#testing/database/dump.ts';
import { aProduct, aSignedInUser, withFlags } from '#testing/factories.ts';
import { anOptionGroup, withGroup } from '#testing/options.ts';
import { withOrdering } from '#testing/ordering.ts';
import { mailsOf, onlyMail } from '#testing/sent-mails.ts';
import type { TestApp } from '#testing/test-app.ts';

const hostile = '=cmd|"/c calc"!A1 <script>alert(1)</script>\r\n<b>& “';

describeApi((test) => {
  /** A plain pizza, and two large ones with three portions of ham and a malicious note. */
  const aFullCart = async (app: TestApp) => {
    await withOrdering(app, { settings: { acceptBare: true } });
    await withFlags(app, [], ['ff_ordering']);
    const { user, client } = await aSignedInUser(app);
    const params = { userId: user.id };
    const pizza = await aProduct(app, { name: 'Margherita', price_cents: 900, kitchen_units: 1 });
    const size = await anOptionGroup(app);
    const [normal = '', large = ''] = size.values;
    const values = [{ name: { en: 'Ham', fr: 'Jambon' }, price_cents: 200, kitchen_units: 1 }];
    const toppings = await anOptionGroup(app, { name: { en: 'Toppings' }, kind: 'count', values });
    await withGroup(app, pizza.id, size.id, { min: 1, defaults: [{ value: normal, count: 1 }] });
    await withGroup(app, pizza.id, toppings.id, { max: 3, free: 1 });
    const options = [{ value: large }, { value: toppings.values[0] ?? '', count: 3 }];
    await client.call(addToCart, { params, body: { productId: pizza.id, quantity: 1 } });
    app.clock.pass(1_000);
    await client.call(addToCart, { params, body: { productId: pizza.id, quantity: 2, options, note: hostile } });
    return { user, client, params, pizza, large, options, size };
  };

  test('[OPT-02] a line costs the same in cart, quote, order and mail', async ({ app }) => {
    const { client, params, pizza, options } = await aFullCart(app);
    const prices = (await client.call(getCart, { params })).body.products.map(({ price }) => price);
    expect(prices).toEqual([9, 16]);
    const cart = [
      { productId: pizza.id, quantity: 1 },
      { productId: pizza.id, quantity: 2, options },
    ];
    const quotes = [
      await client.call(quoteOrder, { body: { service: 'pickup' } }),
      await app.client().call(quoteOrder, { body: { service: 'pickup', cart } }),
    ];
    for (const { body } of quotes) expect(body).toMatchObject({ units: 9, itemsPrice: 41, totalPrice: 41 });
    const order = await client.call(createOrder, { params, body: { expectedTotal: 41 } });
    expect(order).toMatchObject({ status: 201, body: { totalPrice: 41, products: [{ price: 9 }, { price: 16 }] } });
    expect((await client.call(getCart, { params })).body.products).toEqual([]);
    const mail = await onlyMail(app, 'order_received');
    expect(mail).toContain('1 × Margherita – €9.00\n  1 × Normal\n');
    expect(mail).toContain('2 × Margherita – €32.00\n  2 × Large\n  6 × Ham\n  “');
  });

  test('[OPT-07] a malicious note stays text in order, mail and CSV', async ({ app, admin }) => {
    const { client, params } = await aFullCart(app);
    const { body: order } = await client.call(createOrder, { params, body: {} });
    expect(order.products[1]?.note).toBe(hostile);
    const [mail] = await mailsOf(app, 'order_received');
    expect(mail?.html).not.toContain('<script>alert');
    expect(mail?.html).toContain('&lt;script&gt;alert(1)');
    expect(mail?.text).toContain('  “=cmd|"/c calc"!A1 <script>alert(1)</script> <b>& “”');
    const csv = String((await admin.call(exportOrders, {})).body);
    expect(csv).toContain(`"'=cmd|""/c calc""!A1`);
    expect(csv).toContain('1 × Large, 3 × Ham');
  });

  test('[OPT-06] a deleted or sold-out option refuses the order, naming the line, and writes nothing', async ({
    app,
  }) => {
    const { client, params, large, pizza } = await aFullCart(app);
    const soldOut = { sold_out_until: new Date('9999-12-31T00:00:00Z') };
    await app.db.updateTable('option_values').set(soldOut).where('id', '=', large).execute();
    const refused = async () => {
      const before = await dumpShop(app.db);
      const answer = await client.call(createOrder, { params, body: {} });
      expect(await dumpShop(app.db)).toEqual(before);
      return answer;
    };
    const lineId = (await client.call(getCart, { params })).body.products[1]?.lineId;
    const item = { productId: pizza.id, lineId, name: 'Margherita', wanted: 2, left: 0, reason: 'options_changed' };
    const expected = { status: 409, body: { code: 'items_unavailable', details: { items: [item] } } };
    expect(await refused()).toMatchObject(expected);
    await app.db.deleteFrom('option_values').where('id', '=', large).execute();
    expect(await refused()).toMatchObject(expected);
  });

  test('[OPT-06] an order stores names and prices of its options in both languages', async ({ app }) => {
    const { client, params } = await aFullCart(app);
    const { body: order } = await client.call(createOrder, { params, body: {} });
    await app.db.deleteFrom('option_groups').execute();
    const read = await client.call(getOrderByNumber, { params: { orderNumber: order.orderNumber } });
    expect(read.body).toEqual(order);
    expect(read.body.products[1]?.options).toMatchObject([
      { name: { en: 'Large', fr: 'Grande' }, group: { en: 'Size', fr: 'Taille' }, count: 1, price: 3 },
      { name: { en: 'Ham', fr: 'Jambon' }, count: 3, price: 2 },
    ]);
  });

  test('[OPT-03, AORD-01] staff can edit two lines with the same dish separately', async ({ app, admin }) => {
    const { client, params, pizza } = await aFullCart(app);
    const { body: order } = await client.call(createOrder, { params, body: {} });
    const [first, second] = order.products.map(({ line }) => line);
    const edit = (products: { product: string; quantity: number; line?: number | undefined }[]) =>
      admin.call(updateOrder, { params: { id: order._id }, body: { products } });
    const both = await edit([
      { product: pizza.id, quantity: 3, line: first },
      { product: pizza.id, quantity: 1, line: second },
    ]);
    expect(both.body).toMatchObject({ totalPrice: 43, products: [{ quantity: 3 }, { quantity: 1, note: hostile }] });
    const twice = [
      { product: pizza.id, quantity: 3, line: second },
      { product: pizza.id, quantity: 1, line: second },
    ];
    expect(await edit(twice)).toMatchObject({ status: 400, body: { errors: { products: expect.any(String) } } });
    expect((await edit([{ product: pizza.id, quantity: 2, line: 7 }])).status).toBe(400);
    const one = await edit([{ product: pizza.id, quantity: 2, line: second }]);
    expect(one.body).toMatchObject({ totalPrice: 32, products: [{ quantity: 2, note: hostile }] });
  });
});
