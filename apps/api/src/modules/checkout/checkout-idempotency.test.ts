import { createOrder } from '@bottega/contract/orders/endpoints';
import { sql } from 'kysely';
import { expect, onTestFinished } from 'vitest';
import { describeApi, describePostgresApi } from '#testing/api-test.ts';
import { dumpShop } from '#testing/database/dump.ts';
import { aProduct, aSignedInUser, inCart, withFlags } from '#testing/factories.ts';
import { openLimiter } from '#testing/open-limiter.ts';
import { withOrdering } from '#testing/ordering.ts';
import { storedMails } from '#testing/sent-mails.ts';
import { anotherProcess, type TestApp } from '#testing/test-app.ts';

const key = { 'idempotency-key': '5f0f7d2e-3a6c-4a53-9f6e-2d3c7a1b9e10' };

describeApi({ engines: 'both' }, (test) => {
  test.override({ deps: { limiter: openLimiter } });

  const atCheckout = async (app: TestApp) => {
    const { user, client } = await aSignedInUser(app);
    const product = await aProduct(app);
    const fill = () => inCart(app, user.id, product.id);
    await fill();
    const order = (headers: Record<string, string>, body: { expectedTotal?: number } = {}) =>
      client.call(createOrder, { params: { userId: user.id }, body }, headers);
    return { user, client, product, fill, order };
  };

  const countOrders = async (app: TestApp) => (await app.db.selectFrom('orders').select('id').execute()).length;

  test('[ORD-05] a repeated key gets the same response and no second order', async ({ app }) => {
    const { fill, order } = await atCheckout(app);
    const first = await order(key);
    await fill();
    const before = await dumpShop(app.db);

    const second = await order(key);

    expect([second.status, JSON.stringify(second.body)]).toEqual([201, JSON.stringify(first.body)]);
    expect(first.headers.get('idempotent-replayed')).toBeNull();
    expect(second.headers.get('idempotent-replayed')).toBe('true');
    expect(await dumpShop(app.db)).toEqual(before);
  });

  test('[ORD-05] the repeated response is that of the first request', async ({ app }) => {
    const { order } = await atCheckout(app);
    const first = await order(key);
    await app.db.updateTable('orders').set({ status: 'confirmed' }).execute();

    expect((await order(key)).body).toEqual(first.body);
  });

  test('[ORD-05] the same key with another body is refused and changes nothing', async ({ app }) => {
    const { order } = await atCheckout(app);
    await order(key);
    const before = await dumpShop(app.db);

    const answer = await order(key, { expectedTotal: 12.5 });

    expect(answer).toMatchObject({ status: 422, body: { code: 'idempotency_key_reused' } });
    expect(await dumpShop(app.db)).toEqual(before);
  });

  test('[ORD-05] a repeated key gets its order even after ff_ordering was switched off', async ({ app }) => {
    await withOrdering(app);
    const { user, client } = await atCheckout(app);
    const fulfilment = { service: 'pickup', slot: 'asap', contactName: 'Anna Rossi', phone: '+33478420033' } as const;
    const order = () => client.call(createOrder, { params: { userId: user.id }, body: { fulfilment } }, key);
    const first = await order();
    await withFlags(app);
    const second = await order();
    expect([first.status, second.status]).toEqual([201, 201]);
    expect(second.body).toEqual(first.body);
  });

  test('[ORD-05] a key belongs to its user', async ({ app }) => {
    const [mia, nina] = [await atCheckout(app), await atCheckout(app)];
    const first = await mia.order(key);

    const second = await nina.order(key);

    expect(second.status).toBe(201);
    expect(second.body._id).not.toBe(first.body._id);
    expect(second.body.user?._id).toBe(nina.user.id);
  });

  test('[ORD-05] another key places another order', async ({ app }) => {
    const { fill, order } = await atCheckout(app);
    await order(key);
    await fill();

    expect((await order({ 'idempotency-key': 'another' })).status).toBe(201);
    expect(await countOrders(app)).toBe(2);
  });

  test('[ORD-05] a refused checkout leaves its key free', async ({ app }) => {
    const { fill, order } = await atCheckout(app);
    await app.db.deleteFrom('cart_items').execute();
    expect((await order(key)).body.code).toBe('cart_empty');
    await fill();
    expect((await order(key, { expectedTotal: 1 })).body.code).toBe('price_changed');

    expect((await order(key)).status).toBe(201);
    expect(await countOrders(app)).toBe(1);
  });

  test('[ORD-05] an empty key counts as no key', async ({ app }) => {
    const { fill, order } = await atCheckout(app);
    const first = await order({ 'idempotency-key': '' });
    await fill();
    const second = await order({ 'idempotency-key': '' });

    expect([first.status, second.status]).toEqual([201, 201]);
    expect(second.body._id).not.toBe(first.body._id);
  });

  test('[RULE-05] a key of more than 255 characters is refused', async ({ app }) => {
    const { order } = await atCheckout(app);

    const answer = await order({ 'idempotency-key': 'k'.repeat(256) });

    expect(answer).toMatchObject({ status: 400, body: { errors: { 'Idempotency-Key': 'This text is too long' } } });
    expect(await countOrders(app)).toBe(0);
    expect((await order({ 'idempotency-key': 'k'.repeat(255) })).status).toBe(201);
  });

  test.describe('in one process', () => {
    test.override({ instances: 1 });

    test('[ORD-05] while a call is running, another one with its key is refused with a time to wait', async ({
      app,
    }) => {
      const isHeld = Promise.withResolvers<void>();
      const release = Promise.withResolvers<void>();
      const { settings } = app.deps;
      app.deps.settings = {
        ...settings,
        mailsOrders: async () => {
          isHeld.resolve();
          await release.promise;
          return settings.mailsOrders();
        },
      };
      const { order } = await atCheckout(app);
      const first = order(key);
      await isHeld.promise;

      const twin = await order(key);
      release.resolve();

      expect(twin).toMatchObject({ status: 409, body: { code: 'request_in_progress' } });
      expect(twin.headers.get('retry-after')).toBe('1');
      const { status, body } = await first;
      expect(status).toBe(201);
      expect((await order(key)).body).toEqual(body);
      expect(await countOrders(app)).toBe(1);
    });
  });

  test.for([
    ['one key', () => key],
    ['no key', () => ({})],
    ['a key each', (index: number) => ({ 'idempotency-key': `key-${index}` })],
  ] as const)(
    '[ORD-05] fifty concurrent checkouts of one cart with %s give one order',
    async ([_keys, headers], { app }) => {
      const { user, order } = await atCheckout(app);

      const answers = await Promise.all(Array.from({ length: 50 }, (_, index) => order(headers(index))));

      const hasOneKey = 'idempotency-key' in headers(0) && headers(0) === headers(1);
      const placed = answers.filter(({ status }) => status === 201);
      const refused = answers.filter(({ body }) => body.code === (hasOneKey ? 'request_in_progress' : 'cart_empty'));
      expect(new Set(placed.map(({ body }) => body._id)).size).toBe(1);
      expect(placed.length + refused.length).toBe(50);
      // With the same key, a call after the order gets the same response; with another key it finds the cart empty.
      if (hasOneKey) expect((await order(headers(0))).body).toEqual(placed[0]?.body);
      else expect(placed).toHaveLength(1);
      expect(await countOrders(app)).toBe(1);
      expect((await storedMails(app)).filter(({ recipient }) => recipient === user.email)).toHaveLength(1);
      expect(await app.db.selectFrom('cart_items').selectAll().execute()).toEqual([]);
    },
  );
});

describePostgresApi((test) => {
  test.override({ deps: { limiter: openLimiter } });

  /** How many connections wait for a lock of this one. */
  const waitingFor = async ({ db }: TestApp, pid: number): Promise<number | undefined> => {
    const { rows } = await sql<{ waiting: number }>`
      select count(*) as waiting from pg_stat_activity where ${pid} = any(pg_blocking_pids(pid))`.execute(db);
    return rows[0]?.waiting;
  };

  test('[ORD-05] while another instance runs the call, one with the same key is refused at once', async ({ app }) => {
    const { user, client } = await aSignedInUser(app);
    await inCart(app, user.id, (await aProduct(app)).id);
    const other = await anotherProcess(app, { limiter: openLimiter });
    onTestFinished(other.close);
    const there = other.client();
    for (const [name, value] of client.cookies) there.cookies.set(name, value);
    const call = { params: { userId: user.id }, body: {} };

    const [first, twin] = await app.db.transaction().execute(async (trx) => {
      // The order waits for the lines of the cart.
      await trx.updateTable('cart_items').set({ quantity: 1 }).where('user_id', '=', user.id).execute();
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(trx);
      const placing = client.call(createOrder, call, key);
      await expect.poll(() => waitingFor(app, rows[0]?.pid ?? 0)).toBe(1);
      return [placing, await there.call(createOrder, call, key)] as const;
    });

    expect(twin).toMatchObject({ status: 409, body: { code: 'request_in_progress' } });
    expect((await first).status).toBe(201);
  });
});
