import { chmodSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest';
import { describeDatabase, openTestDatabase } from '#testing/database/test-database.ts';
import { createSchema, schemaUrl } from '#testing/database/test-schemas.ts';
import { openDatabase } from './open-database.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'bottega-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const flag = { id: 'flag', key: 'ff_cart', enabled: true, updated_at: new Date('2026-01-01T00:00:00Z') } as const;

test('creates the data folder and a private file, and preserves the data', async () => {
  const dataDir = join(folder, 'new', 'data');
  const first = await openDatabase({ dataDir });
  await first.db.insertInto('feature_flags').values(flag).execute();
  await first.close();
  expect(statSync(join(dataDir, 'bottega.sqlite')).mode & 0o777).toBe(0o600);
  const second = await openDatabase({ dataDir });
  onTestFinished(second.close);
  expect(second.engine).toBe('sqlite');
  expect(await second.db.selectFrom('feature_flags').selectAll().execute()).toEqual([flag]);
});

test('syncs every commit to the disk and enforces foreign keys', async () => {
  const { db, close } = await openDatabase({ dataDir: folder });
  onTestFinished(close);
  const pragma = async (name: string) => (await sql.raw<object>(`pragma ${name}`).execute(db)).rows;
  expect(await pragma('journal_mode')).toEqual([{ journal_mode: 'wal' }]);
  expect(await pragma('synchronous')).toEqual([{ synchronous: 2 }]);
  expect(await pragma('foreign_keys')).toEqual([{ foreign_keys: 1 }]);
});

test('reports which folder cannot be created, and what to do', async () => {
  writeFileSync(join(folder, 'file'), '');
  const dataDir = join(folder, 'file', 'data');
  await expect(openDatabase({ dataDir })).rejects.toThrow(
    new RegExp(`^Cannot write to the data folder ${dataDir}: .*DATA_DIR`),
  );
});

const isRoot = process.getuid?.() === 0;
const asRoot = isRoot ? ' (skipped: root may write to every folder)' : '';

test.skipIf(isRoot)(`reports which folder is not writable${asRoot}`, async () => {
  chmodSync(folder, 0o500);
  await expect(openDatabase({ dataDir: folder })).rejects.toThrow(/^Cannot write to the data folder/);
});

test('reports which file is not a database', async () => {
  writeFileSync(join(folder, 'bottega.sqlite'), 'not a database, but long enough to look at: '.repeat(40));
  await expect(openDatabase({ dataDir: folder })).rejects.toThrow(
    /^Cannot open the database file .*not a database.*restore the last backup/,
  );
});

test('reports which server cannot be reached, without its password', async () => {
  const server = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  await new Promise((resolve) => server.close(resolve));
  const databaseUrl = `postgres://shop:s3cret@127.0.0.1:${port}/bottega`;
  const error: unknown = await openDatabase({ databaseUrl, dataDir: folder }).catch((cause) => cause);
  expect(String(error)).toMatch(/^Error: Cannot use the PostgreSQL database 127\.0\.0\.1:\d+\/bottega: .*ECONNREFUSED/);
  expect(String(error)).not.toContain('s3cret');
});

test('refuses a URL of another kind', async () => {
  for (const databaseUrl of ['mysql://localhost/shop', 'shop', 'shop:secret@host']) {
    await expect(openDatabase({ databaseUrl, dataDir: folder })).rejects.toThrow(
      /^DATABASE_URL must look like postgres/,
    );
  }
});

describeDatabase({ engines: 'both' }, (engine) => {
  test('a closed database can be opened again, empty in the tests', async () => {
    const first = await openTestDatabase(engine);
    await first.db.insertInto('feature_flags').values(flag).execute();
    await first.close();
    const second = await openTestDatabase(engine);
    onTestFinished(second.close);
    expect(await second.db.selectFrom('feature_flags').selectAll().execute()).toEqual([]);
  });

  if (engine === 'postgres') {
    test('a connection lost in a transaction fails only that transaction', async () => {
      const lost: Error[] = [];
      const onConnectionError = (error: Error) => void lost.push(error);
      const databaseUrl = schemaUrl(await createSchema());
      const { db, close } = await openDatabase({ databaseUrl, dataDir: folder, onConnectionError });
      onTestFinished(close);
      const cut = db.transaction().execute(async (trx) => {
        await trx.insertInto('feature_flags').values(flag).execute();
        const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(trx);
        await sql`select pg_terminate_backend(${rows[0]?.pid})`.execute(db);
        await trx.selectFrom('feature_flags').selectAll().execute();
      });
      await expect(cut).rejects.toThrow();
      expect(await db.selectFrom('feature_flags').selectAll().execute()).toEqual([]);
      expect(lost.length).toBeGreaterThan(0);
    });
  }
});
