import { addToCart, getCart } from '@bottega/contract/cart/endpoints';
import { totalPrice } from '@bottega/contract/money';
import {
  cancelOrder,
  createOrder,
  listUserOrders,
  setOrderStatus,
  updateOrder,
} from '@bottega/contract/orders/endpoints';
import { canMove } from '@bottega/contract/orders/rules';
import { expect } from 'vitest';
import { describeApi } from '#testing/api-test.ts';
import { anOrder, aProduct, aSignedInUser, aUser, withSession } from '#testing/factories.ts';
import { openLimiter } from '#testing/open-limiter.ts';
import type { TestApp } from '#testing/test-app.ts';

describeApi({ engines: 'both' }, (test) => {
  test.override({ deps: { limiter: openLimiter } });

  const historyOf = async (app: TestApp, id: string) => {
    const rows = app.db.selectFrom('order_status_history').selectAll().where('order_id', '=', id).orderBy('position');
    return (await rows.execute()).map(({ status }) => status);
  };
  const statusOf = async (app: TestApp, id: string) =>
    (await app.db.selectFrom('orders').select('status').where('id', '=', id).executeTakeFirstOrThrow()).status;

  /** Whether each step of the path is a legal move for staff, whose moves include those of customers. */
  const isLegal = (path: Awaited<ReturnType<typeof historyOf>>) =>
    path.every((to, index) => index === 0 || canMove(path[index - 1] ?? to, to, 'staff'));

  test('[RULE-03] of several cancels and a promotion at once one wins, the others get 409', async ({ app, admin }) => {
    const { user, client } = await aSignedInUser(app);
    for (let round = 0; round < 10; round++) {
      const { id } = await anOrder(app, user, { status: 'ready' });
      const calls = [
        () => client.call(cancelOrder, { params: { id } }),
        () => client.call(cancelOrder, { params: { id } }),
        () => admin.call(setOrderStatus, { params: { id }, body: { status: 'expedited' } }),
      ];
      // Each takes its turn to be first.
      for (let turn = 0; turn < round % 3; turn++) calls.push(...calls.splice(0, 1));

      const answers = await Promise.all(calls.map((call) => call()));

      const won = answers.filter(({ status }) => status === 200).map(({ body }) => body.status);
      const lost = answers.filter(({ status }) => status === 409).map(({ body }) => body.code);
      expect([won.length, lost.length]).toEqual([1, 2]);
      expect(['order_not_cancelable', 'order_status_conflict']).toEqual(expect.arrayContaining(lost));
      expect(await statusOf(app, id)).toBe(won[0]);
      expect(await historyOf(app, id)).toEqual(['ready', won[0]]);
    }
  });

  test('[RULE-03] twenty concurrent moves of one order leave a legal history', async ({ app, admin }) => {
    const { user, client } = await aSignedInUser(app);
    const { id } = await anOrder(app, user);
    const promote = (status: 'confirmed' | 'ready' | 'expedited' | 'delivered') => () =>
      admin.call(setOrderStatus, { params: { id }, body: { status } });
    const cancel = () => client.call(cancelOrder, { params: { id } });
    const round = [promote('confirmed'), promote('ready'), promote('expedited'), cancel, promote('delivered')];

    const answers = await Promise.all([...round, ...round, ...round, ...round].map((call) => call()));

    const history = await historyOf(app, id);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(history.length - 1);
    expect(isLegal(history)).toBe(true);
    expect(await statusOf(app, id)).toBe(history.at(-1));
  });

  test('[RULE-03] a concurrent edit never changes a canceled order', async ({ app, admin }) => {
    const user = await aUser(app);
    for (let round = 0; round < 10; round++) {
      const order = await anOrder(app, user);
      const params = { id: order.id };
      const products = [{ product: `gone_${order.id}`, quantity: 5 }];
      const edit = () => admin.call(updateOrder, { params, body: { products } });
      const cancel = () => admin.call(cancelOrder, { params });

      const [first, second] = await Promise.all(round % 2 ? [edit(), cancel()] : [cancel(), edit()]);
      const edited = round % 2 ? first : second;

      const row = await app.db.selectFrom('orders').selectAll().where('id', '=', order.id).executeTakeFirst();
      expect(row).toMatchObject({ status: 'canceled', total_cents: edited.status === 200 ? 6250 : 2500 });
      expect([200, 409]).toContain(edited.status);
    }
  });

  test('[RULE-04] after concurrent edits the total is the sum of the items', async ({ app, admin }) => {
    const user = await aUser(app);
    const order = await anOrder(app, user);
    const edit = (quantity: number) =>
      admin.call(updateOrder, {
        params: { id: order.id },
        body: { products: [{ product: `gone_${order.id}`, quantity }] },
      });

    const answers = await Promise.all(Array.from({ length: 20 }, (_, index) => edit(index + 1)));

    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    expect(answers.map(({ body }) => body.totalPrice)).toEqual(answers.map(({ body }) => totalPrice(body.products)));
    const items = await app.db.selectFrom('order_items').selectAll().execute();
    const row = await app.db.selectFrom('orders').selectAll().executeTakeFirst();
    expect(items).toHaveLength(1);
    expect(row?.total_cents).toBe(1250 * (items[0]?.quantity ?? 0));
  });

  test('[AORD-01] of twenty concurrent edits of one version one wins', async ({ app, admin }) => {
    const user = await aUser(app);
    const order = await anOrder(app, user);
    const edit = (quantity: number) =>
      admin.call(updateOrder, {
        params: { id: order.id },
        body: { products: [{ product: `gone_${order.id}`, quantity }], version: order.version },
      });

    const answers = await Promise.all(Array.from({ length: 20 }, (_, index) => edit(index + 3)));

    const won = answers.filter(({ status }) => status === 200);
    expect(won.map(({ body }) => body.version)).toEqual([order.version + 1]);
    expect(answers.filter(({ body }) => body.code === 'version_conflict')).toHaveLength(19);
    const items = await app.db.selectFrom('order_items').select('quantity').execute();
    expect(items).toEqual([{ quantity: won[0]?.body.products[0]?.quantity }]);
    const events = await app.db.selectFrom('audit_events').select('action').execute();
    expect(events).toEqual([{ action: 'updated' }]);
  });

  test('[ORD-05] an item added during checkout ends up in the order or in the cart', async ({ app }) => {
    const { user, client } = await aSignedInUser(app);
    const params = { userId: user.id };
    const products = await Promise.all(Array.from({ length: 8 }, (_, index) => aProduct(app, { name: String(index) })));
    const add = ({ id }: { id: string }) => client.call(addToCart, { params, body: { productId: id, quantity: 1 } });
    const order = () => client.call(createOrder, { params, body: {} });

    for (let round = 0; round < 5; round++) {
      // Every product three times, with an order in between.
      const answers = await Promise.all(
        products.flatMap((product) => [add(product), order(), add(product), add(product)]),
      );
      expect(answers.filter(({ status, body }) => status >= 300 && body.code !== 'cart_empty')).toEqual([]);
    }

    const pieces = new Map(products.map(({ name }) => [name, 0]));
    const count = (name: string, quantity: number) => pieces.set(name, (pieces.get(name) ?? 0) + quantity);
    const { body: cart } = await client.call(getCart, { params });
    for (const { product, quantity } of cart.products) count(product.name, quantity);
    const { body: list } = await client.call(listUserOrders, { params, query: { limit: 100 } });
    for (const { products: lines, totalPrice: total } of list.payload.orders) {
      for (const { name, quantity } of lines) count(name, quantity);
      expect(total).toBe(totalPrice(lines));
    }
    expect(list.payload.total).toBeGreaterThan(0);
    expect([...pieces.values()]).toEqual(products.map(() => 15));
  });

  test('[ORD-05] concurrent checkouts of many customers give one order each', async ({ app }) => {
    const product = await aProduct(app, { price_cents: 100 });
    const shoppers = await Promise.all(Array.from({ length: 20 }, () => aUser(app)));
    const clients = await Promise.all(shoppers.map((user) => withSession(app, user)));
    const orderOf = async (index: number) => {
      const params = { userId: shoppers[index]?.id ?? '' };
      const client = clients[index] ?? app.client();
      await client.call(addToCart, { params, body: { productId: product.id, quantity: index + 1 } });
      return client.call(createOrder, { params, body: {} });
    };

    const answers = await Promise.all(shoppers.map((_, index) => orderOf(index)));

    expect(answers.map(({ body }) => body.totalPrice)).toEqual(shoppers.map((_, index) => index + 1));
    expect(new Set(answers.map(({ body }) => body.orderNumber)).size).toBe(20);
  });
});
