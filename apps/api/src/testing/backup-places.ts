import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Kysely, sql } from 'kysely';
import { onTestFinished } from 'vitest';
import { audit } from '#db/audit/audit-trail.ts';
import { seedDatabase } from '#db/demo/seed.ts';
import { enqueueJob } from '#db/jobs/enqueue-job.ts';
import { type Engine, openDatabase } from '#db/open/open-database.ts';
import { indexMissingRecords } from '#db/search/search-index.ts';
import type { Database } from '#db/tables.ts';
import type { Deps } from '#deps.ts';
import { createSettings } from '#settings.ts';
import { createSchema, schemaUrl } from './database/test-schemas.ts';
import { aProduct, aStockDay } from './factories.ts';
import { openLimiter } from './open-limiter.ts';
import { anOptionGroup, withGroup } from './options.ts';
import { aPerson } from './personal-data/test-person.ts';
import { aPrinter } from './printers.ts';
import { createTestApp, type TestApp } from './test-app.ts';

export const emptyPlace = async (engine: Engine) => {
  const dataDir = mkdtempSync(join(tmpdir(), 'bottega-backup-'));
  onTestFinished(() => rmSync(dataDir, { recursive: true }));
  const databaseUrl = engine === 'postgres' ? schemaUrl(await createSchema()) : undefined;
  return { dataDir, databaseUrl, secretFile: join(dataDir, 'session-secret') };
};

export const shopAt = async (
  place: Parameters<typeof openDatabase>[0],
  overrides: Partial<Deps> = {},
): Promise<TestApp> => {
  const { db, changes, close } = await openDatabase(place);
  onTestFinished(close);
  const own = { db, changes, settings: createSettings(db, changes), limiter: openLimiter };
  const app = await createTestApp('sqlite', { ...own, ...overrides });
  onTestFinished(app.close);
  return app;
};

/** Fills every table: the demo shop, a person with all their data, a picture. */
export const fillShop = async (app: TestApp): Promise<void> => {
  const now = app.clock.now();
  await seedDatabase(app.db, { kind: 'demo', hashPassword: async () => 'none', now });
  await aPerson(app, 'paola');
  const strange = 'a\nb\r\n\u2028"\\\u202e 👩‍🍳 {"end":1}';
  await app.db
    .insertInto('one_time_tokens')
    .values({ hash: strange, user_id: await anybody(app.db), purpose: 'reset', created_at: now, expires_at: now })
    .execute();
  await app.db.insertInto('rate_limits').values({ key: 'k', count: 2, resets_at: now }).execute();
  const { id: group, values } = await anOptionGroup(app, { name: { en: strange } });
  const dish = await aProduct(app);
  await withGroup(app, dish.id, group, { defaults: values.map((value) => ({ value, count: 1 })) });
  await app.db.insertInto('product_slugs').values({ slug: 'old', product_id: dish.id, created_at: now }).execute();
  await app.db
    .insertInto('cart_items')
    .values({
      user_id: await anybody(app.db),
      line_id: 'line',
      product_id: dish.id,
      quantity: 1,
      added_at: now,
      options: [{ value: values[0] ?? '', count: 2 }],
      note: strange,
    })
    .execute();
  await aStockDay(app, dish.id, '2026-11-21', -1);
  await app.db.insertInto('slot_loads').values({ starts_at: now, units: 3 }).execute();
  const { id: order_id } = await app.db.selectFrom('orders').select('id').limit(1).executeTakeFirstOrThrow();
  await app.db.insertInto('order_networks').values({ order_id, network: strange }).execute();
  await aPrinter(app);
  await enqueueJob(app.db, { kind: 'clean_up', key: strange, payload: {}, now });
  await app.db
    .insertInto('shop_documents')
    .values({ key: 'hours', value: { phone: strange }, version: 3, updated_at: now })
    .execute();
  const text = { title: strange, sections: [] };
  await app.db
    .insertInto('terms_versions')
    .values({ version: 1, texts: { en: text, fr: text }, created_at: now })
    .execute();
  await app.db.insertInto('setup_links').values({ token_hash: strange, created_at: now, expires_at: now }).execute();
  const paired = { name: strange, duty: 'kitchen' as const, expires_at: now };
  const times = { created_at: now, last_seen_at: now };
  await app.db
    .insertInto('devices')
    .values({ ...paired, ...times, id: 'device', token_hash: strange })
    .execute();
  await app.db
    .insertInto('pairing_codes')
    .values({ ...paired, device_id: 'next', code_hash: strange })
    .execute();
  const proof = { user_id: await anybody(app.db), code_hash: strange, server: 's', attempts: 1, expires_at: now };
  await app.db.insertInto('mail_tests').values(proof).execute();
  const picture = { id: 'picture', width: 640, height: 480, created_at: now, used_at: null };
  await app.db.insertInto('uploads').values(picture).execute();
  const bytes = Uint8Array.from({ length: 3000 }, (_, index) => index * 7);
  const files = ['320.avif', '640.avif'].map((name) => ({ upload_id: 'picture', name, type: 'image/avif', bytes }));
  await app.db.insertInto('upload_files').values(files).execute();
  await app.db.transaction().execute((trx) =>
    audit(trx, {
      at: now,
      by: { id: 'staff', ip: '192.0.2.1', requestId: 'request' },
      action: 'imported',
      kind: 'product',
      recordId: 'import',
      label: '',
      before: null,
      after: { created: 1, updated: 0 },
      records: [{ nr: 2, id: 'dish', label: strange, before: null, after: { name: strange, price: 9.5 } }],
    }),
  );
  await indexMissingRecords(app.db);
};

const anybody = async (db: Kysely<Database>): Promise<string> =>
  (await db.selectFrom('users').select('id').executeTakeFirstOrThrow()).id;

const plain = (value: unknown): unknown => {
  if (value instanceof Date) return value.toISOString();
  if (value instanceof Uint8Array) return Buffer.from(value).toString('hex');
  if (Array.isArray(value)) return value.map(plain);
  if (typeof value !== 'object' || value === null) return value;
  const sorted = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(sorted.map(([key, each]) => [key, plain(each)]));
};

/** Every row as text that is the same on both engines. */
export const contentsOf = async (db: Kysely<Database>, tables: Iterable<string>): Promise<Map<string, string[]>> => {
  const contents = new Map<string, string[]>();
  for (const table of tables) {
    const { rows } = await sql`select * from ${sql.table(table)}`.execute(db);
    contents.set(table, rows.map((row) => JSON.stringify(plain(row))).toSorted());
  }
  return contents;
};
