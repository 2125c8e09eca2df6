import * as kitchen from '@bottega/contract/kitchen/endpoints';
import {
  getOrderByNumber,
  getOrderRecord,
  handOverOrder,
  setOrderStatus,
  updateOrder,
} from '@bottega/contract/orders/endpoints';
import { expect } from 'vitest';
import { describeApi } from '#testing/api-test.ts';
import { withSession } from '#testing/factories.ts';
import { aCook, allPressKinds, anOrderForPickup, kindsOf, ticketsOf } from '#testing/kitchen.ts';
import { mailsOf } from '#testing/sent-mails.ts';
import { aDevice, asDevice } from '#testing/team.ts';

const minute = 60_000;

describeApi((test) => {
  test('[KITCH-04] presses move an order from new to ready, with the mails, history and audit of the dashboard', async ({
    app,
    admin,
  }) => {
    const { order, params } = await anOrderForPickup(app);
    const { client, user } = await aCook(app);

    const seen = await client.call(kitchen.acknowledgeOrder, { params });
    expect(seen.body).toMatchObject({ column: 'new', acknowledgedAt: app.clock.now().toISOString() });
    app.clock.pass(minute);
    const accepted = await client.call(kitchen.acceptOrder, { params, body: { minutes: 10 } });
    expect(accepted.body).toMatchObject({
      status: 'confirmed',
      column: 'cooking',
      dueAt: '2026-11-21T21:10:00.000Z',
      acknowledgedAt: seen.body.acknowledgedAt,
    });
    const done = { params: { ...params, line: '0' }, body: { done: true } };
    const crossed = await client.send('PUT', `/kitchen/orders/${order._id}/lines/0`, { body: done.body });
    expect(crossed.body).toMatchObject({ lines: [{ doneAt: app.clock.now().toISOString() }] });
    const ready = await client.call(kitchen.bumpOrder, { params });
    expect(ready.body).toMatchObject({ status: 'ready', column: 'ready', bumpedAt: app.clock.now().toISOString() });
    const back = await client.call(kitchen.recallOrder, { params });
    expect(back.body).toMatchObject({ status: 'ready', column: 'cooking', bumpedAt: null });
    const again = await client.call(kitchen.bumpOrder, { params });
    expect(again.body).toMatchObject({ status: 'ready', column: 'ready' });

    expect(await kindsOf(app, order._id)).toEqual(allPressKinds);
    expect((await mailsOf(app, 'order_status_changed')).map(({ subject }) => subject)).toHaveLength(2);
    const { body: record } = await admin.call(getOrderRecord, { params });
    const by = { _id: user.id, username: user.username };
    const steps = record.timeline.slice(1).toSorted((a, b) => a.what.localeCompare(b.what));
    expect(steps).toMatchObject(['confirmed', 'delayed', 'ready'].map((what) => ({ what, by })));
    const audited = await app.db.selectFrom('audit_events').select('action').orderBy('seq').execute();
    expect(audited.map(({ action }) => action)).toEqual(['updated', 'moved', 'moved']);
  });

  test('[KITCH-04] a move in the dashboard acknowledges, and puts the ticket away', async ({ app, admin }) => {
    const { params } = await anOrderForPickup(app);
    const now = app.clock.now().toISOString();
    await admin.call(setOrderStatus, { params, body: { status: 'confirmed' } });
    expect((await ticketsOf(admin)).orders).toMatchObject([{ column: 'cooking', acknowledgedAt: now, bumpedAt: null }]);
    await admin.call(setOrderStatus, { params, body: { status: 'ready' } });
    expect((await ticketsOf(admin)).orders).toMatchObject([{ column: 'ready', acknowledgedAt: now, bumpedAt: now }]);
  });

  test('[KITCH-04] a ticket can be recalled until its order leaves the shop', async ({ app, admin, adminUser }) => {
    const { params } = await anOrderForPickup(app);
    await admin.call(kitchen.acceptOrder, { params, body: {} });
    await admin.call(kitchen.bumpOrder, { params });
    app.clock.pass(40 * minute);
    const client = await withSession(app, adminUser);
    expect((await client.call(kitchen.recallOrder, { params })).body).toMatchObject({
      status: 'ready',
      column: 'cooking',
    });
    await client.call(kitchen.bumpOrder, { params });
    await client.call(handOverOrder, { params });
    const late = await client.call(kitchen.recallOrder, { params });
    expect([late.status, late.body.code, late.body.details]).toMatchObject([
      409,
      'order_status_conflict',
      { status: 'delivered' },
    ]);
  });

  test('[RULE-03] after a recall the customer sees that it takes a moment longer, and the status stays', async ({
    app,
  }) => {
    const { order, params, customer } = await anOrderForPickup(app);
    const { client } = await aCook(app);
    const seen = async () => (await customer.call(getOrderByNumber, { params: order })).body;
    await client.call(kitchen.acceptOrder, { params, body: {} });
    await client.call(kitchen.bumpOrder, { params });
    expect(await seen()).not.toHaveProperty('takenBack');
    await client.call(kitchen.recallOrder, { params });
    expect(await seen()).toMatchObject({ status: 'ready', takenBack: true });
    await client.call(kitchen.bumpOrder, { params });
    expect(await seen()).not.toHaveProperty('takenBack');
    expect(await mailsOf(app, 'order_status_changed')).toHaveLength(2);
  });

  test('[KITCH-06] a repeated press gets the first response and changes nothing', async ({ app }) => {
    const { order, params } = await anOrderForPickup(app);
    const { client } = await aCook(app);
    const line = () => client.send('PUT', `/kitchen/orders/${order._id}/lines/0`, { body: { done: true } });
    const presses = [
      () => client.call(kitchen.acknowledgeOrder, { params }),
      () => client.call(kitchen.acceptOrder, { params, body: { minutes: 20 } }),
      line,
      () => client.call(kitchen.bumpOrder, { params }),
      () => client.call(kitchen.recallOrder, { params }),
      () => client.call(kitchen.refuseOrder, { params, body: { reason: 'other' } }),
    ];
    for (const press of presses) {
      const first = await press();
      const kinds = await kindsOf(app, order._id);
      app.clock.pass(minute);
      expect(await press()).toMatchObject({ status: 200, body: first.body });
      expect(await kindsOf(app, order._id)).toEqual(kinds);
    }
  });

  test('[KITCH-06] a press on a ticket that has changed says who was first', async ({ app, admin, adminUser }) => {
    const { customer, user, params, order } = await anOrderForPickup(app);
    const { client } = await aCook(app);
    const conflict = (details: object) => ({ status: 409, body: { code: 'order_status_conflict', details } });
    const at = app.clock.now().toISOString();
    expect(await client.call(kitchen.bumpOrder, { params })).toMatchObject(
      conflict({ status: 'created', by: null, at }),
    );
    await admin.call(kitchen.acceptOrder, { params, body: {} });
    expect(await client.call(kitchen.acceptOrder, { params, body: {} })).toMatchObject(
      conflict({ status: 'confirmed', by: adminUser.username, at }),
    );
    await customer.send('PUT', `/orders/${order._id}/cancel`, {});
    const canceled = conflict({ status: 'canceled', by: null, at });
    expect(await client.call(kitchen.acknowledgeOrder, { params })).toMatchObject(canceled);
    expect(await client.call(kitchen.bumpOrder, { params })).toMatchObject(canceled);
    expect(await client.call(kitchen.recallOrder, { params })).toMatchObject(canceled);
    expect(await client.call(kitchen.refuseOrder, { params, body: { reason: 'other' } })).toMatchObject(canceled);
    expect(await client.send('PUT', `/kitchen/orders/${order._id}/lines/0`, { body: { done: true } })).toMatchObject(
      canceled,
    );
    expect(user.id).not.toBe(adminUser.id);
  });

  test('[KITCH-06] a paired tablet is named by the name it was given', async ({ app, admin }) => {
    const { params } = await anOrderForPickup(app);
    const tablet = await asDevice(app, await aDevice(app));
    expect((await tablet.call(kitchen.acceptOrder, { params, body: {} })).status).toBe(200);
    const { name } = await app.db.selectFrom('devices').select('name').executeTakeFirstOrThrow();
    const late = await admin.call(kitchen.acceptOrder, { params, body: {} });
    expect(late).toMatchObject({ status: 409, body: { details: { status: 'confirmed', by: name } } });
  });

  test('an unknown line is refused, and an unknown order is a 404', async ({ app, admin }) => {
    const { order } = await anOrderForPickup(app);
    const put = (path: string) => admin.send('PUT', `/kitchen/orders/${path}`, { body: { done: true } });
    expect(await put(`${order._id}/lines/7`)).toMatchObject({ status: 400, body: { code: 'invalid_input' } });
    expect(await put(`${order._id}/lines/x`)).toMatchObject({ status: 400, body: { code: 'invalid_input' } });
    expect(await put('none/lines/0')).toMatchObject({ status: 404, body: { code: 'order_not_found' } });
  });

  test('a crossed-off line is open again when more of it is ordered', async ({ app, admin }) => {
    const { order, params, product } = await anOrderForPickup(app);
    await admin.send('PUT', `/kitchen/orders/${order._id}/lines/0`, { body: { done: true } });
    const edit = (quantity: number) =>
      admin.call(updateOrder, { params, body: { products: [{ product: product.id, quantity }] } });
    const doneAt = async () => (await ticketsOf(admin)).orders[0]?.lines[0]?.doneAt;
    await edit(1);
    expect(await doneAt()).toEqual(app.clock.now().toISOString());
    await edit(3);
    expect(await doneAt()).toBeNull();
  });
});
