import * as kitchen from '@bottega/contract/kitchen/endpoints';
import {
  cancelOrder,
  exportOrders,
  getOrderByNumber,
  getOrderRecord,
  listOrders,
} from '@bottega/contract/orders/endpoints';
import { describe, expect } from 'vitest';
import { describeApi } from '#testing/api-test.ts';
import { anOrder, aUser } from '#testing/factories.ts';
import { aCook, anOrderForPickup, kindsOf, ticketsOf } from '#testing/kitchen.ts';
import { mailsOf, onlyMail } from '#testing/sent-mails.ts';
import { aDevice, asDevice } from '#testing/team.ts';
import type { TestApp } from '#testing/test-app.ts';
import { moveOrder } from '../orders/moves/order-moves.service.ts';

describeApi((test) => {
  const statusOf = async (app: TestApp, id: string) =>
    (await app.db.selectFrom('orders').select('status').where('id', '=', id).executeTakeFirst())?.status;

  test('[OPEN-01] refusing all orders of an account cancels those in the kitchen, and none of others', async ({
    app,
  }) => {
    const { user, customer, params } = await anOrderForPickup(app);
    const more = {
      created: await anOrder(app, user),
      cooking: await anOrder(app, user, { status: 'confirmed', acknowledged_at: app.clock.now() }),
      taken: await anOrder(app, user, { status: 'expedited' }),
      delivered: await anOrder(app, user, { status: 'delivered' }),
      another: await anOrder(app, await aUser(app)),
    };
    const { client } = await aCook(app);
    const counts = async () => (await ticketsOf(client)).orders.map(({ openOfAccount }) => openOfAccount).toSorted();
    expect(await counts()).toEqual([1, 3, 3, 3]);

    const body = { reason: 'other', message: 'Please call us.', all: true } as const;
    expect((await client.call(kitchen.refuseOrder, { params, body })).body.status).toBe('canceled');

    const statuses: Record<string, unknown> = {};
    for (const [name, { id }] of Object.entries(more)) statuses[name] = await statusOf(app, id);
    expect(statuses).toEqual({
      created: 'canceled',
      cooking: 'canceled',
      taken: 'expedited',
      delivered: 'delivered',
      another: 'created',
    });
    expect(await mailsOf(app, 'order_canceled')).toHaveLength(3);
    const { body: page } = await customer.call(getOrderByNumber, {
      params: { orderNumber: more.created.order_number },
    });
    expect(page.cancellation).toEqual({ by: 'shop', reason: 'other', message: 'Please call us.' });
    // The kitchen did it itself and needs no notice.
    expect(await counts()).toEqual([1]);
    // Pressed again, as after a cut.
    expect((await client.call(kitchen.refuseOrder, { params, body })).status).toBe(200);
  });

  describe('[KITCH-04] refusing', () => {
    test.for([
      ['en', 'Something in it is sold out.', 'The truffles did not come'],
      ['fr', 'Un plat de votre commande est épuisé.', 'Les truffes ne sont pas arrivées'],
    ] as const)('cancels, gives back the slot and says why in %s', async ([locale, why, message], { app }) => {
      const { order, params, customer } = await anOrderForPickup(app, { locale });
      const { client } = await aCook(app);

      const { status, body } = await client.call(kitchen.refuseOrder, {
        params,
        body: { reason: 'sold_out', message },
      });

      expect([status, body.status, body.column]).toEqual([200, 'canceled', null]);
      expect(await app.db.selectFrom('slot_loads').select('units').execute()).toEqual([{ units: 0 }]);
      const mail = await onlyMail(app, 'order_canceled');
      expect(mail).toContain(locale === 'en' ? 'There is nothing to pay.' : 'Vous n’avez rien à payer.');
      expect(mail).toContain(why);
      expect(mail).toContain(message);
      expect(await kindsOf(app, order._id)).toEqual(['placed', 'canceled']);
      expect((await ticketsOf(client)).orders).toEqual([]);
      const seen = await customer.call(getOrderByNumber, { params: order });
      expect(seen.body.cancellation).toEqual({ by: 'shop', reason: 'sold_out', message });
    });

    test('an order says whether its customer or the shop has canceled it', async ({ app, admin }) => {
      const byCustomer = await anOrderForPickup(app);
      const byShop = await anOrderForPickup(app);
      const seen = async ({ customer, order }: typeof byShop) =>
        (await customer.call(getOrderByNumber, { params: order })).body.cancellation;
      expect(await seen(byShop)).toBeUndefined();

      await byCustomer.customer.call(cancelOrder, { params: byCustomer.params });
      await admin.call(cancelOrder, { params: byShop.params });

      expect([await seen(byCustomer), await seen(byShop)]).toEqual([{ by: 'customer' }, { by: 'shop' }]);
    });

    test('staff see in list, record and export who has canceled an order, and why; customers see no name', async ({
      app,
      admin,
    }) => {
      const byCustomer = await anOrderForPickup(app);
      const byTablet = await anOrderForPickup(app);
      const byItself = await anOrderForPickup(app);
      const tablet = await aDevice(app);
      await byCustomer.customer.call(cancelOrder, { params: byCustomer.params });
      const refusal = { reason: 'sold_out', message: 'No truffles' } as const;
      await asDevice(app, tablet).call(kitchen.refuseOrder, { params: byTablet.params, body: refusal });
      const unseen = { refusal: { reason: 'unseen', message: '' }, otherwise: 'order_not_cancelable' } as const;
      await moveOrder(app.deps, { orderId: byItself.order._id, to: 'canceled', actor: 'staff', by: null, ...unseen });

      const cancellations = [
        { by: 'customer' },
        { by: 'shop', name: 'Tablet at the oven', ...refusal },
        { by: 'shop', reason: 'unseen' },
      ];
      const all = [byCustomer, byTablet, byItself];
      const { orders } = (await admin.call(listOrders, {})).body.payload;
      const listed = all.map(({ order }) => orders.find(({ _id }) => _id === order._id)?.cancellation);
      expect(listed).toEqual(cancellations);
      const records = all.map(async ({ params }) => (await admin.call(getOrderRecord, { params })).body.order);
      expect((await Promise.all(records)).map(({ cancellation }) => cancellation)).toEqual(cancellations);
      const own = (await byTablet.customer.call(getOrderByNumber, { params: byTablet.order })).body;
      expect(own.cancellation).toEqual({ by: 'shop', ...refusal });
      const rows = (await admin.call(exportOrders, {})).body.split('\r\n');
      const cells = all.map(({ order }) =>
        rows
          .find((row) => row.startsWith(order.orderNumber))
          ?.split(',')
          .slice(-3),
      );
      expect(cells).toEqual([
        ['customer', '', ''],
        ['Tablet at the oven', 'sold_out', 'No truffles'],
        ['shop', 'unseen', ''],
      ]);
    });
  });
});
