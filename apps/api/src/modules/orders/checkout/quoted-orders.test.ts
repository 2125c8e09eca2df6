import { quoteOrder } from '@bottega/contract/ordering/endpoints';
import { createOrder } from '@bottega/contract/orders/endpoints';
import { weekOf } from '@bottega/contract/shop/opening-hours';
import { expect } from 'vitest';
import { describeApi } from '#testing/api-test.ts';
import { aProduct, aUser, withSession } from '#testing/factories.ts';
import { openLimiter } from '#testing/open-limiter.ts';
import { lyonZones, withOrdering } from '#testing/ordering.ts';

// Park and Miller's minimal standard generator: the same carts in every run and on each engine.
const randomNumbers = (seed: number) => {
  let last = seed;
  return (limit: number): number => {
    last = (last * 48_271) % 2_147_483_647;
    return last % limit;
  };
};

const postcodes = ['69001', '69002', '69003', '69 009', '75001'];

describeApi((test) => {
  test.override({ deps: { limiter: openLimiter } });

  test('[SLOT-13] the quotes for 1,000 carts match their orders', { timeout: 120_000 }, async ({ app }) => {
    const below = randomNumbers(20_261_121);
    const lunch = { opens: '11:30', closes: '14:00' };
    const dinner = { opens: '18:00', closes: '01:00' };
    await withOrdering(app, {
      zones: lyonZones,
      settings: { unitsPerSlot: 8, daysAhead: 1, slotMinutes: 30 },
      hours: { week: weekOf(() => [lunch, dinner]) },
    });
    const products = await Promise.all(
      [0, 1, 3].map((kitchen_units) => aProduct(app, { kitchen_units, price_cents: 199 + 450 * kitchen_units })),
    );
    const user = await aUser(app);
    const params = { userId: user.id };
    const outcomes = new Map<string, number>();
    let client = await withSession(app, user);
    for (let round = 0; round < 1000; round++) {
      if (round % 10 === 0) {
        app.clock.pass(60_000 * below(200));
        await app.db.deleteFrom('sessions').execute();
        client = await withSession(app, user);
        if (round % 50 === 0) await app.db.deleteFrom('slot_loads').execute();
      }
      const rows = products
        .filter((_, index) => index === round % 3 || below(2) === 0)
        .map(({ id }) => ({ user_id: user.id, product_id: id, quantity: 1 + below(6), added_at: app.clock.now() }));
      await app.db.insertInto('cart_items').values(rows).execute();
      const service = below(2) ? 'pickup' : 'delivery';
      const postcode = postcodes[below(postcodes.length)] ?? '';
      const { body: quote } = await client.call(quoteOrder, { body: { service, postcode, city: 'Lyon' } });
      const offered = quote.days.flatMap(({ slots }) => slots);
      const chosen = offered[below(offered.length + 1)];
      const address = { street: 'Rue Mercière 12', postcode, city: 'Lyon' };
      const slot = chosen ? chosen.start : 'asap';
      const fulfilment = { service, slot, contactName: 'Anna', phone: '+33478420033', address } as const;

      const { status, body } = await client.call(createOrder, { params, body: { fulfilment } });

      outcomes.set(body.code ?? 'placed', (outcomes.get(body.code ?? 'placed') ?? 0) + 1);
      if (status === 201) {
        expect(quote.refusal).toBeNull();
        const { units, itemsPrice, deliveryFee, totalPrice } = quote;
        expect(body).toMatchObject({ itemsPrice, deliveryFee, totalPrice, fulfilment: { units } });
        const promised = chosen ?? quote.asap;
        expect(body.fulfilment?.slot).toEqual(promised && { start: promised.start, end: promised.end });
        expect(chosen?.state).not.toBe('full');
        continue;
      }
      await app.db.deleteFrom('cart_items').execute();
      if (quote.refusal) {
        const isOfTime = quote.refusal !== 'address_outside' && quote.refusal !== 'below_minimum';
        expect([quote.refusal, ...(isOfTime ? ['slot_full', 'shop_closed'] : [])]).toContain(body.code);
      } else if (chosen) {
        expect([body.code, chosen.state]).toEqual(['slot_full', 'full']);
      } else {
        expect([body.code === 'shop_closed' || body.code === 'slot_full', quote.asap]).toEqual([true, null]);
      }
    }
    expect(outcomes.get('placed')).toBeGreaterThan(300);
    const refusals = ['slot_full', 'order_too_large', 'shop_closed', 'address_outside', 'below_minimum'];
    expect([...outcomes.keys()]).toEqual(expect.arrayContaining(refusals));
  });
});
