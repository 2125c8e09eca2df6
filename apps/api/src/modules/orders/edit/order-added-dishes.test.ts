import { listRecordEvents } from '@bottega/contract/audit/endpoints';
import { maxCartLines } from '@bottega/contract/cart/rules';
import { lineIdOf, maxLineNote } from '@bottega/contract/options/rules';
import { getOrderRecord, updateOrder } from '@bottega/contract/orders/endpoints';
import { expect } from 'vitest';
import { describeApi } from '#testing/api-test.ts';
import { anOrder, aProduct, aUser } from '#testing/factories.ts';
import { anOptionGroup, withGroup } from '#testing/options.ts';
import { onlyMail } from '#testing/sent-mails.ts';
import type { TestApp } from '#testing/test-app.ts';

describeApi((test) => {
  /** An order of two at 12.50; the dish now costs more. */
  const anOlderOrder = async (app: TestApp) => {
    const order = await anOrder(app, await aUser(app));
    const pasta = await aProduct(app, { id: `gone_${order.id}`, price_cents: 1700 });
    const pici = await aProduct(app, { name: 'Pici', price_cents: 990 });
    return { order, params: { id: order.id }, pasta: pasta.id, pici: pici.id };
  };

  test('[RULE-04] a dish is added at today’s price, whatever the body says; other lines keep their prices', async ({
    app,
    admin,
  }) => {
    const { order, params, pasta, pici } = await anOlderOrder(app);
    const body = {
      products: [
        { product: { _id: pici, price: 0.01 }, price: 0.01, quantity: 4 },
        { product: pasta, quantity: 1 },
      ],
      version: order.version,
    };

    const answer = await admin.send('PUT', `/orders/${order.id}`, { body });

    expect(answer).toMatchObject({ status: 200, body: { totalPrice: 52.1, version: order.version + 1 } });
    expect(answer.body.products).toMatchObject([
      { name: 'Cacio e pepe', price: 12.5, quantity: 1 },
      { product: { _id: pici, name: 'Pici' }, name: 'Pici', price: 9.9, quantity: 4 },
    ]);
    expect(await onlyMail(app, 'order_changed')).toContain('4 × Pici – €39.60');
    const { events } = (await admin.call(listRecordEvents, { params: { kind: 'order', ...params } })).body.payload;
    const added = { product: pici, name: 'Pici', price: 9.9, quantity: 4 };
    expect(events).toMatchObject([{ after: { products: [{}, added], totalPrice: 52.1 } }]);
    expect((await admin.send('PUT', `/orders/${order.id}`, { body })).body.code).toBe('version_conflict');
  });

  test('[RULE-04] replacing one dish with another is one change, and the new one keeps the price it was added at', async ({
    app,
    admin,
  }) => {
    const { order, params, pici } = await anOlderOrder(app);
    const edit = (quantity: number) =>
      admin.call(updateOrder, { params, body: { products: [{ product: pici, quantity }] } });

    const swapped = await edit(2);
    await app.db.updateTable('products').set({ price_cents: 5000 }).where('id', '=', pici).execute();
    const raised = await edit(4);

    expect(swapped.body).toMatchObject({ version: order.version + 1, totalPrice: 19.8 });
    expect(raised.body).toMatchObject({ products: [{ price: 9.9, quantity: 4 }], totalPrice: 39.6 });
  });

  test('[RULE-04] an order may have no more lines than a cart', async ({ app, admin }) => {
    const { order } = await anOlderOrder(app);
    const products = Array.from({ length: maxCartLines + 1 }, (_, nr) => ({ product: `p${nr}`, quantity: 1 }));
    const answer = await admin.send('PUT', `/orders/${order.id}`, { body: { products } });
    expect(answer).toMatchObject({ status: 400, body: { errors: { products: 'This value is not valid' } } });
  });

  /**
   * A pizza at 9.00 in two sizes, the large one 3.00 more, with up to three portions of ham at 2.00, one of them free.
   */
  const aPizza = async (app: TestApp) => {
    const pizza = await aProduct(app, {
      name: 'Margherita',
      name_fr: 'Marguerite',
      price_cents: 900,
      kitchen_units: 1,
      food: { contains: ['milk'], mayContain: [] },
    });
    const size = await anOptionGroup(app);
    const ham = [{ name: { en: 'Ham', fr: 'Jambon' }, price_cents: 200, kitchen_units: 1 }];
    const toppings = await anOptionGroup(app, { name: { en: 'Toppings' }, kind: 'count', values: ham });
    const [normal = '', large = ''] = size.values;
    return { pizza: pizza.id, size: size.id, toppings: toppings.id, normal, large, ham: toppings.values[0] ?? '' };
  };

  test('[OPT-02] a dish added by staff has its default options, and their price', async ({ app, admin }) => {
    const { params, pasta } = await anOlderOrder(app);
    const { pizza, size, large, toppings, ham } = await aPizza(app);
    await withGroup(app, pizza, size, { min: 1, defaults: [{ value: large, count: 1 }] });
    await withGroup(app, pizza, toppings, { max: 3, free: 1, defaults: [{ value: ham, count: 2 }] });
    const products = [
      { product: pasta, quantity: 1 },
      { product: pizza, quantity: 2 },
    ];

    const { body } = await admin.call(updateOrder, { params, body: { products } });

    const options = [
      { value: large, count: 1, name: { en: 'Large' } },
      { value: ham, count: 2, name: { en: 'Ham', fr: 'Jambon' } },
    ];
    const added = { name: 'Margherita', nameFr: 'Marguerite', price: 14, quantity: 2, line: 1, options };
    expect(body).toMatchObject({ totalPrice: 40.5, products: [{}, { ...added, food: { contains: ['milk'] } }] });
    const items = app.db.selectFrom('order_items').selectAll().where('product_id', '=', pizza);
    expect(await items.execute()).toMatchObject([{ base_price_cents: 900, kitchen_units: 3 }]);
    expect(await onlyMail(app, 'order_changed')).toContain('2 × Margherita – €28.00\n  2 × Large\n  4 × Ham');
  });

  test('[OPT-01] staff may choose the options of a dish they add; invalid choices are refused', async ({
    app,
    admin,
  }) => {
    const { order, params, pasta } = await anOlderOrder(app);
    const { pizza, size, normal, large } = await aPizza(app);
    await withGroup(app, pizza, size, { min: 1 });
    const add = (...added: { options?: { value: string }[] }[]) => {
      const products = [
        { product: pasta, quantity: 1 },
        ...added.map((line) => ({ product: pizza, quantity: 1, ...line })),
      ];
      return admin.send('PUT', `/orders/${order.id}`, { body: { products } });
    };
    const both = [{ value: normal }, { value: large }];

    expect((await add({})).body.errors).toEqual({ products: 'Please choose' });
    expect((await add({ options: both })).body.errors).toEqual({ products: 'This is too many' });
    expect((await add({ options: [{ value: 'gone' }] })).status).toBe(400);
    expect((await add({ options: [{ value: large }] }, { options: [{ value: large }] })).status).toBe(400);
    expect((await app.db.selectFrom('order_items').selectAll().execute()).length).toBe(1);

    const { status } = await add({ options: [{ value: normal }] }, { options: [{ value: large }] });
    const { order: added } = (await admin.call(getOrderRecord, { params })).body;
    expect([status, added.totalPrice]).toEqual([200, 33.5]);
    const sent = await admin.call(updateOrder, { params, body: { products: added.products } });
    expect(sent.body).toMatchObject({ version: added.version, products: added.products });
  });

  test('[OPT-03] an added dish with a note is a line of its own, and the same dish with the same note is refused', async ({
    app,
    admin,
  }) => {
    const { order, params, pasta } = await anOlderOrder(app);
    const { pizza, size, large } = await aPizza(app);
    await withGroup(app, pizza, size);
    const [kept, plain] = [pasta, pizza].map((product) => ({ product, quantity: 1 }));
    const noted = { ...plain, note: ' well done ' };
    const edit = (...products: unknown[]) => admin.send('PUT', `/orders/${order.id}`, { body: { products } });

    expect((await edit(kept, noted, { ...noted, options: [] })).status).toBe(400);
    expect((await edit(kept, { ...plain, note: 'x'.repeat(maxLineNote + 1) })).body.errors).toHaveProperty([
      'products.1.note',
    ]);
    const answer = await edit(kept, plain, noted, { ...noted, options: [{ value: large }] });

    const lines = [{ price: 9 }, { price: 9, note: 'well done', line: 2 }, { price: 12, note: 'well done', line: 3 }];
    expect(answer).toMatchObject({ status: 200, body: { products: [{}, ...lines] } });
    expect(await onlyMail(app, 'order_changed')).toContain('“well done”');
    const { order: added } = (await admin.call(getOrderRecord, { params })).body;
    const same = await edit(...added.products);
    expect(same.body.version).toBe(answer.body.version);
  });

  test('[STOCK-03] an edit that exceeds the stock names the line, not only its dish', async ({ app, admin }) => {
    const { order, pasta } = await anOlderOrder(app);
    const { pizza, size, large } = await aPizza(app);
    await withGroup(app, pizza, size);
    await app.db.updateTable('products').set({ stock: 2 }).where('id', '=', pizza).execute();
    const options = [{ value: large, count: 1 }];
    const products = [
      { product: pasta, quantity: 1 },
      { product: pizza, quantity: 3, options },
    ];

    const refused = await admin.send('PUT', `/orders/${order.id}`, { body: { products } });

    const lineId = lineIdOf({ productId: pizza, options });
    const items = [{ productId: pizza, lineId, name: 'Margherita', wanted: 3, left: 2, reason: 'too_few' }];
    expect(refused).toMatchObject({ status: 409, body: { code: 'items_unavailable', details: { items } } });
  });

  test('[STOCK-03] an order keeps the pieces it had before its dish was counted', async ({ app, admin }) => {
    const { order, pasta } = await anOlderOrder(app);
    await app.db.updateTable('products').set({ stock: 1 }).where('id', '=', pasta).execute();
    const edit = (quantity: number) =>
      admin.send('PUT', `/orders/${order.id}`, { body: { products: [{ product: pasta, quantity }] } });

    const refused = await edit(5);

    expect(refused.body.details).toMatchObject({ items: [{ lineId: pasta, wanted: 5, left: 3, reason: 'too_few' }] });
    expect((await edit(3)).status).toBe(200);
  });

  test('[AORD-01] timeline and audit trail show the options of two lines with the same dish', async ({
    app,
    admin,
  }) => {
    const { params, pasta } = await anOlderOrder(app);
    const { pizza, size, normal, large } = await aPizza(app);
    await withGroup(app, pizza, size, { min: 1 });
    const line = (value: string, quantity: number) => ({ product: pizza, quantity, options: [{ value }] });
    const first = { product: pasta, quantity: 2 };
    const edit = async (...products: unknown[]) => {
      await admin.send('PUT', `/orders/${params.id}`, { body: { products: [first, ...products] } });
      return (await admin.call(getOrderRecord, { params })).body.order.products;
    };
    const [, small, big] = await edit(line(normal, 1), line(large, 2));
    app.clock.pass(1_000);
    await edit(small, { ...big, quantity: 5 });
    app.clock.pass(1_000);
    await edit({ ...big, quantity: 5 });

    const { timeline } = (await admin.call(getOrderRecord, { params })).body;
    const changes = timeline.flatMap((step) => (step.changes ? [step.changes] : []));
    const named = (name: string) => ({ name: 'Margherita', options: [{ count: 1, name: { en: name } }] });
    expect(changes).toMatchObject([
      [
        { ...named('Normal'), from: 0, to: 1 },
        { ...named('Large'), from: 0, to: 2 },
      ],
      [{ ...named('Large'), from: 2, to: 5 }],
      [{ ...named('Normal'), from: 1, to: 0 }],
    ]);
    expect(changes.map((each) => each.length)).toEqual([2, 1, 1]);
    const { events } = (await admin.call(listRecordEvents, { params: { kind: 'order', ...params } })).body.payload;
    expect(events.at(-1)?.after?.products).toMatchObject([
      {},
      { line: 1, ...named('Normal') },
      { line: 2, ...named('Large') },
    ]);
  });
});
