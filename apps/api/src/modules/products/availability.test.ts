import { listRecordEvents } from '@bottega/contract/audit/endpoints';
import { addToCart, getCart } from '@bottega/contract/cart/endpoints';
import type { unavailableDetails } from '@bottega/contract/cart/unavailable';
import { listFavorites } from '@bottega/contract/favorites/endpoints';
import { createOrder } from '@bottega/contract/orders/endpoints';
import { getProduct, listProducts, listProductsByCategory } from '@bottega/contract/products/endpoints';
import {
  getStaffProduct,
  listStaffProducts,
  setAvailability,
  updateProduct,
} from '@bottega/contract/products/staff-endpoints';
import { defaultHours, weekOf } from '@bottega/contract/shop/hours/opening-hours';
import type { InferOutput } from 'valibot';
import { expect } from 'vitest';
import { freshFor } from '#cache/cached-responses.ts';
import { indexRecords } from '#db/search/search-index.ts';
import { describeApi } from '#testing/api-test.ts';
import { aProduct, aSignedInUser, inCart, type ProductOverrides, withFlags } from '#testing/factories.ts';
import type { TestApp } from '#testing/test-app.ts';

type Details = InferOutput<typeof unavailableDetails>;

const hour = 3_600_000;

describeApi((test) => {
  // From 12:00 to 14:00 and 19:00 to 01:00, closed on Mondays; Paris is an hour ahead of UTC.
  const hours = {
    ...defaultHours,
    week: weekOf((day) =>
      day === 'monday'
        ? []
        : [
            { opens: '12:00', closes: '14:00' },
            { opens: '19:00', closes: '01:00' },
          ],
    ),
  };

  const aShop = async (app: TestApp, now: string) => {
    const document = { value: hours as never, version: 1, updated_at: app.clock.now() };
    await app.db
      .insertInto('shop_documents')
      .values({ key: 'hours', ...document })
      .execute();
    await app.deps.changes.publish('settings');
    jumpTo(app, now);
  };
  const jumpTo = ({ clock }: TestApp, now: string) => clock.pass(Date.parse(now) - clock.now().getTime());
  /** With a new session: the tests jump past the end of the previous one. */
  const staff = async (app: TestApp) => (await aSignedInUser(app, { role: 'admin' })).client;
  const aDish = (app: TestApp, overrides: ProductOverrides = {}) =>
    aProduct(app, { food: { contains: [] }, ...overrides });
  const read = async (app: TestApp, id: string) => {
    const { body } = await app.client().call(getProduct, { params: { id } });
    return { available: body.available, availableAt: body.availableAt, left: body.left };
  };
  const onSale = { available: undefined, availableAt: undefined, left: undefined };

  test.for([
    ['before the first opening', '2026-11-21T08:00:00.000Z', '2026-11-22T11:00:00.000Z'],
    ['at noon', '2026-11-21T11:30:00.000Z', '2026-11-22T11:00:00.000Z'],
    ['after midnight, while the evening goes on', '2026-11-21T23:30:00.000Z', '2026-11-22T11:00:00.000Z'],
    ['before a day on which the shop is closed', '2026-11-22T19:00:00.000Z', '2026-11-24T11:00:00.000Z'],
  ] as const)(
    '[STOCK-02] marked sold out for today %s, a dish returns by itself at the first opening of the next day',
    async ([, now, returns], { app }) => {
      await aShop(app, now);
      const { id } = await aDish(app);

      const answer = await (await staff(app)).call(setAvailability, { params: { id }, body: { soldOut: 'today' } });

      expect(answer).toMatchObject({ status: 200, body: { available: false, soldOutUntil: returns } });
      expect(await read(app, id)).toEqual({ available: false, availableAt: returns, left: undefined });
      jumpTo(app, new Date(Date.parse(returns) - 1).toISOString());
      expect(await read(app, id)).toMatchObject({ available: false });
      jumpTo(app, returns);
      expect(await read(app, id)).toEqual(onSale);
    },
  );

  test('[STOCK-02] a dish sold out until a time returns then, one sold out for good does not', async ({ app }) => {
    await aShop(app, '2026-11-21T11:30:00.000Z');
    const { id } = await aDish(app);
    const params = { id };
    const until = '2026-11-21T18:00:00.000Z';
    expect((await (await staff(app)).call(setAvailability, { params, body: { soldOut: 'until', until } })).status).toBe(
      200,
    );
    expect(await read(app, id)).toEqual({ available: false, availableAt: until, left: undefined });
    jumpTo(app, until);
    expect(await read(app, id)).toEqual(onSale);

    await (await staff(app)).call(setAvailability, { params, body: { soldOut: 'off' } });
    app.clock.pass(1000 * 24 * hour);
    expect(await read(app, id)).toEqual({ available: false, availableAt: undefined, left: undefined });
    await (await staff(app)).call(setAvailability, { params, body: { soldOut: 'no' } });
    expect(await read(app, id)).toEqual(onSale);
    const past = await (await staff(app)).call(setAvailability, { params, body: { soldOut: 'until', until } });
    expect([past.status, Object.keys(past.body.errors ?? {})]).toEqual([400, ['until']]);
  });

  test('[STOCK-02] responses made before a dish’s return are not served after it', async ({ app }) => {
    await aShop(app, '2026-11-21T11:30:00.000Z');
    const { id } = await aDish(app);
    const most = 60_000;
    expect(await freshFor(app.deps, most)).toBe(most);
    await (await staff(app)).call(setAvailability, {
      params: { id },
      body: { soldOut: 'until', until: '2026-11-21T11:30:09.000Z' },
    });
    expect(await freshFor(app.deps, most)).toBe(9000);
    app.clock.pass(9000);
    expect(await freshFor(app.deps, most)).toBe(most);
    await (await staff(app)).call(setAvailability, { params: { id }, body: { dailyStock: 9 } });
    // The evening lasts until one.
    jumpTo(app, '2026-11-21T23:59:58.000Z');
    expect(await freshFor(app.deps, most)).toBe(2000);
  });

  test('[STOCK-05] each working day has the daily stock, once', async ({ app }) => {
    await aShop(app, '2026-11-21T11:30:00.000Z');
    const { id } = await aDish(app);
    await (await staff(app)).call(setAvailability, { params: { id }, body: { dailyStock: 6 } });
    const order = async (quantity: number) => {
      const { user, client } = await aSignedInUser(app);
      await inCart(app, user.id, id, quantity);
      const answer = await client.call(createOrder, { params: { userId: user.id }, body: {} });
      return [answer.status, (answer.body.details as Details | undefined)?.items[0]?.left];
    };
    expect(await order(4)).toEqual([201, undefined]);
    expect(await read(app, id)).toMatchObject({ left: 2 });
    expect(await order(3)).toEqual([409, 2]);
    expect(await order(2)).toEqual([201, undefined]);
    const returns = '2026-11-22T11:00:00.000Z';
    expect(await read(app, id)).toEqual({ available: false, availableAt: returns, left: undefined });
    jumpTo(app, '2026-11-21T23:30:00.000Z');
    expect(await read(app, id)).toMatchObject({ available: false });
    jumpTo(app, returns);
    expect(await read(app, id)).toEqual(onSale);
    expect(await Promise.all([order(3), order(3), order(3)])).toEqual(
      expect.arrayContaining([
        [201, undefined],
        [201, undefined],
        [409, 0],
      ]),
    );
    expect(await read(app, id)).toMatchObject({ available: false });
  });

  test('availability set by staff is in their lists and in the audit trail', async ({ app }) => {
    await aShop(app, '2026-11-21T11:30:00.000Z');
    const { id, name } = await aDish(app);
    await indexRecords(app.db, 'product', [id]);
    const params = { id };
    await (await staff(app)).call(setAvailability, { params, body: { stock: 12, lowStock: 3 } });
    await (await staff(app)).call(setAvailability, { params, body: { soldOut: 'off', stock: 5 } });
    const fields = { stock: 5, lowStock: 3, soldOutUntil: '9999-12-31T00:00:00.000Z', available: false };
    expect((await (await staff(app)).call(getStaffProduct, { params })).body).toMatchObject(fields);
    for (const query of [{}, { search: name }, { category: 'pasta' as const }]) {
      expect((await (await staff(app)).call(listStaffProducts, { query })).body.payload).toMatchObject({
        products: [{ _id: id, ...fields }],
        total: 1,
      });
    }
    const { events } = (await (await staff(app)).call(listRecordEvents, { params: { kind: 'product', ...params } }))
      .body.payload;
    expect(events.map(({ before, after }) => [before, after])).toEqual([
      [{ stock: 12 }, { soldOutUntil: '9999-12-31T00:00:00.000Z', stock: 5 }],
      [{}, { stock: 12, lowStock: 3 }],
    ]);
  });

  test('[STOCK-01] a sold-out dish cannot be added, and a cart that contains it says so', async ({ app }) => {
    await aShop(app, '2026-11-21T11:30:00.000Z');
    const { id: productId } = await aDish(app);
    const { user, client } = await aSignedInUser(app);
    const params = { userId: user.id };
    expect((await client.call(addToCart, { params, body: { productId, quantity: 1 } })).status).toBe(200);
    await (await staff(app)).call(setAvailability, { params: { id: productId }, body: { soldOut: 'today' } });
    const refused = await client.call(addToCart, { params, body: { productId, quantity: 1 } });
    expect([refused.status, refused.body.code]).toEqual([409, 'sold_out']);
    expect((await client.call(getCart, { params })).body.products).toMatchObject([
      { quantity: 1, problem: 'sold_out', product: { available: false } },
    ]);
    const order = await client.call(createOrder, { params, body: {} });
    expect([order.status, order.body.code]).toEqual([409, 'items_unavailable']);
    expect((order.body.details as Details).items).toMatchObject([
      { productId, wanted: 1, left: 0, reason: 'sold_out' },
    ]);
    expect((await client.call(getCart, { params })).body.products).toHaveLength(1);
  });

  test('a hidden dish is on no list, has no page and cannot be ordered; staff still see it', async ({ app }) => {
    await withFlags(app);
    const shown = await aProduct(app, { name: 'Pici', position: 1 });
    const { id, name, description, img, category } = await aProduct(app, { name: 'Trofie', position: 2 });
    await indexRecords(app.db, 'product', [shown.id, id]);
    const { user, client } = await aSignedInUser(app);
    const params = { userId: user.id };
    await inCart(app, user.id, id);
    await app.db
      .insertInto('favorites')
      .values({ user_id: user.id, product_id: id, created_at: app.clock.now() })
      .execute();
    const form = { name, description, img, category, price: 9.5, slug: 'trofie' };
    const hide = async (hidden: boolean) =>
      (await staff(app)).call(updateProduct, { params: { id }, body: { ...form, hidden } });
    const visitor = app.client();
    const lists = async () => {
      const answers = [
        await visitor.call(listProducts, {}),
        await visitor.call(listProducts, { query: { sort: 'category' } }),
        await visitor.call(listProducts, { query: { search: 'trofie' } }),
        await visitor.call(listProductsByCategory, { params: { category: 'pasta,pizza' } as never }),
      ];
      return answers.map(({ body: { payload } }) => [payload.total, payload.products.some(({ _id }) => _id === id)]);
    };
    const isInSitemap = async () => (await (await app.request('/sitemap.xml')).text()).includes('/product/trofie');

    expect((await hide(true)).status).toBe(200);

    expect(await lists()).toEqual([1, 1, 0, 1].map((total) => [total, false]));
    expect((await visitor.call(getProduct, { params: { id } })).status).toBe(404);
    expect(await isInSitemap()).toBe(false);
    expect((await client.call(listFavorites, { params: { id: user.id } })).body).toEqual([]);
    const added = await client.call(addToCart, { params, body: { productId: id, quantity: 1 } });
    expect([added.status, added.body.code]).toEqual([404, 'product_not_found']);
    const order = await client.call(createOrder, { params, body: {} });
    expect(order.body).toMatchObject({
      code: 'items_unavailable',
      details: { items: [{ productId: id, reason: 'gone' }] },
    });
    const found = await (await staff(app)).call(listStaffProducts, { query: { search: 'trofie' } });
    expect(found.body.payload).toMatchObject({ products: [{ _id: id, hidden: true }], total: 1 });
    expect(
      (await (await staff(app)).call(listStaffProducts, { query: { category: 'pasta' } })).body.payload.total,
    ).toBe(2);

    await hide(false);
    expect(await lists()).toEqual([2, 2, 1, 2].map((total) => [total, true]));
    expect(await isInSitemap()).toBe(true);
  });
});
