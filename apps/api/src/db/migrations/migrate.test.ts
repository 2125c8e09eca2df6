import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { describe, expect, onTestFinished, test } from 'vitest';
import { describeDatabase, openTestDatabase } from '#testing/database/test-database.ts';
import { createSchema, schemaUrl } from '#testing/database/test-schemas.ts';
import { migrationsIn } from '../engines/snapshot.ts';
import { openDatabase } from '../open/open-database.ts';
import { migrateToLatest } from './migrate.ts';
import { migrations } from './migrations.ts';

const names = Object.keys(migrations);

test('migrations are numbered without a gap, and each file with a number is one', () => {
  const files = readdirSync(import.meta.dirname).filter((file) => /^\d.*\.ts$/.test(file));
  expect(names.map((name) => `${name}.ts`)).toEqual(files.toSorted());
  expect(names.map((name) => Number(name.slice(0, 3)))).toEqual(names.map((_, index) => index + 1));
});

// Opens the database on a signal, so that several servers do so at once.
const opener = `
  const { openDatabase } = await import(process.argv[1]);
  process.stdout.write('ready');
  process.stdin.once('data', async () => {
    const { db, close } = await openDatabase({ dataDir: process.argv[2] });
    await db.selectFrom('products').select('id').execute();
    await close();
    process.exit(0);
  });
`;

const startServer = async (dataDir: string) => {
  const module = new URL('../open/open-database.ts', import.meta.url).href;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', opener, module, dataDir], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  await once(child.stdout, 'data');
  return child;
};

describeDatabase({ engines: 'both' }, (engine) => {
  test('a second run finds nothing to do', async () => {
    const { db, close } = await openTestDatabase(engine);
    onTestFinished(close);
    await migrateToLatest(db);
    expect(await migrationsIn(db)).toEqual(names);
  });

  describe('after another version', () => {
    const openAfter = async (...added: string[]) => {
      const { db, close } = await openTestDatabase(engine);
      onTestFinished(async () => {
        await sql`delete from kysely_migration where name in (${sql.join(added)})`.execute(db);
        await close();
      });
      const timestamp = new Date(Date.now() + 1000).toISOString();
      for (const name of added) {
        await sql`insert into kysely_migration (name, timestamp) values (${name}, ${timestamp})`.execute(db);
      }
      return db;
    };

    test('a newer one that only added something, this version starts and changes nothing', async () => {
      const db = await openAfter('999-more');
      await migrateToLatest(db);
      await migrateToLatest(db);
      expect(await migrationsIn(db)).toEqual([...names, '999-more']);
    });

    test('a newer one that removed something, this version does not start and says why', async () => {
      const db = await openAfter('999-less-contract');
      await expect(migrateToLatest(db)).rejects.toThrow('a newer version of Bottega has run 999-less-contract');
    });

    test.each([
      [['000-other']],
      [['002-order-events', '038-contacts-found']],
      [['002-contact-messages', '006-growth']],
    ])('an unreleased one with %s, this version does not start and says what to do', async (added) => {
      const db = await openAfter(...added);
      await expect(migrateToLatest(db)).rejects.toThrow(
        /^it was made by an unreleased version of Bottega, .* empty DATA_DIR or DATABASE_URL, or use the version/,
      );
    });
  });

  if (engine === 'sqlite') {
    test('processes that open one new file at once all succeed', async () => {
      const dataDir = mkdtempSync(join(tmpdir(), 'bottega-'));
      onTestFinished(() => rmSync(dataDir, { recursive: true }));
      const servers = await Promise.all([1, 2, 3].map(() => startServer(dataDir)));
      const exits = servers.map((server) => once(server, 'exit'));
      for (const server of servers) server.stdin.write('open');
      expect((await Promise.all(exits)).map(([code]) => code)).toEqual([0, 0, 0]);
      const { db, close } = await openDatabase({ dataDir });
      onTestFinished(close);
      expect(await migrationsIn(db)).toEqual(names);
    });
  } else {
    test('servers that open one new database at once all succeed', async () => {
      const databaseUrl = schemaUrl(await createSchema());
      const opened = await Promise.all([1, 2, 3].map(() => openDatabase({ databaseUrl, dataDir: tmpdir() })));
      onTestFinished(async () => {
        await Promise.all(opened.map(({ close }) => close()));
      });
      expect(await Promise.all(opened.map(({ db }) => migrationsIn(db)))).toEqual([names, names, names]);
    });

    test('the migrator reads no other schema of the database, whose tables may go while it reads', async () => {
      const { db, close } = await openTestDatabase(engine);
      onTestFinished(close);
      const other = await createSchema();
      await sql.raw(`create table ${other}.not_ours (id text)`).execute(db);
      const tables = await db.introspection.getTables({ withInternalKyselyTables: true });
      const { rows } = await sql<{ schema: string }>`select current_schema() as schema`.execute(db);
      expect(new Set(tables.map(({ schema }) => schema))).toEqual(new Set([rows[0]?.schema]));
      expect(tables.map(({ name }) => name)).toContain('kysely_migration');
    });
  }
});
