import * as contract from '@bottega/contract/cart/endpoints';
import { createOrder } from '@bottega/contract/orders/endpoints';
import { expect } from 'vitest';
import { describeApi } from '#testing/api-test.ts';
import { dumpTables } from '#testing/database/dump.ts';
import { aProduct, aSignedInUser, inCart } from '#testing/factories.ts';
import { anOptionGroup, withGroup } from '#testing/options.ts';
import type { TestApp } from '#testing/test-app.ts';

describeApi({ engines: 'both' }, (test) => {
  /** A customer who has ordered a plain pasta, and a large pizza with a note. */
  const anOrderBefore = async (app: TestApp) => {
    const { user, client } = await aSignedInUser(app);
    const params = { userId: user.id };
    const pasta = await aProduct(app, { name: 'Pici', price_cents: 1000 });
    const pizza = await aProduct(app, { name: 'Margherita', name_fr: 'Marguerite', price_cents: 900 });
    const size = await anOptionGroup(app);
    const [normal = '', large = ''] = size.values;
    await withGroup(app, pizza.id, size.id, { min: 1, defaults: [{ value: normal, count: 1 }] });
    const add = (body: { productId: string; quantity: number; options?: { value: string }[]; note?: string }) =>
      client.call(contract.addToCart, { params, body });
    await add({ productId: pasta.id, quantity: 3 });
    app.clock.pass(1_000);
    await add({ productId: pizza.id, quantity: 2, options: [{ value: large }], note: 'crisp' });
    const { body: order } = await client.call(createOrder, { params, body: {} });
    const again = (headers: Record<string, string> = {}, orderNumber = order.orderNumber) =>
      client.call(contract.reorder, { params, body: { orderNumber } }, headers);
    const atLeast = () =>
      client.call(contract.reorder, { params, body: { orderNumber: order.orderNumber, atLeast: true } });
    const lines = async () => {
      const { body } = await client.call(contract.getCart, { params });
      return body.products.map(({ product, quantity, price, note }) => [
        product.name,
        quantity,
        price ?? product.price,
        note,
      ]);
    };
    return { user, client, params, pasta, pizza, size, large, order, again, atLeast, lines };
  };

  test('[OPT-08] an order fills the cart again, with options and notes, at today’s prices', async ({ app }) => {
    const { again, lines, pizza } = await anOrderBefore(app);
    await app.db.updateTable('products').set({ price_cents: 950 }).where('id', '=', pizza.id).execute();
    const answer = await again();
    expect(answer).toMatchObject({ status: 200, body: { skipped: [] } });
    const expected = [
      ['Pici', 3, 10, undefined],
      ['Margherita', 2, 12.5, 'crisp'],
    ];
    expect(await lines()).toEqual(expected);
    await again();
    expect((await lines()).map(([, quantity]) => quantity)).toEqual([6, 4]);
    for (let nr = 0; nr < 20; nr++) await again();
    expect((await lines()).map(([, quantity]) => quantity)).toEqual([64, 44]);
  });

  test('[OPT-08] with "at least" a repetition adds nothing, and removed items come back', async ({ app }) => {
    const { atLeast, lines, client, params, pasta } = await anOrderBefore(app);
    const quantities = async () => (await lines()).map(([, quantity]) => quantity);
    await Promise.all(Array.from({ length: 5 }, atLeast));
    expect(await quantities()).toEqual([3, 2]);
    const line = { ...params, productId: pasta.id };
    await client.call(contract.setCartQuantity, { params: line, body: { quantity: 9 } });
    await atLeast();
    expect(await quantities()).toEqual([9, 2]);
    await client.call(contract.removeFromCart, { params: line });
    await atLeast();
    expect((await quantities()).toSorted()).toEqual([2, 3]);
  });

  test('[OPT-08] lines of an order that are now the same are added up', async ({ app }) => {
    const { client, params, pizza, size, large, lines } = await anOrderBefore(app);
    const [normal = ''] = size.values;
    for (const value of [normal, large]) {
      const body = { productId: pizza.id, quantity: 2, options: [{ value }] };
      await client.call(contract.addToCart, { params, body });
    }
    const { body: order } = await client.call(createOrder, { params, body: {} });
    await app.db.updateTable('order_items').set({ options: null }).where('order_id', '=', order._id).execute();
    await client.call(contract.reorder, { params, body: { orderNumber: order.orderNumber, atLeast: true } });
    expect(await lines()).toEqual([['Margherita', 4, 9, undefined]]);
  });

  test('[OPT-08] unavailable items are left out, with the reason', async ({ app }) => {
    const { again, lines, pasta, pizza, large } = await anOrderBefore(app);
    const soldOut = { sold_out_until: new Date('9999-12-31T00:00:00Z') };
    await app.db.updateTable('option_values').set(soldOut).where('id', '=', large).execute();
    await app.db.updateTable('products').set({ hidden: true }).where('id', '=', pasta.id).execute();
    expect((await again()).body).toMatchObject({
      products: [],
      skipped: [
        { name: 'Pici', reason: 'gone' },
        { name: 'Margherita', nameFr: 'Marguerite', reason: 'sold_out' },
      ],
    });
    await app.db.deleteFrom('option_values').where('id', '=', large).execute();
    await app.db
      .updateTable('products')
      .set({ hidden: false, ...soldOut })
      .where('id', '=', pasta.id)
      .execute();
    expect((await again()).body.skipped.map(({ reason }) => reason)).toEqual(['sold_out', 'changed']);
    await app.db.deleteFrom('products').where('id', '=', pizza.id).execute();
    expect((await again()).body.skipped.map(({ reason }) => reason)).toEqual(['sold_out', 'gone']);
    expect(await lines()).toEqual([]);
  });

  test('[OPT-08] a full cart accepts only dishes it already contains', async ({ app }) => {
    const { again, params } = await anOrderBefore(app);
    await again();
    for (let nr = 0; nr < 99; nr++) await inCart(app, params.userId, (await aProduct(app)).id);
    await app.db.deleteFrom('cart_items').whereRef('line_id', '!=', 'product_id').execute();
    const { body } = await again();
    expect(body.skipped).toEqual([{ name: 'Margherita', nameFr: 'Marguerite', reason: 'full' }]);
    expect(body.products).toHaveLength(100);
  });

  test('[OPT-08] two concurrent calls with one key add once, and so does a repetition', async ({ app }) => {
    const { again, lines } = await anOrderBefore(app);
    const key = { 'Idempotency-Key': 'again' };
    const answers = await Promise.all(Array.from({ length: 8 }, () => again(key)));
    expect(answers.some(({ status }) => status === 200)).toBe(true);
    for (const { status, body } of answers) {
      if (status !== 200) expect(body).toMatchObject({ code: 'request_in_progress' });
    }
    expect((await again(key)).body).toMatchObject({ skipped: [], products: [{ quantity: 3 }, { quantity: 2 }] });
    expect((await lines()).map(([, quantity]) => quantity)).toEqual([3, 2]);
    expect(await again(key, 'B-0000000')).toMatchObject({ status: 422, body: { code: 'idempotency_key_reused' } });
  });

  test('[OPT-08] someone else’s order, or a missing one, is not found and changes nothing', async ({ app }) => {
    const { order, again } = await anOrderBefore(app);
    const other = await aSignedInUser(app);
    const params = { userId: other.user.id };
    const before = await dumpTables(app.db);
    const answers = [
      await other.client.call(contract.reorder, { params, body: { orderNumber: order.orderNumber } }),
      await again({}, 'B-0000000'),
      await again({ 'Idempotency-Key': 'none' }, 'B-0000000'),
    ];
    for (const answer of answers) expect(answer).toMatchObject({ status: 404, body: { code: 'order_not_found' } });
    expect(await dumpTables(app.db)).toEqual(before);
  });
});
