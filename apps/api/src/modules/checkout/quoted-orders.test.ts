import type { unavailableDetails } from '@bottega/contract/cart/unavailable';
import { quoteOrder } from '@bottega/contract/checkout/endpoints';
import { createOrder } from '@bottega/contract/orders/endpoints';
import { weekOf } from '@bottega/contract/shop/hours/opening-hours';
import type { InferOutput } from 'valibot';
import { expect } from 'vitest';
import { describeApi } from '#testing/api-test.ts';
import { aProduct, aUser, withFlags, withSession } from '#testing/factories.ts';
import { openLimiter } from '#testing/open-limiter.ts';
import { lyonZones, withOrdering } from '#testing/ordering.ts';
import { rounds } from '#testing/rounds.ts';

// Park and Miller's minimal standard generator: the same carts in every run and on each engine.
const randomNumbers = (seed: number) => {
  let last = seed;
  return (limit: number): number => {
    last = (last * 48_271) % 2_147_483_647;
    return last % limit;
  };
};

const carts = rounds(150, 1000);
const postcodes = ['69001', '69002', '69003', '69 009', '75001'];

describeApi({ engines: 'both' }, (test) => {
  test.override({ deps: { limiter: openLimiter } });

  test(`[SLOT-13] the quotes for ${carts} carts match their orders`, { timeout: 120_000 }, async ({ app }) => {
    const below = randomNumbers(42);
    const lunch = { opens: '11:30', closes: '14:00' };
    const dinner = { opens: '18:00', closes: '01:00' };
    await withOrdering(app, {
      zones: lyonZones,
      settings: { unitsPerSlot: 8, daysAhead: 1, slotMinutes: 30 },
      hours: { week: weekOf(() => [lunch, dinner]) },
    });
    await withFlags(app, [], ['ff_ordering']);
    const food = { contains: [] };
    const products = await Promise.all(
      [0, 1, 3].map((kitchen_units, index) =>
        aProduct(app, {
          kitchen_units,
          food,
          price_cents: 199 + 450 * kitchen_units,
          ...(index === 1 && { daily_stock: 25 }),
        }),
      ),
    );
    const [drink] = products;
    expect(drink).toBeDefined();
    const user = await aUser(app);
    const params = { userId: user.id };
    const outcomes = new Map<string, number>();
    /** On which of the offered days something was sold out; -1: as soon as possible. */
    const days = new Set<number>();
    let client = await withSession(app, user);
    for (let round = 0; round < carts; round++) {
      if (round % 10 === 0) {
        app.clock.pass(60_000 * below(200));
        await app.db.deleteFrom('sessions').execute();
        client = await withSession(app, user);
        const until = round % 40 === 0 ? new Date(app.clock.now().getTime() + 16 * 3_600_000) : null;
        await app.db
          .updateTable('products')
          .set({ sold_out_until: until })
          .where('id', '=', drink?.id ?? '')
          .execute();
        if (round % 50 === 0) {
          for (const table of ['slot_loads', 'stock_days'] as const) await app.db.deleteFrom(table).execute();
        }
      }
      // A party, now and then.
      const times = round % 25 === 23 ? 10 : 1;
      const rows = products
        .filter((_, index) => index === round % 3 || below(2) === 0)
        .map(({ id }) => ({
          user_id: user.id,
          line_id: id,
          product_id: id,
          quantity: times * (1 + below(6)),
          added_at: app.clock.now(),
        }));
      await app.db.insertInto('cart_items').values(rows).execute();
      const service = below(2) ? 'pickup' : 'delivery';
      const postcode = postcodes[below(postcodes.length)] ?? '';
      const asked = { service, postcode, city: 'Lyon' } as const;
      const offered = (await client.call(quoteOrder, { body: asked })).body.days.flatMap(({ slots }) => slots);
      const chosen = offered[below(offered.length + 1)];
      const address = { street: 'Rue Mercière 12', postcode, city: 'Lyon' };
      const slot = chosen ? chosen.start : 'asap';
      const { body: quote } = await client.call(quoteOrder, { body: { ...asked, slot } });
      const state = quote.days.flatMap(({ slots }) => slots).find(({ start }) => start === slot)?.state;
      const fulfilment = { service, slot, contactName: 'Anna', phone: '+33478420033', address } as const;

      const { status, body } = await client.call(createOrder, { params, body: { fulfilment } });

      outcomes.set(body.code ?? 'placed', (outcomes.get(body.code ?? 'placed') ?? 0) + 1);
      if (status === 201) {
        expect([quote.refusal, quote.shortages]).toEqual([null, []]);
        const { units, itemsPrice, deliveryFee, totalPrice } = quote;
        expect(body).toMatchObject({ itemsPrice, deliveryFee, totalPrice, fulfilment: { units } });
        const promised = chosen ?? quote.asap;
        expect(body.fulfilment?.slot).toEqual(promised && { start: promised.start, end: promised.end });
        expect(state).not.toBe('full');
        continue;
      }
      await app.db.deleteFrom('cart_items').execute();
      if (body.code === 'items_unavailable') {
        const { items } = body.details as InferOutput<typeof unavailableDetails>;
        // Lines of the same moment are in the order of their ids.
        const ordered = rows.map(({ product_id }) => product_id).toSorted();
        expect(quote.shortages).toEqual(
          items.map(({ productId, left, reason }) => ({ line: ordered.indexOf(productId), left, reason })),
        );
        days.add(quote.days.findIndex(({ slots }) => slots.some(({ start }) => start === slot)));
        continue;
      }
      expect(quote.shortages).toEqual([]);
      if (quote.refusal) {
        const isOfTime = quote.refusal !== 'address_outside' && quote.refusal !== 'below_minimum';
        expect([quote.refusal, ...(isOfTime ? ['slot_full', 'shop_closed'] : [])]).toContain(body.code);
      } else if (chosen) {
        expect([body.code, state]).toEqual(['slot_full', 'full']);
      } else {
        expect([body.code === 'shop_closed' || body.code === 'slot_full', quote.asap]).toEqual([true, null]);
      }
    }
    expect(outcomes.get('placed')).toBeGreaterThan(0.3 * carts);
    const refusals = [
      'slot_full',
      'order_too_large',
      'shop_closed',
      'address_outside',
      'below_minimum',
      'items_unavailable',
    ];
    expect(days.size).toBeGreaterThan(1);
    expect([...outcomes.keys()]).toEqual(expect.arrayContaining(refusals));
  });
});
