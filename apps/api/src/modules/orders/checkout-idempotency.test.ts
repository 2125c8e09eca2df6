import { createOrder } from '@bottega/contract/orders';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { dumpShop } from '../../testing/dump.ts';
import { aProduct, aSignedInUser, inCart, withFlags } from '../../testing/factories.ts';
import { openLimiter } from '../../testing/open-limiter.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { eachEngine } from '../../testing/test-database.ts';

const key = { 'idempotency-key': '5f0f7d2e-3a6c-4a53-9f6e-2d3c7a1b9e10' };

eachEngine((engine) => {
  let app: TestApp;
  beforeEach(async () => {
    app = await createTestApp(engine, { limiter: openLimiter });
    await withFlags(app);
  });
  afterEach(() => app.close());

  const atCheckout = async () => {
    const { user, client } = await aSignedInUser(app);
    const product = await aProduct(app);
    const fill = () => inCart(app, user.id, product.id);
    await fill();
    const order = (headers: Record<string, string>, body: { expectedTotal?: number } = {}) =>
      client.call(createOrder, { params: { userId: user.id }, body }, headers);
    return { user, client, product, fill, order };
  };

  const countOrders = async () => (await app.db.selectFrom('orders').select('id').execute()).length;

  test('[ORD-05] the same key gets the same answer and no second order, even with the cart full again', async () => {
    const { fill, order } = await atCheckout();
    const first = await order(key);
    await fill();
    const before = await dumpShop(app.db);

    const second = await order(key);

    expect([second.status, JSON.stringify(second.body)]).toEqual([201, JSON.stringify(first.body)]);
    expect(await dumpShop(app.db)).toEqual(before);
  });

  test('[ORD-05] the answer stays the same when the order has moved on meanwhile', async () => {
    const { order } = await atCheckout();
    const first = await order(key);
    await app.db.updateTable('orders').set({ status: 'confirmed' }).execute();

    expect((await order(key)).body).toEqual(first.body);
  });

  test('[ORD-05] an answer that an older shop has kept, without a version, is still given', async () => {
    const { order } = await atCheckout();
    const { version: _, ...older } = (await order(key)).body;
    await app.db
      .updateTable('idempotency_keys')
      .set({ response: JSON.stringify(older) })
      .execute();

    expect(await order(key)).toMatchObject({ status: 201, body: { ...older, version: 1 } });
  });

  test('[ORD-05] the same key with another body is refused and changes nothing', async () => {
    const { order } = await atCheckout();
    await order(key);
    const before = await dumpShop(app.db);

    const answer = await order(key, { expectedTotal: 12.5 });

    expect(answer).toMatchObject({ status: 422, body: { code: 'idempotency_key_reused' } });
    expect(await dumpShop(app.db)).toEqual(before);
  });

  test('[ORD-05] a key belongs to its user: another’s order never answers it', async () => {
    const [mia, nina] = [await atCheckout(), await atCheckout()];
    const first = await mia.order(key);

    const second = await nina.order(key);

    expect(second.status).toBe(201);
    expect(second.body._id).not.toBe(first.body._id);
    expect(second.body.user?._id).toBe(nina.user.id);
  });

  test('[ORD-05] another key is another order', async () => {
    const { fill, order } = await atCheckout();
    await order(key);
    await fill();

    expect((await order({ 'idempotency-key': 'another' })).status).toBe(201);
    expect(await countOrders()).toBe(2);
  });

  test('[ORD-05] a refused checkout leaves its key free', async () => {
    const { fill, order } = await atCheckout();
    await app.db.deleteFrom('cart_items').execute();
    expect((await order(key)).body.code).toBe('cart_empty');
    await fill();
    expect((await order(key, { expectedTotal: 1 })).body.code).toBe('price_changed');

    expect((await order(key)).status).toBe(201);
    expect(await countOrders()).toBe(1);
  });

  test('[ORD-05] an empty key is no key: two checkouts are two orders', async () => {
    const { fill, order } = await atCheckout();
    const first = await order({ 'idempotency-key': '' });
    await fill();
    const second = await order({ 'idempotency-key': '' });

    expect([first.status, second.status]).toEqual([201, 201]);
    expect(second.body._id).not.toBe(first.body._id);
  });

  test('[RULE-05] a key of more than 255 characters is refused by name', async () => {
    const { order } = await atCheckout();

    const answer = await order({ 'idempotency-key': 'k'.repeat(256) });

    expect(answer).toMatchObject({ status: 400, body: { errors: { 'Idempotency-Key': 'This text is too long' } } });
    expect(await countOrders()).toBe(0);
    expect((await order({ 'idempotency-key': 'k'.repeat(255) })).status).toBe(201);
  });

  test.each([
    ['one key', () => key],
    ['no key', () => ({})],
    ['a key each', (index: number) => ({ 'idempotency-key': `key-${index}` })],
  ])('[ORD-05] fifty checkouts of one cart at once with %s give one order', async (_keys, headers) => {
    const { user, order } = await atCheckout();

    const answers = await Promise.all(Array.from({ length: 50 }, (_, index) => order(headers(index))));

    const placed = answers.filter(({ status }) => status === 201);
    const refused = answers.filter(({ body }) => body.code === 'cart_empty');
    expect(new Set(placed.map(({ body }) => body._id)).size).toBe(1);
    expect(placed.length + refused.length).toBe(50);
    // Who shares the key shares the answer; everyone else finds the cart empty.
    expect(placed).toHaveLength(headers(0) === headers(1) ? 50 : 1);
    expect(await countOrders()).toBe(1);
    expect(await app.db.selectFrom('mails').where('recipient', '=', user.email).selectAll().execute()).toHaveLength(1);
    expect(await app.db.selectFrom('cart_items').selectAll().execute()).toEqual([]);
  });
});
