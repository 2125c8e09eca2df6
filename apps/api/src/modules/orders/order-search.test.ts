import { listOrders } from '@bottega/contract/orders';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { NewRow } from '../../db/tables.ts';
import { anOrder, aSignedInUser, aUser, withFlags, withSession } from '../../testing/factories.ts';
import { type Client, createTestApp, type TestApp } from '../../testing/test-app.ts';
import { eachEngine } from '../../testing/test-database.ts';

eachEngine((engine) => {
  let app: TestApp;
  let admin: Client;
  beforeEach(async () => {
    app = await createTestApp(engine);
    await withFlags(app);
    admin = await withSession(app, await aUser(app, { role: 'admin' }));
    const user = await aUser(app);
    for (const [order_number, status] of numbers) {
      await anOrder(app, user, { order_number, status });
      app.clock.pass(60_000);
    }
  });
  afterEach(() => app.close());

  // From the oldest to the newest.
  const numbers: [string, NonNullable<NewRow<'orders'>['status']>][] = [
    ['B-7K3M9QX', 'created'],
    ['B-7KZZZZZ', 'ready'],
    ['B-ZZZZZZZ', 'ready'],
    ['B-B7K2222', 'created'],
    ['B-7K22222', 'canceled'],
  ];

  const find = async (query: { search: string; status?: 'ready' | 'created'; page?: number; limit?: number }) => {
    const { payload } = (await admin.call(listOrders, { query })).body;
    return { found: payload.orders.map(({ orderNumber }) => orderNumber), total: payload.total };
  };

  test.each([
    ['B-7K3M9QX', ['B-7K3M9QX']],
    ['7k3m9qx', ['B-7K3M9QX']],
    [' b-7k3 m9 ', ['B-7K3M9QX']],
    ['7K', ['B-7K22222', 'B-7KZZZZZ', 'B-7K3M9QX']],
    ['b7k', ['B-7K22222', 'B-B7K2222', 'B-7KZZZZZ', 'B-7K3M9QX']],
    ['B-B7', ['B-B7K2222']],
    ['zzzzzzz', ['B-ZZZZZZZ']],
    ['8', []],
    ['7K3M9QX2', []],
    ['K3M', []],
    ['%', []],
    ['_K', []],
    ['0', []],
  ])('[AORD-01, API-04] %j finds the orders whose number begins so, newest first', async (search, found) => {
    expect(await find({ search })).toEqual({ found, total: found.length });
  });

  test.each(['', ' ', 'B', 'b-', '-'])('[AORD-01] %j finds all', async (search) => {
    expect(await find({ search })).toEqual({ found: numbers.map(([number]) => number).toReversed(), total: 5 });
  });

  test('[AORD-01] a search stays within its tab, and each has its pages', async () => {
    expect(await find({ search: '7', status: 'ready' })).toEqual({ found: ['B-7KZZZZZ'], total: 1 });
    expect(await find({ search: 'b7', status: 'created' })).toEqual({ found: ['B-B7K2222', 'B-7K3M9QX'], total: 2 });
    expect(await find({ search: '7', limit: 2 })).toEqual({ found: ['B-7K22222', 'B-7KZZZZZ'], total: 3 });
    expect(await find({ search: '7', limit: 2, page: 2 })).toEqual({ found: ['B-7K3M9QX'], total: 3 });
    expect(await find({ search: '7', limit: 2, page: 3 })).toEqual({ found: [], total: 3 });
  });

  test('[AORD-01] without a search the number of orders follows every order and move', async () => {
    const list = async (query: object) => (await admin.call(listOrders, { query })).body.payload.total;
    expect([await list({}), await list({ status: 'ready' }), await list({ status: 'delivered' })]).toEqual([5, 2, 0]);
    await app.db.updateTable('orders').set({ status: 'delivered' }).where('order_number', '=', 'B-ZZZZZZZ').execute();
    expect([await list({}), await list({ status: 'ready' }), await list({ status: 'delivered' })]).toEqual([5, 1, 1]);
  });

  test('[AORD-01] a search that is too long, and one by a customer, are refused', async () => {
    const { client } = await aSignedInUser(app);
    expect((await client.call(listOrders, { query: { search: '7' } })).status).toBe(403);
    const long = await admin.call(listOrders, { query: { search: '7'.repeat(101) } });
    expect(long.body.errors).toEqual({ search: 'This text is too long' });
  });
});
