import { listRecordEvents } from '@bottega/contract/audit/endpoints';
import { maxCartLines } from '@bottega/contract/cart/rules';
import { updateOrder } from '@bottega/contract/orders/endpoints';
import { expect } from 'vitest';
import { describeApi } from '#testing/api-test.ts';
import { anOrder, aProduct, aUser } from '#testing/factories.ts';
import { onlyMail } from '#testing/sent-mails.ts';
import type { TestApp } from '#testing/test-app.ts';

describeApi((test) => {
  /** An order of two at 12.50; the dish costs more by now. */
  const anOlderOrder = async (app: TestApp) => {
    const order = await anOrder(app, await aUser(app));
    const pasta = await aProduct(app, { id: `gone_${order.id}`, price_cents: 1700 });
    const pici = await aProduct(app, { name: 'Pici', price_cents: 990 });
    return { order, params: { id: order.id }, pasta: pasta.id, pici: pici.id };
  };

  test('[RULE-04] a dish is added at today’s price, whatever the body says; other lines keep theirs', async ({
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

  test('[RULE-04] one dish in place of another is a change, and keeps the price it was added at', async ({
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

  test('[RULE-04] an order takes no more lines than a cart', async ({ app, admin }) => {
    const { order } = await anOlderOrder(app);
    const products = Array.from({ length: maxCartLines + 1 }, (_, nr) => ({ product: `p${nr}`, quantity: 1 }));
    const answer = await admin.send('PUT', `/orders/${order.id}`, { body: { products } });
    expect(answer).toMatchObject({ status: 400, body: { errors: { products: 'This value is not valid' } } });
  });
});
