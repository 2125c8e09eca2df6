import { createOrder } from '@bottega/contract/orders/endpoints';
import { getProduct } from '@bottega/contract/products/endpoints';
import {
  createProduct,
  exportProducts,
  getStaffProduct,
  setAvailability,
  updateProduct,
} from '@bottega/contract/products/staff-endpoints';
import { expect } from 'vitest';
import { describeApi } from '#testing/api-test.ts';
import { auditTrail } from '#testing/audit-trail.ts';
import { aProduct, aSignedInUser, inCart } from '#testing/factories.ts';
import { sendMenu } from '#testing/menu/menu-file.ts';
import type { Client } from '#testing/test-app.ts';

const form = { name: 'Pici', description: 'Thick', img: '/dishes/pici.svg', price: 9, category: 'pasta' } as const;

describeApi((test) => {
  test('a dish has the station set in its form, and keeps it if the form omits it', async ({ app, admin }) => {
    const { id } = await aProduct(app);
    const put = (own: object) => admin.send('PUT', `/products/${id}`, { body: { ...form, ...own } });
    const station = async () => (await admin.call(getStaffProduct, { params: { id } })).body.station;
    expect((await put({ station: 'Oven' })).status).toBe(200);
    expect(await station()).toBe('Oven');
    await put({});
    expect(await station()).toBe('Oven');
    await put({ station: '' });
    expect(await station()).toBeUndefined();
    expect((await put({ station: 'x'.repeat(31) })).body.errors).toHaveProperty('station');
  });

  test('the stations come and go with the file; one without the column leaves them', async ({ app, admin }) => {
    const dish = { id: 'oven', name: 'Margherita', station: 'Oven', position: 1 };
    await aProduct(app, dish);
    const stationOf = async (id: string) => (await admin.call(getStaffProduct, { params: { id } })).body.station;
    const { body } = await admin.call(exportProducts, {});
    const [heading = '', row = ''] = String(body).split('\r\n');
    expect([heading.split(',').at(-1), row.split(',').at(-1)]).toEqual(['station', 'Oven']);
    const without = [heading, row].map((line) => line.slice(0, line.lastIndexOf(','))).join('\n');
    const costlier = without.replace('12.50', '13.00').replace(/,1,,/, ',,,');
    const kept = await sendMenu(admin, costlier);
    expect(kept.body.changes.map(({ field }) => field)).toEqual(['price']);
    expect(await stationOf('oven')).toBe('Oven');
    const moved = await sendMenu(admin, [heading, row.replace(/Oven$/, 'Grill').replace(/,1,,/, ',,,')].join('\n'));
    expect(moved.body.changes).toContainEqual(expect.objectContaining({ field: 'station', from: 'Oven', to: 'Grill' }));
    expect(await stationOf('oven')).toBe('Grill');
  });

  const read = async (admin: Client, id: string) => {
    const { body } = await admin.call(getStaffProduct, { params: { id } });
    return { stock: body.stock, dailyStock: body.dailyStock, lowStock: body.lowStock };
  };
  const save = (admin: Client, id: string, changes: object) =>
    admin.call(updateProduct, { params: { id }, body: { ...form, ...changes } });
  const none = { stock: undefined, dailyStock: undefined, lowStock: undefined };

  test('[API-05] the form of a dish sets its stock; absent fields stay, null means not counted', async ({ admin }) => {
    const added = await admin.call(createProduct, { body: { ...form, dailyStock: 12, lowStock: 3 } });
    const id = added.body._id;
    expect(await read(admin, id)).toEqual({ stock: 12, dailyStock: 12, lowStock: 3 });

    await save(admin, id, { stock: 5, lowStock: null });
    expect(await read(admin, id)).toEqual({ stock: 5, dailyStock: 12, lowStock: undefined });

    await save(admin, id, {});
    expect(await read(admin, id)).toEqual({ stock: 5, dailyStock: 12, lowStock: undefined });

    await save(admin, id, { stock: null, dailyStock: null });
    expect(await read(admin, id)).toEqual(none);
  });

  test('a form without stock preserves what orders have taken since it was opened', async ({ app, admin }) => {
    const { id } = await aProduct(app, { stock: 10, food: { contains: [] } });
    const { user, client } = await aSignedInUser(app);
    await inCart(app, user.id, id, 4);
    expect((await client.call(createOrder, { params: { userId: user.id }, body: {} })).status).toBe(201);

    expect((await save(admin, id, { version: 1, lowStock: 2 })).status).toBe(200);

    expect(await read(admin, id)).toEqual({ stock: 6, dailyStock: undefined, lowStock: 2 });
  });

  test('stock set by the form is in the audit trail', async ({ app, admin }) => {
    const { id, name, description, img, category } = await aProduct(app);
    const same = { name, description, img, category, price: 9.5 };
    await admin.call(updateProduct, { params: { id }, body: { ...same, stock: 8, hidden: true } });
    const [event] = await auditTrail(app);
    expect(event).toMatchObject({ action: 'updated', after: { stock: 8, hidden: true } });
  });

  test('a dish is hidden and shown with one call; a form opened before is refused', async ({ app, admin }) => {
    const { id } = await aProduct(app);
    const params = { id };
    const isShown = async () => (await app.client().call(getProduct, { params })).status === 200;

    expect(await admin.call(setAvailability, { params, body: { hidden: true } })).toMatchObject({
      status: 200,
      body: { hidden: true, version: 2 },
    });
    expect(await isShown()).toBe(false);
    expect(await save(admin, id, { version: 1, hidden: false })).toMatchObject({
      status: 409,
      body: { code: 'version_conflict' },
    });

    const { body } = await admin.call(setAvailability, { params, body: { hidden: false } });
    expect([body.hidden, body.version, await isShown()]).toEqual([undefined, 3, true]);
    expect((await auditTrail(app)).map(({ before, after }) => [before, after])).toEqual([
      [{}, { hidden: true }],
      [{ hidden: true }, {}],
    ]);
  });

  test('sold-out state and stock set by cooks while a form is open do not block it', async ({ app, admin }) => {
    const { id } = await aProduct(app);
    await admin.call(setAvailability, { params: { id }, body: { soldOut: 'off', stock: 3 } });
    expect((await save(admin, id, { version: 1 })).status).toBe(200);
    const [row] = await app.db.selectFrom('products').select(['sold_out_until', 'stock']).execute();
    expect(row).toEqual({ sold_out_until: new Date('9999-12-31T00:00:00Z'), stock: 3 });
  });

  test('an invalid number of pieces is refused at its field', async ({ app, admin }) => {
    const { id } = await aProduct(app);
    const answer = await save(admin, id, { stock: -1, dailyStock: 1.5, lowStock: 100_001 });
    expect([answer.status, Object.keys(answer.body.errors ?? {}).toSorted()]).toEqual([
      400,
      ['dailyStock', 'lowStock', 'stock'],
    ]);
  });
});
