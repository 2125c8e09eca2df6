import type { CallInput } from '@bottega/contract/endpoint';
import { getOrderByNumber, listOrders, listUserOrders } from '@bottega/contract/orders/endpoints';
import { describe, expect } from 'vitest';
import { describeApi } from '#testing/api-test.ts';
import { tellingHeaders } from '#testing/comparable-headers.ts';
import { anOrder, aSignedInUser, aUser, withSession } from '#testing/factories.ts';

describeApi({ engines: 'both' }, (test) => {
  test('[API-04, API-10] an order has exactly the fields of the spec', async ({ app }) => {
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
      termsVersion: null,
    });
  });

  test('an order that a newer version canceled for its own reason is readable too, as during an upgrade', async ({
    app,
  }) => {
    const { user, client } = await aSignedInUser(app);
    const canceled = { status: 'canceled', cancel_reason: 'no_gas' as 'other' } as const;
    const { order_number: orderNumber } = await anOrder(app, user, canceled);
    const { status, body } = await client.call(getOrderByNumber, { params: { orderNumber } });
    expect([status, body.cancellation]).toEqual([200, { by: 'shop', reason: 'no_gas' }]);
  });

  test('[API-04] users list only their own orders, newest first, page by page', async ({ app }) => {
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

  test('[API-04] each listed order has its own products and history', async ({ app }) => {
    const { user, client } = await aSignedInUser(app);
    const [first, second] = [await anOrder(app, user), await anOrder(app, user)];
    await app.db.updateTable('order_items').set({ name: 'Other' }).where('order_id', '=', second.id).execute();

    const { body } = await client.call(listUserOrders, { params: { userId: user.id } });

    const namesOf = Object.fromEntries(
      body.payload.orders.map(({ _id, products }) => [_id, products.map(({ name }) => name)]),
    );
    expect(namesOf).toEqual({ [first.id]: ['Cacio e pepe'], [second.id]: ['Other'] });
  });

  test('[API-04] staff list all orders or those in one status', async ({ app }) => {
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

  describe('[AORD-01] the open orders at noon', () => {
    const at = [
      ['2026-11-20T22:59:59.999Z', 'created'],
      ['2026-11-20T23:00:00.000Z', 'ready'],
      ['2026-11-20T23:00:00.000Z', 'confirmed'],
      ['2026-11-21T12:00:00.000Z', 'canceled'],
      ['2026-11-21T22:59:59.999Z', 'created'],
      ['2026-11-21T23:00:00.000Z', 'delivered'],
    ] as const;
    const withOrders = test.extend('list', async ({ app, admin }) => {
      const user = await aUser(app);
      for (const [index, [time, status]] of at.entries()) {
        await anOrder(app, user, {
          id: `o${index}`,
          status,
          created_at: new Date(time),
          order_number: `B-${index + 2}`,
        });
      }
      return async (query: NonNullable<CallInput<typeof listOrders>['query']>) => {
        const { orders, total } = (await admin.call(listOrders, { query })).body.payload;
        return [orders.map(({ _id }) => _id).join(' '), total];
      };
    });

    withOrders('several statuses are one list, from either end, page by page', async ({ list }) => {
      const status = 'created,confirmed,ready';
      expect(await list({ status })).toEqual(['o4 o1 o2 o0', 4]);
      expect(await list({ status, sort: 'newest' })).toEqual(['o4 o1 o2 o0', 4]);
      expect(await list({ status, sort: 'oldest' })).toEqual(['o0 o2 o1 o4', 4]);
      expect(await list({ status, sort: 'oldest', limit: 3, page: 2 })).toEqual(['o4', 4]);
      expect(await list({ status: 'created,created', sort: 'oldest' })).toEqual(['o0 o4', 2]);
      expect(await list({ sort: 'oldest', limit: 2, page: 3 })).toEqual(['o4 o5', 6]);
    });

    withOrders('days are those of the shop and both included', async ({ list }) => {
      expect(await list({ from: '2026-11-21', to: '2026-11-21' })).toEqual(['o4 o3 o1 o2', 4]);
      expect(await list({ from: '2026-11-21' })).toEqual(['o5 o4 o3 o1 o2', 5]);
      expect(await list({ to: '2026-11-20', sort: 'oldest' })).toEqual(['o0', 1]);
      expect(await list({ from: '2026-11-21', to: '2026-11-21', status: 'created,ready', page: 2, limit: 1 })).toEqual([
        'o1',
        2,
      ]);
      expect(await list({ from: '2026-11-22', to: '2026-11-21' })).toEqual(['', 0]);
    });

    withOrders('a search by number stays within statuses and days, from either end', async ({ list }) => {
      expect(await list({ search: 'B-6', status: 'created,ready' })).toEqual(['o4', 1]);
      expect(await list({ search: 'B-6', status: 'confirmed,ready' })).toEqual(['', 0]);
      expect(await list({ search: '6', from: '2026-11-22' })).toEqual(['', 0]);
      expect(await list({ search: '6', to: '2026-11-21', sort: 'oldest' })).toEqual(['o4', 1]);
      expect(await list({ search: 'B-', sort: 'oldest', limit: 1 })).toEqual(['o0', 6]);
    });

    withOrders('what is no status, order or day is refused with the field’s name', async ({ list, admin }) => {
      expect(await list({})).toEqual(['o5 o4 o3 o1 o2', 6]);
      const wrong = {
        status: ['created,shipped', 'created,', ',', ''],
        sort: ['price', ''],
        from: ['yesterday', '2026-02-30', '2026-1-1', '1999-12-31', '2026-11-21T00:00Z', '%00', ''],
        to: ['2026-13-01', '9999-12-31'],
      };
      for (const [field, values] of Object.entries(wrong)) {
        for (const value of values) {
          const answer = await admin.send('GET', `/orders?${field}=${value}`);
          expect([value, answer.status, Object.keys(answer.body.errors ?? {})]).toEqual([value, 400, [field]]);
        }
      }
    });
  });

  test('[RULE-01] another user’s order is answered like a missing one', async ({ app }) => {
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

  test.for(['admin', 'superadmin'] as const)('%s can read everyone’s orders', async (role, { app }) => {
    const order = await anOrder(app, await aUser(app));
    const staff = await withSession(app, await aUser(app, { role }));

    const answer = await staff.call(getOrderByNumber, { params: { orderNumber: order.order_number } });

    expect(answer).toMatchObject({ status: 200, body: { _id: order.id } });
  });

  test('[ORD-04] an order outlives its customer’s account and no longer names them', async ({ app }) => {
    const user = await aUser(app);
    const order = await anOrder(app, user);
    await app.db.deleteFrom('users').where('id', '=', user.id).execute();
    const admin = await withSession(app, await aUser(app, { role: 'admin' }));

    const { body } = await admin.call(getOrderByNumber, { params: { orderNumber: order.order_number } });

    expect(body).toMatchObject({ _id: order.id, user: null, totalPrice: 25 });
  });
});
