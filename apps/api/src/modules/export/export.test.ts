import { exportUsers } from '@bottega/contract/accounts/staff-endpoints';
import type { CallInput } from '@bottega/contract/endpoint';
import { exportOrders } from '@bottega/contract/orders/endpoints';
import { exportProducts } from '@bottega/contract/products/staff-endpoints';
import { parse } from 'csv-parse/sync';
import { expect } from 'vitest';
import { inBatches } from '#db/rows.ts';
import { describeApi } from '#testing/api-test.ts';
import { dumpTables } from '#testing/database/dump.ts';
import { anOrder, aProduct, aUser, withSession } from '#testing/factories.ts';
import type { Client, TestApp } from '#testing/test-app.ts';

describeApi({ engines: 'both' }, (base) => {
  const test = base.extend('admin', async ({ app }) =>
    withSession(app, await aUser(app, { username: 'chiara', role: 'admin' })),
  );

  const table = (body: unknown) => parse<Record<string, string>>(String(body), { columns: true, bom: true });
  const bytesOf = async (admin: Client, app: TestApp, path: string) => {
    const headers = { cookie: `access=${admin.cookies.get('access')}` };
    return Buffer.from(await (await app.request(`/api${path}`, { headers })).arrayBuffer());
  };

  test('the menu is exported in order, byte for byte', async ({ app, admin }) => {
    await aProduct(app, {
      id: '-second',
      name: '=Crème "brûlée"',
      description: 'Cream, sugar',
      img: '/dishes/creme.svg',
      price_cents: 700,
      category: 'desserts',
      badge: 'new',
      position: 2,
      version: 3,
    });
    await aProduct(app, { id: 'first', description_fr: 'Poivre', position: 1 });

    const now = '2026-11-21T12:00:00.000Z';
    expect((await bytesOf(admin, app, '/products/export')).toString()).toBe(
      [
        '\ufeff_id,name,description,descriptionFr,img,price,category,badge,createdAt,updatedAt,version,nameFr,slug,contains,mayContain,glutenKinds,nutKinds,diets,alcohol,origins,prepacked,station',
        `first,Cacio e pepe,"Tonnarelli, pecorino, black pepper",Poivre,/dishes/cacio-e-pepe.svg,12.50,pasta,,${now},${now},1,,,,,,,,,,,`,
        `'-second,"'=Crème ""brûlée""","Cream, sugar",,/dishes/creme.svg,7.00,desserts,new,${now},${now},3,,,,,,,,,,,`,
        '',
      ].join('\r\n'),
    );
  });

  test('[AREA-05] the export of orders has their time, contact and address, and the fee once', async ({
    app,
    admin,
  }) => {
    const address = { street: 'Rue Mercière 12', extra: '=Code', postcode: '69002', city: 'Lyon', note: '' };
    const at = new Date('2026-10-25T01:30:00.000Z');
    const { id } = await anOrder(app, await aUser(app), {
      service: 'delivery',
      slot_start: at,
      slot_end: at,
      promised_at: at,
      address,
      zone_name: 'Centre',
      contact_name: '=Anna',
      contact_phone: '+33478420033',
      delivery_fee_cents: 250,
      note: '@kitchen',
    });
    await app.db
      .insertInto('order_items')
      .values({ order_id: id, position: 1, product_id: 'p2', name: 'Tiramisù', price_cents: 650, quantity: 3 })
      .execute();

    await app.db.updateTable('orders').set({ zone_name_fr: 'Presqu’île' }).execute();
    const pasta = app.db.updateTable('order_items').where('position', '=', 0);
    await pasta.set({ name_fr: 'Pâtes au fromage' }).execute();

    const rows = table((await admin.call(exportOrders, {})).body);
    const french = table((await admin.call(exportOrders, {}, { 'accept-language': 'fr' })).body);

    expect(french.map(({ zone }) => zone)).toEqual(['Presqu’île', 'Presqu’île']);
    expect(french.map(({ productName }) => productName)).toEqual(['Pâtes au fromage', 'Tiramisù']);
    expect(rows[0]?.productName).toBe('Cacio e pepe');
    expect(rows.map(({ deliveryFee }) => deliveryFee)).toEqual(['2.50', '']);
    // The second 02:30 of the night in which the clock is put back.
    expect(rows[0]).toMatchObject({ service: 'delivery', promisedAt: '2026-10-25T02:30:00+01:00', zone: 'Centre' });
    const { contactName, contactPhone, address: place, note } = rows[0] ?? {};
    expect([contactName, contactPhone, note]).toEqual(["'=Anna", "'+33478420033", "'@kitchen"]);
    expect(place).toContain('Rue Mercière 12');
  });

  test('orders are exported newest first, one row per product, by status', async ({ app, admin }) => {
    const mia = await aUser(app, { username: 'mia', email: 'mia@example.org' });
    const first = await anOrder(app, mia, { payment_id: 'cod_1' });
    await app.db
      .insertInto('order_items')
      .values({ order_id: first.id, position: 1, product_id: 'p2', name: 'Tiramisù', price_cents: 650, quantity: 3 })
      .execute();
    app.clock.pass(60_000);
    const created_at = app.clock.now();
    await anOrder(app, mia, { status: 'ready', user_id: null, username: null, email: null, created_at });

    const all = table((await admin.call(exportOrders, {})).body);
    const waiting = table((await admin.call(exportOrders, { query: { status: 'created' } })).body);

    expect(all.map(({ status }) => status)).toEqual(['ready', 'created', 'created']);
    expect(all[0]).toMatchObject({ username: '', email: '', createdAt: '2026-11-21T13:01:00+01:00' });
    expect(waiting).toEqual([
      {
        deliveryFee: '',
        note: '',
        options: '',
        lineNote: '',
        allergens: '',
        canceledBy: '',
        cancelReason: '',
        cancelMessage: '',
        orderNumber: first.order_number,
        createdAt: '2026-11-21T13:00:00+01:00',
        status: 'created',
        paymentStatus: 'pending',
        paymentId: 'cod_1',
        username: 'mia',
        email: 'mia@example.org',
        productId: `gone_${first.id}`,
        productName: 'Cacio e pepe',
        price: '12.50',
        quantity: '2',
        lineTotal: '25.00',
        orderTotal: '25.00',
        termsVersion: '',
        service: '',
        promisedAt: '',
        contactName: '',
        contactPhone: '',
        address: '',
        zone: '',
      },
      expect.objectContaining({
        orderNumber: first.order_number,
        productName: 'Tiramisù',
        price: '6.50',
        quantity: '3',
        lineTotal: '19.50',
        orderTotal: '',
        termsVersion: '',
      }),
    ]);
  });

  test('users are exported newest first, by role, without secrets', async ({ app, admin }) => {
    app.clock.pass(60_000);
    const mia = await aUser(app, {
      username: 'mia',
      email: 'mia@example.org',
      phone_number: '+33612345678',
      full_name: '@mia',
    });

    const all = await admin.call(exportUsers, {});
    const customers = table((await admin.call(exportUsers, { query: { role: 'user' } })).body);
    const staff = table((await admin.call(exportUsers, { query: { role: 'admin,superadmin' } })).body);

    expect(table(all.body).map(({ username }) => username)).toEqual(['mia', 'chiara']);
    expect(staff.map(({ username }) => username)).toEqual(['chiara']);
    expect(customers).toEqual([
      {
        _id: mia.id.startsWith('-') ? `'${mia.id}` : mia.id,
        username: 'mia',
        email: 'mia@example.org',
        fullName: "'@mia",
        phoneNumber: "'+33612345678",
        role: 'user',
        verified: 'true',
        _2faEnabled: 'false',
        createdAt: '2026-11-21T12:01:00.000Z',
        updatedAt: '2026-11-21T12:01:00.000Z',
        lastLogin: '',
      },
    ]);
    expect(String(all.body)).not.toContain(mia.password_hash);
  });

  test.for([
    [exportOrders, 'orders'],
    [exportProducts, 'products'],
    [exportUsers, 'users'],
  ] as const)(
    '$path is a file to download, named after the date in shop time',
    async ([endpoint, name], { app, admin }) => {
      app.clock.pass(11.5 * 3_600_000);
      admin = await withSession(app, await aUser(app, { role: 'admin' }));
      const { status, headers } = await admin.call(endpoint, {});
      expect(status).toBe(200);
      expect(Object.fromEntries(headers)).toMatchObject({
        'content-type': 'text/csv; charset=utf-8',
        'content-disposition': `attachment; filename="bottega-${name}-2026-11-22.csv"`,
        'cache-control': 'no-store',
        'x-content-type-options': 'nosniff',
      });
      expect((await bytesOf(admin, app, endpoint.path)).subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]));
    },
  );

  test('a shop without orders exports the heading', async ({ admin }) => {
    const { body } = await admin.call(exportOrders, {});
    expect(String(body).split('\r\n')).toEqual([expect.stringMatching(/^\ufeff?orderNumber,createdAt,/), '']);
  });

  test('across pages each row occurs once, even at equal times and positions', async ({ app, admin }) => {
    const now = app.clock.now();
    const places = Array.from({ length: 1203 }, (_, index) => ({ id: `p${index}`, place: Math.floor(index / 700) }));
    const users = places.map(({ id, place }) => ({
      id,
      username: id,
      email: `${id}@example.org`,
      password_hash: '',
      role: 'user' as const,
      locale: 'en' as const,
      created_at: new Date(now.getTime() - 1000 - place),
      updated_at: now,
    }));
    const products = places.map(({ id, place }) => ({
      id,
      name: id,
      description: id,
      img: '/x.svg',
      price_cents: 1,
      category: 'pasta' as const,
      position: place,
      created_at: now,
      updated_at: now,
    }));
    await app.db.insertInto('users').values(users).execute();
    await app.db.insertInto('products').values(products).execute();
    const inOrder = places.toSorted((a, b) => a.place - b.place || (a.id < b.id ? -1 : 1)).map(({ id }) => id);

    const ids = async (path: string) => table((await admin.send('GET', path)).body).map(({ _id }) => _id);

    expect(await ids('/products/export')).toEqual(inOrder);
    expect(await ids('/user/export?role=user')).toEqual(inOrder);
  });

  test('orders with equal times occur once each, across pages', async ({ app, admin }) => {
    const mia = await aUser(app);
    const { id: _, ...order } = await anOrder(app, mia);
    const ids = Array.from({ length: 1003 }, (_, index) => `o${index}`);
    const copies = ids.map((id) => ({ ...order, id, order_number: `B-${id}` }));
    await inBatches(copies, (rows) => app.db.insertInto('orders').values(rows).execute());
    const item = { position: 0, product_id: 'p', name: 'Pici', price_cents: 1, quantity: 1 };
    await app.db
      .insertInto('order_items')
      .values(ids.map((order_id) => ({ order_id, ...item })))
      .execute();

    const numbers = table((await admin.call(exportOrders, {})).body).map(({ orderNumber }) => orderNumber);

    expect(numbers.toSorted()).toEqual([order.order_number, ...ids.map((id) => `B-${id}`)].toSorted());
  });

  test('orders of some statuses and days are exported', async ({ app, admin }) => {
    const mia = await aUser(app);
    for (const [order_number, created, status] of [
      ['B-1', '2026-11-20T22:59:59Z', 'created'],
      ['B-2', '2026-11-20T23:00:00Z', 'ready'],
      ['B-3', '2026-11-21T22:59:59Z', 'created'],
      ['B-4', '2026-11-21T23:00:00Z', 'delivered'],
    ] as const)
      await anOrder(app, mia, { order_number, status, created_at: new Date(created) });
    const numbers = async (query: NonNullable<CallInput<typeof exportOrders>['query']>) =>
      table((await admin.call(exportOrders, { query })).body).map(({ orderNumber }) => orderNumber);
    expect(await numbers({ from: '2026-11-21', to: '2026-11-21' })).toEqual(['B-3', 'B-2']);
    expect(await numbers({ status: 'created,delivered' })).toEqual(['B-4', 'B-3', 'B-1']);
    expect(await numbers({ status: 'created,delivered', from: '2026-11-21' })).toEqual(['B-4', 'B-3']);
    expect(await numbers({ search: 'B-4' })).toEqual(['B-4']);
    expect(await numbers({ search: 'B-4', status: 'created' })).toEqual([]);
    expect(await numbers({ search: 'nobody' })).toEqual([]);
    expect((await admin.send('GET', '/orders/export?from=2026-02-30')).body.errors).toHaveProperty('from');
  });

  test('an unknown status or role is refused with its field name', async ({ admin }) => {
    expect((await admin.send('GET', '/orders/export?status=eaten')).body.errors).toHaveProperty('status');
    expect((await admin.send('GET', '/user/export?role=cook')).body.errors).toHaveProperty('role');
  });

  test('users and visitors are refused, and an export changes nothing except its records', async ({ app, admin }) => {
    const customer = await withSession(app, await aUser(app));
    const dump = async () => {
      const { audit_events, audit_details, audit_head, list_counts, rate_limits, ...others } = await dumpTables(app.db);
      return others;
    };
    const before = await dump();
    for (const endpoint of [exportOrders, exportProducts, exportUsers]) {
      expect((await customer.call(endpoint, {})).body.code).toBe('forbidden');
      expect((await app.client().call(endpoint, {})).body.code).toBe('authentication_required');
      await admin.call(endpoint, {});
    }
    expect(await dump()).toEqual(before);
  });
});
