import * as kitchen from '@bottega/contract/kitchen/endpoints';
import { cancelOrder, updateOrder } from '@bottega/contract/orders/endpoints';
import { expect } from 'vitest';
import { describeApi } from '#testing/api-test.ts';
import { aCook, allPressKinds, anOrderForPickup, kindsOf, ticketsOf } from '#testing/kitchen.ts';
import { openLimiter } from '#testing/open-limiter.ts';
import { mailsOf } from '#testing/sent-mails.ts';

const rounds = 8;

describeApi({ engines: 'both' }, (test) => {
  test.override({ deps: { limiter: openLimiter } });

  test('[KITCH-04] two cooks accept at once: one wins, the promise moves once, the other sees who was first', async ({
    app,
  }) => {
    for (let round = 0; round < rounds; round++) {
      const { params, order } = await anOrderForPickup(app);
      const [anna, bruno] = [await aCook(app), await aCook(app)];
      const accept = ({ client }: typeof anna, minutes: 10 | 20) =>
        client.call(kitchen.acceptOrder, { params, body: { minutes } });

      const answers = await Promise.all([accept(anna, 10), accept(bruno, 20)]);

      const won = answers[0].status === 200 ? 0 : 1;
      const [winner, loser] = [answers[won], answers[1 - won]];
      expect([winner?.status, loser?.status]).toEqual([200, 409]);
      expect(loser?.body).toMatchObject({
        code: 'order_status_conflict',
        details: { status: 'confirmed', by: [anna, bruno][won]?.user.username },
      });
      expect(winner?.body.dueAt).toBe(won === 0 ? '2026-11-21T21:10:00.000Z' : '2026-11-21T21:20:00.000Z');
      expect(await kindsOf(app, order._id)).toEqual(['placed', 'delayed', 'moved']);
      await anna.client.call(kitchen.refuseOrder, { params, body: { reason: 'other' } });
    }
    const units = await app.db.selectFrom('slot_loads').select('units').execute();
    expect(units.every((slot) => slot.units === 0)).toBe(true);
  });

  test('[KITCH-04] the same press sent twice at once takes effect once', async ({ app }) => {
    for (let round = 0; round < rounds; round++) {
      const { params, order } = await anOrderForPickup(app);
      const { client } = await aCook(app);
      const twice = async (press: () => Promise<{ status: number; body: object }>) => {
        const [first, second] = await Promise.all([press(), press()]);
        expect([first.status, second.status, second.body]).toEqual([200, 200, first.body]);
      };
      await twice(() => client.call(kitchen.acknowledgeOrder, { params }));
      await twice(() => client.call(kitchen.acceptOrder, { params, body: { minutes: 10 } }));
      await twice(() => client.send('PUT', `/kitchen/orders/${order._id}/lines/0`, { body: { done: true } }));
      await twice(() => client.call(kitchen.bumpOrder, { params }));
      await twice(() => client.call(kitchen.recallOrder, { params }));
      await twice(() => client.call(kitchen.bumpOrder, { params }));
      expect(await kindsOf(app, order._id)).toEqual(allPressKinds);
    }
    expect(await mailsOf(app, 'order_status_changed')).toHaveLength(2 * rounds);
  });

  test('[KITCH-04] a customer cancels while the kitchen accepts or refuses: stock and slot are released once', async ({
    app,
  }) => {
    for (let round = 0; round < rounds; round++) {
      const { params, customer, order } = await anOrderForPickup(app);
      const { client } = await aCook(app);
      const cancel = () => customer.call(cancelOrder, { params });
      const refuse = () => client.call(kitchen.refuseOrder, { params, body: { reason: 'sold_out' } });
      const calls = round % 2 ? [cancel, refuse] : [refuse, cancel];
      const answers = await Promise.all(calls.map((call) => call()));
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
      expect(await kindsOf(app, order._id)).toEqual(['placed', 'canceled']);
    }
    expect(await app.db.selectFrom('slot_loads').select('units').execute()).toEqual([{ units: 0 }]);
  });

  test('[KITCH-04] a line crossed off while the order is edited is not lost', async ({ app, admin }) => {
    for (let round = 0; round < rounds; round++) {
      const { params, order, product } = await anOrderForPickup(app);
      const cross = () => admin.send('PUT', `/kitchen/orders/${order._id}/lines/0`, { body: { done: true } });
      const edit = () =>
        admin.call(updateOrder, { params, body: { products: [{ product: product.id, quantity: 1 }] } });
      const calls = round % 2 ? [cross, edit] : [edit, cross];
      const answers = await Promise.all(calls.map((call) => call()));
      expect(answers.map(({ status }) => status)).toEqual([200, 200]);
      const ticket = (await ticketsOf(admin)).orders.find(({ _id }) => _id === order._id);
      expect(ticket?.lines).toMatchObject([{ quantity: 1, doneAt: expect.any(String) }]);
    }
  });
});
