import { createProduct, deleteProduct, updateProduct } from '@bottega/contract/products/staff-endpoints';
import { expect } from 'vitest';
import { describeApi } from '#testing/api-test.ts';
import { auditTrail } from '#testing/audit-trail.ts';
import { dumpTables } from '#testing/database/dump.ts';
import { aProduct, aUser, withSession } from '#testing/factories.ts';
import type { Client, TestApp } from '#testing/test-app.ts';

const form = {
  name: 'Gnocchi alla sorrentina',
  description: 'Potato gnocchi, tomato, mozzarella',
  img: '/dishes/gnocchi.svg',
  price: 11.9,
  category: 'pasta',
} as const;

describeApi({ engines: 'both' }, (test) => {
  const save = (admin: Client, id: string, changes: object) =>
    admin.call(updateProduct, { params: { id }, body: { ...form, ...changes } });
  const versionOf = async (app: TestApp, id: string) =>
    (await app.db.selectFrom('products').select('version').where('id', '=', id).executeTakeFirst())?.version;

  test('a repeated addition creates one product, as last sent; other staff get their own', async ({ app, admin }) => {
    const add = (client: Client, changes: object, key = 'k1') =>
      client.call(createProduct, { body: { ...form, ...changes } }, { 'idempotency-key': key });
    const first = await add(admin, {});
    expect(await add(admin, {})).toMatchObject({ status: 201, body: first.body });
    expect((await auditTrail(app)).map(({ action }) => action)).toEqual(['created']);
    expect(await add(admin, { price: 12 })).toMatchObject({ status: 201, body: { _id: first.body._id, price: 12 } });
    const colleague = await withSession(app, await aUser(app, { role: 'admin' }));
    const others = [await add(colleague, {}), await add(admin, {}, 'k2')].map(({ body }) => body._id);
    expect(new Set([first.body._id, ...others]).size).toBe(3);
  });

  test('of additions repeated at the same moment one takes effect', async ({ app, admin }) => {
    const add = () => admin.call(createProduct, { body: form }, { 'idempotency-key': 'k1' });
    const answers = await Promise.all(Array.from({ length: 5 }, add));
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201]);
    expect(await app.db.selectFrom('products').select('id').execute()).toHaveLength(1);
  });

  test('[API-05] saving the latest version gives the next one', async ({ app, admin }) => {
    const { id } = await aProduct(app);
    expect(await save(admin, id, { version: 1 })).toMatchObject({ status: 200, body: { version: 2 } });
    expect(await save(admin, id, { price: 12, version: 2 })).toMatchObject({ status: 200, body: { version: 3 } });
    expect(await save(admin, id, {})).toMatchObject({ status: 200, body: { version: 4 } });
  });

  test('[API-05] an outdated version is refused; menu and search stay unchanged', async ({ app, admin, announced }) => {
    const { id } = await aProduct(app);
    await save(admin, id, { version: 1 });
    announced.length = 0;
    const before = await dumpTables(app.db);

    const answers = [
      await save(admin, id, { name: 'Ravioli', version: 1 }),
      await save(admin, id, { name: 'Ravioli', version: 3 }),
    ];

    for (const answer of answers) expect(answer).toMatchObject({ status: 409, body: { code: 'version_conflict' } });
    expect(await dumpTables(app.db)).toEqual(before);
    expect(announced).toEqual([]);
  });

  test('[API-05] of ten concurrent saves of one version one wins', async ({ app, admin }) => {
    const { id } = await aProduct(app);
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, n) => save(admin, id, { name: `Dish ${n}`, version: 1 })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array(9).fill(409)]);
    expect(await versionOf(app, id)).toBe(2);
    const [winner] = answers.filter(({ status }) => status === 200);
    expect(await auditTrail(app)).toMatchObject([{ action: 'updated', after: { name: winner?.body.name } }]);
  });

  test('[API-05] of five concurrent deletions one succeeds', async ({ app, admin }) => {
    const { id } = await aProduct(app);
    const answers = await Promise.all(Array.from({ length: 5 }, () => admin.call(deleteProduct, { params: { id } })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 404, 404, 404, 404]);
    expect(await auditTrail(app)).toHaveLength(1);
  });

  test('every change is audited with the changed fields', async ({ app, admin, adminUser, announced }) => {
    const { body: created } = await admin.call(createProduct, { body: { ...form, badge: 'new' } });
    await save(admin, created._id, { price: 12 });
    await admin.call(deleteProduct, { params: { id: created._id } });

    const event = { actor_id: adminUser.id, kind: 'product', record_id: created._id, label: form.name };
    const slug = 'gnocchi-alla-sorrentina';
    expect(await auditTrail(app)).toEqual([
      { ...event, action: 'created', before: null, after: { ...form, badge: 'new', slug } },
      { ...event, action: 'updated', before: { price: 11.9, badge: 'new' }, after: { price: 12 } },
      { ...event, action: 'deleted', before: { ...form, price: 12, slug }, after: null },
    ]);
    expect(announced).toEqual(['products', 'products', 'products']);
  });

  test('a change whose audit event cannot be written is rolled back', async ({ app, admin, announced }) => {
    const { id } = await aProduct(app);
    await app.db.deleteFrom('audit_head').execute();
    announced.length = 0;
    const before = await dumpTables(app.db);

    const answers = [
      await admin.call(createProduct, { body: form }),
      await save(admin, id, {}),
      await admin.call(deleteProduct, { params: { id } }),
    ];

    expect(answers.map(({ status }) => status)).toEqual([500, 500, 500]);
    expect(await dumpTables(app.db)).toEqual(before);
    expect(announced).toEqual([]);
    await app.db.insertInto('audit_head').values({ id: 1, seq: 0, hash: '' }).execute();
  });
});
