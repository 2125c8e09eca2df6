import { getAccountData } from '@bottega/contract/account-data/endpoints';
import { sql } from 'kysely';
import { expect } from 'vitest';
import { audit } from '#db/audit/audit-trail.ts';
import { describeApi } from '#testing/api-test.ts';
import { dumpTables } from '#testing/database/dump.ts';
import { anOrder, aProduct, aSignedInUser, aUser, inCart, withSession } from '#testing/factories.ts';
import { impersonalTables, leftOut, secret } from '#testing/personal-data/personal-columns.ts';
import { aPerson, type Person } from '#testing/personal-data/test-person.ts';
import type { TestApp } from '#testing/test-app.ts';
import { exportAccountData } from './account-data.service.ts';

/** Every string, number and boolean in a JSON value. */
const valuesIn = (json: unknown): unknown[] =>
  typeof json === 'object' && json !== null ? Object.values(json).flatMap(valuesIn) : [json];

/** Every field name in a JSON value. */
const keysIn = (json: unknown): string[] =>
  typeof json === 'object' && json !== null
    ? Object.entries(json).flatMap(([key, value]) => [key, ...keysIn(value)])
    : [];

/** The rows, by table, that contain a trace of the person. */
const rowsAbout = async (app: TestApp, { traces }: Person): Promise<[string, Record<string, unknown>][]> =>
  Object.entries(await dumpTables(app.db)).flatMap(([table, rows]) =>
    rows
      .filter((row) => traces.some((trace) => row.includes(trace)))
      .map((row): [string, Record<string, unknown>] => [table, JSON.parse(row)]),
  );

describeApi({ engines: 'both' }, (base) => {
  const test = base
    .extend('mia', { auto: true }, ({ app }) => aPerson(app, 'mia'))
    .extend('theo', { auto: true }, ({ app }) => aPerson(app, 'theo'));

  const download = async (app: TestApp, { user }: Person) =>
    (await withSession(app, user)).call(getAccountData, { params: { id: user.id } });

  test('every table is either impersonal or filled by this test', async ({ app, mia }) => {
    const found = new Set((await rowsAbout(app, mia)).map(([table]) => table));
    const tables = Object.keys(await dumpTables(app.db));
    expect([...found, ...Object.keys(impersonalTables)].toSorted()).toEqual(tables.toSorted());
  });

  test('each personal column is in the download or has a reason to be left out', async ({ app, mia }) => {
    const client = await withSession(app, mia.user);
    const rows = await rowsAbout(app, mia);
    const { body } = await client.call(getAccountData, { params: { id: mia.user.id } });
    const told = new Set(valuesIn(body));
    // Money is in cents in the tables and in euros on the wire.
    const isTold = (column: string, value: unknown) =>
      valuesIn(value).every((each) => each === null || told.has(column.endsWith('_cents') ? Number(each) / 100 : each));

    const missing = rows.flatMap(([table, row]) =>
      Object.entries(row)
        .filter(([column, value]) => !(`${table}.${column}` in leftOut) && !isTold(column, value))
        .map(([column]) => `${table}.${column}`),
    );

    expect(missing).toEqual([]);
    const columns = new Set(rows.flatMap(([table, row]) => Object.keys(row).map((column) => `${table}.${column}`)));
    expect(Object.keys(leftOut).filter((column) => !columns.has(column))).toEqual([]);
  });

  test('the download contains no hash, token, code or mail text', async ({ app, mia }) => {
    const { body } = await download(app, mia);
    const text = JSON.stringify(body);
    const secrets = (await rowsAbout(app, mia)).flatMap(([table, row]) =>
      Object.entries(row)
        .filter(([column]) => [secret, 'may hold a link or code'].includes(leftOut[`${table}.${column}`] ?? ''))
        .flatMap(([, value]) => (value === null ? [] : [String(value)])),
    );
    expect(secrets.length).toBeGreaterThanOrEqual(9);
    expect(secrets.filter((each) => text.includes(each))).toEqual([]);
    expect(keysIn(body).filter((key) => /hash|password|token|secret/i.test(key))).toEqual([]);
  });

  test('[RULE-01] the download contains neither other people’s data nor which staff changed an order', async ({
    app,
    mia,
    theo,
  }) => {
    const text = JSON.stringify((await download(app, mia)).body);
    const strangers = [...theo.traces, ...mia.others];
    expect(strangers.filter((trace) => text.includes(trace))).toEqual([]);
    const { body } = await download(app, mia);
    const moves = body.orders.flatMap(({ statusHistory }) => statusHistory);
    expect(moves.map(({ status, byYou }) => `${status} ${byYou}`)).toEqual(['created true', 'confirmed false']);
    expect(body.staffWork).toHaveLength(1);
  });

  test('the download contains changes made as staff and by staff, without other people’s data', async ({
    app,
    mia,
  }) => {
    const { body } = await download(app, mia);
    const { username } = mia.user;
    const at = expect.any(String);
    expect(body.staffChanges).toEqual([{ at, action: 'deleted', kind: 'product', ip: `Office of ${username}` }]);
    const before = { username: `Name before of ${username}` };
    expect(body.accountChanges).toEqual([{ at, action: 'updated', before, after: { username } }]);
  });

  test('the download lists the mails to and from the person, sent or not', async ({ app, mia }) => {
    const { body } = await download(app, mia);
    const mail = { locale: 'fr', subject: expect.stringMatching(/./), createdAt: expect.any(String) };
    expect(body.mails).toEqual([
      { ...mail, kind: 'login_code', sentAt: expect.any(String) },
      { ...mail, kind: 'contact_message' },
    ]);
  });

  test('the download contains a pending address', async ({ app, mia }) => {
    const { body } = await download(app, mia);
    const pending = { purpose: 'verify', email: `new-${mia.user.email}` };
    expect(body.mailedLinks).toContainEqual(expect.objectContaining(pending));
  });

  test('the download omits phone, address and fingerprint of messages not sent from the account', async ({
    app,
    mia,
  }) => {
    const [own] = await app.db.selectFrom('contact_messages').selectAll().where('user_id', '=', mia.user.id).execute();
    if (!own) throw new Error('no message');
    const writer = { phone: '+33600000000', ip: '203.0.113.77', fingerprint: 'another-browser' };
    const message = { ...own, ...writer, id: 'unsigned', user_id: null, created_at: app.clock.now() };
    await app.db.insertInto('contact_messages').values(message).execute();

    const { body } = await download(app, mia);

    expect(body.messages).toMatchObject([
      { fromAccount: true, phone: own.phone, ip: own.ip, fingerprint: own.fingerprint },
      { fromAccount: false, message: own.message },
    ]);
    const text = JSON.stringify(body);
    expect(Object.values(writer).filter((trace) => text.includes(trace))).toEqual([]);
  });

  test('the download is a named file and never cached', async ({ app, mia }) => {
    const { status, headers, body } = await download(app, mia);
    expect(status).toBe(200);
    const day = app.clock.now().toISOString().slice(0, 10);
    expect(headers.get('content-disposition')).toBe(`attachment; filename="bottega-${mia.user.username}-${day}.json"`);
    expect(headers.get('cache-control')).toBe('no-store');
    expect(app.log).toContainEqual(expect.objectContaining({ event: 'data_downloaded', userId: mia.user.id }));
    expect(body.exportedAt).toBe(app.clock.now().toISOString());
    expect(body.account).toMatchObject({ username: mia.user.username, email: mia.user.email, locale: 'fr' });
  });

  test('what a newer version has stored is in the download too, as during an upgrade', async ({ app, mia }) => {
    const { db, clock } = app;
    const { id } = mia.user;
    const canceled = { status: 'canceled', cancel_reason: 'no_gas' as 'other' } as const;
    await db.updateTable('orders').set(canceled).execute();
    const change = { by: { id, ip: '', requestId: '' }, at: clock.now(), label: '', action: 'archived' as 'updated' };
    const sides = { before: null, after: null };
    await audit(db, { ...change, ...sides, kind: 'table' as 'flag', recordId: 't1' });
    await audit(db, { ...change, ...sides, kind: 'user', recordId: id });

    const { status, body } = await download(app, mia);

    expect(status).toBe(200);
    expect(body.orders).toMatchObject([{ cancellation: { reason: 'no_gas' } }]);
    expect(body.staffChanges).toContainEqual(expect.objectContaining({ action: 'archived', kind: 'table' }));
    expect(body.accountChanges).toContainEqual(expect.objectContaining({ action: 'archived' }));
  });

  test('a new user’s download has empty lists, one session and its login', async ({ app }) => {
    const { user, client } = await aSignedInUser(app);
    const { body } = await client.call(getAccountData, { params: { id: user.id } });
    const { exportedAt: _at, account: _account, sessions, events, ...lists } = body;
    expect([sessions.length, events.map(({ kind }) => kind)]).toEqual([1, ['login']]);
    expect(Object.values(lists)).toEqual(Object.values(lists).map(() => []));
  });

  test('the download is a consistent snapshot', async ({ app }) => {
    const { id } = await aUser(app);
    const product = await aProduct(app);
    await inCart(app, id, product.id);
    let reading = true;
    let moves = 0;
    // The dish moves between cart and favorites, and is always in one of them.
    const wander = async () => {
      for (; reading; moves += 1) {
        await app.db.transaction().execute(async (trx) => {
          await trx.deleteFrom('cart_items').where('user_id', '=', id).execute();
          const mark = { user_id: id, product_id: product.id, created_at: app.clock.now() };
          await trx.insertInto('favorites').values(mark).execute();
        });
        await app.db.transaction().execute(async (trx) => {
          await trx.deleteFrom('favorites').where('user_id', '=', id).execute();
          await inCart({ ...app, db: trx }, id, product.id);
        });
      }
    };
    const watch = async () => {
      const seen: number[] = [];
      try {
        for (let round = 0; round < 200; round += 1) {
          const data = await exportAccountData(app.deps, id);
          seen.push(data.cart.length + data.favorites.length);
        }
      } finally {
        reading = false;
      }
      return seen;
    };

    const [seen] = await Promise.all([watch(), wander()]);

    expect(moves).toBeGreaterThan(10);
    expect(seen.filter((places) => places !== 1)).toEqual([]);
  }, 60_000);

  test('the download can contain more orders than a statement may have parameters', async ({ app, engine }) => {
    const { user, client } = await aSignedInUser(app);
    // SQLite's limit is 32,766. PostgreSQL's is 65,535, which takes too long to fill, so there it is some batches.
    const many = engine === 'sqlite' ? 33_000 : 1_200;
    const { id } = await anOrder(app, user);
    await sql`
      insert into orders (id, order_number, user_id, username, email, status, payment_provider, payment_id,
        payment_status, total_cents, created_at, updated_at)
      with recursive numbers (nr) as (select 1 union all select nr + 1 from numbers where nr < ${sql.lit(many)})
      select 'o' || nr, 'B-' || nr, user_id, username, email, status, payment_provider, payment_id,
        payment_status, total_cents, created_at, updated_at
      from orders cross join numbers where id = ${id}`.execute(app.db);

    const { status, body } = await client.call(getAccountData, { params: { id: user.id } });

    expect(status).toBe(200);
    expect(body.orders).toHaveLength(many + 1);
    expect(body.orders.find(({ _id }) => _id === id)?.products).toHaveLength(1);
  }, 60_000);
});
