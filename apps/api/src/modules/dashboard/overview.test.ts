import { getOverview } from '@bottega/contract/dashboard/endpoints';
import { takingsDays } from '@bottega/contract/dashboard/schemas';
import { CompiledQuery, type KyselyPlugin, type RootOperationNode, sql } from 'kysely';
import { describe, expect } from 'vitest';
import { inBatches } from '#db/rows.ts';
import type { NewRow } from '#db/tables.ts';
import { describeApi } from '#testing/api-test.ts';
import { aMessage, anOrder, aReview, aSignedInUser, aUser, withSession } from '#testing/factories.ts';
import type { TestApp } from '#testing/test-app.ts';
import { readOverview } from './overview.queries.ts';

const none = { created: 0, confirmed: 0, ready: 0, expedited: 0, delivered: 0, canceled: 0 };

describeApi({ engines: 'both' }, (test) => {
  const anOrderAt = async (app: TestApp, created: string, overrides: Partial<NewRow<'orders'>> = {}) =>
    anOrder(app, await aUser(app), { created_at: new Date(created), ...overrides });

  /** The days that have takings, as `{ date: [orders, total] }`. */
  const takingsAt = async (app: TestApp, now: string) => {
    const { takings } = await readOverview(app.db, new Date(now));
    return Object.fromEntries(
      takings.filter(({ orders }) => orders > 0).map(({ date, orders, total }) => [date, [orders, total]]),
    );
  };

  test('staff see today’s orders by status, the takings and open tasks', async ({ app }) => {
    // 2026-11-21, 13:00 in the shop.
    await anOrderAt(app, '2026-11-21T11:00:00Z');
    await anOrderAt(app, '2026-11-21T11:30:00Z', { status: 'ready', total_cents: 1999, payment_status: 'paid' });
    await anOrderAt(app, '2026-11-21T11:31:00Z', { status: 'canceled', total_cents: 100_000 });
    await anOrderAt(app, '2026-11-20T11:00:00Z');
    await aReview(app, { approved: false });
    await aReview(app, { approved: true });
    for (const read_at of [null, null, app.clock.now()]) await aMessage(app, { read_at });
    const admin = await withSession(app, await aUser(app, { role: 'admin' }));

    const { status, body } = await admin.call(getOverview, {});

    expect(status).toBe(200);
    expect(body.today).toEqual({ ...none, created: 1, ready: 1, canceled: 1 });
    expect(body.takings).toHaveLength(takingsDays);
    expect(body.takings.slice(-3)).toEqual([
      { date: '2026-11-19', orders: 0, total: 0, paid: 0 },
      { date: '2026-11-20', orders: 1, total: 25, paid: 0 },
      { date: '2026-11-21', orders: 2, total: 44.99, paid: 19.99 },
    ]);
    expect(body.waiting).toEqual({ orders: 2, reviews: 1, messages: 2 });
  });

  test('a shop without orders has thirty empty days', async ({ app }) => {
    const { takings, today, waiting } = await readOverview(app.db, new Date('2026-03-02T12:00:00Z'));

    expect([takings.at(0)?.date, takings.at(-1)?.date]).toEqual(['2026-02-01', '2026-03-02']);
    expect(new Set(takings.map(({ date }) => date)).size).toBe(30);
    expect(takings.map(({ date }) => date)).toEqual(takings.map(({ date }) => date).toSorted());
    expect(takings.every(({ orders, total }) => orders === 0 && total === 0)).toBe(true);
    expect([today, waiting]).toEqual([none, { orders: 0, reviews: 0, messages: 0 }]);
  });

  test('today is compared with the same weekday a week ago, up to the same time', async ({ app }) => {
    const paid = { payment_status: 'paid' } as const;
    await anOrderAt(app, '2026-11-14T10:59:00Z');
    await anOrderAt(app, '2026-11-14T09:00:00Z', { ...paid, total_cents: 1000 });
    await anOrderAt(app, '2026-11-14T11:00:00Z');
    await anOrderAt(app, '2026-11-13T10:00:00Z');
    await anOrderAt(app, '2026-11-20T23:00:00Z', paid);
    await anOrderAt(app, '2026-11-21T10:00:00Z', { status: 'canceled', payment_status: 'refunded' });

    const { day } = await readOverview(app.db, new Date('2026-11-21T11:00:00Z'));

    expect(day).toEqual({ orders: 1, ordered: 25, paid: 25, lastWeek: { orders: 2, ordered: 35, paid: 10 } });
  });

  test('each step has its oldest order and the number left over from before today', async ({ app }) => {
    await anOrderAt(app, '2026-11-21T10:00:00Z');
    await anOrderAt(app, '2026-11-20T22:59:00Z');
    await anOrderAt(app, '2026-11-21T09:00:00Z', { status: 'expedited' });
    await anOrderAt(app, '2026-11-01T09:00:00Z', { status: 'delivered' });

    const { open } = await readOverview(app.db, new Date('2026-11-21T11:00:00Z'));

    expect(open).toEqual([
      { status: 'created', count: 2, oldest: '2026-11-20T22:59:00.000Z', leftOver: 1 },
      { status: 'confirmed', count: 0, oldest: null, leftOver: 0 },
      { status: 'ready', count: 0, oldest: null, leftOver: 0 },
      { status: 'expedited', count: 1, oldest: '2026-11-21T09:00:00.000Z', leftOver: 0 },
    ]);
  });

  test('the best products are those sold most in seven days', async ({ app }) => {
    const sell = async (created: string, product: string, quantity: number, order: Partial<NewRow<'orders'>> = {}) => {
      const { id } = await anOrderAt(app, created, order);
      const item = { product_id: product, name: product, price_cents: 950, quantity };
      await app.db.updateTable('order_items').set(item).where('order_id', '=', id).execute();
    };
    await sell('2026-11-21T10:00:00Z', 'Margherita', 2);
    await sell('2026-11-14T23:00:00Z', 'Margherita', 1);
    await sell('2026-11-21T10:00:00Z', 'Tiramisù', 4);
    await sell('2026-11-21T10:00:00Z', 'Cannoli', 9, { status: 'canceled' });
    await sell('2026-11-14T22:59:00Z', 'Cannoli', 9);

    const { bestProducts } = await readOverview(app.db, new Date('2026-11-21T11:00:00Z'));

    expect(bestProducts).toEqual([
      { name: 'Tiramisù', quantity: 4, total: 38 },
      { name: 'Margherita', quantity: 3, total: 28.5 },
    ]);
  });

  test('the oldest day is the thirtieth, today included', async ({ app }) => {
    await anOrderAt(app, '2026-10-22T21:59:59.999Z');
    await anOrderAt(app, '2026-10-22T22:00:00Z');

    expect(await takingsAt(app, '2026-11-21T12:00:00Z')).toEqual({ '2026-10-23': [1, 25] });
  });

  describe('days are in shop time', () => {
    test.for([
      ['winter', '2026-11-20T22:59:59.999Z', '2026-11-20T23:00:00Z', '2026-11-20', '2026-11-21'],
      ['summer', '2026-07-13T21:59:59.999Z', '2026-07-13T22:00:00Z', '2026-07-13', '2026-07-14'],
      ['the clock is put forward', '2026-03-28T22:59:59.999Z', '2026-03-28T23:00:00Z', '2026-03-28', '2026-03-29'],
      ['it was put forward', '2026-03-29T21:59:59.999Z', '2026-03-29T22:00:00Z', '2026-03-29', '2026-03-30'],
      ['the clock is put back', '2026-10-24T21:59:59.999Z', '2026-10-24T22:00:00Z', '2026-10-24', '2026-10-25'],
      ['it was put back', '2026-10-25T22:59:59.999Z', '2026-10-25T23:00:00Z', '2026-10-25', '2026-10-26'],
    ] as const)('at the midnight when %s', async ([_, last, first, before, after], { app }) => {
      await anOrderAt(app, last);
      await anOrderAt(app, first, { total_cents: 100 });

      expect(await takingsAt(app, first)).toEqual({ [before]: [1, 25], [after]: [1, 1] });
      expect((await readOverview(app.db, new Date(last))).today).toMatchObject({ created: 2 });
      expect((await readOverview(app.db, new Date(first))).today).toMatchObject({ created: 1 });
    });

    test('days of 23 and 25 hours are complete', async ({ app }) => {
      for (const hour of ['2026-03-29T00:30:00Z', '2026-03-29T01:30:00Z', '2026-03-29T21:30:00Z'])
        await anOrderAt(app, hour);
      for (const hour of ['2026-10-25T00:30:00Z', '2026-10-25T01:30:00Z', '2026-10-25T22:30:00Z'])
        await anOrderAt(app, hour);

      expect(await takingsAt(app, '2026-03-29T21:59:00Z')).toEqual({ '2026-03-29': [3, 75] });
      expect(await takingsAt(app, '2026-10-25T22:59:00Z')).toEqual({ '2026-10-25': [3, 75] });
    });
  });

  test('it is read only from indexes', async ({ app, engine }) => {
    const user = await aUser(app);
    const template = await anOrder(app, user);
    const orders = Array.from({ length: 20_000 }, (_, index) => ({
      ...template,
      id: `o${index}`,
      order_number: `B-${index}`,
      created_at: new Date(template.created_at.getTime() - index * 3_600_000),
    }));
    await inBatches(orders, (rows) => app.db.insertInto('orders').values(rows).execute());
    if (engine === 'postgres') await sql`vacuum analyze orders`.execute(app.db);
    const nodes: RootOperationNode[] = [];
    const listener: KyselyPlugin = {
      transformQuery: ({ node }) => {
        nodes.push(node);
        return node;
      },
      transformResult: async ({ result }) => result,
    };
    await readOverview(app.db.withPlugin(listener), app.clock.now());
    const explain = engine === 'sqlite' ? 'explain query plan' : 'explain';
    for (const node of nodes) {
      const { sql: text, parameters } = app.db.getExecutor().compileQuery(node, { queryId: 'plan' });
      const { rows } = await app.db.executeQuery<object>(CompiledQuery.raw(`${explain} ${text}`, [...parameters]));
      const plan = rows.map((row) => Object.values(row).join(' ')).join('\n');
      expect(plan).not.toMatch(/\b(scan|seq scan on) orders\b/i);
      if (text.includes('total_cents')) expect(plan).toMatch(/covering index|index only/i);
    }
  });

  test('customers are refused', async ({ app }) => {
    const { client } = await aSignedInUser(app);
    expect((await client.call(getOverview, {})).status).toBe(403);
    expect((await app.client().call(getOverview, {})).status).toBe(401);
  });
});
