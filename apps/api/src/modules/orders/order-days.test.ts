import { addToCart, getCart, reorder } from '@bottega/contract/cart/endpoints';
import { quoteOrder } from '@bottega/contract/checkout/endpoints';
import { getOrdering } from '@bottega/contract/fulfilment/endpoints';
import { cancelOrder, createOrder, updateOrder } from '@bottega/contract/orders/endpoints';
import { getProduct } from '@bottega/contract/products/endpoints';
import { setAvailability } from '@bottega/contract/products/staff-endpoints';
import { weekOf } from '@bottega/contract/shop/hours/opening-hours';
import { expect } from 'vitest';
import { describeApi } from '#testing/api-test.ts';
import { aProduct, aSignedInUser, inCart, type ProductOverrides, withFlags } from '#testing/factories.ts';
import { anOptionGroup, withGroup } from '#testing/options.ts';
import { withOrdering } from '#testing/ordering.ts';
import { mailsOf } from '#testing/sent-mails.ts';
import type { TestApp } from '#testing/test-app.ts';

// Paris is an hour ahead of UTC. It is Saturday, eight in the evening.
const now = '2026-11-21T19:00:00.000Z';
const [today, tomorrow, dayAfter] = ['2026-11-21', '2026-11-22', '2026-11-23'];
const slots = {
  asap: 'asap',
  tonight: '2026-11-21T21:00:00.000Z',
  'tonight past midnight': '2026-11-21T23:30:00.000Z',
  'tomorrow noon': '2026-11-22T12:00:00.000Z',
  'tomorrow night': '2026-11-22T20:00:00.000Z',
  'tomorrow past midnight': '2026-11-22T23:30:00.000Z',
  'day after': '2026-11-23T12:00:00.000Z',
} as const;

describeApi({ engines: 'both' }, (test) => {
  const aShop = async (app: TestApp, settings: { preorder?: boolean; acceptBare?: boolean } = {}) => {
    app.clock.pass(Date.parse(now) - app.clock.now().getTime());
    const hours = [
      { opens: '12:00', closes: '14:00' },
      { opens: '18:00', closes: '01:00' },
    ];
    await withOrdering(app, { settings: { daysAhead: 2, ...settings }, hours: { week: weekOf(() => hours) } });
    await withFlags(app, [], ['ff_ordering']);
  };
  const aDish = (app: TestApp, own: ProductOverrides = { daily_stock: 3 }) =>
    aProduct(app, { name: 'Tiramisù', food: { contains: [] }, ...own });

  const staff = async (app: TestApp) => (await aSignedInUser(app, { role: 'admin' })).client;
  const order = async (app: TestApp, dish: { id: string }, quantity: number, when: keyof typeof slots | 'bare') => {
    const { user, client } = await aSignedInUser(app);
    await inCart(app, user.id, dish.id, quantity);
    const fulfilment =
      when === 'bare'
        ? undefined
        : ({ service: 'pickup', slot: slots[when], contactName: 'Anna', phone: '+33478420033' } as const);
    const answer = await client.call(createOrder, { params: { userId: user.id }, body: { fulfilment } });
    return { client, userId: user.id, ...answer };
  };
  const outcome = async (app: TestApp, dish: { id: string }, quantity: number, when: keyof typeof slots | 'bare') => {
    const { status, body } = await order(app, dish, quantity, when);
    const details = body.details as { items: { left: number; reason: string }[] } | undefined;
    return status === 201 ? 'ordered' : [body.code, details?.items[0]?.left, details?.items[0]?.reason];
  };
  const soldOut = ['items_unavailable', 0, 'sold_out'];
  const leftFor = async (app: TestApp, { id }: { id: string }) => {
    const rows = await app.db.selectFrom('stock_days').select(['day', 'stock']).where('product_id', '=', id).execute();
    return Object.fromEntries(rows.map(({ day, stock }) => [day, stock]));
  };
  const offered = async (app: TestApp) => (await app.client().call(getOrdering, { query: { days: 'none' } })).body;

  test('[TIME-03] of 3 pieces a day, 3 ordered for tomorrow leave 3 for tonight, none for tomorrow and 3 for the day after', async ({
    app,
  }) => {
    await aShop(app);
    const dish = await aDish(app);
    expect(await outcome(app, dish, 2, 'tomorrow noon')).toBe('ordered');
    // A night belongs to its evening.
    expect(await outcome(app, dish, 2, 'tomorrow past midnight')).toEqual(['items_unavailable', 1, 'too_few']);
    expect(await outcome(app, dish, 1, 'tomorrow past midnight')).toBe('ordered');

    expect((await app.client().call(getProduct, { params: { id: dish.id } })).body.left).toBe(3);
    expect(await outcome(app, dish, 1, 'tomorrow night')).toEqual(soldOut);
    expect(await outcome(app, dish, 1, 'asap')).toBe('ordered');
    expect(await outcome(app, dish, 1, 'tonight')).toBe('ordered');
    expect(await outcome(app, dish, 1, 'tonight past midnight')).toBe('ordered');
    expect(await outcome(app, dish, 1, 'asap')).toEqual(soldOut);
    expect(await outcome(app, dish, 3, 'day after')).toBe('ordered');
    expect(await leftFor(app, dish)).toEqual({ [today]: 0, [tomorrow]: 0, [dayAfter]: 0 });

    // The next evening nothing more is sold than was made.
    app.clock.pass(24 * 3_600_000);
    expect(await outcome(app, dish, 1, 'asap')).toEqual(soldOut);
  });

  test('[TIME-03] an order without a slot is for today, even at night', async ({ app }) => {
    await aShop(app, { acceptBare: true });
    const dish = await aDish(app);
    expect(await outcome(app, dish, 1, 'bare')).toBe('ordered');
    app.clock.pass(Date.parse('2026-11-21T23:30:00.000Z') - app.clock.now().getTime());
    expect(await outcome(app, dish, 1, 'bare')).toBe('ordered');
    expect(await leftFor(app, dish)).toEqual({ [today]: 1 });
  });

  test('[TIME-03] a stock for all days counts orders for any slot', async ({ app }) => {
    await aShop(app);
    const dish = await aDish(app, { stock: 3 });
    expect(await outcome(app, dish, 2, 'tomorrow noon')).toBe('ordered');
    expect(await outcome(app, dish, 2, 'asap')).toEqual(['items_unavailable', 1, 'too_few']);
    expect(await leftFor(app, dish)).toEqual({});
  });

  test('[TIME-03] a cancellation returns stock to the day ordered for, also on that day', async ({ app }) => {
    await aShop(app);
    const dish = await aDish(app);
    const [first, second] = [await order(app, dish, 2, 'tomorrow night'), await order(app, dish, 1, 'tomorrow night')];
    await order(app, dish, 1, 'tonight');
    const cancel = async ({ body }: typeof first) =>
      (await (await staff(app)).call(cancelOrder, { params: { id: body._id } })).status;

    expect(await cancel(first)).toBe(200);
    expect(await leftFor(app, dish)).toEqual({ [today]: 2, [tomorrow]: 2 });

    app.clock.pass(20 * 3_600_000);
    expect(await cancel(second)).toBe(200);
    expect(await leftFor(app, dish)).toEqual({ [today]: 2, [tomorrow]: 3 });
  });

  test('[TIME-03] an edit takes and returns stock of the day ordered for', async ({ app }) => {
    await aShop(app);
    const [dish, other] = [await aDish(app), await aDish(app, { daily_stock: 1 })];
    const { body } = await order(app, dish, 2, 'tomorrow night');
    await order(app, other, 1, 'tonight');
    const edit = async (...lines: [id: string, quantity: number][]) => {
      const products = lines.map(([product, quantity]) => ({ product, quantity }));
      const answer = await (await staff(app)).call(updateOrder, { params: { id: body._id }, body: { products } });
      const details = answer.body.details as { items: { left: number }[] } | undefined;
      return [answer.status, details?.items[0]?.left];
    };
    expect(await edit([dish.id, 4])).toEqual([409, 3]);
    expect(await edit([dish.id, 3])).toEqual([200, undefined]);
    expect(await leftFor(app, dish)).toEqual({ [tomorrow]: 0 });
    expect(await edit([dish.id, 1], [other.id, 1])).toEqual([200, undefined]);
    expect([await leftFor(app, dish), await leftFor(app, other)]).toEqual([
      { [tomorrow]: 2 },
      { [today]: 0, [tomorrow]: 0 },
    ]);
    expect(await edit([other.id, 1])).toEqual([200, undefined]);
    expect(await leftFor(app, dish)).toEqual({ [tomorrow]: 3 });
  });

  test('[TIME-03] stock taken by an earlier version is returned to the day of the order', async ({ app }) => {
    await aShop(app);
    const dish = await aDish(app);
    const { body } = await order(app, dish, 2, 'tonight');
    await app.db.updateTable('order_items').set({ stock_day: null }).execute();
    await (await staff(app)).call(cancelOrder, { params: { id: body._id } });
    expect(await leftFor(app, dish)).toEqual({ [today]: 3 });
  });

  test('[TIME-03] sold out today is not sold out tomorrow, for dishes and for options', async ({ app }) => {
    await aShop(app);
    const [dish, plain] = [await aDish(app, {}), await aDish(app, {})];
    const back = new Date('2026-11-22T11:00:00.000Z');
    const { id: group, values } = await anOptionGroup(app, {
      values: [{ name: { en: 'Cream' }, sold_out_until: back }],
    });
    await withGroup(app, dish.id, group, { defaults: values.map((value) => ({ value, count: 1 })) });
    await (await staff(app)).call(setAvailability, { params: { id: plain.id }, body: { soldOut: 'today' } });

    expect(await outcome(app, dish, 1, 'tonight')).toEqual(['items_unavailable', 0, 'options_changed']);
    expect(await outcome(app, plain, 1, 'tonight past midnight')).toEqual(soldOut);
    expect(await outcome(app, dish, 1, 'tomorrow noon')).toBe('ordered');
    expect(await outcome(app, plain, 1, 'tomorrow noon')).toBe('ordered');
  });

  test('[TIME-03] the status polled by open pages gives the first later day for dishes sold out today', async ({
    app,
  }) => {
    await aShop(app);
    const [dish, full, gone, marked] = [
      await aDish(app),
      await aDish(app, { daily_stock: 0 }),
      await aDish(app, { stock: 0 }),
      await aDish(app, {}),
    ];
    await (await staff(app)).call(setAvailability, { params: { id: marked.id }, body: { soldOut: 'today' } });
    await order(app, dish, 3, 'tonight');
    await order(app, dish, 3, 'tomorrow noon');
    const sorted = <Item extends { id: string }>(items: Item[]) => items.toSorted((a, b) => (a.id < b.id ? -1 : 1));

    expect(await offered(app)).toMatchObject({
      unavailable: [dish.id, full.id, gone.id, marked.id].toSorted(),
      notToday: sorted([
        { id: dish.id, day: dayAfter },
        { id: marked.id, day: tomorrow },
      ]),
    });

    await aShop(app, { preorder: false });
    expect((await offered(app)).notToday).toEqual([]);
  });

  test('[TIME-03, STOCK-01] a dish sold out today can be added to the cart for another day that can be ordered for', async ({
    app,
  }) => {
    await aShop(app);
    const dish = await aDish(app);
    const { userId, client, body } = await order(app, dish, 3, 'tonight');
    await order(app, dish, 3, 'tomorrow noon');
    const add = async (day?: string) => {
      const line = { productId: dish.id, quantity: 1, ...(day !== undefined && { for: day }) };
      const answer = await client.call(addToCart, { params: { userId }, body: line });
      return answer.body.code ?? answer.status;
    };
    expect(await add()).toBe('sold_out');
    expect(await add(today)).toBe('sold_out');
    expect(await add(tomorrow)).toBe('sold_out');
    expect(await add(dayAfter)).toBe(200);
    for (const day of ['2026-11-20', '2026-11-24']) expect(await add(day)).toBe('invalid_input');
    const { orderNumber } = body;
    const again = await client.call(reorder, { params: { userId }, body: { orderNumber } });
    expect([again.status, again.body.skipped]).toEqual([200, []]);
    expect((await client.call(getCart, { params: { userId } })).body.products).toMatchObject([{ quantity: 4 }]);

    await aShop(app, { preorder: false });
    expect(await add(dayAfter)).toBe('invalid_input');
    expect((await client.call(reorder, { params: { userId }, body: { orderNumber } })).body.skipped).toMatchObject([
      { reason: 'sold_out' },
    ]);
  });

  test('[TIME-03] a quote uses the stock of its slot’s day, and prices only what is left then', async ({
    app,
    client,
  }) => {
    await aShop(app);
    const [dish, other] = [await aDish(app), await aDish(app, { daily_stock: 3, price_cents: 500 })];
    await order(app, dish, 2, 'tomorrow noon');
    await order(app, other, 3, 'tomorrow night');
    const cart = [
      { productId: 'gone', quantity: 1 },
      { productId: dish.id, quantity: 2 },
      { productId: other.id, quantity: 1 },
    ];
    const quote = async (slot?: string) =>
      (await client.call(quoteOrder, { body: { service: 'pickup', cart, ...(slot && { slot: slot as 'asap' }) } }))
        .body;
    const whole = { shortages: [], itemsPrice: 30, units: 3 };
    for (const slot of [undefined, 'asap', slots.tonight, slots['day after']])
      expect(await quote(slot)).toMatchObject(whole);
    expect(await quote(slots['tomorrow past midnight'])).toMatchObject({
      shortages: [
        { line: 1, left: 1, reason: 'too_few' },
        { line: 2, left: 0, reason: 'sold_out' },
      ],
      itemsPrice: 12.5,
      units: 1,
    });
  });

  test('[TIME-03] the shop gets one low-stock mail per day, naming the day', async ({ app }) => {
    await aShop(app);
    const dish = await aDish(app, { daily_stock: 5, low_stock: 3 });
    for (const when of ['tomorrow noon', 'tomorrow night', 'tonight'] as const) await order(app, dish, 2, when);
    const mails = await mailsOf(app, 'stock_low');
    expect(mails.map(({ subject }) => subject)).toEqual([
      'Only 3 left for Saturday, November 21: Tiramisù',
      'Only 3 left for Sunday, November 22: Tiramisù',
    ]);
  });

  test('[TIME-03] a stock set by staff is for today; a new daily stock also applies to later days', async ({ app }) => {
    await aShop(app);
    const dish = await aDish(app);
    const set = async (body: object) =>
      (await (await staff(app)).call(setAvailability, { params: { id: dish.id }, body })).body;
    await order(app, dish, 2, 'tomorrow noon');
    expect(await set({ stock: 1 })).toMatchObject({ stock: 1, dailyStock: 3 });
    expect(await leftFor(app, dish)).toEqual({ [today]: 1, [tomorrow]: 1 });

    expect(await set({ dailyStock: 6 })).toMatchObject({ stock: 1, dailyStock: 6 });
    expect(await outcome(app, dish, 5, 'tomorrow night')).toEqual(['items_unavailable', 4, 'too_few']);
    expect(await outcome(app, dish, 6, 'day after')).toBe('ordered');

    expect(await set({ dailyStock: 1 })).toMatchObject({ stock: 1, dailyStock: 1 });
    expect(await outcome(app, dish, 1, 'tomorrow night')).toEqual(soldOut);
    expect(await set({ stock: null })).not.toHaveProperty('stock');
    expect(await outcome(app, dish, 9, 'tonight')).toBe('ordered');

    expect(await set({ dailyStock: null, stock: 4 })).toMatchObject({ stock: 4 });
    expect(await leftFor(app, dish)).toEqual({});
    expect(await outcome(app, dish, 1, 'tomorrow night')).toBe('ordered');
    expect(await set({ dailyStock: 8 })).toMatchObject({ stock: 3, dailyStock: 8 });
    expect(await leftFor(app, dish)).toEqual({ [today]: 3 });
    expect(await set({ dailyStock: null })).toMatchObject({ stock: 3 });
  });
});
