import { createOrder, updateOrder } from '@bottega/contract/orders/endpoints';
import { expect } from 'vitest';
import { describeApi } from '#testing/api-test.ts';
import { aProduct, aSignedInUser, inCart, type ProductOverrides } from '#testing/factories.ts';
import { mailsOf } from '#testing/sent-mails.ts';
import { saveProfile } from '#testing/shop-profiles.ts';
import type { TestApp } from '#testing/test-app.ts';

const hour = 3_600_000;

describeApi((test) => {
  const aDish = async (app: TestApp, overrides: ProductOverrides) => {
    return aProduct(app, { name: 'Tiramisù', food: { contains: [] }, ...overrides });
  };
  const order = async (app: TestApp, dish: { id: string }, quantity: number) => {
    const { user, client } = await aSignedInUser(app);
    await inCart(app, user.id, dish.id, quantity);
    const { status, body } = await client.call(createOrder, { params: { userId: user.id }, body: {} });
    expect(status).toBe(201);
    return body;
  };
  const noticesOf = async (app: TestApp) =>
    (await mailsOf(app, 'stock_low')).map(({ recipient: to, ...mail }) => ({ to, ...mail }));

  test('the order that takes a dish to its limit mails the shop, later ones that day do not', async ({ app }) => {
    const dish = await aDish(app, { stock: 6, low_stock: 3 });
    await order(app, dish, 2);
    expect(await noticesOf(app)).toEqual([]);

    await order(app, dish, 1);

    expect(await noticesOf(app)).toMatchObject([
      {
        to: app.deps.shopInbox(),
        subject: 'Only 3 left: Tiramisù',
        text: expect.stringContaining('/login?next=%2Fdashboard%3Fsection%3Dproducts%26search%3DTiramis%25C3%25B9'),
      },
    ]);
    await order(app, dish, 3);
    expect(await noticesOf(app)).toHaveLength(1);
  });

  test('on the shop’s next day there is another mail', async ({ app }) => {
    const dish = await aDish(app, { stock: 9, low_stock: 8 });
    await order(app, dish, 1);
    app.clock.pass(24 * hour);
    await order(app, dish, 8);
    expect((await noticesOf(app)).map(({ subject }) => subject)).toEqual([
      'Only 8 left: Tiramisù',
      'Sold out: Tiramisù',
    ]);
  });

  test('the mail is in the first language of the shop', async ({ app, admin }) => {
    await saveProfile(admin, { languages: ['fr', 'en'] });
    await order(app, await aDish(app, { stock: 2, low_stock: 1 }), 1);
    expect((await noticesOf(app)).map(({ subject }) => subject)).toEqual(['Plus que 1 : Tiramisù']);
  });

  test('an edit that takes more also mails, one that returns stock does not', async ({ app, admin }) => {
    const dish = await aDish(app, { stock: 5, low_stock: null });
    const { _id: id } = await order(app, dish, 3);
    await app.db.updateTable('products').set({ low_stock: 4 }).where('id', '=', dish.id).execute();
    const edit = (quantity: number) =>
      admin.call(updateOrder, { params: { id }, body: { products: [{ product: dish.id, quantity }] } });

    expect((await edit(2)).status).toBe(200);
    expect(await noticesOf(app)).toEqual([]);
    expect((await edit(4)).status).toBe(200);
    expect((await noticesOf(app)).map(({ subject }) => subject)).toEqual(['Only 1 left: Tiramisù']);
  });

  test.for([
    ['that is not counted', { stock: null, low_stock: 3 }],
    ['without a limit', { stock: 2, low_stock: null }],
  ] as const)('a dish %s is never mailed', async ([, columns], { app }) => {
    await order(app, await aDish(app, columns), 1);
    expect(await noticesOf(app)).toEqual([]);
  });
});
