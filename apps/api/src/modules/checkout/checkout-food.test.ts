import { getCart } from '@bottega/contract/cart/endpoints';
import type { FoodInfo } from '@bottega/contract/food/food';
import { createOrder, exportOrders, getOrderRecord } from '@bottega/contract/orders/endpoints';
import { weekOf } from '@bottega/contract/shop/hours/opening-hours';
import { expect } from 'vitest';
import { describeApi } from '#testing/api-test.ts';
import { dumpShop } from '#testing/database/dump.ts';
import { aProduct, aUser, inCart, withFlags, withSession } from '#testing/factories.ts';
import { anOptionGroup, withGroup } from '#testing/options.ts';
import { withOrdering } from '#testing/ordering.ts';
import { mailsOf } from '#testing/sent-mails.ts';
import type { TestApp } from '#testing/test-app.ts';

const pizza: FoodInfo = { contains: ['gluten', 'milk'], mayContain: ['nuts'], kinds: { gluten: ['wheat'] } };
const wine: FoodInfo = { contains: ['sulphites'], alcohol: true };

describeApi((test) => {
  const atCheckout = async (app: TestApp, foods: (FoodInfo | null)[], locale: 'en' | 'fr' = 'en') => {
    const user = await aUser(app, { locale });
    const client = await withSession(app, user);
    const dishes = [];
    for (const [index, food] of foods.entries()) {
      const dish = await aProduct(app, { food, name: `Dish ${index}`, name_fr: `Plat ${index}` });
      await inCart(app, user.id, dish.id);
      dishes.push(dish);
    }
    const order = (body: object = {}) => client.call(createOrder, { params: { userId: user.id }, body });
    return { user, client, dishes, order };
  };

  /** Open around the clock. */
  const withTimes = (app: TestApp, orderOnlyDeclared = false) =>
    withOrdering(app, {
      settings: { acceptBare: true, orderOnlyDeclared },
      hours: { week: weekOf(() => [{ opens: '00:00', closes: '00:00' }]) },
    });

  test.for([
    ['with times and places', true],
    ['without', false],
  ] as const)(
    '[ALLER-05] where only declared dishes are sold, one with unknown food cannot be ordered, and the cart remains: %s',
    async ([, hasTimes], { app }) => {
      await withTimes(app, true);
      if (!hasTimes) await withFlags(app);
      const { dishes, user, client, order } = await atCheckout(app, [pizza, null]);
      const cart = await client.call(getCart, { params: { userId: user.id } });
      const problems = new Map(cart.body.products.map(({ product, problem }) => [product._id, problem]));
      expect(dishes.map(({ id }) => problems.get(id))).toEqual([undefined, 'food_unknown']);
      const before = await dumpShop(app.db);
      const { status, body } = await order();
      const unknown = dishes[1]?.id;
      expect([status, body]).toMatchObject([
        409,
        {
          code: 'food_unknown',
          details: { items: [{ productId: unknown, lineId: unknown, name: 'Dish 1', nameFr: 'Plat 1' }] },
        },
      ]);
      expect(await dumpShop(app.db)).toEqual(before);
      await withTimes(app);
      expect((await order()).status).toBe(201);
    },
  );

  test('[LAW-04] alcohol is not sold without age confirmation, even to bare calls', async ({ app, admin }) => {
    await withTimes(app);
    const { order } = await atCheckout(app, [pizza, wine]);
    const before = await dumpShop(app.db);
    for (const body of [{}, { ageConfirmed: false }])
      expect(await order(body)).toMatchObject({
        status: 400,
        body: { code: 'age_confirmation_required', errors: { ageConfirmed: expect.any(String) } },
      });
    expect(await dumpShop(app.db)).toEqual(before);
    const { status, body } = await order({ ageConfirmed: true });
    const now = app.clock.now().toISOString();
    expect([status, body.ageConfirmedAt]).toEqual([201, now]);
    const record = await admin.call(getOrderRecord, { params: { id: body._id } });
    expect(record.body.order.ageConfirmedAt).toBe(now);
  });

  test('[LAW-04] no other order requires it, and an unnecessary confirmation is not stored', async ({ app }) => {
    await withTimes(app);
    const { order } = await atCheckout(app, [pizza]);
    const { status, body } = await order({ ageConfirmed: true });
    expect([status, body.ageConfirmedAt]).toEqual([201, undefined]);
    await withFlags(app);
    expect((await (await atCheckout(app, [wine])).order()).status).toBe(201);
    const other = await atCheckout(app, [wine]);
    expect((await other.order({ ageConfirmed: true })).body).toMatchObject({
      errors: { ageConfirmed: expect.any(String) },
    });
  });

  test('[ALLER-03] the order stores the food of each line with its options, and shows it in list, mail and file', async ({
    app,
    admin,
  }) => {
    const { dishes, order } = await atCheckout(app, [pizza], 'fr');
    const id = dishes[0]?.id ?? '';
    const { id: group, values } = await anOptionGroup(app, {
      values: [{ name: { en: 'Egg', fr: 'Œuf' }, food: { adds: ['eggs'] } }],
    });
    await withGroup(app, id, group, { defaults: [{ value: values[0] ?? '', count: 1 }] });
    const { body } = await order();
    const food = { ...pizza, contains: ['gluten', 'eggs', 'milk'] };
    expect(body.products).toMatchObject([{ food }]);
    const [mail] = await mailsOf(app, 'order_received');
    expect(mail?.text).toContain('Contient\u00a0: gluten (blé), œufs, lait. Peut contenir\u00a0: fruits à coque');
    const file = String((await admin.call(exportOrders, { query: {} as never })).body);
    expect(file).toContain('"gluten, eggs, milk"');
    await app.db.updateTable('products').set({ food: null }).execute();
    const record = await admin.call(getOrderRecord, { params: { id: body._id } });
    expect(record.body.order.products).toMatchObject([{ food }]);
  });

  test('an order of a dish that is not declared and its mail do not mention food', async ({ app }) => {
    const { order } = await atCheckout(app, [null]);
    const { body } = await order();
    expect(body.products[0]).not.toHaveProperty('food');
    expect((await mailsOf(app, 'order_received'))[0]?.text).not.toContain('Contains');
  });
});
