import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterEach, expect, test, vi } from 'vitest';
import { openSqlite } from './sqlite-database.ts';

const closing: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

const setUp = async (options = {}) => {
  const folder = mkdtempSync(join(tmpdir(), 'bottega-driver-'));
  closing.push(() => rmSync(folder, { recursive: true }));
  const file = join(folder, 'shop.sqlite');
  const { db, connection } = openSqlite(file, options);
  closing.push(() => db.destroy());
  await sql`create table settings (key text primary key, value jsonb, updated_at timestamptz)`.execute(db);
  const exec = vi.spyOn(connection, 'exec');
  // Sees only committed data.
  const other = new DatabaseSync(file, { readOnly: true });
  closing.push(() => other.close());
  // The shop has only one setting; any key will do here.
  const setting = (key: string) => ({ key: key as 'maintenance', value: { enabled: true }, updated_at: new Date() });
  /** Locks the file like another process that writes to it. */
  const holdFile = () => {
    const holder = new DatabaseSync(file);
    closing.push(() => holder.close());
    holder.exec('begin immediate');
    return { letGo: () => holder.exec('rollback') };
  };
  return {
    db,
    holdFile,
    setting,
    exec,
    commits: () => exec.mock.calls.filter(([text]) => text === 'commit').length,
    keptKeys: () =>
      other
        .prepare('select key from settings order by key')
        .all()
        .map(({ key }) => key),
    add: (key: string) => db.transaction().execute((trx) => trx.insertInto('settings').values(setting(key)).execute()),
    addAlone: (key: string) => db.insertInto('settings').values(setting(key)).execute(),
    readKeys: async () => (await db.selectFrom('settings').select('key').execute()).map(({ key }) => key),
  };
};

const keys = Array.from({ length: 20 }, (_, index) => `key-${index + 10}`);

test('simultaneous transactions share a commit, and each resolves once it is on disk', async () => {
  const { add, addAlone, commits, keptKeys } = await setUp();
  await Promise.all(
    keys.map(async (key, index) => {
      await (index % 2 ? add(key) : addAlone(key));
      expect(keptKeys()).toContain(key);
    }),
  );
  expect(keptKeys()).toEqual(keys);
  expect(commits()).toBeLessThan(4);
});

test('uncommitted rows are invisible to others', async () => {
  const { add, readKeys, keptKeys } = await setUp();
  const read = async () => {
    const found = await readKeys();
    expect(keptKeys()).toEqual(expect.arrayContaining(found));
    return found.length;
  };
  const [, seen] = await Promise.all([add('written'), read(), add('later'), read()]);
  expect(seen).toBeGreaterThan(0);
});

test('a failed transaction does not affect the others of its group', async () => {
  const { db, add, setting, keptKeys, commits } = await setUp();
  const failing = db.transaction().execute(async (trx) => {
    await trx.insertInto('settings').values(setting('lost')).execute();
    throw new Error('changed my mind');
  });
  const results = await Promise.allSettled([add('before'), failing, add('after'), add('before')]);
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled', 'rejected']);
  expect(keptKeys()).toEqual(['after', 'before']);
  expect(commits()).toBe(1);
});

test('a failed commit rejects the whole group, stores nothing, and the next transaction works', async () => {
  const { exec, add, addAlone, readKeys, keptKeys } = await setUp();
  const { exec: real } = DatabaseSync.prototype;
  exec.mockImplementation(function (this: DatabaseSync, text) {
    if (text === 'commit') throw new Error('disk full');
    real.call(this, text);
  });
  const results = await Promise.allSettled([add('a'), addAlone('b'), add('c'), readKeys()]);
  expect(results.map((result) => (result.status === 'rejected' ? result.reason.message : result.value))).toEqual(
    Array(4).fill('disk full'),
  );
  expect(keptKeys()).toEqual([]);
  exec.mockImplementation(function (this: DatabaseSync, text) {
    real.call(this, text);
  });
  await add('d');
  expect(keptKeys()).toEqual(['d']);
});

test('a transaction whose group was rolled back writes nothing more', async () => {
  const { db, add, setting, keptKeys } = await setUp();
  const first = add('first');
  const long = db.transaction().execute(async (trx) => {
    // As SQLite does itself when the disk is full.
    await sql`rollback`.execute(trx);
    await trx.insertInto('settings').values(setting('torn')).execute();
  });
  const results = await Promise.allSettled([first, long]);
  expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(keptKeys()).toEqual([]);
});

test('while another process holds the file, writers wait without blocking, and readers continue', async () => {
  const { add, addAlone, readKeys, holdFile, keptKeys } = await setUp();
  await add('before');
  const { letGo } = holdFile();
  const writes = Promise.all(keys.map((key, index) => (index % 2 ? add(key) : addAlone(key))));
  for (let nr = 0; nr < 5; nr++) {
    const startedAt = performance.now();
    expect(await readKeys()).toEqual(['before']);
    await setTimeout(10);
    // SQLite's own waiting would take five seconds.
    expect(performance.now() - startedAt).toBeLessThan(2_500);
  }
  letGo();
  await writes;
  expect(keptKeys()).toEqual(['before', ...keys]);
});

test('writers that wait for too long fail together, and the next one succeeds', async () => {
  const { add, addAlone, holdFile, keptKeys } = await setUp({ busyTimeout: 200 });
  const { letGo } = holdFile();
  const startedAt = performance.now();
  const failed = await Promise.allSettled(keys.map((key, index) => (index % 2 ? add(key) : addAlone(key))));
  expect(performance.now() - startedAt).toBeLessThan(20 * 200);
  for (const outcome of failed) expect(outcome).toMatchObject({ status: 'rejected', reason: { errcode: 5 } });
  letGo();
  await add('after');
  expect(keptKeys()).toEqual(['after']);
});
