import { cancelOrder, createOrder, listOrders } from '@bottega/contract/orders/endpoints';
import { expect } from 'vitest';
import { purgeExpired } from '#jobs/scheduled-jobs.ts';
import { describeApi } from '#testing/api-test.ts';
import { anOrder, aProduct, aUser, inCart, withSession } from '#testing/factories.ts';
import { lyonZones, withOrdering } from '#testing/ordering.ts';
import type { TestApp } from '#testing/test-app.ts';

const day = 24 * 3_600_000;

describeApi((test) => {
  const ago = (app: TestApp, ms: number) => new Date(app.clock.now().getTime() - ms);

  test('[AREA-04] name, phone, address and note of an order are erased 90 days after it is closed, nothing else', async ({
    app,
  }) => {
    const user = await aUser(app);
    const address = { street: '12 rue Mercière', extra: '', postcode: '69002', city: 'Lyon', note: '' };
    const contact = { contact_name: 'Mia Rossi', contact_phone: '+33612345678', address, note: 'No onion' };
    const place = (status: 'ready' | 'delivered' | 'canceled', updated_at: Date) =>
      anOrder(app, user, { ...contact, service: 'delivery', status, updated_at });
    const over = [
      await place('delivered', ago(app, 90 * day)),
      await place('canceled', ago(app, 90 * day)),
      await anOrder(app, user, { note: 'No onion', status: 'delivered', updated_at: ago(app, 90 * day) }),
      await anOrder(app, user, {
        cancel_reason: 'other',
        cancel_message: 'Sorry, Mia',
        status: 'canceled',
        updated_at: ago(app, 90 * day),
      }),
    ];
    const others = [
      await place('delivered', ago(app, 90 * day - 1)),
      await place('canceled', ago(app, 90 * day - 1)),
      await place('ready', ago(app, 200 * day)),
    ];

    await purgeExpired(app.db, app.clock.now());

    const rows = await app.db.selectFrom('orders').selectAll().execute();
    const row = (id: string) => rows.find((each) => each.id === id);
    const gone = { contact_name: null, contact_phone: null, address: null, note: null, cancel_message: null };
    for (const order of over) expect(row(order.id)).toEqual({ ...order, ...gone });
    for (const order of others) expect(row(order.id)).toEqual(order);
  });

  test('[AORD-01, AREA-04] a contact is found from the checkout on, until the order of a deleted account is closed', async ({
    app,
    admin,
  }) => {
    await withOrdering(app, { zones: lyonZones });
    const user = await aUser(app);
    await inCart(app, user.id, (await aProduct(app)).id, 2);
    const address = { street: 'Rue Mercière 12', extra: '', postcode: '69002', city: 'Lyon', note: '' };
    const contact = { contactName: 'Anna Rossi', phone: '+33 4 78 42 00 33', address };
    const fulfilment = { service: 'delivery', slot: '2026-11-21T18:15:00.000Z', ...contact } as const;
    const customer = await withSession(app, user);
    const { body } = await customer.call(createOrder, { params: { userId: user.id }, body: { fulfilment } });
    const found = async () => {
      const searches = ['anna rossi', 'merciere', '04 78 42 00 33'].map(async (search) => {
        const { payload } = (await admin.call(listOrders, { query: { search } })).body;
        return payload.orders.map(({ _id }) => _id);
      });
      return Promise.all(searches);
    };
    expect(await found()).toEqual([[body._id], [body._id], [body._id]]);
    await app.db.updateTable('orders').set({ user_id: null, username: null, email: null }).execute();
    await admin.call(cancelOrder, { params: { id: body._id } });
    expect(await found()).toEqual([[], [], []]);
    expect(await app.db.selectFrom('search_terms').where('kind', '=', 'order').selectAll().execute()).toEqual([]);
  });
});
