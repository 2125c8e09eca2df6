import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { describe, expect, onTestFinished, test } from 'vitest';
import { eachEngine, openTestDatabase } from '#testing/database/test-database.ts';
import { createSchema, schemaUrl } from '#testing/database/test-schemas.ts';
import { openDatabase } from '../engines/database.ts';
import type { Db } from '../tables.ts';
import { migrateToLatest } from './migrate.ts';
import { migrations } from './migrations.ts';

const names = Object.keys(migrations);

const applied = async (db: Db) => {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db);
  return rows.map(({ name }) => name);
};

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
  const module = new URL('../engines/database.ts', import.meta.url).href;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', opener, module, dataDir], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  await once(child.stdout, 'data');
  return child;
};

eachEngine((engine) => {
  test('a second run finds nothing to do', async () => {
    const { db, close } = await openTestDatabase(engine);
    onTestFinished(close);
    await migrateToLatest(db);
    expect(await applied(db)).toEqual(names);
  });

  describe('after a newer version', () => {
    const openNewer = async (name: string) => {
      const { db, close } = await openTestDatabase(engine);
      onTestFinished(async () => {
        await sql`delete from kysely_migration where name = ${name}`.execute(db);
        await close();
      });
      const timestamp = new Date(Date.now() + 1000).toISOString();
      await sql`insert into kysely_migration (name, timestamp) values (${name}, ${timestamp})`.execute(db);
      return db;
    };

    test('that only added something, this version starts and changes nothing', async () => {
      const db = await openNewer('999-more');
      await migrateToLatest(db);
      await migrateToLatest(db);
      expect(await applied(db)).toEqual([...names, '999-more']);
    });

    test('that removed something, this version does not start and says why', async () => {
      const db = await openNewer('999-less-contract');
      await expect(migrateToLatest(db)).rejects.toThrow('a newer version of Bottega has run 999-less-contract');
    });

    test('an unknown migration before the known ones is rejected', async () => {
      const db = await openNewer('000-other');
      await expect(migrateToLatest(db)).rejects.toThrow('000-other');
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
      expect(await applied(db)).toEqual(names);
    });
  } else {
    test('servers that open one new database at once all succeed', async () => {
      const databaseUrl = schemaUrl(await createSchema());
      const opened = await Promise.all([1, 2, 3].map(() => openDatabase({ databaseUrl, dataDir: tmpdir() })));
      onTestFinished(async () => {
        await Promise.all(opened.map(({ close }) => close()));
      });
      expect(await Promise.all(opened.map(({ db }) => applied(db)))).toEqual([names, names, names]);
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
