import { getUser } from '@bottega/contract/accounts/profile-endpoints';
import { listUsers } from '@bottega/contract/accounts/staff-endpoints';
import { getOrderByNumber, getOrderRecord, listOrders, listUserOrders } from '@bottega/contract/orders/endpoints';
import { expect } from 'vitest';
import { describeApi } from '#testing/api-test.ts';
import { anOrder, aUser, withSession } from '#testing/factories.ts';
import type { Client, TestApp } from '#testing/test-app.ts';
import { createCustomerReads, mostCustomers } from './customer-reads.service.ts';

describeApi((test) => {
  test.override({ instances: 1 });

  const staff = async (app: TestApp) => {
    const user = await aUser(app, { username: 'chiara', role: 'admin' });
    return { user, client: await withSession(app, user) };
  };

  /** Adds customers without hashing a password for each. */
  const customers = async (app: TestApp, count: number): Promise<void> => {
    const { id: _, ...one } = await aUser(app);
    const all = Array.from({ length: count - 1 }, (_, nr) => ({
      ...one,
      id: `c${nr}`,
      username: `c${nr}`,
      email: `c${nr}@example.org`,
    }));
    await app.db.insertInto('users').values(all).execute();
  };

  const readAll = async (client: Client, total: number): Promise<void> => {
    for (let page = 1; (page - 1) * 100 <= total; page++) await client.call(listUsers, { query: { page, limit: 100 } });
  };

  const reports = async (app: TestApp) => {
    const events = await app.db.selectFrom('audit_events').select(['action', 'actor_id']).execute();
    const lines = app.log.filter((line) => 'event' in line && line.event === 'many_customers_read');
    return { events, lines };
  };

  test('viewing more customers within an hour than a kitchen does is logged and audited once', async ({ app }) => {
    const { user, client } = await staff(app);
    await customers(app, mostCustomers);
    await readAll(client, mostCustomers);
    await readAll(client, mostCustomers);
    expect(await reports(app)).toEqual({ events: [], lines: [] });

    const [one, two] = [await aUser(app), await aUser(app)];
    await client.call(getUser, { params: { id: one.id } });
    await client.call(getUser, { params: { id: two.id } });
    expect(await reports(app)).toMatchObject({
      events: [{ action: 'viewed', actor_id: user.id }],
      lines: [{ level: 40, userId: user.id, count: mostCustomers }],
    });
    expect(app.deps.customerReads.totals.get(user.id)).toBe(mostCustomers + 2);

    app.clock.pass(3_600_000);
    await (await withSession(app, user)).call(getUser, { params: { id: one.id } });
    expect((await reports(app)).events).toHaveLength(1);
  });

  test('orders count too, as they name their customers', async ({ app }) => {
    const { user, client } = await staff(app);
    const buyers = await Promise.all(Array.from({ length: 4 }, () => aUser(app)));
    const [first, second, third, fourth] = await Promise.all(buyers.map((buyer) => anOrder(app, buyer)));
    const read = () => app.deps.customerReads.totals.get(user.id) ?? 0;
    await client.call(getOrderByNumber, { params: { orderNumber: first?.order_number ?? '' } });
    expect(read()).toBe(1);
    await client.call(getOrderRecord, { params: { id: second?.id ?? '' } });
    expect(read()).toBe(2);
    await client.call(listUserOrders, { params: { userId: third?.user_id ?? '' } });
    expect(read()).toBe(3);
    await client.call(listOrders, {});
    expect([read(), fourth?.user_id]).toEqual([4, buyers[3]?.id]);
  });

  test('customers, and staff who read their own account, are not counted', async ({ app }) => {
    const { user, client } = await staff(app);
    const mia = await aUser(app);
    await (await withSession(app, mia)).call(getUser, { params: { id: mia.id } });
    await client.call(getUser, { params: { id: user.id } });
    expect([...app.deps.customerReads.totals.values()]).toEqual([0]);
  });

  test('the report is written before the response, and retried if that failed', async ({ app }) => {
    const { user } = await staff(app);
    const caller = { ...user, sessionId: 's' } as never;
    const actor = { id: user.id, ip: '192.0.2.1', requestId: 'r' };
    const reads = createCustomerReads(app.deps);
    const ids = Array.from({ length: mostCustomers + 1 }, (_, nr) => `c${nr}`);
    const head = await app.db.deleteFrom('audit_head').returningAll().executeTakeFirstOrThrow();
    await expect(reads.note({ caller, actor }, ids)).rejects.toThrow();
    await app.db.insertInto('audit_head').values(head).execute();
    await reads.note({ caller, actor }, ids);
    expect((await reports(app)).events).toHaveLength(1);
  });
});
