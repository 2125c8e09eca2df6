import { quoteOrder } from '@bottega/contract/checkout/endpoints';
import type { OrderingSettings } from '@bottega/contract/fulfilment/settings';
import { acceptOrder, acknowledgeOrder, changeKitchenSettings } from '@bottega/contract/kitchen/endpoints';
import { cancelOrder, cancelUserOrders, createOrder } from '@bottega/contract/orders/endpoints';
import { describe, expect } from 'vitest';
import type { Row } from '#db/tables.ts';
import { allJobHandlers } from '#jobs/all-handlers.ts';
import { createJobWorker } from '#jobs/job-worker.ts';
import { purgeExpired } from '#jobs/scheduled-jobs.ts';
import { describeApi } from '#testing/api-test.ts';
import { aProduct, aUser, inCart, withFlags, withSession } from '#testing/factories.ts';
import { ticketsOf } from '#testing/kitchen.ts';
import { openLimiter } from '#testing/open-limiter.ts';
import { withOrdering } from '#testing/ordering.ts';
import { withInstances } from '#testing/servers/with-instances.ts';
import type { Client, TestApp } from '#testing/test-app.ts';

const minute = 60_000;
const contact = { service: 'pickup', contactName: 'Anna Rossi', phone: '+33478420033' } as const;
const slot = '2026-11-21T18:00:00.000Z';

describeApi({ engines: 'both' }, (test) => {
  test.override({ deps: { limiter: openLimiter } });

  const withTrust = async (app: TestApp, settings: Partial<OrderingSettings> = {}) => {
    await withOrdering(app, { settings: { unitsPerSlot: 500, ...settings } });
    await withFlags(app, [], ['ff_ordering', 'ff_kitchen']);
    // A drink: it takes nothing from the slots.
    return aProduct(app, { price_cents: 300, kitchen_units: 0 });
  };

  type Buyer = Awaited<ReturnType<typeof aBuyer>>;

  const aBuyer = async (
    app: TestApp,
    product: { id: string },
    { address = '203.0.113.7', ...user }: { address?: string } & Partial<Row<'users'>> = {},
  ) => {
    const row = await aUser(app, user);
    const client = await signedIn(app, row, address);
    const order = async () => {
      await app.db.deleteFrom('cart_items').where('user_id', '=', row.id).execute();
      await inCart(app, row.id, product.id);
      return checkOut(client, row.id);
    };
    return { user: row, client, order };
  };

  /** From an address, which `withSession` does not take. */
  const signedIn = async (app: TestApp, user: Row<'users'>, address: string): Promise<Client> => {
    const client = app.client(address);
    for (const [name, value] of (await withSession(app, user)).cookies) client.cookies.set(name, value);
    return client;
  };

  const checkOut = (client: Client, userId: string) =>
    client.call(createOrder, { params: { userId }, body: { fulfilment: { ...contact, slot } } });

  const times = async (count: number, run: () => ReturnType<Buyer['order']>) => {
    const answers = [];
    for (let nr = 0; nr < count; nr++) answers.push(await run());
    return answers;
  };
  const codes = (answers: Awaited<ReturnType<Buyer['order']>>[]) =>
    answers.map(({ status, body }) => body.code ?? status);

  const setStatus = (app: TestApp, id: string, change: Partial<Row<'orders'>>) =>
    app.db.updateTable('orders').set(change).where('id', '=', id).execute();

  test('[OPEN-01] an account has three open orders, and six once one was delivered; the refusal has the shop’s phone', async ({
    app,
  }) => {
    const { order, client } = await aBuyer(app, await withTrust(app));
    const placed = await times(4, order);
    expect(codes(placed)).toEqual([201, 201, 201, 'too_many_open_orders']);
    const { phone } = await app.deps.settings.profile();
    expect(placed[3]).toMatchObject({ status: 409, body: { details: { open: 3, phone } } });

    await client.call(cancelOrder, { params: { id: placed[0]?.body._id ?? '' } });
    expect(codes(await times(2, order))).toEqual([201, 'too_many_open_orders']);
    await setStatus(app, placed[1]?.body._id ?? '', { status: 'delivered' });
    expect(codes(await times(5, order))).toEqual([201, 201, 201, 201, 'too_many_open_orders']);
  });

  test('[OPEN-01] forgotten orders of yesterday keep no one from ordering', async ({ app }) => {
    const { order } = await aBuyer(app, await withTrust(app, { openOrdersNew: 1 }));
    const [first] = await times(1, order);
    const dayAgo = new Date(app.clock.now().getTime() - 24 * 60 * minute);
    await setStatus(app, first?.body._id ?? '', { promised_at: dayAgo });
    expect(codes(await times(2, order))).toEqual([201, 'too_many_open_orders']);
  });

  test('[OPEN-01] orders entered by staff are exempt, and so are all while the kitchen is switched off', async ({
    app,
  }) => {
    const product = await withTrust(app, { openOrdersNew: 1, newOrdersPerNetwork: 1 });
    for (const staff of [{ role: 'admin' }, { duties: ['courier'] }] as const) {
      const { order } = await aBuyer(app, product, staff as Partial<Row<'users'>>);
      expect(codes(await times(3, order))).toEqual([201, 201, 201]);
    }
    const { order } = await aBuyer(app, product);
    expect(codes(await times(2, order))).toEqual([201, 'too_many_open_orders']);
    await withFlags(app, [], ['ff_ordering']);
    expect(codes(await times(3, order))).toEqual([201, 201, 201]);
  });

  test('[OPEN-01] an order has 99 pieces; the quote says so first, and the order names the phone', async ({ app }) => {
    const product = await withTrust(app);
    const other = await aProduct(app, { kitchen_units: 0 });
    const { user, client } = await aBuyer(app, product);
    const quoteOf = async (quantity: number) => {
      const cart = [
        { productId: product.id, quantity: 64 },
        { productId: other.id, quantity },
      ];
      return (await client.call(quoteOrder, { body: { service: 'pickup', cart } })).body.refusal;
    };
    expect([await quoteOf(35), await quoteOf(36)]).toEqual([null, 'order_too_large']);

    await inCart(app, user.id, product.id, 64);
    await inCart(app, user.id, other.id, 36);
    const { phone } = await app.deps.settings.profile();
    expect(await checkOut(client, user.id)).toMatchObject({
      status: 409,
      body: { code: 'order_too_large', details: { largestPieces: 99, pieces: 100, phone } },
    });
    await app.db.updateTable('cart_items').set({ quantity: 35 }).where('product_id', '=', other.id).execute();
    expect((await checkOut(client, user.id)).status).toBe(201);
  });

  const perNetwork = { openOrdersNew: 100, newOrdersPerNetwork: 2 };

  test('[OPEN-01] limits the orders of new accounts from one network that wait to be accepted', async ({
    app,
    admin,
  }) => {
    const product = await withTrust(app, perNetwork);
    const [first, second] = [await aBuyer(app, product), await aBuyer(app, product)];
    const placed = [...(await times(1, first.order)), ...(await times(2, second.order))];
    expect(codes(placed)).toEqual([201, 201, 'too_many_open_orders']);
    await admin.call(acceptOrder, { params: { id: placed[0]?.body._id ?? '' }, body: {} });
    expect(codes(await times(2, second.order))).toEqual([201, 'too_many_open_orders']);

    const known = await aBuyer(app, product);
    const [old] = [await aBuyer(app, product, { address: '192.0.2.1' })];
    await setStatus(app, (await times(1, old.order))[0]?.body._id ?? '', {
      status: 'delivered',
      user_id: known.user.id,
    });
    expect(codes(await times(3, known.order))).toEqual([201, 201, 201]);
  });

  test.for([
    ['a /64 and its addresses', 2, (nr: number): string => `2001:db8:1:1::${nr}`],
    ['the /64 of a /56', 8, (nr: number): string => `2001:db8:1:1${nr.toString(16).padStart(2, '0')}::1`],
    ['the /64 of a /48', 16, (nr: number): string => `2001:db8:1:${nr.toString(16).padStart(2, '0')}00::1`],
    ['the addresses of a /24', 16, (nr: number): string => `198.51.100.${nr}`],
  ] as const)('[OPEN-01] %s count together, up to %i orders', async ([, most, address], { app }) => {
    const product = await withTrust(app, perNetwork);
    const answers = [];
    for (let nr = 1; nr <= most + 1; nr++) {
      answers.push(...(await times(1, (await aBuyer(app, product, { address: address(nr) })).order)));
    }
    expect(codes(answers)).toEqual([...Array.from({ length: most }, () => 201), 'too_many_open_orders']);
  });

  test('[OPEN-01] loopback is no network', async ({ app }) => {
    const { order } = await aBuyer(app, await withTrust(app, perNetwork), { address: '127.0.0.1' });
    expect(codes(await times(4, order))).toEqual([201, 201, 201, 201]);
    expect(await app.db.selectFrom('order_networks').selectAll().execute()).toEqual([]);
  });

  test('[OPEN-01] networks are stored as keyed hashes, until the order no longer waits', async ({ app, admin }) => {
    const { order } = await aBuyer(app, await withTrust(app));
    const [first, second] = await times(2, order);
    const stored = async () => {
      await purgeExpired(app.db, app.clock.now());
      return app.db.selectFrom('order_networks').selectAll().orderBy('order_id').execute();
    };
    const rows = await stored();
    expect(rows).toHaveLength(4);
    expect(JSON.stringify(rows)).not.toContain('203.0.113');
    await admin.call(acceptOrder, { params: { id: first?.body._id ?? '' }, body: {} });
    expect(new Set((await stored()).map(({ order_id }) => order_id))).toEqual(new Set([second?.body._id]));
  });

  test('[OPEN-01] managers cancel all orders of an account at once', async ({ app, admin }) => {
    const product = await withTrust(app);
    const [{ user, order }, other] = [await aBuyer(app, product), await aBuyer(app, product)];
    await times(3, order);
    await times(1, other.order);
    expect((await admin.call(cancelUserOrders, { params: { userId: user.id } })).body).toEqual({ canceled: 3 });
    expect((await admin.call(cancelUserOrders, { params: { userId: user.id } })).body).toEqual({ canceled: 0 });
    const events = app.db.selectFrom('audit_events').select('action').where('kind', '=', 'order');
    expect(await events.execute()).toEqual(Array.from({ length: 3 }, () => ({ action: 'canceled' })));
    const open = app.db.selectFrom('orders').select('user_id').where('status', '=', 'created');
    expect(await open.execute()).toEqual([{ user_id: other.user.id }]);
  });

  describe('parallel orders', () => {
    const openOrders = async (app: TestApp) => (await app.db.selectFrom('orders').select('id').execute()).length;

    test('[OPEN-01] of one account do not pass its limit', async ({ app, engine }) => {
      const product = await withTrust(app);
      await withInstances(app, engine, async (instances) => {
        const { user } = await aBuyer(app, product);
        const lanes = await Promise.all(
          Array.from({ length: 8 }, (_, nr) => signedIn(instances[nr % instances.length] ?? app, user, '203.0.113.7')),
        );
        const answers = await Promise.all(
          lanes.map(async (client) => {
            const codesOfLane = [];
            for (let round = 0; round < 6; round++) {
              const { id } = product;
              const line = { line_id: id, product_id: id, quantity: 1, added_at: app.clock.now() };
              await app.db
                .insertInto('cart_items')
                .values({ user_id: user.id, ...line })
                .onConflict((conflict) => conflict.doNothing())
                .execute();
              codesOfLane.push(...codes([await checkOut(client, user.id)]));
            }
            return codesOfLane;
          }),
        );
        expect(answers.flat().filter((code) => code === 201)).toHaveLength(3);
        expect(await openOrders(app)).toBe(3);
      });
    });

    test('[OPEN-01] of many accounts in one network do not pass its limit', async ({ app, engine }) => {
      const product = await withTrust(app, { newOrdersPerNetwork: 2 });
      await withInstances(app, engine, async (instances) => {
        const buyers = [];
        for (let nr = 0; nr < 12; nr++) buyers.push(await aBuyer(instances[nr % instances.length] ?? app, product));
        for (let round = 0; round < 4; round++) {
          const answers = await Promise.all(buyers.map(({ order }) => order()));
          expect(answers.filter(({ status }) => status === 201)).toHaveLength(2);
          expect(await openOrders(app)).toBe(2);
          await app.db.deleteFrom('orders').execute();
        }
      });
    });
  });

  test('[OPEN-01] 22 accounts of one /48 with ten orders each: an honest order is on the list, is not canceled, and the shop not paused', async ({
    app,
    admin,
  }) => {
    const product = await withTrust(app);
    const settings = { remindAfter: 4, timeoutAfter: 13, stations: [] };
    await admin.call(changeKitchenSettings, { body: settings });
    const attack = [];
    for (let nr = 0; nr < 22; nr++) {
      const { order } = await aBuyer(app, product, { address: `2001:db8:1:${nr.toString(16)}00::1` });
      attack.push(...(await times(10, order)));
    }
    expect(codes(attack).filter((code) => code === 201)).toHaveLength(66);
    const honest = await aBuyer(app, await aProduct(app), { address: '192.0.2.9' });
    const [order] = await times(1, honest.order);
    const { orders, more } = await ticketsOf(admin);
    expect([orders.some(({ _id }) => _id === order?.body._id), more]).toEqual([true, 0]);

    for (const { _id: id } of orders) await admin.call(acknowledgeOrder, { params: { id } });
    const worker = createJobWorker({ ...app.deps, handlers: allJobHandlers(app.deps, app.clock.now) });
    for (let passed = 0; passed < 20; passed += 4) {
      app.clock.pass(4 * minute);
      await worker.runDue();
    }
    await worker.stop();
    const row = app.db
      .selectFrom('orders')
      .select('status')
      .where('id', '=', order?.body._id ?? '');
    expect(await row.executeTakeFirst()).toEqual({ status: 'created' });
    expect((await app.deps.settings.orderingState()).pause).toBeNull();
  });
});
