import { tmpdir } from 'node:os';
import { login } from '@bottega/contract/accounts/session-endpoints';
import { createOrder } from '@bottega/contract/orders/endpoints';
import { listProducts } from '@bottega/contract/products/endpoints';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { openPostgres } from '#db/engines/postgres-database.ts';
import { openDatabase } from '#db/open/open-database.ts';
import type { PaymentProvider } from '#deps.ts';
import { createRateLimiter } from '#http/limits/rate-limiter.ts';
import { createKeys } from '#lib/keys.ts';
import { paymentOnDelivery } from '#modules/checkout/payment.service.ts';
import { createSettings } from '#settings.ts';
import { onPostgres } from '#testing/database/test-database.ts';
import { createSchema, schemaUrl } from '#testing/database/test-schemas.ts';
import { aProduct, aSignedInUser, inCart, password, withFlags } from '#testing/factories.ts';
import { openWay, type SeverableWay } from '#testing/servers/flaky-tcp-proxy.ts';
import { aPageServer, html } from '#testing/servers/page-server.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';
import { createReadiness } from './readiness.ts';

const unavailable = {
  status: 503,
  body: { code: 'unavailable', message: 'The shop cannot answer right now. Please try again in a moment.' },
};

onPostgres(() => {
  /** A shop whose connection to the database can be made to fail. */
  let app: TestApp;
  let way: SeverableWay;
  let close: () => Promise<void>;
  /** Runs in the middle of the next order. */
  let meanwhile: () => void = () => undefined;

  beforeAll(async () => {
    way = await openWay(schemaUrl(await createSchema()));
    const { db, changes, close: closeDatabase } = await openDatabase({ databaseUrl: way.url, dataDir: tmpdir() });
    const clock = () => new Date();
    const firstState: PaymentProvider['firstState'] = () => {
      meanwhile();
      meanwhile = () => undefined;
      return paymentOnDelivery.firstState();
    };
    app = await createTestApp('sqlite', {
      db,
      changes,
      clock,
      settings: createSettings(db, changes),
      payment: { ...paymentOnDelivery, firstState },
      limiter: createRateLimiter({ db, clock, keys: createKeys(['secret']) }),
    });
    close = closeDatabase;
    await withFlags(app);
  });
  afterAll(async () => {
    await app.close();
    await close();
    await way.cut();
  });

  const aCustomer = async () => {
    const { client, user } = await aSignedInUser(app);
    await inCart(app, user.id, (await aProduct(app)).id);
    const order = (headers = {}) => client.call(createOrder, { params: { userId: user.id }, body: {} }, headers);
    return { client, user, order };
  };

  test('every kind of call and page is a 503 without a database, and recovers by itself', async () => {
    const { client, user, order } = await aCustomer();
    const readiness = createReadiness({ db: app.db, keepMs: 0 });
    const { get } = await aPageServer(
      async (_request, { fetcher }) => html(await (await fetcher('/api/products', {})).text()),
      ({ url, method, headers }) => app.request(new URL(url).pathname, { method, headers }) as never,
    );
    const calls = () =>
      Promise.all([
        client.call(listProducts, {}),
        // Another browser: a login ends the browser's previous session.
        app.client().call(login, { body: { email: user.email, password } }),
        order(),
      ]);

    await way.cut();
    for (const answer of await calls()) {
      expect(answer).toMatchObject(unavailable);
      expect(answer.headers.get('retry-after')).toBe('5');
    }
    expect(await get('/')).toMatchObject({
      status: 503,
      body: expect.stringContaining('The shop cannot answer right now.'),
    });
    expect(await readiness.check()).toBe('database');

    await way.mend();
    expect((await calls()).map(({ status }) => status)).toEqual([200, 200, 201]);
    expect((await get('/')).status).toBe(200);
    expect(await readiness.check()).toBeNull();
  });

  test('a database that closes all connections at once, as when restarting, causes no other failures', async () => {
    const call = () => app.client().call(listProducts, {});
    await Promise.all(Array.from({ length: 20 }, call));
    const server = openPostgres(schemaUrl('public'));
    onTestFinished(() => server.destroy());
    const running = Promise.all(Array.from({ length: 100 }, call));
    const ended = await sql`
      select pg_terminate_backend(pid) from pg_stat_activity
      where client_port in (${sql.join(way.ports())})`.execute(server);
    expect(ended.rows.length).toBeGreaterThan(2);
    const statuses = (await running).map(({ status }) => status);
    expect(statuses.filter((status) => status !== 200 && status !== 503)).toEqual([]);
    await vi.waitFor(async () => expect((await call()).status).toBe(200));
  });

  test('an order whose commit was not confirmed is found again by its key, and placed only once', async () => {
    const { user, order } = await aCustomer();
    meanwhile = () => way.loseCommitOf('insert into "orders"');
    const key = { 'idempotency-key': 'the same key' };
    expect(await order(key)).toMatchObject(unavailable);
    const again = await order(key);
    expect(again.status).toBe(201);
    const orders = await app.db.selectFrom('orders').select('id').where('user_id', '=', user.id).execute();
    expect(orders).toEqual([{ id: again.body._id }]);
  });

  test('an unresponsive database times out, and its connection is not used again', async () => {
    const silent = await openWay(schemaUrl('public'));
    const db = openPostgres(silent.url, { statementTimeout: 100 });
    onTestFinished(async () => {
      await db.destroy();
      await silent.cut();
    });
    await sql`select 1`.execute(db);
    silent.stall();
    await expect(sql`select 1`.execute(db)).rejects.toMatchObject({ code: 'ETIMEDOUT' });
    expect((await sql`select 1 as one`.execute(db)).rows).toEqual([{ one: 1 }]);
  });
});
