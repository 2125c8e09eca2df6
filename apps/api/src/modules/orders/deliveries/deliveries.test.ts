import type { Duty } from '@bottega/contract/duties';
import { bumpOrder, recallOrder } from '@bottega/contract/kitchen/endpoints';
import {
  cancelOrder,
  getOrderByNumber,
  listDeliveries,
  moveOrderPromise,
  setOrderStatus,
} from '@bottega/contract/orders/endpoints';
import type { OrderStatus } from '@bottega/contract/orders/rules';
import { expect } from 'vitest';
import { describeApi } from '#testing/api-test.ts';
import { anOrder, aUser, withSession } from '#testing/factories.ts';
import { withKitchen } from '#testing/kitchen.ts';
import { promised } from '#testing/promised-order.ts';
import type { TestApp } from '#testing/test-app.ts';

describeApi({ engines: 'both' }, (test) => {
  const someone = async (app: TestApp, ...duties: Duty[]) => {
    const user = await aUser(app, { duties });
    return { user, client: await withSession(app, user) };
  };
  const onDuty = async (app: TestApp, ...duties: Duty[]) => (await someone(app, ...duties)).client;
  const aDelivery = async (app: TestApp, status: OrderStatus = 'ready') => {
    const customer = await aUser(app);
    const order = await anOrder(app, customer, { ...promised(app.clock.now()), service: 'delivery', status });
    return { order, customer, params: { id: order.id } };
  };

  test('[TEAM-01] couriers see and move only orders that are ready or that they have taken', async ({ app }) => {
    const [one, other] = [await onDuty(app, 'courier'), await onDuty(app, 'courier')];
    const { params, order } = await aDelivery(app);
    const cooking = await aDelivery(app, 'confirmed');
    const pickup = await anOrder(app, await aUser(app), { ...promised(app.clock.now()), status: 'ready' });
    const ids = async (client: typeof one) => (await client.call(listDeliveries, {})).body.map(({ _id }) => _id);
    const move = (client: typeof one, id: string, status: OrderStatus) =>
      client.call(setOrderStatus, { params: { id }, body: { status } });

    expect([await ids(one), await ids(other)]).toEqual([[order.id], [order.id]]);
    expect((await move(one, order.id, 'expedited')).status).toBe(200);
    expect([await ids(one), await ids(other)]).toEqual([[order.id], []]);
    const refused = [
      await move(other, order.id, 'delivered'),
      await move(one, order.id, 'canceled'),
      await move(one, cooking.order.id, 'ready'),
      await move(one, pickup.id, 'expedited'),
      await one.call(cancelOrder, { params }),
    ];
    expect(refused.map(({ body }) => body)).toEqual(
      refused.map(() => expect.objectContaining({ code: 'order_not_found' })),
    );
    expect((await move(one, order.id, 'delivered')).status).toBe(200);
    expect(await ids(one)).toEqual([]);
  });

  test('[TEAM-01] if two couriers take a delivery at once, only one gets it', async ({ app }) => {
    const couriers = [await onDuty(app, 'courier'), await onDuty(app, 'courier')];
    const { params } = await aDelivery(app);
    const body = { status: 'expedited' } as const;
    const taken = await Promise.all(couriers.map((courier) => courier.call(setOrderStatus, { params, body })));
    expect(taken.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, expect.any(Number)]);
    expect(taken.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  test('[COUR-01] a repeated press gets the first response, for the courier who made it', async ({ app }) => {
    const [one, other] = [await onDuty(app, 'courier'), await onDuty(app, 'courier')];
    const { params, order } = await aDelivery(app);
    const moves = async (client: typeof one, status: OrderStatus) =>
      client.call(setOrderStatus, { params, body: { status } });
    const sent = [
      await moves(one, 'expedited'),
      await moves(one, 'expedited'),
      await moves(one, 'delivered'),
      await moves(one, 'delivered'),
      await moves(one, 'expedited'),
    ];
    const expected = ['expedited', 'expedited', 'delivered', 'delivered', 'delivered'];
    expect(sent.map(({ status, body }) => [status, body.status])).toEqual(expected.map((status) => [200, status]));
    for (const { body } of sent) expect(body.user).toBeNull();
    expect((await moves(other, 'expedited')).status).toBe(409);
    expect((await moves(other, 'delivered')).status).toBe(404);
    const history = app.db.selectFrom('order_status_history').select('status').where('order_id', '=', order.id);
    expect((await history.execute()).filter(({ status }) => status === 'expedited')).toHaveLength(1);
  });

  test('[COUR-01] an order that was canceled on the way is no longer the courier’s', async ({ app, admin }) => {
    const courier = await onDuty(app, 'courier');
    const { params } = await aDelivery(app);
    await courier.call(setOrderStatus, { params, body: { status: 'expedited' } });
    expect((await admin.call(cancelOrder, { params })).status).toBe(200);
    expect((await courier.call(listDeliveries, {})).body).toEqual([]);
    const again = [
      await courier.call(setOrderStatus, { params, body: { status: 'expedited' } }),
      await courier.call(setOrderStatus, { params, body: { status: 'delivered' } }),
    ];
    const conflict = { code: 'order_status_conflict', details: { status: 'canceled', by: null } };
    expect(again.map(({ body }) => body)).toMatchObject([conflict, conflict]);
  });

  test('[COUR-01] the second courier sees who was first', async ({ app }) => {
    const [one, other, manager] = [
      await someone(app, 'courier'),
      await someone(app, 'courier'),
      await someone(app, 'manager'),
    ];
    const { params } = await aDelivery(app);
    const move = async ({ client }: typeof one, status: OrderStatus) =>
      (await client.call(setOrderStatus, { params, body: { status } })).body;
    const first = (status: OrderStatus, { user }: typeof one) => ({
      code: 'order_status_conflict',
      details: { status, by: user.username, at: app.clock.now().toISOString() },
    });

    expect(await move(one, 'expedited')).toMatchObject({ status: 'expedited' });
    expect(await move(other, 'expedited')).toMatchObject(first('expedited', one));
    expect(await move(manager, 'expedited')).toMatchObject(first('expedited', one));
    expect(await move(manager, 'delivered')).toMatchObject({ status: 'delivered' });
    expect(await move(manager, 'delivered')).toMatchObject({ status: 'delivered' });
    expect(await move(one, 'delivered')).toMatchObject(first('delivered', manager));
  });

  test('[COUR-01] couriers do not see a recalled order: a late press says why, and the order appears again once ready', async ({
    app,
    admin,
  }) => {
    await withKitchen(app);
    const [courier, cook] = [await onDuty(app, 'courier'), await someone(app, 'kitchen')];
    const { params, order } = await aDelivery(app, 'confirmed');
    const take = () => courier.call(setOrderStatus, { params, body: { status: 'expedited' } });
    const seen = async () => (await courier.call(listDeliveries, {})).body.map(({ _id }) => _id);
    await cook.client.call(bumpOrder, { params });
    expect(await seen()).toEqual([order.id]);
    await cook.client.call(recallOrder, { params });
    expect(await seen()).toEqual([]);
    expect((await admin.call(listDeliveries, {})).body).toEqual([]);
    expect((await take()).body).toMatchObject({
      code: 'order_status_conflict',
      details: { status: 'ready', by: cook.user.username },
    });
    await cook.client.call(bumpOrder, { params });
    expect(await seen()).toEqual([order.id]);
    expect((await take()).body).toMatchObject({ status: 'expedited' });
  });

  test('[COUR-01] to couriers an order that is not for delivery is a 404', async ({ app }) => {
    const courier = await onDuty(app, 'courier');
    const customer = await aUser(app);
    const pickup = await anOrder(app, customer, { ...promised(app.clock.now()), status: 'expedited' });
    const body = { status: 'expedited' } as const;
    const answer = await courier.call(setOrderStatus, { params: { id: pickup.id }, body });
    expect(answer.body).toMatchObject({ code: 'order_not_found' });
  });

  test('[TEAM-01] kitchen and couriers see no mail address, managers do', async ({ app }) => {
    const { params, order, customer } = await aDelivery(app);
    const [cook, courier, manager] = [
      await onDuty(app, 'kitchen'),
      await onDuty(app, 'courier'),
      await onDuty(app, 'manager'),
    ];
    const body = { minutes: 10, force: true };
    const asOthers = [
      await cook.call(moveOrderPromise, { params, body }),
      await courier.call(listDeliveries, {}),
      await courier.call(setOrderStatus, { params, body: { status: 'expedited' } }),
    ];
    expect(asOthers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(JSON.stringify(asOthers.map((answer) => answer.body))).not.toContain(customer.email);
    expect((await cook.call(getOrderByNumber, { params: { orderNumber: order.order_number } })).status).toBe(404);
    const asManager = await manager.call(getOrderByNumber, { params: { orderNumber: order.order_number } });
    expect(asManager.body).toMatchObject({ user: { email: customer.email } });
  });
});
