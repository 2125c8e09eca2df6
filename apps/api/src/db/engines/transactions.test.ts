import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { describeDatabase, openTestDatabase } from '#testing/database/test-database.ts';
import { openDatabase } from '../open/open-database.ts';
import type { Db } from '../tables.ts';

const at = new Date('2026-01-01T00:00:00Z');

const addFlag = (db: Db) =>
  db.insertInto('feature_flags').values({ id: 'flag', key: 'ff_news', enabled: false, updated_at: at }).execute();

const addProduct = (db: Db, id: string) =>
  db
    .insertInto('products')
    .values({
      id,
      name: id,
      description: '',
      img: '',
      price_cents: 0,
      category: 'pasta',
      created_at: at,
      updated_at: at,
    })
    .execute();

const version = async (db: Db) =>
  (await db.selectFrom('products').select('version').where('id', '=', 'pasta').executeTakeFirstOrThrow()).version;

describeDatabase({ engines: 'both' }, (engine) => {
  test('of many concurrent compare-and-set updates, one wins', async () => {
    const { db, close } = await openTestDatabase(engine);
    onTestFinished(close);
    await addFlag(db);
    const attempts = Array.from({ length: 20 }, () =>
      db
        .updateTable('feature_flags')
        .set({ enabled: true })
        .where('key', '=', 'ff_news')
        .where('enabled', '=', false)
        .returning('enabled')
        .execute(),
    );
    const answers = await Promise.all(attempts);
    expect(answers.flat()).toEqual([{ enabled: true }]);
  });

  test('transactions that lock a row first lose no update', async () => {
    const { db, close } = await openTestDatabase(engine);
    onTestFinished(close);
    await addProduct(db, 'pasta');
    const raise = () =>
      db.transaction().execute(async (trx) => {
        const pasta = trx.updateTable('products').where('id', '=', 'pasta');
        const { price_cents } = await pasta
          .set(({ eb }) => ({ version: eb('version', '+', 1) }))
          .returning('price_cents')
          .executeTakeFirstOrThrow();
        await pasta.set({ price_cents: price_cents + 1 }).execute();
      });
    await Promise.all(Array.from({ length: 20 }, raise));
    expect(await db.selectFrom('products').select(['version', 'price_cents']).execute()).toEqual([
      { version: 21, price_cents: 20 },
    ]);
  });

  test('a failed transaction leaves nothing behind', async () => {
    const { db, close } = await openTestDatabase(engine);
    onTestFinished(close);
    const failing = db.transaction().execute(async (trx) => {
      await addFlag(trx);
      await addFlag(trx);
    });
    await expect(failing).rejects.toThrow(/unique/i);
    expect(await db.selectFrom('feature_flags').selectAll().execute()).toEqual([]);
  });

  if (engine === 'sqlite') {
    test('a transaction excludes other writers to the file', async () => {
      const dataDir = mkdtempSync(join(tmpdir(), 'bottega-'));
      const { db, close } = await openDatabase({ dataDir });
      const other = new DatabaseSync(join(dataDir, 'bottega.sqlite'), { timeout: 0 });
      onTestFinished(async () => {
        other.close();
        await close();
        rmSync(dataDir, { recursive: true });
      });
      await addProduct(db, 'pasta');
      // Where a transaction that takes its lock at the first write fails: it reads, another one writes, and it can no
      // longer write.
      await db.transaction().execute(async (trx) => {
        const read = await version(trx);
        expect(() => other.exec('update products set version = 9')).toThrow(/locked/);
        await trx
          .updateTable('products')
          .set({ version: read + 1 })
          .execute();
      });
      other.exec('update products set version = version + 10');
      expect(await version(db)).toBe(12);
    });

    test('a transaction that SQLite rolled back by itself, as on a full disk, rejects with the reason', async () => {
      const { db, close } = await openTestDatabase(engine);
      onTestFinished(close);
      await addFlag(db);
      const failing = db.transaction().execute(async (trx) => {
        await addProduct(trx, 'pasta');
        await sql`insert or rollback into feature_flags select * from feature_flags`.execute(trx);
      });
      await expect(failing).rejects.toThrow('UNIQUE constraint failed');
      expect(await db.selectFrom('products').select('id').execute()).toEqual([]);
    });
  }
});
