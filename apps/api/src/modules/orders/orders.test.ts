import { getOrderByNumber, listOrders, listUserOrders } from '@bottega/contract/orders';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { anOrder, aSignedInUser, aUser, withFlags, withSession } from '../../testing/factories.ts';
import { tellingHeaders } from '../../testing/telling-headers.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { eachEngine } from '../../testing/test-database.ts';

eachEngine((engine) => {
  let app: TestApp;
  beforeEach(async () => {
    app = await createTestApp(engine);
    await withFlags(app);
  });
  afterEach(() => app.close());

  test('[API-04, API-10] an order has exactly the fields of the spec', async () => {
    const { user, client } = await aSignedInUser(app);
    const order = await anOrder(app, user);

    const answer = await client.call(getOrderByNumber, { params: { orderNumber: order.order_number } });

    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({
      _id: order.id,
      orderNumber: order.order_number,
      user: { _id: user.id, username: user.username, email: user.email },
      status: 'created',
      paymentId: order.payment_id,
      paymentStatus: 'pending',
      products: [{ product: `gone_${order.id}`, name: 'Cacio e pepe', price: 12.5, quantity: 2 }],
      totalPrice: 25,
      statusHistory: [{ status: 'created', timestamp: order.created_at.toISOString() }],
      createdAt: order.created_at.toISOString(),
      updatedAt: order.updated_at.toISOString(),
      version: 1,
    });
  });

  test('[API-04] the orders of a user are theirs alone, newest first, page by page', async () => {
    const { user, client } = await aSignedInUser(app);
    await anOrder(app, await aUser(app));
    const numbers: string[] = [];
    for (let index = 0; index < 7; index++) {
      numbers.unshift((await anOrder(app, user)).order_number);
      app.clock.pass(1_000);
    }
    const list = async (query?: object) => {
      const { body } = await client.call(listUserOrders, { params: { userId: user.id }, query });
      return { numbers: body.payload.orders.map(({ orderNumber }) => orderNumber), total: body.payload.total };
    };

    expect(await list()).toEqual({ numbers: numbers.slice(0, 5), total: 7 });
    expect(await list({ page: 2 })).toEqual({ numbers: numbers.slice(5), total: 7 });
    expect(await list({ page: 1, limit: 100 })).toEqual({ numbers, total: 7 });
  });

  test('[API-04] each order of a list comes with its own products and history', async () => {
    const { user, client } = await aSignedInUser(app);
    const [first, second] = [await anOrder(app, user), await anOrder(app, user)];
    await app.db.updateTable('order_items').set({ name: 'Other' }).where('order_id', '=', second.id).execute();

    const { body } = await client.call(listUserOrders, { params: { userId: user.id } });

    const namesOf = Object.fromEntries(
      body.payload.orders.map(({ _id, products }) => [_id, products.map(({ name }) => name)]),
    );
    expect(namesOf).toEqual({ [first.id]: ['Cacio e pepe'], [second.id]: ['Other'] });
  });

  test('[API-04] staff list all orders, also those of one status', async () => {
    const user = await aUser(app);
    for (const status of ['created', 'ready', 'ready', 'canceled'] as const) await anOrder(app, user, { status });
    const admin = await withSession(app, await aUser(app, { role: 'admin' }));
    const list = async (query?: object) => (await admin.call(listOrders, { query })).body.payload;

    expect((await list()).total).toBe(4);
    const ready = await list({ status: 'ready', limit: 1 });
    expect([ready.total, ready.orders.map(({ status }) => status)]).toEqual([2, ['ready']]);
    expect(await list({ status: 'expedited' })).toEqual({ orders: [], total: 0 });
    const wrong = await admin.send('GET', '/orders?status=shipped');
    expect(wrong).toMatchObject({ status: 400, body: { errors: { status: 'This value is not valid' } } });
  });

  test('[RULE-01] an order of another answers like one that does not exist', async () => {
    const order = await anOrder(app, await aUser(app));
    const { user, client } = await aSignedInUser(app);
    const read = (orderNumber: string) => client.call(getOrderByNumber, { params: { orderNumber } });

    const foreign = await read(order.order_number);
    const missing = await read('B-2222222');

    expect(foreign.status).toBe(404);
    expect([foreign.body, tellingHeaders(foreign.headers)]).toEqual([missing.body, tellingHeaders(missing.headers)]);
    expect((await client.call(listUserOrders, { params: { userId: order.user_id ?? '' } })).status).toBe(404);
    expect((await client.call(listOrders, {})).status).toBe(403);
    expect((await client.call(listUserOrders, { params: { userId: user.id } })).body.payload.total).toBe(0);
  });

  test.each(['admin', 'superadmin'] as const)('%s reads the orders of all', async (role) => {
    const order = await anOrder(app, await aUser(app));
    const staff = await withSession(app, await aUser(app, { role }));

    const answer = await staff.call(getOrderByNumber, { params: { orderNumber: order.order_number } });

    expect(answer).toMatchObject({ status: 200, body: { _id: order.id } });
  });

  test('[ORD-04] an order outlives its customer, who is then no longer named', async () => {
    const user = await aUser(app);
    const order = await anOrder(app, user);
    await app.db.deleteFrom('users').where('id', '=', user.id).execute();
    const admin = await withSession(app, await aUser(app, { role: 'admin' }));

    const { body } = await admin.call(getOrderByNumber, { params: { orderNumber: order.order_number } });

    expect(body).toMatchObject({ _id: order.id, user: null, totalPrice: 25 });
  });
});
