import { cancelOrder } from '@bottega/contract/orders/endpoints';
import { expect } from 'vitest';
import { describeApi } from '#testing/api-test.ts';
import { atCheckout, delivery, loadsOf, pickup } from '#testing/lyon-checkout.ts';
import { openLimiter } from '#testing/open-limiter.ts';
import { lyonZones, withOrdering } from '#testing/ordering.ts';

describeApi((test) => {
  test.override({ deps: { limiter: openLimiter } });

  test('[SLOT-06] a canceled order releases its units once', async ({ app, admin }) => {
    await withOrdering(app, { settings: { unitsPerSlot: 3 } });
    const { order, client } = await atCheckout(app, { quantity: 5 });
    const { body } = await order(pickup);
    const params = { id: body._id };
    expect((await client.call(cancelOrder, { params })).status).toBe(200);
    expect((await admin.call(cancelOrder, { params })).status).toBe(409);
    expect((await loadsOf(app)).map(({ units }) => units)).toEqual([0, 0]);
  });

  test('[AREA-04] closing an order of a deleted account erases address, name and phone', async ({ app, admin }) => {
    await withOrdering(app, { zones: lyonZones });
    const { order, user } = await atCheckout(app);
    const { body } = await order(delivery);
    await app.db.updateTable('orders').set({ user_id: null, username: null, email: null }).execute();
    await app.db.deleteFrom('cart_items').where('user_id', '=', user.id).execute();
    const { body: canceled } = await admin.call(cancelOrder, { params: { id: body._id } });
    expect(canceled.fulfilment).toMatchObject({ address: null, contactName: null, phone: null });
  });
});
