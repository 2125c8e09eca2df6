import { cancelOrder, createOrder, updateOrder } from '@bottega/contract/orders/endpoints';
import { defaultHours, workingDay } from '@bottega/contract/shop/hours/opening-hours';
import { expect } from 'vitest';
import { describeApi } from '#testing/api-test.ts';
import { aProduct, aStockDay, aUser, withFlags, withSession } from '#testing/factories.ts';
import { openLimiter } from '#testing/open-limiter.ts';
import { withOrdering } from '#testing/ordering.ts';
import { rounds } from '#testing/rounds.ts';
import { mailsOf } from '#testing/sent-mails.ts';
import { withInstances } from '#testing/servers/with-instances.ts';
import type { Client, TestApp } from '#testing/test-app.ts';
import { addCartLine } from '../cart/cart-lines.queries.ts';

const mixedCarts = rounds(100, 10_000);
const buyersAtOnce = 500;

/** Starts the next one as soon as one is done. */
const inParallel = async <Result>(works: readonly (() => Promise<Result>)[]): Promise<Result[]> => {
  const results: Result[] = [];
  const left = works.entries();
  const worker = async () => {
    for (const [index, work] of left) results[index] = await work();
  };
  await Promise.all(Array.from({ length: buyersAtOnce }, worker));
  return results;
};

describeApi({ engines: 'both' }, (test) => {
  test.override({ deps: { limiter: openLimiter } });

  const aDish = (app: TestApp, stock: number | null, id?: string) =>
    aProduct(app, { price_cents: 100, food: { contains: [] }, stock, ...(id !== undefined && { id }) });

  interface Line {
    dish: { id: string };
    quantity: number;
    note?: string;
  }

  /** Customers with some dishes in their carts, alternating between the instances. */
  const buyers = async (instances: TestApp[], carts: Line[][]) => {
    const [app] = instances as [TestApp];
    const all = [];
    for (const [index, lines] of carts.entries()) {
      const user = await aUser(app);
      for (const { dish, quantity, note } of lines) {
        const line = { userId: user.id, productId: dish.id, quantity, note };
        await addCartLine(app.db, { ...line, now: app.clock.now() });
        // The lines of a cart are ordered by time.
        app.clock.pass(1);
      }
      const client = await withSession(instances[index % instances.length] ?? app, user);
      const order = async (slot?: string): ReturnType<typeof call> => {
        const fulfilment = { service: 'pickup', contactName: 'Anna', phone: '+33478420033' } as const;
        const body = slot === undefined ? {} : { fulfilment: { ...fulfilment, slot } };
        const call = () => client.call(createOrder, { params: { userId: user.id }, body });
        const answer = await call();
        // If the queue is too long on a busy machine, retries as a browser does. A deadlock would be a 500.
        return answer.status === 503 ? order(slot) : answer;
      };
      all.push({ user, client, order });
    }
    return all;
  };

  const stockOf = async (app: TestApp, ...dishes: { id: string }[]) => {
    const rows = await app.db.selectFrom('products').select(['id', 'stock']).execute();
    return dishes.map(({ id }) => rows.find((row) => row.id === id)?.stock);
  };
  const today = (app: TestApp) => workingDay(app.clock.now(), defaultHours);
  const stockOn = async (app: TestApp, { id }: { id: string }, day: string) =>
    (
      await app.db
        .selectFrom('stock_days')
        .select('stock')
        .where('product_id', '=', id)
        .where('day', '=', day)
        .executeTakeFirst()
    )?.stock;
  const takenOf = async (app: TestApp, { id }: { id: string }) => {
    const rows = await app.db
      .selectFrom('order_items')
      .innerJoin('orders', 'orders.id', 'order_items.order_id')
      .select(['stock_taken', 'quantity'])
      .where('product_id', '=', id)
      .where('status', '<>', 'canceled')
      .execute();
    expect(rows.filter(({ stock_taken, quantity }) => stock_taken !== quantity)).toEqual([]);
    return rows.reduce((sum, { stock_taken }) => sum + stock_taken, 0);
  };

  test('[STOCK-03] of 200 concurrent buyers of a dish with 10 left exactly 10 get it', async ({ app, engine }) => {
    await withInstances(app, engine, async (instances) => {
      const dish = await aDish(app, 10);
      const all = await buyers(
        instances,
        Array.from({ length: 200 }, () => [{ dish, quantity: 1 }]),
      );

      const answers = await Promise.all(all.map(({ order }) => order()));

      expect(answers.filter(({ status }) => status === 201)).toHaveLength(10);
      const refused = answers.filter(({ status }) => status !== 201);
      const { name } = dish;
      const item = { productId: dish.id, lineId: dish.id, name, wanted: 1, left: 0, reason: 'sold_out' };
      const refusal = [409, 'items_unavailable', { items: [item] }];
      expect(refused.map(({ status, body }) => [status, body.code, body.details])).toEqual(refused.map(() => refusal));
      expect([await stockOf(app, dish), await takenOf(app, dish)]).toEqual([[0], 10]);
      const carts = await app.db.selectFrom('cart_items').select('user_id').execute();
      expect(carts).toHaveLength(190);
    });
  });

  test(`[STOCK-03] ${mixedCarts} concurrent mixed carts, in any order of lines, never deadlock and sell exactly the stock`, {
    timeout: 60_000 + mixedCarts * 200,
  }, async ({ app, engine }) => {
    await withInstances(app, engine, async (instances) => {
      const stock = Math.floor(mixedCarts * 0.4);
      const dishes = await Promise.all(['a', 'b', 'c', 'd', 'e'].map((id) => aDish(app, stock, id)));
      const carts = Array.from({ length: mixedCarts }, (_, index) =>
        [0, 1, 2].map((nr) => ({
          dish: dishes[(index + (index % 2 ? nr : -nr) * (1 + (index % 3)) + 15) % 5] ?? { id: '' },
          quantity: 1 + (index % 2),
          // In addition to its plain line, a dish may have one with a note.
          ...((index + nr) % 3 === 0 && { note: 'crisp' }),
        })),
      );
      const all = await buyers(instances, carts);

      const answers = await inParallel(all.map(({ order }) => order));

      expect(new Set(answers.map(({ status, body }) => body.code ?? status))).toEqual(
        new Set([201, 'items_unavailable']),
      );
      const left = (await stockOf(app, ...dishes)).map((each) => each ?? Number.NaN);
      for (const [index, dish] of dishes.entries()) expect(await takenOf(app, dish)).toBe(stock - (left[index] ?? 0));
      expect(Math.min(...left)).toBeGreaterThanOrEqual(0);
      // Each refused cart contains a dish whose stock is too low.
      const refused = carts.filter((_, index) => answers[index]?.status !== 201);
      const isShort = (lines: Line[]) =>
        dishes.some(({ id }, index) => {
          const wanted = lines.filter(({ dish }) => dish.id === id).reduce((sum, { quantity }) => sum + quantity, 0);
          return wanted > (left[index] ?? 0);
        });
      expect(refused.filter((lines) => !isShort(lines))).toEqual([]);
      expect(refused.length).toBeGreaterThan(0);
    });
  });

  test('[STOCK-05] with concurrent first orders of the day, daily stock is set once', async ({ app, engine }) => {
    await withInstances(app, engine, async (instances) => {
      const dish = await aDish(app, null);
      await app.db.updateTable('products').set({ daily_stock: 7 }).where('id', '=', dish.id).execute();
      await aStockDay(app, dish.id, '2026-01-01', 2);
      for (const sold of [7, 0]) {
        const all = await buyers(
          instances,
          Array.from({ length: 20 }, () => [{ dish, quantity: 1 }]),
        );

        const answers = await Promise.all(all.map(({ order }) => order()));

        expect(answers.filter(({ status }) => status === 201)).toHaveLength(sold);
        expect([await stockOn(app, dish, today(app)), await takenOf(app, dish)]).toEqual([0, 7]);
      }
    });
  });

  test('[TIME-03] of many who order at once for today and tomorrow each day sells what it has, and no more', async ({
    app,
    engine,
  }) => {
    await withInstances(app, engine, async (instances) => {
      await withOrdering(app, { settings: { unitsPerSlot: 500 } });
      await withFlags(app, [], ['ff_ordering']);
      for (const { deps } of instances) await deps.changes.publish('flags');
      const dish = await aProduct(app, { food: { contains: [] }, daily_stock: 20 });
      await aStockDay(app, dish.id, '2026-11-22', 3);
      const all = await buyers(
        instances,
        Array.from({ length: 40 }, () => [{ dish, quantity: 1 }]),
      );
      const slotOf = (index: number) => (index % 2 ? '2026-11-22T12:00:00.000Z' : '2026-11-21T19:00:00.000Z');

      const answers = await Promise.all(all.map(({ order }, index) => order(slotOf(index))));

      const sold = (day: 0 | 1) => answers.filter(({ status }, index) => index % 2 === day && status === 201).length;
      expect([sold(0), sold(1)]).toEqual([20, 3]);
      const refused = answers.filter(({ status }) => status !== 201);
      expect(new Set(refused.map(({ body }) => body.code))).toEqual(new Set(['items_unavailable']));
      expect([await stockOn(app, dish, '2026-11-21'), await stockOn(app, dish, '2026-11-22')]).toEqual([0, 0]);
    });
  });

  test('of many concurrent orders that take a dish below its limit one mails the shop', async ({ app, engine }) => {
    await withInstances(app, engine, async (instances) => {
      const dish = await aDish(app, 40);
      await app.db.updateTable('products').set({ low_stock: 30 }).where('id', '=', dish.id).execute();
      const all = await buyers(
        instances,
        Array.from({ length: 40 }, () => [{ dish, quantity: 1 }]),
      );

      const answers = await Promise.all(all.map(({ order }) => order()));

      expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 201));
      expect(await mailsOf(app, 'stock_low')).toMatchObject([{ params: { name: dish.name, left: 30 } }]);
    });
  });

  test('[STOCK-05] an order canceled by many at once returns its stock once', async ({ app, engine, adminUser }) => {
    await withInstances(app, engine, async (instances) => {
      const dish = await aDish(app, 15);
      const all = await buyers(
        instances,
        Array.from({ length: 5 }, () => [{ dish, quantity: 3 }]),
      );
      const staff = await Promise.all(instances.map((instance) => withSession(instance, adminUser)));
      const placed = await Promise.all(all.map(({ order }) => order()));
      expect(await stockOf(app, dish)).toEqual([0]);
      for (const [index, { body }] of placed.entries()) {
        const clients: Client[] = [...staff, ...(all[index] ? [all[index].client] : [])];
        const cancel = (client: Client) => client.call(cancelOrder, { params: { id: body._id } });

        const answers = await Promise.all([...clients, ...clients].map(cancel));

        expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
        expect(await stockOf(app, dish)).toEqual([3 * (index + 1)]);
      }
    });
  });

  test('[STOCK-05] concurrent orders, cancels and edits lose or add no piece', async ({ app, engine, adminUser }) => {
    await withInstances(app, engine, async (instances) => {
      const [one, other] = [await aDish(app, 60), await aDish(app, 60)];
      const all = await buyers(
        instances,
        Array.from({ length: 30 }, (_, index) => [
          { dish: index % 2 ? one : other, quantity: 1 + (index % 4) },
          { dish: index % 2 ? other : one, quantity: 1 },
        ]),
      );
      const staff = await Promise.all(instances.map((instance) => withSession(instance, adminUser)));

      const answers = await Promise.all(
        all.map(async ({ order, client }, index) => {
          const { status, body } = await order();
          if (status !== 201) return [status];
          const params = { id: body._id };
          const products = [one, other].map(({ id }, nr) => ({ product: id, quantity: 1 + ((index + nr) % 6) }));
          const admin = staff[index % staff.length] as Client;
          const changes = await Promise.all([
            admin.call(updateOrder, { params, body: { products: products.slice(index % 2) } }),
            ...(index % 4 ? [] : [client.call(cancelOrder, { params })]),
          ]);
          return changes.map((change) => change.status);
        }),
      );

      expect(answers.flat().filter((status) => status >= 500)).toEqual([]);
      const sold = [await takenOf(app, one), await takenOf(app, other)];
      expect(await stockOf(app, one, other)).toEqual(sold.map((taken) => 60 - taken));
    });
  });
});
