import * as kitchen from '@bottega/contract/kitchen/endpoints';
import {
  getOrderByNumber,
  getOrderRecord,
  handOverOrder,
  listPickups,
  setOrderStatus,
} from '@bottega/contract/orders/endpoints';
import type { OrderStatus } from '@bottega/contract/orders/rules';
import { expect } from 'vitest';
import { describeApi } from '#testing/api-test.ts';
import { anOrder, aUser, withSession } from '#testing/factories.ts';
import { aCook, anOrderForPickup, kindsOf, ticketsOf } from '#testing/kitchen.ts';
import { promised } from '#testing/promised-order.ts';
import { mailsOf } from '#testing/sent-mails.ts';
import { aDevice, asDevice } from '#testing/team.ts';
import type { Client, TestApp } from '#testing/test-app.ts';

describeApi({ engines: 'both' }, (test) => {
  const readyBag = async (app: TestApp, admin: Client) => {
    const placed = await anOrderForPickup(app);
    await admin.call(kitchen.acceptOrder, { params: placed.params, body: {} });
    await admin.call(kitchen.bumpOrder, { params: placed.params });
    return placed;
  };
  const countOf = (app: TestApp) => app.db.selectFrom('audit_events').select('action').orderBy('seq').execute();

  test('[KITCH-11] one press hands a pickup over: both moves in the history, the payment settled, one mail', async ({
    app,
    admin,
  }) => {
    const { order, params, customer } = await readyBag(app, admin);
    const { client, user } = await aCook(app);
    const before = [await mailsOf(app, 'order_status_changed'), await countOf(app), await kindsOf(app, order._id)];

    const answer = await client.call(handOverOrder, { params });

    expect(answer.body).toMatchObject({ status: 'delivered', paymentStatus: 'paid', user: null });
    const { body: record } = await admin.call(getOrderRecord, { params });
    const at = app.clock.now().toISOString();
    const by = { _id: user.id, username: user.username };
    expect(record.timeline.slice(-2)).toMatchObject([
      { what: 'expedited', at, by },
      { what: 'delivered', at, by },
    ]);
    const [mails, audited, kinds] = before;
    const sent = (await mailsOf(app, 'order_status_changed')).slice(mails?.length);
    expect(sent.map(({ subject }) => subject)).toEqual([`You have picked up your order ${order.orderNumber}`]);
    expect((await countOf(app)).slice(audited?.length)).toEqual([{ action: 'moved' }]);
    expect((await kindsOf(app, order._id)).slice(kinds?.length)).toEqual(['moved']);
    expect((await customer.call(getOrderByNumber, { params: order })).body.status).toBe('delivered');
    expect((await ticketsOf(client)).orders).toEqual([]);
  });

  test('[KITCH-11] kitchen, managers, staff and paired kitchen tablets may hand over, others may not', async ({
    app,
    admin,
  }) => {
    const someone = async (duty: 'kitchen' | 'manager' | 'courier' | 'editor') =>
      withSession(app, await aUser(app, { duties: [duty] }));
    const hand = async (client: Client) => {
      const { params } = await readyBag(app, admin);
      return (await client.call(handOverOrder, { params })).status;
    };
    const allowed = [
      await someone('kitchen'),
      await someone('manager'),
      admin,
      await asDevice(app, await aDevice(app)),
    ];
    for (const client of allowed) expect(await hand(client)).toBe(200);
    const courierPhone = await asDevice(app, await aDevice(app, 'courier'));
    for (const client of [await someone('courier'), await someone('editor'), courierPhone])
      expect(await hand(client)).toBe(403);
  });

  test('[KITCH-11] an order stays under “To hand over” until handed over, even after the spec’s call has made it expedited', async ({
    app,
    admin,
    adminUser,
  }) => {
    const { params } = await readyBag(app, admin);
    app.clock.pass(3 * 3_600_000);
    const client = await withSession(app, adminUser);
    const waiting = async () => (await client.call(listPickups, {})).body.map(({ status }) => status);
    expect(await waiting()).toEqual(['ready']);
    await client.call(kitchen.recallOrder, { params });
    expect(await waiting()).toEqual([]);
    await client.call(kitchen.bumpOrder, { params });
    await client.call(setOrderStatus, { params, body: { status: 'expedited' } });
    expect(await waiting()).toEqual(['expedited']);
    expect((await ticketsOf(client)).orders).toMatchObject([{ status: 'expedited', column: 'ready' }]);
    expect((await client.call(handOverOrder, { params })).body).toMatchObject({ status: 'delivered' });
    expect(await waiting()).toEqual([]);
  });

  test('[KITCH-11] a repeated press gets the first response; a second person gets 409 with who was first', async ({
    app,
    admin,
    adminUser,
  }) => {
    const { params, order } = await readyBag(app, admin);
    const { client } = await aCook(app);
    const answers = await Promise.all([1, 2].map(() => admin.call(handOverOrder, { params })));
    expect(answers.map(({ status, body }) => [status, body.status])).toEqual([
      [200, 'delivered'],
      [200, 'delivered'],
    ]);
    expect((await client.call(handOverOrder, { params })).body).toMatchObject({
      code: 'order_status_conflict',
      details: { status: 'delivered', by: adminUser.username },
    });
    const moves = app.db.selectFrom('order_status_history').select('status').where('order_id', '=', order._id);
    const delivered = (await moves.execute()).filter(({ status }) => status === 'delivered');
    expect(delivered).toHaveLength(1);
  });

  test('[RULE-03] orders that are not ready, closed or for delivery cannot be handed over', async ({ app, admin }) => {
    const user = await aUser(app);
    const hand = async (status: OrderStatus, service: 'pickup' | 'delivery') => {
      const { id } = await anOrder(app, user, { ...promised(app.clock.now()), service, status });
      return (await admin.call(handOverOrder, { params: { id } })).body;
    };
    const conflict = { code: 'order_status_conflict' };
    for (const status of ['created', 'confirmed', 'canceled'] as const)
      expect(await hand(status, 'pickup')).toMatchObject(conflict);
    for (const status of ['ready', 'expedited'] as const)
      expect(await hand(status, 'delivery')).toMatchObject(conflict);
    const none = await admin.call(handOverOrder, { params: { id: 'none' } });
    expect(none.body).toMatchObject({ code: 'order_not_found' });
  });
});
