import { createOrder } from '@bottega/contract/orders/endpoints';
import { expect } from 'vitest';
import { describeApi } from '#testing/api-test.ts';
import { dumpShop } from '#testing/database/dump.ts';
import { aProduct, aUser, inCart, withSession } from '#testing/factories.ts';
import { withOrdering } from '#testing/ordering.ts';
import type { TestApp } from '#testing/test-app.ts';

// It is 13:00 in Lyon: with a lead of 20 minutes and slots of 15, the soonest begins at 13:30.
const at = (time: string) => `2026-11-21T${time}:00.000Z`;
const fulfilment = { service: 'pickup', slot: 'asap', contactName: 'Anna', phone: '+33 4 78 42 00 33' } as const;

describeApi((test) => {
  const aBuyer = async (app: TestApp) => {
    const user = await aUser(app);
    const client = await withSession(app, user);
    const params = { userId: user.id };
    await inCart(app, user.id, (await aProduct(app, { price_cents: 1000 })).id, 1);
    const order = (expectedSlot?: string, headers = {}) =>
      client.call(createOrder, { params, body: { fulfilment, ...(expectedSlot && { expectedSlot }) } }, headers);
    return { user, client, params, order };
  };
  const fill = (app: TestApp, ...times: string[]) =>
    app.db
      .insertInto('slot_loads')
      .values(times.map((time) => ({ starts_at: new Date(at(time)), units: 20 })))
      .execute();

  test('[CHK-03] “as soon as possible” more than a slot later than seen is refused with the new time', async ({
    app,
  }) => {
    await withOrdering(app);
    const { order } = await aBuyer(app);
    await fill(app, '12:30', '12:45');
    const before = await dumpShop(app.db);

    const { status, body } = await order(at('12:30'));

    expect([status, body.code]).toEqual([409, 'slot_gone']);
    expect(body.details).toMatchObject({ slots: [{ start: at('13:00'), end: at('13:15') }, {}, {}] });
    expect(await dumpShop(app.db)).toEqual(before);
    // The same cart, with what the page shows by now.
    expect((await order(at('13:00'))).body.fulfilment?.slot.start).toBe(at('13:00'));
  });

  test('an order one slot later or earlier than seen, or without a seen time, is accepted', async ({ app }) => {
    await withOrdering(app);
    await fill(app, '12:30');
    for (const seen of [at('12:30'), at('14:00'), undefined]) {
      const { status, body } = await (await aBuyer(app)).order(seen);
      expect([seen, status, body.fulfilment?.slot.start]).toEqual([seen, 201, at('12:45')]);
    }
  });

  test('[ORD-05] an order repeated from a page that now shows another time is the same order', async ({ app }) => {
    await withOrdering(app);
    const { order } = await aBuyer(app);
    const key = { 'Idempotency-Key': 'one-key' };
    const first = await order(at('12:30'), key);
    const again = await order(at('12:45'), key);
    expect(again.status).toBe(201);
    expect(again.body).toEqual(first.body);
  });

  test('with the flag off the field is unknown', async ({ app }) => {
    const { client, params } = await aBuyer(app);
    const { status, body } = await client.call(createOrder, { params, body: { expectedSlot: at('12:30') } });
    expect([status, body.code]).toEqual([400, 'invalid_input']);
  });
});
