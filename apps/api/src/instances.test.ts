import { changePassword } from '@bottega/contract/accounts/profile-endpoints';
import { getMe, login, logout } from '@bottega/contract/accounts/session-endpoints';
import { addToCart } from '@bottega/contract/cart/endpoints';
import { setMaintenance, toggleFlag } from '@bottega/contract/flags/staff-endpoints';
import { sendContactMessage } from '@bottega/contract/messages/endpoints';
import { createOrder } from '@bottega/contract/orders/endpoints';
import { listProducts } from '@bottega/contract/products/endpoints';
import { setAvailability, updateProduct } from '@bottega/contract/products/staff-endpoints';
import { getShop } from '@bottega/contract/shop/endpoints';
import { changeProfile } from '@bottega/contract/shop/staff-endpoints';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { lockCart } from './db/cart-lock.ts';
import { onPostgres } from './testing/database/test-database.ts';
import { aProduct, aSignedInUser, aUser, inCart, password, withFlags, withSession } from './testing/factories.ts';
import { pictureBytes, upload } from './testing/pictures/pictures.ts';
import { aPageServer, html } from './testing/servers/page-server.ts';
import { anotherProcess, type Client, createTestApp, type TestApp } from './testing/test-app.ts';

// Two instances of one shop, each with its own connections and memory. TEST_INSTANCES=2 runs all HTTP tests this way.
onPostgres(() => {
  let one: TestApp;
  let two: TestApp;
  beforeEach(async () => {
    one = await createTestApp('postgres');
    two = await anotherProcess(one);
    await withFlags(one);
  });
  afterEach(async () => {
    await two.close();
    await one.close();
  });

  /** The same client's next call, which the load balancer sends to another instance. */
  const at = (instance: TestApp, { cookies }: Client): Client => {
    const client = instance.client();
    for (const [name, value] of cookies) client.cookies.set(name, value);
    return client;
  };
  const anAdmin = async () => withSession(one, await aUser(one, { role: 'admin' }));

  test('[SHELL-14] a feature switched off on one instance is off on the other with the very next call', async () => {
    const admin = await anAdmin();
    const visitor = two.client();
    for (const enabled of [false, true, false, true]) {
      await admin.call(toggleFlag, { params: { flag: 'ff_products' }, body: { enabled } });
      expect((await visitor.call(listProducts, {})).status).toBe(enabled ? 200 : 404);
    }
  });

  test('[RULE-07] maintenance switched on at one instance closes the other with the very next call', async () => {
    const admin = await anAdmin();
    const visitor = two.client();
    for (const enabled of [true, false, true, false]) {
      await admin.call(setMaintenance, { body: { enabled } });
      expect((await visitor.call(listProducts, {})).status).toBe(enabled ? 503 : 200);
    }
  });

  test('a page cached by one instance shows a change made through the other', async () => {
    const admin = await anAdmin();
    const { id, name, description, img, category } = await aProduct(one);
    const render = async () => html(JSON.stringify((await two.client().call(listProducts, {})).body));
    const { get } = await aPageServer(render, undefined, false, two.deps.changes);
    expect((await get('/products')).body).toContain(name);
    for (const wanted of ['Pici', 'Bigoli', 'Trofie']) {
      const body = { name: wanted, description, img, category, price: 9.5 };
      expect((await admin.call(updateProduct, { params: { id }, body })).status).toBe(200);
      expect((await get('/products')).body).toContain(wanted);
    }
  });

  test('[SHOPD-01] the name of the shop changed on one instance is on the pages of the other with the very next call', async () => {
    const admin = await anAdmin();
    const render = async () => html(JSON.stringify((await two.client().call(getShop, {})).body));
    const { get } = await aPageServer(render, undefined, false, two.deps.changes);
    for (const name of ['Da Luigi', 'Da Peach']) {
      expect((await get('/')).body).not.toContain(name);
      expect((await admin.call(changeProfile, { body: { name } })).status).toBe(200);
      expect((await get('/')).body).toContain(name);
    }
  });

  test('[STOCK-01] a dish marked sold out on one instance is sold out on the other’s pages and in its carts with the very next call', async () => {
    const admin = await anAdmin();
    const { id } = await aProduct(one);
    const { user, client } = await aSignedInUser(one);
    const customer = at(two, client);
    const render = async () => html(JSON.stringify((await two.client().call(listProducts, {})).body));
    const { get } = await aPageServer(render, undefined, false, two.deps.changes);
    for (const soldOut of ['today', 'no', 'off', 'no'] as const) {
      expect((await admin.call(setAvailability, { params: { id }, body: { soldOut } })).status).toBe(200);
      const isOnSale = soldOut === 'no';
      expect((await get('/products')).body.includes('"available":false')).toBe(!isOnSale);
      const body = { productId: id, quantity: 1 };
      expect((await customer.call(addToCart, { params: { userId: user.id }, body })).status).toBe(isOnSale ? 200 : 409);
    }
  });

  test('[AUTH-05] a session of one instance is valid on the other, and ends there too', async () => {
    const { user, client } = await aSignedInUser(one);
    const there = at(two, client);
    expect((await there.call(getMe, {})).body).toMatchObject({ id: user.id });
    await there.call(logout, {});
    expect((await client.call(getMe, {})).status).toBe(401);
  });

  test('[RULE-06] wrong passwords are counted together', async () => {
    const { email } = await aUser(one);
    const guess = (app: TestApp) =>
      app.client('203.0.113.9').call(login, { body: { email, password: `${password}?` } });
    for (const app of [one, two, one, two, one]) expect((await guess(app)).status).toBe(401);
    expect((await guess(two)).status).toBe(429);
    expect((await guess(one)).status).toBe(429);
  });

  test('[RULE-06] so are messages of a network, whatever the fingerprint, and wrong passwords of an account from any network', async () => {
    const form = {
      fullName: 'Mia Rossi',
      email: 'mia@example.org',
      topic: 'general' as const,
      message: 'A table for two, please.',
    };
    const write = (app: TestApp, nr: number) =>
      app.client('203.0.113.9').call(sendContactMessage, { body: form }, { 'x-forwarded-for': `10.0.0.${nr}` });
    for (const [nr, app] of [one, two, one].entries()) expect((await write(app, nr)).status).toBe(200);
    const refused = await write(two, 4);
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '3600']);

    const { user, client } = await aSignedInUser(one);
    const body = { currentPassword: `${password}?`, newPassword: 'Rosmarino-8!', confirmPassword: 'Rosmarino-8!' };
    const change = (app: TestApp) => at(app, client).call(changePassword, { params: { id: user.id }, body });
    for (const app of [one, two, one, two, one]) expect((await change(app)).status).not.toBe(429);
    expect((await change(two)).status).toBe(429);
  });

  test('[ORD-05] one key, sent to both at once, creates one order', async () => {
    const { user, client } = await aSignedInUser(one);
    await inCart(one, user.id, (await aProduct(one)).id);
    const order = (by: Client) =>
      by.call(createOrder, { params: { userId: user.id }, body: {} }, { 'idempotency-key': 'one-click' });
    const answers = await Promise.all([order(client), order(at(two, client))]);
    const made = answers.filter(({ status }) => status === 201);
    expect(made.length).toBeGreaterThan(0);
    expect(new Set(made.map(({ body }) => body._id)).size).toBe(1);
    expect(await one.db.selectFrom('orders').select('id').execute()).toHaveLength(1);
  });

  test('[ORD-05] while one is handling a key, the other refuses it with a time to wait', async () => {
    const { user, client } = await aSignedInUser(one);
    await inCart(one, user.id, (await aProduct(one)).id);
    const order = (by: Client) =>
      by.call(createOrder, { params: { userId: user.id }, body: {} }, { 'idempotency-key': 'two-clicks' });
    const [calls, twin] = await one.db.transaction().execute(async (trx) => {
      // Both calls get as far as the cart.
      await lockCart(trx, user.id);
      const both = [order(client), order(at(two, client))];
      return [both, await Promise.race(both)] as const;
    });
    expect(twin).toMatchObject({ status: 409, body: { code: 'request_in_progress' } });
    expect(twin.headers.get('retry-after')).toBe('1');
    expect((await Promise.all(calls)).map(({ status }) => status).toSorted()).toEqual([201, 409]);
  });

  test('a picture uploaded to one instance is served by the other', async () => {
    const { body } = await upload(one, await pictureBytes({ width: 40, height: 30 }));
    expect((await two.request(String(body.address))).status).toBe(200);
  });
});
