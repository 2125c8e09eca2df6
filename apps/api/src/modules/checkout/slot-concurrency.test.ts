import { cancelOrder, createOrder, moveOrderPromise, updateOrder } from '@bottega/contract/orders/endpoints';
import { expect } from 'vitest';
import { describeApi } from '#testing/api-test.ts';
import { aProduct, aUser, inCart, withSession } from '#testing/factories.ts';
import { openLimiter } from '#testing/open-limiter.ts';
import { withOrdering } from '#testing/ordering.ts';
import { rounds } from '#testing/rounds.ts';
import { withInstances } from '#testing/servers/with-instances.ts';
import type { Client, TestApp } from '#testing/test-app.ts';

const mixedCarts = rounds(100, 500);
const contact = { service: 'pickup', contactName: 'Anna Rossi', phone: '+33478420033' } as const;
const slots = ['18:00', '18:15', '18:30', '18:45'].map((time) => `2026-11-21T${time}:00.000Z`);
const [first = ''] = slots;

describeApi({ engines: 'both' }, (test) => {
  test.override({ deps: { limiter: openLimiter } });

  /** Customers with dishes of some kitchen units in their carts, alternating between the instances. */
  const buyers = async (instances: TestApp[], quantities: number[], kitchen_units = 1) => {
    const [app] = instances as [TestApp];
    const product = await aProduct(app, { price_cents: 100, kitchen_units });
    const all = [];
    for (const [index, quantity] of quantities.entries()) {
      const user = await aUser(app);
      await inCart(app, user.id, product.id, quantity);
      const client = await withSession(instances[index % instances.length] ?? app, user);
      const order = async (slot: string): ReturnType<typeof call> => {
        const call = () =>
          client.call(createOrder, { params: { userId: user.id }, body: { fulfilment: { ...contact, slot } } });
        const answer = await call();
        // If the queue is too long on a busy machine, retries as a browser does. A deadlock would be a 500.
        return answer.status === 503 ? order(slot) : answer;
      };
      all.push({ user, client, product, order });
    }
    return all;
  };

  const loadsOf = async (app: TestApp) => {
    const rows = await app.db.selectFrom('slot_loads').selectAll().orderBy('starts_at').execute();
    return rows.map(({ starts_at, units }) => ({ start: starts_at.toISOString(), units }));
  };
  const unitsOf = async (app: TestApp) => {
    const rows = await app.db
      .selectFrom('orders')
      .select(['units', 'taken_slots'])
      .where('status', '<>', 'canceled')
      .execute();
    const taken = rows.flatMap(({ taken_slots }) => taken_slots ?? []);
    const sum = (each: readonly { units: number }[]) => each.reduce((all, { units }) => all + units, 0);
    return { ofOrders: sum(rows), ofSlots: sum(taken) };
  };
  const sumOf = (loads: { units: number }[]) => loads.reduce((sum, { units }) => sum + units, 0);

  test('[SLOT-03] of 200 concurrent buyers of a slot with room for 6 exactly 6 get it', async ({ app, engine }) => {
    await withOrdering(app, { settings: { unitsPerSlot: 6 } });
    await withInstances(app, engine, async (instances) => {
      const all = await buyers(
        instances,
        Array.from({ length: 200 }, () => 1),
      );

      const answers = await Promise.all(all.map(({ order }) => order(first)));

      expect(answers.filter(({ status }) => status === 201)).toHaveLength(6);
      const refused = answers.filter(({ status }) => status !== 201);
      const details = { slots: slots.slice(1).map((start) => expect.objectContaining({ start })) };
      expect(refused.map(({ body }) => [body.code, body.details])).toEqual(refused.map(() => ['slot_full', details]));
      expect(await loadsOf(app)).toEqual([{ start: first, units: 6 }]);
    });
  });

  test(`[SLOT-04] ${mixedCarts} concurrent mixed carts over 4 slots fill none above its capacity`, async ({
    app,
    engine,
  }) => {
    await withOrdering(app, { settings: { unitsPerSlot: 40 } });
    await withInstances(app, engine, async (instances) => {
      const all = await buyers(
        instances,
        Array.from({ length: mixedCarts }, (_, index) => 1 + (index % 5)),
      );

      const answers = await Promise.all(all.map(({ order }, index) => order(slots[(index * 7) % 4] ?? first)));

      expect(new Set(answers.map(({ status, body }) => body.code ?? status))).toEqual(new Set([201, 'slot_full']));
      const loads = await loadsOf(app);
      expect(loads.map(({ start }) => start)).toEqual(slots);
      expect(loads.filter(({ units }) => units > 40)).toEqual([]);
      const units = sumOf(loads);
      expect(units).toBeGreaterThan(150);
      expect(await unitsOf(app)).toEqual({ ofOrders: units, ofSlots: units });
    });
  });

  test('[SLOT-06] an order canceled by many at once releases its units once', async ({ app, engine, adminUser }) => {
    await withOrdering(app);
    await withInstances(app, engine, async (instances) => {
      const all = await buyers(instances, [3, 3, 3, 3, 3]);
      const staff = await Promise.all(instances.map((instance) => withSession(instance, adminUser)));
      const placed = await Promise.all(all.map(({ order }) => order(first)));
      for (const [index, { body }] of placed.entries()) {
        const clients: Client[] = [...staff, ...(all[index] ? [all[index].client] : [])];
        const cancel = (client: Client) => client.call(cancelOrder, { params: { id: body._id } });

        const answers = await Promise.all([...clients, ...clients].map(cancel));

        expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
        expect(await loadsOf(app)).toEqual([{ start: first, units: 15 - 3 * (index + 1) }]);
      }
    });
  });

  test('[SLOT-04] concurrent orders, cancels, edits and delays neither deadlock nor lose a unit', async ({
    app,
    engine,
    adminUser,
  }) => {
    await withOrdering(app, { settings: { unitsPerSlot: 4 } });
    await withInstances(app, engine, async (instances) => {
      const all = await buyers(
        instances,
        Array.from({ length: 40 }, (_, index) => 1 + (index % 9)),
      );
      const staff = await Promise.all(instances.map((instance) => withSession(instance, adminUser)));
      const [admin, colleague = admin] = staff as [Client, Client?];

      const answers = await Promise.all(
        all.map(async ({ order, client, product }, index) => {
          const { status, body } = await order(index % 3 ? (slots[index % 4] ?? first) : 'asap');
          if (status !== 201) return [status];
          const params = { id: body._id };
          const products = [{ product: product.id, quantity: 1 + (index % 12) }];
          const changes = await Promise.all([
            colleague.call(moveOrderPromise, { params, body: { minutes: index % 2 ? 40 : -10 } }),
            admin.call(updateOrder, { params, body: { products } }),
            ...(index % 4 ? [] : [client.call(cancelOrder, { params })]),
          ]);
          return changes.map((change) => change.status);
        }),
      );

      expect(answers.flat().filter((status) => status >= 500)).toEqual([]);
      const loads = await loadsOf(app);
      expect(loads.filter(({ units }) => units < 0)).toEqual([]);
      expect(await unitsOf(app)).toEqual({ ofOrders: sumOf(loads), ofSlots: sumOf(loads) });
    });
  });

  test('[SLOT-04] concurrent large orders that fill backwards and promises that move both ways do not deadlock', async ({
    app,
    engine,
    adminUser,
  }) => {
    await withOrdering(app, { settings: { unitsPerSlot: 4 } });
    await withInstances(app, engine, async (instances) => {
      const staff = await Promise.all(instances.map((instance) => withSession(instance, adminUser)));
      const placed = [];
      for (const { order } of await buyers(
        instances,
        Array.from({ length: 16 }, () => 10),
      )) {
        // The kitchen is empty each time, so that all take the same slots.
        await app.db.deleteFrom('slot_loads').execute();
        placed.push((await order('2026-11-21T18:30:00.000Z')).body);
      }
      const shares = { '18:00': 2, '18:15': 4, '18:30': 4 };
      const rows = Object.entries(shares).map(([time, units]) => ({
        starts_at: new Date(`2026-11-21T${time}:00.000Z`),
        units: 16 * units,
      }));
      await app.db.deleteFrom('slot_loads').execute();
      await app.db.insertInto('slot_loads').values(rows).execute();
      await withOrdering(app, { settings: { unitsPerSlot: 100 } });
      const large = await buyers(
        instances,
        Array.from({ length: 30 }, (_, index) => 3 + (index % 3)),
        50,
      );

      const moves = placed.map(async ({ _id }, index) => {
        const client = staff[index % staff.length] as Client;
        const statuses = [];
        for (const minutes of [15, -30, 15, 15, -15]) {
          const body = { minutes: index % 2 ? minutes : -minutes, force: true };
          const { status } = await client.call(moveOrderPromise, { params: { id: _id }, body });
          statuses.push(status);
        }
        return statuses;
      });
      const orders = large.map(async ({ order }, index) => (await order(slots[index % 4] ?? first)).status);

      expect(new Set((await Promise.all(moves)).flat())).toEqual(new Set([200]));
      expect((await Promise.all(orders)).filter((status) => status >= 500)).toEqual([]);
      const loads = await loadsOf(app);
      expect(await unitsOf(app)).toEqual({ ofOrders: sumOf(loads), ofSlots: sumOf(loads) });
    });
  });
});
