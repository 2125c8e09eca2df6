import { exportProducts } from '@bottega/contract/products-staff';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { indexProducts } from '../../db/search-index.ts';
import { dumpTables } from '../../testing/dump.ts';
import { aProduct, aUser, withFlags, withSession } from '../../testing/factories.ts';
import { aMenuFile, sendMenu } from '../../testing/menu-file.ts';
import { searchFor } from '../../testing/search-menu.ts';
import { type Client, createTestApp, type TestApp } from '../../testing/test-app.ts';
import { eachEngine } from '../../testing/test-database.ts';

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

eachEngine((engine) => {
  let app: TestApp;
  let admin: Client;
  beforeEach(async () => {
    app = await createTestApp(engine);
    await withFlags(app);
    admin = await withSession(app, await aUser(app, { role: 'admin' }));
  });
  afterEach(() => app.close());

  const menu = () => app.db.selectFrom('products').selectAll().orderBy('position').orderBy('id').execute();
  const events = () =>
    app.db
      .selectFrom('audit_events')
      .innerJoin('audit_details', 'audit_details.seq', 'audit_events.seq')
      .select(['action', 'kind', 'record_id', 'label', 'before', 'after'])
      .orderBy('audit_events.seq')
      .execute();

  test('what was exported is imported without changing anything, whatever it says', async () => {
    for (const [position, text] of hostile.entries()) {
      const id = position % 2 ? `-${position}` : `p${position}`;
      const badge = position % 3 ? 'new' : null;
      await aProduct(app, { id, position, name: text, description: text, description_fr: text, badge });
    }
    await aProduct(app, { price_cents: 7 });
    const before = await dumpTables(app.db);
    const { body } = await admin.call(exportProducts, {});

    const answer = await sendMenu(admin, String(body));

    expect(answer.body).toEqual({
      rows: hostile.length + 1,
      created: 0,
      updated: 0,
      unchanged: hostile.length + 1,
      errors: [],
      errorCount: 0,
      applied: true,
    });
    expect(await dumpTables(app.db)).toEqual(before);
  });

  test('rows without an id are new at the end of the menu, rows with one change that product', async () => {
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
    expect(await menu()).toMatchObject([
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

  test('each product has one event, in the order of the file; what stays the same has none', async () => {
    await aProduct(app, { id: 'b', name: 'B' });
    await aProduct(app, { id: 'a', name: 'A' });
    await sendMenu(admin, aMenuFile({ _id: 'b', name: 'B2' }, { name: 'New' }, { _id: 'a', name: 'A2' }));
    await sendMenu(admin, aMenuFile({ _id: 'b', name: 'B2' }));

    expect(await events()).toEqual([
      expect.objectContaining({ action: 'updated', kind: 'product', record_id: 'b', label: 'B2' }),
      expect.objectContaining({ action: 'created', label: 'New', before: null }),
      expect.objectContaining({ action: 'updated', record_id: 'a', label: 'A2' }),
    ]);
    expect((await events())[0]).toMatchObject({
      before: { name: 'B', price: 12.5 },
      after: { name: 'B2', price: 9.5 },
    });
  });

  test('the search finds what the file says, and no longer what it replaced', async () => {
    await indexProducts(app.db, [await aProduct(app, { id: 'old', name: 'Ossobuco' })]);
    await sendMenu(admin, aMenuFile({ _id: 'old', name: 'Gnocchi' }, { name: 'Pappardelle' }));
    expect((await searchFor(app, 'ossobuco')).names).toEqual([]);
    expect((await searchFor(app, 'gnocchi')).names).toEqual(['Gnocchi']);
    expect((await searchFor(app, 'pappardelle')).names).toEqual(['Pappardelle']);
  });

  test('a dry run says what would happen, and nothing does', async () => {
    await aProduct(app, { id: 'a' });
    const file = aMenuFile({ name: 'New' }, { _id: 'a', name: 'Changed' });
    const before = await dumpTables(app.db);
    const published = vi.spyOn(app.deps.changes, 'publish');

    const dry = await sendMenu(admin, file, { dryRun: true });

    expect(await dumpTables(app.db)).toEqual(before);
    expect(published).not.toHaveBeenCalled();
    expect(dry.body).toEqual({ ...(await sendMenu(admin, file)).body, applied: false });
  });

  test.each([
    [[{}], { created: 1 }],
    [[{ _id: 'a' }], { updated: 1 }],
  ])('one wrong row and none is taken, not even %j', async (good, counts) => {
    await aProduct(app, { id: 'a' });
    const before = await dumpTables(app.db);
    const answer = await sendMenu(admin, aMenuFile(...good, { name: 'Bad', price: '-1' }));
    expect(answer).toMatchObject({ status: 200, body: { ...counts, rows: 2, applied: false, errorCount: 1 } });
    expect(await dumpTables(app.db)).toEqual(before);
  });

  test('[RULE-05] what is wrong is told per row and field, in the language of the caller', async () => {
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
      { row: 3, field: '_id', message: 'This product is no longer on the menu.' },
      { row: 4, field: 'version', message: 'Someone else has changed this in the meantime.' },
      { row: 5, field: 'version', message: 'This value is not valid' },
      { row: 7, field: '_id', message: 'This product is named twice' },
      { row: 9, field: 'name', message: 'This product is named twice' },
      { row: 10, field: 'price', message: 'Please fill in this field' },
      { row: 11, field: 'price', message: 'The price must be 0 or more, in steps of 0.01' },
      { row: 12, field: 'name', message: expect.stringMatching(/long/i) },
    ]);
    const french = await sendMenu(admin, file, { headers: { 'accept-language': 'fr' } });
    expect(french.body.errors[3]).toEqual({ row: 2, field: 'category', message: 'Cette catégorie n’existe pas' });
  });

  test('a hundred errors are listed, all are counted', async () => {
    const rows = Array.from({ length: 150 }, () => ({ price: 'free' }));
    const { body } = await sendMenu(admin, aMenuFile(...rows));
    expect(body).toMatchObject({ rows: 150, errorCount: 150 });
    expect(body.errors.map(({ row }) => row)).toEqual(Array.from({ length: 100 }, (_, index) => index + 2));
  });

  test('users and visitors import nothing', async () => {
    const before = await dumpTables(app.db);
    expect((await sendMenu(app.client(), aMenuFile({}))).status).toBe(401);
    expect((await sendMenu(await withSession(app, await aUser(app)), aMenuFile({}))).status).toBe(403);
    expect((await dumpTables(app.db)).products).toEqual(before.products);
  });
});
