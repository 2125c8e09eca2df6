import { createProduct, deleteProduct, updateProduct } from '@bottega/contract/products-staff';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Row } from '../../db/tables.ts';
import { auditTrail } from '../../testing/audit-trail.ts';
import { dumpTables } from '../../testing/dump.ts';
import { aProduct, aUser, withFlags, withSession } from '../../testing/factories.ts';
import type { Client } from '../../testing/test-app.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { eachEngine } from '../../testing/test-database.ts';

const form = {
  name: 'Gnocchi alla sorrentina',
  description: 'Potato gnocchi, tomato, mozzarella',
  img: '/dishes/gnocchi.svg',
  price: 11.9,
  category: 'pasta',
} as const;

eachEngine((engine) => {
  let app: TestApp;
  let admin: Row<'users'>;
  let staff: Client;
  const announced: string[] = [];
  beforeEach(async () => {
    app = await createTestApp(engine);
    await withFlags(app);
    admin = await aUser(app, { role: 'admin' });
    staff = await withSession(app, admin);
    announced.length = 0;
    app.deps.changes.subscribe((topic) => announced.push(topic));
  });
  afterEach(() => app.close());

  const save = (id: string, changes: object) =>
    staff.call(updateProduct, { params: { id }, body: { ...form, ...changes } });
  const versionOf = async (id: string) =>
    (await app.db.selectFrom('products').select('version').where('id', '=', id).executeTakeFirst())?.version;

  test('[API-05] who has seen the latest version saves, and gets the next', async () => {
    const { id } = await aProduct(app);
    expect(await save(id, { version: 1 })).toMatchObject({ status: 200, body: { version: 2 } });
    expect(await save(id, { version: 2 })).toMatchObject({ status: 200, body: { version: 3 } });
    expect(await save(id, {})).toMatchObject({ status: 200, body: { version: 4 } });
  });

  test('[API-05] who has seen an older one is told, and nothing changes, neither on the menu nor in the search', async () => {
    const { id } = await aProduct(app);
    await save(id, { version: 1 });
    announced.length = 0;
    const before = await dumpTables(app.db);

    const answers = [await save(id, { name: 'Ravioli', version: 1 }), await save(id, { name: 'Ravioli', version: 3 })];

    for (const answer of answers) expect(answer).toMatchObject({ status: 409, body: { code: 'version_conflict' } });
    expect(await dumpTables(app.db)).toEqual(before);
    expect(announced).toEqual([]);
  });

  test('[API-05] of ten who save the same version at once one wins', async () => {
    const { id } = await aProduct(app);
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, n) => save(id, { name: `Dish ${n}`, version: 1 })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array(9).fill(409)]);
    expect(await versionOf(id)).toBe(2);
    const [winner] = answers.filter(({ status }) => status === 200);
    expect(await auditTrail(app)).toMatchObject([{ action: 'updated', after: { name: winner?.body.name } }]);
  });

  test('[API-05] of five who delete a product at once one does', async () => {
    const { id } = await aProduct(app);
    const answers = await Promise.all(Array.from({ length: 5 }, () => staff.call(deleteProduct, { params: { id } })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 404, 404, 404, 404]);
    expect(await auditTrail(app)).toHaveLength(1);
  });

  test('every change stands in the audit trail, with what it changed', async () => {
    const { body: created } = await staff.call(createProduct, { body: { ...form, badge: 'new' } });
    await save(created._id, { price: 12 });
    await staff.call(deleteProduct, { params: { id: created._id } });

    const event = { actor_id: admin.id, kind: 'product', record_id: created._id, label: form.name };
    expect(await auditTrail(app)).toEqual([
      { ...event, action: 'created', before: null, after: { ...form, badge: 'new' } },
      { ...event, action: 'updated', before: { price: 11.9, badge: 'new' }, after: { price: 12 } },
      { ...event, action: 'deleted', before: { ...form, price: 12 }, after: null },
    ]);
    expect(announced).toEqual(['products', 'products', 'products']);
  });

  test('what cannot be noted is not done', async () => {
    const { id } = await aProduct(app);
    await app.db.deleteFrom('audit_head').execute();
    announced.length = 0;
    const before = await dumpTables(app.db);

    const answers = [
      await staff.call(createProduct, { body: form }),
      await save(id, {}),
      await staff.call(deleteProduct, { params: { id } }),
    ];

    expect(answers.map(({ status }) => status)).toEqual([500, 500, 500]);
    expect(await dumpTables(app.db)).toEqual(before);
    expect(announced).toEqual([]);
    await app.db.insertInto('audit_head').values({ id: 1, seq: 0, hash: '' }).execute();
  });
});
