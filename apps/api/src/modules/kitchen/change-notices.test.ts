import * as kitchen from '@bottega/contract/kitchen/endpoints';
import {
  cancelOrder,
  listDeliveries,
  moveOrderPromise,
  setOrderStatus,
  tellCourier,
  updateOrder,
} from '@bottega/contract/orders/endpoints';
import { expect } from 'vitest';
import { describeApi } from '#testing/api-test.ts';
import { anOrder, aProduct, aUser, withFlags, withSession } from '#testing/factories.ts';
import { aCook, anOrderForPickup, kindsOf, ticketsOf, withKitchen } from '#testing/kitchen.ts';
import { promised } from '#testing/promised-order.ts';
import type { Client, TestApp } from '#testing/test-app.ts';

const minute = 60_000;
const hour = 60 * minute;

describeApi({ engines: 'both' }, (test) => {
  const ticketOf = async (client: Client, id: string) => (await ticketsOf(client)).orders.find(({ _id }) => _id === id);

  test('[KITCH-09] an order canceled by its customer stays in its column, marked, until a cook confirms', async ({
    app,
  }) => {
    const { customer, params, order } = await anOrderForPickup(app);
    const { client } = await aCook(app);
    await client.call(kitchen.acceptOrder, { params, body: {} });
    app.clock.pass(minute);
    await customer.call(cancelOrder, { params });

    const at = app.clock.now().toISOString();
    const change = { at, by: 'customer', lines: [] };
    expect(await ticketOf(client, order._id)).toMatchObject({
      status: 'canceled',
      column: 'cooking',
      amountDue: 0,
      change,
    });
    const told = await client.call(kitchen.tellKitchen, { params, body: { at } });
    expect(told.body).toMatchObject({ status: 'canceled', column: null, change: null });
    expect(await ticketOf(client, order._id)).toBeUndefined();
    const again = await client.call(kitchen.tellKitchen, { params, body: { at } });
    expect(again.status).toBe(200);
    expect((await kindsOf(app, order._id)).slice(-2)).toEqual(['canceled', 'told']);
  });

  test('[KITCH-09] an order canceled in the dashboard is marked, whether new, ready or put away; one refused by the kitchen is not', async ({
    app,
    admin,
  }) => {
    await withKitchen(app);
    const { client } = await aCook(app);
    const user = await aUser(app);
    const orders = {
      new: await anOrder(app, user),
      ready: await anOrder(app, user, { status: 'ready', bumped_at: new Date(app.clock.now().getTime() - hour) }),
    };
    for (const [column, { id }] of Object.entries(orders)) {
      await admin.call(cancelOrder, { params: { id } });
      expect(await ticketOf(client, id)).toMatchObject({ column, status: 'canceled', change: { by: 'shop' } });
    }
    const { params, order } = await anOrderForPickup(app);
    await client.call(kitchen.refuseOrder, { params, body: { reason: 'too_busy' } });
    expect(await ticketOf(client, order._id)).toBeUndefined();
  });

  test('[KITCH-09] edits are shown as one change, in the kitchen’s language, with the station of removed dishes', async ({
    app,
    admin,
  }) => {
    const { params, order, product } = await anOrderForPickup(app);
    const cotta = await aProduct(app, { name: 'Panna cotta' });
    await app.db.updateTable('products').set({ station: 'Cold' }).where('id', '=', cotta.id).execute();
    await app.db.updateTable('products').set({ station: 'Pasta' }).where('id', '=', product.id).execute();
    await app.db
      .insertInto('shop_documents')
      .values({ key: 'profile', value: { kitchenLocale: 'fr' }, version: 1, updated_at: app.clock.now() })
      .execute();
    await app.deps.changes.publish('settings');
    const { client } = await aCook(app);
    const edit = (products: { product: string; quantity: number }[]) =>
      admin.call(updateOrder, { params, body: { products } });
    const changes = async () => (await ticketOf(client, order._id))?.change;

    await edit([{ product: product.id, quantity: 1 }]);
    const first = app.clock.now().toISOString();
    expect(await changes()).toEqual({
      at: first,
      by: 'shop',
      lines: [{ text: '− 1 Cacio et poivre', station: 'Pasta' }],
    });
    app.clock.pass(minute);
    await edit([{ product: cotta.id, quantity: 1 }]);
    expect(await changes()).toEqual({
      at: app.clock.now().toISOString(),
      by: 'shop',
      lines: [
        { text: '− 2 Cacio et poivre', station: 'Pasta' },
        { text: '+ 1 Panna cotta', station: 'Cold' },
      ],
    });
    // Pressed without a network, before the second edit was seen.
    const late = await client.call(kitchen.tellKitchen, { params, body: { at: first } });
    expect(late.body.change?.lines).toHaveLength(2);
    const seen = await client.call(kitchen.tellKitchen, { params, body: { at: app.clock.now().toISOString() } });
    expect(seen.body).toMatchObject({ column: 'new', change: null });

    app.clock.pass(minute);
    await edit([{ product: cotta.id, quantity: 2 }]);
    expect((await changes())?.lines).toEqual([{ text: '+ 1 Panna cotta', station: 'Cold' }]);
    await edit([{ product: cotta.id, quantity: 1 }]);
    expect(await changes()).toMatchObject({ lines: [] });
    await admin.call(cancelOrder, { params });
    expect(await changes()).toMatchObject({ lines: [] });
  });

  test('[KITCH-09] no change is shown for an order not yet on the board, nor while ff_kitchen is off', async ({
    app,
  }) => {
    await withKitchen(app);
    const user = await aUser(app);
    // A session ends before the next day.
    const isTold = async ({ id }: { id: string }) => (await ticketOf((await aCook(app)).client, id)) !== undefined;
    const cancel = async ({ id }: { id: string }) =>
      (await withSession(app, await aUser(app, { role: 'admin' }))).call(cancelOrder, { params: { id } });
    const early = await anOrder(app, user, promised(new Date(app.clock.now().getTime() + 48 * hour)));
    await cancel(early);
    app.clock.pass(40 * hour);
    expect(await isTold(early)).toBe(false);

    const unheard = await anOrder(app, user);
    await withFlags(app, ['ff_kitchen']);
    await cancel(unheard);
    await withFlags(app, [], ['ff_kitchen']);
    expect(await isTold(unheard)).toBe(false);

    const forgotten = await anOrder(app, user);
    await cancel(forgotten);
    expect(await isTold(forgotten)).toBe(true);
    app.clock.pass(24 * hour);
    expect(await isTold(forgotten)).toBe(false);
  });

  const aDeliveryOf = async (app: TestApp) => {
    await withKitchen(app);
    const user = await aUser(app, { duties: ['courier'] });
    const order = await anOrder(app, await aUser(app), {
      ...promised(app.clock.now()),
      service: 'delivery',
      status: 'ready',
    });
    const courier = await withSession(app, user);
    const deliveries = async (client = courier) => (await client.call(listDeliveries, {})).body;
    return { courier, order, params: { id: order.id }, deliveries };
  };

  test('[KITCH-09] a delivery canceled on its way stays on its courier’s list until they confirm', async ({
    app,
    admin,
  }) => {
    const { courier, order, params, deliveries } = await aDeliveryOf(app);
    const other = await withSession(app, await aUser(app, { duties: ['courier'] }));
    const { client: cook } = await aCook(app);
    await courier.call(setOrderStatus, { params, body: { status: 'expedited' } });
    await admin.call(cancelOrder, { params });
    const at = app.clock.now().toISOString();
    expect(await deliveries()).toMatchObject([
      { _id: order.id, status: 'canceled', user: null, change: { at, lines: [] } },
    ]);
    for (const elsewhere of [other, admin]) expect(await deliveries(elsewhere)).toEqual([]);
    expect(await ticketOf(cook, order.id)).toBeUndefined();
    // Neither a colleague nor the kitchen can say it for them.
    expect((await other.call(tellCourier, { params, body: { at } })).body).toEqual([]);
    await cook.call(kitchen.tellKitchen, { params, body: { at } });
    expect(await deliveries()).toHaveLength(1);
    expect((await courier.call(tellCourier, { params, body: { at } })).body).toEqual([]);
    expect((await kindsOf(app, order.id)).slice(-1)).toEqual(['told']);
  });

  test('[KITCH-09] a change not confirmed by the kitchen is shown to the courier who takes the order', async ({
    app,
    admin,
  }) => {
    const { courier, params, deliveries } = await aDeliveryOf(app);
    const cotta = await aProduct(app, { name: 'Panna cotta' });
    const { client: cook } = await aCook(app);
    const products = [
      { product: `gone_${params.id}`, quantity: 2 },
      { product: cotta.id, quantity: 1 },
    ];
    await admin.call(updateOrder, { params, body: { products } });
    const [waiting] = await deliveries();
    expect([waiting?.status, waiting?.change]).toEqual(['ready', undefined]);
    expect((await ticketOf(cook, params.id))?.change?.lines).toMatchObject([{ text: '+ 1 Panna cotta' }]);

    await courier.call(setOrderStatus, { params, body: { status: 'expedited' } });
    const at = app.clock.now().toISOString();
    expect(await deliveries()).toMatchObject([
      { status: 'expedited', change: { at, lines: [{ name: 'Panna cotta', from: 0, to: 1 }] } },
    ]);
    expect((await ticketsOf(cook)).orders).toEqual([]);
    const [told] = (await courier.call(tellCourier, { params, body: { at } })).body;
    expect([told?.status, told?.change]).toEqual(['expedited', undefined]);

    products[0] = { product: `gone_${params.id}`, quantity: 1 };
    await admin.call(updateOrder, { params, body: { products } });
    expect((await deliveries())[0]?.change?.lines).toMatchObject([{ name: 'Cacio e pepe', from: 2, to: 1 }]);
    await courier.call(setOrderStatus, { params, body: { status: 'delivered' } });
    const left = app.db.selectFrom('orders').select(['untold_at', 'told_lines']).where('id', '=', params.id);
    expect(await left.execute()).toEqual([{ untold_at: null, told_lines: null }]);
  });

  test('[KITCH-09] a new time alone is not shown as a change of the order', async ({ app, admin }) => {
    const { params, order } = await anOrderForPickup(app);
    await admin.call(moveOrderPromise, { params, body: { minutes: 10, force: true } });
    expect(await ticketOf(admin, order._id)).toMatchObject({ change: null });
  });
});
