import {
  createOrder,
  getOrderRecord,
  listDeliveries,
  moveOrderPromise,
  setOrderStatus,
  updateOrder,
} from '@bottega/contract/orders/endpoints';
import { promiseUndoMs } from '@bottega/contract/orders/rules';
import { expect } from 'vitest';
import { dueJobs } from '#db/jobs/jobs.queries.ts';
import { describeApi } from '#testing/api-test.ts';
import { anOrder, aProduct, aUser, inCart, withSession } from '#testing/factories.ts';
import { lyonZones, withOrdering } from '#testing/ordering.ts';
import { forgetMails, mailsOf, onlyMail } from '#testing/sent-mails.ts';
import type { TestApp } from '#testing/test-app.ts';

const address = { street: 'Rue Mercière 12', extra: 'Code 4711', postcode: '69002', city: 'Lyon', note: 'Blue door' };

describeApi((test) => {
  /** An order of two dishes of two units each, for delivery at 21:45 in Lyon: the last slot ends at 22:00. */
  const anOrderFor = async (app: TestApp, { slot = '2026-11-21T20:15:00Z', locale = 'en' as 'en' | 'fr' } = {}) => {
    await withOrdering(app, { zones: lyonZones });
    const user = await aUser(app, { locale });
    const client = await withSession(app, user);
    const product = await aProduct(app, { price_cents: 1000, kitchen_units: 2 });
    await inCart(app, user.id, product.id, 2);
    const fulfilment = {
      service: 'delivery' as const,
      slot,
      contactName: 'Anna Rossi',
      phone: '+33478420033',
      address,
    };
    const body = { fulfilment, note: '<b>Senza aglio</b>' };
    const { body: order } = await client.call(createOrder, { params: { userId: user.id }, body });
    return { user, client, product, order, params: { id: order._id } };
  };
  const loadsOf = async (app: TestApp) => {
    const rows = await app.db.selectFrom('slot_loads').selectAll().orderBy('starts_at').execute();
    return rows.map(({ starts_at, units }) => [starts_at.toISOString().slice(11, 16), units]);
  };

  test('[SLOT-12] a delay moves promise and load, and the customer gets a mail', async ({ app, admin }) => {
    const { params, order } = await anOrderFor(app);
    expect(order.fulfilment?.promisedAt).toBe('2026-11-21T20:30:00.000Z');

    const { status, body } = await admin.call(moveOrderPromise, { params, body: { minutes: 10 } });

    expect(status).toBe(200);
    expect(body.fulfilment).toMatchObject({ slot: order.fulfilment?.slot, promisedAt: '2026-11-21T20:40:00.000Z' });
    expect(await loadsOf(app)).toEqual([
      ['20:15', 0],
      ['20:30', 4],
    ]);
    const text = await onlyMail(app, 'order_delayed');
    expect(text).toContain('At your door by – Saturday, November 21, 21:40');
    const events = await app.db.selectFrom('order_events').select('kind').execute();
    expect(events.map(({ kind }) => kind)).toEqual(['placed', 'delayed']);
    const { body: record } = await admin.call(getOrderRecord, { params });
    expect(record.timeline.at(-1)).toMatchObject({
      what: 'delayed',
      promise: { from: '2026-11-21T20:30:00.000Z', to: '2026-11-21T20:40:00.000Z' },
    });

    await admin.call(moveOrderPromise, { params, body: { minutes: -10 } });
    expect(await loadsOf(app)).toEqual([
      ['20:15', 4],
      ['20:30', 0],
    ]);
  });

  test('[SLOT-12] the mail waits until the new time can no longer be undone, and is the only one', async ({
    app,
    admin,
  }) => {
    const { params } = await anOrderFor(app);
    const move = async (minutes: number) =>
      expect((await admin.call(moveOrderPromise, { params, body: { minutes } })).status).toBe(200);
    const due = () => dueJobs(app.db, ['mail'], app.clock.now(), 10);
    const waiting = await due();

    await move(10);
    app.clock.pass(promiseUndoMs);
    expect(await due()).toEqual(waiting);
    await move(-10);
    expect(await mailsOf(app, 'order_delayed')).toEqual([]);

    await move(5);
    await move(10);
    expect(await onlyMail(app, 'order_delayed')).toContain('21:45');
    await move(-15);
    expect(await mailsOf(app, 'order_delayed')).toEqual([]);

    await move(10);
    app.clock.pass(20_000);
    expect(await due()).toHaveLength(waiting.length + 1);
    await app.db.updateTable('jobs').set({ attempts: 1, done_at: app.clock.now() }).execute();
    await move(-10);
    const times = (await mailsOf(app, 'order_delayed')).map(({ params }) => Object(params).order.promisedAt);
    expect(times.toSorted()).toEqual(['2026-11-21T20:30:00.000Z', '2026-11-21T20:40:00.000Z']);
  });

  test('[SLOT-12] a delayed mail about a new time is withdrawn when the order leaves', async ({ app, admin }) => {
    const { params } = await anOrderFor(app);
    for (const status of ['confirmed', 'ready'] as const)
      await admin.call(setOrderStatus, { params, body: { status } });
    await admin.call(moveOrderPromise, { params, body: { minutes: 10 } });
    expect(await mailsOf(app, 'order_delayed')).toHaveLength(1);
    await admin.call(setOrderStatus, { params, body: { status: 'expedited' } });
    expect(await mailsOf(app, 'order_delayed')).toEqual([]);
    // On the road it takes longer after all.
    expect((await admin.call(moveOrderPromise, { params, body: { minutes: 10 } })).status).toBe(200);
    expect(await onlyMail(app, 'order_delayed')).toContain('21:50');
  });

  test('[SLOT-12] a customer asked to collect is not sent a later time', async ({ app, admin }) => {
    const { params } = await anOrderFor(app);
    await app.db
      .updateTable('orders')
      .set({ service: 'pickup', status: 'ready', bumped_at: app.clock.now() })
      .execute();
    const { status, body } = await admin.call(moveOrderPromise, { params, body: { minutes: 10 } });
    expect([status, body.code]).toEqual([409, 'order_status_conflict']);
    // The kitchen has taken it back: it is waited for again.
    await app.db.updateTable('orders').set({ bumped_at: null }).execute();
    expect((await admin.call(moveOrderPromise, { params, body: { minutes: 10 } })).status).toBe(200);
  });

  test('[SLOT-12] a promise can be after closing time only with force', async ({ app, admin }) => {
    const { params } = await anOrderFor(app);
    expect((await admin.call(moveOrderPromise, { params, body: { minutes: 30 } })).status).toBe(200);
    const later = { minutes: 1 };
    expect((await admin.call(moveOrderPromise, { params, body: later })).body.code).toBe('promise_after_closing');
    const { body } = await admin.call(moveOrderPromise, { params, body: { ...later, force: true } });
    expect(body.fulfilment?.promisedAt).toBe('2026-11-21T21:01:00.000Z');
  });

  test('[SLOT-12] closed orders and orders without a time have no promise to move', async ({ app, admin }) => {
    const { user } = await anOrderFor(app);
    const bare = await anOrder(app, user);
    const call = { params: { id: bare.id }, body: { minutes: 10 } };
    expect((await admin.call(moveOrderPromise, call)).body.code).toBe('order_status_conflict');
    expect((await admin.call(moveOrderPromise, { ...call, params: { id: 'none' } })).status).toBe(404);
  });

  test('[AORD-01] an edit adds the fee to the sum of the dishes and updates the load', async ({ app, admin }) => {
    const { params, product } = await anOrderFor(app);
    const edit = (quantity: number) =>
      admin.call(updateOrder, { params, body: { products: [{ product: product.id, quantity }] } });
    expect((await edit(3)).body).toMatchObject({ itemsPrice: 30, deliveryFee: 2.5, totalPrice: 32.5 });
    expect(await loadsOf(app)).toEqual([['20:15', 6]]);
    expect((await edit(20)).body.fulfilment?.units).toBe(40);
    expect(await loadsOf(app)).toEqual([['20:15', 40]]);
    await edit(1);
    expect(await loadsOf(app)).toEqual([['20:15', 2]]);
  });

  test('[AORD-01] an edit counts each line with its units at the time of sale', async ({ app, admin }) => {
    const { params, product } = await anOrderFor(app);
    const edit = (quantity: number) =>
      admin.call(updateOrder, { params, body: { products: [{ product: product.id, quantity }] } });
    await app.db.updateTable('products').set({ kitchen_units: 5 }).execute();
    expect((await edit(1)).body.fulfilment?.units).toBe(2);
    await app.db.deleteFrom('products').execute();
    expect((await edit(3)).body.fulfilment?.units).toBe(6);
    expect(await loadsOf(app)).toEqual([['20:15', 6]]);
    const pasta = await aProduct(app, { kitchen_units: 7 });
    const products = [
      { product: product.id, quantity: 1 },
      { product: pasta.id, quantity: 2 },
    ];
    expect((await admin.call(updateOrder, { params, body: { products } })).body.fulfilment?.units).toBe(16);
    await app.db.updateTable('products').set({ kitchen_units: 0 }).execute();
    await edit(1);
    expect(await loadsOf(app)).toEqual([['20:15', 2]]);
  });

  test('[AORD-01] lines from before units were stored count as on the menu, or as one if no longer on it', async ({
    app,
    admin,
  }) => {
    const { params, product } = await anOrderFor(app);
    await app.db.updateTable('order_items').set({ kitchen_units: null }).execute();
    const edit = (quantity: number) =>
      admin.call(updateOrder, { params, body: { products: [{ product: product.id, quantity }] } });
    await edit(3);
    expect(await loadsOf(app)).toEqual([['20:15', 6]]);
    await app.db.deleteFrom('products').execute();
    await edit(4);
    expect(await loadsOf(app)).toEqual([['20:15', 7]]);
  });

  test('deliveries that are ready or on their way are listed, the earliest promised first', async ({ app, admin }) => {
    const second = await anOrderFor(app);
    const first = await anOrderFor(app, { slot: '2026-11-21T19:15:00Z' });
    await anOrderFor(app);
    expect((await admin.call(listDeliveries, {})).body).toEqual([]);
    const set = (id: string, status: 'ready' | 'expedited') =>
      app.db.updateTable('orders').set({ status, bumped_at: app.clock.now() }).where('id', '=', id).execute();
    await set(second.order._id, 'expedited');
    await set(first.order._id, 'ready');
    const { body } = await admin.call(listDeliveries, {});
    expect(body.map(({ _id }) => _id)).toEqual([first.order._id, second.order._id]);
  });

  test('[AREA-05] mails say when and where; only the one to the shop has the phone number', async ({ app }) => {
    const { order } = await anOrderFor(app, { locale: 'fr' });
    const mine = await onlyMail(app, 'order_received');
    const shop = await onlyMail(app, 'order_placed_shop');
    for (const text of [mine, shop]) {
      expect(text).toContain('Rue Mercière 12, Code 4711, 69002 Lyon');
      expect(text).toContain('<b>Senza aglio</b>');
      expect(text).toContain('€2.50');
      expect(text).toContain(order.orderNumber);
    }
    expect(mine).toContain('Chez vous avant – samedi 21 novembre, 21:30');
    expect(mine).not.toContain('4 78 42 00 33');
    expect(shop).toContain('At your door by – Saturday, November 21, 21:30');
    expect(shop).toContain('+33 4 78 42 00 33');
    const [{ html } = { html: '' }] = await mailsOf(app, 'order_received');
    expect(html).not.toContain('<b>Senza');
  });

  test('[SLOT-08] in the repeated hour, mails give the time with its UTC offset', async ({ app, admin }) => {
    const { params } = await anOrderFor(app);
    // 02:30 in summer time and, an hour later, in winter time.
    for (const [at, offset] of [
      ['2026-10-25T00:20:00Z', 'GMT+2'],
      ['2026-10-25T01:20:00Z', 'GMT+1'],
    ] as const) {
      await forgetMails(app);
      const slot_end = new Date(at);
      const slot_start = new Date(slot_end.getTime() - 900_000);
      await app.db.updateTable('orders').set({ slot_start, slot_end, promised_at: slot_end }).execute();
      await admin.call(moveOrderPromise, { params, body: { minutes: 10, force: true } });
      expect(await onlyMail(app, 'order_delayed')).toContain(`Sunday, October 25, 02:30 (${offset})`);
    }
  });
});
