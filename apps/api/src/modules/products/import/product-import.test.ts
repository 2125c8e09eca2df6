import { listAuditEvents, listImportedRecords, listRecordEvents } from '@bottega/contract/audit/endpoints';
import { deleteProduct, exportProducts } from '@bottega/contract/products/staff-endpoints';
import { expect, vi } from 'vitest';
import { verifyAuditChain } from '#db/audit/audit-chain.ts';
import { indexRecords } from '#db/search/search-index.ts';
import { describeApi } from '#testing/api-test.ts';
import { auditTrail } from '#testing/audit-trail.ts';
import { dumpTables } from '#testing/database/dump.ts';
import { aProduct, aUser, withSession } from '#testing/factories.ts';
import { aMenuFile, sendMenu } from '#testing/menu/menu-file.ts';
import { searchFor } from '#testing/menu/search-menu.ts';
import type { TestApp } from '#testing/test-app.ts';
import { frenchTexts } from '../products.queries.ts';

const hostile = [
  '=cmd|calc',
  '+33 6',
  '-10 %',
  '@chef',
  "'=quoted",
  "''",
  'semi;=1',
  'a "quoted" one, with comma',
  'line\n- one\r\n- two\rthree',
  '＝full',
  'Crème brûlée 🍮',
  '<script>',
];

describeApi({ engines: 'both' }, (test) => {
  const menu = (app: TestApp) =>
    app.db.selectFrom('products').selectAll().select(frenchTexts).orderBy('position').orderBy('id').execute();
  test('importing an export changes nothing', async ({ app, admin }) => {
    for (const [position, text] of hostile.entries()) {
      const id = position % 2 ? `-${position}` : `p${position}`;
      const badge = position % 3 ? 'new' : null;
      await aProduct(app, { id, position, name: text, description: text, description_fr: text, badge });
    }
    await aProduct(app, { price_cents: 7 });
    const { body } = await admin.call(exportProducts, {});
    const before = await dumpTables(app.db);

    const answer = await sendMenu(admin, String(body));

    expect(answer.body).toEqual({
      rows: hostile.length + 1,
      created: 0,
      updated: 0,
      unchanged: hostile.length + 1,
      errors: [],
      errorCount: 0,
      changes: [],
      changeCount: 0,
      applied: true,
    });
    expect(await dumpTables(app.db)).toEqual(before);
  });

  test('rows without an id are appended, rows with one change that product', async ({ app, admin }) => {
    await aProduct(app, { id: 'last', name: 'Last', position: 9 });
    await aProduct(app, { id: 'b', badge: 'hot', description_fr: 'Ancien' });
    await aProduct(app, { id: 'same', name: 'Same', position: 4 });
    app.clock.pass(1_000);
    const published = vi.spyOn(app.deps.changes, 'publish');
    const same = {
      description: 'Tonnarelli, pecorino, black pepper'.replaceAll(',', ''),
      img: '/dishes/cacio-e-pepe.svg',
    };
    await app.db.updateTable('products').set({ description: same.description }).where('id', '=', 'same').execute();

    const answer = await sendMenu(
      admin,
      aMenuFile(
        { name: 'Pici', descriptionFr: 'À l’ail', badge: 'new' },
        { _id: 'b', name: 'Bucatini', price: '0.07', category: 'others' },
        { _id: 'same', name: 'Same', price: '12.5', ...same },
        { name: 'Cannoli', category: 'desserts', price: '4' },
      ),
    );

    expect(answer).toMatchObject({
      status: 200,
      body: { rows: 4, created: 2, updated: 1, unchanged: 1, errors: [], applied: true },
    });
    const now = app.clock.now();
    expect(await menu(app)).toMatchObject([
      {
        id: 'b',
        name: 'Bucatini',
        price_cents: 7,
        category: 'others',
        badge: null,
        description_fr: null,
        version: 2,
        updated_at: now,
      },
      { id: 'same', version: 1 },
      { id: 'last', name: 'Last', version: 1 },
      { name: 'Pici', description_fr: 'À l’ail', badge: 'new', price_cents: 950, created_at: now, version: 1 },
      { name: 'Cannoli', category: 'desserts', price_cents: 400, badge: null },
    ]);
    expect(published.mock.calls).toEqual([['products']]);
  });

  test('an import is one event, with its products in the order of the file', async ({ app, admin }) => {
    await aProduct(app, { id: 'b', name: 'B' });
    await aProduct(app, { id: 'a', name: 'A' });
    await sendMenu(admin, aMenuFile({ _id: 'b', name: 'B2' }, { name: 'New' }, { _id: 'a', name: 'A2' }));
    await sendMenu(admin, aMenuFile({ _id: 'b', name: 'B2' }));

    const superadmin = await withSession(app, await aUser(app, { role: 'superadmin' }));
    const { payload } = (await superadmin.call(listAuditEvents, {})).body;
    expect(payload).toMatchObject({
      total: 1,
      events: [{ action: 'imported', kind: 'product', label: '', before: null, after: { created: 1, updated: 2 } }],
    });
    const read = async (query: object) =>
      (await superadmin.call(listImportedRecords, { params: { event: payload.events[0]?._id ?? '' }, query })).body
        .payload;
    const all = await read({});
    expect(all).toMatchObject({
      total: 3,
      records: [
        { row: 2, recordId: 'b', label: 'B2', before: { name: 'B', price: 12.5 }, after: { name: 'B2', price: 9.5 } },
        { row: 3, label: 'New', before: null, after: { name: 'New' } },
        { row: 4, recordId: 'a', label: 'A2' },
      ],
    });
    expect(await read({ limit: 2, page: 2 })).toEqual({ total: 3, records: all.records.slice(2) });
    expect((await superadmin.call(listImportedRecords, { params: { event: '99' } })).body.payload.total).toBe(0);
    expect((await superadmin.send('GET', '/audit/events/x/records')).status).toBe(400);
    expect((await admin.call(listImportedRecords, { params: { event: '1' } })).status).toBe(403);
  });

  test('a product’s history includes the imports that changed it, with its own fields', async ({ app, admin }) => {
    await aProduct(app, { id: 'b', name: 'B' });
    await aProduct(app, { id: 'a', name: 'A' });
    await sendMenu(admin, aMenuFile({ _id: 'b', name: 'B2' }, { _id: 'a', name: 'A2' }));
    await sendMenu(admin, aMenuFile({ _id: 'a', name: 'A3' }));
    await admin.call(deleteProduct, { params: { id: 'a' } });

    const historyOf = async (id: string, query = {}) =>
      (await admin.call(listRecordEvents, { params: { kind: 'product', id }, query })).body.payload;
    const history = await historyOf('a');
    expect(history).toMatchObject({
      total: 3,
      events: [
        { action: 'deleted' },
        { action: 'imported', label: 'A3', before: { name: 'A2' }, after: { name: 'A3' } },
        { action: 'imported', label: 'A2', before: { name: 'A', price: 12.5 }, after: { name: 'A2', price: 9.5 } },
      ],
    });
    expect(history.events[1]?.after).toEqual({ name: 'A3' });
    expect(await historyOf('a', { limit: 2, page: 2 })).toEqual({ total: 3, events: history.events.slice(2) });
    expect((await historyOf('b')).events).toMatchObject([{ action: 'imported', label: 'B2' }]);
  });

  test('two thousand products are one event, and an intact chain', async ({ app, admin }) => {
    const text = 'À l’œuf, '.repeat(20);
    const rows = Array.from({ length: 2000 }, (_, nr) => ({
      name: `Dish ${nr}`,
      descriptionFr: text.replaceAll(',', ''),
    }));
    expect((await sendMenu(admin, aMenuFile(...rows))).body).toMatchObject({ created: 2000, applied: true });

    const [event, ...others] = await auditTrail(app);
    expect(others).toEqual([]);
    expect(JSON.stringify(event).length).toBeLessThan(300);
    expect(event).toMatchObject({ action: 'imported', after: { created: 2000, updated: 0 } });
    expect(await verifyAuditChain(app.db)).toBeNull();
  }, 30_000);

  test('a dry run lists what will change, products on the menu first, including lost characters', async ({
    app,
    admin,
  }) => {
    await aProduct(app, { id: 'a', name: 'Pane\u2009nero', description: 'Rye', price_cents: 950, badge: 'new' });
    const shown = { description: 'Rye', price: '9.50', category: 'pasta', img: '/dishes/cacio-e-pepe.svg' };
    const file = aMenuFile(
      { ...shown, name: 'Pici', category: 'desserts', badge: 'hot' },
      { ...shown, _id: 'a', name: 'Pane?nero', price: '9.9', descriptionFr: 'Seigle' },
    );
    const { body } = await sendMenu(admin, file, { dryRun: true });

    const [changed, added] = [
      { row: 3, name: 'Pane\u2009nero', isNew: false },
      { row: 2, name: 'Pici', isNew: true, from: null },
    ];
    expect(body.changes).toEqual([
      { ...changed, field: 'name', from: 'Pane\u2009nero', to: 'Pane?nero' },
      { ...changed, field: 'price', from: 9.5, to: 9.9 },
      { ...changed, field: 'badge', from: 'new', to: null },
      { ...changed, field: 'descriptionFr', from: null, to: 'Seigle' },
      { ...added, field: 'name', to: 'Pici' },
      { ...added, field: 'price', to: 9.5 },
      { ...added, field: 'category', to: 'desserts' },
      { ...added, field: 'badge', to: 'hot' },
      { ...added, field: 'img', to: shown.img },
      { ...added, field: 'description', to: 'Rye' },
    ]);
    expect(body.changeCount).toBe(10);
    const many = await sendMenu(admin, aMenuFile(...Array.from({ length: 50 }, () => ({}))), { dryRun: true });
    expect([many.body.changes.length, many.body.changeCount]).toEqual([200, 250]);
  });

  test('the search finds the new texts and no longer the old ones', async ({ app, admin }) => {
    await indexRecords(app.db, 'product', [(await aProduct(app, { id: 'old', name: 'Ossobuco' })).id]);
    await sendMenu(admin, aMenuFile({ _id: 'old', name: 'Gnocchi' }, { name: 'Pappardelle' }));
    expect((await searchFor(app, 'ossobuco')).names).toEqual([]);
    expect((await searchFor(app, 'gnocchi')).names).toEqual(['Gnocchi']);
    expect((await searchFor(app, 'pappardelle')).names).toEqual(['Pappardelle']);
  });

  test('the search finds the new category and badge and no longer the old ones', async ({ app, admin }) => {
    await sendMenu(admin, aMenuFile({ name: 'Pici', category: 'pasta', badge: 'new' }));
    const pici = await app.db.selectFrom('products').select('id').where('name', '=', 'Pici').executeTakeFirstOrThrow();
    await sendMenu(admin, aMenuFile({ _id: pici.id, name: 'Pici', category: 'salads', badge: 'hot' }));
    const found = async (text: string) => (await searchFor(app, text)).names;
    expect([await found('salad'), await found('spicy')]).toEqual([['Pici'], ['Pici']]);
    expect([await found('pasta'), await found('nouveau')]).toEqual([[], []]);
  });

  test('a dry run reports the result and changes nothing', async ({ app, admin }) => {
    await aProduct(app, { id: 'a' });
    const file = aMenuFile({ name: 'New' }, { _id: 'a', name: 'Changed' });
    const before = await dumpTables(app.db);
    const published = vi.spyOn(app.deps.changes, 'publish');

    const dry = await sendMenu(admin, file, { dryRun: true });

    expect(await dumpTables(app.db)).toEqual(before);
    expect(published).not.toHaveBeenCalled();
    expect(dry.body).toEqual({ ...(await sendMenu(admin, file)).body, applied: false });
  });

  test.for([
    [[{}], { created: 1 }],
    [[{ _id: 'a' }], { updated: 1 }],
  ] as const)('[SETUP-07] one invalid row stops the import, even of %j', async ([good, counts], { app, admin }) => {
    await aProduct(app, { id: 'a' });
    const before = await dumpTables(app.db);
    const answer = await sendMenu(admin, aMenuFile(...good, { name: 'Bad', price: '-1' }));
    expect(answer).toMatchObject({ status: 200, body: { ...counts, rows: 2, applied: false, errorCount: 1 } });
    expect(await dumpTables(app.db)).toEqual(before);
  });

  test('[RULE-05] errors name row and field, in the caller’s language', async ({ app, admin }) => {
    await aProduct(app, { id: 'a', version: 4 });
    await aProduct(app, { id: 'b' });
    const file = aMenuFile(
      { name: '', price: '1.005', category: 'sushi', badge: 'spicy', img: 'x.svg' },
      { _id: 'gone' },
      { _id: 'a', version: '3' },
      { _id: 'b', version: 'two' },
      { _id: 'b' },
      { _id: 'b' },
      { name: 'Twice' },
      { name: 'Twice' },
      { price: '' },
      { price: '1e3' },
      { name: 'x'.repeat(121) },
    );
    const { body } = await sendMenu(admin, file);
    expect(body.errors).toEqual([
      { row: 2, field: 'name', message: 'Please fill in this field' },
      { row: 2, field: 'img', message: expect.any(String) },
      { row: 2, field: 'price', message: 'The price must be 0 or more, in steps of 0.01' },
      { row: 2, field: 'category', message: 'There is no such category' },
      { row: 2, field: 'badge', message: 'This value is not valid' },
      { row: 3, field: '_id', message: 'This dish is no longer on the menu.' },
      { row: 4, field: 'version', message: 'Someone else has changed this in the meantime.' },
      { row: 5, field: 'version', message: 'This value is not valid' },
      { row: 7, field: '_id', message: 'This dish is named twice' },
      { row: 9, field: 'name', message: 'This dish is named twice' },
      { row: 10, field: 'price', message: 'Please fill in this field' },
      { row: 11, field: 'price', message: 'The price must be 0 or more, in steps of 0.01' },
      { row: 12, field: 'name', message: expect.stringMatching(/long/i) },
    ]);
    const french = await sendMenu(admin, file, { headers: { 'accept-language': 'fr' } });
    expect(french.body.errors[3]).toEqual({ row: 2, field: 'category', message: 'Cette catégorie n’existe pas' });
  });

  test('a hundred errors are listed, all are counted', async ({ admin }) => {
    const rows = Array.from({ length: 150 }, () => ({ price: 'free' }));
    const { body } = await sendMenu(admin, aMenuFile(...rows));
    expect(body).toMatchObject({ rows: 150, errorCount: 150 });
    expect(body.errors.map(({ row }) => row)).toEqual(Array.from({ length: 100 }, (_, index) => index + 2));
  });

  test('users and visitors are refused', async ({ app }) => {
    const before = await dumpTables(app.db);
    expect((await sendMenu(app.client(), aMenuFile({}))).status).toBe(401);
    expect((await sendMenu(await withSession(app, await aUser(app)), aMenuFile({}))).status).toBe(403);
    expect((await dumpTables(app.db)).products).toEqual(before.products);
  });
});
