import {
  cancelOrder,
  createOrder,
  moveOrderPromise,
  setOrderStatus,
  updateOrder,
} from '@bottega/contract/orders/endpoints';
import { orderSteps } from '@bottega/contract/orders/rules';
import { weekOf } from '@bottega/contract/shop/hours/opening-hours';
import { expect } from 'vitest';
import { describeApi } from '#testing/api-test.ts';
import { aProduct, aSignedInUser, inCart } from '#testing/factories.ts';
import { withOrdering } from '#testing/ordering.ts';
import type { Client, TestApp } from '#testing/test-app.ts';

describeApi((base) => {
  /** An order for pickup, with the calls that change its status, promise, payment and dishes. */
  const test = base.extend('placed', async ({ app, admin }) => {
    await withOrdering(app, { hours: { week: weekOf(() => [{ opens: '00:00', closes: '00:00' }]) } });
    const { user, client } = await aSignedInUser(app);
    const product = await aProduct(app);
    await inCart(app, user.id, product.id, 2);
    const fulfilment = { service: 'pickup', slot: 'asap', contactName: 'Anna', phone: '+33478420033' } as const;
    const { body } = await client.call(createOrder, { params: { userId: user.id }, body: { fulfilment } });
    const params = { id: body._id };
    const products = [{ product: product.id, quantity: 1 }];
    const move = (status: (typeof orderSteps)[number]) => () =>
      admin.call(setOrderStatus, { params, body: { status } });
    const changes: [kind: string, change: () => ReturnType<Client['send']> | Promise<{ status: number }>][] = [
      ['edited', () => admin.call(updateOrder, { params, body: { products } })],
      ['delayed', () => admin.call(moveOrderPromise, { params, body: { minutes: 10 } })],
      ...orderSteps.slice(1).map((step): (typeof changes)[number] => ['moved', move(step)]),
    ];
    return { id: body._id, changes, cancel: () => client.call(cancelOrder, { params }) };
  });
  const kinds = async (app: TestApp) => {
    const events = await app.db.selectFrom('order_events').select('kind').orderBy('seq').execute();
    return events.map(({ kind }) => kind);
  };
  const rowOf = (app: TestApp, id: string) =>
    app.db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

  test('[LIVE-01] each change of status, promise, payment and dishes logs exactly one event', async ({
    app,
    placed,
  }) => {
    const expected = ['placed'];
    for (const [kind, change] of placed.changes) {
      expect((await change()).status).toBe(200);
      expect(await kinds(app)).toEqual([...expected, kind]);
      expected.push(kind);
    }
    expect(await rowOf(app, placed.id)).toMatchObject({ status: 'delivered', payment_status: 'paid' });
  });

  test('[LIVE-01] a cancellation logs one event', async ({ app, placed }) => {
    expect((await placed.cancel()).status).toBe(200);
    expect(await kinds(app)).toEqual(['placed', 'canceled']);
  });

  test('[LIVE-01] no change is saved whose event cannot be logged', async ({ app, placed }) => {
    const before = await rowOf(app, placed.id);
    await app.db.schema.dropTable('order_events').execute();
    for (const change of [...placed.changes.slice(0, 3).map(([, each]) => each), placed.cancel]) {
      expect((await change()).status).toBe(500);
      expect(await rowOf(app, placed.id)).toEqual(before);
    }
  });
});
