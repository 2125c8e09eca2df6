import {
  cancelOrder,
  getOrderByNumber,
  getOrderRecord,
  listUserOrders,
  setOrderStatus,
  updateOrder,
} from '@bottega/contract/orders/endpoints';
import { expect } from 'vitest';
import { describeApi } from '#testing/api-test.ts';
import { anOrder, aSignedInUser, aUser, withSession } from '#testing/factories.ts';

describeApi((test) => {
  test('staff see who did what to an order, oldest first', async ({ app, admin, adminUser }) => {
    const { user, client } = await aSignedInUser(app, { full_name: 'Mia Rossi', phone_number: '+33612345678' });
    const { id } = await anOrder(app, user);
    const [mia, chiara] = [user, adminUser].map(({ id: _id, username }) => ({ _id, username }));
    const start = app.clock.now().getTime();
    const at = (seconds: number) => new Date(start + seconds * 1000).toISOString();
    const params = { id };

    app.clock.pass(1000);
    await admin.call(setOrderStatus, { params, body: { status: 'confirmed' } });
    app.clock.pass(1000);
    await admin.call(updateOrder, { params, body: { products: [{ product: `gone_${id}`, quantity: 5 }] } });
    app.clock.pass(1000);
    await client.call(cancelOrder, { params });
    const { status, body } = await admin.call(getOrderRecord, { params });

    expect(status).toBe(200);
    expect(body.order).toMatchObject({ _id: id, status: 'canceled', totalPrice: 62.5 });
    expect(body.contact).toEqual({ fullName: 'Mia Rossi', phone: '+33612345678' });
    expect(body.timeline).toEqual([
      { at: at(0), what: 'created', by: mia },
      { at: at(1), what: 'confirmed', by: chiara },
      { at: at(2), what: 'edited', by: chiara, changes: [{ name: 'Cacio e pepe', from: 2, to: 5 }] },
      { at: at(3), what: 'canceled', by: mia },
    ]);
  });

  test('a removed dish goes to 0, and an unchanged one is not listed', async ({ app, admin }) => {
    const { id } = await anOrder(app, await aUser(app));
    const tiramisu = { product_id: 't', name: 'Tiramisù', price_cents: 650, quantity: 3 };
    await app.db
      .insertInto('order_items')
      .values({ order_id: id, position: 1, ...tiramisu })
      .execute();
    const products = [{ product: `gone_${id}`, quantity: 2 }];
    await admin.call(updateOrder, { params: { id }, body: { products } });
    const { timeline } = (await admin.call(getOrderRecord, { params: { id } })).body;
    expect(timeline.at(-1)?.changes).toEqual([{ name: 'Tiramisù', from: 3, to: 0 }]);
  });

  test('an order outlives its customer and its editor', async ({ app, admin }) => {
    const user = await aUser(app);
    const { id } = await anOrder(app, user);
    const other = await aUser(app, { role: 'admin' });
    const move = { params: { id }, body: { status: 'confirmed' as const } };
    await (await withSession(app, other)).call(setOrderStatus, move);
    await app.db.deleteFrom('users').where('id', 'in', [user.id, other.id]).execute();

    const { body } = await admin.call(getOrderRecord, { params: { id } });

    expect(body.contact).toBeNull();
    expect(body.timeline).toMatchObject([
      { what: 'created', by: null },
      { what: 'confirmed', by: null },
    ]);
    expect((await admin.call(getOrderRecord, { params: { id: 'none' } })).body.code).toBe('order_not_found');
  });

  test('staff can list a customer’s orders; the customer never sees which staff did what', async ({
    app,
    admin,
    adminUser,
  }) => {
    const { user, client } = await aSignedInUser(app);
    const { id, order_number: orderNumber } = await anOrder(app, user);
    await anOrder(app, await aUser(app));
    await admin.call(setOrderStatus, { params: { id }, body: { status: 'confirmed' } });
    await admin.call(updateOrder, { params: { id }, body: { products: [{ product: `gone_${id}`, quantity: 5 }] } });

    const params = { userId: user.id };
    const seen = await admin.call(listUserOrders, { params });
    expect(seen.body.payload.orders.map(({ _id }) => _id)).toEqual([id]);
    expect((await client.call(getOrderRecord, { params: { id } })).status).toBe(403);
    const answers = [
      await client.call(listUserOrders, { params }),
      await client.call(getOrderByNumber, { params: { orderNumber } }),
      await client.send('GET', `/user/${user.id}/data`),
    ];
    for (const { status, body } of answers) {
      expect(status).toBe(200);
      expect(JSON.stringify(body)).not.toMatch(new RegExp(`${adminUser.username}|${adminUser.id}`));
    }
  });
});
