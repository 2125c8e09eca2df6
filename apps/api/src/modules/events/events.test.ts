import { addToCart } from '@bottega/contract/cart/endpoints';
import { getListVersions } from '@bottega/contract/dashboard/endpoints';
import { setMaintenance } from '@bottega/contract/flags/staff-endpoints';
import { cancelOrder, createOrder, setOrderStatus, updateOrder } from '@bottega/contract/orders/endpoints';
import { expect, onTestFinished, vi } from 'vitest';
import { localChanges } from '#db/changes/changes.ts';
import type { Db } from '#db/tables.ts';
import { describeApi, describePostgresApi } from '#testing/api-test.ts';
import { askForEvents, type EventReader, openEvents } from '#testing/event-reader.ts';
import { anOrder, aProduct, aReview, aSignedInUser, aUser, inCart } from '#testing/factories.ts';
import { anotherProcess } from '#testing/test-app.ts';
import { insertOrderEvent } from '../orders/order-events.queries.ts';

// Events have to arrive within this time.
const soon = { timeout: 2_000 };

const arrives = (stream: EventReader, order: string, kind: string) =>
  vi.waitFor(() => expect(stream.orders()).toContainEqual({ seq: expect.any(Number), order, kind }), soon);

describeApi({ engines: 'both' }, (test) => {
  test('each change of an order arrives once, in sequence', async ({ app, admin }) => {
    const { user, client } = await aSignedInUser(app);
    const product = await aProduct(app);
    const stream = await openEvents(app, admin);
    const params = { userId: user.id };

    await client.call(addToCart, { params, body: { productId: product.id, quantity: 2 } });
    const { _id: id } = (await client.call(createOrder, { params, body: {} })).body;
    await arrives(stream, id, 'placed');
    const products = [{ product: product.id, quantity: 1 }];
    expect((await admin.call(updateOrder, { params: { id }, body: { products } })).status).toBe(200);
    await arrives(stream, id, 'edited');
    for (const status of ['confirmed', 'ready', 'expedited', 'delivered'] as const) {
      expect((await admin.call(setOrderStatus, { params: { id }, body: { status } })).status).toBe(200);
    }
    const other = await anOrder(app, user);
    await client.call(cancelOrder, { params: { id: other.id } });
    await arrives(stream, other.id, 'canceled');

    const moves = Array(4).fill('moved');
    expect(stream.orders().map(({ kind }) => kind)).toEqual(['placed', 'edited', ...moves, 'canceled']);
    const seqs = stream.orders().map(({ seq }) => seq);
    expect(seqs).toEqual(seqs.toSorted((a, b) => a - b));
    expect(stream.named('order').map((event) => event.id)).toEqual(seqs.map(String));
  });

  test('a rolled back order and a refused move leave no event', async ({ app, admin }) => {
    const { user, client } = await aSignedInUser(app);
    await inCart(app, user.id, (await aProduct(app)).id);
    const failing = vi.spyOn(app.deps.payment, 'firstState').mockImplementation(() => {
      throw new Error('no payment');
    });
    const order = () => client.call(createOrder, { params: { userId: user.id }, body: {} });
    expect((await order()).status).toBe(500);
    failing.mockRestore();
    const { id } = await anOrder(app, user);
    expect((await admin.call(setOrderStatus, { params: { id }, body: { status: 'delivered' } })).status).toBe(409);

    const stream = await openEvents(app, admin);
    const placed = (await order()).body._id;
    await arrives(stream, placed, 'placed');
    const logged = await app.db.selectFrom('order_events').select('order_id').execute();
    expect(logged).toEqual([{ order_id: placed }]);
  });

  test('no change of an order waits until other instances have confirmed it', async ({ app, admin }) => {
    const { user, client } = await aSignedInUser(app);
    await inCart(app, user.id, (await aProduct(app)).id);
    vi.spyOn(app.deps.changes, 'publish').mockReturnValue(new Promise(() => undefined));
    const { body, status } = await client.call(createOrder, { params: { userId: user.id }, body: {} });
    const params = { id: body._id };
    const moved = await admin.call(setOrderStatus, { params, body: { status: 'confirmed' } });
    const canceled = await client.call(cancelOrder, { params });
    expect([status, moved.status, canceled.status]).toEqual([201, 200, 200]);
  });

  test('the list versions are sent at the start and after each change, without ids', async ({ app, admin }) => {
    const versions = async () => (await admin.call(getListVersions, {})).body;
    const stream = await openEvents(app, admin);
    const latest = () => JSON.parse(stream.named('lists').at(-1)?.data ?? '{}');
    await vi.waitFor(async () => expect(latest()).toEqual(await versions()));
    const review = await aReview(app);
    await admin.call(setMaintenance, { body: { enabled: true } });
    const now = await versions();
    await vi.waitFor(() => expect(latest()).toEqual(now), soon);
    expect(stream.named('lists').length).toBeLessThanOrEqual(3);
    expect(JSON.stringify(stream.named('lists'))).not.toContain(review.id);
  });

  test.describe('in one process', () => {
    test.override({ instances: 1 });

    test('the stream continues during maintenance, is not cached or transformed on its way, and HEAD opens none', async ({
      app,
      admin,
    }) => {
      await admin.call(setMaintenance, { body: { enabled: true } });
      const { response, received } = await openEvents(app, admin);
      expect(Object.fromEntries(response.headers)).toMatchObject({
        'content-type': 'text/event-stream',
        'cache-control': 'no-store',
        'x-accel-buffering': 'no',
      });
      expect(response.headers.get('content-encoding')).toBeNull();
      await vi.waitFor(() => expect(received.map(({ event }) => event)).toEqual(['retry', 'lists']));
      expect(Number(received[0]?.data)).toBeGreaterThanOrEqual(3000);
      expect((await admin.send('HEAD', '/events')).status).toBe(200);
      expect(app.deps.events.count()).toBe(1);
    });
  });

  test('[RULE-01] visitors and customers get no stream while the kitchen flag is off', async ({ app, client }) => {
    const customer = (await aSignedInUser(app)).client;
    const statuses = [await askForEvents(app, client), await askForEvents(app, customer)].map(({ status }) => status);
    expect(statuses).toEqual([404, 404]);
    expect(app.deps.events.count()).toBe(0);
  });
});

describePostgresApi((test) => {
  test('an order arrives at another instance without waiting for it', async ({ app, admin }) => {
    const other = await anotherProcess(app);
    onTestFinished(other.close);
    const stream = await openEvents(other, admin);
    const { id } = await anOrder(app, await aUser(app));
    const { status } = await admin.call(setOrderStatus, { params: { id }, body: { status: 'confirmed' } });
    expect(status).toBe(200);
    await arrives(stream, id, 'moved');
  });

  test('an order arrives at another instance even if the announcement is lost', async ({ app, admin }) => {
    const other = await anotherProcess(app, { changes: localChanges() });
    onTestFinished(other.close);
    const stream = await openEvents(other, admin);
    const { id } = await anOrder(app, await aUser(app));
    await admin.call(setOrderStatus, { params: { id }, body: { status: 'confirmed' } });
    await vi.waitFor(() => expect(stream.orders()).toMatchObject([{ order: id, kind: 'moved' }]), 3_000);
  });

  test('an order that began first and commits last arrives, even at a client that reconnects', async ({
    app,
    admin,
  }) => {
    const [early, late] = [await anOrder(app, await aUser(app)), await anOrder(app, await aUser(app))];
    const log = (db: Db, order: string) =>
      insertOrderEvent(db, { order_id: order, kind: 'moved', at: app.clock.now() });
    await log(app.db, early.id);
    const stream = await openEvents(app, admin);
    const began = Promise.withResolvers<void>();
    const goOn = Promise.withResolvers<void>();
    const slow = app.db.transaction().execute(async (trx) => {
      await log(trx, late.id);
      began.resolve();
      await goOn.promise;
    });
    await began.promise;
    await log(app.db, early.id);
    app.deps.changes.announceOrders();
    await arrives(stream, early.id, 'moved');
    const lastEventId = stream.named('order').at(-1)?.id;
    await stream.drop();
    goOn.resolve();
    await slow;

    const stayed = await openEvents(app, admin, { lastEventId });
    await arrives(stayed, late.id, 'moved');
  });
});
