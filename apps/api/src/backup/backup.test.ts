import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { gunzipSync, gzipSync } from 'node:zlib';
import { getMe } from '@bottega/contract/accounts/session-endpoints';
import { createOrder } from '@bottega/contract/orders/endpoints';
import { sql } from 'kysely';
import { describe, expect, onTestFinished, test } from 'vitest';
import { verifyAuditChain } from '#db/audit/audit-chain.ts';
import { migrationsIn, tablesIn } from '#db/engines/snapshot.ts';
import { migrations } from '#db/migrations/migrations.ts';
import { type Engine, openDatabase, openWithoutMigrating } from '#db/open/open-database.ts';
import { indexMissingRecords } from '#db/search/search-index.ts';
import { primaryKeys } from '#db/tables.ts';
import { createKeys } from '#lib/keys.ts';
import { contentsOf, emptyPlace, fillShop, shopAt } from '#testing/backup-places.ts';
import { describeDatabase, onPostgres } from '#testing/database/test-database.ts';
import { aProduct, aUser, inCart, withSession } from '#testing/factories.ts';
import { fateOf, fillCarts, openCounter } from '#testing/kill/kill-customers.ts';
import type { TestApp } from '#testing/test-app.ts';
import { BackupError } from './backup-format.ts';
import { restoreBackup } from './restore-backup.ts';
import { writeBackup } from './write-backup.ts';

type Place = Awaited<ReturnType<typeof emptyPlace>>;

// Whole shops are moved; generous for a busy machine.
const slow = 60_000;

const secret = 'a secret that is kept in the data folder';

const backUp = async (place: Place, sessionSecret: string | null = secret): Promise<string> => {
  const file = join(place.dataDir, 'backups', 'shop.gz');
  const { db, close } = await openWithoutMigrating(place, { makes: false });
  await writeBackup(db, { file, version: '1.0.0', sessionSecret, now: new Date() }).finally(close);
  return file;
};

const restore = async (place: Place, file: string) => {
  const { db, close } = await openWithoutMigrating(place, { makes: true });
  return restoreBackup(db, { file, secretFile: place.secretFile }).finally(close);
};

const tablesAt = async (place: Place): Promise<string[]> => {
  const { db, close } = await openWithoutMigrating(place, { makes: true });
  return tablesIn(db)
    .then((tables) => [...tables])
    .finally(close);
};

test('every row is restored unchanged, and the shop works', () => comesBack('sqlite', 'sqlite'), slow);
onPostgres(() => {
  test(
    'a backup moves a shop from SQLite to PostgreSQL and back',
    () => comesBack('sqlite', 'postgres', 'sqlite'),
    slow,
  );
});

/** Moves a shop from engine to engine, and queries the last one. */
const comesBack = async (first: Engine, ...further: Engine[]): Promise<void> => {
  let place = await emptyPlace(first);
  const shop = await shopAt(place, { keys: createKeys([secret]) });
  await fillShop(shop);
  const customer = await aUser(shop);
  const client = await withSession(shop, customer);
  await inCart(shop, customer.id, (await aProduct(shop)).id, 2);
  await indexMissingRecords(shop.db);
  const tables = (await tablesAt(place)).filter((name) => !name.startsWith('kysely_'));
  const before = await contentsOf(shop.db, tables);
  expect([...before].filter(([, rows]) => rows.length === 0)).toEqual([]);

  let restored = shop;
  for (const engine of further) {
    const file = await backUp(place);
    place = await emptyPlace(engine);
    await restore(place, file);
    restored = await shopAt(place, { keys: createKeys([readFileSync(place.secretFile, 'utf8')]) });
    expect(await contentsOf(restored.db, tables)).toEqual(before);
  }
  expect(statSync(place.secretFile).mode & 0o077).toBe(0);
  expect(await verifyAuditChain(restored.db)).toBeNull();
  const again = restored.client();
  for (const [name, value] of client.cookies) again.cookies.set(name, value);
  expect((await again.call(getMe, {})).body).toMatchObject({ id: customer.id });
  const ordered = await again.call(createOrder, { params: { userId: customer.id }, body: {} });
  expect(ordered.status).toBe(201);
  // Counted by a trigger under the next number.
  const highest = (rows: string[] = []) => Math.max(...rows.map((row) => (JSON.parse(row) as { id: number }).id));
  const counts = (await contentsOf(restored.db, ['list_counts'])).get('list_counts');
  expect(highest(counts)).toBe(highest(before.get('list_counts')) + 1);
};

describeDatabase({ engines: 'both' }, (engine) => {
  test(
    'a backup taken while orders are placed is consistent: each customer has the cart or the order',
    async () => {
      const place = await emptyPlace(engine);
      const shop = await shopAt(place, { clock: () => new Date() });
      await openCounter(shop);
      const customers = await fillCarts(shop.db, { count: 200, round: 0, keys: shop.deps.keys });
      const queue = customers.values();
      let isOver = false;
      const lane = async () => {
        for (const { id, access, key } of queue) {
          const headers = { cookie: `access=${access}`, 'idempotency-key': key };
          const answer = await shop.client().send('POST', `/orders/create/${id}`, { headers });
          expect(answer.status).toBe(201);
          // On SQLite nothing else would run.
          await nextTurn();
          if (isOver) return;
        }
      };
      const ordering = [lane(), lane()];
      const file = await backUp(place).finally(() => {
        isOver = true;
      });
      await Promise.all(ordering);

      const there = await emptyPlace('sqlite');
      await restore(there, file);
      const restored = await shopAt(there);
      const fates = (await fateOf(restored.db, customers)).map(({ fate }) => fate);
      expect(fates).not.toContain('broken');
      const ordersOf = async ({ db }: TestApp) => (await db.selectFrom('orders').select('id').execute()).length;
      expect(await ordersOf(shop)).toBeGreaterThan(await ordersOf(restored));
    },
    slow,
  );

  if (engine === 'postgres') {
    test('of two concurrent restores into one database one succeeds', async () => {
      const old = await emptyPlace('sqlite');
      await aUser(await shopAt(old));
      const file = await backUp(old, null);
      const place = await emptyPlace(engine);
      const ends = await Promise.allSettled([restore(place, file), restore(place, file)]);
      expect(ends.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
      const { db } = await shopAt(place);
      expect(await db.selectFrom('users').select('id').execute()).toHaveLength(1);
    });
  }
});

test('a backup from an older version is restored and migrated', async () => {
  const old = await emptyPlace('sqlite');
  await aUser(await shopAt(old));
  const file = await backUp(old);
  migrations['999-later'] = {
    up: async (db) => void (await sql`create table later (id text primary key)`.execute(db)),
  };
  onTestFinished(() => void delete migrations['999-later']);

  const place = await emptyPlace('sqlite');
  await restore(place, file);
  const { db, close } = await openDatabase(place);
  onTestFinished(close);

  expect((await migrationsIn(db)).at(-1)).toBe('999-later');
  expect(await tablesIn(db)).toContain('later');
  expect(await db.selectFrom('users').select('id').execute()).toHaveLength(1);
});

test('a restore into a used database is rejected and changes nothing', async () => {
  const place = await emptyPlace('sqlite');
  const shop = await shopAt(place);
  await aUser(shop);
  const before = await contentsOf(shop.db, Object.keys(primaryKeys));
  const file = await backUp(place);
  await expect(restore(place, file)).rejects.toThrow(/^There is something in this database/);
  expect(await contentsOf(shop.db, Object.keys(primaryKeys))).toEqual(before);
  expect(existsSync(place.secretFile)).toBe(false);
});

describe('a damaged file is rejected and nothing is restored', () => {
  const aBackup = async (): Promise<string> => {
    const place = await emptyPlace('sqlite');
    const shop = await shopAt(place);
    for (let nr = 0; nr < 20; nr++) await aUser(shop);
    return backUp(place);
  };
  /** The backup file with changed bytes or lines. */
  const bent = async (bend: { bytes?: (all: Buffer) => Buffer; lines?: (all: string[]) => string[] }) => {
    const file = await aBackup();
    const bytes = readFileSync(file);
    const lines = bend.lines?.(gunzipSync(bytes).toString().split('\n'));
    writeFileSync(file, lines ? gzipSync(lines.join('\n')) : (bend.bytes?.(bytes) ?? bytes));
    return file;
  };
  const header = (changes: object) => (all: string[]) => [
    JSON.stringify({ ...(JSON.parse(all[0] ?? '') as object), ...changes }),
    ...all.slice(1),
  ];
  const damaged = / is damaged: /;

  test.each([
    ['cut off in the middle', { bytes: (all: Buffer) => all.subarray(0, all.length / 2) }, damaged],
    ['cut off before its end', { bytes: (all: Buffer) => all.subarray(0, -9) }, damaged],
    ['empty', { bytes: () => Buffer.alloc(0) }, damaged],
    ['of something else', { lines: () => ['{"some":"thing"}', ''] }, damaged],
    ['with a byte turned', { bytes: (all: Buffer) => all.fill((all[900] ?? 0) ^ 4, 900, 901) }, damaged],
    [
      'with a value changed',
      { lines: (all: string[]) => all.map((line) => line.replace(',"user",', ',"admin",')) },
      damaged,
    ],
    ['with a row taken out', { lines: (all: string[]) => all.toSpliced(3, 1) }, damaged],
    ['with two rows swapped', { lines: (all: string[]) => all.toSpliced(3, 2, all[4] ?? '', all[3] ?? '') }, damaged],
    ['without its last line', { lines: (all: string[]) => [...all.slice(0, -2), ''] }, damaged],
    ['with something after its end', { lines: (all: string[]) => [...all.slice(0, -1), '[]', ''] }, damaged],
    ['with another secret', { lines: header({ sessionSecret: 'x'.repeat(32) }) }, damaged],
    [
      'with rows no table takes',
      { lines: (all: string[]) => all.with(3, '[1]') },
      /The rows of users cannot be restored/,
    ],
    ['of a later format', { lines: header({ bottega: 3, version: '9.0.0' }) }, /newer version of Bottega \(9\.0\.0\)/],
    [
      'of an unreleased version',
      { lines: header({ bottega: 1, migration: '038-contacts-found' }) },
      / was made by an unreleased version of Bottega, .* empty DATA_DIR or DATABASE_URL/,
    ],
    [
      'of a later schema',
      { lines: header({ migration: '999-later' }) },
      /newer version of Bottega \(1\.0\.0, 999-later\)/,
    ],
  ] as const)('%s', async (_, bend, message) => {
    const file = await bent(bend);
    const place = await emptyPlace('sqlite');
    const refused = restore(place, file);
    await expect(refused).rejects.toThrow(BackupError);
    await expect(refused).rejects.toThrow(message);
    expect(await tablesAt(place)).toEqual([]);
    expect(existsSync(place.secretFile)).toBe(false);
  });

  test('a restore next to the secret of another shop is rejected', async () => {
    const file = await aBackup();
    const place = await emptyPlace('sqlite');
    writeFileSync(place.secretFile, 'the secret of another shop altogether');
    await expect(restore(place, file)).rejects.toThrow(/session-secret is another shop's/);
    expect(readFileSync(place.secretFile, 'utf8')).toBe('the secret of another shop altogether');
    expect(await tablesAt(place)).toEqual([]);
  });
});

describe('a backup that cannot be written', () => {
  test('leaves no file behind and changes none', async () => {
    const place = await emptyPlace('sqlite');
    await shopAt(place);
    const file = await backUp(place);
    await expect(backUp(place)).rejects.toThrow(/exists/);
    expect(readdirSync(join(file, '..'))).toEqual(['shop.gz']);
    const { db, close } = await openWithoutMigrating(place, { makes: false });
    onTestFinished(close);
    const bad = { file: '/dev/full/shop.gz', version: '1', sessionSecret: null, now: new Date() };
    await expect(writeBackup(db, bad)).rejects.toThrow();
  });

  test('of an unreleased version, says what to do', async () => {
    const place = await emptyPlace('sqlite');
    const { db } = await shopAt(place);
    await sql`insert into kysely_migration (name, timestamp) values ('002-order-events', '')`.execute(db);
    await expect(backUp(place)).rejects.toThrow(/^The database was made by an unreleased version of Bottega, /);
  });

  test('says that there is no shop and creates none', async () => {
    const place = await emptyPlace('sqlite');
    await expect(backUp(place)).rejects.toThrow(/^There is no shop in /);
    expect(readdirSync(place.dataDir)).toEqual([]);
  });
});
