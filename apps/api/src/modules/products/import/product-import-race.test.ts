import { deleteProduct, updateProduct } from '@bottega/contract/products/staff-endpoints';
import type { Kysely } from 'kysely';
import { expect, vi } from 'vitest';
import { verifyAuditChain } from '#db/audit/audit-chain.ts';
import { indexRecords } from '#db/search/search-index.ts';
import type { Database } from '#db/tables.ts';
import { describeApi } from '#testing/api-test.ts';
import { dumpShop } from '#testing/database/dump.ts';
import { aProduct } from '#testing/factories.ts';
import { aMenuFile, sendMenu } from '#testing/menu/menu-file.ts';
import type { TestApp } from '#testing/test-app.ts';

const form = { name: 'Theirs', description: 'x', img: '/x.svg', price: 3, category: 'pizza' } as const;

describeApi({ engines: 'both' }, (test) => {
  /** Runs something between the import's read of the menu and its first write. */
  const beforeNextTransaction = (app: TestApp, meddle: () => Promise<unknown>): void => {
    const begin = app.db.transaction.bind(app.db);
    vi.spyOn(app.db, 'transaction').mockImplementationOnce(() => {
      const started = begin();
      const execute = started.execute.bind(started);
      started.execute = async (work) => {
        await meddle();
        return execute(work);
      };
      return started;
    });
  };

  test.for<[string, (db: Kysely<Database>) => Promise<unknown>]>([
    ['changed', (db) => db.updateTable('products').set({ name: 'Theirs', version: 2 }).where('id', '=', 'b').execute()],
    ['deleted', (db) => db.deleteFrom('products').where('id', '=', 'b').execute()],
  ])(
    'a product %s during the import is not overwritten, and nothing is imported',
    async ([_what, meddle], { app, admin }) => {
      for (const id of ['a', 'b', 'c']) await indexRecords(app.db, 'product', [(await aProduct(app, { id })).id]);
      let theirs = {};
      beforeNextTransaction(app, async () => {
        await meddle(app.db);
        theirs = await dumpShop(app.db);
      });

      const { status, body } = await sendMenu(
        admin,
        aMenuFile({ name: 'New' }, { _id: 'c', name: 'C' }, { _id: 'b', name: 'Ours' }, { _id: 'a', name: 'A' }),
      );

      expect([status, body]).toMatchObject([
        200,
        {
          applied: false,
          errorCount: 1,
          errors: [{ row: 4, field: 'version', message: 'Someone else has changed this in the meantime.' }],
        },
      ]);
      expect(await dumpShop(app.db)).toEqual(theirs);
    },
  );

  test('concurrent imports and changes neither deadlock nor lose updates', async ({ app, admin }) => {
    const ids = Array.from({ length: 40 }, (_, index) => `p${String(index).padStart(2, '0')}`);
    for (const id of ids) await indexRecords(app.db, 'product', [(await aProduct(app, { id })).id]);
    const file = (rows: readonly string[], name: string) =>
      aMenuFile(...rows.map((_id) => ({ _id, name: `${name} ${_id}` })), { name: `${name} zucchini ${name} asparagi` });

    const answers = await Promise.all(
      Array.from({ length: 4 }, (_, round) => [
        sendMenu(admin, file(ids, `forwards${round}`)),
        sendMenu(admin, file(ids.toReversed(), `backwards${round}`)),
        admin.call(updateProduct, { params: { id: ids[round * 7] ?? '' }, body: form }),
        admin.call(deleteProduct, { params: { id: ids[39 - round] ?? '' } }),
      ]).flat(),
    );

    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    expect(app.log.filter((line) => 'err' in line)).toEqual([]);
    const rows = await app.db.selectFrom('products').select(['id', 'version']).where('id', 'in', ids).execute();
    const events = await app.db.selectFrom('audit_events').select(['record_id', 'action']).execute();
    const imported = await app.db.selectFrom('audit_records').select('record_id').execute();
    const updatesOf = (id: string) =>
      [...events.filter(({ action }) => action === 'updated'), ...imported].filter(({ record_id }) => record_id === id)
        .length;
    expect(rows.map(({ id, version }) => [id, version])).toEqual(rows.map(({ id }) => [id, 1 + updatesOf(id)]));
    expect(events.filter(({ action }) => action === 'deleted')).toHaveLength(4);
    expect(await verifyAuditChain(app.db)).toBeNull();
  });

  test('a failure in the middle leaves the menu unchanged', async ({ app, admin }) => {
    await aProduct(app, { id: 'a' });
    await app.db.updateTable('audit_head').set({ seq: 5 }).execute();
    await app.db
      .insertInto('audit_events')
      .values({
        seq: 6,
        at: app.clock.now(),
        actor_id: 'x',
        action: 'created',
        kind: 'product',
        record_id: 'x',
        details_hash: '',
        hash: '',
      })
      .execute();
    const before = await dumpShop(app.db);
    const { status } = await sendMenu(admin, aMenuFile({ name: 'New' }, { _id: 'a', name: 'Changed' }));
    expect(status).toBe(500);
    expect(await dumpShop(app.db)).toEqual(before);
  });

  test('the event loop is not blocked during an import of a thousand rows', async ({ app, admin }) => {
    await sendMenu(admin, aMenuFile(...Array.from({ length: 1000 }, (_, index) => ({ name: `Dish ${index}` }))));
    const ids = await app.db.selectFrom('products').select('id').execute();
    let turns = 0;
    let isOver = false;
    const turn = (): void => {
      turns += 1;
      if (!isOver) setImmediate(turn);
    };
    setImmediate(turn);
    const rows = ids.map(({ id }) => ({ _id: id.startsWith('-') ? `'${id}` : id, name: `Plate ${id.slice(0, 3)}` }));
    const { body } = await sendMenu(admin, aMenuFile(...rows));
    isOver = true;
    expect(body.updated).toBe(1000);
    expect(turns).toBeGreaterThan(8);
  }, 30_000);
});
